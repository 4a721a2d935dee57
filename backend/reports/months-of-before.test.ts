import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportFilters } from '#contract/office/reports.ts';
import { migrateUpTo } from '../../tests/harness/database/landed-database.ts';
import { queryRows } from '../../tests/harness/database/test-database.ts';
import { type FarBooks, startFarBooks } from '../../tests/harness/records/far-books.ts';
import { marginMarks } from '../db/schema.ts';
import { readMargins } from '../margins/read-margins.ts';
import { readReport } from './read-report.ts';

/** A database of the last version without sums of months, used by this version. */
const LAST_BEFORE = 54;
const BOOKING = '00000000-0000-4000-8000-000000000001';
let far: FarBooks;
beforeAll(async () => {
  far = await startFarBooks(async (url) => {
    await migrateUpTo(url, LAST_BEFORE);
    await queryRows(
      url,
      `with days as (
         insert into fact_days (day, report, what, channel, kind, party, reason, method, currency, count, amount_minor, kept_minor, hours)
         select day::date, 'funnel', 'confirmed', 'site', 'flight', '', '', '', '', 2, 0, 0, 0 from unnest(array['2026-03-31', '2026-04-01', '2026-04-30']) day
       ), searches as (
         insert into search_days (route, day, channel, kind, searches, found)
         select '', day::date, 'site', 'flight', 5, 4 from unnest(array['2026-04-01', '2026-04-30', '2026-05-01']) day
       ), margins as (
         insert into margin_days (day, by, name, currency, bookings, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor,
           bags_minor, cost_minor, earned_minor, unknown)
         select day::date, 'route', 'BOG–MIA', 'USD', 1, 2, 30, 20, 0, 10, 1, 0, 25, 5, 0 from unnest(array['2026-03-31', '2026-04-01', '2026-04-30']) day
       )
       insert into booking_margins (item_id, currency, booking_id, sold_at, day, supplier, kind, route, channel, affiliate, seller,
         sold_minor, captured_minor, returned_minor, open_minor, fees_minor, bags_minor)
       select gen_random_uuid(), currency, $1::uuid, now(), now(), 'air', 'flight', '', 'site', '', '', 1, 1, 0, 0, 0, 0 from unnest(array['USD', 'COP']) currency`,
      [BOOKING],
    );
  });
});
afterAll(() => far.stop());

test('days of before are in their months, and sales of before are counted anew for their fees', async () => {
  const filters = ReportFilters.parse({ from: '2026-04-01', to: '2026-04-30' });
  const { totals } = await readReport(far.db, { report: 'funnel', filters }, { timeZone: 'America/Bogota' });
  expect(totals).toMatchObject([{ figures: { searches: 10, found: 8, confirmed: 4 } }]);
  const { lines } = await readMargins(far.db, { from: '2026-04-01', to: '2026-04-30' }, { by: 'route' });
  expect(lines).toMatchObject([{ name: 'BOG–MIA', currency: 'USD', items: 4, soldMinor: 60, earnedMinor: 10 }]);
  expect(await far.db.select({ booking: marginMarks.bookingId }).from(marginMarks)).toEqual([{ booking: BOOKING }]);
});
