import { ALLOWED_CURRENCIES } from '../money.ts';

const EURO_COUNTRIES =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT'.split(' ');
const POUND_COUNTRIES = ['GB', 'GG', 'IM', 'JE'];

/** The other countries whose money is one of those prices may be shown in (SPEC §9). */
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

/** The money of a country, where prices may be shown in it; US dollars for every other (SPEC §9, allowed currencies and default). */
export const currencyOfCountry = (countryCode: string): string => BY_COUNTRY[countryCode] ?? 'USD';

/** A currency that somebody told, if prices may be shown in it; US dollars for every other. */
export const shownCurrencyOf = (code: string): string => (ALLOWED_CURRENCIES.includes(code) ? code : 'USD');
