import type { Money } from '#domain/money.ts';
import type { AddBagsOutcome, ConfirmChangeOutcome, CountAddedOutcome } from '#suppliers/flights/port.ts';
import type { CancellationQuoteOutcome, CancelOrderOutcome, FindOrderOutcome, OrderOutcome } from '#suppliers/orders/port.ts';
import type {
  AuthoriseOutcome,
  CaptureOutcome,
  ExpireOutcome,
  FullRefundOutcome,
  RefundOutcome,
  VoidOutcome,
} from '#suppliers/payments/port.ts';
import type { Amendment, BookingItem, FlightItem, Payment, Refund } from '../../db/schema.ts';
import type { WorkflowContext } from '../workflow-context.ts';
import type { Change } from './change.ts';

/**
 * What a step says of itself when nobody is to be asked: nothing is left to do, it is the visitor's turn, it has advanced and is to be looked at
 * again, or it is to be tried again later.
 */
export type Progress = 'settled' | 'awaiting-customer' | 'advanced' | 'retry-later';

/** What is to be asked of an upstream API next. The records named here are as they were when it was decided. */
export type Call =
  | { ask: 'authorise'; payment: Payment }
  | { ask: 'create-hosted-page'; payment: Payment }
  | { ask: 'look-up'; payment: Payment; isAbandoning?: true; reversing?: true }
  | { ask: 'order'; item: BookingItem }
  | { ask: 'find-order'; item: BookingItem }
  | { ask: 'cancel-order'; item: BookingItem }
  | { ask: 'quote-cancellation'; item: BookingItem }
  | { ask: 'confirm-change'; item: BookingItem; amendment: Amendment }
  | { ask: 'count-added' | 'add-bags'; item: FlightItem; amendment: Amendment }
  | { ask: 'refund' | 'look-up-refund'; payment: Payment; refund: Refund }
  | { ask: 'capture'; payment: Payment }
  | { ask: 'void-authorisation'; payment: Payment; there: AtProvider }
  | { ask: 'refund-in-full'; payment: Payment; there: AtProvider }
  | { ask: 'expire-hosted-page'; payment: Payment; reversing?: true };

/**
 * A payment as its provider has it: its own name of it, which may be another than on record, how much, and whether all of it went back by whosever
 * hand, for as far as its bank has decided.
 */
export type AtProvider = { paymentId: string; amount: Money; isReturned?: boolean };

/** What to write, and then: whom to ask, or that nobody is to be asked now; `again` where the record as it is then says more. */
export type Step = { changes: Change[]; next: Call | Progress | 'again' };

/** What the payment provider says; a page that only its notices tell about has no payment yet. */
export type PaymentAnswer =
  | Exclude<AuthoriseOutcome, { state: 'needs-authentication' }>
  | { ok: true; state: 'needs-authentication'; paymentId: string | null; url: string };

/** A call with what came of it. */
export type Answer =
  | (Extract<Call, { ask: 'authorise' | 'create-hosted-page' | 'look-up' }> & { outcome: PaymentAnswer })
  | { ask: 'order'; item: BookingItem; outcome: OrderOutcome }
  | { ask: 'find-order'; item: BookingItem; outcome: FindOrderOutcome }
  | { ask: 'cancel-order'; item: BookingItem; outcome: CancelOrderOutcome }
  | { ask: 'quote-cancellation'; item: BookingItem; outcome: CancellationQuoteOutcome }
  | { ask: 'confirm-change'; item: BookingItem; amendment: Amendment; outcome: ConfirmChangeOutcome }
  | { ask: 'count-added'; item: FlightItem; amendment: Amendment; outcome: CountAddedOutcome }
  | { ask: 'add-bags'; item: FlightItem; amendment: Amendment; outcome: AddBagsOutcome }
  | (Extract<Call, { ask: 'refund' | 'look-up-refund' }> & { outcome: RefundOutcome })
  | (Extract<Call, { ask: 'capture' }> & { outcome: CaptureOutcome })
  | (Extract<Call, { ask: 'void-authorisation' }> & { outcome: VoidOutcome })
  | (Extract<Call, { ask: 'refund-in-full' }> & { outcome: FullRefundOutcome })
  | (Extract<Call, { ask: 'expire-hosted-page' }> & { outcome: ExpireOutcome });

/** What a decision knows of the world: who is configured and what they can do, how long an order may be at work, and the time. */
export type Rules = Pick<WorkflowContext, 'deskOf' | 'payments' | 'orderSettleMs'> & { now: number };

export const again = (...changes: Change[]): Step => ({ changes, next: 'again' });
export const rest = (progress: Progress, ...changes: Change[]): Step => ({ changes, next: progress });
export const call = (next: Call, ...changes: Change[]): Step => ({ changes, next });
