import type { AddedBags } from '#domain/booking/bags/added-bags.ts';
import type { Actor, BookingEventData, Fact, Operator } from '#domain/booking/booking-event.ts';
import type { RefusalReason } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { MachineKind } from '#domain/booking/machines.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import type { Money } from '#domain/money.ts';
import type { LedgerKind } from '#domain/payment/ledger.ts';
import type { Amendment, Booking, BookingItem, Dispute, Payment, Refund } from '../../db/schema.ts';
import type { MoveOf, StartOf } from '../../transitions/transition.ts';
import { orderName } from './booking-record.ts';

/**
 * A write to a booking, as data: decided by pure functions from a {@link BookingRecord}, applied by `applied.ts` alone, and
 * stored by a record store (`booking-records.ts` in PostgreSQL, the simulation in memory).
 */
export type Change =
  | MoveTo<'booking', Booking>
  | MoveTo<'item', BookingItem>
  | MoveTo<'payment', Payment>
  | MoveTo<'refund', Refund>
  | MoveTo<'amendment', Amendment>
  | MoveTo<'dispute', Dispute>
  /** Creates a payment; the caller chooses its id. */
  | {
      change: 'begin-payment';
      event: 'payment-created' | 'orphan-found';
      payment: NewPayment;
      actor: Actor;
      data: BookingEventData;
    }
  /** Creates a refund, or an amendment of an item. */
  | { change: 'begin-refund'; refund: NewRefund; actor: Actor }
  | { change: 'begin-amendment'; event: StartOf<'amendment'>; amendment: NewAmendment; actor: Actor }
  | { change: 'begin-dispute'; dispute: NewDispute }
  /** New facts about an open dispute. */
  | { change: 'update-dispute'; id: string; set: Partial<Omit<NewDispute, 'id' | 'paymentId' | 'providerDisputeId'>> }
  /** The time of the upstream call about to be made; null if that call was never sent. */
  | { change: 'attempt'; of: 'refund' | 'amendment'; id: string; at: Date | null }
  /** The progress of adding bags at the supplier. */
  | { change: 'adding'; id: string; set: Partial<Pick<AddedBags, 'before' | 'sentAt'>> }
  /** The visitor's input for a section of the form. */
  | { change: 'fill-in'; set: Partial<Pick<Booking, 'customer' | 'passengers' | 'guests' | 'billing' | 'buyer'>> }
  /** Replaces what is sold as an item, or its price. */
  | { change: 'sell'; itemId: string; sold: Partial<Sold> & { pricedAt: Date }; booking: Partial<Booking> }
  /** In which currency a booking is charged, at which rate. */
  | { change: 'charge'; charge: Booking['charge']; revision: number }
  /** The promotion code that is in the prices of a booking. */
  | { change: 'promote'; promotion: Booking['promotion'] }
  /** New itineraries of a flight item. */
  | { change: 'reschedule'; itemId: string; itineraries: Itinerary[] }
  /** Updates the amount and revision of a card payment not yet authorised. */
  | {
      change: 'reprice-payment';
      paymentId: string;
      set: Pick<Payment, 'amountMinor' | 'purpose' | 'currency' | 'pricedMinor' | 'revision'>;
    }
  | { change: 'fact'; fact: Fact; itemId?: string; data?: BookingEventData }
  | { change: 'raise'; reason: FlagReason; about: string }
  | { change: 'end-flags'; reasons: readonly FlagReason[]; about: string | string[]; note: string; actor?: Operator }
  | { change: 'ledger'; paymentId: string; kind: LedgerKind; amount: Money; refundId?: string; disputeId?: string }
  /** Marks the booking as checked when there is nothing to do yet. */
  | { change: 'mark-checked' };

/** The sold content and price of an item. */
export type Sold = Pick<
  BookingItem,
  'offer' | 'supplierOffer' | 'included' | 'bags' | 'seats' | 'totalMinor' | 'currency' | 'balanceMinor' | 'balanceDueAt'
>;

type MoveTo<K extends MachineKind, Row> = {
  change: 'move';
  of: K;
  id: string;
  event: MoveOf<K>;
  actor: Actor;
  data?: BookingEventData | undefined;
  set?: Partial<Omit<Row, 'state' | 'id'>>;
};

export type NewPayment = Pick<Payment, 'id' | 'provider' | 'method' | 'amountMinor' | 'currency'> &
  Partial<
    Pick<
      Payment,
      | 'purpose'
      | 'pricedMinor'
      | 'token'
      | 'brand'
      | 'last4'
      | 'providerPaymentId'
      | 'providerMethod'
      | 'methodKind'
      | 'onHold'
      | 'revision'
    >
  >;

/** In which way a payment on a provider's page is made. */
export type PaidIn = Pick<NewPayment, 'provider' | 'method'> &
  Partial<Pick<NewPayment, 'providerMethod' | 'methodKind' | 'brand' | 'onHold'>>;

export type NewRefund = Pick<Refund, 'id' | 'requestId' | 'paymentId' | 'amountMinor' | 'currency' | 'reason'> &
  Partial<Pick<Refund, 'pricedMinor'>>;
export type NewAmendment = Pick<Amendment, 'id' | 'itemId' | 'kind' | 'currency' | 'reason'> &
  Partial<
    Pick<
      Amendment,
      'refundMinor' | 'refundChargedMinor' | 'flights' | 'acceptedBy' | 'added' | 'paymentId' | 'person' | 'naming' | 'answerBy'
    >
  >;

export type NewDispute = Pick<
  Dispute,
  'id' | 'paymentId' | 'providerDisputeId' | 'stage' | 'amountMinor' | 'currency' | 'takenMinor' | 'reason' | 'evidenceDueAt'
>;

type Told<Row> = { actor?: Actor; data?: BookingEventData | undefined; set?: Partial<Omit<Row, 'state' | 'id'>> };

export const moveBooking = ({ id }: Booking, event: MoveOf<'booking'>, told: Told<Booking> = {}): Change => ({
  change: 'move',
  of: 'booking',
  id,
  event,
  actor: 'system',
  ...told,
});

export const moveItem = ({ id }: BookingItem, event: MoveOf<'item'>, told: Told<BookingItem> = {}): Change => ({
  change: 'move',
  of: 'item',
  id,
  event,
  actor: 'system',
  ...told,
});

export const movePayment = ({ id }: Payment, event: MoveOf<'payment'>, told: Told<Payment> = {}): Change => ({
  change: 'move',
  of: 'payment',
  id,
  event,
  actor: 'system',
  ...told,
});

export const moveRefund = ({ id }: Pick<Refund, 'id'>, event: MoveOf<'refund'>, told: Told<Refund> = {}): Change => ({
  change: 'move',
  of: 'refund',
  id,
  event,
  actor: 'system',
  ...told,
});

export const moveAmendment = ({ id }: Amendment, event: MoveOf<'amendment'>, told: Told<Amendment> = {}): Change => ({
  change: 'move',
  of: 'amendment',
  id,
  event,
  actor: 'system',
  ...told,
});

export const moveDispute = ({ id }: Pick<Dispute, 'id'>, event: MoveOf<'dispute'>, told: Told<Dispute> = {}): Change => ({
  change: 'move',
  of: 'dispute',
  id,
  event,
  actor: 'system',
  ...told,
});

/** Of an item that nobody can provide, as its cancellation says. */
export const NOT_TO_BE_HAD = 'not-to-be-had';

type Cancelled = { fee?: Money | undefined; actor?: Actor; isNotToBeHad?: boolean };

/** Cancels an item, with the supplier's fee. */
export const cancelItem = (item: BookingItem, { fee, actor, isNotToBeHad = false }: Cancelled = {}): Change =>
  moveItem(item, 'item-cancelled', {
    ...(actor ? { actor } : {}),
    data: {
      ...(fee ? { feeMinor: fee.amountMinor, currency: fee.currency } : {}),
      ...(isNotToBeHad ? { reason: NOT_TO_BE_HAD } : {}),
    },
  });

/** Flags a cancellation fee that the agency has to bear. */
export const raiseLoss = (item: BookingItem, fee: Money | undefined): Change[] =>
  fee && fee.amountMinor > 0
    ? [{ change: 'raise', reason: 'agency-loss', about: `${orderName(item)}: ${fee.amountMinor} ${fee.currency}` }]
    : [];

/** Starts compensation: orders are cancelled and the payment reversed, for this reason. */
export const startCompensation = (booking: Booking, reason: RefusalReason, detail?: string): Change =>
  moveBooking(booking, 'refused', { data: { reason, ...(detail ? { detail } : {}) }, set: { refusal: reason } });
