import type { Buyer } from '#domain/invoicing/buyer.ts';
import type { Money } from '#domain/money.ts';
import type { DisputeStage, DisputeState } from '#domain/payment/dispute-state.ts';
import type { InstalmentPlan } from '#domain/payment/instalment-plan.ts';
import type { PaymentMethod, Voucher } from '#domain/payment/payment-method.ts';

/** A card as typed by the visitor. Lives for one call; never stored, logged or put into an error. */
export type CardDetails = { number: string; expiryMonth: number; expiryYear: number; securityCode: string; holderName: string };

export type CardToken = { token: string; brand: string; last4: string };

/**
 * The interface of a payment provider. A visitor pays with card fields on our page, on a hosted page, or either: `cards` and
 * `hostedPage` show which it has. Calls that move money take an idempotency key: repeating a key repeats the first answer, so a
 * call whose answer was lost is simply repeated; of refunds this holds only with `refundsIdempotent`.
 */
export type PaymentProvider = {
  /** The `{payment-provider}` of SPEC §7.1. */
  name: string;
  /** With the methods paid on our page, and on the provider's. */
  cards?: CardPayments;
  hostedPage?: HostedPage;
  /** Parses a webhook notice. `null` if it is not authentic: nothing in it is used. */
  readNotice(notice: RawNotice): ProviderEvent | null;
  /** Optional abilities. They have to match the optional methods; the port's tests check that. */
  capabilities: PaymentCapabilities;
  /** The state of a payment in the provider's records. With `lookup`. */
  lookUp?(paymentId: string): Promise<AuthoriseOutcome>;
  /**
   * Our id of a payment that so far only a notice has named; null if it is none of ours. For providers whose notices name a payment
   * that we know by its page: the first of a page, and each further one.
   */
  identify?(paymentId: string): Promise<{ ok: true; cartId: string | null } | { ok: false; reason: 'unreachable' }>;
  /** Captures the money; an earlier capture of the same amount counts as success. */
  capture(payment: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<CaptureOutcome>;
  /**
   * Voids an authorisation; one that no longer exists counts as success. Refunds nothing: captured money gives `captured`. With
   * `voidAuthorisation`.
   */
  voidAuthorisation?(payment: { paymentId: string; idempotencyKey: string }): Promise<VoidOutcome>;
  /**
   * Refunds part or all of a capture. With `refundsIdempotent` repeating the key repeats the first answer; without it a call
   * whose answer was lost is in doubt and is never repeated.
   */
  refund(request: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<RefundOutcome>;
  /**
   * Refunds all that is left of a capture: `amount`, if nothing was refunded before; nothing left counts as success, so it can
   * be repeated with every provider. Voids no authorisation: `not-captured` means nothing was captured, `not-held` that nothing
   * can be any more, because the authorisation is over.
   */
  refundInFull(payment: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<FullRefundOutcome>;
  /** The state of a refund the provider has accepted. With `refundId`. */
  lookUpRefund?(refundId: string): Promise<RefundOutcome>;
  /**
   * Closes a page on which a visitor can still pay, the provider's or their bank's. `paid` if they already have: then it
   * refunds nothing, however late the call is (docs/decisions/044-pure-workflow.md). With `expirePage`.
   */
  expireHostedPage?(payment: { paymentId: string; idempotencyKey: string }): Promise<ExpireOutcome>;
  /** All payments created since a time, from the provider's records, for reconciliation; absent if it cannot list them. */
  listPayments?(since: Date): Promise<{ ok: true; payments: ProviderPayment[] } | { ok: false; reason: 'unreachable' }>;
  /** All disputes opened since a time, with their payment's id; absent if it cannot list them. */
  listDisputes?(
    since: Date,
  ): Promise<{ ok: true; disputes: (ProviderDispute & { paymentId: string })[] } | { ok: false; reason: 'unreachable' }>;
};

/** Declared explicitly; the workflow decides by it. */
export type PaymentCapabilities = {
  /** It can be asked for a payment's state; otherwise only its notices show it. */
  lookup: boolean;
  /** An authorisation can be voided by a call; otherwise it lapses when it is not captured. */
  voidAuthorisation: boolean;
  /** An unpaid page can be closed; otherwise it can be paid until it ends by itself, and is looked at until then. */
  expirePage: boolean;
  /** Part of a capture can be refunded. */
  partialRefund: boolean;
  /** Refunds have ids, by which their state can be asked for. */
  refundId: boolean;
  /** A refund requested twice with one key within a day is made once. */
  refundsIdempotent: boolean;
};

export type CardPayments = {
  /** False once the account has refused card numbers; then only the hosted page is left. */
  accepted(): boolean;
  /** How a card typed here is charged. */
  method: PaymentMethod;
  tokenise(card: CardDetails): Promise<TokeniseOutcome>;
  /** Authorises an amount without capturing it. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome | InDoubt>;
};

export type HostedPage = {
  /** The provider's name as visitors know it. */
  brand: string;
  /** What can be paid with on its page; the first is meant where none is named. */
  methods: readonly [PaymentMethod, ...PaymentMethod[]];
  /** Creates a page to pay this amount; the same request again returns the same page. */
  create(request: HostedPageRequest): Promise<HostedPageOutcome>;
};

export type HostedPageRequest = {
  /** Our id of this payment; the provider's notices carry it. */
  cartId: string;
  /** The `id` of the one method that the page takes; the first of them by default. */
  method?: string | undefined;
  amount: Money;
  bookingReference: string;
  description: string;
  customer: {
    name: string;
    email: string;
    address: string;
    city: string;
    postCode: string;
    countryCode: string;
    /** Whom the booking is invoiced to, if that was said: their document prefills the page, and a method may not do without. */
    buyer?: Buyer | undefined;
  };
  /** Where the visitor returns to, paid or not. */
  returnUrl: string;
  cancelUrl: string;
  /** At least half an hour ahead. */
  expiresAt: Date;
};

export type HostedPageOutcome =
  | { ok: true; url: string; paymentId?: string }
  | { ok: false; reason: 'unreachable' | 'refused' }
  | InDoubt;

/**
 * The provider is up, and has had this key for something else: a payment that our record lacks, as after a failover of the database. What
 * became of it is unknown, and nothing was asked for now. A request of ours that differs only in what a setting changed (the address of the
 * way back) is not this: the provider's records say what became of the first one.
 */
export type InDoubt = { ok: false; reason: 'in-doubt' };

export type RawNotice = { headers: Record<string, string | string[] | undefined>; body: string };

/**
 * A change of a payment. `changed`: look the payment up; `outcome`: the result itself, from providers without
 * lookup; `refunded`: money was refunded, by us or at the provider; `refund-failed`: a refund failed, perhaps long after it had
 * succeeded.
 */
export type ProviderEvent =
  | { kind: 'changed'; payment: KnownAs }
  | { kind: 'outcome'; cartId: string; outcome: PaidOutcome | { ok: false; reason: 'declined'; declineCode: string } }
  /** `amount`: total refunded so far; `at`: when the provider added it up, if the notice says. */
  | { kind: 'refunded'; payment: KnownAs; amount: Money; at?: Date }
  /** `refundId`: the provider's; `amount`: of this refund, if the notice says. It is final. */
  | { kind: 'refund-failed'; payment: KnownAs; refundId: string; amount?: Money }
  /** The cardholder disputes it at their bank; the whole dispute as of the notice. */
  | { kind: 'disputed'; payment: KnownAs; dispute: ProviderDispute }
  | { kind: 'ignored' }
  /** Authentic but malformed: to be refused, so that the provider repeats or reports it. */
  | { kind: 'shapeless' };

/** A payment by the provider's id, ours, or both: the provider's is unknown until a lookup. */
export type KnownAs = { paymentId?: string | undefined; cartId?: string | undefined };

/** Amounts in the smallest unit: authorised; and captured minus refunds and chargebacks. */
export type ProviderPayment = {
  paymentId: string;
  bookingReference: string | null;
  authorisedMinor: number;
  capturedNetMinor: number;
  currency: string;
  /** What the provider has kept of it for itself; absent where its records do not say, or say it in another currency. */
  feeMinor?: number;
};

/**
 * A dispute in the provider's records. `isTaken`: the bank has withdrawn the money; in an inquiry it has not. `stage` matters
 * while it is open; `evidenceDueAt`: the bank's deadline for evidence.
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
  /** Our id of this payment, as in {@link HostedPageRequest}. */
  cartId: string;
  token: string;
  amount: Money;
  idempotencyKey: string;
  /** When this was asked for the first time: providers forget keys. */
  firstAskedAt: Date;
  bookingReference: string;
  /** Where the visitor returns to after authenticating with the bank. */
  returnUrl: string;
};

/** Without `url` the address that `create` returned stands: a provider may not keep it. */
export type AuthoriseOutcome =
  | PaidOutcome
  | { ok: true; state: 'needs-authentication'; paymentId: string; url?: string }
  | PendingOutcome
  | { ok: false; reason: 'declined'; paymentId?: string; declineCode: string }
  | { ok: false; reason: 'unreachable' };

/**
 * The visitor has done their part, or has a voucher to pay: a bank, a wallet or a counter decides. Nothing is paid yet. `url`: where
 * they see it, or their voucher, if that is not the page itself; `until`: when the provider ends it, if that is sooner than its method declares; `voucher`: what to say
 * or type where it is paid, if the provider says that.
 */
export type PendingOutcome = { ok: true; state: 'pending'; paymentId: string; url?: string; until?: Date; voucher?: Voucher };

/** Money is authorised or captured; the actual amount, which may differ from the one requested. */
export type PaidOutcome = {
  ok: true;
  state: 'authorised' | 'captured';
  paymentId: string;
  amount: Money;
  card?: PaidCard;
  /** The part of it already refunded. */
  refundedMinor?: number;
  /** In how many instalments the payer pays their lender back; the amount is the price, whatever interest comes on top. */
  instalments?: InstalmentPlan;
};

export const isPaid = (outcome: { ok: boolean; state?: string }): outcome is PaidOutcome =>
  outcome.ok && (outcome.state === 'authorised' || outcome.state === 'captured');

/** The `declineCode` when the visitor cancelled on the page. */
export const CANCELLED = 'cancelled';

/** The provider's details of a card typed on its own page. */
export type PaidCard = { brand: string; last4?: string | undefined };

/**
 * `pending`: accepted, the bank decides. `unreachable`: can be repeated. `in-doubt`: may have been made. `by-hand`: nothing was made, and no
 * call gives this payment back, or not any more: a person does.
 */
export type RefundOutcome =
  | { ok: true; state: 'succeeded' | 'pending'; refundId?: string }
  | { ok: false; reason: 'refused' | 'unreachable' | 'in-doubt' | 'by-hand' };

export type CaptureOutcome = { ok: true } | { ok: false; reason: 'refused' | 'unreachable' };

export type VoidOutcome = { ok: true } | { ok: false; reason: 'captured' | 'refused' | 'unreachable' };

export type ExpireOutcome = { ok: true } | { ok: false; reason: 'paid' | 'refused' | 'unreachable' };

/** No answer is `unreachable`, and can be repeated. */
export type FullRefundOutcome =
  | { ok: true; state: 'succeeded' | 'pending'; refundId?: string }
  | { ok: false; reason: 'not-captured' | 'not-held' | 'refused' | 'unreachable' | 'by-hand' };
