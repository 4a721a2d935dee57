import type { ProblemCode } from '#contract/problem.ts';

/** The form field with the exact terms the visitor has accepted; the terms can change again before the form is sent. */
export const ACCEPTED = 'accepted';

/** A term of a room as shown before and as it is now; `was` is `null` when it is unchanged. */
export type RoomTerm = { name: string; was: string | null; now: string };

/** Why no booking was opened: a refusal, or terms that changed and must be accepted first. */
export type RoomProblem =
  | { kind: 'refused'; code: ProblemCode }
  | { kind: 'other-terms'; offerId: string; flightId: string; accepts: string; terms: RoomTerm[] };
