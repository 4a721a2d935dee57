import type { Machine } from '../machine.ts';

/**
 * The life of one attempt to pay. `created`: a card was tokenised, or a page is to be opened. `needs-authentication`: the visitor is with
 * the bank or on the provider's page. `abandoned`: by the visitor, who may still pay on a page that was left open. `orphaned`: money that no
 * booking waits for, to be given back. `voided`: nothing is held or kept of it any more.
 */
export const PAYMENT_STATES = [
  'created',
  'needs-authentication',
  'declined',
  'abandoned',
  'authorised',
  'captured',
  'orphaned',
  'voided',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Still to be decided. */
export const OPEN_PAYMENT = ['created', 'needs-authentication'] as const satisfies PaymentState[];

export const PAYMENT_MACHINE = {
  states: PAYMENT_STATES,
  events: {
    'payment-created': { from: [], to: 'created' },
    // The address to authenticate at, or the provider's name of the payment: said again when it is another one.
    'payment-sent-to-authenticate': { from: OPEN_PAYMENT, to: 'needs-authentication' },
    'payment-authorised': { from: OPEN_PAYMENT, to: 'authorised' },
    'payment-declined': { from: OPEN_PAYMENT, to: 'declined' },
    'payment-abandoned': { from: OPEN_PAYMENT, to: 'abandoned' },
    'payment-captured': { from: ['authorised'], to: 'captured' },
    // Paid twice: the second one is a payment of its own, and nobody's.
    'orphan-found': { from: [], to: 'orphaned' },
    // Something else was paid than was asked for, or after it was abandoned, or it was held for what nobody owes any more.
    'payment-orphaned': { from: [...OPEN_PAYMENT, 'abandoned', 'authorised'], to: 'orphaned' },
    'payment-voided': { from: ['needs-authentication', 'authorised', 'orphaned'], to: 'voided' },
  },
} as const satisfies Machine<PaymentState>;
