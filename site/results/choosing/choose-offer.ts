import { data } from 'react-router';
import type { ProblemCode } from '#contract/problem.ts';
import { currencyOfResults } from '../../prices/chosen-currency.ts';
import { currencyToCharge } from '../../prices/home-prices.ts';
import type { PageRequest } from '../../request/context.ts';
import { goToBooking } from '../../request/go-to-booking.ts';
import { agentOf, attributionOf } from '../../request/visitor-cookies.ts';
import { readChoice } from './choice.ts';

/** `flights` identifies the chosen flights, so that a new search can find them again. */
export type ChooseProblem = { code: ProblemCode; offerId: string; flights?: string };

/** Has the chosen offer priced again and opens a booking for it; after a refusal the visitor stays on the results with the reason. */
export async function chooseOffer(request: Request, { backend, isSecure }: Pick<PageRequest, 'backend' | 'isSecure'>) {
  const form = await request.formData();
  const { offerId, flights } = readChoice(String(form.get('offerId') ?? ''));
  const refused = (code: ProblemCode, status: number) => data<ChooseProblem>({ code, offerId, flights }, { status });

  const { disId, ...infoData } = attributionOf(request);
  const selected = { ...(disId ? { disId } : {}), ...(infoData.metaName ? { metaName: infoData.metaName } : {}) };
  const validated = await backend.validateFlightOffer({
    data: { type: 'flight-offers-pricing', flightOffers: [{ id: offerId }], ...selected },
  });
  if (!validated.ok) return refused(validated.problem.code, validated.problem.status);
  const agent = agentOf(request);
  const { agentId } = agent;
  const currencyCode = await currencyToCharge(backend, currencyOfResults(new URL(request.url)));
  const opened = await backend.setFlightOrder({
    agentId,
    flightOffer: { id: offerId },
    ...(disId ? { disId } : {}),
    currencyCode,
    infoData,
  });
  if (!opened.ok) return refused(opened.problem.code, opened.problem.status);

  const changed = validated.body.meta.priceChange;
  return goToBooking({ booking: opened.body, agent, results: new URL(request.url), chosen: flights, changed }, isSecure);
}
