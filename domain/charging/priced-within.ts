import { currencyExponent, type Money } from '../money.ts';
import type { ChargeTerms } from './charge-terms.ts';

/** The highest price that is charged with no more than this amount: the inverse of `chargedFor`. Zero if the amount is below one step. */
export function pricedWithin({ amountMinor }: Money, { currency, from, rateMicros, stepMinor }: ChargeTerms): Money {
  const whole = Math.floor(amountMinor / stepMinor) * stepMinor;
  if (whole <= 0) return { amountMinor: 0, currency: from };
  const [charged, priced] = [
    BigInt(rateMicros) * BigInt(10 ** currencyExponent(currency)),
    BigInt(1e6 * 10 ** currencyExponent(from)),
  ];
  // Half a step more would be rounded up: the price stays below that.
  const next = BigInt(2 * whole + stepMinor) * priced;
  return { amountMinor: Number((next - 1n) / (2n * charged)), currency: from };
}
