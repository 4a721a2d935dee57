import { getCountryCallingCode } from 'libphonenumber-js/min';
import type { CustomerDetails } from '#contract/shapes.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import { phoneCountryField } from './form/field-names.ts';
import type { PhoneCountry } from './sections/travelers/phone-field.tsx';

/** SPEC §5: the countries offered beside a telephone number. */
export const PHONE_COUNTRIES: PhoneCountry[] = siteConfig.phoneCountries.map((code) => ({
  code,
  name: COUNTRIES.get(code)?.name ?? code,
  dialCode: `+${getCountryCallingCode(code)}`,
}));

/** A telephone number as form fields. */
export const phoneValues = (field: string, phone: CustomerDetails['phone']): Record<string, string> => ({
  [field]: phone.formatted ?? `${phone.countryCode} ${phone.nationalNumber}`,
  [phoneCountryField(field)]: siteConfig.phoneCountries.find((code) => code === phone.country) ?? '',
});
