import { EDITABLE } from '#domain/booking/booking-state.ts';
import { type MissingRequirement, missingRequirements } from '#domain/booking/requirements.ts';
import { roomsWithoutGuest } from '#domain/booking/room-guest.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { staysIn, travelersOf } from '../items/items-by-kind.ts';
import { applied } from './applied.ts';
import type { BookingRecord } from './booking-record.ts';
import { type Change, moveBooking, type NewPayment } from './change.ts';
import { beginPayment } from './price-revision.ts';

/** May the visitor still fill it in? */
export const isEditable = ({ state }: Booking): boolean => EDITABLE.includes(state);

/** Attempts to pay that nobody counts on any more. */
const ENDED_UNPAID: PaymentState[] = ['abandoned', 'orphaned', 'voided'];

/** The newest attempt to pay that was not given up. */
export const latestPayment = (payments: readonly Payment[]): Payment | undefined =>
  payments.findLast(({ state }) => !ENDED_UNPAID.includes(state));

const HOLDING: PaymentState[] = ['needs-authentication', 'authorised', 'captured', 'orphaned'];

/** Is there a payment among them that holds money, or may yet come to? */
export const mayHoldMoney = (payments: readonly Payment[]): boolean => payments.some(({ state }) => HOLDING.includes(state));

/** The stays of a booking, by how many rooms each has. */
export const roomsOf = (booking: Booking) => staysIn(booking).map(({ id, offer }) => ({ id, rooms: offer.rooms.length }));

/** SPEC §4: what is still missing before this booking can be asked for, to be paid so. */
export function missingFor(booking: Booking, payment: Payment | undefined): MissingRequirement[] {
  return missingRequirements({
    hasContact: booking.customer !== null,
    hasBilling: booking.billing !== null,
    hasPayment: payment?.state === 'created',
    passengers: booking.passengers.length,
    passengersExpected: travelersOf(booking),
    rooms: roomsWithoutGuest(roomsOf(booking), booking.guests).length,
  });
}

/** `ready` exactly while nothing is missing (SPEC §4, booking requirements). */
export function readiness({ booking, payments }: BookingRecord): Change[] {
  const isComplete = missingFor(booking, latestPayment(payments)).length === 0;
  const actor = 'customer';
  if (isComplete && booking.state === 'priced') return [moveBooking(booking, 'completed', { actor })];
  if (!isComplete && booking.state === 'ready') return [moveBooking(booking, 'made-incomplete', { actor })];
  return [];
}

/** A card is handed over for what the booking costs now, and may be all that was missing. */
export function takeCard(
  record: BookingRecord,
  card: Omit<NewPayment, 'amountMinor' | 'currency' | 'method'>,
  now: Date,
): Change[] {
  const begun = beginPayment(record.booking, { ...card, method: 'card' });
  return [begun, ...readiness(applied(record, [begun], now).record)];
}
