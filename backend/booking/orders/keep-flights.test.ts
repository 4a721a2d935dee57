import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { amendments, bookings, mails } from '../../db/schema.ts';
import { answerChange } from '../../desk/answer-change.ts';
import { caseFile } from '../../desk/case-file.ts';
import { workList } from '../../desk/work-list.ts';
import { lookAtOrders } from './look-at-orders.ts';

/** Order readings with flights changed by the airline: what is recorded and flagged. */
const far = await farBooksOfFile();
beforeEach(async () => {
  far.forget();
  far.supplier.tickets = 'by-agency';
  await far.db.delete(bookings);
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const by = 'operator:ana' as const;
const wall = (at: number): string => new Date(at).toISOString().slice(0, 19);
const legAt = (at: number, number = '8'): Itinerary => ({
  segments: [
    {
      id: '1',
      carrierCode: 'AV',
      number,
      departure: { iataCode: 'BOG', at: wall(at), terminal: '1' },
      arrival: { iataCode: 'MIA', at: wall(at + 240 * MINUTE_MS) },
    },
  ],
});

async function paid() {
  const leaves = far.clock.now + 60 * DAY_MS;
  const trip = [legAt(leaves)];
  const offer = {
    id: 'o',
    price: { currency: 'USD', total: '100.00' },
    validatingAirlineCodes: ['AV'],
    itineraries: trip,
    travelerPricings: [{ travelerId: '1', travelerType: 'ADULT', price: { total: '100.00' } }],
  } as never;
  const { id } = await far.aBooking(
    {
      state: 'confirmed',
      reference: 'HK37PQ',
      confirmedAt: new Date(far.clock.now),
      item: { orderId: 'o-1', offer, supplierOffer: offer },
    },
    { state: 'captured', providerPaymentId: `pi_${Math.random()}` },
  );
  const says = (itineraries: Itinerary[], rest: object = {}) => {
    const read: ReadItinerary[] = itineraries.map(({ segments }) => ({
      segments: segments.map((segment) => ({ ...segment, isCancelled: segment.bookingStatus === 'CANCELLED' })),
    }));
    const flights = itineraries.flatMap(({ segments }) =>
      segments.map(({ carrierCode, number, departure, arrival }) => ({
        carrierCode,
        number,
        from: departure.iataCode,
        to: arrival.iataCode,
        departsAt: departure.at,
      })),
    );
    const order = {
      orderId: 'o-1',
      locators: [],
      isCancelled: false,
      travelers: [],
      travelerTypes: [],
      documents: [],
      ticketingDeadline: null,
      flights,
      itineraries: read,
      ...rest,
    };
    far.answers.read = () => ({ ok: true, order: order as never });
  };
  return { id, leaves, trip, says };
}
type Said = Awaited<ReturnType<typeof paid>>['says'];
async function look(id: string) {
  far.clock.now += DAY_MS / 4;
  await lookAtOrders(far.context, id);
}
const changes = () => far.db.select().from(amendments).where(eq(amendments.kind, 'flight-change'));
const states = async () => (await changes()).map(({ state }) => state).toSorted();
const waits = async () => (await workList(far.db)).map(({ reason }) => reason).filter((reason) => reason.includes('change'));
const owed = async () => (await far.db.select().from(mails)).filter(({ purpose }) => purpose === 'schedule-change').length;
const shown = async (id: string) => ((await far.look(id)).item as { offer: { itineraries: Itinerary[] } }).offer.itineraries;

test('ignores unchanged flights, and shows a new terminal without a mail', async () => {
  const { id, says, trip, leaves } = await paid();
  says(trip);
  await look(id);
  const [leg] = [legAt(leaves)];
  for (const segment of leg.segments) segment.departure.terminal = '2';
  says([leg]);
  await look(id);
  expect([await changes(), await owed(), await waits()]).toEqual([[], 0, []]);
  expect((await shown(id))[0]?.segments[0]?.departure.terminal).toBe('2');
});

test('records and mails a change once; the desk’s answer is recorded and closes the flag', async () => {
  const { id, says, trip, leaves } = await paid();
  says([legAt(leaves + 120 * MINUTE_MS)], { unconfirmed: [{ id: null }] });
  await look(id);
  await look(id);
  expect([await states(), await owed(), await waits()]).toEqual([['quoted'], 1, ['flight-changed']]);
  expect(await shown(id)).toMatchObject([legAt(leaves + 120 * MINUTE_MS)]);
  expect((await changes())[0]?.flights?.before).toEqual(trip);
  expect(await answerChange(far.db, { id }, { answer: 'maybe', by })).toEqual({ ok: false, reason: 'no-answer' });
  expect(await answerChange(far.db, { id }, { answer: 'refuse', by })).toEqual({ ok: true });
  expect(await answerChange(far.db, { id }, { answer: 'accept', by })).toEqual({ ok: false, reason: 'not-asked' });
  expect([await states(), await waits()]).toEqual([['refused'], ['change-refused']]);
  const [shownAtDesk] = (await caseFile(far.db, (await far.look(id)).booking)).amendments;
  const at = (minutes: number) => wall(leaves + minutes * MINUTE_MS);
  expect(shownAtDesk?.flights?.after).toEqual([`AV 8 BOG ${at(120)} – MIA ${at(360)}`]);
  expect((await changes())[0]).toMatchObject({ refusal: 'declined', acceptedBy: null });
});

test.each([
  ['the order is cancelled', (_: number, said: Said) => said([], { isCancelled: true })],
  ['the airline changes it again', (leaves: number, said: Said) => said([legAt(leaves + 20 * MINUTE_MS)])],
])('keeps a refused change on the list until %s', async (_, happens) => {
  const { id, says, leaves } = await paid();
  const later = [legAt(leaves + 120 * MINUTE_MS)];
  says(later);
  await look(id);
  await answerChange(far.db, { id }, { answer: 'refuse', by });
  says(later);
  await look(id);
  expect(await waits()).toEqual(['change-refused']);
  happens(leaves, says);
  await look(id);
  await look(id);
  expect(await waits()).toEqual([]);
});

test('mails a change that the airline takes back, and closes the open question', async () => {
  const { id, says, trip, leaves } = await paid();
  says([legAt(leaves - 180 * MINUTE_MS)]);
  await look(id);
  says(trip);
  await look(id);
  expect([await states(), await owed(), await waits()]).toEqual([['accepted', 'expired'], 2, []]);
  expect(await shown(id)).toMatchObject(trip);
});

test('closes the question about changed flights when the order is cancelled', async () => {
  const { id, says, leaves } = await paid();
  const later = [legAt(leaves + 300 * MINUTE_MS)];
  says(later);
  await look(id);
  says(later, { isCancelled: true });
  await look(id);
  await look(id);
  expect((await far.look(id)).item.state).toBe('lapsed');
  expect([await states(), await waits()]).toEqual([['expired'], []]);
});

test('records one change when several readings run concurrently', async () => {
  const { id, says, leaves } = await paid();
  says([legAt(leaves + 90 * MINUTE_MS)]);
  far.clock.now += DAY_MS / 4;
  await Promise.all([1, 2, 3].map(() => lookAtOrders(far.context, id)));
  expect([await states(), await owed()]).toEqual([['quoted'], 1]);
});
