import { feeAt } from '../stays/cancellation.ts';
import type { SoldOuting } from './outing.ts';

/** When it is, from where and back, on which ship. */
export type WhatItIs = Pick<SoldOuting, 'begins' | 'ends' | 'place' | 'time' | 'ship' | 'voyage'>;

/**
 * Whether the catalogue still has what a traveller chose: on these days, at this hour, from there and back, on this ship. Under the id that
 * they chose a feed or the office may have put another day. What was not known then may be known now.
 */
export const isSameOuting = (chosen: WhatItIs, now: WhatItIs): boolean => outingChanges(chosen, now).length === 0;

/** What is not as it was chosen, each with what it is now: `begins 2027-05-02`. */
export function outingChanges(chosen: WhatItIs, now: WhatItIs): string[] {
  const facts = ['begins', 'ends', 'place', 'ship', ...(chosen.time === null ? [] : (['time'] as const))] as const;
  // By name: an offer that was stored has its fields in another order.
  const ports = ({ voyage }: WhatItIs) => [voyage?.embarks, voyage?.lands].map((port) => `${port?.lat} ${port?.lon}`).join('\n');
  return [
    ...facts.filter((fact) => chosen[fact] !== now[fact]).map((fact) => `${fact} ${now[fact] ?? 'unknown'}`),
    ...(chosen.voyage === undefined || ports(chosen) === ports(now) ? [] : ['ports']),
  ];
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
