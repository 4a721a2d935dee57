import type { ProblemCode } from '#contract/problem.ts';

/** What the button says that is pressed once other terms than those that were chosen have been read. */
export const ACCEPTED = { name: 'accepted', value: 'terms' } as const;

/** Why no booking was opened: a refusal, or terms that are not those that were chosen, to be read first. */
export type RoomProblem =
  | { kind: 'refused'; code: ProblemCode }
  | { kind: 'other-terms'; offerId: string; flightId: string; total: string; lines: string[] };
