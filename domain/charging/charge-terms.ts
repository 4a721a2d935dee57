import { currencyExponent, type Money } from '../money.ts';

/**
 * Under what prices in one currency are charged in another, as a booking keeps it. `rateMicros`: how much of `currency` one unit of `from`
 * costs, in millionths, with the agency's margin in it; `rateDate`: the day of the rate, if its source says it; `stepMinor`: a whole price is
 * rounded to its multiples; `until`: the quote stands until then, in ISO 8601; `beforeMicros`: the rate before this one, if its traveller has
 * seen another amount.
 */
export type ChargeTerms = {
  currency: string;
  from: string;
  rateMicros: number;
  rateDate: string | null;
  stepMinor: number;
  until: string;
  beforeMicros?: number | undefined;
};

export const RATE_UNITS = 1_000_000;

/** What can be paid at all: nobody in Colombia has centavos, and wallets and banks there refuse them. */
export const payableStep = (currency: string): number => (currency === 'COP' ? 100 : currencyExponent(currency) === 3 ? 10 : 1);

/** `amount × numerator ÷ denominator`, to the nearest multiple of `step`, half away from zero. Exact: products exceed a number's precision. */
export function scaled(amount: number, [numerator, denominator]: readonly [bigint, bigint], step: number): number {
  const half = denominator * BigInt(step);
  // Division of BigInts cuts off towards zero.
  return Number((BigInt(amount * 2) * numerator + BigInt(Math.sign(amount)) * half) / (half * 2n)) * step;
}

/**
 * What is charged for a whole price: the one amount that every screen, mail and provider is told. Nothing costs nothing, and what costs
 * something costs at least one step. Throws for a price in another currency than the terms are from, which is always a bug.
 */
export function chargedFor(
  { amountMinor, currency: priced }: Money,
  { currency, from, rateMicros, stepMinor }: ChargeTerms,
): Money {
  if (priced !== from) throw new TypeError();
  // The rate is in millionths: exact as a number, and so is a power of ten.
  const rate = [BigInt(rateMicros * 10 ** currencyExponent(currency)), BigInt(1e6 * 10 ** currencyExponent(from))] as const;
  return { amountMinor: scaled(amountMinor, rate, stepMinor) || Math.sign(amountMinor) * stepMinor, currency };
}

/** A price as its traveller is charged: under a booking's terms, or as it is. */
export const asCharged = (price: Money, terms: ChargeTerms | null | undefined): Money =>
  terms?.from === price.currency ? chargedFor(price, terms) : price;

/** Whether a quote stands no more at this time, in epoch milliseconds. */
export const isQuoteOver = ({ until }: Pick<ChargeTerms, 'until'>, now: number): boolean => Date.parse(until) <= now;
