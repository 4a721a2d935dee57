import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { OrderInDoubt } from '#contract/office/bookings/people-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { ORDERED } from '#domain/booking/item-state.ts';
import { plainText } from '#domain/places/plain-text.ts';
import { recordsOfDesk } from '../booking/record/booking-records.ts';
import { nameOrder, type OrderNamed } from '../booking/workflow/doubting.ts';
import type { Database } from '../db/connection.ts';
import { type Booking, type BookingItem, bookingItems } from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** Orders in doubt, and those that no operator had looked for when their booking ended. */
export const ordersInDoubt = (booking: Booking): OrderInDoubt[] =>
  booking.items
    .filter(({ state, orderId }) => state === 'ordering' || (state === 'stranded' && orderId === null))
    .map((item) => ({
      booking: nameOf(booking),
      item: item.position + 1,
      supplier: item.supplier,
      reference: item.id,
      attemptedAt: item.orderAttemptedAt,
      named: item.orderId,
      travelers: booking.passengers.map(
        ({ firstName, middleName, lastName }) =>
          `${inCapitals(lastName)}/${inCapitals([firstName, middleName].filter(Boolean).join(' '))}`,
      ),
      flights: item.kind === 'flight' ? flightsOf(item) : [],
    }));

/** As reservation systems show names, near enough to search by. */
const inCapitals = (name: string): string => plainText(name).toUpperCase();

const flightsOf = ({ supplierOffer }: Extract<BookingItem, { kind: 'flight' }>): string[] =>
  supplierOffer.itineraries.flatMap(({ segments }) =>
    segments.map(
      ({ carrierCode, number, departure, arrival }) =>
        `${carrierCode} ${number} ${departure.iataCode}-${arrival.iataCode} ${departure.at.slice(0, 16).replace('T', ' ')}`,
    ),
  );

export type Named = OrderNamed | { ok: false; reason: 'of-another' };

/** Puts on record that an operator has found the order in doubt; the running product reads it and decides. */
export async function nameOrderOf(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { named, by }: { named: string; by: Operator },
): Promise<Named> {
  if (await isOfAnother(db, id, named.trim())) return { ok: false, reason: 'of-another' };
  const decided = await recordsOfDesk(db).change(id, (record) => nameOrder(record, { named, by }));
  return decided?.outcome ?? { ok: false, reason: 'not-ordering' };
}

/** Whether another booking has this order, by its id or one of its locators. */
async function isOfAnother(db: Database, bookingId: string, named: string): Promise<boolean> {
  const hasLocator = sql`${bookingItems.locators} @> ${JSON.stringify([{ reference: named.toUpperCase() }])}::jsonb`;
  // Locators are reused once their trip is over.
  const stands = inArray(bookingItems.state, ['ordering', ...ORDERED]);
  const isIt = and(ne(bookingItems.bookingId, bookingId), stands, or(eq(bookingItems.orderId, named), hasLocator));
  return (await db.$count(bookingItems, isIt)) > 0;
}
