import { data, redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { moneyOf, toDecimal } from '#domain/money.ts';
import { readStaySearch } from '#domain/stays/stay-search.ts';
import { bookingAddress } from '../../booking-routes.ts';
import { currencyOfResults } from '../../prices/chosen-currency.ts';
import { sealedPrice } from '../../request/price-before.ts';
import { resultsBeforeCookie } from '../../request/results-before.ts';
import { agentCookie, agentOf, attributionOf, bookingCookie } from '../../request/visitor-cookies.ts';
import { stayOfferView } from '../offers/stay-offer-view.ts';
import { resultsAddress } from '../search-in-words.ts';
import { ACCEPTED, type RoomProblem } from './room-problem.ts';

const LONGEST_ID = 200;

/** Prices the chosen rooms again and opens a booking of them; a refusal keeps the visitor on the page of the hotel with the reason. */
export async function chooseRoom(request: Request, backend: Backend, isSecure: boolean) {
  const form = await request.formData();
  const offerId = String(form.get('offer') ?? '').slice(0, LONGEST_ID);
  const refused = (code: ProblemCode, status: number) => data<RoomProblem>({ kind: 'refused', code }, { status });
  const priced = await backend.validateStay({ offer: { id: offerId } });
  if (!priced.ok) return refused(priced.problem.code, priced.problem.status);
  const { hotel, data: offer, meta } = priced.body;
  // Another price is said on the booking's own page; what is eaten, and what cancelling costs, is agreed to first.
  const isOther = meta.changes.some((change) => change !== 'price');
  if (isOther && form.get(ACCEPTED.name) !== ACCEPTED.value) {
    const { total, rooms, board, cancellation, due } = stayOfferView(offer, hotel, Date.now());
    const lines = [rooms, board, cancellation.text, due ?? ''].filter(Boolean);
    return data<RoomProblem>({ kind: 'other-terms', offerId, total, lines }, { status: 409 });
  }
  const { agentId, isNew } = agentOf(request);
  const { disId, ...infoData } = attributionOf(request);
  const items = [{ kind: 'stay' as const, offerId }];
  const opened = await backend.setItems({ agentId, items, ...(disId ? { disId } : {}), infoData });
  if (!opened.ok) return refused(opened.problem.code, opened.problem.status);

  const { id, flightOfferId } = opened.body;
  const here = new URL(request.url);
  const results = new URL(resultsAddress(readStaySearch(here.searchParams)), here);
  const headers = new Headers();
  headers.append('set-cookie', bookingCookie(id, { flightOfferId, agentId }, isSecure));
  headers.append('set-cookie', resultsBeforeCookie(id, results, '', isSecure));
  if (isNew) headers.append('set-cookie', agentCookie(agentId, isSecure));
  const { priceChange } = meta;
  const before = priceChange ? { before: sealedPrice(toDecimal(moneyOf(priceChange.from)), { id, flightOfferId }) } : {};
  const currencyCode = currencyOfResults(results);
  return redirect(bookingAddress('booking-summary', id, { ...before, ...(currencyCode ? { currencyCode } : {}) }), { headers });
}
