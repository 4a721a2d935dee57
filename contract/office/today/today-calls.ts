import { z } from 'zod';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import { officeCall } from '../office-call.ts';

/** Something that waits for a person; `task` names it where somebody takes it. */
export type Task = {
  task: string;
  kind: 'flag' | 'claim' | 'lead-due' | 'quote-accepted' | 'approval' | 'rules' | 'name' | 'supplier-stopped';
  /** The booking's reference, the claim's or request's number, the supplier, the number of proposed rules, or the approval's id. */
  subject: string;
  reason: FlagReason | null;
  about: string;
  state: BookingState | null;
  /** Of an accepted quote: how far the trip is that was made of it. */
  trip: TripQuoteState | null;
  since: Date;
  /** The last moment that counts: an hour of the airline, a day of the law. */
  due: Date | null;
  /** Who has taken it, by name. */
  takenBy: { staffId: string; name: string; since: Date } | null;
};

export type Today = {
  /** Most urgent first. */
  tasks: Task[];
  /** Bookings that wait for their traveller to pay; nobody has anything to do. */
  waiting: {
    booking: string;
    at: 'bank' | 'page';
    provider: string;
    amountMinor: number;
    currency: string;
    endsAt: Date;
    isOverdue: boolean;
  }[];
  sales: {
    /** Confirmed today, and on the same day of the last week until the same hour. */
    today: { bookings: number; totals: { amountMinor: number; currency: string }[] };
    lastWeek: { bookings: number; totals: { amountMinor: number; currency: string }[] };
    /** Bookings that failed today, by reason. */
    refused: { reason: string; bookings: number }[];
  } | null;
  departures: { today: number; tomorrow: number } | null;
};

export const readToday = officeCall<Today>()({
  summary: 'See what needs a person today',
  permission: null,
  input: z.object({}),
  logs: 'nothing',
});
export const takeTask = officeCall<{ ok: true } | { ok: false; reason: 'taken' | 'gone'; by: string | null }>()({
  summary: 'Take a task of today, or let it go',
  permission: null,
  input: z.object({ task: z.string().max(200), isTaken: z.boolean() }),
  logs: 'action',
});
