import { DISPUTE_MACHINE } from '../payment/dispute-state.ts';
import { PAYMENT_MACHINE } from '../payment/payment-state.ts';
import { REFUND_MACHINE } from '../payment/refund-state.ts';
import { AMENDMENT_MACHINE } from './amendment-state.ts';
import { BOOKING_MACHINE } from './booking-state.ts';
import { ITEM_MACHINE } from './item-state.ts';

/** The state machines of a booking and its parts. */
export const MACHINES = {
  booking: BOOKING_MACHINE,
  item: ITEM_MACHINE,
  payment: PAYMENT_MACHINE,
  refund: REFUND_MACHINE,
  amendment: AMENDMENT_MACHINE,
  dispute: DISPUTE_MACHINE,
};
export type MachineKind = keyof typeof MACHINES;

/** The ids recorded with an event of an item or a payment, in addition to the booking's. */
export const subjectOf = (kind: MachineKind, id: string): { itemId?: string; paymentId?: string } =>
  kind === 'item' ? { itemId: id } : kind === 'payment' ? { paymentId: id } : {};
