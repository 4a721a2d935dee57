import type { Actor } from '#domain/booking/booking-event.ts';
import type { Amendment, Booking, Dispute, Payment, Refund } from '../../db/schema.ts';
import type { NewAmendment, NewDispute, NewPayment, NewRefund } from './change.ts';

export const aPayment = ({ id: bookingId, revision }: Booking, payment: NewPayment, now: Date): Omit<Payment, 'state'> => ({
  bookingId,
  revision,
  purpose: 'full',
  token: null,
  brand: null,
  last4: null,
  providerPaymentId: null,
  nextActionUrl: null,
  declineCode: null,
  providerMethod: null,
  methodKind: null,
  pendingUntil: null,
  onHold: false,
  payBy: null,
  voucher: null,
  lookAt: null,
  instalments: null,
  pricedMinor: null,
  createdAt: now,
  updatedAt: now,
  ...payment,
});

type Begun = { actor: Actor; now: Date };

export const aRefund = ({ id: bookingId }: Booking, refund: NewRefund, { actor, now }: Begun): Omit<Refund, 'state'> => ({
  bookingId,
  requestedBy: actor,
  attemptedAt: null,
  providerRefundId: null,
  pricedMinor: null,
  createdAt: now,
  updatedAt: now,
  ...refund,
});

export const aDispute = ({ id: bookingId }: Booking, dispute: NewDispute, now: Date): Omit<Dispute, 'state'> => ({
  bookingId,
  createdAt: now,
  updatedAt: now,
  ...dispute,
});

export const anAmendment = (
  { id: bookingId }: Booking,
  amendment: NewAmendment,
  { actor, now }: Begun,
): Omit<Amendment, 'state'> => ({
  bookingId,
  requestedBy: actor,
  acceptedBy: null,
  refundMinor: null,
  refundChargedMinor: null,
  supplierFeeMinor: null,
  supplierCurrency: null,
  flights: null,
  added: null,
  paymentId: null,
  person: null,
  naming: null,
  answerBy: null,
  holdsUntil: null,
  refusal: null,
  attemptedAt: null,
  createdAt: now,
  updatedAt: now,
  ...amendment,
});
