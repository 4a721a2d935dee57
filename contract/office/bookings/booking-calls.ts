import { z } from 'zod';
import type { AmendmentKind, AmendmentRefusal, AmendmentState } from '#domain/booking/amendment-state.ts';
import type { BookingEventKind } from '#domain/booking/booking-event.ts';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { ItemKind, ItemState } from '#domain/booking/item-state.ts';
import type { BuyerKind } from '#domain/invoicing/document-types.ts';
import type { Money } from '#domain/money.ts';
import type { InstalmentPlan } from '#domain/payment/instalment-plan.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';
import type { Charge } from '../../shapes.ts';
import type { HandedDocument } from '../money/sales.ts';
import { officeCall } from '../office-call.ts';
import type * as answers from '../refusals.ts';

const Booking = z
  .string()
  .trim()
  .min(1, 'names no booking')
  .max(80, 'is too long to be a reference')
  .describe('Reference, id or locator');
const Words = z.string().trim().max(2_000, 'is longer than 2,000 letters');
/** An amount as typed. */
const Amount = z.string().trim().max(80, 'is no amount');
/** Of an amount: that of the booking's prices, which it is without a word, or the one that was charged. */
const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'must be a code such as USD');
/** The item as the booking shows it, counted from 1. */
const Place = z.string().trim().max(80).optional();
const Id = z.string().trim().max(80);

/** A mail about a booking, without its words and to whom it went. */
export type MailOnRecord = {
  id: string;
  purpose: string;
  /** `bounced`: it was taken, and came back later. */
  state: string;
  createdAt: Date;
  settledAt: Date | null;
  /** Whether it can be opened as it was sent. */
  isKept: boolean;
  isResendable: boolean;
  /** Of a copy: as it was, or as it would have been then. */
  resentAs: 'same' | 'now' | null;
};

/** A booking as the office shows it; nothing about people. */
export type BookingPage = {
  booking: string;
  id: string;
  state: BookingState;
  refusal: string | null;
  revision: number;
  total: { amountMinor: number; currency: string };
  createdAt: Date;
  expiresAt: Date | null;
  confirmedAt: Date | null;
  items: {
    itemId: string;
    kind: ItemKind;
    state: ItemState;
    supplier: string;
    orderId: string | null;
    locators: { reference: string }[];
    confirmation: string | null;
    ticketingDeadlineAt: Date | null;
    tickets: { traveller: number | null; number: string; type: string; status: string; recordedBy: string }[];
    total: { amountMinor: number; currency: string };
    balance: { amountMinor: number; dueAt: Date | null } | null;
    /** One line per flight, hotel, outing or service, to read out. */
    what: string[];
    /** Of a service: from whom the agency gets it, what it pays, and until when it has to be arranged. */
    arranging: { provider: string; cost: { amountMinor: number; currency: string } | null; arrangeBy: string } | null;
  }[];
  payments: {
    paymentId: string;
    purpose: string;
    provider: string;
    method: string;
    state: PaymentState;
    providerPaymentId: string | null;
    amountMinor: number;
    currency: string;
    /** What it stands for in the currency of the booking's prices, where another was charged. */
    pricedMinor: number | null;
    instalments: InstalmentPlan | null;
    endsAt: Date | null;
  }[];
  moved: { id: string; kind: string; amountMinor: number; currency: string; pricedMinor: number | null; at: Date }[];
  refunds: {
    refundId: string;
    state: RefundState;
    amountMinor: number;
    currency: string;
    pricedMinor: number | null;
    reason: string;
    requestedBy: string;
  }[];
  /** What is charged in another currency, and at which rate. */
  charge: Charge | null;
  /** What can still be refunded, beside what was promised. */
  left: { priced: Money; charged: Money | null };
  disputes: { id: string; state: string; stage: string; amountMinor: number; currency: string; evidenceDueAt: Date | null }[];
  amendments: {
    id: string;
    kind: AmendmentKind;
    state: AmendmentState;
    itemId: string;
    refundMinor: number | null;
    currency: string;
    supplierFeeMinor: number | null;
    supplierCurrency: string | null;
    /** The end of a quote's validity; null if it is valid until the trip begins. */
    holdsUntil: Date | null;
    refusal: AmendmentRefusal | null;
    reason: string | null;
    createdAt: Date;
  }[];
  /** The refunds promised in the traveller's own cancellations. */
  promises: { amendmentId: string; number: string; refundMinor: number; currency: string; promisedAt: Date }[];
  flags: {
    reason: FlagReason;
    about: string;
    openedAt: Date;
    resolvedAt: Date | null;
    resolvedBy: string | null;
    note: string | null;
  }[];
  events: {
    id: number;
    at: Date;
    kind: BookingEventKind;
    fromState: string | null;
    toState: string | null;
    actor: string;
    data: Record<string, string | number>;
  }[];
  mails: MailOnRecord[];
  /** Its documents at the provider of electronic invoices, as far as they were handed over. */
  invoiced: (HandedDocument & { id: string; kind: 'invoice' | 'credit-note' })[];
  keeper: { staffId: string; name: string } | null;
  /** The quote that it was sold with by telephone, and who sold it; null for one that was made at the site alone. */
  soldByPhone: { quote: string; number: string; seller: string | null } | null;
  /** The promotion code in its total, and what it takes off. */
  promotion: { code: string; shownAs: string; off: { amountMinor: number; currency: string } } | null;
};

/** Who travels and who pays, as far as the role may see it. */
export type BookingPeople = {
  isMasked: boolean;
  contact: { name: string; email: string; phone: string; pickupPlace: string | null } | null;
  travellers: { place: number; name: string; born: string; document: string }[];
  /** Of hotel rooms. `wishes`: what the hotel was asked for; who sees people masked does not see it. */
  guests: { place: number; name: string; wishes: string | null }[];
  /** Whom it is invoiced to. */
  buyer: { kind: BuyerKind; name: string; document: string; country: string } | null;
  /** To whom each mail that was kept went. */
  sentTo: { mailId: string; to: string }[];
};

export const showBooking = officeCall<BookingPage>()({
  summary: 'See a booking: items, money, history, flags',
  permission: 'bookings.read',
  input: z.object({ booking: Booking }),
  booking: 'booking',
  logs: 'nothing',
});
export const readPeople = officeCall<BookingPeople>()({
  summary: 'See who travels in a booking and how to reach them',
  permission: 'bookings.read',
  input: z.object({ booking: Booking }),
  booking: 'booking',
  logs: 'personal-data',
});
export const noteOnBooking = officeCall<answers.FlagEnded>()({
  summary: 'Write a note on a booking',
  permission: 'bookings.note',
  input: z.object({ booking: Booking, note: Words }),
  booking: 'booking',
  logs: 'action',
});
export const handOverBooking = officeCall<answers.HandedOver>()({
  summary: 'Hand a booking to a colleague, or take it',
  permission: 'bookings.hand-over',
  input: z.object({ booking: Booking, to: z.uuid('names nobody of the staff').nullable() }),
  booking: 'booking',
  logs: 'action',
});
export const resolveFlag = officeCall<answers.FlagEnded>()({
  summary: 'End a flag, with what was done',
  permission: 'bookings.resolve',
  input: z.object({ booking: Booking, reason: z.string().max(2_000), about: z.string().max(2_000).optional(), note: Words }),
  booking: 'booking',
  logs: 'action',
});
export const addTickets = officeCall<answers.TicketsAnswer>()({
  summary: 'Put tickets on record that were issued elsewhere',
  permission: 'bookings.ticket',
  input: z.object({ booking: Booking, numbers: z.array(z.string().max(2_000)).max(100) }),
  booking: 'booking',
  logs: 'action',
});
export const refundBooking = officeCall<answers.RefundAnswer>()({
  summary: 'Give money back; above the limit of the role another person has to agree',
  permission: 'bookings.refund',
  input: z.object({
    booking: Booking,
    amount: Amount,
    currency: Currency.optional(),
    reason: Words,
    again: z.boolean().optional(),
  }),
  booking: 'booking',
  logs: 'action',
  isSensitive: true,
});
export const askToCancel = officeCall<answers.CancellationAnswer>()({
  summary: 'Ask suppliers what a cancellation costs',
  permission: 'bookings.cancel',
  input: z.object({ booking: Booking, place: Place, reason: Words }),
  booking: 'booking',
  logs: 'action',
});
export const acceptCancellation = officeCall<answers.CancelledAnswer>()({
  summary: 'Cancel by a quote, with its refund',
  permission: 'bookings.cancel',
  input: z.object({ booking: Booking, quote: Id, refund: Amount.optional(), currency: Currency.optional() }),
  booking: 'booking',
  logs: 'action',
  isSensitive: true,
});
export const recordCancelled = officeCall<answers.CancelledAnswer>()({
  summary: 'Put a cancellation made by hand on record, with its refund',
  permission: 'bookings.cancel',
  input: z.object({
    booking: Booking,
    place: Place,
    refund: Amount.optional(),
    currency: Currency.optional(),
    reason: Words,
  }),
  booking: 'booking',
  logs: 'action',
  isSensitive: true,
});
export const recordArranged = officeCall<answers.ArrangedAnswer>()({
  summary: 'Put on record that a service of the agency is arranged with its provider',
  permission: 'bookings.ticket',
  input: z.object({ booking: Booking, place: Place, confirmation: z.string().trim().max(80, 'is too long to be a number') }),
  booking: 'booking',
  logs: 'action',
});
export const recordNotToBeHad = officeCall<answers.NotToBeHadAnswer>()({
  summary: 'Cancel a service of the agency that cannot be had, and give back all that was paid for it',
  permission: 'bookings.cancel',
  input: z.object({ booking: Booking, place: Place, reason: Words }),
  booking: 'booking',
  logs: 'action',
  isSensitive: true,
});
export const keepItem = officeCall<answers.KeptAnswer>()({
  summary: 'Keep what the traveller had cancelled',
  permission: 'bookings.cancel',
  input: z.object({ booking: Booking, place: Place, note: Words }),
  booking: 'booking',
  logs: 'action',
});
export const resolveRefund = officeCall<answers.RefundResolvedAnswer>()({
  summary: 'Say whether a refund in doubt was made',
  permission: 'bookings.refund',
  input: z.object({ booking: Booking, refundId: Id, isGivenBack: z.boolean(), note: Words }),
  booking: 'booking',
  logs: 'action',
});
export const resolveBags = officeCall<answers.BagsResolvedAnswer>()({
  summary: 'Say whether bags in doubt are in the order',
  permission: 'bookings.doubt',
  input: z.object({ booking: Booking, amendmentId: Id, areAdded: z.boolean(), note: Words }),
  booking: 'booking',
  logs: 'action',
});
export const nameOrder = officeCall<answers.OrderNamedAnswer>()({
  summary: 'Name an order that was found at its supplier',
  permission: 'bookings.doubt',
  input: z.object({ booking: Booking, order: z.string().max(300) }),
  booking: 'booking',
  logs: 'action',
});
export const giveUpOrder = officeCall<answers.GivenUpAnswer>()({
  summary: 'Give up an order that stays in doubt',
  permission: 'bookings.doubt',
  input: z.object({ booking: Booking, isNone: z.boolean(), note: Words }),
  booking: 'booking',
  logs: 'action',
});
export const endName = officeCall<answers.NameEndedAnswer>()({
  summary: 'Say what came of a name correction',
  permission: 'bookings.correct-name',
  input: z.object({ booking: Booking, person: z.string().max(80).optional(), isDone: z.boolean(), reason: Words.optional() }),
  booking: 'booking',
  logs: 'action',
});
export const answerFlightChange = officeCall<answers.ChangeAnswered>()({
  summary: 'Put the answer to a changed flight on record',
  permission: 'bookings.answer-change',
  input: z.object({ booking: Booking, answer: z.string().max(80) }),
  booking: 'booking',
  logs: 'action',
});
export const eraseBooking = officeCall<answers.Erased>()({
  summary: 'Erase the personal data of a booking',
  permission: 'bookings.erase',
  input: z.object({ booking: Booking, reason: Words.min(3, 'is needed: who asked for it, and when') }),
  booking: 'booking',
  logs: 'action',
  isSensitive: true,
});

/** A step of the workflow (`operation` null) or a call that it made, by when it began. */
export type UpstreamCall = {
  id: number;
  at: Date;
  step: string;
  upstream: string;
  operation: string | null;
  status: number | null;
  ms: number;
  requestId: string | null;
  outcome: string | null;
  hasBodies: boolean;
};
export const listUpstreamCalls = officeCall<UpstreamCall[]>()({
  summary: 'See the calls to suppliers and payment providers that were made for a booking',
  permission: 'bookings.read',
  input: z.object({ booking: Booking }),
  booking: 'booking',
  logs: 'nothing',
});
export const readUpstreamCall = officeCall<{ isMasked: boolean; sent: unknown; answer: unknown } | null>()({
  summary: 'See what was sent and answered in one of these calls, without cards and secrets',
  permission: 'bookings.calls',
  input: z.object({ booking: Booking, call: z.coerce.number().int().min(1) }),
  booking: 'booking',
  logs: 'personal-data',
});
