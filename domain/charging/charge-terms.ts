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
function scaled(amount: number, [numerator, denominator]: readonly [bigint, bigint], step: number): number {
  const [top, bottom] = [BigInt(Math.abs(amount)) * numerator * 2n, denominator * BigInt(step) * 2n];
  const steps = (top + bottom / 2n) / bottom;
  const result = Number(steps) * step;
  return amount < 0 && result !== 0 ? -result : result;
}

/** The rate between the smallest units, as a fraction. */
function ratio({ currency, from, rateMicros }: ChargeTerms): readonly [bigint, bigint] {
  return [
    BigInt(rateMicros) * 10n ** BigInt(currencyExponent(currency)),
    BigInt(RATE_UNITS) * 10n ** BigInt(currencyExponent(from)),
  ];
}

/**
 * What is charged for a whole price: the one amount that every screen, mail and provider is told. Nothing costs nothing, and what costs
 * something costs at least one step. Throws for a price in another currency than the terms are from, which is always a bug.
 */
export function chargedFor({ amountMinor, currency }: Money, terms: ChargeTerms): Money {
  if (currency !== terms.from) throw new TypeError(`Cannot charge ${currency} under terms from ${terms.from}`);
  const step = Math.max(terms.stepMinor, payableStep(terms.currency));
  const rounded = scaled(Math.abs(amountMinor), ratio(terms), step);
  const charged = amountMinor === 0 ? 0 : Math.max(step, rounded);
  return { amountMinor: amountMinor < 0 ? -charged : charged, currency: terms.currency };
}

/** A price and what is charged, or was taken, for the whole of it. */
export type ChargedWhole = { pricedMinor: number; charged: Money };

/**
 * What is charged for a part of a price, in proportion. It is monotone, and the whole is charged for the whole: so parts of a running sum
 * add up to it.
 */
export function chargedPart({ pricedMinor, charged }: ChargedWhole, partMinor: number): Money {
  if (partMinor === pricedMinor) return charged;
  if (pricedMinor === 0) return { amountMinor: 0, currency: charged.currency };
  const [whole, part] = pricedMinor < 0 ? [-pricedMinor, -partMinor] : [pricedMinor, partMinor];
  const fraction = [BigInt(Math.abs(charged.amountMinor)), BigInt(whole)] as const;
  const amountMinor = scaled(part, fraction, payableStep(charged.currency));
  return { amountMinor: charged.amountMinor < 0 ? -amountMinor : amountMinor, currency: charged.currency };
}

/** What is charged for each part of a price, in its order; together exactly what is charged for the whole. */
export function chargedParts(parts: readonly number[], terms: ChargeTerms): Money[] {
  const pricedMinor = parts.reduce((sum, part) => sum + part, 0);
  return chargedRun({ pricedMinor, charged: chargedFor({ amountMinor: pricedMinor, currency: terms.from }, terms) }, parts);
}

/** The same of a whole that was charged already. */
export function chargedRun(whole: ChargedWhole, parts: readonly number[]): Money[] {
  let [priced, before] = [0, 0];
  return parts.map((part) => {
    priced += part;
    const upTo = chargedPart(whole, priced).amountMinor;
    const amountMinor = upTo - before;
    before = upTo;
    return { amountMinor, currency: whole.charged.currency };
  });
}

/** How much of a price an amount in the charged currency stands for: of money that somebody else gave back at a provider. */
export function pricedBack({ pricedMinor, charged }: ChargedWhole, amountMinor: number): number {
  if (amountMinor === charged.amountMinor) return pricedMinor;
  if (charged.amountMinor === 0) return 0;
  return scaled(amountMinor, [BigInt(Math.abs(pricedMinor)), BigInt(Math.abs(charged.amountMinor))], 1);
}

/** A price as its traveller is charged: under a booking's terms, or as it is. */
export const asCharged = (price: Money, terms: ChargeTerms | null | undefined): Money =>
  terms && price.currency === terms.from ? chargedFor(price, terms) : price;

/** Whether a quote stands no more at this time, in epoch milliseconds. */
export const isQuoteOver = ({ until }: Pick<ChargeTerms, 'until'>, now: number): boolean => Date.parse(until) <= now;
