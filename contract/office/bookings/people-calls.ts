import { z } from 'zod';
import type { NameCorrection } from '#domain/booking/names/name-correction.ts';
import type { StoredBooking } from '../../shapes.ts';
import { officeCall } from '../office-call.ts';

const Booking = z.string().trim().min(1, 'names no booking').max(80, 'is too long to be a reference');

/** How to reach a traveller; `null` once their data was erased. */
export type Contact = { booking: string; email: string; phone: string } | null;

/** All that somebody needs to look for an order at its supplier. */
export type OrderInDoubt = {
  booking: string;
  /** Counted from 1. */
  item: number;
  supplier: string;
  /** Our own reference, in the remarks of the order where it has some. */
  reference: string;
  attemptedAt: Date | null;
  /** What somebody has named, and the product has not read yet. */
  named: string | null;
  travelers: string[];
  flights: string[];
};

/** An open name correction: the orders concerned, the old and new name, and the promised time of the answer. */
export type OpenName = {
  booking: string;
  person: string;
  /** Given names, a slash, the surname. */
  before: string;
  wanted: string;
  corrections: NameCorrection[];
  /** The orders with the name. */
  at: { supplier: string; orderId: string | null; locators: string[] }[];
  answerBy: Date;
  isOverdue: boolean;
};

type Amount = { amountMinor: number; currency: string };

/** The evidence for a bank about a disputed payment. */
export type Evidence = {
  booking: string;
  disputes: (Amount & {
    dispute: string;
    state: string;
    stage: string;
    reason: string;
    evidenceDueAt: Date | null;
    payment: string;
  })[];
  paid: (Amount & {
    provider: string;
    payment: string | null;
    method: string;
    brand: string | null;
    last4: string | null;
    takenAt: Date;
  })[];
  bought: (Amount & {
    kind: string;
    state: string;
    what: string;
    supplier: string;
    order: string | null;
    locators: string[];
    tickets: { number: string; status: string; issuedAt: Date }[];
  })[];
  by: {
    email: string | null;
    phone: string | null;
    billing: { name: string; address: string; city: string; country: string } | null;
    travellers: string[];
  };
  agreed: {
    purpose: string;
    version: string;
    text: string;
    givenAt: Date;
    withdrawnAt: Date | null;
    reference: string | null;
  }[];
  did: { at: Date; what: string; by: string }[];
  provedTheirMail: { codeSentAt: Date }[];
  mails: { mail: string; state: string; at: Date | null }[];
  moved: (Amount & { what: string; at: Date })[];
  refunds: (Amount & { state: string; reason: string; askedAt: Date })[];
};

export const readContact = officeCall<Contact>()({
  summary: 'See how to reach the traveller of a booking',
  permission: 'bookings.read',
  input: z.object({ booking: Booking }),
  booking: 'booking',
  logs: 'personal-data',
});
export const readOrdersInDoubt = officeCall<OrderInDoubt[]>()({
  summary: 'See what to look for at the supplier of an order in doubt',
  permission: 'bookings.doubt',
  input: z.object({ booking: Booking }),
  booking: 'booking',
  logs: 'personal-data',
});
export const listNames = officeCall<OpenName[]>()({
  summary: 'See names that wait to be corrected',
  permission: 'bookings.correct-name',
  input: z.object({}),
  logs: 'personal-data',
});
/** `stored`: what the papers for the bank are made from; null where personal data is masked. */
export const readEvidence = officeCall<{ evidence: Evidence; stored: StoredBooking | null }>()({
  summary: 'See the evidence about a disputed payment',
  permission: 'bookings.dispute',
  input: z.object({ booking: Booking }),
  booking: 'booking',
  logs: 'personal-data',
});
