import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { amendments, bookingItems, bookings, mails, tickets } from '../../db/schema.ts';
import { answerChange } from '../../desk/answer-change.ts';
import { lookAtOrders } from './look-at-orders.ts';

/**
 * An order is read until its last flight has left: changes of coming flights are noticed, changes of past flights are not
 * reported.
 */
const far = await farBooksOfFile();
beforeEach(async () => {
  far.forget();
  far.supplier.tickets = 'by-agency';
  await far.db.delete(bookings);
});

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Bogotá local time, UTC−5; neither it nor Lima has daylight saving time. */
const wall = (at: number): string => new Date(at - 5 * HOUR).toISOString().slice(0, 19);
const way = (id: string, from: string, to: string, at: number): Itinerary => ({
  segments: [
    {
      id,
      carrierCode: 'AV',
      number: id,
      departure: { iataCode: from, at: wall(at) },
      arrival: { iataCode: to, at: wall(at + 3 * HOUR) },
    },
  ],
});

/** Ticketed; leaves in exactly an hour and returns ten days later. */
async function ticketed({ hasTicket = true } = {}) {
  far.clock.now = Math.ceil(far.clock.now / MINUTE) * MINUTE;
  const [leaves, returns] = [far.clock.now + HOUR, far.clock.now + HOUR + 10 * DAY];
  const trip = [way('8', 'BOG', 'LIM', leaves), way('9', 'LIM', 'BOG', returns)];
  const offer = {
    id: 'o',
    price: { currency: 'USD', total: '100.00' },
    validatingAirlineCodes: ['AV'],
    itineraries: trip,
    travelerPricings: [{ travelerId: '1', travelerType: 'ADULT', price: { total: '100.00' } }],
  } as never;
  const passengers = [{ firstName: 'Ana', lastName: 'Diaz', type: 'adult' }] as never;
  const item = { orderId: 'o-1', offer, supplierOffer: offer, readAt: new Date(far.clock.now - DAY) };
  const { id } = await far.aBooking(
    { state: 'confirmed', reference: 'HK37PQ', confirmedAt: new Date(far.clock.now - 30 * DAY), passengers, item },
    { state: 'captured', providerPaymentId: `pi_${Math.random()}` },
  );
  const itemId = (await far.look(id)).item.id;
  if (hasTicket) {
    const ticket = { itemId, passenger: 0, number: '1342106312810', type: 'ticket' as const, status: 'issued' as const };
    await far.db.insert(tickets).values({ ...ticket, recordedBy: 'system' });
    await far.db.update(bookingItems).set({ state: 'ticketed' }).where(eq(bookingItems.id, itemId));
  }
  const says = (itineraries: Itinerary[], rest: object = {}) => {
    const read: ReadItinerary[] = itineraries.map(({ segments }) => ({
      segments: segments.map((segment) => ({ ...segment, isCancelled: segment.bookingStatus === 'CANCELLED' })),
    }));
    const order = {
      orderId: 'o-1',
      locators: [],
      isCancelled: false,
      travelers: [],
      travelerTypes: [],
      documents: [],
      ticketingDeadline: null,
      flights: [],
      itineraries: read,
      ...rest,
    };
    far.answers.read = () => ({ ok: true, order: order as never });
  };
  const lookAt = async (at: number) => {
    far.clock.now = at;
    await far.db.update(bookingItems).set({ lookAt: new Date(at) });
    await lookAtOrders(far.context, id);
    return (await far.look(id)).item.lookAt?.getTime() ?? null;
  };
  return { id, leaves, returns, trip, says, lookAt };
}
const changes = async () => (await far.db.select().from(amendments)).filter(({ kind }) => kind === 'flight-change');
const told = async () => (await far.db.select().from(mails)).filter(({ purpose }) => purpose === 'schedule-change').length;

test('keeps reading the order after the first departure, more often towards the last, and stops at it', async () => {
  const { leaves, returns, says, trip, lookAt } = await ticketed();
  says(trip);
  expect(await lookAt(leaves)).toBe(leaves + (returns - leaves) / 24);
  expect(await lookAt(returns - 2 * DAY)).toBe(returns - 2 * DAY + 2 * HOUR);
  expect(await lookAt(returns - 3 * HOUR)).toBe(returns - 2 * HOUR);
  let asked = 0;
  const { read } = far.answers;
  far.answers.read = (orderId) => {
    asked += 1;
    return read(orderId);
  };
  expect([await lookAt(returns - 1_000), asked]).toEqual([returns - 1_000 + HOUR, 1]);
  expect([await lookAt(returns), asked]).toEqual([null, 1]);
});

test.each([
  ['unchanged', (trip: Itinerary[]) => trip],
  ['without the flown leg', (trip: Itinerary[]) => trip.slice(1)],
])('reports nothing for an order read %s during the trip, with its tickets already used', async (_, said) => {
  const { id, leaves, says, trip, lookAt } = await ticketed();
  says(said(trip));
  await lookAt(leaves + DAY);
  const { item, flags, events } = await far.look(id);
  expect([item.state, flags, events, await changes(), await told()]).toEqual(['ticketed', [], [], [], 0]);
});

test('mails a moved return flight once during the trip, and passes a refusal to the desk without a refund', async () => {
  const { id, returns, leaves, says, trip, lookAt } = await ticketed();
  const back = way('9', 'LIM', 'BOG', returns + 5 * HOUR);
  says([trip[0] as Itinerary, back]);
  await lookAt(leaves + 3 * DAY);
  await lookAt(leaves + 4 * DAY);
  expect([(await changes()).map(({ state }) => state), await told(), (await far.look(id)).flags]).toEqual([
    ['quoted'],
    1,
    ['flight-changed'],
  ]);
  const [change] = await changes();
  expect(change?.flights?.before[0]).toEqual(trip[0]);
  // It leaves five hours later, so it is read for five hours more.
  says([back]);
  expect(await lookAt(returns + 2 * HOUR)).toBe(returns + 3 * HOUR);
  vi.spyOn(Date, 'now').mockReturnValue(leaves + 5 * DAY);
  expect(await answerChange(far.db, { id }, { answer: 'refuse', by: 'operator:ana' })).toEqual({ ok: true });
  vi.restoreAllMocks();
  expect((await far.look(id)).flags).toEqual(['refused-on-the-way']);
});

test('flags an order cancelled during the trip and refunds nothing by itself', async () => {
  const { id, leaves, says, trip, lookAt } = await ticketed({ hasTicket: false });
  says(trip, { isCancelled: true });
  await lookAt(leaves + DAY);
  await lookAt(leaves + DAY + HOUR);
  const { item, flags, events } = await far.look(id);
  expect([item.state, flags]).toEqual(['lapsed', ['order-lapsed']]);
  expect(events.filter((event) => event.startsWith('refund'))).toEqual([]);
});

test('raises no flag for missing tickets once the first flight has left', async () => {
  const { id, leaves, returns, says, trip, lookAt } = await ticketed({ hasTicket: false });
  says(trip);
  expect(await lookAt(leaves + HOUR)).toBe(leaves + HOUR + Math.round((returns - leaves - HOUR) / 24));
  expect((await far.look(id)).flags).toEqual([]);
});
