import { COUNTRIES } from './airport.ts';
import { plainText } from './plain-text.ts';

/** A name counts for more than what else a country is called, and its code for more than either. */
const CODES_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...allNames(({ alsoCalled }) => alsoCalled),
  ...allNames(({ name, englishName }) => [englishName, name]),
  ...allNames(({ code }) => [code]),
]);

/** The code of the country meant by a name, a nationality or a code. */
export const countryNamed = (typed: string): string | undefined => CODES_BY_NAME.get(plainText(typed));

type Named = typeof COUNTRIES extends ReadonlyMap<string, infer Country> ? Country : never;

function* allNames(namesOf: (country: Named) => string[]): Generator<[string, string]> {
  for (const country of COUNTRIES.values()) for (const name of namesOf(country)) yield [plainText(name), country.code];
}
