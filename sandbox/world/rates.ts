import { currencyExponent, type Money } from '#domain/money.ts';

/** The value of one US dollar in each currency, roughly as at the end of 2026; all sandboxes convert by this table. */
export const PER_DOLLAR: Record<string, number> = {
  USD: 1,
  ARS: 1_480,
  BOB: 6.91,
  BRL: 5.42,
  CLP: 942,
  COP: 3_890,
  FKP: 0.76,
  EUR: 0.86,
  GYD: 209,
  PYG: 7_150,
  PEN: 3.44,
  GBP: 0.76,
  SRD: 38.6,
  UYU: 39.8,
  UYI: 6.3,
  VES: 236,
  MXN: 18.4,
  CAD: 1.39,
  DOP: 63,
  CRC: 503,
};

export const CURRENCY_NAMES: Record<string, string> = {
  USD: 'US DOLLAR',
  ARS: 'ARGENTINE PESO',
  BOB: 'BOLIVIANO',
  BRL: 'BRAZILIAN REAL',
  CLP: 'CHILEAN PESO',
  COP: 'COLOMBIAN PESO',
  FKP: 'FALKLAND ISLANDS POUND',
  EUR: 'EURO',
  GYD: 'GUYANA DOLLAR',
  PYG: 'GUARANI',
  PEN: 'SOL',
  GBP: 'POUND STERLING',
  SRD: 'SURINAME DOLLAR',
  UYU: 'PESO URUGUAYO',
  UYI: 'UNIDAD INDEXADA',
  VES: 'BOLIVAR SOBERANO',
  MXN: 'MEXICAN PESO',
  CAD: 'CANADIAN DOLLAR',
  DOP: 'DOMINICAN PESO',
  CRC: 'COLON',
};

export const isSoldIn = (currency: string): boolean => Object.hasOwn(PER_DOLLAR, currency);

/** Converts US cents to another currency's minor unit, rounded half-up. */
export function fromUsd(cents: number, currency: string): Money {
  const perDollar = rateOf(currency);
  return { amountMinor: Math.round((cents * perDollar * 10 ** currencyExponent(currency)) / 100), currency };
}

/** The inverse of {@link fromUsd}, in US cents. */
export function toUsd({ amountMinor, currency }: Money): number {
  return Math.round((amountMinor * 100) / (rateOf(currency) * 10 ** currencyExponent(currency)));
}

function rateOf(currency: string): number {
  const perDollar = isSoldIn(currency) && PER_DOLLAR[currency];
  if (!perDollar) throw new RangeError(`Nothing is sold in ${currency}`);
  return perDollar;
}
