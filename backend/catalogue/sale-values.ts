import { z } from 'zod';
import type { CancellationStep, SaleTerms } from '#domain/catalogue/sale-terms.ts';
import { count, minorOf, Price } from './feed-values.ts';

/** The online sale terms in feed records (docs/catalogue-feed.md). */

const MOST_DAYS = 730;

export const Allotment = count(5_000).nullable().default(null);

export const Sale = {
  cancellation: z
    .array(z.object({ daysBefore: count(MOST_DAYS), percent: z.number().min(0).max(100) }))
    .max(20)
    .nullable()
    .default(null),
  deposit: z
    .object({
      percent: z.number().positive().max(99).nullable().default(null),
      perPerson: Price.nullable().default(null),
      balanceDaysBefore: z.number().int().min(1).max(MOST_DAYS),
    })
    .nullable()
    .default(null),
};

type Said = { cancellation: CancellationStep[] | null; deposit: z.output<typeof Sale.deposit> };
type Complain = (path: (string | number)[], message: string) => void;

/** The terms of an online sale; empty if not sold online. Nothing is sold without stated terms. */
export function saleOf(
  { cancellation, deposit }: Said,
  { isSold, currency, complain }: { isSold: boolean; currency: string; complain: Complain },
): { sale?: SaleTerms } {
  if (!isSold) return {};
  if (cancellation === null) {
    complain(['cancellation'], 'is missing: what is sold online says what cancelling costs; write an empty list if it is free');
    return {};
  }
  const steps = cancellation.toSorted((a, b) => b.daysBefore - a.daysBefore);
  const isWrong = steps.some(({ daysBefore, percent }, place) => {
    const before = steps[place - 1];
    return before && (before.daysBefore === daysBefore || before.percent > percent);
  });
  if (isWrong)
    complain(['cancellation'], 'costs less closer to the day, or has a day twice: write what is kept from each day on');
  return { sale: { cancellation: steps, deposit: depositOf(deposit, currency, complain) } };
}

function depositOf(deposit: Said['deposit'], currency: string, complain: Complain): SaleTerms['deposit'] {
  if (!deposit) return null;
  const { percent, perPerson, balanceDaysBefore } = deposit;
  if ((percent === null) === (perPerson === null)) complain(['deposit'], 'is either a percent or an amount perPerson: write one');
  if (percent !== null) return { percent, balanceDaysBefore };
  const perPersonMinor = minorOf(perPerson ?? 0, currency);
  if (perPersonMinor === undefined) complain(['deposit', 'perPerson'], `is no amount of ${currency}: look at its decimals`);
  return { perPersonMinor: perPersonMinor ?? 0, balanceDaysBefore };
}
