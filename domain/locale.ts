/** The languages the site speaks (SPEC §2.3: es is the only one), the first where no other is wanted. */
export const LOCALES = ['es'] as const;
export type Locale = (typeof LOCALES)[number];

/** SPEC §9: the locale cookie lasts 365 days. */
export const LOCALE_COOKIE = { name: 'tq_locale', seconds: 365 * 86_400 } as const;

/** Which language a visitor gets: the one kept from before, else the first that their browser wants and the site speaks. */
export function chooseLocale(wanted: readonly string[], kept?: string): Locale {
  const spoken = [kept ?? '', ...wanted].map((tag) => LOCALES.find((locale) => locale === tag.toLowerCase().split(/[-_]/)[0]));
  return spoken.find((locale) => locale !== undefined) ?? LOCALES[0];
}

/** `es-CO,es;q=0.9,en;q=0.8` → `['es-CO', 'es', 'en']`, the most wanted first. */
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
