import type { FlightSupplier } from '../port.ts';
import { type AmadeusAccount, createAmadeusClient } from './client.ts';
import type { Offices } from './order-body.ts';
import { type OrderLookup, orders } from './orders.ts';
import { places } from './places.ts';
import { shopping } from './shopping.ts';

/** Flights from an Amadeus account, or from a server that speaks its protocol. */
export function createAmadeusSupplier(account: AmadeusAccount & Offices & OrderLookup): FlightSupplier {
  const call = createAmadeusClient(account);
  return {
    name: account.name ?? 'amadeus',
    ordersSpecialServices: true,
    // Ticketed by the agents who work the queue on which orders are placed (SPEC §3).
    tickets: 'by-agency',
    ...shopping(call),
    ...orders(call, account),
    ...places(call),
  };
}
