import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '../../../tests/harness/database/test-database.ts';
import { AFTER_THE_TRIP } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import type { Transaction } from '../../db/connection.ts';
import { bookings } from '../../db/schema.ts';
import { createMemoryStore } from '../../shared-store/memory-store.ts';
import { bookCalls } from '../paying/book-call.ts';
import { eraseBooking } from '../personal-data.ts';
import { countedLookup } from './counted-lookup.ts';
import { lookUpBooking } from './lookup.ts';
import { createLookupLimiter } from './lookup-limiter.ts';

/** Finding a booking by our reference or an airline's locator, and the e-mail it was booked with. */
const far = await farBooksOfFile();
beforeEach(async () => {
  await far.db.delete(bookings);
});

const NOT_FOUND = { ok: false, problem: { code: 'booking-not-found' } };
const calls = (limiter = createLookupLimiter({ store: createMemoryStore(), of: 'bookings' }), stepMs = 1) =>
  bookCalls({
    keeper: far.keeper,
    locks: {} as never,
    caps: {} as never,
    outings: {} as never,
    charging: {} as never,
    jobs: {} as never,
    suppliers: new Map([
      ['duffel', { laterBags: {} as never }],
      ['amadeus', {}],
    ]),
    lookUp: countedLookup({ db: far.db, limiter, stepMs }),
    isBuyerAsked: false,
  });
const look = (referenceId: string, email: string, { findBooking } = calls(), address = 'a') =>
  findBooking({ referenceId, email }, { address } as never);

const aTrip = (reference: string, locators: string[], email: string | null, of: object = {}, item: object = {}) =>
  far.aBooking({
    state: 'confirmed',
    reference,
    confirmedAt: new Date(),
    ...of,
    item: { locators: locators.map((one) => ({ airline: 'AV', reference: one })), ...item },
    customer: email === null ? null : ({ email } as never),
  });
const found = async (reply: ReturnType<typeof look>) => {
  const { ok, ...rest } = await reply;
  return ok ? (rest as { body: { referenceId: string } }).body.referenceId : rest;
};

describe('findBooking', () => {
  beforeEach(async () => {
    await aTrip('HK37PQ', ['Z5O1IL', 'QWE2RT'], 'Ana@example.com');
  });

  test.each(['HK37PQ', ' hk3-7pq', 'Z5O1IL', 'z5o1il ', 'QWE-2RT'])('finds a booking by %j and its e-mail', async (typed) => {
    expect(await found(look(typed, ' ANA@example.com '))).toBe('HK37PQ');
  });

  test.each([
    ['duffel', true],
    ['amadeus', false],
    ['nobody any more', false],
  ])('says for a booking of %s whether its supplier sells bags later', async (supplier, isSold) => {
    await aTrip('AAAAA3', [], 'eva@example.com', {}, { supplier });
    expect(await look('AAAAA3', 'eva@example.com')).toMatchObject({ ok: true, body: { sellsLaterBags: isSold } });
  });

  test.each([
    ['a locator with the e-mail of another booking', 'Z5O1IL', 'eva@example.com'],
    ['an unknown locator', 'Z5O1IK', 'ana@example.com'],
    ['part of a locator', 'Z5O1I', 'ana@example.com'],
    ['an airline’s code', 'AV', 'ana@example.com'],
    ['an SQL pattern', '%%%%%%', 'ana@example.com'],
    ['a JSON fragment', '"}]Z5O1IL', 'eva@example.com'],
  ])('does not find a booking by %s, and answers as for an unknown one', async (_, typed, email) => {
    const replies = [await look(typed, email), await look('HK37PR', 'nobody@example.com')];
    expect(replies[0]).toMatchObject(NOT_FOUND);
    expect(replies[0]).toEqual(replies[1]);
  });
});

test('a failed lookup takes the same time whether or not the reference exists', async () => {
  await aTrip('HK37PQ', ['Z5O1IL'], 'ana@example.com');
  const stepMs = 300;
  const slow = calls(undefined, stepMs);
  const begun = performance.now();
  await Promise.all(['HK37PQ', 'Z5O1IL', 'HK37PR'].map((typed) => look(typed, 'eva@example.com', slow)));
  // A timer may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(stepMs - 2);
});

test('opens the newest booking of the given e-mail when a locator is shared', async () => {
  const day = (number: number) => ({ confirmedAt: new Date(Date.UTC(2026, 10, number)) });
  await aTrip('AAAAA3', ['Z5O1IL'], 'ana@example.com', day(1));
  await aTrip('AAAAA4', ['Z5O1IL'], 'ana@example.com', day(3));
  await aTrip('AAAAA6', ['Z5O1IL'], 'eva@example.com', day(5));
  expect(await found(look('Z5O1IL', 'ana@example.com'))).toBe('AAAAA4');
  expect(await found(look('Z5O1IL', 'eva@example.com'))).toBe('AAAAA6');
});

test('prefers the agency’s own reference to an equal locator', async () => {
  await aTrip('HK37PQ', [], 'ana@example.com', { confirmedAt: new Date(0) });
  await aTrip('AAAAA4', ['HK37PQ'], 'ana@example.com');
  expect(await found(look('HK37PQ', 'ana@example.com'))).toBe('HK37PQ');
});

test('finds neither unconfirmed nor erased bookings', async () => {
  await aTrip('HK37PQ', ['Z5O1IL'], 'ana@example.com', { state: 'failed' });
  await aTrip('AAAAA3', ['Z5O1IK'], 'ana@example.com');
  expect(await eraseBooking(far.db, 'AAAAA3', AFTER_THE_TRIP)).toBe('erased');
  for (const typed of ['HK37PQ', 'Z5O1IL', 'AAAAA3', 'Z5O1IK']) {
    for (const email of ['ana@example.com', '-', '', 'null', 'undefined']) {
      expect(await look(typed, email), `${typed} ${email}`).toMatchObject(NOT_FOUND);
    }
  }
});

test('counts guesses at a locator like guesses at a reference', async () => {
  await aTrip('HK37PQ', ['Z5O1IL'], 'ana@example.com');
  for (const name of ['Z5O1IL', 'HK37PQ']) {
    const own = calls();
    const codes: unknown[] = [];
    for (let guess = 0; guess < 8; guess++) codes.push(await found(look(name, `guess${guess}@example.com`, own)));
    expect(codes.map((one) => (one as { problem: { code: string } }).problem.code)).toEqual([
      ...Array(6).fill('booking-not-found'),
      ...Array(2).fill('too-many-requests'),
    ]);
    // From another address it is still found.
    expect(await found(look(name, 'ana@example.com', own, 'elsewhere'))).toBe('HK37PQ');
  }
});

describe('with many bookings', () => {
  beforeEach(async () => {
    await queryRows(
      far.database.url,
      `with booked as (
         insert into bookings (secret, agent_id, state, reference, total_minor, currency, info_data, expires_at)
         select 's' || n, 'a', 'confirmed', 'r' || n, 1, 'USD', '{}', now() from generate_series(1, 5000) n returning id, reference
       )
       insert into booking_items (booking_id, state, supplier, offer, supplier_offer, dictionaries, included, total_minor, currency, locators)
       select id, 'ordered', 'air', '{}', '{}', '{}', '{}', 1, 'USD',
         jsonb_build_array(jsonb_build_object('airline', 'AV', 'reference', upper(substr(md5(reference), 1, 6))))
       from booked`,
    );
    await queryRows(far.database.url, 'analyze bookings, booking_items');
  });
  afterEach(() => far.db.delete(bookings));

  test('finds one by reference or locator without a sequential scan', async () => {
    await aTrip('HK37PQ', ['Z5O1IL'], 'ana@example.com');
    const rowsRead = async (tx: Transaction) =>
      (
        await tx.execute(
          sql`select seq_tup_read::int as read from pg_stat_xact_user_tables where relname in ('bookings', 'booking_items')`,
        )
      ).rows;
    for (const name of ['HK37PQ', 'Z5O1IL']) {
      await far.db.transaction(async (tx) => {
        const before = await rowsRead(tx);
        expect((await lookUpBooking(tx, { name, email: 'ana@example.com' }))?.reference).toBe('HK37PQ');
        expect(await rowsRead(tx)).toEqual(before);
      });
    }
  });
});
