import { es } from './es.ts';
import type { Words } from './words.ts';

export const en: Words = es;
