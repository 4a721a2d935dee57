import { and, asc, eq } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { NameCorrection } from '#domain/booking/name-correction.ts';
import { givenNames, type PersonName } from '#domain/booking/person-name.ts';
import { recordsOfDesk } from '../booking/booking-records.ts';
import type { Change } from '../booking/workflow/change.ts';
import { correctName, namesAsked, refuseName } from '../booking/workflow/correcting-names.ts';
import type { Database } from '../db/connection.ts';
import { amendments, type Booking, bookingItems, bookings } from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** A name that waits to be corrected: where, how it stands there and how it is to, and until when the traveller was promised an answer. */
export type OpenName = {
  booking: string;
  person: string;
  /** Surnames after a stroke, as airlines write them. */
  before: string;
  wanted: string;
  corrections: NameCorrection[];
  supplier: string;
  orderId: string | null;
  locators: string[];
  answerBy: Date;
  isOverdue: boolean;
};

/** Those that are due first come first. */
export async function openNames(db: Database, now = Date.now()): Promise<OpenName[]> {
  const open = await db
    .select({ id: bookings.id, reference: bookings.reference, item: bookingItems, asked: amendments })
    .from(amendments)
    .innerJoin(bookings, eq(bookings.id, amendments.bookingId))
    .innerJoin(bookingItems, eq(bookingItems.id, amendments.itemId))
    .where(and(eq(amendments.kind, 'name'), eq(amendments.state, 'asked')))
    .orderBy(asc(amendments.answerBy), asc(amendments.id));
  return open.flatMap(({ id, reference, item, asked: { person, naming, answerBy } }) => {
    if (!person || !naming || !answerBy) return [];
    const { supplier, orderId, locators } = item;
    return {
      booking: nameOf({ id, reference }),
      person,
      before: asPrinted(naming.before),
      wanted: asPrinted(naming.wanted),
      corrections: naming.corrections,
      supplier,
      orderId,
      locators: locators.map((one) => one.reference),
      answerBy,
      isOverdue: answerBy.getTime() < now,
    };
  });
}

const asPrinted = (name: PersonName): string => `${givenNames(name)} / ${name.lastName}`;

type Ended = { ok: true; person: string } | { ok: false; reason: 'not-asked' | 'which' | 'reason-missing' };

/** Puts on record what came of a name that was to be corrected: whose, where several of a booking wait. */
export async function endName(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  { person, came, by }: { person: string | undefined; came: { done: true } | { done: false; reason: string }; by: Operator },
): Promise<Ended> {
  const reason = came.done ? '' : came.reason.trim();
  if (!came.done && reason === '') return { ok: false, reason: 'reason-missing' };
  const decided = await recordsOfDesk(db).change(bookingId, (record): { changes: Change[]; ended: Ended } => {
    const waiting = namesAsked(record).filter((one) => person === undefined || one.person === person);
    const [asked] = waiting;
    if (!asked?.person) return { changes: [], ended: { ok: false, reason: 'not-asked' } };
    if (waiting.length > 1) return { changes: [], ended: { ok: false, reason: 'which' } };
    const changes = came.done ? correctName(record, asked, by) : refuseName(asked, { reason, by });
    return { changes, ended: { ok: true, person: asked.person } };
  });
  return decided?.ended ?? { ok: false, reason: 'not-asked' };
}
