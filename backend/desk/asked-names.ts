import { and, asc, eq } from 'drizzle-orm';
import type { OpenName } from '#contract/office/bookings/people-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { givenNames, type PersonName } from '#domain/booking/names/person-name.ts';
import { timeNow } from '#domain/clock.ts';
import { recordsOfDesk } from '../booking/record/booking-records.ts';
import { loadBooking } from '../booking/record/booking-store.ts';
import { endNameOf, itemsNaming, type NameAnswer, type NameEnded } from '../booking/workflow/correcting-names.ts';
import type { Database } from '../db/connection.ts';
import { amendments, type Booking } from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** Sorted by due time. */
export async function openNames(db: Database, now = timeNow()): Promise<OpenName[]> {
  const open = await db
    .select({
      bookingId: amendments.bookingId,
      person: amendments.person,
      naming: amendments.naming,
      answerBy: amendments.answerBy,
    })
    .from(amendments)
    .where(and(eq(amendments.kind, 'name'), eq(amendments.state, 'asked')))
    .orderBy(asc(amendments.answerBy), asc(amendments.id));
  const names: OpenName[] = [];
  for (const { bookingId, person, naming, answerBy } of open) {
    const booking = await loadBooking(db, bookingId);
    if (!booking || !person || !naming || !answerBy) continue;
    names.push({
      booking: nameOf(booking),
      person,
      before: asPrinted(naming.before),
      wanted: asPrinted(naming.wanted),
      corrections: naming.corrections,
      at: itemsNaming(booking, person).map(({ supplier, orderId, locators }) => ({
        supplier,
        orderId,
        locators: locators.map(({ reference }) => reference),
      })),
      answerBy,
      isOverdue: answerBy.getTime() < now,
    });
  }
  return names;
}

const asPrinted = (name: PersonName): string => `${givenNames(name)} / ${name.lastName}`;

/** Records the outcome of a name correction; `person` is required where several are open. */
export async function endName(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  said: { person: string | undefined; came: NameAnswer; by: Operator },
): Promise<NameEnded> {
  const decided = await recordsOfDesk(db).change(bookingId, (record) => endNameOf(record, said));
  return decided?.ended ?? { ok: false, reason: 'not-asked' };
}
