import type { Money } from '../money.ts';

/**
 * What a payer pays in instalments to whoever lends to them, as the provider or issuer says it, in the smallest unit of the payment's
 * currency. The agency is paid its price at once, and gives no credit (Ley 1480, art. 45): what is more than the price is the lender's.
 */
export type InstalmentPlan = {
  count: number;
  eachMinor: number;
  totalMinor: number;
  /** In per cent of the price, over all instalments, if it is said. */
  ratePercent?: number;
  /** What the law of the country has said with it, in the lender's words: CFT, TEA. */
  terms?: string;
};

/** More than any issuer offers. */
const MOST = 120;

/**
 * The plan, if its figures fit together: otherwise nothing is said of it. Issuers round each instalment, so the total may differ by a unit
 * for each.
 */
export function soundPlan(plan: InstalmentPlan, { amountMinor }: Pick<Money, 'amountMinor'>): InstalmentPlan | undefined {
  const { count, eachMinor, totalMinor, ratePercent = 0 } = plan;
  if (![count, eachMinor, totalMinor].every((number) => Number.isSafeInteger(number) && number > 0)) return undefined;
  if (count > MOST || totalMinor < amountMinor || !(ratePercent >= 0)) return undefined;
  return Math.abs(eachMinor * count - totalMinor) <= count * roundingOf(totalMinor) ? plan : undefined;
}

/** A hundredth of a per cent, and at least one unit. */
const roundingOf = (totalMinor: number): number => Math.max(1, Math.round(totalMinor / 10_000));

/** The part of the total that is interest or the lender's cost; nothing of it is the agency's. */
export const interestOf = ({ totalMinor }: InstalmentPlan, { amountMinor }: Pick<Money, 'amountMinor'>): number =>
  Math.max(0, totalMinor - amountMinor);
