import { isSupportedCountry } from 'libphonenumber-js/max';

/** Whether two letters are those of a country (ISO 3166), by the table of telephone codes. */
export const isCountry = (code: string): boolean =>
  /^[A-Za-z]{2}$/.test(code.trim()) && isSupportedCountry(code.trim().toUpperCase());
