import type { BookingEventData, BookingEventKind } from './booking-event.ts';

/** What a traveller is written about a booking. */
export const BOOKING_MAILS = [
  // Paid for, and not known yet what becomes of it (`backend/mail/received-bookings.ts`).
  'booking-received',
  'booking-confirmed',
  'booking-ticketed',
  'payment-failed',
  'booking-failed',
  'item-cancelled',
  // Kept after all, when a person was about to have it cancelled.
  'cancellation-withdrawn',
  'item-lapsed',
  'schedule-change',
  'booking-refunded',
  // At its time, and no news (`trip-reminder.ts`).
  'booking-reminder',
  // What is left to pay: in time, and once its day is over.
  'balance-due',
  'balance-paid',
  // What was added to it and paid; or could not be, and costs nothing.
  'bags-added',
  'bags-refused',
  // A name that is to be corrected: asked for, done, or not possible.
  'name-asked',
  'name-corrected',
  'name-refused',
  // Of what nobody paid, hours later, where that was agreed to (`backend/mail/abandoned-checkouts.ts`).
  'checkout-abandoned',
  // Asked for, and no news.
  'booking-papers',
] as const;
export type BookingMail = (typeof BOOKING_MAILS)[number];

export const isBookingMail = (purpose: string): purpose is BookingMail => BOOKING_MAILS.some((mail) => mail === purpose);

/** Something on record of a booking, as far as mails go. */
export type MailedEvent = { kind: BookingEventKind; itemId?: string | null | undefined; data?: BookingEventData | undefined };

/** A mail that is owed: about which part of the booking, and how long it waits for what may come right after. */
export type OwedMail = { purpose: BookingMail; about: string; waitSeconds: number };

type Rule = {
  purpose: BookingMail;
  waitSeconds: number;
  aboutOf?: (event: MailedEvent) => string;
  /** Where not every such event sends one. */
  isOwed?: (event: MailedEvent) => boolean;
};

const item = ({ itemId }: MailedEvent): string => itemId ?? '';
const amendment = ({ data }: MailedEvent): string => String(data?.amendmentId ?? '');
const refund = ({ data }: MailedEvent): string => String(data?.refundId ?? '');

/**
 * The only place that says which change sends which mail. Whether it is still true is asked again when its turn has come
 * (`backend/mail/booking-news.ts`): tickets that are issued with the order are in the confirmation, and who pays at the second try is not told
 * of the first.
 */
const MAIL_OF: Partial<Record<BookingEventKind, Rule | Rule[]>> = {
  confirmed: { purpose: 'booking-confirmed', waitSeconds: 6 },
  'item-ticketed': { purpose: 'booking-ticketed', waitSeconds: 0, aboutOf: item },
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
  'name-asked': { purpose: 'name-asked', waitSeconds: 0, aboutOf: amendment },
  'name-corrected': { purpose: 'name-corrected', waitSeconds: 0, aboutOf: amendment },
  'name-refused': { purpose: 'name-refused', waitSeconds: 0, aboutOf: amendment },
  'refund-succeeded': { purpose: 'booking-refunded', waitSeconds: 0, aboutOf: refund },
};

/** The mail that is owed for an event; each is owed once for a booking and what it is about. */
export function mailOwedFor(event: MailedEvent): OwedMail | null {
  const rule = [MAIL_OF[event.kind] ?? []].flat().find(({ isOwed = () => true }) => isOwed(event));
  return rule ? { purpose: rule.purpose, waitSeconds: rule.waitSeconds, about: rule.aboutOf?.(event) ?? '' } : null;
}
