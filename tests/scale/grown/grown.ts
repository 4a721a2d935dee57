import { parseArgs } from 'node:util';
import pg from 'pg';
import { eraseBooking } from '#backend/booking/personal-data.ts';
import { connect } from '#backend/db/connection.ts';
import { forgetAll } from '#backend/forgetting.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { median } from '../../bench/load.ts';
import { watchStatements } from '../../harness/database/sent-statements.ts';
import { createTestDatabase, queryRows } from '../../harness/database/test-database.ts';
import { wholeReads } from '../../harness/database/whole-reads.ts';
import { encryptAsProduct, GDS_ONLY, WITH_SAMPLES } from '../../harness/product/product-settings.ts';
import { startAnother } from '../../harness/product/started-product.ts';
import { startSandboxes } from '../../harness/suppliers/sandboxes.ts';
import { aCustomer, aSegment, clientOf, must, prepareBooking, travelDay } from '../../harness/visitors/booking-steps.ts';
import { fillGrown } from './fill-grown.ts';

/**
 * `npm run grown [-- --bookings N]`: the same work by turns on a database of so many bookings (a million, unless told otherwise) and on one
 * of two thousand, both with all that the product does by itself meanwhile. Prints what each kind of work takes on either, every
 * statement that takes more than twice as long on the large one, and those whose plan reads a large table from one end to the other. Fails if a kind
 * of work takes more than twice as long.
 */
const { values } = parseArgs({ options: { bookings: { type: 'string', default: '1000000' } } });
const BOOKINGS = Number(values.bookings);
const FEW = 2_000;
if (!(BOOKINGS > FEW)) throw new Error(`--bookings takes a number above ${FEW}`);
/** Long enough for each periodic job to come round. */
const LASTS_MS = 150_000;
const LEAST_ROUNDS = 12;
const MOST_RATIO = 2;
/** What is shorter is no matter. */
const LEAST_MS = 1.5;
/** Of a table that grows with visits or sales. */
const MANY_ROWS = 10_000;
const MOST_TEXT = 600;
const ZONE = 'America/Bogota';

const say = (line: string) => console.log(line);
encryptAsProduct();
const statements = watchStatements();
const sandboxes = await startSandboxes();

type Side = Awaited<ReturnType<typeof open>>;

async function open(name: string, bookings: number) {
  const database = await createTestDatabase(WITH_SAMPLES);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fillGrown(client, bookings, (step, since) => {
    if (bookings > FEW) say(`${step}: ${((performance.now() - since) / 1_000).toFixed(0)} s`);
  });
  const { rows } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size');
  await client.end();
  const product = await startAnother({ sandboxes, databaseUrl: database.url, env: GDS_ONLY });
  const { db, close } = connect(database.url, () => undefined);
  say(`${name}: ${bookings} bookings, ${rows[0]?.size}`);
  return {
    url: database.url,
    backend: clientOf(product.url),
    page: (path: string) => fetch(`${product.url}${path}`),
    db,
    async end() {
      await product.end('SIGTERM');
      await close();
      await database.drop();
    },
  };
}

const small = await open('small', FEW);
const large = await open('large', BOOKINGS);
try {
  process.exitCode = (await compare()) ? 0 : 1;
} finally {
  await small.end();
  await large.end();
  await sandboxes.stop();
}

/** What visitors and people of the agency do; each returns when it is done. */
function workOf(round: number): Record<string, (side: Side) => Promise<unknown>> {
  const departureDate = travelDay(20 + (round % 200));
  const segment = aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate }] });
  const references = new Map<Side, string>();
  return {
    async booked(side) {
      const { key } = await prepareBooking(side.backend, { segment, agentId: `grown-${round}` });
      const booked = must(await side.backend.book(key));
      if ('referenceId' in booked) references.set(side, booked.referenceId);
    },
    'found in Mi viaje': async (side) =>
      must(await side.backend.findBooking({ referenceId: references.get(side) ?? '', email: aCustomer.email })),
    async 'prices seen'({ backend }) {
      const trip = { origin: 'BOG', destination: 'MDE', departureDate };
      must(await backend.seenPrices({ origin: 'BOG' }));
      must(await backend.usualPrices(trip));
      must(await backend.pricesAround({ ...trip, returnDate: addDays(departureDate, 7) }));
      must(await backend.placesToGo({ origin: 'BOG' }));
      must(await backend.networkSeen({ airport: 'BOG' }));
    },
    'pages with prices': async (side) => {
      for (const path of ['/', '/ofertas', '/vuelos', '/destinations']) await (await side.page(`${path}?round=${round}`)).text();
    },
    async erased(side) {
      const [old] = await queryRows<{ reference: string }>(
        side.url,
        "select reference from bookings where state = 'confirmed' and customer is not null and created_at < now() - interval '1 year' offset $1 limit 1",
        [round],
      );
      await eraseBooking(side.db, old?.reference ?? '', { by: 'operator:grown', today: todayIn(ZONE) });
    },
    forgotten: (side) => forgetAll({ db: side.db, now: Date.now, enquiryDays: 365, log: { info: () => undefined } }),
  };
}

async function compare(): Promise<boolean> {
  const taken = new Map<string, Record<'small' | 'large', number[]>>();
  const until = performance.now() + LASTS_MS;
  for (let round = 0; round < LEAST_ROUNDS || performance.now() < until; round += 1) {
    // The first one loads code and plans, and forgets what is old.
    if (round === 1) {
      taken.clear();
      statements.forget();
    }
    for (const [work, run] of Object.entries(workOf(round))) {
      const times = taken.get(work) ?? { small: [], large: [] };
      taken.set(work, times);
      const turns = [['small', small] as const, ['large', large] as const];
      for (const [which, side] of round % 2 === 0 ? turns : turns.toReversed()) {
        const since = performance.now();
        await run(side);
        times[which].push(performance.now() - since);
      }
    }
  }
  const works = [...taken].map(([work, times]) => ({ work, ...compared(times.small, times.large), times: times.small.length }));
  console.table(works);
  console.table(dearer());
  console.table(await readingWhole(large.url));
  return works.every(({ ratio, large: ms }) => ratio <= MOST_RATIO || ms < LEAST_MS);
}

function compared(few: readonly number[], many: readonly number[]) {
  const [a, b] = [median([...few]), median([...many])];
  return { small: rounded(a), large: rounded(b), ratio: rounded(b / a) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Statements that take longer on the large database, and long enough to matter. */
function dearer() {
  const known = statements.of(small.url);
  return [...statements.of(large.url)]
    .flatMap(([text, { ms: many }]) => {
      const few = known.get(text);
      return few ? [{ ...compared(few.ms, many), times: many.length, text: text.slice(0, MOST_TEXT) }] : [];
    })
    .filter(({ large: ms, ratio }) => ms >= LEAST_MS && ratio > MOST_RATIO)
    .toSorted((a, b) => b.large * b.times - a.large * a.times);
}

/** Statements that read a table that grows from one end to the other. */
async function readingWhole(url: string) {
  const rows = await queryRows<{ name: string }>(url, 'select relname as name from pg_class where reltuples > $1', [MANY_ROWS]);
  const found = await wholeReads(url, statements.of(url), { tables: rows.map(({ name }) => name) });
  return found.map(({ text, tables, statement: { ms } }) => ({
    tables: tables.join(),
    times: ms.length,
    ms: rounded(median([...ms])),
    text: text.slice(0, MOST_TEXT),
  }));
}
