import type { FlightSupplier } from '../port.ts';
import { cancelling } from './cancellation.ts';
import { createDuffelClient, type DuffelAccount } from './client.ts';
import { holds } from './holds.ts';
import { laterBags } from './later-bags.ts';
import { orders } from './orders.ts';
import { places } from './places.ts';
import { shopping } from './shopping.ts';

/** Flights from a Duffel account, or from a server that speaks its protocol. */
export function createDuffelSupplier(account: DuffelAccount): FlightSupplier {
  const client = createDuffelClient(account);
  return {
    name: account.name ?? 'duffel',
    ordersSpecialServices: false,
    tickets: 'at-order',
    ...shopping(client),
    ...orders(client),
    ...cancelling(client),
    holds: holds(client),
    laterBags: laterBags(client),
    ...places(client),
  };
}
