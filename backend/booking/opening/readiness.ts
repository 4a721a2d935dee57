import { EDITABLE } from '#domain/booking/booking-state.ts';
import { roomsWithoutGuest } from '#domain/booking/names/room-guest.ts';
import { type MissingRequirement, missingRequirements } from '#domain/booking/requirements.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { staysIn, travelersOf } from '../items/items-by-kind.ts';
import { applied } from '../record/applied.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { type Change, moveBooking, type NewPayment } from '../record/change.ts';
import { beginPayment } from './price-revision.ts';

/** Whether the visitor may still edit the booking. */
export const isEditable = ({ state }: Booking): boolean => EDITABLE.includes(state);

/** Payments that no longer count as a way to pay. */
const ENDED_UNPAID: PaymentState[] = ['abandoned', 'orphaned', 'voided'];

/** The newest payment that has not been abandoned or reversed. */
export const latestPayment = (payments: readonly Payment[]): Payment | undefined =>
  payments.findLast(({ state }) => !ENDED_UNPAID.includes(state));

const HOLDING: PaymentState[] = ['needs-authentication', 'pending', 'authorised', 'captured', 'orphaned'];

/** Whether any of the payments is authorised or captured, or may still become so. */
export const mayHoldMoney = (payments: readonly Payment[]): boolean => payments.some(({ state }) => HOLDING.includes(state));

/** The booking's stays with their numbers of rooms. */
export const roomsOf = (booking: Booking) => staysIn(booking).map(({ id, offer }) => ({ id, rooms: offer.rooms.length }));

/** SPEC §4: the requirements still missing to ask for this booking with this payment. */
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

/** Keeps the state `ready` exactly while nothing is missing (SPEC §4, booking requirements). */
export function readiness({ booking, payments }: BookingRecord): Change[] {
  const isComplete = missingFor(booking, latestPayment(payments)).length === 0;
  const actor = 'customer';
  if (isComplete && booking.state === 'priced') return [moveBooking(booking, 'completed', { actor })];
  if (!isComplete && booking.state === 'ready') return [moveBooking(booking, 'made-incomplete', { actor })];
  return [];
}

/** Adds a card payment for the current amount due; it may complete the requirements. */
export function takeCard(
  record: BookingRecord,
  card: Omit<NewPayment, 'amountMinor' | 'currency' | 'method'>,
  now: Date,
): Change[] {
  const begun = beginPayment(record.booking, { ...card, method: 'card' });
  return [begun, ...readiness(applied(record, [begun], now).record)];
}
