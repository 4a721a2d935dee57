import { currencyExponent, type Money } from '#domain/money.ts';

/**
 * Stripe's units (https://docs.stripe.com/currencies) differ from SPEC §9's smallest units for some currencies. Króna and
 * Ugandan shilling have no decimals any more, but Stripe still uses two, always 00. Ariary and vatu have none at Stripe.
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
/** Whole units only, though written with two decimals; Stripe does not accept UYI, which SPEC §9 lists without decimals. */
const ALWAYS_WHOLE = new Set(['ISK', 'UGX', 'UYI']);

function stripeExponent(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** The step of amounts in a currency at Stripe: a third decimal has to be 0, and so have the two decimals of whole currencies. */
export function stripeStep(currency: string): number {
  if (ALWAYS_WHOLE.has(currency)) return 100;
  return THREE_DECIMAL.has(currency) ? 10 : 1;
}

/** The amount in Stripe's units; `undefined` if Stripe cannot represent it exactly, in which case nothing is charged. */
export function toStripeAmount({ amountMinor, currency }: Money): number | undefined {
  const difference = stripeExponent(currency) - currencyExponent(currency);
  const amount = difference < 0 ? amountMinor / 10 ** -difference : amountMinor * 10 ** difference;
  return Number.isSafeInteger(amount) && amount % stripeStep(currency) === 0 ? amount : undefined;
}

/** The inverse, for Stripe's answers; `currency` in lower case. */
export function fromStripeAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  const difference = currencyExponent(code) - stripeExponent(code);
  return { amountMinor: difference < 0 ? Math.round(amount / 10 ** -difference) : amount * 10 ** difference, currency: code };
}
