import { useRouteLoaderData } from 'react-router';
import { en } from './en.ts';
import { es, type Words } from './es.ts';
import type { Locale } from './locale.ts';

export type { Words } from './es.ts';

export const wordsOf = (locale: Locale): Words => (locale === 'en' ? en : es);

export const useLocale = (): Locale => (useRouteLoaderData('root') as { locale: Locale } | undefined)?.locale ?? 'es';
export const useWords = (): Words => wordsOf(useLocale());
