import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Cruise, CruiseLine, Port, Sailing, Ship } from '#domain/cruises/cruise.ts';
import { departureSamples, sailingSamples } from '#domain/retailing/catalogue-sale.ts';
import type { RetailSample } from '#domain/retailing/preview.ts';
import type { Tour, TourDeparture, TourOperator } from '#domain/tours/tour.ts';
import type { Executor } from '../db/connection.ts';
import { catalogueRecords } from '../db/schema.ts';

/** So many sailings and departures: a preview is of some of them, as it is of some searches. */
const MOST_OF_CATALOGUE = 400;

/** What is on sale of the agency's own catalogue, for previews of rules: nobody has to have searched for it. */
export async function catalogueSamples(db: Executor, currency: string): Promise<RetailSample[]> {
  const offered = await db
    .select({ kind: catalogueRecords.kind, body: catalogueRecords.body })
    .from(catalogueRecords)
    .where(
      and(
        inArray(catalogueRecords.kind, ['sailing', 'departure']),
        isNull(catalogueRecords.goneIn),
        sql`${catalogueRecords.body} ->> 'currency' = ${currency}`,
        sql`${catalogueRecords.body} ->> 'departs' > current_date::text`,
      ),
    )
    // All over the catalogue, and the same each time.
    .orderBy(sql`md5(${catalogueRecords.id})`)
    .limit(MOST_OF_CATALOGUE);
  const sailings = offered.flatMap(({ kind, body }) => (kind === 'sailing' ? [body as Sailing] : []));
  const departures = offered.flatMap(({ kind, body }) => (kind === 'departure' ? [body as TourDeparture] : []));
  const cruises = await byId<Cruise>(
    db,
    'cruise',
    sailings.map(({ cruise }) => cruise),
  );
  const tours = await byId<Tour>(
    db,
    'tour',
    departures.map(({ tour }) => tour),
  );
  const ships = await byId<Ship>(
    db,
    'ship',
    [...cruises.values()].map(({ ship }) => ship),
  );
  const lines = await byId<CruiseLine>(
    db,
    'line',
    [...ships.values()].map(({ line }) => line),
  );
  const codes = [...cruises.values()].flatMap(({ days }) => days.flatMap(({ port }) => port ?? []));
  const ports = Object.fromEntries(await byId<Port>(db, 'port', codes));
  const operators = await byId<TourOperator>(
    db,
    'operator',
    [...tours.values()].map(({ operator }) => operator),
  );
  return [
    ...sailings.flatMap((sailing) => {
      const cruise = cruises.get(sailing.cruise);
      const ship = cruise && ships.get(cruise.ship);
      const line = ship && lines.get(ship.line);
      return line ? sailingSamples(sailing, { cruise, ship, line, ports }) : [];
    }),
    ...departures.flatMap((departure) => {
      const tour = tours.get(departure.tour);
      const operator = tour && operators.get(tour.operator);
      return operator ? departureSamples(departure, { tour, operator }) : [];
    }),
  ];
}

async function byId<Value>(
  db: Executor,
  kind: (typeof catalogueRecords.$inferSelect)['kind'],
  ids: readonly string[],
): Promise<Map<string, Value>> {
  if (ids.length === 0) return new Map();
  const those = and(sql`${catalogueRecords.kind} = ${kind}`, inArray(catalogueRecords.id, [...new Set(ids)]));
  const found = await db.select({ id: catalogueRecords.id, body: catalogueRecords.body }).from(catalogueRecords).where(those);
  return new Map(found.map(({ id, body }) => [id, body as Value]));
}
