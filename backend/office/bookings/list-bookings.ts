import { and, arrayOverlaps, asc, desc, eq, exists, gte, inArray, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { BookingFilters, BookingList } from '#contract/office/bookings/bookings.ts';
import { addDays } from '#domain/calendar-date.ts';
import { dayBegins } from '#domain/local-time.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { plainText } from '#domain/places/plain-text.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { microsOf, momentOf, readingLists } from '../../db/reading-lists.ts';
import { bookingListings, flags } from '../../db/schema.ts';
import { type PersonalData, rowsOf } from './booking-rows.ts';

export const PER_PAGE = 50;

type Listing = {
  /** Of the page before; null or not one of this list for the first page. */
  cursor: string | null;
  /** The agency's, in which its days begin. */
  timeZone: string;
  personalData: PersonalData;
  perPage?: number;
};

/**
 * A page of the bookings that were asked for: newest sale first, or by day of travel when narrowed to some. Pages go on after the last
 * row, so that what is sold meanwhile moves none.
 */
export const listBookings = (db: Database, filters: BookingFilters, listing: Listing): Promise<BookingList> =>
  readingLists(db, (tx) => pageOf(tx, filters, listing));

async function pageOf(tx: Executor, filters: BookingFilters, listing: Listing): Promise<BookingList> {
  const { cursor, timeZone, personalData, perPage = PER_PAGE } = listing;
  const order = filters.travelFrom || filters.travelTo ? BY_TRAVEL : BY_SALE;
  const isIt = and(...narrowedTo(tx, filters, timeZone), order.isAfter(cursor));
  const isOfItems = Boolean(filters.supplier || filters.from || filters.to) && !filters.keeper;
  const found =
    isOfItems && order === BY_SALE ? await soldLately(tx, isIt, cursor, perPage) : await inOrder(tx, order, isIt, perPage);
  const page = found.slice(0, perPage).map(({ id }) => id);
  const last = found[perPage - 1];
  const hasMore = found.length > perPage && last !== undefined;
  return { rows: await rowsOf(tx, page, personalData), next: hasMore ? `${order.name}.${last.at}.${last.id}` : null };
}

const inOrder = (db: Executor, order: Order, isIt: SQL | undefined, perPage: number) =>
  db
    .select({ id: bookingListings.bookingId, at: order.at })
    .from(bookingListings)
    .where(isIt)
    .orderBy(...order.by)
    .limit(perPage + 1);

const LATELY_DAYS = 90;

/**
 * By sale, of some suppliers or places. PostgreSQL takes what is rare as spread over all years, and would walk all of them for a supplier
 * that is sold no longer: looked for among the latest sales first, and if they do not fill the page, in the index of suppliers and places.
 */
async function soldLately(db: Executor, isIt: SQL | undefined, cursor: string | null, perPage: number) {
  const last = read(cursor, 'sale');
  const from = last ? momentOf(last.at) : sql`now()`;
  const isLately = sql`${bookingListings.soldAt} > ${from} - make_interval(days => ${LATELY_DAYS})`;
  const lately = await inOrder(db, BY_SALE, and(isIt, isLately), perPage);
  if (lately.length > perPage) return lately;
  // In an order that no index has, so that they are gathered first.
  const gathered = { ...BY_SALE, by: [sql`${bookingListings.soldAt} + interval '0' desc`, desc(bookingListings.bookingId)] };
  return inOrder(db, gathered, isIt, perPage);
}

const CURSOR = /^(sale|travel)\.(\d{1,17}|\d{4}-\d\d-\d\d)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type Order = { name: 'sale' | 'travel'; at: SQL<string>; by: SQL[]; isAfter(cursor: string | null): SQL | undefined };

const BY_SALE: Order = {
  name: 'sale',
  at: microsOf(bookingListings.soldAt),
  by: [desc(bookingListings.soldAt), desc(bookingListings.bookingId)],
  isAfter: (cursor) => {
    const last = read(cursor, 'sale');
    return last && sql`(${bookingListings.soldAt}, ${bookingListings.bookingId}) < (${momentOf(last.at)}, ${last.id}::uuid)`;
  },
};

const BY_TRAVEL: Order = {
  name: 'travel',
  at: sql<string>`${bookingListings.firstDay}`,
  by: [asc(bookingListings.firstDay), asc(bookingListings.bookingId)],
  isAfter: (cursor) => {
    const last = read(cursor, 'travel');
    return last && sql`(${bookingListings.firstDay}, ${bookingListings.bookingId}) > (${last.at}, ${last.id}::uuid)`;
  },
};

function read(cursor: string | null, wanted: Order['name']): { at: string; id: string } | undefined {
  const [, name, at, id] = CURSOR.exec(cursor ?? '') ?? [];
  return name === wanted && at && id && /-/.test(at) === (wanted === 'travel') ? { at, id } : undefined;
}

function narrowedTo(db: Executor, filters: BookingFilters, timeZone: string): (SQL | undefined)[] {
  const { state, kind, supplier, from, to, soldFrom, soldTo, travelFrom, travelTo, keeper, seller, flagged } = filters;
  const { bookingId, soldAt, firstDay } = bookingListings;
  const midnight = (date: string) => new Date(dayBegins(date, timeZone));
  const isOpenFlag = and(eq(flags.bookingId, bookingId), isNull(flags.resolvedAt));
  const hasFlag = exists(db.select({ one: sql`1` }).from(flags).where(isOpenFlag));
  return [
    state && inArray(bookingListings.state, state),
    kind && arrayOverlaps(bookingListings.kinds, kind),
    supplier ? arrayOverlaps(bookingListings.suppliers, [supplier]) : undefined,
    from || to ? arrayOverlaps(bookingListings.legs, legsMeant(from, to)) : undefined,
    soldFrom ? gte(soldAt, midnight(soldFrom)) : undefined,
    soldTo ? lt(soldAt, midnight(addDays(soldTo, 1))) : undefined,
    travelFrom ? gte(firstDay, travelFrom) : undefined,
    travelTo ? lte(firstDay, travelTo) : undefined,
    keeper ? eq(bookingListings.keeper, keeper) : undefined,
    seller ? eq(bookingListings.seller, seller) : undefined,
    flagged === undefined ? undefined : flagged ? hasFlag : not(hasFlag),
  ];
}

/** As `booking_listings.legs` has them. */
function legsMeant(from: string | undefined, to: string | undefined): string[] {
  const [origins, destinations] = [placesMeant(from), placesMeant(to)];
  return origins.flatMap((origin) => destinations.map((destination) => `${origin}>${destination}`));
}

/** The airports of a code and the names of their city; else the name that was typed. Of no place, one that fits all. */
function placesMeant(typed: string | undefined): string[] {
  if (!typed) return [''];
  const airports = airportsOf(typed.toUpperCase());
  return [
    ...new Set([typed, ...airports.flatMap(({ iataCode, city, alsoCalled }) => [iataCode, city, ...alsoCalled])].map(plainText)),
  ];
}
