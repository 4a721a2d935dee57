import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { ofItem } from '#domain/booking/item-abouts.ts';
import { ORDERED } from '#domain/booking/item-state.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { outingChanges } from '#domain/catalogue/same-outing.ts';
import { timeNow } from '#domain/clock.ts';
import type { OutingQuotes } from '../../catalogue/outing-quotes.ts';
import type { Database } from '../../db/connection.ts';
import { bookingItems, flags, holds, type OutingItem } from '../../db/schema.ts';
import { withBooking } from '../record/booking-transaction.ts';
import { endFlags, flagUnlessDealtWith } from '../record/flags.ts';

const REASON = 'outing-changed';

/**
 * Flags what was sold of a sailing or departure that the catalogue has by now on another day or hour, from another place, or on another ship:
 * its travellers have to be told. Another change is another flag; one that was undone ends by itself. What the catalogue has no more is not
 * flagged: feeds drop what is sold out, or too near to be sold.
 */
export async function flagMovedOutings(db: Database, catalogue: Pick<OutingQuotes, 'whatItIs'>): Promise<void> {
  const moved = await movedOutings(db, catalogue);
  for (const { bookingId, about } of moved) await flagUnlessDealtWith(db, bookingId, REASON, about);
  const open = await db
    .select({ bookingId: flags.bookingId, about: flags.about })
    .from(flags)
    .where(and(eq(flags.reason, REASON), isNull(flags.resolvedAt)));
  const isMoved = new Set(moved.map(({ bookingId, about }) => `${bookingId} ${about}`));
  for (const { bookingId, about } of open.filter((flag) => !isMoved.has(`${flag.bookingId} ${flag.about}`))) {
    const resolution = { actor: 'system', note: 'it is as it was sold, is something else by now, or is over' } as const;
    await withBooking(db, bookingId, (tx) => endFlags(tx, bookingId, { reasons: [REASON], about }, resolution));
  }
}

async function movedOutings(db: Database, catalogue: Pick<OutingQuotes, 'whatItIs'>) {
  const known = new Map<string, ReturnType<OutingQuotes['whatItIs']>>();
  const found: { bookingId: string; about: string }[] = [];
  for (const { bookingId, position, offer } of await soldAhead(db)) {
    const { kind, id } = offer;
    const key = `${kind} ${id}`;
    const asked = known.get(key) ?? catalogue.whatItIs(offer);
    known.set(key, asked);
    const now = await asked;
    const changes = now ? outingChanges(offer, now) : [];
    // Cabins of one sailing are moved together: one flag tells it.
    if (changes.length > 0 && !found.some((other) => other.bookingId === bookingId))
      found.push({ bookingId, about: ofItem({ position }, changes.join(', ')) });
  }
  return found;
}

/** What is sold of the agency's catalogue and has not begun, wherever on earth it begins. */
async function soldAhead(db: Database): Promise<Pick<OutingItem, 'bookingId' | 'position' | 'offer'>[]> {
  const from = addDays(todayIn('UTC', new Date(timeNow())), -1);
  const sold = await db
    .select({ bookingId: bookingItems.bookingId, position: bookingItems.position, offer: bookingItems.offer })
    .from(holds)
    .innerJoin(bookingItems, eq(bookingItems.id, holds.bookingItemId))
    .where(
      and(
        eq(holds.state, 'taken'),
        inArray(bookingItems.state, [...ORDERED]),
        gte(sql`${bookingItems.offer} ->> 'begins'`, from),
      ),
    )
    .orderBy(bookingItems.bookingId, bookingItems.position);
  return sold as Pick<OutingItem, 'bookingId' | 'position' | 'offer'>[];
}
