import type { Money } from '#domain/money.ts';
import type { DisputeStage, DisputeState } from '#domain/payment/dispute-state.ts';

/** A card as the visitor typed it. Lives for the length of one call; never stored, logged or put in an error. */
export type CardDetails = { number: string; expiryMonth: number; expiryYear: number; securityCode: string; holderName: string };

export type CardToken = { token: string; brand: string; last4: string };

/**
 * What the product needs of a payment provider. A visitor pays with card fields on our page, on a page of the provider's own, or
 * either: whichever of `cards` and `hostedPage` it has. Every call that moves money takes an idempotency key: the same key again gives the
 * first answer again, so a call whose answer was lost is simply made once more.
 */
export type PaymentProvider = {
  /** The `{payment-provider}` of SPEC §7.1. */
  name: string;
  cards?: CardPayments;
  hostedPage?: HostedPage;
  /** Reads what the provider sends of its own accord. `null` when it is not from the provider: nothing in it is believed. */
  readNotice(notice: RawNotice): ProviderEvent | null;
  /** What it can do of what not every provider can. Each call that is absent is declared so, and the port's tests hold the two together. */
  capabilities: PaymentCapabilities;
  /** What became of a payment, from the provider's own books. With `lookup`. */
  lookUp?(paymentId: string): Promise<AuthoriseOutcome>;
  /** Takes the money; done already counts as done if it was this much. */
  capture(payment: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<CaptureOutcome>;
  /** Ends a hold; gone already counts as done. Gives nothing back of what was taken: that is `captured`. With `voidAuthorisation`. */
  voidAuthorisation?(payment: { paymentId: string; idempotencyKey: string }): Promise<VoidOutcome>;
  /**
   * Gives back a part of what was taken, or all of it. With `refundsIdempotent` the same key again gives the first answer again; without it a call
   * whose answer was lost is in doubt, and is never made a second time.
   */
  refund(request: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<RefundOutcome>;
  /**
   * Gives back all that is left of what was taken, `amount` if nothing went back before; nothing left counts as done, so it may be asked again of every
   * provider. Ends no hold: `not-captured` is the provider's word that nothing was taken, `not-held` that nothing can be any more: the hold is over.
   */
  refundInFull(payment: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<FullRefundOutcome>;
  /** What became of a refund the provider has taken on. With `refundId`. */
  lookUpRefund?(refundId: string): Promise<RefundOutcome>;
  /**
   * Ends the page that a visitor can still pay on, the provider's own or their bank's, so that nobody can; once they have it is `paid`: however late it
   * comes, it gives nothing back (docs/decisions/044-pure-workflow.md). With `expirePage`.
   */
  expireHostedPage?(payment: { paymentId: string; idempotencyKey: string }): Promise<ExpireOutcome>;
  /** Every payment begun since then, from the provider's own books, to compare bookings with; absent where it cannot be asked. */
  listPayments?(since: Date): Promise<{ ok: true; payments: ProviderPayment[] } | { ok: false; reason: 'unreachable' }>;
  /** Every dispute begun since then, with its payment's name; absent where it cannot be asked. */
  listDisputes?(
    since: Date,
  ): Promise<{ ok: true; disputes: (ProviderDispute & { paymentId: string })[] } | { ok: false; reason: 'unreachable' }>;
};

/** Declared, never guessed: what the workflow decides by. */
export type PaymentCapabilities = {
  /** It can be asked what became of a payment; where not, only its notices tell. */
  lookup: boolean;
  /** A hold can be ended by a call; where not, it lapses by never being captured. */
  voidAuthorisation: boolean;
  /** A page that nobody has paid on can be ended. */
  expirePage: boolean;
  /** A part of what was taken can be given back. */
  partialRefund: boolean;
  /** A refund has a name, by which it can be asked what became of it. */
  refundId: boolean;
  /** The same refund asked for twice under one key is made once. */
  refundsIdempotent: boolean;
};

export type CardPayments = {
  /** False once the account has refused card numbers: then only its page is left. */
  accepted(): boolean;
  tokenise(card: CardDetails): Promise<TokeniseOutcome>;
  /** Holds the money on the card without taking it. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
};

export type HostedPage = {
  /** The name a visitor knows it by. */
  brand: string;
  /** Makes a page to hold this amount on; the same request again gives the same page. */
  create(request: HostedPageRequest): Promise<HostedPageOutcome>;
};

export type HostedPageRequest = {
  /** Our own name of this payment: comes back with everything the provider says of it. */
  cartId: string;
  amount: Money;
  bookingReference: string;
  description: string;
  customer: { name: string; email: string; address: string; city: string; postCode: string; countryCode: string };
  /** Where the visitor comes back to, having paid or not. */
  returnUrl: string;
  cancelUrl: string;
  /** At least half an hour away. */
  expiresAt: Date;
};

export type HostedPageOutcome = { ok: true; url: string; paymentId?: string } | { ok: false; reason: 'unreachable' | 'refused' };

export type RawNotice = { headers: Record<string, string | string[] | undefined>; body: string };

/**
 * Something happened to a payment. `changed` only says that it is worth looking it up; `outcome` is what came of it, from providers that
 * cannot be asked; `refunded` that money went back, by whosever hand.
 */
export type ProviderEvent =
  | { kind: 'changed'; payment: KnownAs }
  | { kind: 'outcome'; cartId: string; outcome: PaidOutcome | { ok: false; reason: 'declined'; declineCode: string } }
  /** All that was given back of it so far. */
  | { kind: 'refunded'; payment: KnownAs; amount: Money }
  /** Its card's holder disputes it at their bank: all of that as it stood when the provider wrote. */
  | { kind: 'disputed'; payment: KnownAs; dispute: ProviderDispute }
  | { kind: 'ignored' }
  /** From the provider, and yet not what it sends: to be refused, so that it is sent again or seen by somebody. */
  | { kind: 'shapeless' };

/** A payment by the provider's name or by ours, or both: until it was looked up we do not know the provider's. */
export type KnownAs = { paymentId?: string | undefined; cartId?: string | undefined };

/** Amounts in the smallest unit: what is held, and what was taken and neither given back nor taken by a bank. */
export type ProviderPayment = {
  paymentId: string;
  bookingReference: string | null;
  authorisedMinor: number;
  capturedNetMinor: number;
  currency: string;
};

/**
 * A dispute as its provider has it. `isTaken`: the bank has the money by now; where it only asks it has not. `stage` counts while it is open; `evidenceDueAt` is
 * until when the bank takes proof.
 */
export type ProviderDispute = {
  disputeId: string;
  state: DisputeState;
  stage: DisputeStage;
  amount: Money;
  isTaken: boolean;
  reason: string;
  evidenceDueAt: Date | null;
};

export type TokeniseOutcome =
  | { ok: true; card: CardToken }
  | { ok: false; reason: 'invalid-card' | 'raw-cards-refused' | 'unreachable' };

export type AuthoriseRequest = {
  /** Our own name of this payment, as of {@link HostedPageRequest}. */
  cartId: string;
  token: string;
  amount: Money;
  idempotencyKey: string;
  bookingReference: string;
  /** Where the visitor comes back to after authenticating with the bank. */
  returnUrl: string;
};

export type AuthoriseOutcome =
  | PaidOutcome
  | { ok: true; state: 'needs-authentication'; paymentId: string; url: string }
  | { ok: false; reason: 'declined'; paymentId?: string; declineCode: string }
  | { ok: false; reason: 'unreachable' };

/** Money is held or was taken, and how much: what was paid is not believed to be what was asked for. */
export type PaidOutcome = {
  ok: true;
  state: 'authorised' | 'captured';
  paymentId: string;
  amount: Money;
  card?: PaidCard;
  /** What of it was given back by now. */
  refundedMinor?: number;
};

/** The `declineCode` of a visitor who turned back on the page. */
export const CANCELLED = 'cancelled';

/** What the provider says of a card that was typed on its own page. */
export type PaidCard = { brand: string; last4?: string | undefined };

/** `pending`: taken on, and the bank has the last word. `unreachable`: it may be asked again. `in-doubt`: it may have been done. */
export type RefundOutcome =
  | { ok: true; state: 'succeeded' | 'pending'; refundId?: string }
  | { ok: false; reason: 'refused' | 'unreachable' | 'in-doubt' };

export type CaptureOutcome = { ok: true } | { ok: false; reason: 'refused' | 'unreachable' };

export type VoidOutcome = { ok: true } | { ok: false; reason: 'captured' | 'refused' | 'unreachable' };

export type ExpireOutcome = { ok: true } | { ok: false; reason: 'paid' | 'refused' | 'unreachable' };

/** Silence is `unreachable`: it may be asked again. */
export type FullRefundOutcome =
  | { ok: true; state: 'succeeded' | 'pending'; refundId?: string }
  | { ok: false; reason: 'not-captured' | 'not-held' | 'refused' | 'unreachable' };
