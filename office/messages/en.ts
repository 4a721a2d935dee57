import type { Words } from './words.ts';
import { es } from './es.ts';

export const en: Words = es;
