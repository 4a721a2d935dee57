import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { createHttpClient } from '#contract/transport/http-client.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { aBilling, aCard, aCustomer, aPassenger, aSegment, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { ownAddress } from '../harness/visitors/own-address.ts';

/**
 * Client errors: calls too early, too late, on another's booking, and with invalid amounts. Each is refused with its reason and
 * changes nothing.
 */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  // Each call uses an address of its own, so that no limit is the reason.
  backend = new Proxy({} as Backend, {
    get(_, name: keyof Backend) {
      return createHttpClient({ baseUrl: `${running.product.url}/backend`, headers: ownAddress() })[name];
    },
  });
});
afterAll(() => running.stop());

const NOBODY = { referenceId: 'ZZZZZZ', email: 'nadie@example.com' };
const SOME_ID = '6f1e6d0e-6a1b-4c11-9a5b-0d8f3f1c2b3a';
const AMOUNTS = [0, -1, -Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER];
const usd = (amount: number) => ({ amount, currency: 'USD' });
const SOON = { timeout: 20_000, interval: 200 };

type Key = BookingCredentials;
type Call = (key: Key) => Promise<Reply<unknown>>;
/** Calls that change a booking being filled in, or submit it. */
const FILLING: Record<string, Call> = {
  customer: (key) => backend.saveCustomer({ ...key, customerDetails: aCustomer }),
  passengers: (key) => backend.savePassengers({ ...key, passengers: [aPassenger] }),
  guests: (key) => backend.saveGuests({ ...key, guests: [{ itemId: SOME_ID, room: 0, firstName: 'Ana', lastName: 'Rey' }] }),
  billing: (key) => backend.saveBilling({ ...key, billingInformation: aBilling }),
  card: (key) => backend.savePaymentInformation({ ...key, paymentInformation: aCard() }),
  seats: (key) => backend.addAdditionalServices({ ...key, additionalServices: { seats: [] } }),
  price: (key) => backend.refreshPrice(key),
  page: (key) => backend.startHostedPayment(key),
  'page of Stripe': (key) => backend.openPaymentPage({ ...key, paymentProvider: 'stripe' }),
  order: (key) => backend.createFlightOrder({ ...key, gdsProvider: 'amadeus' }),
  'turning back': (key) => backend.abandonPayment(key),
  book: (key) => backend.book(key),
};

type Whose = { referenceId: string; email: string; proof: { keys: Key[]; token?: string } };
/** Calls on a confirmed booking, with ids and amounts not its own. */
const AFTERWARDS: Record<string, (whose: Whose, itemId: string, amount: number) => Promise<Reply<unknown>>> = {
  'ask what cancelling costs': (whose, itemId) => backend.quoteCancellation({ ...whose, itemIds: [itemId] }),
  cancel: (whose, itemId, amount) => backend.acceptCancellation({ ...whose, accepted: [{ itemId, refund: usd(amount) }] }),
  'cancel twice at once': (whose, itemId, amount) =>
    backend.acceptCancellation({ ...whose, accepted: [1, 2].map(() => ({ itemId, refund: usd(amount) })) }),
  'pay a rest': (whose, _, amount) => backend.payBalance({ ...whose, amount: usd(amount) }),
  'pay a rest in other money': (whose, _, amount) => backend.payBalance({ ...whose, amount: { amount, currency: 'COP' } }),
  'add bags': (whose, itemId, amount) =>
    backend.addBags({
      ...whose,
      bags: [{ journeyType: 'onward', travelerId: itemId, kind: 'CHECKED', quantity: 99 }],
      total: usd(amount),
    }),
  'agree to a change': (whose, itemId) => backend.answerFlightChange({ ...whose, changeId: itemId, answer: 'accept' }),
  'correct a name': (whose, itemId) =>
    backend.correctName({ ...whose, personId: itemId, name: { firstName: 'Ana', lastName: 'Rey' } }),
  'change the address': (whose, itemId) =>
    backend.changeContact({ ...whose, contact: { ...aCustomer, email: 'otra@example.com' }, version: itemId }),
};

const problemOf = (reply: Reply<unknown>) => (reply.ok ? undefined : reply.problem);
const codeOf = (reply: Reply<unknown>) => problemOf(reply)?.code ?? 'ok';
async function booked(pick: number) {
  const { key } = await prepareBooking(backend, { pick });
  const made = must(await backend.book(key));
  if (!('referenceId' in made)) throw new Error(`not booked: ${made.status}`);
  const lookup = { referenceId: made.referenceId, email: aCustomer.email };
  // The airline's own locator comes later: nothing else does.
  await vi.waitUntil(async () => must(await backend.readSession(key)).locators.length > 1, SOON);
  return { key, lookup, itemId: made.items[0]?.id ?? '' };
}
type Booked = Awaited<ReturnType<typeof booked>>;
const whoseIs = ({ key, lookup }: Booked): Whose => ({ ...lookup, proof: { keys: [key] } });
/** All records of the booking, here and at the provider. */
const recordOf = async ({ key, lookup }: Booked) => {
  const { intents } = await running.sandboxes.books();
  const ours = intents.filter(({ metadata }) => metadata.booking_reference === lookup.referenceId);
  return { session: must(await backend.readSession(key)), paid: ours.map((one) => [one.amount_received, one.amount_refunded]) };
};

describe('a booking with nothing filled in', () => {
  test.each(['page', 'page of Stripe', 'order', 'book'])('%s: reports what is missing and stays open', async (name) => {
    const key = await openedOnly();
    const problem = problemOf(await (FILLING[name] as Call)(key));
    expect([problem?.code, problem?.status]).toEqual(['booking-incomplete', 409]);
    const { status, payment, mayHoldMoney } = must(await backend.readSession(key));
    expect([status, payment, mayHoldMoney]).toEqual(['priced', null, false]);
  });

  test.each(AMOUNTS)('refuses a card for the amount %d', async (amount) => {
    const key = await openedOnly();
    const card = { ...aCard(), amount, currency: 'USD' };
    expect(codeOf(await backend.savePaymentInformation({ ...key, paymentInformation: card }))).toBe('price-changed');
    expect(must(await backend.readSession(key)).payment).toBeNull();
  });
});

test.each(AMOUNTS)('a booking is not submitted with the accepted total %d', async (amount) => {
  const { key } = await prepareBooking(backend);
  for (const ask of [backend.book, backend.startHostedPayment])
    expect(codeOf(await ask({ ...key, acceptedTotal: usd(amount) }))).toBe('price-changed');
  const { mayHoldMoney, referenceId } = must(await backend.readSession(key));
  expect([mayHoldMoney, referenceId]).toEqual([false, null]);
});

test('a booking’s key with another agent id is not found', async () => {
  const [one, other] = await Promise.all([prepareBooking(backend), prepareBooking(backend, { agentId: 'somebody-else' })]);
  const mixed = { agentId: other.key.agentId, flightOfferId: one.key.flightOfferId };
  for (const [name, call] of Object.entries(FILLING)) expect([name, codeOf(await call(mixed))]).toEqual([name, 'not-found']);
});

describe('a confirmed booking', () => {
  let mine: Booked;
  let other: Booked;
  beforeAll(async () => {
    [mine, other] = await Promise.all([booked(0), booked(1)]);
  });

  test.each(Object.keys(FILLING))('%s comes too late and changes nothing', async (name) => {
    const before = await recordOf(mine);
    const replies = await Promise.all([1, 2].map(() => (FILLING[name] as Call)(mine.key)));
    for (const reply of replies) {
      if (reply.ok) expect(['book', 'order', 'turning back']).toContain(name);
      else expect([name, reply.problem.status]).toEqual([name, 409]);
    }
    expect(await recordOf(mine)).toEqual(before);
  });

  test.each(Object.keys(AFTERWARDS))('%s: refuses ids and credentials that are not its own', async (name) => {
    const before = [await recordOf(mine), await recordOf(other)];
    const call = AFTERWARDS[name] as (typeof AFTERWARDS)[string];
    for (const amount of some([0, -1, Number.MAX_SAFE_INTEGER], 1)) {
      const tried = [
        await call(whoseIs(mine), other.itemId, amount),
        await call(whoseIs(mine), SOME_ID, amount),
        await call({ ...mine.lookup, proof: { keys: [other.key] } }, mine.itemId, amount),
        await call({ ...NOBODY, proof: { keys: [mine.key] } }, mine.itemId, amount),
      ];
      for (const reply of tried) {
        expect(reply.ok).toBe(false);
        expect(problemOf(reply)?.status).toBeGreaterThanOrEqual(400);
        expect(problemOf(reply)?.status).toBeLessThan(500);
      }
    }
    expect([await recordOf(mine), await recordOf(other)]).toEqual(before);
  });

  test('cancels only for the quoted refund, once', async () => {
    const made = await booked(2);
    const whose = whoseIs(made);
    for (const amount of AMOUNTS)
      expect(
        codeOf(await backend.acceptCancellation({ ...whose, accepted: [{ itemId: made.itemId, refund: usd(amount) }] })),
      ).toBe('cancellation-changed');
    const { refund } = must(await backend.quoteCancellation({ ...whose, itemIds: [made.itemId] }));
    const right = refund ?? usd(0);
    for (const amount of AMOUNTS.filter((one) => one !== right.amount))
      expect(
        codeOf(await backend.acceptCancellation({ ...whose, accepted: [{ itemId: made.itemId, refund: usd(amount) }] })),
      ).toBe('cancellation-changed');
    expect(must(await backend.findBooking(made.lookup)).status).toBe('confirmed');
    const twice = await Promise.all(
      [1, 2, 3].map(() => backend.acceptCancellation({ ...whose, accepted: [{ itemId: made.itemId, refund: right }] })),
    );
    expect(twice.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    // Where its supplier cannot cancel by API, an operator cancels it, and the refund follows then.
    const stage = async () => must(await backend.findCancellation({ ...whose, itemIds: [made.itemId] })).items[0]?.stage;
    await expect.poll(stage, SOON).toMatch(/^(cancelled|with-agency)$/);
    const owed = (await stage()) === 'cancelled' ? right.amount : 0;
    const back = async () => (await recordOf(made)).paid.map(([, returned]) => returned);
    await expect.poll(back, SOON).toEqual([owed]);
    for (const [name, call] of Object.entries(FILLING)) {
      const reply = await call(made.key);
      if (!reply.ok) expect([name, reply.problem.status]).toEqual([name, 409]);
    }
    expect(await back()).toEqual([owed]);
  });
});

async function openedOnly(): Promise<Key> {
  const offer = must(await backend.searchFlights(aSegment())).data[0] as { id: string };
  const { flightOfferId } = must(await backend.setFlightOrder({ agentId: 'too-early', flightOffer: { id: offer.id } }));
  return { agentId: 'too-early', flightOfferId };
}
