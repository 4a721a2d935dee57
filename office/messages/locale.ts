export const LOCALES = ['es', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Before anybody has signed in: what the browser asks for. */
export const localeAskedBy = (acceptLanguage: string | null | undefined): Locale =>
  acceptLanguage?.toLowerCase().startsWith('en') ? 'en' : 'es';
