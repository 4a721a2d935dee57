import { chargedRun } from '#domain/charging/charged-parts.ts';
import type { Money } from '#domain/money.ts';

type PaidAndBack = { paidMinor: number; backMinor: number };

/**
 * The lines of a refund in the money that was charged: what goes back of each adds up to what goes back, and what was paid for it is that and
 * its part of what is kept. So nobody reads that more goes back than was paid.
 */
export function refundLines(
  lines: readonly PaidAndBack[],
  { back, kept }: { back: Money; kept: Money },
): { back: Money; paid: Money }[] {
  const returned = partsOf(
    back,
    lines.map(({ backMinor }) => backMinor),
  );
  const left = partsOf(
    kept,
    lines.map(({ paidMinor, backMinor }) => paidMinor - backMinor),
  );
  return returned.map((one, place) => ({
    back: one,
    paid: { ...one, amountMinor: one.amountMinor + (left[place]?.amountMinor ?? 0) },
  }));
}

const partsOf = (charged: Money, parts: readonly number[]): Money[] =>
  chargedRun({ pricedMinor: parts.reduce((sum, part) => sum + part, 0), charged }, parts);
