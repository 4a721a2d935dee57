import { afterEach, expect, test, vi } from 'vitest';
import type { StoredBooking } from '#contract/shapes.ts';
import { aFlightItem, aStoredBooking } from '../../../tests/harness/records/stored-booking.ts';
import { knownBookings } from './known-bookings.ts';

afterEach(() => vi.useRealTimers());

const ID = '5f0c4c4e-3333-4a6e-9d2c-1c3a9a9b0003';
const request = new Request('https://tiquete.example/user/my-journey', {
  headers: { cookie: `tq_booking_${ID}=${encodeURIComponent('secret~agent')}` },
});

const listOf = async (booking: StoredBooking) =>
  (
    await knownBookings(request, {
      backend: {
        readSession: async () => ({ ok: true, body: { status: 'confirmed', customerDetails: {} } }),
        book: async () => ({ ok: true, status: 201, body: booking }),
      } as never,
    })
  ).booked;

const cabin = (cabinNumber: number) =>
  aFlightItem({
    id: `cabin-${cabinNumber}`,
    kind: 'cruise',
    outing: {
      kind: 'cruise',
      name: 'Caribe desde Cartagena',
      begins: '2027-03-01',
      ends: '2027-03-08',
      time: null,
      timeZone: 'America/Bogota',
      cabinNumber,
    } as never,
  });

test('lists a cruise that was booked in this browser, named once for all its cabins', async () => {
  vi.useFakeTimers({ now: new Date('2027-02-20T12:00:00Z'), toFake: ['Date'] });
  const booking = aStoredBooking({ selectedFlightOffer: null, items: [cabin(1), cabin(2)] });
  const [only] = await listOf(booking);
  expect(only).toMatchObject({ id: ID, reference: 'HK37PQ', what: 'Caribe desde Cartagena', day: '1 de marzo de 2027' });
});

test('leaves out what ended more than a week ago', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-20T12:00:00Z'), toFake: ['Date'] });
  expect(await listOf(aStoredBooking({ selectedFlightOffer: null, items: [cabin(1)] }))).toEqual([]);
});

test('lists a booking that waits for its payment, until when, and forgets it once that is over', async () => {
  const session = {
    status: 'authorising',
    referenceId: 'HK37PQ',
    flightOffer: null,
    items: [{ stay: null, outing: { name: 'Caribe desde Cartagena' } }],
    nextAction: { url: 'https://pay.example' },
    expiresAt: '2027-02-20T12:30:00Z',
  };
  const listed = (changes: object) =>
    knownBookings(request, {
      backend: { readSession: async () => ({ ok: true, body: { ...session, ...changes } }) } as never,
    });
  vi.useFakeTimers({ now: new Date('2027-02-20T12:05:00Z'), toFake: ['Date'] });
  const what = 'Caribe desde Cartagena';
  const until = 'sábado 20 de febrero, 07:30';
  expect(await listed({})).toEqual({ booked: [], unfinished: [{ id: ID, reference: 'HK37PQ', what, until }] });
  expect((await listed({ nextAction: null, status: 'ordering' })).unfinished).toMatchObject([{ what, until: null }]);
  expect(await listed({ status: 'failed' })).toEqual({ booked: [], unfinished: [] });
});
