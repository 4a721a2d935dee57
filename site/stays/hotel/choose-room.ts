import { data } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { totalInPackage } from '#domain/flights/prices/agency-fee.ts';
import { type Money, toDecimal } from '#domain/money.ts';
import { reducedBy } from '#domain/stays/holiday/package-rate.ts';
import { readStaySearch } from '#domain/stays/stay-search.ts';
import { chosenCurrency } from '../../prices/chosen-currency.ts';
import { currencyToCharge } from '../../prices/home-prices.ts';
import type { PageRequest } from '../../request/context.ts';
import { goToBooking } from '../../request/go-to-booking.ts';
import { agentOf, attributionOf } from '../../request/visitor-cookies.ts';
import { ATOL } from '../holiday/holiday-flights.ts';
import { resultsAddress } from '../search-in-words.ts';
import { otherTerms, termsAsAccepted } from './other-terms.ts';
import { ACCEPTED, type RoomProblem } from './room-problem.ts';

const LONGEST_ID = 200;

/** Reprices the chosen rooms and opens a booking; after a refusal the visitor stays on the hotel page with the reason. */
export async function chooseRoom(request: Request, { backend, isSecure }: Pick<PageRequest, 'backend' | 'isSecure'>) {
  const form = await request.formData();
  const [offerId, flightId] = ['offer', 'flight'].map((name) => String(form.get(name) ?? '').slice(0, LONGEST_ID)) as [
    string,
    string,
  ];
  const refused = (code: ProblemCode, status: number) => data<RoomProblem>({ kind: 'refused', code }, { status });
  const priced = await backend.validateStay({ offer: { id: offerId } });
  if (!priced.ok) return refused(priced.problem.code, priced.problem.status);
  const { hotel, data: offer, meta } = priced.body;
  // The booking page reports a changed price; changed meals or cancellation terms must be accepted first.
  const isOther = meta.changes.some((change) => change !== 'price');
  if (isOther) {
    const terms = otherTerms(meta.before, offer, hotel);
    const accepts = termsAsAccepted(terms);
    if (form.get(ACCEPTED) !== accepts)
      return data<RoomProblem>({ kind: 'other-terms', offerId, flightId, accepts, terms }, { status: 409 });
  }
  const agent = agentOf(request);
  const { disId, ...infoData } = attributionOf(request);
  const items = [...(flightId ? [{ kind: 'flight' as const, offerId: flightId }] : []), { kind: 'stay' as const, offerId }];
  const flightBefore = flightId ? await packageTotalOf(flightId, backend) : undefined;
  const currencyCode = await currencyToCharge(backend, chosenCurrency(new URL(request.url).searchParams));
  const opened = await backend.setItems({
    agentId: agent.agentId,
    items,
    ...(disId ? { disId } : {}),
    currencyCode,
    infoData,
  });
  if (!opened.ok) return refused(opened.problem.code, opened.problem.status);

  const here = new URL(request.url);
  const results = new URL(resultsAddress(readStaySearch(here.searchParams)), here);
  const room = meta.before ?? offer;
  const shown =
    (flightBefore ? reducedBy(room.total, room.packageRate) : room.total).amountMinor + (flightBefore?.amountMinor ?? 0);
  const { amount, currency } = opened.body.total;
  const [from, to] = [shown, amount].map((amountMinor) => toDecimal({ amountMinor, currency })) as [string, string];
  return goToBooking(
    { booking: opened.body, agent, results, chosen: '', changed: from === to ? undefined : { from, to } },
    isSecure,
  );
}

/**
 * The flight's price in a package as it was shown; `undefined` if its search has expired, in which case opening the booking is
 * refused.
 */
async function packageTotalOf(flightId: string, backend: Backend): Promise<Money | undefined> {
  const found = await backend.getFlightOffer({ id: flightId });
  return found.ok ? totalInPackage(found.body.data, ATOL) : undefined;
}
