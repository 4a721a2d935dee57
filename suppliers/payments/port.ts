import type { Money } from '#domain/money.ts';

/** A card as the visitor typed it. Lives for the length of one call; never stored, logged or put in an error. */
export type CardDetails = { number: string; expiryMonth: number; expiryYear: number; securityCode: string; holderName: string };

export type CardToken = { token: string; brand: string; last4: string; expiryMonth: number; expiryYear: number };

/**
 * What the product needs of a card payment provider. Every call that moves money takes an idempotency key: the same key
 * again gives the first answer again, so a call whose answer was lost is simply made once more.
 */
export type PaymentProvider = {
  /** The `{payment-provider}` of SPEC §7.1. */
  name: string;
  tokeniseCard(card: CardDetails): Promise<TokeniseOutcome>;
  /** Holds the money on the card without taking it. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
  /** Every payment begun since then, from the provider's own books: what reconciliation compares bookings with. */
  listPayments(since: Date): Promise<{ ok: true; payments: ProviderPayment[] } | { ok: false; reason: 'unreachable' }>;
  /** What became of a payment, from the provider's own books. */
  lookUp(paymentId: string): Promise<AuthoriseOutcome>;
  capture(payment: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<SettleOutcome>;
  /** Lets held money go, or gives taken money back, whichever the payment needs; done already counts as done. */
  release(payment: { paymentId: string; idempotencyKey: string }): Promise<SettleOutcome>;
};

/** Amounts in the smallest unit: what is held, and what was taken and not given back. */
export type ProviderPayment = {
  paymentId: string;
  bookingReference: string | null;
  heldMinor: number;
  keptMinor: number;
  currency: string;
};

export type TokeniseOutcome =
  | { ok: true; card: CardToken }
  | { ok: false; reason: 'invalid-card' | 'raw-cards-refused' | 'unreachable' };

export type AuthoriseRequest = {
  token: string;
  amount: Money;
  idempotencyKey: string;
  bookingReference: string;
  /** Where the visitor comes back to after authenticating with the bank. */
  returnUrl: string;
};

export type AuthoriseOutcome =
  | { ok: true; state: 'authorised' | 'captured'; paymentId: string }
  | { ok: true; state: 'needs-authentication'; paymentId: string; url: string }
  | { ok: false; reason: 'declined'; paymentId?: string; declineCode: string }
  | { ok: false; reason: 'unreachable' };

export type SettleOutcome = { ok: true } | { ok: false; reason: 'refused' | 'unreachable' };
