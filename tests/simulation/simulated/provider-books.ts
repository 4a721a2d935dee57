import type { Money } from '#domain/money.ts';

/**
 * `pending`: paid as far as its visitor can, and not decided. `taken-back`: the bank had approved it. `lapsing`: a hold the provider reported as not captured, which no call can void. `returned`: the whole capture is being
 * refunded; `unreturned`: the bank refused that refund later.
 */
export type ProviderPaymentState =
  | 'needs-authentication'
  | 'pending'
  | 'taken-back'
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
  /** The number of captures: more than one is a double charge. */
  taken: number;
  /** Of a page whose money is taken as it is paid: the declared method. */
  method?: string;
  isDisputed?: true;
  /** The day has ended on which a call gave it back. */
  isOnlyByHand?: true;
};

/** A refund, identified by its idempotency key; the bank decides `pending` ones later. */
export type ProviderRefund = {
  refundId: string;
  key: string;
  paymentId: string;
  amount: Money;
  state: 'pending' | 'succeeded' | 'failed';
  /** The time of the request. */
  at: number;
  /** Made by a person at the agency's bank: the provider knows nothing of it. */
  isTransfer?: true;
};

/** The states of payments that were captured, whatever happened afterwards. */
export const WAS_TAKEN = new Set<ProviderPaymentState>(['taken', 'returned', 'unreturned']);
