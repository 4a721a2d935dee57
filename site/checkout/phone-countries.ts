import { getCountryCallingCode } from 'libphonenumber-js/min';
import { COUNTRIES } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import type { PhoneCountry } from './sections/phone-field.tsx';

/** SPEC §5: the countries offered beside a telephone number. */
export const PHONE_COUNTRIES: PhoneCountry[] = siteConfig.phoneCountries.map((code) => ({
  ...{ code, name: COUNTRIES.get(code)?.name ?? code, dialCode: `+${getCountryCallingCode(code)}` },
}));
