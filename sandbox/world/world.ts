import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { createInventory, type Inventory } from './inventory.ts';
import { buildNetwork, type Network } from './network.ts';

/** What all sellers of flights share: who flies where, the seats that are left, and what time it is. */
export type World = {
  network: Network;
  inventory: Inventory;
  now(): number;
  /** The day it is for whoever sells: fares are bought on it. */
  today(): CalendarDate;
  /** Share of offers, 0 to 1, that cost something else or are gone when they are priced. */
  driftShare: number;
};

export function createWorld({ now = Date.now, driftShare = 0 }: { now?: () => number; driftShare?: number } = {}): World {
  return {
    network: buildNetwork(),
    inventory: createInventory(),
    now,
    today: () => todayIn('UTC', new Date(now())),
    driftShare,
  };
}
