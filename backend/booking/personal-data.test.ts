import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { BOOKING_STATES, UNDER_WAY } from '#domain/booking/booking-state.ts';
import { AFTER_THE_TRIP } from '../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aFlight, anOuting, aStay } from '../../tests/harness/records/sold-items.ts';
import { bookings, flags } from '../db/schema.ts';
import { transition } from '../transitions/transition.ts';
import { anonymiseAbandoned, eraseBooking, reencryptPeople } from './personal-data.ts';
import { withBooking } from './record/booking-transaction.ts';

const far = await farBooksOfFile();
beforeEach(async () => {
  far.forget();
  await far.db.delete(bookings);
});

const PEOPLE = {
  customer: { email: 'a@b.co' } as never,
  passengers: [{ passportNumber: 'AT1' }] as never,
  guests: [{ itemId: 'stay', room: 0, firstName: 'Ana', lastName: 'Rojas', wishes: 'piso bajo' }],
  billing: { city: 'Cali' } as never,
  buyer: { kind: 'company', name: 'Andina S. A. S.', document: { country: 'CO', type: 'NIT', number: '899999068-1' } } as const,
};
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
async function peopleOf(id: string) {
  const { customer, passengers, guests, billing, buyer } = (await far.look(id)).booking;
  return [customer, passengers, guests, billing, buyer];
}
const NOBODY = [null, [], [], null, null];

test.each(BOOKING_STATES)('erases the people of a booking that is %s on request, unless it is in progress', async (state) => {
  const { id } = await far.aBooking({ state, reference: `E-${state}`, ...PEOPLE });
  const before = await peopleOf(id);
  const isUnderWay = ['authorising', 'ordering', 'capturing', 'compensating'].includes(state);
  expect(UNDER_WAY.includes(state)).toBe(isUnderWay);
  expect(await eraseBooking(far.db, `E-${state}`, AFTER_THE_TRIP)).toBe(isUnderWay ? 'under-way' : 'erased');
  expect(await peopleOf(id)).toEqual(isUnderWay ? before : NOBODY);
});

describe('a confirmed booking', () => {
  const [DAY, NEXT_DAY] = ['2026-06-20', '2026-06-21'];
  const erase = (today: string) => eraseBooking(far.db, 'E-trip', { by: 'operator:ana', today });
  const trips = {
    flight: aFlight(['BOG', 'MIA', '2026-06-10'], ['MIA', 'BOG', DAY]),
    stay: aStay('Bogotá', '2026-06-17', 3),
    tour: anOuting('tour', 'Cocora', '2026-06-13', 7),
  };

  test.each(Object.entries(trips))('is not erased before its %s is over', async (_, item) => {
    const { id } = await far.aBooking({
      state: 'confirmed',
      reference: 'E-trip',
      ...PEOPLE,
      item: { ...item, state: 'ordered' },
    });
    expect([await erase('2026-06-01'), await erase(DAY)]).toEqual(['trip-ahead', 'trip-ahead']);
    expect(await peopleOf(id)).not.toContain(null);
    expect(await erase(NEXT_DAY)).toBe('erased');
    expect(await peopleOf(id)).toEqual(NOBODY);
  });

  test('is erased before the day of what was cancelled', async () => {
    const item = { ...trips.flight, state: 'cancelled' as const };
    await far.aBooking({ state: 'confirmed', reference: 'E-trip', ...PEOPLE, item });
    expect(await erase('2026-06-01')).toBe('erased');
  });

  test.each(['refund-refused', 'cancellation-asked', 'order-lapsed', 'payment-disputed'] as const)(
    'is not erased after its trip while it has the flag %s',
    async (reason) => {
      const { id } = await far.aBooking({ state: 'confirmed', reference: 'E-trip', ...PEOPLE, item: trips.stay });
      await far.db.insert(flags).values({ bookingId: id, reason, about: 'r' });
      expect(await erase(NEXT_DAY)).toBe('under-way');
      await far.db.update(flags).set({ resolvedAt: new Date() });
      expect(await erase(NEXT_DAY)).toBe('erased');
    },
  );
});

test('stores passengers, guests and the buyer encrypted', async () => {
  const { id } = await far.aBooking({ state: 'confirmed', ...PEOPLE });
  const { rows } = await far.db.execute(
    sql`select passengers::text as passengers, guests::text as guests, to_json(buyer)::text as buyer from bookings where id = ${id}`,
  );
  const encrypted = expect.stringMatching(/^"v1\.test\.[\w.-]+"$/);
  expect(rows).toEqual([{ passengers: encrypted, guests: encrypted, buyer: encrypted }]);
  expect((await peopleOf(id)).slice(1, 3)).toEqual([PEOPLE.passengers, PEOPLE.guests]);
});

test('re-encrypts passengers, guests and buyers, whichever a booking has', async () => {
  const before = await reencryptPeople(far.db);
  await far.aBooking({ state: 'confirmed' });
  await far.aBooking({ state: 'confirmed', passengers: PEOPLE.passengers });
  const { id } = await far.aBooking({ state: 'confirmed', guests: PEOPLE.guests });
  const stored = () => far.db.execute(sql`select guests::text as guests from bookings where id = ${id}`);
  const { rows } = await stored();
  const invoiced = await far.aBooking({ state: 'confirmed', buyer: PEOPLE.buyer });
  const sealedBuyer = () => far.db.execute(sql`select buyer from bookings where id = ${invoiced.id}`);
  const { rows: buyers } = await sealedBuyer();
  expect([await reencryptPeople(far.db), await reencryptPeople(far.db, 1)]).toEqual([before + 3, before + 3]);
  expect((await sealedBuyer()).rows).not.toEqual(buyers);
  expect((await peopleOf(invoiced.id)).at(-1)).toEqual(PEOPLE.buyer);
  // The same text is never encrypted to the same bytes twice.
  expect((await stored()).rows).not.toEqual(rows);
});

test('forgets a buyer who alone is known of an abandoned booking', async () => {
  const of = { customer: null, createdAt: ago(31), updatedAt: ago(31), buyer: PEOPLE.buyer };
  const { id } = await far.aBooking({ state: 'priced', ...of });
  await anonymiseAbandoned(far.db, ago(30));
  expect((await far.look(id)).booking.buyer).toBeNull();
});

test('forgets all who came to nothing, however many there are, and how many they were', async () => {
  const old = { state: 'ready', createdAt: ago(31), updatedAt: ago(31), ...PEOPLE } as const;
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) ids.push((await far.aBooking(old)).id);
  // Two processes may do it at once.
  const [one, other] = await Promise.all([anonymiseAbandoned(far.db, ago(30), 2), anonymiseAbandoned(far.db, ago(30), 2)]);
  expect(one + other + (await anonymiseAbandoned(far.db, ago(30), 2))).toBe(5);
  for (const id of ids) expect(await peopleOf(id)).toEqual(NOBODY);
});

test('forgets nobody of an old failed booking that owes them money', async () => {
  const { id } = await far.aBooking({ state: 'failed', createdAt: ago(31), updatedAt: ago(31), ...PEOPLE });
  await far.db.insert(flags).values({ bookingId: id, reason: 'refund-refused', about: 'r' });
  await anonymiseAbandoned(far.db, ago(30));
  expect(await peopleOf(id)).not.toEqual(NOBODY);
  await far.db.update(flags).set({ resolvedAt: new Date() });
  await anonymiseAbandoned(far.db, ago(30));
  expect(await peopleOf(id)).toEqual(NOBODY);
});

test('erases nobody when the booking is asked for at the same moment', async () => {
  const { id } = await far.aBooking({ state: 'ready', reference: 'E-race', ...PEOPLE });
  const [locked, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asking = withBooking(far.db, id, async (tx) => {
    locked.resolve();
    await asked.promise;
    await transition(tx, 'booking', { id }, { event: 'asked-for', actor: 'customer', enqueue: far.keeper.enqueue });
  });
  await locked.promise;
  const erasing = eraseBooking(far.db, 'E-race', AFTER_THE_TRIP);
  setTimeout(asked.resolve, 400);
  await asking;
  expect(await erasing).toBe('under-way');
  expect(await peopleOf(id)).not.toEqual(NOBODY);
});

test.each(BOOKING_STATES)('anonymises a %s booking untouched for a month only if nothing came of it', async (state) => {
  const old = await far.aBooking({ state, createdAt: ago(60), updatedAt: ago(31), ...PEOPLE });
  const touched = await far.aBooking({ state, createdAt: ago(60), updatedAt: ago(29), ...PEOPLE });
  await anonymiseAbandoned(far.db, ago(30));
  const isNothing = ['priced', 'ready', 'failed'].includes(state);
  expect((await peopleOf(old.id))[0] === null).toBe(isNothing);
  expect((await peopleOf(touched.id))[0]).not.toBeNull();
});
