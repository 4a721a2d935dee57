import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ConsentPurpose, EnquiryKind } from '#domain/enquiry.ts';
import type { QuoteState } from '#domain/quote.ts';
import type { BookingRow } from '../bookings/bookings.ts';
import { officeCall } from '../office-call.ts';
import type { Outcome } from '../refusals.ts';
import type { TripQuoteRow } from './trip-quotes.ts';

/** A whole e-mail or telephone, or the booking whose traveller is meant. */
const Who = z.object({
  typed: z.string().trim().max(254, 'is too long').optional(),
  of: z.string().trim().max(80, 'is too long to be a reference').optional(),
});

/** Everything that is known of one person, found by an exact e-mail or telephone; masked for who may not see people whole. */
export type Person = {
  ok: true;
  isMasked: boolean;
  emails: string[];
  phones: string[];
  bookings: BookingRow[];
  /** There are more bookings than are shown. */
  hasMore: boolean;
  requests: {
    number: string;
    kind: EnquiryKind;
    madeAt: Date;
    about: string;
    /** What they wrote; null where it is masked. */
    message: string | null;
    answerBy: CalendarDate | null;
    answeredAt: Date | null;
    quote: { state: QuoteState; until: CalendarDate | null; madeAt: Date; acceptedAt: Date | null } | null;
  }[];
  /** The last version of each trip that was quoted to them. */
  trips: TripQuoteRow[];
  alerts: { route: string; month: string; state: string; madeAt: Date }[];
  consents: { reference: string; purpose: ConsentPurpose; version: string; givenAt: Date; withdrawnAt: Date | null }[];
};
export type NoPerson = { ok: false; reason: 'not-exact' };

/** `left`: what is not erased yet, and why. */
export type PersonErased = Outcome<
  { erased: number; left: { booking: string; because: 'under-way' | 'trip-ahead' }[] },
  'not-exact'
>;

export const readPerson = officeCall<Person | NoPerson>()({
  summary: 'See everything of one person, found by an exact e-mail or telephone',
  permission: 'people.read',
  ofAgency: true,
  input: Who,
  logs: 'personal-data',
});
export const exportPerson = officeCall<Outcome<{ document: unknown }, 'not-exact' | 'masked'>>()({
  summary: 'Export all personal data of one person, who asked for it',
  permission: 'people.export',
  ofAgency: true,
  input: Who.extend({ reason: z.string().trim().min(3, 'is needed: who asked for it, and when').max(2_000) }),
  logs: 'action',
  hidden: ['typed'],
  isSensitive: true,
});
export const erasePerson = officeCall<PersonErased>()({
  summary: 'Erase all personal data of one person, who asked for it',
  permission: 'people.erase',
  ofAgency: true,
  input: Who.extend({ reason: z.string().trim().min(3, 'is needed: who asked for it, and when').max(2_000) }),
  logs: 'action',
  hidden: ['typed'],
  isSensitive: true,
});
