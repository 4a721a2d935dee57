import type { BookingEventData, BookingEventKind } from './booking-event.ts';

/** Kinds of mail to a traveller about a booking. */
export const BOOKING_MAILS = [
  // Paid for, with its outcome still unknown (`backend/outbox/received-bookings.ts`).
  'booking-received',
  'booking-confirmed',
  'booking-ticketed',
  // Paid as far as the traveller can, and not decided: by a bank, a wallet or a counter.
  'payment-pending',
  // On hold until an hour, and not paid yet; and half-way to the hour until which it can be paid.
  'payment-reserved',
  'payment-reminder',
  'payment-failed',
  'booking-failed',
  'item-cancelled',
  // The traveller keeps an item whose cancellation an operator was about to make.
  'cancellation-withdrawn',
  'item-lapsed',
  'schedule-change',
  'booking-refunded',
  // The bank sent back a refund that had been made.
  'refund-returned',
  // An orphaned payment (paid twice, or on an expired page) that was voided before any capture.
  'payment-unused',
  // Scheduled, not caused by an event (`trip-reminder.ts`).
  'booking-reminder',
  // The balance: reminders before its due day and after it.
  'balance-due',
  'balance-paid',
  // Bags added later: chosen at the agency and to be paid at a link; in the order and paid; or refused and not charged.
  'bags-to-pay',
  'bags-added',
  'bags-refused',
  // A name correction: asked for, made, or refused.
  'name-asked',
  'name-corrected',
  'name-refused',
  // For a checkout left unpaid, hours later, with the visitor's consent (`backend/mail/abandoned-checkouts.ts`).
  'checkout-abandoned',
  // Sent on request, not caused by an event.
  'booking-papers',
] as const;
export type BookingMail = (typeof BOOKING_MAILS)[number];

export const isBookingMail = (purpose: string): purpose is BookingMail => BOOKING_MAILS.some((mail) => mail === purpose);

/** The parts of an event that decide about mails. */
export type MailedEvent = {
  kind: BookingEventKind;
  itemId?: string | null | undefined;
  paymentId?: string | null | undefined;
  data?: BookingEventData | undefined;
};

/** A mail to be sent: the part of the booking it is about, and a delay for events that may follow at once. */
export type OwedMail = { purpose: BookingMail; about: string; waitSeconds: number };

type Rule = {
  purpose: BookingMail;
  waitSeconds: number;
  aboutOf?: (event: MailedEvent) => string;
  /** Filters the events of this kind that send the mail; absent: all do. */
  isOwed?: (event: MailedEvent) => boolean;
};

const item = ({ itemId }: MailedEvent): string => itemId ?? '';
const payment = ({ paymentId }: MailedEvent): string => paymentId ?? '';
const amendment = ({ data }: MailedEvent): string => String(data?.amendmentId ?? '');
const refund = ({ data }: MailedEvent): string => String(data?.refundId ?? '');

/**
 * The only table of which event sends which mail. Whether it still holds is checked again before sending
 * (`backend/mail/booking-news.ts`): tickets issued with the order appear in the confirmation, and a traveller who pays at the
 * second attempt gets no mail about the first.
 */
const MAIL_OF: Partial<Record<BookingEventKind, Rule | Rule[]>> = {
  confirmed: { purpose: 'booking-confirmed', waitSeconds: 6 },
  'item-ticketed': { purpose: 'booking-ticketed', waitSeconds: 0, aboutOf: item },
  // Many are decided before.
  'payment-pending': { purpose: 'payment-pending', waitSeconds: 60, aboutOf: payment },
  // Most pay, or have their voucher, before.
  'payment-reserved': { purpose: 'payment-reserved', waitSeconds: 180, aboutOf: payment },
  'returned-to-checkout': { purpose: 'payment-failed', waitSeconds: 180 },
  failed: { purpose: 'booking-failed', waitSeconds: 0 },
  'item-cancelled': { purpose: 'item-cancelled', waitSeconds: 0, aboutOf: item },
  'cancellation-withdrawn': { purpose: 'cancellation-withdrawn', waitSeconds: 0, aboutOf: amendment },
  'item-lapsed': { purpose: 'item-lapsed', waitSeconds: 0, aboutOf: item },
  'flight-changed': { purpose: 'schedule-change', waitSeconds: 0, aboutOf: amendment },
  'flight-change-told': { purpose: 'schedule-change', waitSeconds: 0, aboutOf: amendment },
  'payment-captured': [
    { purpose: 'balance-paid', waitSeconds: 0, isOwed: ({ data }) => data?.purpose === 'balance' },
    { purpose: 'bags-added', waitSeconds: 0, aboutOf: amendment, isOwed: ({ data }) => data?.purpose === 'ancillary' },
  ],
  'amendment-refused': {
    purpose: 'bags-refused',
    waitSeconds: 0,
    aboutOf: amendment,
    isOwed: ({ data }) => data?.kind === 'bags',
  },
  // Time for letting it go.
  'orphan-found': { purpose: 'payment-unused', waitSeconds: 20, aboutOf: payment },
  'payment-orphaned': { purpose: 'payment-unused', waitSeconds: 20, aboutOf: payment },
  'name-asked': { purpose: 'name-asked', waitSeconds: 0, aboutOf: amendment },
  'name-corrected': { purpose: 'name-corrected', waitSeconds: 0, aboutOf: amendment },
  'name-refused': { purpose: 'name-refused', waitSeconds: 0, aboutOf: amendment },
  'refund-succeeded': {
    purpose: 'booking-refunded',
    waitSeconds: 0,
    aboutOf: refund,
    isOwed: ({ data }) => data?.amountMinor !== 0,
  },
  'refund-sent-back': { purpose: 'refund-returned', waitSeconds: 0, aboutOf: refund },
};

/** The mail an event sends, or null; a booking sends each purpose once per subject (`about`). */
export function mailOwedFor(event: MailedEvent): OwedMail | null {
  const rule = [MAIL_OF[event.kind] ?? []].flat().find(({ isOwed = () => true }) => isOwed(event));
  return rule ? { purpose: rule.purpose, waitSeconds: rule.waitSeconds, about: rule.aboutOf?.(event) ?? '' } : null;
}
