import { useRouteLoaderData } from 'react-router';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Locale } from './locale.ts';

/** The catalogue of texts: Spanish, and the same in English. */
export type Words = typeof es;

export const wordsOf = (locale: Locale): Words => (locale === 'en' ? en : es);

export const useLocale = (): Locale => (useRouteLoaderData('root') as { locale: Locale } | undefined)?.locale ?? 'es';
export const useWords = (): Words => wordsOf(useLocale());
