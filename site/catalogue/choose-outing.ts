import { data } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { ChosenOuting } from '#contract/outings.ts';
import { outings as words } from '../messages/es/booked-outings.ts';
import { goToBooking } from '../request/go-to-booking.ts';
import { agentOf, attributionOf } from '../request/visitor-cookies.ts';

/** Why no booking was opened, in the visitor's words. */
export type OutingProblem = { heading: string; text: string };

/** Opens a booking of what was chosen of the agency's own catalogue, and goes on to its form; a refusal is told where it was chosen. */
export async function chooseOuting(
  request: Request,
  chosen: readonly ChosenOuting[],
  { backend, isSecure }: { backend: Backend; isSecure: boolean },
) {
  const agent = agentOf(request);
  const { disId, ...infoData } = attributionOf(request);
  const opened = await backend.setItems({ agentId: agent.agentId, items: [...chosen], ...(disId ? { disId } : {}), infoData });
  if (!opened.ok) {
    const { code, status } = opened.problem;
    return outingProblem(code, status);
  }
  return goToBooking({ booking: opened.body, agent, results: new URL(request.url), chosen: '', before: undefined }, isSecure);
}

/** Why it was not opened, by the code of the refusal. */
export function outingProblem(code: string, status: number) {
  const known: Record<string, string> = words.refused;
  return data<OutingProblem>({ heading: words.refusedHeading, text: known[code] ?? words.refused.other }, { status });
}

/** How many of an age, as a form says it; what is no such number is nobody. */
export function countIn(form: FormData, field: string, most: number): number {
  const count = Number(form.get(field));
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 0;
}
