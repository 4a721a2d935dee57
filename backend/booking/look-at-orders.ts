import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { ORDERED } from '#domain/booking/item-state.ts';
import { beginningOfOuting } from '#domain/catalogue/outing.ts';
import { departuresOf } from '#domain/flights/flown-already.ts';
import type { ReadOrderOutcome } from '#suppliers/flights/port.ts';
import { type BookingItem, bookingItems, bookings, type FlightItem } from '../db/schema.ts';
import { lookAtOuting } from './items/look-at-outing.ts';
import { arrivalOf, lookAtStay } from './items/look-at-stay.ts';
import { recordLook } from './ticketing.ts';
import type { LookContext } from './workflow-context.ts';

/** Whoever looks has so long to write down what was seen; then it is looked at again. */
const CLAIM_MS = 30_000;
const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** Looks at the orders of one booking that are due, if it is confirmed. Answers the suppliers that did not. */
export async function lookAtOrders(context: LookContext, bookingId: string): Promise<string[]> {
  const silent: string[] = [];
  for (const item of await claimDue(context, { bookingId })) if (!(await lookAt(context, item))) silent.push(item.supplier);
  return silent;
}

/**
 * Items of confirmed bookings whose orders are due to be read, the longest due first: nobody else's look from now on, for others see that they are not
 * due any more. Of what is used by now, and of a trip whose last flight has left, nothing is looked for.
 */
export async function claimDue(
  { db, now }: LookContext,
  { bookingId, atMost = 100 }: { bookingId?: string; atMost?: number },
): Promise<BookingItem[]> {
  const due = db
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
    .where(
      and(
        inArray(bookingItems.state, [...ORDERED]),
        lte(bookingItems.lookAt, new Date(now())),
        eq(bookings.state, 'confirmed'),
        bookingId === undefined ? undefined : eq(bookings.id, bookingId),
      ),
    )
    .orderBy(asc(bookingItems.lookAt))
    .limit(atMost)
    .for('update', { of: bookingItems, skipLocked: true });
  const claimed = (await db
    .update(bookingItems)
    .set({ lookAt: new Date(now() + CLAIM_MS) })
    .where(sql`${bookingItems.id} = any(array(${due}))`)
    .returning()) as BookingItem[];
  const over = claimed.filter((item) => now() >= (lookedAtUntil(item) ?? Number.POSITIVE_INFINITY)).map(({ id }) => id);
  if (over.length > 0) await db.update(bookingItems).set({ lookAt: null }).where(inArray(bookingItems.id, over));
  return claimed.filter(({ id, orderId }) => orderId && !over.includes(id));
}

/** When nothing of it can change any more, in epoch milliseconds: a flight's last departure, the beginning of anything else. */
function lookedAtUntil(item: BookingItem): number | undefined {
  if (item.kind === 'flight') return departuresOf(item.supplierOffer).at(-1);
  return item.kind === 'stay' ? arrivalOf(item) : beginningOfOuting(item.offer);
}

/**
 * Reads the order of an item again: its tickets, the deadline for them, whether it still stands. What is read for the first time is compared with what was
 * booked, and put on record for whoever has to look where it differs. False while the supplier cannot be asked: time goes on all the same.
 */
export function lookAt(context: LookContext, item: BookingItem): Promise<boolean> {
  if (item.kind === 'flight') return lookAtFlight(context, item);
  return item.kind === 'stay' ? lookAtStay(context, item) : lookAtOuting(context, item);
}

async function lookAtFlight(context: LookContext, item: FlightItem): Promise<boolean> {
  const supplier = context.suppliers.flights.get(item.supplier);
  const outcome: ReadOrderOutcome = (await supplier?.readOrder(item.orderId as string)) ?? UNREACHABLE;
  await recordLook(context, item, { supplier, outcome });
  return !supplier || outcome.ok || outcome.reason !== 'unreachable';
}
