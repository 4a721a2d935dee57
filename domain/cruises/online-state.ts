import { cheapestCabins, type Fare } from './fare-table.ts';
import type { Sharing } from './sharing.ts';

export const ONLINE_STATES = ['bookable', 'sold-out', 'asked-for'] as const;
/** Whether a party's cabins can be booked online: now, no more, or not at all. */
export type OnlineState = (typeof ONLINE_STATES)[number];

/** `room` is how many of each can still be booked, in the order of the fares; `undefined` where one is only asked for. */
export function onlineState(fares: readonly Fare[], room: readonly (number | undefined)[], sharing: Sharing): OnlineState {
  const online = fares.map((fare, index) => (room[index] === undefined ? { ...fare, left: 0 } : fare));
  if (!cheapestCabins(online, sharing)) return 'asked-for';
  const still = online.map((fare, index) => ({
    ...fare,
    left: Math.min(fare.left ?? Number.POSITIVE_INFINITY, room[index] ?? 0),
  }));
  return cheapestCabins(still, sharing) ? 'bookable' : 'sold-out';
}
