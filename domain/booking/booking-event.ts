import type { DISPUTE_MACHINE } from '../payment/dispute-state.ts';
import type { PAYMENT_MACHINE } from '../payment/payment-state.ts';
import type { REFUND_MACHINE } from '../payment/refund-state.ts';
import type { AMENDMENT_MACHINE } from './amendment-state.ts';
import type { BOOKING_MACHINE } from './booking-state.ts';
import type { ITEM_MACHINE } from './item-state.ts';

/** Who caused an event: the system, a holder of the booking's secret, or an operator. */
export type Actor = 'system' | 'customer' | Operator;
export type Operator = `operator:${string}`;

/** Events that change no state. */
export const FACTS = [
  // The supplier asks something else for an item that is being filled in, and the traveller is shown the new total.
  'price-changed',
  // Its quote in another currency ended before it was paid: another amount is charged, and the traveller is shown it first.
  'charge-renewed',
  'order-in-doubt',
  'order-verified',
  'order-seen-cancelled',
  'personal-data-erased',
  'contact-changed',
  'service-arranged',
  'flagged',
  'flag-resolved',
  'noted',
] as const;
export type Fact = (typeof FACTS)[number];

/** Every kind of event in a booking's history. */
export type BookingEventKind =
  | keyof typeof BOOKING_MACHINE.events
  | keyof typeof ITEM_MACHINE.events
  | keyof typeof PAYMENT_MACHINE.events
  | keyof typeof REFUND_MACHINE.events
  | keyof typeof AMENDMENT_MACHINE.events
  | keyof typeof DISPUTE_MACHINE.events
  | Fact;

/** Details of an event: amounts, reasons, names of upstream APIs. No personal data. */
export type BookingEventData = Record<string, string | number>;
