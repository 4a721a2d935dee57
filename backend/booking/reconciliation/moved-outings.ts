import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { ofItem } from '#domain/booking/item-abouts.ts';
import { ORDERED } from '#domain/booking/item-state.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { outingChanges } from '#domain/catalogue/same-outing.ts';
import { timeNow } from '#domain/clock.ts';
import type { OutingQuotes } from '../../catalogue/outing-quotes.ts';
import type { Database } from '../../db/connection.ts';
import { bookingItems, holds, type OutingItem } from '../../db/schema.ts';
import { keepFlags } from '../record/flags.ts';

/**
 * Flags what was sold of a sailing or departure that the catalogue has by now on another day or hour, from another place, or on another ship:
 * its travellers have to be told. Another change is another flag; one that was undone ends by itself. What the catalogue has no more is not
 * flagged: feeds drop what is sold out, or too near to be sold.
 */
export const flagMovedOutings = async (db: Database, catalogue: Pick<OutingQuotes, 'whatItIs'>): Promise<void> =>
  keepFlags(
    db,
    'outing-changed',
    await movedOutings(db, catalogue),
    'it is as it was sold, is something else by now, or is over',
  );

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
    if (changes.length > 0 && found.at(-1)?.bookingId !== bookingId)
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
