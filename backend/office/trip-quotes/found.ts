import type { Found } from '#contract/office/customers/offers-to-quote.ts';
import { type Reply, reply } from '#contract/problem.ts';

/** More than anybody reads out on the telephone. */
export const MOST_SHOWN = 40;

/** Why nothing was found, as a page shows it beside what was typed. */
export const refusedWith = ({ problem: { code } }: Extract<Reply<never>, { ok: false }>) =>
  reply({ ok: false as const, reason: code });

export const foundIn = <Body, Result>(
  answer: Reply<Body>,
  tell: (body: Body) => { found: Result; isWhole?: boolean },
): Reply<Found<Result>> => (answer.ok ? reply({ ok: true, isWhole: true, ...tell(answer.body) }) : refusedWith(answer));
