import type { FlagReason } from './booking/flag.ts';
import type { ItemKind } from './booking/item-state.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { ChargeTerms } from './charging/charge-terms.ts';
import type { Money } from './money.ts';
import type { AlertRoute } from './prices/price-alert.ts';
import type { SeenPrice } from './prices/seen-price.ts';
import type { Quote } from './quote.ts';
import type { ItemInShort } from './trip-quotes/item-in-short.ts';

/** Kinds of enquiry; `claim` is a petition, complaint or claim (PQR), `personal-data` a request under data protection law. */
export type EnquiryKind = 'contact' | 'enquiry' | 'claim' | 'personal-data';

export type Enquiry = {
  kind: EnquiryKind;
  name: string;
  email: string;
  /** In international form; empty if not asked for. */
  phone: string;
  message: string;
  /** The page it was sent from, or a reference. */
  context: string;
  contactTime?: ContactTime;
  /** Number of travellers, if stated. */
  people?: number;
  lead?: Lead;
};

/** Preferred times for a call. */
export const CONTACT_TIMES = ['any', 'morning', 'afternoon', 'evening'] as const;
export type ContactTime = (typeof CONTACT_TIMES)[number];

/**
 * The sailing, tour or stay asked about: `of` is the cruise, the tour's slug, or the hotel; `id` the sailing, the departure, or
 * the days of the stay. `sharedBy`: the number of people in each cabin, if known.
 */
export type LeadAbout = { kind: 'sailing' | 'tour' | 'stay'; of: string; id: string; sharedBy?: string | undefined };

/** The id of a stay in an enquiry, its days: `2027-01-15_2027-01-18`. */
export const stayDays = (checkIn: CalendarDate, checkOut: CalendarDate): string => `${checkIn}_${checkOut}`;
export const STAY_DAYS = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/;

/** What an adviser needs: the subject, the price the visitor saw, and the catalogue's price at that time; `null` if unknown. */
export type Lead = LeadAbout & { title: string | null; departs: CalendarDate | null; seen: Money | null; now: Money | null };

/** Requests about one's own data (Ley 1581 art. 8). */
export const DATA_RIGHTS = ['see', 'correct', 'erase', 'revoke'] as const;
export type DataRight = (typeof DATA_RIGHTS)[number];

/** The outcome of a data request once its link was followed. */
export type DataRequestOutcome = 'erased' | 'under-way' | 'trip-ahead' | 'with-agency';

/** Purposes of consent, each given separately. */
export const CONSENT_PURPOSES = ['enquiry', 'booking', 'newsletter', 'price-alert'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The consent text as shown beside the box; a changed text is a new version. */
export type ConsentText = { purpose: ConsentPurpose; version: string; text: string };

/** Subject and body of a mail, as text and HTML. */
export type Letter = { subject: string; text: string; html: string };

/** A mail attachment. */
export type Enclosure = { fileName: string; type: string; content: string | Uint8Array };

/** `answerBy`: the legal deadline for an answer, if there is one. */
export type NumberedEnquiry = Enquiry & { number: string; answerBy?: CalendarDate | null };

/** Every mail the product writes, in the visitor's language. */
export type TripQuoteLetter = {
  number: string;
  title: string;
  note: string;
  name: string;
  /** Who put it together. */
  adviser: string | null;
  items: ItemInShort[];
  total: Money;
  until: Date;
  /** It takes the place of one that was sent before. */
  isNewVersion: boolean;
  url: string;
};

export type Letters = {
  /** A quote with its link, to the enquirer; then its acceptance, to the enquirer and to the agency. */
  quoteMade(quote: Quote & { number: string; url: string }): Letter;
  quoteAccepted(quote: Quote & { number: string }): Letter;
  quoteToAgency(quote: Quote & { number: string; name: string; email: string; phone: string }): Letter;
  /** A trip put together for somebody, with the link at which it is booked. */
  tripQuoteSent(quote: TripQuoteLetter): Letter;
  enquiryToAgency(enquiry: NumberedEnquiry): Letter;
  enquiryReceived(enquiry: NumberedEnquiry): Letter;
  dataRequestLink(request: { number: string; right: DataRight; url: string; hours: number }): Letter;
  dataRequestToAgency(request: NumberedEnquiry & { right: DataRight; outcome: DataRequestOutcome }): Letter;
  /** `left`: the time left to act, if known. */
  bookingsFlagged(flags: { booking: string; reason: FlagReason; openedAt: Date; left?: string }[]): Letter;
  /** The agency's account at a supplier has too little balance for an order. */
  accountEmpty(at: { supplier: string; cost: Money }): Letter;
  /** A supplier account has reached its limit of orders per hour. */
  ordersCapped(at: { supplier: string; most: number }): Letter;
  paymentsDown(at: { supplier: string; why: 'no-answer' | 'refused' }): Letter;
  /** No rate of a currency that is charged is young enough. */
  rateMissing(of: { currency: string }): Letter;
  /** A source says a rate that differs too much from the last one, in millionths for a dollar. */
  rateRefused(of: { currency: string; rateMicros: number; inUseMicros: number; byPercent: number }): Letter;
  /** A petition, complaint or claim was not answered by its last day. */
  claimOverdue(claim: { number: string; answerBy: CalendarDate }): Letter;
  /** The code that proves access to a booking's mailbox. */
  bookingCode(code: { reference: string; code: string; minutes: number }): Letter;
  /** To the old address: the booking has a new one. To the new address: it belongs to the booking. */
  contactChanged(change: { reference: string; email: string }): Letter;
  contactConfirmed(change: { reference: string }): Letter;
  /** To a traveller whose cancellation an operator has to carry out: the deadline for an answer, and the minimum refund, as it was charged. */
  cancellationAsked(request: {
    reference: string;
    number: string;
    kind: ItemKind;
    answerBy: CalendarDate;
    refund: Money;
    payBy: CalendarDate | null;
    /** The refund waits for a bank's decision on a dispute. */
    isPaused: boolean;
  }): Letter;
  /** The link that confirms the mailbox of a price alert. */
  alertLink(alert: AlertRoute & { url: string; hours: number }): Letter;
  /**
   * News of a price; `before` is the price when the alert was confirmed or last reported, if known; `wanted` is as it was typed. `charge`: under
   * which terms prices are said, if it is known in which currency they were shown.
   */
  alertPrice(news: {
    alert: AlertRoute;
    price: SeenPrice;
    before: Money | null;
    wanted: Money | null;
    charge?: ChargeTerms | null | undefined;
    endUrl: string;
  }): Letter;
  consentWithdrawn(consent: { reference: string; purpose: ConsentPurpose; about: string }): Letter;
};
