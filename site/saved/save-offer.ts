import type { Dictionaries } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import type { SavedOffer } from '#domain/saved/saved-offers.ts';
import { findStayProblems, readStaySearch } from '#domain/stays/stay-search.ts';
import { findSearchProblems, readTripSearch, writeTripSearch } from '#domain/trip-search.ts';
import { savedOffers as es } from '../messages/es/results/saved-offers.ts';
import type { PageRequest } from '../request/context.ts';
import { fareNameOf, flightsOf, offerCardView } from '../results/offers/offer-card-view.ts';
import { isKnownPlace } from '../search-form/search-form-values.ts';
import { findStay } from './price-now.ts';

export type Found = { ok: true; saved: SavedOffer } | { ok: false; problem: string; status: number };

type Asked = { form: FormData; today: string } & Pick<PageRequest, 'backend'>;

const LONGEST_QUERY = 600;
const wrong: Found = { ok: false, problem: es.wrong, status: 400 };

/** The offer that a list's button names, as it is kept: with its price, which is asked of the backend and not of the form. */
export async function offerToSave({ form, backend, today }: Asked): Promise<Found> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, LONGEST_QUERY);
  if (form.has('hotel')) return stayToSave(text('hotel'), { backend, today });
  const query = text('search');
  const search = readTripSearch(new URLSearchParams(query));
  if (Object.keys(findSearchProblems(search, { today, isKnownPlace })).length > 0) return wrong;
  const answer = await backend.getFlightOffer({ id: text('offer').slice(0, 200) });
  if (!answer.ok) return refused(answer.problem.status);
  const { data: offer, dictionaries } = answer.body;
  const { airline, itineraries } = offerCardView(offer, dictionaries as Dictionaries);
  const times = itineraries.map(({ departs, arrives }) => `${departs} – ${arrives}`).join(' y ');
  const saved: SavedOffer = {
    kind: 'flight',
    query: String(writeTripSearch(search)),
    flights: flightsOf(offer),
    fare: fareNameOf(offer)?.slice(0, 60) ?? null,
    about: `${airline}, ${times}`.slice(0, 160),
    price: totalOf(offer),
    savedAt: today,
  };
  return { ok: true, saved };
}

async function stayToSave(query: string, { backend, today }: Omit<Asked, 'form'>): Promise<Found> {
  const params = new URLSearchParams(query);
  const search = readStaySearch(params);
  const { destination: _, ...problems } = findStayProblems(search, today);
  // The price of a package is of its flight too.
  if (!params.get('id') || search.flight || Object.keys(problems).length > 0) return wrong;
  const found = await findStay(query, backend);
  if (!found) return refused(503);
  if (!found.total) return { ok: false, problem: es.expired, status: 410 };
  const about = (found.name ?? '').slice(0, 160);
  return { ok: true, saved: { kind: 'stay', query, about, price: found.total, savedAt: today } };
}

/** An offer that is not known has expired, as far as anybody can tell. */
function refused(status: number): Found {
  if (status === 404 || status === 410 || status === 400) return { ok: false, problem: es.expired, status: 410 };
  return { ok: false, problem: es.failed, status: status === 429 ? 429 : 503 };
}
