import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { CardAttemptOutcome } from '../db/schema.ts';

/** Attempts older than this count no more: every limit lets go by itself. */
export const WINDOW_MS = 60 * 60_000;

/** Cards declined on one booking: three or four are mistyped, eight are more than anybody has. */
const DECLINES_PER_BOOKING = 8;
/** Attempts in all for each decline that is allowed: a card is handed over by itself while it is typed, and again once it is corrected. */
const OF_BOOKING = 3;
const OF_CROWD = 4;

export type CountedAttempt = { at: Date; outcome: CardAttemptOutcome; paymentState: PaymentState | null };

type Fate = 'declined' | 'asked' | 'unused' | 'paid' | 'nothing';

/** What became of a card that was handed over. */
export function fateOf({ outcome, paymentState }: CountedAttempt): Fate {
  if (outcome === 'unanswered') return 'nothing';
  if (outcome === 'refused' || paymentState === 'declined') return 'declined';
  if (outcome === 'asked') return 'asked';
  if (paymentState === 'authorised' || paymentState === 'captured' || paymentState === 'voided' || paymentState === 'orphaned') {
    return 'paid';
  }
  return 'unused';
}

/** How long, in milliseconds, until one more card may be tried on a booking; what came before one that paid is forgotten. */
export function bookingWait(attempts: CountedAttempt[], now: number): number {
  const lastPaid = attempts.findLastIndex((attempt) => fateOf(attempt) === 'paid');
  return waitFor(attempts.slice(lastPaid + 1), { declines: DECLINES_PER_BOOKING, all: DECLINES_PER_BOOKING * OF_BOOKING }, now);
}

/** The same of an agent or an address. Many people may be behind one, so cards that paid do not count. */
export function crowdWait(attempts: CountedAttempt[], declines: number, now: number): number {
  return waitFor(attempts, { declines, all: declines * OF_CROWD }, now);
}

/** Cards that were declined or are just being asked for count for one limit, those handed over and not used as well for the wider one. */
function waitFor(attempts: CountedAttempt[], most: { declines: number; all: number }, now: number): number {
  const having = (fates: Fate[]) => attempts.filter((attempt) => fates.includes(fateOf(attempt)));
  return Math.max(
    waitOf(having(['declined', 'asked']), most.declines, now),
    waitOf(having(['declined', 'asked', 'unused']), most.all, now),
  );
}

/** Until enough of the oldest are out of the window; they come oldest first. */
function waitOf(counted: CountedAttempt[], most: number, now: number): number {
  const recentAttempts = counted.filter(({ at }) => at.getTime() > now - WINDOW_MS);
  const last = recentAttempts[recentAttempts.length - most];
  return last ? last.at.getTime() + WINDOW_MS - now : 0;
}
