import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { FOUND_BY, type FoundBookings, type FoundBy } from '#contract/office/bookings/bookings.ts';
import { isBookingName, plainReference } from '#domain/booking/booking-reference.ts';
import { emailTyped, type FindPart, nameParts, phoneTyped } from '#domain/booking/find-parts.ts';
import { typedTicketNumber } from '#domain/booking/tickets/ticket-number.ts';
import { bookingsWithLocator } from '../../booking/looking-up/lookup.ts';
import { UUID } from '../../booking/record/booking-store.ts';
import { findHashes } from '../../booking/record/find-keys.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { readingLists } from '../../db/reading-lists.ts';
import { bookingFindKeys, bookingItems, bookingListings, bookings, payments, tickets } from '../../db/schema.ts';
import { type PersonalData, rowsOf } from './booking-rows.ts';

const MOST = 50;
/** No name, address or number is longer; what follows is cut off. */
const LONGEST = 254;
const MOST_WORDS = 8;
/** A card as people read it out or copy it: `4242`, `•••• 4242`, `xxxx-4242`. */
const END_OF_CARD = /^[\s*•x.-]*(\d{4})$/i;

type Finding = {
  personalData: PersonalData;
  /** The member of the staff who sees only the bookings they look after; null for all bookings. */
  own: string | null;
};

/**
 * Finds bookings by whatever a caller can tell: reference, id, locator, ticket number, names, e-mail, telephone, the end of the card. The
 * surest ways come first, then the newest sales.
 */
export const findBookings = (db: Database, typed: string, finding: Finding): Promise<FoundBookings> =>
  readingLists(db, (tx) => foundIn(tx, typed, finding));

async function foundIn(db: Executor, typed: string, { personalData, own }: Finding): Promise<FoundBookings> {
  const text = typed.slice(0, LONGEST).trim();
  const ways = new Map<string, FoundBy[]>();
  let hasMore = false;
  for (const by of FOUND_BY) {
    const isIt = await WAYS[by](db, text);
    const found = isIt ? await newest(db, isIt, own) : [];
    hasMore ||= found.length > MOST;
    for (const id of found.slice(0, MOST)) ways.set(id, [...(ways.get(id) ?? []), by]);
  }
  // A map keeps the order in which they were found first.
  const best = [...ways.keys()].slice(0, MOST);
  const rows = await rowsOf(db, best, personalData);
  return { rows: rows.map((row) => ({ ...row, foundBy: ways.get(row.id) ?? [] })), hasMore: hasMore || ways.size > MOST };
}

/** All bookings of who has this e-mail or telephone, however many. */
export async function allBookingsOf(db: Executor, by: 'email' | 'phone', typed: string): Promise<string[]> {
  const isIt = await WAYS[by](db, typed);
  if (!isIt) return [];
  const found = await db
    .select({ id: bookingListings.bookingId })
    .from(bookingListings)
    .where(isIt)
    .orderBy(desc(bookingListings.soldAt));
  return found.map(({ id }) => id);
}

/** Only what was asked for is found: the rest is nobody's booking yet. */
async function newest(db: Executor, isIt: SQL, own: string | null): Promise<string[]> {
  const found = await db
    .select({ id: bookingListings.bookingId })
    .from(bookingListings)
    .where(and(isIt, own === null ? undefined : eq(bookingListings.keeper, own)))
    .orderBy(desc(bookingListings.soldAt), desc(bookingListings.bookingId))
    .limit(MOST + 1);
  return found.map(({ id }) => id);
}

/** What the typed text finds in each way; undefined where it cannot be meant so. */
const WAYS: Record<FoundBy, (db: Executor, typed: string) => SQL | undefined | Promise<SQL | undefined>> = {
  reference(db, typed) {
    const name = plainReference(typed);
    const isIts = eq(bookings.reference, name);
    return isBookingName(name)
      ? inArray(bookingListings.bookingId, db.select({ id: bookings.id }).from(bookings).where(isIts))
      : undefined;
  },
  id: (_, typed) => (UUID.test(typed.toLowerCase()) ? eq(bookingListings.bookingId, typed.toLowerCase()) : undefined),
  async locator(db, typed) {
    const name = plainReference(typed);
    const ids = isBookingName(name) ? await bookingsWithLocator(db, name) : [];
    return ids.length > 0 ? inArray(bookingListings.bookingId, ids) : undefined;
  },
  ticket(db, typed) {
    const number = typedTicketNumber(typed);
    if (!number) return undefined;
    const issued = db
      .select({ id: bookingItems.bookingId })
      .from(tickets)
      .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId));
    return inArray(bookingListings.bookingId, issued.where(eq(tickets.number, number)));
  },
  email(db, typed) {
    const part = emailTyped(typed);
    return part ? hasPart(db, { kind: 'email', part }) : undefined;
  },
  phone(db, typed) {
    const part = phoneTyped(typed);
    return part ? hasPart(db, { kind: 'phone', part }) : undefined;
  },
  name(db, typed) {
    const words = /[\d@]/.test(typed) ? [] : nameParts(typed).slice(0, MOST_WORDS);
    return and(...words.map((part) => hasPart(db, { kind: 'name-part', part })));
  },
  card(db, typed) {
    const last4 = END_OF_CARD.exec(typed)?.[1];
    return last4
      ? inArray(bookingListings.bookingId, db.select({ id: payments.bookingId }).from(payments).where(eq(payments.last4, last4)))
      : undefined;
  },
};

function hasPart(db: Executor, part: FindPart): SQL {
  const isItsHash = and(
    eq(bookingFindKeys.bookingId, bookingListings.bookingId),
    inArray(bookingFindKeys.hash, findHashes(part)),
  );
  return exists(db.select({ one: sql`1` }).from(bookingFindKeys).where(isItsHash));
}
