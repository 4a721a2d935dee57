import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { cityOf, type SearchedTrip, type SeenPrice, searchedTrip, seenPriceOf } from '#domain/prices/seen-price.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { Database } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';

/** How long results wait to be written together with others. */
const WRITE_EVERY_MS = 1_000;
/** Beyond this the oldest are dropped: while the database is away, prices are not worth the memory. */
const MOST_WAITING = 2_000;
const MOST_AT_ONCE = 500;

/** The results of a completed search. `isWhole`: every supplier answered, so no offers means none exist. */
export type FinishedSearch = {
  segment: FlightSearchRequest;
  offers: FlightOffer[];
  dictionaries: Dictionaries;
  isWhole: boolean;
};

type Waiting = { trip: SearchedTrip; seenAt: Date; price: SeenPrice | null };

/**
 * Records the prices found by searches, batched by the second, without delaying them. A later search of a trip replaces an
 * earlier one's price, across processes; one without results deletes it.
 */
export function createPriceBook(db: Database, { log, now = Date.now }: { log: JobLog; now?: () => number }) {
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function record({ segment, offers, dictionaries, isWhole }: FinishedSearch): void {
    const trip = searchedTrip(segment);
    if (!trip || (offers.length === 0 && !isWhole)) return;
    const seenAt = new Date(now());
    keep({ trip, seenAt, price: seenPriceOf(trip, { offers, dictionaries, seenAt }) });
    timer ??= setTimeout(write, WRITE_EVERY_MS);
  }

  function keep(found: Waiting): void {
    const { origin, destination, departureDate, returnDate } = found.trip;
    const key = [origin, destination, departureDate, returnDate].join(' ');
    waiting.delete(key);
    waiting.set(key, found);
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
  }

  /** Writes the waiting prices; one batch at a time, so that none overtakes another. */
  function write(): Promise<unknown> {
    clearTimeout(timer);
    timer = undefined;
    const found = [...waiting.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    waiting = new Map();
    writing = writing
      .then(() => writeDown(db, found))
      .catch((error: unknown) => log.error({ err: error, prices: found.length }, 'prices seen could not be written down'));
    return writing;
  }

  return { record, write };
}

/** Sorted by key in every process, so that two writing the same trips do not deadlock. */
async function writeDown(db: Database, found: Waiting[]): Promise<void> {
  for (let start = 0; start < found.length; start += MOST_AT_ONCE) {
    const part = found.slice(start, start + MOST_AT_ONCE);
    const rows = part.flatMap(({ price }) => (price ? [rowOf(price)] : []));
    const { origin, destination, departureDate, returnDate } = pricesSeen;
    const latest = (column: string) => sql.raw(`excluded.${column}`);
    if (rows.length > 0) {
      await db
        .insert(pricesSeen)
        .values(rows)
        .onConflictDoUpdate({
          target: [origin, destination, departureDate, returnDate],
          set: {
            originAirport: latest('origin_airport'),
            destinationAirport: latest('destination_airport'),
            totalMinor: latest('total_minor'),
            currency: latest('currency'),
            airlineCode: latest('airline_code'),
            airlineName: latest('airline_name'),
            stops: latest('stops'),
            durationMinutes: latest('duration_minutes'),
            seenAt: latest('seen_at'),
          },
          setWhere: sql`${pricesSeen.seenAt} < excluded.seen_at`,
        });
    }
    for (const { trip, seenAt, price } of part) if (!price) await takeAway(db, trip, seenAt);
  }
}

/** Deletes the price of a trip that is no longer sold. */
async function takeAway(db: Database, trip: SearchedTrip, seenAt: Date): Promise<void> {
  const { origin, destination, departureDate, returnDate } = pricesSeen;
  await db
    .delete(pricesSeen)
    .where(
      and(
        eq(origin, trip.origin),
        eq(destination, trip.destination),
        eq(departureDate, trip.departureDate),
        trip.returnDate ? eq(returnDate, trip.returnDate) : isNull(returnDate),
        lt(pricesSeen.seenAt, seenAt),
      ),
    );
}

const rowOf = ({ total, ...price }: SeenPrice): typeof pricesSeen.$inferInsert => ({
  ...price,
  originCity: cityOf(price.origin),
  destinationCity: cityOf(price.destination),
  totalMinor: total.amountMinor,
  currency: total.currency,
});
