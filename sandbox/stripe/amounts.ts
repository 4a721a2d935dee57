import { type FormTree, textOf } from './requests/form.ts';
import { integerOf } from './requests/parameters.ts';
import { invalidRequest } from './shapes.ts';

/** The currencies Stripe accepts (https://docs.stripe.com/currencies). */
const CURRENCIES = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve ' +
    'czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw ' +
    'kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr ' +
    'pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst ' +
    'xaf xcd xof xpf yer zar zmw'
  ).split(' '),
);
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '));
/** Two decimals, which must be 00. */
const ALWAYS_WHOLE = new Set(['isk', 'ugx']);
/** Stripe's published minimum amounts; elsewhere it is the equivalent of 50 US cents, which is not modelled. */
const LEAST: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1_000,
};
/** The most digits of an amount: eight, more for currencies of low value. */
const MOST_DIGITS: Record<string, number> = { cop: 10, huf: 10, jpy: 10, inr: 9, idr: 12, lbp: 12 };

export function currencyIn(form: FormTree, path = 'currency'): string {
  const currency = (textOf(form.currency) ?? '').toLowerCase();
  if (CURRENCIES.has(currency)) return currency;
  throw invalidRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...CURRENCIES].join(', ')}`,
    {
      param: path,
    },
  );
}

/** Reads an amount; throws if it cannot be charged in this currency. */
export function chargeableIn(form: FormTree, currency: string): number {
  const amount = integerOf(form, 'amount') ?? 0;
  checkChargeable(amount, currency);
  return amount;
}

export function checkChargeable(amount: number, currency: string): void {
  const most = 10 ** (MOST_DIGITS[currency] ?? 8) - 1;
  if (amount > most) {
    throw invalidRequest(`Amount must be no more than ${shown(most, currency)}`, { param: 'amount', code: 'amount_too_large' });
  }
  const least = LEAST[currency] ?? 1;
  if (amount < least) {
    throw invalidRequest(`Amount must be at least ${shown(least, currency)}`, { param: 'amount', code: 'amount_too_small' });
  }
  checkStep(amount, currency, 'amount');
}

/** Króna and shilling in whole units; dinars and rials without a third decimal. */
export function checkStep(amount: number, currency: string, param: string): void {
  const step = ALWAYS_WHOLE.has(currency) ? 100 : THREE_DECIMAL.has(currency) ? 10 : 1;
  if (amount % step !== 0) throw invalidRequest(`Invalid amount: in ${currency} it must be a multiple of ${step}.`, { param });
}

/** `$12.34 usd`, as in Stripe's messages. */
export function shown(amount: number, currency: string): string {
  const decimals = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  const value = (amount / 10 ** decimals).toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${currency === 'usd' ? '$' : ''}${value} ${currency}`;
}

/** The same amount in whole units, for pages. */
export const wholeUnits = (amount: number, currency: string): number =>
  amount / 10 ** (ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2);
