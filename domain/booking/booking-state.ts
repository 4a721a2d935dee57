/**
 * The life of a booking. The visitor's part ends at `ready`; from `authorising` on the workflow owns it and only ever
 * moves along these arrows, each committed before the next outside call.
 */
export const BOOKING_STATES = [
  'draft',
  'priced',
  'ready',
  'authorising',
  'ordering',
  'capturing',
  'undoing',
  'confirmed',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

const TRANSITIONS: Record<BookingState, BookingState[]> = {
  draft: ['priced', 'expired'],
  priced: ['ready', 'expired'],
  ready: ['priced', 'authorising', 'expired'],
  // Declined or given up: back to ready, to be paid in another way.
  authorising: ['ordering', 'ready', 'undoing'],
  ordering: ['capturing', 'undoing'],
  capturing: ['confirmed', 'undoing'],
  // The order is cancelled and the money released; then the booking has failed, with nothing charged.
  undoing: ['failed'],
  confirmed: ['cancelled', 'refunded'],
  failed: [],
  expired: [],
  cancelled: ['refunded'],
  refunded: [],
};

export const canMove = (from: BookingState, to: BookingState): boolean => TRANSITIONS[from].includes(to);

/** States in which the workflow has work to do: what a start picks up again. */
export const UNDER_WAY: readonly BookingState[] = ['authorising', 'ordering', 'capturing', 'undoing'];
/** States in which nothing is left to be done. */
export const SETTLED: readonly BookingState[] = ['confirmed', 'failed'];
/** States in which the visitor may still fill in the form. */
export const EDITABLE: readonly BookingState[] = ['draft', 'priced', 'ready'];

/** The same of a state as the calls answer it. */
export const isUnderWay = (status: string): boolean => UNDER_WAY.some((state) => state === status);
export const isEditable = (status: string): boolean => EDITABLE.some((state) => state === status);

/** Why a booking needs a person: the operator's list, not the visitor's. */
export type AttentionReason =
  | 'under-way-too-long'
  | 'release-refused'
  | 'order-differs'
  | 'services-to-request'
  | 'refunded-elsewhere'
  | 'paid-amount-differs'
  | 'account-gone'
  | 'many-cards-tried';

/** Reasons that are over once the booking is settled; all others stay until a person has looked. */
export const OVER_WHEN_SETTLED: readonly AttentionReason[] = [
  'under-way-too-long',
  'release-refused',
  'account-gone',
  'many-cards-tried',
];

/** Why a booking was refused, for the visitor's screens. */
export type RefusalReason =
  | 'offer-unavailable'
  | 'price-changed'
  | 'rejected-by-airline'
  | 'payment-declined'
  | 'payment-abandoned'
  | 'supplier-unreachable'
  | 'capture-refused';
