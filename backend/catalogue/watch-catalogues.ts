import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CruiseRecord } from '#domain/cruises/cruise.ts';
import { type Cruise, type CruiseLine, callsOf, type Port, type Sailing, type Ship } from '#domain/cruises/cruise.ts';
import { TWO_TOGETHER, USUAL_PARTIES } from '#domain/cruises/sharing.ts';
import type { RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { TourDeparture, TourRecord } from '#domain/tours/tour.ts';
import type { Database, Executor, Transaction } from '../db/connection.ts';
import { lastChangeOf, stateOfImports } from '../db/import-history.ts';
import type { CatalogueRecord } from '../db/schema/catalogue.ts';
import { catalogueRecords } from '../db/schema.ts';
import type { DatabaseWatch } from '../jobs/watch-database.ts';
import type { JobLog } from '../logging/logger.ts';
import { AS_IMPORTED, type CataloguePrices } from './catalogue-prices.ts';
import type { Catalogues, CruiseWhole } from './catalogues.ts';
import { collectCruises } from './cruise-catalogue.ts';
import { coversOf, picturesOf } from './pictures/record-pictures.ts';
import { aroundTour, collectTours } from './tour-catalogue.ts';
import { wholeOf } from './whole-cruise.ts';

const PAGE = 500;

/** The order of reading: later kinds refer to earlier ones. */
const CRUISE_KINDS = ['line', 'ship', 'port', 'cruise', 'sailing'] as const satisfies CruiseRecord['kind'][];
const TOUR_KINDS = ['operator', 'tour', 'departure'] as const satisfies TourRecord['kind'][];

/** This process's copy of one catalogue: read whole after an import by any process. */
function watched<Read extends CatalogueRecord, Known>(
  db: Database,
  {
    name,
    kinds,
    collect,
    terms,
  }: {
    name: 'cruises' | 'tours';
    kinds: readonly Read['kind'][];
    collect: () => { take(record: Read): void; finish(): Known };
    /** A word for the rules in force that are about it: other rules make other prices. */
    terms: () => string;
  },
) {
  let known = collect().finish();
  let knownImport = 0;
  let knownTerms = '';
  return {
    known: () => known,
    /** The import that was read; `undefined` if there is none newer. */
    async read(): Promise<number | undefined> {
      const now = terms();
      if ((await lastChangeOf(db, name)) === knownImport && now === knownTerms) return undefined;
      const fresh = collect();
      const seen = await db.transaction(
        async (tx) => {
          for (const kind of kinds) {
            for await (const value of recordsOf(tx, kind)) fresh.take({ kind, value } as Read);
          }
          return lastChangeOf(tx, name);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      [known, knownImport, knownTerms] = [fresh.finish(), seen, now];
      return seen;
    },
  };
}

/**
 * Keeps the agency's cruises and tours in memory, read again after an import by any process. While the database does not answer
 * they stay as they are: nobody can import meanwhile, and sold-out or removed items are noticed when requested.
 */
export function watchCatalogues(
  db: Database,
  {
    watch,
    log,
    afterImport = async () => undefined,
    prices = AS_IMPORTED,
  }: {
    watch: Pick<DatabaseWatch, 'onChange'>;
    log: Pick<JobLog, 'info'>;
    /** Runs after every import read, and again until it succeeds. */
    afterImport?: (read: Catalogues) => Promise<void>;
    prices?: CataloguePrices;
  },
) {
  const cruises = watched(db, {
    name: 'cruises',
    kinds: CRUISE_KINDS,
    collect: () => collectCruises(prices.sailings()),
    terms: () => wordOf(prices.termsOf('cruise')),
  });
  const tours = watched(db, {
    name: 'tours',
    kinds: TOUR_KINDS,
    collect: () => collectTours(prices.departures()),
    terms: () => wordOf(prices.termsOf('tour')),
  });
  let isToFollow = false;

  async function read(): Promise<void> {
    const seen = { cruises: await cruises.read(), tours: await tours.read() };
    isToFollow ||= Boolean(seen.cruises || seen.tours);
    // Builds the usual indexes before they are requested; other work runs in between.
    for (const sharing of seen.cruises ? USUAL_PARTIES : []) {
      await nextTurn();
      cruises.known().indexFor(sharing);
    }
    if (seen.cruises)
      log.info(
        { import: seen.cruises, sailings: cruises.known().indexFor(TWO_TOGETHER).items.length },
        'the catalogue of cruises was read',
      );
    if (seen.tours) log.info({ import: seen.tours, tours: tours.known().tours.size }, 'the catalogue of tours was read');
    if (!isToFollow) return;
    await afterImport(catalogues);
    isToFollow = false;
  }

  const failed = 'could not look whether the catalogue has changed';
  const state = sql`select concat((${stateOfImports('cruises')}), ' ', (${stateOfImports('tours')}))`;
  // Other rules for prices make other prices; some are others each day.
  const inProcess = () => `${wordOf(prices.termsOf('cruise'))} ${wordOf(prices.termsOf('tour'))}`;
  const { look, end } = watch.onChange(read, { state, inProcess, failed });
  const catalogues: Catalogues = {
    cruises: cruises.known,
    tours: tours.known,
    sailing: async (id, { tx = db, terms = prices.termsOf('cruise') } = {}) => {
      const found = await onRecord<Sailing>(tx, 'sailing', id);
      if (!found) return undefined;
      const priced = await prices.sailingUnder(terms);
      const around = wholeOf(cruises.known(), found.value.cruise) ?? (await cruiseOnRecord(tx, found.value.cruise));
      return { sailing: around ? priced(found.value, around) : found.value, isGone: found.isGone, terms };
    },
    departure: async (id, { tx = db, terms = prices.termsOf('tour') } = {}) => {
      const found = await onRecord<TourDeparture>(tx, 'departure', id);
      if (!found) return undefined;
      const priced = await prices.departureUnder(terms);
      const around = aroundTour(tours.known(), found.value.tour);
      return { departure: around ? priced(found.value, around) : found.value, isGone: found.isGone, terms };
    },
    pictures: (kind, id) => picturesOf(db, { kind, id }),
    covers: (kind, ids) => coversOf(db, kind, ids),
    goneCruise: (id) => cruiseOnRecord(db, id),
  };
  return { ...catalogues, look, end };
}

const wordOf = (terms: RetailTerms | undefined): string => (terms ? `rules ${terms.version} ${terms.soldOn ?? ''}` : '');

/** Reads a record from the database, with its prices, even if no longer on sale. */
async function onRecord<Value>(db: Executor, kind: CatalogueRecord['kind'], id: string) {
  const isThat = and(eq(catalogueRecords.kind, kind), eq(catalogueRecords.id, id));
  const [found] = await db.select().from(catalogueRecords).where(isThat);
  return found && { value: found.body as Value, isGone: found.goneIn !== null };
}

/** A cruise, even if no longer on sale; the records it refers to are kept as long. */
async function cruiseOnRecord(db: Executor, id: string): Promise<CruiseWhole | undefined> {
  const [cruise] = await recordsById<Cruise>(db, 'cruise', [id]);
  if (!cruise) return undefined;
  const [ship] = (await recordsById<Ship>(db, 'ship', [cruise.ship])) as [Ship];
  const [line] = (await recordsById<CruiseLine>(db, 'line', [ship.line])) as [CruiseLine];
  const ports = await recordsById<Port>(db, 'port', callsOf(cruise));
  return { cruise, ship, line, ports: Object.fromEntries(ports.map((port) => [port.code, port])) };
}

async function recordsById<Value>(db: Executor, kind: CatalogueRecord['kind'], ids: string[]): Promise<Value[]> {
  const those = and(eq(catalogueRecords.kind, kind), inArray(catalogueRecords.id, ids));
  return (await db.select().from(catalogueRecords).where(those)).map(({ body }) => body as Value);
}

/** What is not sold itself stays known after a feed that has it no more: what the office made may refer to it. */
const REFERRED_TO: CatalogueRecord['kind'][] = ['line', 'ship', 'port', 'operator'];

/** The records on sale of a kind, by a cursor: no statement takes long, and other work runs in between. */
async function* recordsOf(tx: Transaction, kind: CatalogueRecord['kind']): AsyncGenerator<CatalogueRecord['value']> {
  const isKind = eq(catalogueRecords.kind, kind);
  const onSale = REFERRED_TO.includes(kind) ? isKind : and(isKind, isNull(catalogueRecords.goneIn));
  await tx.execute(sql`declare whole_kind no scroll cursor for select body from ${catalogueRecords} where ${onSale}`);
  for (;;) {
    const { rows } = await tx.execute<{ body: CatalogueRecord['value'] }>(sql`fetch ${sql.raw(String(PAGE))} from whole_kind`);
    for (const { body } of rows) yield body;
    if (rows.length < PAGE) break;
  }
  await tx.execute(sql`close whole_kind`);
}
