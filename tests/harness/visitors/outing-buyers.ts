import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { createHttpClient } from '#contract/transport/http-client.ts';
import { CABIN, TWO_SAIL } from './bookable-catalogue.ts';
import { aBilling, aCard, aCustomer, CARDS, must } from './booking-steps.ts';
import { ownAddress } from './own-address.ts';

/** Buyers of the agency's own catalogue: bookings filled in up to payment, and the payment itself. */

export type Items = Parameters<Backend['setItems']>[0]['items'];
export const aCabin = (sailing = 'islas-1', cabin = CABIN): Items => [
  { kind: 'cruise', sailing, cabin, travelers: [{ age: 38 }, { age: 41 }] },
];

type Filled = {
  passengers?: Parameters<Backend['savePassengers']>[0]['passengers'];
  card?: string;
  /** Where a tour fetches them. */
  pickupPlace?: string;
};

export function outingBuyers(backend: () => Backend) {
  let buyers = 0;

  async function open(items: Items) {
    buyers += 1;
    const agentId = `buyer-${buyers}`;
    const opened = must(await backend().setItems({ agentId, items }));
    return { ...opened, key: { agentId, flightOfferId: opened.flightOfferId } as BookingCredentials };
  }
  async function fill(key: BookingCredentials, { passengers = TWO_SAIL, card = CARDS.succeeds, ...more }: Filled = {}) {
    must(await backend().saveCustomer({ ...key, customerDetails: { ...aCustomer, ...more } }));
    must(await backend().savePassengers({ ...key, passengers }));
    must(await backend().saveBilling({ ...key, billingInformation: aBilling }));
    must(await backend().savePaymentInformation({ ...key, paymentInformation: aCard(card) }));
  }
  async function ready(items: Items = aCabin(), how: Filled = {}) {
    const { key, total, id } = await open(items);
    await fill(key, how);
    return { key, total, id };
  }
  return { open, fill, ready };
}

/** Submits a booking from an address of its own, again while the product is overloaded, until it is accepted or sold out. */
export async function pressing(productUrl: string, input: Parameters<Backend['book']>[0]): Promise<void> {
  const own = createHttpClient({ baseUrl: `${productUrl}/backend`, headers: ownAddress() });
  for (;;) {
    const answer = await own.book(input);
    const isOver = answer.ok ? answer.status === 201 : answer.problem.code === 'offer-unavailable';
    if (isOver) return;
    if (!answer.ok && !['too-many-requests', 'overloaded', 'unavailable'].includes(answer.problem.code))
      throw new Error(JSON.stringify(answer.problem));
    await delay(100);
  }
}
