import { and, asc, eq, gt, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { ORDERED } from '#domain/booking/item-state.ts';
import { beginningOfOuting } from '#domain/catalogue/outing.ts';
import { departuresOf } from '#domain/flights/changes/flown-already.ts';
import type { ReadOrderOutcome } from '#suppliers/flights/port.ts';
import type { Executor } from '../../db/connection.ts';
import { type BookingItem, bookingItems, bookings, cancellationPromises, type FlightItem } from '../../db/schema.ts';
import type { LookContext } from '../advancing/workflow-context.ts';
import { arrivalOf } from '../items/items-by-kind.ts';
import { isPromisedStill } from '../record/promises.ts';
import { lookAtOuting } from './look-at-outing.ts';
import { lookAtStay } from './look-at-stay.ts';
import { recordLook } from './ticketing.ts';

/** The lease of a claim: an order not recorded by then is read again. */
const CLAIM_MS = 30_000;
/** No read is planned further ahead than a day: a later time was planned before the clock was set back. */
const FURTHEST_MS = 25 * 3_600_000;
const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** Reads the due orders of one confirmed booking. Returns the suppliers that did not answer. */
export async function lookAtOrders(context: LookContext, bookingId: string): Promise<string[]> {
  const silent: string[] = [];
  for (const item of await claimDue(context, { bookingId })) if (!(await lookAt(context, item))) silent.push(item.supplier);
  return silent;
}

/** Times of the same clock: of this process, or of the database. */
type Clocks = { now: Date | SQL; furthest: Date | SQL };
const isOverdue = ({ now }: Clocks) => lte(bookingItems.lookAt, now);
const isPlannedTooFar = ({ furthest }: Clocks) => gt(bookingItems.lookAt, furthest);

function itemsToRead(db: Executor, isDue: SQL | undefined, bookingId?: string) {
  const isOfItem = and(eq(cancellationPromises.itemId, bookingItems.id), isPromisedStill(db));
  const promised = db.select({ one: sql`1` }).from(cancellationPromises).where(isOfItem);
  return db
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
    .where(
      and(
        inArray(bookingItems.state, [...ORDERED]),
        isDue,
        eq(bookings.state, 'confirmed'),
        notExists(promised),
        bookingId === undefined ? undefined : eq(bookings.id, bookingId),
      ),
    );
}

/** Whether an order is to be read now. */
export function isAnyDue({ db }: Pick<LookContext, 'db'>): SQL {
  const at = { now: sql`now()`, furthest: sql`now() + make_interval(secs => ${FURTHEST_MS / 1_000})` };
  return sql`exists (${itemsToRead(db, or(isOverdue(at), isPlannedTooFar(at)))})`;
}

/**
 * Claims items of confirmed bookings whose orders are due to be read, longest due first, by moving `lookAt` to the end of the
 * lease. Items already used, and trips whose last flight has left, are no longer read; nor are items that an operator is
 * cancelling, unless the traveller keeps them after all.
 */
export async function claimDue(
  { db, now }: LookContext,
  { bookingId, atMost = 100 }: { bookingId?: string; atMost?: number },
): Promise<BookingItem[]> {
  const at = { now: new Date(now()), furthest: new Date(now() + FURTHEST_MS) };
  // Each by the index, in its order: together all that is due would be sorted for every few, thousands after an outage.
  const [overdue, plannedTooFar] = [isOverdue(at), isPlannedTooFar(at)].map((isDue) =>
    itemsToRead(db, isDue, bookingId)
      .orderBy(asc(bookingItems.lookAt))
      .limit(atMost)
      .for('update', { of: bookingItems, skipLocked: true }),
  );
  const claimed = (await db
    .update(bookingItems)
    .set({ lookAt: new Date(now() + CLAIM_MS) })
    .where(sql`${bookingItems.id} = any((array(${overdue}) || array(${plannedTooFar}))[1:${atMost}])`)
    .returning()) as BookingItem[];
  const over = claimed.filter((item) => now() >= (lookedAtUntil(item) ?? Number.POSITIVE_INFINITY)).map(({ id }) => id);
  if (over.length > 0) await db.update(bookingItems).set({ lookAt: null }).where(inArray(bookingItems.id, over));
  return claimed.filter(({ id, orderId }) => orderId && !over.includes(id));
}

/** When the item can change no more, in epoch milliseconds: a flight's last departure, the beginning of anything else. */
function lookedAtUntil(item: BookingItem): number | undefined {
  if (item.kind === 'flight') return departuresOf(item.supplierOffer).at(-1);
  return item.kind === 'stay' ? arrivalOf(item) : beginningOfOuting(item.offer);
}

/**
 * Reads an item's order again: tickets, ticketing deadline, whether it stands. The first reading is compared with the booking;
 * differences are flagged. False while the supplier cannot be reached; deadlines are handled all the same.
 */
export function lookAt(context: LookContext, item: BookingItem): Promise<boolean> {
  if (item.kind === 'flight') return lookAtFlight(context, item);
  if (item.kind === 'stay') return lookAtStay(context, item);
  return item.kind === 'service' ? readOnce(context, item) : lookAtOuting(context, item);
}

/** The agency's own book is the booking itself: nothing else can say anything about it. */
async function readOnce({ db, now }: LookContext, { id }: BookingItem): Promise<boolean> {
  await db
    .update(bookingItems)
    .set({ readAt: new Date(now()), lookAt: null })
    .where(eq(bookingItems.id, id));
  return true;
}

async function lookAtFlight(context: LookContext, item: FlightItem): Promise<boolean> {
  const supplier = context.suppliers.flights.get(item.supplier);
  const outcome: ReadOrderOutcome = (await supplier?.readOrder(item.orderId as string)) ?? UNREACHABLE;
  await recordLook(context, item, { supplier, outcome });
  return !supplier || outcome.ok || outcome.reason !== 'unreachable';
}
