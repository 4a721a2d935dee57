import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CustomerDetails } from '#contract/shapes.ts';

/** Where a number without a `+` is from, when no country is chosen beside it. */
const HOME_COUNTRY = 'CO';

/** SPEC §3, phone object; `undefined` when there is no such number. A `+` in it counts more than the country chosen beside it. */
export function checkPhone(typed: string, country: string): CustomerDetails['phone'] | undefined {
  const number = parsePhoneNumberFromString(typed, (country || HOME_COUNTRY) as typeof HOME_COUNTRY);
  if (!number?.isValid()) return undefined;
  return {
    countryCode: `+${number.countryCallingCode}`,
    valid: true,
    nationalNumber: number.nationalNumber,
    formatted: number.formatInternational(),
    ...(number.country ? { country: number.country } : {}),
  };
}
