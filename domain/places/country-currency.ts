import { ALLOWED_CURRENCIES } from '../money.ts';

const EURO_COUNTRIES =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT'.split(' ');
const POUND_COUNTRIES = ['GB', 'GG', 'IM', 'JE'];

/** Currencies of the other countries, if prices can be shown in them (SPEC §9). */
const BY_COUNTRY: Record<string, string> = {
  AR: 'ARS',
  BO: 'BOB',
  BR: 'BRL',
  CL: 'CLP',
  CO: 'COP',
  FK: 'FKP',
  GY: 'GYD',
  PY: 'PYG',
  PE: 'PEN',
  SR: 'SRD',
  UY: 'UYU',
  VE: 'VES',
  MX: 'MXN',
  ...Object.fromEntries(EURO_COUNTRIES.map((code) => [code, 'EUR'])),
  ...Object.fromEntries(POUND_COUNTRIES.map((code) => [code, 'GBP'])),
};

/** The currency of a country if prices can be shown in it, else US dollars (SPEC §9, allowed currencies and default). */
export const currencyOfCountry = (countryCode: string): string => BY_COUNTRY[countryCode] ?? 'USD';

/** The given currency if prices can be shown in it, else US dollars. */
export const shownCurrencyOf = (code: string): string => (ALLOWED_CURRENCIES.includes(code) ? code : 'USD');
