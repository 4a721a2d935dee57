import type { FlagReason } from './booking/flag.ts';
import type { ItemKind } from './booking/item-state.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Money } from './money.ts';
import type { AlertRoute } from './prices/price-alert.ts';
import type { SeenPrice } from './prices/seen-price.ts';
import type { Quote } from './quote.ts';

/** What somebody asks the agency; `claim` is a petition, complaint or claim (PQR), `personal-data` what the law on personal data lets everybody ask. */
export type EnquiryKind = 'contact' | 'enquiry' | 'claim' | 'personal-data';

export type Enquiry = {
  kind: EnquiryKind;
  name: string;
  email: string;
  /** In international form; empty where it was not asked for. */
  phone: string;
  message: string;
  /** What it is about: the page it was asked from, or a reference. */
  context: string;
  contactTime?: ContactTime;
  /** How many would travel, where they said so. */
  people?: number;
  lead?: Lead;
};

/** When somebody would rather be called. */
export const CONTACT_TIMES = ['any', 'morning', 'afternoon', 'evening'] as const;
export type ContactTime = (typeof CONTACT_TIMES)[number];

/** Which sailing, tour or stay is asked for: `of` is its cruise, the tour's address, or the hotel; `id` the sailing, the departure, or the days of the stay. `sharedBy`: how many would sleep in each cabin, where that is known. */
export type LeadAbout = { kind: 'sailing' | 'tour' | 'stay'; of: string; id: string; sharedBy?: string | undefined };

/** A stay is asked for by its days: `2027-01-15_2027-01-18`. */
export const stayDays = (checkIn: CalendarDate, checkOut: CalendarDate): string => `${checkIn}_${checkOut}`;
export const STAY_DAYS = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/;

/** What an adviser needs to take it up: what it is, the price the visitor saw, and what the catalogue said when they asked; `null` for what nobody knows. */
export type Lead = LeadAbout & { title: string | null; departs: CalendarDate | null; seen: Money | null; now: Money | null };

/** What can be asked about one's own data (Ley 1581 art. 8). */
export const DATA_RIGHTS = ['see', 'correct', 'erase', 'revoke'] as const;
export type DataRight = (typeof DATA_RIGHTS)[number];

/** What came of such a request once its link was followed. */
export type DataRequestOutcome = 'erased' | 'under-way' | 'trip-ahead' | 'with-agency';

/** What somebody can agree to, each by itself. */
export const CONSENT_PURPOSES = ['enquiry', 'booking', 'newsletter', 'price-alert'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The words agreed to, as they stood beside the box; a change of words is another version. */
export type ConsentText = { purpose: ConsentPurpose; version: string; text: string };

/** Subject and body of a mail, in both its forms. */
export type Letter = { subject: string; text: string; html: string };

/** A file that goes with a mail. */
export type Enclosure = { fileName: string; type: string; content: string | Uint8Array };

/** `answerBy`: the last day for an answer, where the law has one. */
export type NumberedEnquiry = Enquiry & { number: string; answerBy?: CalendarDate | null };

/** Every mail the product writes, in the visitor's language. */
export type Letters = {
  /** Of what the agency offers somebody who asked, with the link to it; that it was accepted, to who did and to the agency. */
  quoteMade(quote: Quote & { number: string; url: string }): Letter;
  quoteAccepted(quote: Quote & { number: string }): Letter;
  quoteToAgency(quote: Quote & { number: string; name: string; email: string; phone: string }): Letter;
  enquiryToAgency(enquiry: NumberedEnquiry): Letter;
  enquiryReceived(enquiry: NumberedEnquiry): Letter;
  dataRequestLink(request: { number: string; right: DataRight; url: string; hours: number }): Letter;
  dataRequestToAgency(request: NumberedEnquiry & { right: DataRight; outcome: DataRequestOutcome }): Letter;
  /** `left`: how long there is to do something about it, where that is known. */
  bookingsFlagged(flags: { booking: string; reason: FlagReason; openedAt: Date; left?: string }[]): Letter;
  /** The agency's own account at a supplier cannot pay what somebody wanted to buy. */
  accountEmpty(at: { supplier: string; cost: Money }): Letter;
  /** An account at a supplier has had as many orders as an hour may have. */
  ordersCapped(at: { supplier: string; most: number }): Letter;
  /** What proves that whoever asks reads the mail of a booking. */
  bookingCode(code: { reference: string; code: string; minutes: number }): Letter;
  /** To the address that was: that the booking has another now. To that one: that it is the booking's. */
  contactChanged(change: { reference: string; email: string }): Letter;
  contactConfirmed(change: { reference: string }): Letter;
  /** That a traveller has cancelled something a person has to see to, by when they are answered, and what goes back at least. */
  cancellationAsked(request: {
    reference: string;
    number: string;
    kind: ItemKind;
    answerBy: CalendarDate;
    refund: Money;
    payBy: CalendarDate | null;
    /** Nothing goes back before a bank has decided. */
    isPaused: boolean;
  }): Letter;
  /** What proves that whoever asks for an alert reads that mail. */
  alertLink(alert: AlertRoute & { url: string; hours: number }): Letter;
  /** A price that is worth telling; `before` is what it was when the alert was confirmed, or told last, where that is known. */
  alertPrice(news: { alert: AlertRoute; price: SeenPrice; before: Money | null; wanted: Money | null; endUrl: string }): Letter;
  consentWithdrawn(consent: { reference: string; purpose: ConsentPurpose; about: string }): Letter;
};
