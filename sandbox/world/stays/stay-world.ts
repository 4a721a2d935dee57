import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { createRoomInventory, type RoomInventory } from './room-inventory.ts';

/** What all sellers of stays share: the rooms that are left, and what time it is. Hotels are the same in every world. */
export type StayWorld = {
  inventory: RoomInventory;
  now(): number;
  today(): CalendarDate;
  /** Share of offers, 0 to 1, that cost something else or are gone when they are priced again. */
  driftShare: number;
};

/** Hotels change more between a search and its booking than flights do. */
export const STAY_DRIFT_SHARE = 0.1;

export function createStayWorld({ now = Date.now, driftShare = 0 }: { now?: () => number; driftShare?: number } = {}): StayWorld {
  return { inventory: createRoomInventory(), now, today: () => todayIn('UTC', new Date(now())), driftShare };
}
