import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import { type BookingState, UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import type { Database, Executor, Transaction } from '../db/connection.ts';
import { inPortions } from '../db/delete-old.ts';
import { TRIP_FORGOTTEN } from '../db/schema/trip-quotes.ts';
import {
  amendments,
  type Booking,
  type BookingItem,
  bookings,
  cancellationPromises,
  flags,
  mails,
  refunds,
  tripQuotes,
} from '../db/schema.ts';
import { dropUnsent } from '../outbox/drop-unsent.ts';
import { recordFact, transition } from '../transitions/transition.ts';
import { backFillFindKeys } from './record/back-fill-find-keys.ts';
import { findByReference } from './record/booking-store.ts';
import { withBooking } from './record/booking-transaction.ts';
import { writeFindKeys } from './record/find-keys.ts';
import { endFlags } from './record/flags.ts';
import { NAME_FLAGS } from './workflow/correcting-names.ts';

/** How long the data of an abandoned booking is kept (Ley 1581: no longer than its purpose). */
export const ABANDONED_DAYS = 30;

export const CAME_TO_NOTHING: BookingState[] = ['priced', 'ready', 'failed'];
const NOTHING_PERSONAL = { customer: null, passengers: [], guests: [], billing: null, buyer: null };

/** Sections are saved separately: passports may be there before any contact. */
const holdsPeople = or(
  isNotNull(bookings.customer),
  isNotNull(bookings.billing),
  isNotNull(bookings.buyer),
  // An encrypted list is a JSON string; an empty one stays a list.
  sql`${bookings.passengers} <> '[]'::jsonb`,
  sql`${bookings.guests} <> '[]'::jsonb`,
);

/**
 * What a person of the agency has to give back in another way, or has to cancel before it goes back; and what is decided at the
 * bank, for which the agency has to show who bought what.
 */
const OWED_BY_HAND: FlagReason[] = [
  ...(['refund-refused', 'refund-overtaken', 'refund-overdue', 'refund-held', 'reversal-refused'] as const),
  ...(['cancellation-asked', 'cancellation-refused', 'order-lapsed', 'payment-disputed'] as const),
];

/** Who is owed money has to be known until they have it: a person transfers it, or asks them where to. */
function isOwedMoney(db: Executor): SQL {
  const isOpenRefund = and(eq(refunds.bookingId, bookings.id), inArray(refunds.state, [...OPEN_REFUND]));
  const isOpenFlag = and(eq(flags.bookingId, bookings.id), isNull(flags.resolvedAt), inArray(flags.reason, OWED_BY_HAND));
  const one = { one: sql`1` };
  const refund = exists(db.select(one).from(refunds).where(isOpenRefund));
  return sql`(${refund} or ${exists(db.select(one).from(flags).where(isOpenFlag))})`;
}

/** Whether a booking whose row is locked is in progress, or owes money. */
export async function isUnderWay(tx: Transaction, { id, state }: Pick<Booking, 'id' | 'state'>): Promise<boolean> {
  return UNDER_WAY.includes(state) || (await tx.$count(bookings, and(eq(bookings.id, id), isOwedMoney(tx)))) > 0;
}

export type NotYet = 'under-way' | 'trip-ahead';

/**
 * Why a booking whose row is locked cannot be erased yet, whoever asks for it: an airline's changes, papers and reminders have to
 * reach somebody until the trip is over. `today`: in the agency's country.
 */
export async function whyNotYet(
  tx: Transaction,
  booking: Pick<Booking, 'id' | 'state' | 'items'>,
  today: CalendarDate,
): Promise<NotYet | undefined> {
  if (await isUnderWay(tx, booking)) return 'under-way';
  return booking.state === 'confirmed' && lastDayOf(booking.items.filter(isOrdered)) >= today ? 'trip-ahead' : undefined;
}

/** The last day of travel over these items. */
const lastDayOf = (items: readonly BookingItem[]): string =>
  items
    .flatMap((item) =>
      item.kind === 'flight'
        ? item.offer.itineraries.slice(-1).map((itinerary) => dayOf(lastSegment(itinerary).arrival.at))
        : item.kind === 'stay'
          ? item.offer.checkOut
          : item.offer.ends,
    )
    .reduce((last, day) => (day > last ? day : last), '');

/** Per statement: with each goes what was kept of its mails and calls. */
const ABANDONED_AT_ONCE = 500;

/** Erases personal data of bookings that were never made and not updated since then. Returns how many. */
export function anonymiseAbandoned(db: Database, before: Date, atOnce = ABANDONED_AT_ONCE): Promise<number> {
  const isAbandoned = and(
    inArray(bookings.state, CAME_TO_NOTHING),
    lte(bookings.updatedAt, before),
    holdsPeople,
    not(isOwedMoney(db)),
  );
  const some = db.select({ id: bookings.id }).from(bookings).where(isAbandoned).limit(atOnce);
  // One that was changed since it was found is looked at again.
  const isStillOneOfSome = and(inArray(bookings.id, some), isAbandoned);
  return inPortions(atOnce, () => db.update(bookings).set(NOTHING_PERSONAL).where(isStillOneOfSome));
}

/** Erases a booking's personal data on request; payments and orders stay on record. Refused while it is in progress, owes money, or has its trip ahead. */
export async function eraseBooking(
  db: Database,
  reference: string,
  { by, today }: { by: Actor; today: CalendarDate },
): Promise<'erased' | 'not-found' | NotYet> {
  const found = await findByReference(db, reference);
  const erased =
    found &&
    (await withBooking(db, found.id, async (tx, booking) => {
      const because = await whyNotYet(tx, booking, today);
      if (because) return because;
      await eraseIn(tx, booking, by);
      return 'erased' as const;
    }));
  return erased ?? 'not-found';
}

/** The same for a booking whose row is locked and which is not in progress. Its name corrections, and the trip it was made of, are erased with it. */
export async function eraseIn(
  tx: Transaction,
  { id, reference }: Pick<Booking, 'id' | 'reference'>,
  actor: Actor,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...NOTHING_PERSONAL, updatedAt: new Date(timeNow()) })
    .where(eq(bookings.id, id));
  const ofBooking = and(eq(amendments.bookingId, id), isNotNull(amendments.person));
  for (const { id: asked } of await tx
    .select({ id: amendments.id })
    .from(amendments)
    .where(and(ofBooking, eq(amendments.state, 'asked'))))
    await transition(
      tx,
      'amendment',
      { id: asked, bookingId: id },
      { event: 'amendment-expired', actor, data: { amendmentId: asked } },
    );
  await tx.update(amendments).set({ naming: null }).where(ofBooking);
  const quoted = await forgetTripsOf(tx, id);
  const ofQuotes = inArray(
    mails.about,
    quoted.map(({ number }) => number),
  );
  await dropUnsent(tx, or(isWordsOf(tx, { id, reference }), ofQuotes));
  await endFlags(tx, id, { reasons: NAME_FLAGS }, { actor, note: 'who it is about was forgotten' });
  await recordFact(tx, id, { fact: 'personal-data-erased', actor });
}

/** The trip that a booking was made of, in all its versions: who was quoted on the telephone has no mailbox to be found by. */
function forgetTripsOf(tx: Transaction, bookingId: string): Promise<{ number: string }[]> {
  const { number } = tripQuotes;
  const ofBooking = tx.select({ number }).from(tripQuotes).where(eq(tripQuotes.bookingId, bookingId));
  return tx.update(tripQuotes).set(TRIP_FORGOTTEN).where(inArray(number, ofBooking)).returning({ number });
}

/** Mails whose text and address are already stored: all others find no recipient. */
function isWordsOf(tx: Transaction, { id, reference }: Pick<Booking, 'id' | 'reference'>) {
  const isItsPromise = and(eq(cancellationPromises.bookingId, id), eq(cancellationPromises.number, mails.about));
  const promised = tx.select({ one: sql`1` }).from(cancellationPromises).where(isItsPromise);
  return or(
    and(eq(mails.bookingId, id), isNotNull(mails.content)),
    and(eq(mails.purpose, 'booking-code'), eq(mails.about, reference ?? '')),
    and(eq(mails.purpose, 'cancellation-asked'), exists(promised)),
  );
}

/** Re-encrypts passengers, guests and buyers with the current first key, and hashes anew what all bookings are found by. Returns the number of bookings. */
export async function reencryptPeople(db: Database, perPage = 500): Promise<number> {
  let filled = 0;
  for await (const { id, passengers, guests, buyer } of allPeople(db, perPage)) {
    if (passengers.length + guests.length === 0 && !buyer) continue;
    filled += 1;
    // Reads them again under the row lock: a visitor may be typing.
    await withBooking(db, id, async (tx, now) => {
      const people = { passengers: now.passengers, guests: now.guests, buyer: now.buyer };
      await tx.update(bookings).set(people).where(eq(bookings.id, id));
      await writeFindKeys(tx, now);
    });
  }
  await backFillFindKeys(db, { turns: true });
  await reencryptNames(db);
  return filled;
}

/** In pages: a statement over all bookings of several years would exceed its time limit. */
async function* allPeople(db: Database, perPage: number) {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db
      .select({ id: bookings.id, passengers: bookings.passengers, guests: bookings.guests, buyer: bookings.buyer })
      .from(bookings)
      .where(gt(bookings.id, last))
      .orderBy(bookings.id)
      .limit(perPage);
    yield* page;
    if (page.length < perPage) return;
    last = page.at(-1)?.id as string;
  }
}

/** The same for name corrections, read again under the booking's row lock. */
async function reencryptNames(db: Database): Promise<void> {
  const isNaming = isNotNull(amendments.naming);
  const of = await db.selectDistinct({ bookingId: amendments.bookingId }).from(amendments).where(isNaming);
  for (const { bookingId } of of)
    await withBooking(db, bookingId, async (tx) => {
      const named = await tx
        .select({ id: amendments.id, naming: amendments.naming })
        .from(amendments)
        .where(and(eq(amendments.bookingId, bookingId), isNaming));
      for (const { id, naming } of named) if (naming) await tx.update(amendments).set({ naming }).where(eq(amendments.id, id));
    });
}
