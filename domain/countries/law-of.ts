import { isSupportedCountry } from 'libphonenumber-js/max';
import { argentina } from './argentina.ts';
import { chile } from './chile.ts';
import { colombia } from './colombia.ts';
import { type CountryLaw, unconfirmed } from './country-law.ts';
import { ecuador } from './ecuador.ts';
import { mexico } from './mexico.ts';
import { panama } from './panama.ts';
import { peru } from './peru.ts';
import { checkAnyTaxNumber } from './tax-numbers.ts';

export const LAWS: readonly CountryLaw[] = [colombia, peru, ecuador, mexico, chile, argentina, panama];
const BY_COUNTRY = new Map(LAWS.map((law) => [law.country, law]));

/** The least that is asked of an agency anywhere; everything else is not known here. */
const leastOf = (country: string): CountryLaw => ({
  country,
  timeZone: 'UTC',
  taxNumber: unconfirmed(
    { name: 'Identificación fiscal', wanted: 'its tax number', check: checkAnyTaxNumber },
    'la ley del país',
  ),
  register: null,
  courtNotices: null,
  notices: null,
  complaints: { book: null, answer: null },
  consumerAuthority: null,
  transportAuthority: null,
  tax: null,
  publicPriceCurrency: null,
  withdrawal: null,
  refund: { tickets: null, services: null },
  personalData: null,
});

/** The law of a country by its two letters; of one that is not listed here, the least. */
export const lawOf = (country: string): CountryLaw => {
  const code = country.trim().toUpperCase();
  return BY_COUNTRY.get(code) ?? leastOf(code);
};

export const isLawKnown = (country: string): boolean => BY_COUNTRY.has(country.trim().toUpperCase());

/** Whether two letters are those of a country (ISO 3166), by the table of its telephone codes. */
export const isCountry = (code: string): boolean =>
  /^[A-Za-z]{2}$/.test(code.trim()) && isSupportedCountry(code.trim().toUpperCase());
