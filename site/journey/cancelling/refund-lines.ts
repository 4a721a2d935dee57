import { asCharged, type ChargeTerms } from '#domain/charging/charge-terms.ts';
import { chargedRun } from '#domain/charging/charged-parts.ts';
import type { Money } from '#domain/money.ts';

type PaidAndBack = { paidMinor: number; backMinor: number };

/**
 * The lines of a refund in the money that was charged: what goes back of each adds up to what goes back, and what was paid for it is that and
 * its part of what is kept. So nobody reads that more goes back than was paid. What went back before is taken off in a line below zero.
 */
export function refundLines(
  lines: readonly PaidAndBack[],
  { back, kept }: { back: Money; kept: Money },
  terms: ChargeTerms | null | undefined,
): { back: Money; paid: Money }[] {
  const returned = linesBack(lines, back, terms);
  const left = partsOf(
    kept,
    lines.map(({ paidMinor, backMinor }) => paidMinor - backMinor),
  );
  return returned.map((one, place) => ({
    back: one,
    paid: { ...one, amountMinor: one.amountMinor + (left[place]?.amountMinor ?? 0) },
  }));
}

/** The little that is left beside what went back before, or nothing, tells no rate: the other lines are charged as the booking was. */
function linesBack(lines: readonly PaidAndBack[], back: Money, terms: ChargeTerms | null | undefined): Money[] {
  const owed = lines.map(({ backMinor }) => Math.max(0, backMinor));
  if (lines.every(({ backMinor }) => backMinor >= 0)) return partsOf(back, owed);
  const atFirst = asCharged({ amountMinor: sumOf(owed), currency: terms?.from ?? back.currency }, terms);
  const returned = partsOf(atFirst, owed);
  const gone = lines.map(({ backMinor }) => Math.max(0, -backMinor));
  const goneCharged = partsOf({ ...back, amountMinor: atFirst.amountMinor - back.amountMinor }, gone);
  return returned.map((one, place) => ({ ...one, amountMinor: one.amountMinor - (goneCharged[place]?.amountMinor ?? 0) }));
}

const partsOf = (charged: Money, parts: readonly number[]): Money[] => chargedRun({ pricedMinor: sumOf(parts), charged }, parts);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
