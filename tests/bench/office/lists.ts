import { parseArgs } from 'node:util';
import pg from 'pg';
import { backFillFindKeys } from '#backend/booking/record/back-fill-find-keys.ts';
import { connect, migrateDatabase } from '#backend/db/connection.ts';
import { waitingList } from '#backend/desk/waiting-list.ts';
import { findBookings } from '#backend/office/bookings/find-bookings.ts';
import { listBookings } from '#backend/office/bookings/list-bookings.ts';
import { departuresOf, salesOfDay } from '#backend/office/today/sales-of-day.ts';
import { tasksFor } from '#backend/office/today/tasks.ts';
import { BookingFilters } from '#contract/office/bookings/bookings.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { OWNER } from '#domain/office/permission.ts';
import { createTestDatabase } from '../../harness/database/test-database.ts';
import { encryptAsProduct } from '../../harness/product/product-settings.ts';
import { percentile } from '../load.ts';
import { EXPORTED, exportInShort } from './export.ts';
import { marginQuestions } from './margins.ts';
import { reportQuestions } from './reports.ts';
import { fillMargins, fillOffice, fillReports, GONE, RARE_ROUTE, ROUTES, STAFF } from './world.ts';

/**
 * `npm run bench:office [-- --bookings N]`: fills a database of its own with N bookings (a million, unless told otherwise) and ten
 * times as many events, then prints how long each list and each search of the back office takes, and how large the tables are.
 * `-- --only reports` counts reports alone, of facts alone, within a minute; `-- --only margins` those; `-- --only exports` files.
 */
const { values } = parseArgs({
  options: { bookings: { type: 'string', default: '1000000' }, only: { type: 'string', default: '' } },
});
const BOOKINGS = Number(values.bookings);
const ONLY = values.only === '' ? [] : values.only.split(',');
const ROUNDS = 40;
/** Found by keys that the product itself made: the others' are of the same shape and number. */
const KEYED = 300;
const ZONE = 'America/Bogota';

const say = (line: string) => console.log(line);
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

encryptAsProduct();
const database = await createTestDatabase();
const { db, close } = connect(database.url, () => undefined);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
try {
  await migrateDatabase(database.url);
  const begun = performance.now();
  if (values.only === 'reports') await fillReports(client, BOOKINGS);
  else if (values.only === 'margins') await fillMargins(client, BOOKINGS);
  else await fillWhole();
  say(`filled with ${BOOKINGS} bookings: ${seconds(begun)}`);
  await measure();
  await printSizes();
} finally {
  await client.end();
  await close();
  await database.drop();
}

async function fillWhole(): Promise<void> {
  await fillOffice(client, BOOKINGS, (step, since) => say(`${step}: ${seconds(since)}`));
  const beforeKeys = performance.now();
  await client.query(
    `update booking_listings set keys_of = null where booking_id in (select id from bookings order by id limit ${KEYED})`,
  );
  const keyed = await backFillFindKeys(db);
  say(`find keys of ${keyed} bookings made by the product: ${(performance.now() - beforeKeys).toFixed(0)} ms`);
  await client.query('vacuum analyze booking_listings, booking_find_keys');
}

type Known = {
  id: string;
  reference: string;
  email: string;
  phone: string;
  last4: string;
  locator: string;
  ticket: string;
  day: string;
};

async function measure(): Promise<void> {
  if (ONLY.length > 0) {
    if (ONLY.includes('reports')) await readReports();
    if (ONLY.includes('margins')) await readMarginsOfAll();
    if (ONLY.includes('exports')) await writeExports();
    return;
  }
  const { rows: known } = await client.query<Known>(`
    select b.id, b.reference, b.customer ->> 'email' as email, b.customer #>> '{phone,nationalNumber}' as phone, p.last4,
      i.locators #>> '{0,reference}' as locator, t.number as ticket, to_char(b.created_at, 'YYYY-MM-DD') as day
    from (select * from bookings order by id limit ${KEYED}) b join booking_items i on i.booking_id = b.id and i.position = 0
    join payments p on p.booking_id = b.id join tickets t on t.item_id = i.id`);
  const { rows: staff } = await client.query<{ id: string }>('select id from staff order by name');
  const one = (round: number) => known[(round * 7) % known.length] as Known;
  const today = todayIn(ZONE);
  const tomorrow = addDays(today, 1);
  const keeper = (round: number) => staff[round % (STAFF - 1)]?.id;
  const route = (round: number) => ROUTES[round % ROUTES.length] as (typeof ROUTES)[number];
  const lists: Record<string, (round: number) => object> = {
    'the newest': () => ({}),
    'state confirmed': () => ({ state: 'confirmed' }),
    'states under way (few)': () => ({ state: 'authorising,ordering,capturing,compensating' }),
    'states failed and cancelled': () => ({ state: 'failed,cancelled' }),
    'kind cruise': () => ({ kind: 'cruise' }),
    'supplier of most': () => ({ supplier: 'amadeus' }),
    'supplier that is gone': () => ({ supplier: GONE }),
    'one of the routes': (round) => ({ from: route(round)[0], to: route(round)[1] }),
    'route of few': () => ({ from: RARE_ROUTE[0], to: RARE_ROUTE[1] }),
    'flights to a city': (round) => ({ to: route(round)[1] }),
    'route of nobody': () => ({ from: 'LIM', to: 'NRT' }),
    'sold on one day': (round) => ({ soldFrom: one(round).day, soldTo: one(round).day }),
    'sold in 30 days, confirmed, one supplier': (round) => ({
      soldFrom: one(round).day,
      soldTo: addDays(one(round).day, 30),
      state: 'confirmed',
      supplier: 'duffel',
    }),
    'tomorrow departs': () => ({ travelFrom: tomorrow, travelTo: tomorrow }),
    'tomorrow departs, one route': (round) => ({
      travelFrom: tomorrow,
      travelTo: tomorrow,
      from: route(round)[0],
      to: route(round)[1],
    }),
    'travels in 30 days, one supplier': () => ({
      travelFrom: today,
      travelTo: addDays(today, 30),
      supplier: 'liteapi',
      state: 'confirmed',
    }),
    'travels from today on, route of few': () => ({ travelFrom: today, from: RARE_ROUTE[0], to: RARE_ROUTE[1] }),
    'of a colleague': (round) => ({ keeper: keeper(round) }),
    'of a colleague who left': () => ({ keeper: staff.at(-1)?.id }),
    'of a colleague, failed, one route': (round) => ({ keeper: keeper(round), state: 'failed', from: route(round)[0] }),
    'with open flags': () => ({ flagged: 'yes' }),
    'without open flags': () => ({ flagged: 'no' }),
    'confirmed with open flags, one supplier': () => ({ flagged: 'yes', state: 'confirmed', supplier: 'amadeus' }),
    'everything at once': (round) => ({
      state: 'confirmed',
      kind: 'flight',
      supplier: 'amadeus',
      from: 'BOG',
      to: 'MIA',
      keeper: keeper(round),
      flagged: 'no',
      soldFrom: addDays(today, -300),
      soldTo: today,
      travelFrom: addDays(today, -200),
      travelTo: tomorrow,
    }),
  };
  say(`\n${'screen'.padEnd(44)}      p50      p95      most`);
  await timed('today', readToday);
  say(`\n${'list'.padEnd(44)}      p50      p95      most`);
  for (const [name, query] of Object.entries(lists)) await timed(name, (round) => list(query(round)));
  const deep = await client.query<{ at: string; id: string }>(
    `select (extract(epoch from sold_at) * 1000000)::bigint::text as at, booking_id as id from booking_listings order by sold_at offset $1 limit 40`,
    [Math.floor(BOOKINGS / 3)],
  );
  await timed('a page in the middle of all', (round) => {
    const { at, id } = deep.rows[round % deep.rows.length] as { at: string; id: string };
    return list({}, `sale.${at}.${id}`);
  });
  const finds: Record<string, (round: number) => string> = {
    reference: (round) => one(round).reference,
    id: (round) => one(round).id,
    locator: (round) => one(round).locator,
    'ticket number': (round) => one(round).ticket,
    'e-mail': (round) => one(round).email,
    telephone: (round) => one(round).phone,
    'end of a card': (round) => one(round).last4,
    'the commonest name': () => 'Maria',
    'the two commonest names': () => 'María Rodríguez',
    'three words': () => 'José Luis García',
    'a name of some': () => 'Zuleta',
    'a common and a rare name': () => 'María Zuleta',
    'a name of nobody': () => 'Xochitlquetzal',
    'a common name and one of nobody': () => 'María Xochitlquetzal',
    'an e-mail of nobody': () => 'nadie@example.org',
  };
  say(`\n${'search by'.padEnd(44)}      p50      p95      most`);
  for (const [name, typed] of Object.entries(finds))
    await timed(name, async (round) => (await findBookings(db, typed(round), { personalData: 'whole', own: null })).rows.length);
  for (const typed of ['María Rodríguez', 'María Zuleta'])
    await timed(`${typed}, only one's own`, async (round) => {
      const own = keeper(round) as string;
      return (await findBookings(db, typed, { personalData: 'masked', own })).rows.length;
    });
  await readMarginsOfAll();
  await readReports();
  await writeExports();
}

async function readMarginsOfAll(): Promise<void> {
  say(`\n${'margins'.padEnd(44)}      p50      p95      most`);
  for (const [name, work] of Object.entries(marginQuestions(db))) await timed(name, work);
}

async function readReports(): Promise<void> {
  say(`\n${'reports'.padEnd(44)}      p50      p95      most`);
  for (const [name, work] of Object.entries(reportQuestions(db))) await timed(name, work);
}

async function writeExports(): Promise<void> {
  say('\nexports');
  for (const what of EXPORTED)
    for (const ending of ['csv', 'xlsx'] as const) say(`${what} ${await exportInShort(database.url, ending, what)}`);
}

/** What *Hoy* reads, all at once as its call does. */
async function readToday(): Promise<number> {
  const today = todayIn(ZONE);
  const [tasks] = await Promise.all([
    tasksFor(db, { role: OWNER, staffId: null, today, day: today }),
    waitingList(db),
    salesOfDay(db, { timeZone: ZONE, today }),
    departuresOf(db, today),
  ]);
  return tasks.length;
}

async function list(query: object, cursor: string | null = null): Promise<number> {
  const page = { cursor, timeZone: ZONE, personalData: 'whole' } as const;
  return (await listBookings(db, BookingFilters.parse(query), page)).rows.length;
}

async function timed(name: string, work: (round: number) => Promise<number>): Promise<void> {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    rows = await work(round);
    times.push(performance.now() - before);
  }
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`.padStart(9));
  say(`${name.padEnd(44)}${p50}${p95} ${most}   ${rows} rows`);
}

async function printSizes(): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: string; table: string; whole: string }>(`
    select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_relation_size(oid)) as table, pg_size_pretty(pg_total_relation_size(oid)) as whole
    from pg_class where relkind = 'r' and relname in
      ('bookings', 'booking_items', 'booking_events', 'booking_listings', 'booking_find_keys', 'payments', 'tickets', 'flags', 'booking_keepers', 'booking_margins', 'ledger_entries', 'booking_facts', 'fact_days', 'fact_months',
       'margin_days', 'margin_months', 'search_days', 'search_months')
    order by pg_total_relation_size(oid) desc`);
  say('\ntable                       rows     itself   with indexes and values apart');
  for (const { name, rows: many, table, whole } of rows)
    say(`${name.padEnd(20)}${many.padStart(12)}${table.padStart(11)}${whole.padStart(11)}`);
}
