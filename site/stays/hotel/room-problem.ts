import type { ProblemCode } from '#contract/problem.ts';

/** What the form says once other terms than those that were chosen have been read: those very terms, for they may be others again by then. */
export const ACCEPTED = 'accepted';

/** A term of a room as it was shown and as it is now; `was` is `null` where it is the same. */
export type RoomTerm = { name: string; was: string | null; now: string };

/** Why no booking was opened: a refusal, or terms that are not those that were chosen, to be read first. */
export type RoomProblem =
  | { kind: 'refused'; code: ProblemCode }
  | { kind: 'other-terms'; offerId: string; flightId: string; accepts: string; terms: RoomTerm[] };
