import { cheapestCabins, type Fare } from './fare-table.ts';
import type { Sharing } from './sharing.ts';

export const ONLINE_STATES = ['bookable', 'sold-out', 'asked-for'] as const;
/** Whether a party's cabins can be booked online: now, sold out, or only on request. */
export type OnlineState = (typeof ONLINE_STATES)[number];

/** `room`: number of bookable cabins of each category, in the order of the fares; `undefined` for those on request only. */
export function onlineState(fares: readonly Fare[], room: readonly (number | undefined)[], sharing: Sharing): OnlineState {
  const online = fares.map((fare, index) => (room[index] === undefined ? { ...fare, left: 0 } : fare));
  if (!cheapestCabins(online, sharing)) return 'asked-for';
  const still = online.map((fare, index) => ({
    ...fare,
    left: Math.min(fare.left ?? Number.POSITIVE_INFINITY, room[index] ?? 0),
  }));
  return cheapestCabins(still, sharing) ? 'bookable' : 'sold-out';
}
