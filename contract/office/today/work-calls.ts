import { z } from 'zod';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { PaymentPurpose } from '#domain/payment/instalments.ts';
import type { TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import type { Claim } from '../customers/lead-calls.ts';
import { officeCall } from '../office-call.ts';

/** An open flag: the booking, the reason, since when, what to do about it, and the command that ends it. */
export type OpenFlag = {
  booking: string;
  bookingId: string;
  state: BookingState;
  reason: FlagReason;
  about: string;
  openedAt: Date;
  todo: string;
  endedBy: string;
};
/** A request whose quote was accepted and is not booked yet, with the command that ends it. */
export type AcceptedQuote = {
  lead: string;
  reason: 'quote-accepted';
  about: string;
  people: number | null;
  /** How far the trip is that was made of it. */
  trip: TripQuoteState | null;
  openedAt: Date;
  todo: string;
  endedBy: string;
};
/** A booking that waits for its traveller to pay, and when it expires. */
export type WaitingBooking = {
  booking: string;
  bookingId: string;
  state: BookingState;
  purpose: PaymentPurpose;
  paymentId: string;
  /** At their bank with a card, or on the provider's page. */
  at: 'bank' | 'page';
  provider: string;
  amountMinor: number;
  currency: string;
  since: Date;
  endsAt: Date;
  /** It should have ended: its provider does not answer, or no periodic job is running. */
  isOverdue: boolean;
};

/** All that waits, as far as this person sees it, each with the command that ends it. */
export type Work = {
  flags: OpenFlag[];
  stopped: { supplier: string; reason: string; stoppedAt: Date; stoppedBy: string }[];
  accepted: AcceptedQuote[];
  claims: Claim[];
  waiting: WaitingBooking[];
};

export const listWork = officeCall<Work>()({
  summary: 'List all that waits, with the commands that end it',
  permission: null,
  input: z.object({}),
  logs: 'nothing',
});
