import { es, type Words } from './es.ts';

export const en: Words = es;
