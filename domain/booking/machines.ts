import { DISPUTE_MACHINE } from '../payment/dispute-state.ts';
import { PAYMENT_MACHINE } from '../payment/payment-state.ts';
import { REFUND_MACHINE } from '../payment/refund-state.ts';
import { AMENDMENT_MACHINE } from './amendment-state.ts';
import { BOOKING_MACHINE } from './booking-state.ts';
import { ITEM_MACHINE } from './item-state.ts';

/** Everything of a booking that has a life of its own, and what that can be. */
export const MACHINES = {
  booking: BOOKING_MACHINE,
  item: ITEM_MACHINE,
  payment: PAYMENT_MACHINE,
  refund: REFUND_MACHINE,
  amendment: AMENDMENT_MACHINE,
  dispute: DISPUTE_MACHINE,
};
export type MachineKind = keyof typeof MACHINES;

/** What an event of one of them stands with, beside its booking. */
export const subjectOf = (kind: MachineKind, id: string): { itemId?: string; paymentId?: string } =>
  kind === 'item' ? { itemId: id } : kind === 'payment' ? { paymentId: id } : {};
