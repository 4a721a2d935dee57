import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { ChosenOuting } from '#contract/selling/outings.ts';
import { todayIn } from '#domain/calendar-date.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { isDearerToCancel, isSameOuting } from '#domain/catalogue/same-outing.ts';
import { timeNow } from '#domain/clock.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { itineraryFingerprint } from '#domain/flights/results/merge-offers.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import { hasWorseTerms, type StayOffer } from '#domain/stays/stay-offer.ts';
import type { QuotedItem, StayAsked } from '#domain/trip-quotes/quoted-item.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { type Chosen, type ChosenService, type ItemToSell, itemsToSell, type Shopping } from '../booking/opening/sell-items.ts';
import type { Held } from '../catalogue/outing-sales.ts';
import { fareNameKey } from '../search/flight-search.ts';
import { priceRefusal } from '../search/price-refusal.ts';
import { searchRefusal } from '../search/search-refusal.ts';
import { stayRefusal } from '../stays/stay-refusal.ts';

/**
 * What goes into a quote: an offer that was found, with the search that finds it again, an outing of the catalogue, or a service of the
 * agency's own.
 */
export type ItemWanted =
  | { kind: 'flight'; offerId: string; segment: FlightSearchRequest; offer?: FlightOffer }
  | { kind: 'stay'; offerId: string; asked: StayAsked; offer?: SoldStay }
  | (ChosenOuting & { offer?: SoldOuting })
  | ChosenService;

/** `isFresh`: suppliers are asked again even if they were a moment ago. `held`: what the quote holds of the catalogue. */
type Pricing = { visitor: string; isFresh: boolean; held?: Held };

export type PricedItems = { quoted: QuotedItem[]; toSell: ItemToSell[] };

/**
 * The items at the prices of now: those at which the site sells them, whether alone or together. An offer that is not kept any more is
 * looked for again: the same flights at the same fare, rooms that are no worse. An outing has to be the one that was quoted.
 */
export async function priceItems(
  shopping: Shopping,
  items: readonly ItemWanted[],
  pricing: Pricing,
): Promise<Reply<PricedItems>> {
  const found = await Promise.all(items.map((item) => findNow(shopping, item, pricing)));
  const chosen: Chosen[] = [];
  for (const [place, one] of found.entries()) {
    if (!one.ok) return atItem(one, place);
    chosen.push(one.body);
  }
  const sold = await itemsToSell(shopping, chosen, pricing.held);
  // An outing that was quoted was there, and right for its party.
  if (!sold.ok) return items.some(isOutingAgain) && NOT_THERE.includes(sold.problem.code) ? GONE : sold;
  const moved = sold.body.findIndex((item, place) => isMoved(items[place] as ItemWanted, item));
  if (moved !== -1) return atItem(MOVED, moved);
  return reply({
    toSell: sold.body,
    quoted: sold.body.map((item, place) => quotedItem(items[place] as ItemWanted, chosen[place] as Chosen, item)),
  });
}

const OVER = refuse('offer-unavailable', 'The first day of this is over');
const MOVED = refuse('offer-unavailable', 'This is on another day now, or sold under other terms: choose it anew');

const GONE = refuse('offer-unavailable', 'This is not sold so any more: choose another');
const NOT_THERE: readonly string[] = ['not-found', 'invalid-request'];
const isOutingAgain = (item: ItemWanted): boolean => (item.kind === 'cruise' || item.kind === 'tour') && item.offer !== undefined;

/** Whether an outing that was quoted is another one now, or costs more to cancel. */
function isMoved(wanted: ItemWanted, now: ItemToSell): boolean {
  const isOf = (wanted.kind === 'cruise' || wanted.kind === 'tour') && (now.kind === 'cruise' || now.kind === 'tour');
  if (!isOf || !wanted.offer) return false;
  return !isSameOuting(wanted.offer, now.offer) || isDearerToCancel(wanted.offer, now.offer, timeNow());
}

type Refused = Extract<Reply<never>, { ok: false }>;
const atItem = ({ problem }: Refused, place: number): Refused => ({
  ok: false,
  problem: { ...problem, errors: [{ pointer: `/items/${place}`, detail: problem.detail }] },
});

async function findNow(shopping: Shopping, item: ItemWanted, pricing: Pricing): Promise<Reply<Chosen>> {
  if (item.kind === 'flight') return flightNow(shopping, item, pricing);
  if (item.kind === 'service' && item.offer.begins < todayIn(item.offer.timeZone)) return OVER;
  return item.kind === 'stay' ? stayNow(shopping, item, pricing) : reply(item);
}

async function flightNow(
  { searches }: Shopping,
  { offerId, segment, offer: before }: Extract<ItemWanted, { kind: 'flight' }>,
  { visitor, isFresh }: Pricing,
): Promise<Reply<Chosen>> {
  const named = (id: string) => reply({ kind: 'flight' as const, offerId: id });
  if (!isFresh && (await searches.findPriced(offerId))) return named(offerId);
  const kept = await searches.price(offerId);
  if (kept.ok) return named(offerId);
  if (!before || kept.reason === 'unreachable') return priceRefusal(kept.reason);
  const search = await searches.search(segment, { visitor });
  if ('refused' in search) return searchRefusal(search);
  const isSameFare = (offer: FlightOffer) => fareNameKey(offer) === fareNameKey(before);
  const flights = itineraryFingerprint(before);
  const same = search.fares.filter((offer) => itineraryFingerprint(offer) === flights);
  const upsold = async () => (same[0] ? await searches.fares(same[0].id) : undefined);
  const found = same.find(isSameFare) ?? (await upsold())?.find(isSameFare);
  const isWhole = search.suppliers.every(({ status }) => status === 'ok');
  if (!found) return priceRefusal(isWhole ? 'unavailable' : 'unreachable');
  const again = await searches.price(found.id);
  return again.ok ? named(found.id) : priceRefusal(again.reason);
}

async function stayNow(
  { stays }: Shopping,
  { offerId, asked, offer: before }: Extract<ItemWanted, { kind: 'stay' }>,
  { visitor, isFresh }: Pricing,
): Promise<Reply<Chosen>> {
  const named = (id: string) => reply({ kind: 'stay' as const, offerId: id });
  const isAsGood = (offer: StayOffer) => !before || !hasWorseTerms(before, offer, timeNow());
  if (!isFresh && (await stays.findPriced(offerId))) return named(offerId);
  const kept = await stays.price(offerId);
  if (kept.ok && isAsGood(kept.priced.retailOffer)) return named(offerId);
  const reason = kept.ok ? 'unavailable' : kept.reason;
  if (!before || reason === 'unreachable' || reason === 'on-request') return stayRefusal(reason);
  const { hotelId, ...question } = asked;
  const search = await stays.roomOffers(hotelId, question, { visitor });
  if (!search) return stayRefusal('unavailable');
  if ('refused' in search) return searchRefusal(search);
  const { stays: found, suppliers } = search.findings();
  const same = found.find(({ retailOffer }) => retailOffer.paidTo === before.paidTo && isAsGood(retailOffer));
  const isWhole = suppliers.every(({ status }) => status === 'ok');
  if (!same) return stayRefusal(isWhole ? 'unavailable' : 'unreachable');
  const again = await stays.price(same.retailOffer.id);
  if (!again.ok) return stayRefusal(again.reason);
  return isAsGood(again.priced.retailOffer) ? named(same.retailOffer.id) : stayRefusal('unavailable');
}

/** An item to sell as a quote keeps it. */
function quotedItem(wanted: ItemWanted, chosen: Chosen, item: ItemToSell): QuotedItem {
  const total = { amountMinor: item.totalMinor, currency: item.currency };
  if (item.kind === 'flight' && wanted.kind === 'flight' && chosen.kind === 'flight') {
    const { offer, dictionaries } = item;
    return {
      kind: 'flight',
      offerId: chosen.offerId,
      segment: wanted.segment,
      offer,
      carriers: carriersOf(offer, dictionaries),
      total,
    };
  }
  if (item.kind === 'stay' && wanted.kind === 'stay' && chosen.kind === 'stay')
    return { kind: 'stay', offerId: chosen.offerId, asked: wanted.asked, offer: item.offer, total };
  if (item.kind === 'service') return { kind: 'service', offer: item.supplierOffer, total };
  if (item.kind === 'cruise' || item.kind === 'tour') return { kind: item.kind, offer: item.offer, total };
  throw new Error(`A ${wanted.kind} was priced as a ${item.kind}`);
}

function carriersOf({ itineraries }: FlightOffer, { carriers = {} }: { carriers?: Record<string, string> }) {
  const flown = new Set(itineraries.flatMap(({ segments }) => segments.map(({ carrierCode }) => carrierCode)));
  return Object.fromEntries(Object.entries(carriers).filter(([code]) => flown.has(code)));
}

/** A quoted item as it is asked for again. */
export function wantedAgain(item: QuotedItem): ItemWanted {
  if (item.kind === 'flight' || item.kind === 'stay' || item.kind === 'service') return item;
  const { offer } = item;
  const { id, unit } = offer;
  const travelers = offer.travelers.map(({ age }) => ({ age }));
  return item.kind === 'cruise'
    ? { kind: 'cruise', sailing: id, cabin: unit, travelers, offer }
    : { kind: 'tour', departure: id, travelers, offer };
}
