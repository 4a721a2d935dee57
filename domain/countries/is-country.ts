import { isSupportedCountry } from 'libphonenumber-js/max';

/** Whether two capital letters are those of a country (ISO 3166), by the table of telephone codes. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && isSupportedCountry(code);
