import { data } from 'react-router';
import type { ChosenOuting } from '#contract/selling/outings.ts';
import { outings as words } from '../messages/es/checkout/booked-outings.ts';
import { chosenCurrency } from '../prices/chosen-currency.ts';
import { currencyToCharge } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { goToBooking } from '../request/go-to-booking.ts';
import { agentOf, attributionOf } from '../request/visitor-cookies.ts';

/** Why no booking was opened, in the visitor's words. */
export type OutingProblem = { heading: string; text: string; askUs: string };

/** Opens a booking of the chosen cruise or tour and redirects to its form; a refusal is shown on the page of the choice. */
export async function chooseOuting(
  request: Request,
  chosen: readonly ChosenOuting[],
  { backend, isSecure }: Pick<PageRequest, 'backend' | 'isSecure'>,
) {
  const agent = agentOf(request);
  const { disId, ...infoData } = attributionOf(request);
  const currencyCode = await currencyToCharge(backend, chosenCurrency(new URL(request.url).searchParams));
  const opened = await backend.setItems({
    agentId: agent.agentId,
    items: [...chosen],
    ...(disId ? { disId } : {}),
    currencyCode,
    infoData,
  });
  if (!opened.ok) {
    const { code, status, errors = [] } = opened.problem;
    const tooYoung = errors.flatMap(({ pointer }) => tooYoungAt(pointer, chosen.length) ?? []);
    return outingProblem(code, status, tooYoung);
  }
  return goToBooking({ booking: opened.body, agent, results: new URL(request.url), chosen: '', changed: undefined }, isSecure);
}

/** The answer to a refusal, with its status and the message for its code. */
export function outingProblem(code: string, status: number, named: readonly string[] = []) {
  const known: Record<string, string> = words.refused;
  const text = named.length > 0 ? named.join(' ') : (known[code] ?? words.refused.other);
  return data<OutingProblem>({ heading: words.refusedHeading, text, askUs: words.askUs }, { status });
}

/** The message for a traveller who is too young, from the error's JSON pointer; `undefined` for other errors. */
function tooYoungAt(pointer: string, items: number): string | undefined {
  const [, item, traveler] = /^\/items\/(\d+)\/travelers\/(\d+)\/age$/.exec(pointer) ?? [];
  return traveler && words.tooYoung(Number(traveler) + 1, items > 1 ? Number(item) + 1 : undefined);
}
