import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { createRoomInventory, type RoomInventory } from './room-inventory.ts';

/** The state that all suppliers of stays share: room availability and the clock. Hotels are the same in every world. */
export type StayWorld = {
  inventory: RoomInventory;
  now(): number;
  today(): CalendarDate;
  /** The share of offers, 0 to 1, that change price or are sold out when priced again. */
  driftShare: number;
};

/** Between search and booking, hotels change more often than flights. */
export const STAY_DRIFT_SHARE = 0.1;

export function createStayWorld({ now = Date.now, driftShare = 0 }: { now?: () => number; driftShare?: number } = {}): StayWorld {
  return { inventory: createRoomInventory(), now, today: () => todayIn('UTC', new Date(now())), driftShare };
}
