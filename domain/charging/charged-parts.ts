import type { Money } from '../money.ts';
import { type ChargeTerms, chargedFor, payableStep, scaled } from './charge-terms.ts';

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
