import type { Arrow, Machine } from '../machine.ts';

/**
 * The life of a booking. The visitor's part ends at `ready`; from `authorising` on the workflow owns it. A booking whose time is over has no
 * state of its own: its `expiresAt` says so (docs/decisions/034-machines-and-flags.md).
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

/** Work on bookings that waits in a queue. */
export type BookingJob = 'advance-booking';

export const BOOKING_MACHINE = {
  states: BOOKING_STATES,
  events: {
    opened: { from: [], to: 'priced' },
    completed: { from: ['priced'], to: 'ready' },
    'made-incomplete': { from: ['ready'], to: 'priced' },
    'asked-for': { from: ['ready'], to: 'authorising', job: 'advance-booking' },
    // Declined, abandoned, or something else was paid: to be paid in another way.
    'returned-to-checkout': { from: ['authorising'], to: 'ready' },
    'funds-held': { from: ['authorising'], to: 'ordering' },
    ordered: { from: ['ordering'], to: 'capturing' },
    confirmed: { from: ['capturing'], to: 'confirmed' },
    // Nothing of it is left: every item was cancelled at its supplier, or dropped by it.
    cancelled: { from: ['confirmed'], to: 'cancelled' },
    // Whatever was done is undone: the order is cancelled, then the money goes back.
    refused: { from: ['authorising', 'ordering', 'capturing'], to: 'compensating' },
    failed: { from: ['compensating'], to: 'failed' },
  },
} as const satisfies Machine<BookingState> & { events: Record<string, Arrow<BookingState, BookingJob>> };

/** States in which the workflow has work to do: what a start picks up again. */
export const UNDER_WAY: readonly BookingState[] = ['authorising', 'ordering', 'capturing', 'compensating'];
/** States in which nothing is left to be done. */
export const TERMINAL: readonly BookingState[] = ['confirmed', 'cancelled', 'failed'];
/** States in which everything was ordered and paid for, whatever became of it since. */
export const BOOKED: readonly BookingState[] = ['confirmed', 'cancelled'];
/** States in which the visitor may still fill in the form. */
export const EDITABLE: readonly BookingState[] = ['priced', 'ready'];

/** The same of a state as the calls answer it. */
export const isUnderWay = (status: string): boolean => UNDER_WAY.some((state) => state === status);
export const isBooked = (status: string): boolean => BOOKED.some((state) => state === status);
export const isEditable = (status: string): boolean => EDITABLE.some((state) => state === status);

/** Why a booking was refused, for the visitor's screens. */
export type RefusalReason =
  | 'offer-unavailable'
  | 'price-changed'
  | 'rejected-by-airline'
  | 'payment-declined'
  | 'payment-abandoned'
  | 'capture-refused';
