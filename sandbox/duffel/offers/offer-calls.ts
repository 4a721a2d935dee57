import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SandboxRequest } from '../../http.ts';
import { openJournal } from '../../journal.ts';
import { faresOf, inStep } from '../../world/fares/sale.ts';
import { elapsedMinutes } from '../../world/network/itinerary.ts';
import type { World } from '../../world/world.ts';
import { timedOut } from '../access.ts';
import { notFound, offerGone, required } from '../errors.ts';
import { newId } from '../ids.ts';
import { pageOf } from '../paging.ts';
import { booleanIn, numberIn, sortIn } from '../query-values.ts';
import { type IntendedData, intendedOf } from './intended.ts';
import type { OfferRequestData } from './offer-request.ts';
import { offerObject, passengerObject } from './offers.ts';
import { readLoyaltyAccounts, readName } from './passenger-names.ts';
import { type OfferRequest, offerRequestObject, searchOffers } from './search.ts';
import { bagServices, seatMaps } from './services.ts';
import { questionOf, type StoredOffer, saleOf, storeOffer } from './stored-offer.ts';

const SEARCHES_KEPT = 100;
const OFFERS_KEPT = 20_000;
const LONGEST_SEARCH_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;
const MOST_CONNECTIONS = 2;

type Found = OfferRequest['offers'][0] & { id: string };

/** The calls on offer requests and offers: search, list, read, price, upsell, name passengers. */
export function openOffers(world: World, dataDir: string, currency: string) {
  const requests = new LRUCache<string, OfferRequest>({ max: SEARCHES_KEPT });
  const searched = new LRUCache<string, StoredOffer>({ max: OFFERS_KEPT });
  /** Offers that were read are stored, so that they can be ordered after a restart. */
  const read = openJournal<StoredOffer>(
    join(dataDir, 'duffel-offers.jsonl'),
    ({ expiresAt }) => Date.parse(expiresAt) > world.now(),
  );
  const find = (id: string) => read.get(id) ?? searched.get(id);
  const known = (id: string | undefined): StoredOffer => {
    const offer = find(id ?? '');
    if (!offer) throw notFound();
    return offer;
  };

  /** An offer as found, with passenger names sent since. */
  const show = ({ offer, sale }: OfferRequest['offers'][0]) => offerObject(sale, find(offer.id) ?? offer, null);
  const listed = ({ offers }: OfferRequest): Found[] => offers.map((found) => ({ ...found, id: found.offer.id }));

  const requestOf = (id: string | undefined): OfferRequest => {
    const request = requests.get(id ?? '');
    if (!request) throw notFound();
    return request;
  };

  const readOffer = ({ query, fault }: SandboxRequest, id: string | undefined) => {
    const returnsServices = booleanIn(query, 'return_available_services') ?? false;
    const offer = known(id);
    if (fault?.soldOut || offer.testRoute === 'gone-when-read') throw offerGone();
    const counted = { ...offer, reads: offer.reads + 1 };
    const sale = { ...saleOf(world, counted) };
    sale.priceFactor *= fault?.priceFactor ?? 1;
    read.put(counted);
    return offerObject(sale, counted, returnsServices ? bagServices(sale, counted) : null);
  };

  return {
    find,
    read: readOffer,

    async search({ query }: SandboxRequest, data: OfferRequestData) {
      const returnsOffers = booleanIn(query, 'return_offers') ?? true;
      const waitsMs = numberIn(query, 'supplier_timeout', LONGEST_WAIT_MS) ?? LONGEST_SEARCH_MS;
      const request = searchOffers(world, currency, data);
      if (request.testRoute === 'times-out') {
        await delay(Math.min(waitsMs, LONGEST_SEARCH_MS));
        throw timedOut();
      }
      requests.set(request.id, request);
      for (const { offer } of request.offers) searched.set(offer.id, offer);
      return offerRequestObject(request, returnsOffers ? request.offers.map(show) : null);
    },

    readRequest(id: string | undefined) {
      const request = requestOf(id);
      return offerRequestObject(request, request.offers.map(show));
    },

    listRequests: (query: URLSearchParams) =>
      pageOf(query, [...requests.values()], (request) => offerRequestObject(request, null)),

    list(query: URLSearchParams) {
      const id = query.get('offer_request_id');
      if (!id) throw required('/offer_request_id');
      const sort = sortIn(query, ['total_amount', 'total_duration']);
      const most = numberIn(query, 'max_connections', 9) ?? MOST_CONNECTIONS;
      const offers = listed(requestOf(id)).filter(({ sale }) =>
        sale.components.every(({ itinerary }) => itinerary.length <= most + 1),
      );
      const sorted = sort?.key === 'total_duration' ? offers.toSorted((a, b) => minutesOf(a) - minutesOf(b)) : offers;
      return pageOf(query, sort?.descends ? sorted.toReversed() : sorted, show);
    },

    price(request: SandboxRequest, id: string | undefined, data: IntendedData) {
      const priced = readOffer(request, id);
      const offer = known(id);
      return { ...priced, ...intendedOf(world, saleOf(world, offer), offer, data) };
    },

    upsell(id: string | undefined) {
      const offer = known(id);
      const sale = saleOf(world, offer);
      const ladders = sale.components.map(({ itinerary }) => faresOf(itinerary, questionOf(world, offer)));
      return inStep(ladders).map((components) => {
        const upsoldSale = { ...sale, components };
        const upsold = storeOffer(upsoldSale, { ...offer, id: newId('off') });
        searched.set(upsold.id, upsold);
        return show({ offer: upsold, sale: upsoldSale });
      });
    },

    mapSeats(query: URLSearchParams) {
      const id = query.get('offer_id');
      if (!id) throw required('/offer_id');
      const offer = known(id);
      return seatMaps(world, saleOf(world, offer), offer);
    },

    /** Stores a passenger's name and loyalty accounts with the offer; some airlines price by them. */
    namePassenger(offerId: string | undefined, passengerId: string | undefined, data: Record<string, unknown>) {
      const offer = known(offerId);
      const passenger = offer.passengers.find(({ id }) => id === passengerId);
      if (!passenger) throw notFound();
      const named = {
        given_name: readName(data.given_name, '/given_name'),
        family_name: readName(data.family_name, '/family_name'),
        loyalty_programme_accounts: readLoyaltyAccounts(data.loyalty_programme_accounts, '/loyalty_programme_accounts'),
      };
      const changed = { ...passenger, named };
      read.put({ ...offer, passengers: offer.passengers.map((one) => (one === passenger ? changed : one)) });
      return passengerObject(changed);
    },
  };
}

const minutesOf = ({ sale }: Found) => sale.components.reduce((sum, { itinerary }) => sum + elapsedMinutes(itinerary), 0);
