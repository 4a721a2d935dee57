import { feeAt } from '../stays/cancellation.ts';
import type { SoldOuting } from './outing.ts';

type Chosen = Pick<SoldOuting, 'begins' | 'ends' | 'place' | 'time' | 'ship' | 'voyage'>;

/**
 * Whether the catalogue still has what a traveller chose: on these days, at this hour, from there and back, on this ship. Under the id that
 * they chose a feed or the office may have put another day. What was not known then may be known now.
 */
export function isSameOuting(chosen: Chosen, now: Chosen): boolean {
  const facts = ({ begins, ends, place, ship }: Chosen) => [begins, ends, place, ship].join('\n');
  // By name: an offer that was stored has its fields in another order.
  const ports = ({ voyage }: Chosen) => [voyage?.embarks, voyage?.lands].map((port) => `${port?.lat} ${port?.lon}`).join('\n');
  return (
    facts(chosen) === facts(now) &&
    (chosen.time === null || chosen.time === now.time) &&
    (chosen.voyage === undefined || ports(chosen) === ports(now))
  );
}

type Terms = Pick<SoldOuting, 'cancellation' | 'total'>;

/** Whether more of the price is lost by cancelling, at any moment from `at` (epoch milliseconds) on. */
export function isDearerToCancel(before: Terms, after: Terms, at: number): boolean {
  const moments = [before, after]
    .flatMap(({ cancellation }) => cancellation.steps.map(({ from }) => Date.parse(from)))
    .filter((moment) => moment > at);
  const lost = ({ cancellation, total }: Terms, moment: number) =>
    feeAt(cancellation, total, moment).amountMinor / total.amountMinor;
  // A fee is rounded down to the smallest unit.
  const rounding = 1 / Math.min(before.total.amountMinor, after.total.amountMinor);
  return [at, ...moments].some((moment) => lost(after, moment) > lost(before, moment) + rounding);
}
