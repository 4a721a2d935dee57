import { currencyExponent, type Money } from '#domain/money.ts';

/**
 * Stripe counts in units of its own (https://docs.stripe.com/currencies), which are not SPEC §9's smallest units for every currency.
 * Króna and Ugandan shilling have no decimals any more, but Stripe goes on writing two, always 00. Ariary and vatu have none at Stripe.
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
/** Whole units only, though written with two decimals; Stripe does not take UYI, which SPEC §9 has without decimals. */
const ALWAYS_WHOLE = new Set(['ISK', 'UGX', 'UYI']);

function stripeExponent(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** The step amounts of a currency come in at Stripe: a third decimal has to be 0, and so have the two that are none. */
export function stripeStep(currency: string): number {
  if (ALWAYS_WHOLE.has(currency)) return 100;
  return THREE_DECIMAL.has(currency) ? 10 : 1;
}

/** What Stripe calls this amount; `undefined` when Stripe cannot hold exactly this much, which is then not charged at all. */
export function toStripeAmount({ amountMinor, currency }: Money): number | undefined {
  const difference = stripeExponent(currency) - currencyExponent(currency);
  const amount = difference < 0 ? amountMinor / 10 ** -difference : amountMinor * 10 ** difference;
  return Number.isSafeInteger(amount) && amount % stripeStep(currency) === 0 ? amount : undefined;
}

/** The inverse, for what Stripe says; `currency` in Stripe's lower case. */
export function fromStripeAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  const difference = currencyExponent(code) - stripeExponent(code);
  return { amountMinor: difference < 0 ? Math.round(amount / 10 ** -difference) : amount * 10 ** difference, currency: code };
}
