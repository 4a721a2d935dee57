/** The languages of the site (SPEC §2.3: only es); the first is the default. */
export const LOCALES = ['es'] as const;
export type Locale = (typeof LOCALES)[number];

/** SPEC §9: the locale cookie lasts 365 days. */
export const LOCALE_COOKIE = { name: 'tq_locale', seconds: 365 * 86_400 } as const;

/** The visitor's language: the stored one, else the first of their browser's that the site has. */
export function chooseLocale(wanted: readonly string[], kept?: string): Locale {
  const spoken = [kept ?? '', ...wanted].map((tag) => LOCALES.find((locale) => locale === tag.toLowerCase().split(/[-_]/)[0]));
  return spoken.find((locale) => locale !== undefined) ?? LOCALES[0];
}

/** `es-CO,es;q=0.9,en;q=0.8` → `['es-CO', 'es', 'en']`, by preference. */
export function languagesOf(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((part, index) => {
      const [tag = '', ...terms] = part.split(';').map((piece) => piece.trim());
      const quality = Number(terms.find((term) => /^q\s*=/i.test(term))?.split('=')[1] ?? 1);
      return { tag, quality: quality >= 0 && quality <= 1 ? quality : 0, index };
    })
    .filter(({ tag, quality }) => /^[a-z]{1,8}([-_][a-z0-9]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag);
}
