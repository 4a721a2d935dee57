import type { Machine } from '../machine.ts';

/**
 * States of one payment attempt. `created`: a card was tokenised, or a hosted page is to be created. `needs-authentication`: the
 * visitor is with the bank or on the hosted page. `pending`: they have done their part, and a bank, a wallet or a counter decides,
 * for minutes or hours; nothing is paid yet. `captured`: by a call once the order stands, or at once where a method takes the money
 * as it is paid. `abandoned`: by the visitor, who may still pay on a page left open. `orphaned`:
 * money that no booking depends on, to be reversed. `voided`: nothing is authorised or captured any more.
 */
export const PAYMENT_STATES = [
  'created',
  'needs-authentication',
  'pending',
  'declined',
  'abandoned',
  'authorised',
  'captured',
  'orphaned',
  'voided',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The outcome is open. */
export const OPEN_PAYMENT = ['created', 'needs-authentication', 'pending'] as const satisfies PaymentState[];

export const PAYMENT_MACHINE = {
  states: PAYMENT_STATES,
  events: {
    'payment-created': { from: [], to: 'created' },
    // All that it pays for is on hold, until `payBy`.
    'payment-reserved': { from: ['created'], to: 'created' },
    // The address to authenticate at, or the provider's id of the payment; repeated when either changes.
    'payment-sent-to-authenticate': { from: OPEN_PAYMENT, to: 'needs-authentication' },
    'payment-pending': { from: OPEN_PAYMENT, to: 'pending' },
    'payment-authorised': { from: OPEN_PAYMENT, to: 'authorised' },
    'payment-declined': { from: OPEN_PAYMENT, to: 'declined' },
    'payment-abandoned': { from: OPEN_PAYMENT, to: 'abandoned' },
    'payment-captured': { from: [...OPEN_PAYMENT, 'authorised'], to: 'captured' },
    // A second payment for a booking already paid: recorded as a payment of its own, to be reversed.
    'orphan-found': { from: [], to: 'orphaned' },
    // A wrong amount was paid, or it was paid after being abandoned, or what it was held for is not owed any more.
    'payment-orphaned': { from: [...OPEN_PAYMENT, 'abandoned', 'authorised'], to: 'orphaned' },
    'payment-voided': { from: ['needs-authentication', 'pending', 'authorised', 'captured', 'orphaned'], to: 'voided' },
  },
} as const satisfies Machine<PaymentState>;
