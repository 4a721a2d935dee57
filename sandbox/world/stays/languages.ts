/** The languages in which hotels are named and addressed here. */
export type Language = 'es' | 'pt' | 'fr' | 'it' | 'de' | 'en';

const COUNTRIES: Partial<Record<Language, string>> = {
  es: 'CO MX PE EC CL AR PA CR DO CU VE BO UY PY GT SV HN NI PR ES',
  pt: 'BR PT',
  fr: 'FR GF MQ GP BE',
  it: 'IT',
  de: 'DE AT',
};
const languages = new Map(
  Object.entries(COUNTRIES).flatMap(([language, countries]) =>
    countries.split(' ').map((country): [string, Language] => [country, language as Language]),
  ),
);

export const languageOf = (countryCode: string): Language => languages.get(countryCode) ?? 'en';
