import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateUpTo } from '../../../tests/harness/database/landed-database.ts';
import { queryRows } from '../../../tests/harness/database/test-database.ts';
import { type FarBooks, startFarBooks } from '../../../tests/harness/records/far-books.ts';
import { aFlight } from '../../../tests/harness/records/sold-items.ts';
import { startBackFillingFindKeys } from '../../booking/record/back-fill-find-keys.ts';
import { findBookings } from './find-bookings.ts';
import { listBookings } from './list-bookings.ts';

/** A database of the last version without lists of bookings, used by this version. */
const LAST_BEFORE = 39;
let far: FarBooks;
beforeAll(async () => {
  far = await startFarBooks(async (url) => {
    await migrateUpTo(url, LAST_BEFORE);
    const { offer } = aFlight(['BOG', 'MIA', '2026-07-01'], ['MIA', 'BOG', '2026-07-09']);
    await queryRows(
      url,
      `with sold as (
         insert into bookings (secret, agent_id, state, reference, total_minor, currency, info_data, customer, expires_at, created_at)
         select coalesce(reference, 'draft'), 'a', 'confirmed', reference, 100, 'USD', '{}', '{"email":"ana@example.com"}', now(), '2026-05-04T10:00:00Z'
         from unnest(array['HK37PQ', 'HK38PQ', null]) reference
         returning id, reference
       ), items as (
         insert into booking_items (booking_id, state, supplier, offer, supplier_offer, dictionaries, included, total_minor, currency)
         select id, 'ordered', 'amadeus', $1::jsonb, '{}', '{}', '{}', 100, 'USD' from sold
       ), happened as (
         insert into booking_events (booking_id, kind, actor, created_at)
         select id, 'asked-for', 'customer', moment from sold, unnest(array['2026-05-05T12:00:00Z', '2026-05-05T11:00:00Z']::timestamptz[]) moment
         where reference = 'HK38PQ'
       ), roles as (
         insert into office_roles (id, name, permissions, limits) values ('agent', 'Ventas', '[]', '{}') returning id
       ), staff as (
         insert into staff (id, email, name, role_id) select '00000000-0000-4000-8000-000000000001', 'ana@a.co', 'Ana', id from roles returning id
       ) insert into booking_keepers (booking_id, staff_id) select sold.id, staff.id from sold, staff where reference = 'HK37PQ'`,
      [JSON.stringify(offer)],
    );
  });
});
afterAll(() => far.stop());

test('lists what was asked for before, since the first time it was', async () => {
  const { rows } = await listBookings(far.db, {}, { cursor: null, timeZone: 'America/Bogota', personalData: 'whole' });
  const flown = { kinds: ['flight'], suppliers: ['amadeus'], route: 'BOG–MIA', firstDay: '2026-07-01', lastDay: '2026-07-09' };
  expect(rows).toMatchObject([
    { ...flown, reference: 'HK38PQ', soldAt: '2026-05-05T11:00:00.000Z', keeper: null },
    { ...flown, reference: 'HK37PQ', soldAt: '2026-05-04T10:00:00.000Z', keeper: '00000000-0000-4000-8000-000000000001' },
  ]);
});

test('finds it by its people once the product has run for a while', async () => {
  const find = async () =>
    (await findBookings(far.db, 'ana@example.com', { personalData: 'whole', own: null })).rows.map(({ reference }) => reference);
  expect(await find()).toEqual([]);
  const told: unknown[] = [];
  const { stop } = startBackFillingFindKeys(far.db, {
    info: (details) => told.push(details),
    error: (details) => told.push(details),
  });
  await expect.poll(() => told).toEqual([{ made: 2 }]);
  stop();
  expect((await find()).toSorted()).toEqual(['HK37PQ', 'HK38PQ']);
});
