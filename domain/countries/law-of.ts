import { argentina } from './argentina.ts';
import { chile } from './chile.ts';
import { colombia } from './colombia.ts';
import type { CountryLaw } from './country-law.ts';
import { ecuador } from './ecuador.ts';
import { leastOf } from './least.ts';
import { mexico } from './mexico.ts';
import { panama } from './panama.ts';
import { peru } from './peru.ts';

export const LAWS: readonly CountryLaw[] = [colombia, peru, ecuador, mexico, chile, argentina, panama];
const BY_COUNTRY = new Map(LAWS.map((law) => [law.country, law]));

/** The law of a country by its two letters; of one that is not listed here, the least. */
export const lawOf = (country: string): CountryLaw => BY_COUNTRY.get(country) ?? leastOf(country);

export const isLawKnown = (country: string): boolean => BY_COUNTRY.has(country);
