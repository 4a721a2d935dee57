import type { Money } from '#domain/money.ts';

/**
 * `lapsing`: a hold of which the provider has said that nothing was taken, and that no call can end. `returned`: all of what was taken is on its way back;
 * `unreturned` once the bank has said no to that after all.
 */
export type ProviderPaymentState =
  | 'needs-authentication'
  | 'held'
  | 'taken'
  | 'declined'
  | 'reversed'
  | 'lapsing'
  | 'returned'
  | 'unreturned';
export type ProviderPayment = {
  paymentId: string;
  cartId: string;
  amount: Money;
  state: ProviderPaymentState;
  /** How often it was taken: more than once is a charge too many. */
  taken: number;
};

/** Money that was given back, by the name of its call; `pending` ones are decided by the bank later. */
export type ProviderRefund = {
  refundId: string;
  key: string;
  paymentId: string;
  amount: Money;
  state: 'pending' | 'succeeded' | 'failed';
  /** When it was asked for. */
  at: number;
};

/** Money of these was had, whatever became of it. */
export const WAS_TAKEN = new Set<ProviderPaymentState>(['taken', 'returned', 'unreturned']);
