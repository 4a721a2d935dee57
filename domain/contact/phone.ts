import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as the phone input emits it (SPEC §3). */
export type Phone = { countryCode: string; valid: true; country?: string; formatted: string; nationalNumber: string };

/** The country of a number without `+` if none is selected. */
const HOME_COUNTRY = 'CO';

/** SPEC §3, phone object; `undefined` for a number that cannot exist. A `+` prefix takes precedence over the selected country. */
export function checkPhone(typed: string, country: string): Phone | undefined {
  const number = firstValid(waysToRead(typed), (country || HOME_COUNTRY) as CountryCode);
  if (!number) return undefined;
  return {
    countryCode: `+${number.countryCallingCode}`,
    valid: true,
    nationalNumber: number.nationalNumber,
    formatted: number.formatInternational(),
    ...(number.country ? { country: number.country } : {}),
  };
}

type SentPhone = { countryCode: string; nationalNumber: string; country?: string | undefined; formatted?: string | undefined };

/** Whether a submitted phone object is a possible number, of the stated country if one is stated. */
export function isRealPhone(phone: SentPhone): boolean {
  const number = numberIn(phone);
  return number?.isValid() === true && (!phone.country || number.country === phone.country);
}

/**
 * A phone object with the one valid number found in it: without the zero dialled inside a country, without an extension (whose
 * digits would be appended to the number's own wherever only digits are kept), and without other words, which may belong to
 * another number.
 */
export function asDialled<Sent extends SentPhone>(phone: Sent): Sent {
  const number = numberIn(phone);
  if (!number) return phone;
  const { countryCallingCode, nationalNumber } = number;
  const isOther = phone.formatted !== undefined && parsePhoneNumberFromString(phone.formatted)?.number !== number.number;
  return {
    ...phone,
    countryCode: `+${countryCallingCode}`,
    nationalNumber,
    ...(isOther ? { formatted: number.formatInternational() } : {}),
  };
}

const numberIn = ({ countryCode, nationalNumber }: SentPhone): PhoneNumber | undefined =>
  parsePhoneNumberFromString(`+${countryCode.replace(/\D/g, '')}${nationalNumber}`);

/**
 * Ways to interpret a typed number, likeliest first. `00` is the international prefix in most of the world; the library would
 * take it for a Colombian long-distance carrier code. `+57 (0)300…` and `0300…` contain a national trunk zero; `+52 1…` the
 * digit that Mexican mobile numbers lost in 2019.
 */
function waysToRead(typed: string): string[] {
  const text = typed.trim();
  const ways = /^00/.test(text) ? [`+${text.slice(2)}`, text] : [text];
  return [
    ...ways,
    ...ways.map((way) => way.replace('(0)', '').replace(/^(\D*)0+/, '$1')),
    text.replace(/^(?:\+|00)\s*52\s*1/, '+52'),
  ];
}

function firstValid(ways: string[], country: CountryCode): PhoneNumber | undefined {
  for (const way of ways) {
    const number = parsePhoneNumberFromString(way, country);
    if (number?.isValid()) return number;
  }
  return undefined;
}
