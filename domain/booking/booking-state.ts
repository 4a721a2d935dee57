import type { Arrow, Machine } from '../machine.ts';

/**
 * States of a booking. The visitor edits it until `ready`; from `authorising` on the workflow owns it. Expiry is not a
 * state: `expiresAt` decides it (docs/decisions/034-machines-and-flags.md).
 */
export const BOOKING_STATES = [
  'priced',
  'ready',
  'authorising',
  'ordering',
  'capturing',
  'compensating',
  'confirmed',
  'cancelled',
  'failed',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Queued jobs on bookings. */
export type BookingJob = 'advance-booking';

export const BOOKING_MACHINE = {
  states: BOOKING_STATES,
  events: {
    opened: { from: [], to: 'priced' },
    completed: { from: ['priced'], to: 'ready' },
    'made-incomplete': { from: ['ready'], to: 'priced' },
    'asked-for': { from: ['ready'], to: 'authorising', job: 'advance-booking' },
    // Declined, abandoned, or a wrong amount was paid: the visitor pays in another way, once what was on hold is cancelled.
    'returned-to-checkout': { from: ['authorising', 'compensating'], to: 'ready' },
    'funds-held': { from: ['authorising'], to: 'ordering' },
    ordered: { from: ['ordering'], to: 'capturing' },
    confirmed: { from: ['capturing'], to: 'confirmed' },
    // Every item was cancelled at its supplier, or lapsed there.
    cancelled: { from: ['confirmed'], to: 'cancelled' },
    // Compensation: the order is cancelled first, then the payment is reversed.
    refused: { from: ['authorising', 'ordering', 'capturing'], to: 'compensating' },
    failed: { from: ['compensating'], to: 'failed' },
  },
} as const satisfies Machine<BookingState> & { events: Record<string, Arrow<BookingState, BookingJob>> };

/** States in which the workflow has work to do; a starting process resumes these bookings. */
export const UNDER_WAY: readonly BookingState[] = ['authorising', 'ordering', 'capturing', 'compensating'];
/** States in which the workflow has no work left. */
export const TERMINAL: readonly BookingState[] = ['confirmed', 'cancelled', 'failed'];
/** States of a booking that was ordered and paid for, even if cancelled since. */
export const BOOKED: readonly BookingState[] = ['confirmed', 'cancelled'];
/** States in which the visitor may still edit the form. */
export const EDITABLE: readonly BookingState[] = ['priced', 'ready'];

/** The same tests for a state as the API returns it. */
export const isUnderWay = (status: string): boolean => UNDER_WAY.some((state) => state === status);
export const isBooked = (status: string): boolean => BOOKED.some((state) => state === status);
export const isEditable = (status: string): boolean => EDITABLE.some((state) => state === status);

/** Why a booking was refused, for the screens. */
export type RefusalReason =
  | 'offer-unavailable'
  | 'price-changed'
  | 'rejected-by-airline'
  /** The order could not be sent to its supplier. */
  | 'supplier-unreachable'
  /** It was given up without knowing whether the order was made: it may still have to be cancelled. */
  | 'order-unanswered'
  | 'payment-declined'
  | 'payment-abandoned'
  /** It was paid after its time. */
  | 'paid-too-late'
  /** The bank took a payment back that it had approved. */
  | 'payment-reversed'
  | 'capture-refused'
  /** Its places could not be kept as long as the chosen way of paying takes: it can be paid in another. */
  | 'not-held'
  /** The supplier let go of what it had on hold. */
  | 'hold-over';
