import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { createInventory, type Inventory } from './fares/inventory.ts';
import { buildNetwork, type Network } from './network/network.ts';

/** The state that all suppliers of flights share: network, seat availability and clock. */
export type World = {
  network: Network;
  inventory: Inventory;
  now(): number;
  /** The seller's current date, on which fares are bought. */
  today(): CalendarDate;
  /** The share of offers, 0 to 1, that change price or are sold out when priced. */
  driftShare: number;
};

/** Built once in a process: it is the same in every world, and nothing changes it. */
let network: Network | undefined;
const theNetwork = (): Network => {
  network ??= buildNetwork();
  return network;
};

export function createWorld({ now = Date.now, driftShare = 0 }: { now?: () => number; driftShare?: number } = {}): World {
  return {
    network: theNetwork(),
    inventory: createInventory(),
    now,
    today: () => todayIn('UTC', new Date(now())),
    driftShare,
  };
}
