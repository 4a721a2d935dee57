import type { Money } from '#domain/money.ts';
import type { AddBagsOutcome, ConfirmChangeOutcome, CountAddedOutcome } from '#suppliers/flights/port.ts';
import type {
  CancellationQuoteOutcome,
  CancelOrderOutcome,
  FindOrderOutcome,
  HoldOutcome,
  IdentifyOrderOutcome,
  OrderOutcome,
  PayHoldOutcome,
} from '#suppliers/orders/port.ts';
import type {
  AuthoriseOutcome,
  CaptureOutcome,
  ExpireOutcome,
  FullRefundOutcome,
  PaymentProvider,
  RefundOutcome,
  VoidOutcome,
} from '#suppliers/payments/port.ts';
import type { Amendment, BookingItem, FlightItem, Payment, Refund } from '../../db/schema.ts';
import type { ItemDesks } from '../items/item-desks.ts';
import type { Change } from '../record/change.ts';

/**
 * The outcome of a step without a further call: nothing left to do, waiting for the visitor, advanced (decide again), or to be
 * retried later.
 */
export type Progress = 'settled' | 'awaiting-customer' | 'advanced' | 'retry-later';

/** The next upstream call. Its records are as they were when the call was decided; an item to order has the time of this attempt. */
export type Call =
  | { ask: 'authorise'; payment: Payment }
  | { ask: 'create-hosted-page'; payment: Payment }
  | { ask: 'look-up'; payment: Payment; isAbandoning?: true; reversing?: true }
  | { ask: 'order'; item: BookingItem }
  | { ask: 'hold'; item: BookingItem }
  | { ask: 'read-hold'; item: BookingItem }
  | { ask: 'pay-hold'; item: BookingItem }
  | { ask: 'find-order'; item: BookingItem }
  | { ask: 'identify-order'; item: BookingItem }
  | { ask: 'cancel-order'; item: BookingItem }
  | { ask: 'quote-cancellation'; item: BookingItem }
  | { ask: 'confirm-change'; item: BookingItem; amendment: Amendment }
  | { ask: 'count-added' | 'add-bags'; item: FlightItem; amendment: Amendment }
  | { ask: 'refund' | 'look-up-refund'; payment: Payment; refund: Refund }
  | { ask: 'look-before-transfer'; payment: Payment; refund: Refund }
  | { ask: 'capture'; payment: Payment }
  | { ask: 'void-authorisation'; payment: Payment; there: AtProvider }
  | { ask: 'refund-in-full'; payment: Payment; there: AtProvider }
  | { ask: 'expire-hosted-page'; payment: Payment; reversing?: true };

/**
 * A payment as the provider reports it: its payment id, which may differ from the recorded one, its amount, and whether it is
 * fully refunded, by us or by others, as far as the bank has decided.
 */
export type AtProvider = { paymentId: string; amount: Money; isReturned?: boolean };

/** The changes to write, then the next call or the reason to stop; `again`: decide anew from the changed record. */
export type Step = { changes: Change[]; next: Call | Progress | 'again' };

/** The provider's answer. A hosted page known only through notices has no payment id yet. */
export type PaymentAnswer =
  | Exclude<AuthoriseOutcome, { state: 'needs-authentication' }>
  | { ok: true; state: 'needs-authentication'; paymentId: string | null; url?: string };

/** A call with its outcome. */
export type Answer =
  | (Extract<Call, { ask: 'authorise' | 'create-hosted-page' | 'look-up' }> & { outcome: PaymentAnswer })
  | { ask: 'order' | 'hold'; item: BookingItem; outcome: OrderOutcome }
  | { ask: 'read-hold'; item: BookingItem; outcome: HoldOutcome }
  | { ask: 'pay-hold'; item: BookingItem; outcome: PayHoldOutcome }
  | { ask: 'find-order'; item: BookingItem; outcome: FindOrderOutcome }
  | { ask: 'identify-order'; item: BookingItem; outcome: IdentifyOrderOutcome }
  | { ask: 'cancel-order'; item: BookingItem; outcome: CancelOrderOutcome }
  | { ask: 'quote-cancellation'; item: BookingItem; outcome: CancellationQuoteOutcome }
  | { ask: 'confirm-change'; item: BookingItem; amendment: Amendment; outcome: ConfirmChangeOutcome }
  | { ask: 'count-added'; item: FlightItem; amendment: Amendment; outcome: CountAddedOutcome }
  | { ask: 'add-bags'; item: FlightItem; amendment: Amendment; outcome: AddBagsOutcome }
  | (Extract<Call, { ask: 'refund' | 'look-up-refund' }> & { outcome: RefundOutcome })
  | (Extract<Call, { ask: 'look-before-transfer' }> & { outcome: AuthoriseOutcome })
  | (Extract<Call, { ask: 'capture' }> & { outcome: CaptureOutcome })
  | (Extract<Call, { ask: 'void-authorisation' }> & { outcome: VoidOutcome })
  | (Extract<Call, { ask: 'refund-in-full' }> & { outcome: FullRefundOutcome })
  | (Extract<Call, { ask: 'expire-hosted-page' }> & { outcome: ExpireOutcome });

/**
 * The context of decisions: configured suppliers and providers with their capabilities, the longest time an order call can be in
 * flight, and the current time.
 */
export type Rules = {
  /** The desk of each item's supplier. */
  deskOf: ItemDesks;
  payments: ReadonlyMap<string, PaymentProvider>;
  /** The longest time an order call with a lost answer may still be in flight. */
  orderSettleMs: number;
  now: number;
};

export const again = (...changes: Change[]): Step => ({ changes, next: 'again' });
export const rest = (progress: Progress, ...changes: Change[]): Step => ({ changes, next: progress });
export const call = (next: Call, ...changes: Change[]): Step => ({ changes, next });

/** Clocks of several machines differ by less than this. A date further ahead was written before the clock was set back. */
const CLOCKS_DIFFER_MS = 60_000;

/** Dates after this instant were written before the clock was set back; `now` is in epoch milliseconds. */
export const aheadFrom = (now: number): Date => new Date(now + CLOCKS_DIFFER_MS);

/** Whether a pause since an attempt is over. An attempt dated ahead does not count: it would be waited for until the clock catches up. */
export const isPauseOver = (attemptedAt: Date, pauseMs: number, now: number): boolean =>
  now - attemptedAt.getTime() >= pauseMs || attemptedAt > aheadFrom(now);
