import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { CardAttemptOutcome } from '../../db/schema.ts';

/** Older attempts no longer count, so every limit expires by itself. */
export const WINDOW_MS = 60 * 60_000;

/** Declined cards per booking: three or four can be typing errors, eight are more cards than anyone has. */
const DECLINES_PER_BOOKING = 8;
/** Attempts in all per allowed decline: a card is submitted automatically while typed, and again after a correction. */
const OF_BOOKING = 3;
const OF_CROWD = 4;

export type CountedAttempt = { at: Date; outcome: CardAttemptOutcome; paymentState: PaymentState | null };

type Fate = 'declined' | 'asked' | 'unused' | 'paid' | 'nothing';

/** Payment states of a good card: the holder has paid or could have. */
export const PAID = ['authorised', 'captured', 'voided', 'orphaned'] as const satisfies readonly PaymentState[];

/** What became of a submitted card. */
export function fateOf({ outcome, paymentState }: CountedAttempt): Fate {
  if (outcome === 'unanswered') return 'nothing';
  if (outcome === 'refused' || paymentState === 'declined') return 'declined';
  if (outcome === 'asked') return 'asked';
  return PAID.some((state) => state === paymentState) ? 'paid' : 'unused';
}

/** Milliseconds until the booking may try another card; attempts before one that paid do not count. */
export function bookingWait(attempts: CountedAttempt[], now: number): number {
  const lastPaid = attempts.findLastIndex((attempt) => fateOf(attempt) === 'paid');
  return waitFor(attempts.slice(lastPaid + 1), { declines: DECLINES_PER_BOOKING, all: DECLINES_PER_BOOKING * OF_BOOKING }, now);
}

/** The same for an agent or a network. Many people may share one, so cards that paid do not count. */
export function crowdWait(attempts: CountedAttempt[], declines: number, now: number): number {
  return waitFor(attempts, { declines, all: declines * OF_CROWD }, now);
}

/** Declined and pending attempts count towards the narrow limit, unused submitted cards also towards the wide one. */
function waitFor(attempts: CountedAttempt[], most: { declines: number; all: number }, now: number): number {
  const having = (fates: Fate[]) => attempts.filter((attempt) => fates.includes(fateOf(attempt)));
  return Math.max(
    waitOf(having(['declined', 'asked']), most.declines, now),
    waitOf(having(['declined', 'asked', 'unused']), most.all, now),
  );
}

/** Milliseconds until enough of the oldest attempts leave the window; attempts come oldest first. */
function waitOf(counted: CountedAttempt[], most: number, now: number): number {
  const recentAttempts = counted.filter(({ at }) => at.getTime() > now - WINDOW_MS);
  const last = recentAttempts[recentAttempts.length - most];
  return last ? last.at.getTime() + WINDOW_MS - now : 0;
}
