import type { z } from 'zod';
import type { OrderDocument } from '#domain/booking/ticket.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { offersWanted } from '#domain/flights/offers-wanted.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import type { Place } from '#domain/places/airport-search.ts';
import { type FlightSearchRequest, hasConditions } from '#domain/trip-search.ts';
import { type ApiAnswer, type ApiRequest, type CallTerms, createApiClient, isRefusedForGood } from '../../api-client.ts';
import type { OrderOutcome, PlacedOrder } from '../../orders/port.ts';
import type { FlightSupplier, OrderRequest, ReadOrderOutcome } from '../port.ts';
import { travelersOf } from '../traveler-types.ts';
import { changesIn } from './airline-changes.ts';
import { Cancellation, cancellationTerms } from './cancellation.ts';
import { hasChosenSeats, withChosenServices } from './chosen-services.ts';
import { laterBags } from './later-bags.ts';
import { bagOptionsOf, dictionariesOf, flightOfferOf, requirementsOf, segmentOf } from './offer-reading.ts';
import { nameAsBooked, orderBody } from './order-body.ts';
import { refusedOrInDoubt } from './refused-order.ts';
import { isSameOffer, sameServices, searchAgainBody, withChoicesOf } from './search-again.ts';
import { seatMapOf } from './seat-map-reading.ts';
import {
  type DuffelOrder,
  type DuffelPlace,
  errorCodes,
  Offer,
  OfferRequest,
  Order,
  readOne,
  readPage,
  SeatMapShape,
  SuggestedPlace,
} from './shapes.ts';

/** `name`: what the account is known by, where a supplier has several. */
export type DuffelAccount = CallTerms & { name?: string | undefined; baseUrl: string; accessToken: string };

const SEARCH_DEADLINE_MS = 20_000;
const PRICE_DEADLINE_MS = 15_000;
/** Airlines behind Duffel take up to two minutes to issue a ticket. */
const ORDER_DEADLINE_MS = 60_000;
const READ_DEADLINE_MS = 10_000;
/** The airline is asked too. */
const ACCEPT_DEADLINE_MS = 30_000;
/** Duffel stops waiting for its airlines a little before we stop waiting for Duffel. */
const SUPPLIER_TIMEOUT_MS = 15_000;
const PAGE = 200;
const CANCELLING = { deadlineMs: READ_DEADLINE_MS, idempotent: true };
/** Fares with conditions are looked for among so many times what is wanted. */
const LOOKED_THROUGH = 4;
/** How far back an order in doubt is looked for. */
const LOOK_BACK_MS = 48 * 60 * 60_000;

const CABIN = { economy: 'economy', 'premium economy': 'premium_economy', business: 'business', first: 'first' } as const;
const PASSENGER_TYPE = { adult: 'adult', child: 'child', infant: 'infant_without_seat' } as const;
const ALREADY_CANCELLED = new Set(['already_cancelled', 'order_already_cancelled']);

type Ask = Omit<ApiRequest, 'method' | 'path'>;

/** Flights from a Duffel account, or from anything that speaks its protocol. */
export function createDuffelSupplier(account: DuffelAccount): FlightSupplier {
  const call = createApiClient({
    ...account,
    name: account.name ?? 'duffel',
    headers: () => ({ authorization: `Bearer ${account.accessToken}`, 'duffel-version': 'v2', accept: 'application/json' }),
  });
  const get = (path: string, ask: Partial<Ask> = {}) =>
    call({ method: 'GET', path, deadlineMs: READ_DEADLINE_MS, idempotent: true, ...ask });

  /** The pages of a list, up to as many items as are wanted; those before a page that failed are there all the same. */
  async function list<Shape extends typeof Offer | typeof Order>(
    path: string,
    query: URLSearchParams,
    { shape, most, ...ask }: Partial<Ask> & { shape: Shape; most: number },
  ) {
    const items: z.infer<Shape>[] = [];
    for (;;) {
      const answer = await get(`${path}?${query}`, ask);
      const page = answer.ok ? readPage(shape, answer.body) : undefined;
      if (!page) return { answer, items, isComplete: false };
      items.push(...(page.items as z.infer<Shape>[]));
      if (!page.after || items.length >= most) return { answer, items: items.slice(0, most), isComplete: true };
      query.set('after', page.after);
    }
  }

  /** All of the account's, the newest first. */
  function ordersSince(since: Date) {
    const query = new URLSearchParams({ limit: String(PAGE), sort: '-created_at', 'created_at[after]': since.toISOString() });
    return list('/air/orders', query, { shape: Order, most: Number.POSITIVE_INFINITY });
  }

  async function readOffer(id: string) {
    const answer = await get(`/air/offers/${id}?return_available_services=true`, { deadlineMs: PRICE_DEADLINE_MS });
    const offer = answer.ok ? readOne(Offer, answer.body) : undefined;
    return offer ? { ok: true as const, offer } : { ok: false as const, reason: refusalOf(answer) };
  }

  async function readSeatMaps(offer: FlightOffer): Promise<Awaited<ReturnType<FlightSupplier['seatMaps']>>> {
    const answer = await get(`/air/seat_maps?offer_id=${offer.id}`, { deadlineMs: PRICE_DEADLINE_MS });
    const maps = answer.ok ? readPage(SeatMapShape, answer.body)?.items : undefined;
    if (!maps) return { ok: false, reason: refusalOf(answer) };
    const travelerIds = offer.travelerPricings.map(({ travelerId }) => travelerId);
    return { ok: true, seatMaps: maps.map((map) => seatMapOf(map, travelerIds)) };
  }

  async function readPlaces(query: Record<string, string>) {
    const answer = await get(`/places/suggestions?${new URLSearchParams(query)}`);
    const places = answer.ok ? readPage(SuggestedPlace, answer.body)?.items : undefined;
    return places ? { ok: true as const, places: places.map(placeOf) } : { ok: false as const, reason: 'unreachable' as const };
  }

  /** The first of two steps: a quote, which changes nothing. */
  const askToCancel = (orderId: string) =>
    call({ method: 'POST', path: '/air/order_cancellations', body: { data: { order_id: orderId } }, ...CANCELLING });

  const place = (order: OrderRequest) =>
    call({ method: 'POST', path: '/air/orders', body: orderBody(order), deadlineMs: ORDER_DEADLINE_MS, idempotent: false });

  /** The same flights and fares at the same price, from a search of their own. */
  async function findAgain(asked: FlightOffer): Promise<FlightOffer | undefined> {
    const answer = await call({
      method: 'POST',
      path: `/air/offer_requests?return_offers=true&supplier_timeout=${SUPPLIER_TIMEOUT_MS}`,
      body: searchAgainBody(asked),
      deadlineMs: SEARCH_DEADLINE_MS,
      idempotent: true,
    });
    const found = answer.ok ? readOne(OfferRequest, answer.body)?.offers : undefined;
    const same = found?.map(flightOfferOf).find((offer) => isSameOffer(offer, asked));
    if (!same) return undefined;
    const [before, after] = await Promise.all([readOffer(asked.id), readOffer(same.id)]);
    if (!before.ok || !after.ok) return undefined;
    const ids = sameServices(
      { offer: asked, services: before.offer.available_services ?? [] },
      { offer: same, services: after.offer.available_services ?? [] },
    );
    const chosen = withChoicesOf(same, asked, ids);
    const priced = chosen && (await supplier.price(chosen));
    return priced?.ok && totalOf(priced.offer) === totalOf(asked) ? priced.offer : undefined;
  }

  const supplier: FlightSupplier = {
    name: account.name ?? 'duffel',
    ordersSpecialServices: false,
    tickets: 'at-order',

    async search(segment, { signal }) {
      const ask = { deadlineMs: SEARCH_DEADLINE_MS, signal };
      const asked = await call({
        method: 'POST',
        path: `/air/offer_requests?return_offers=false&supplier_timeout=${SUPPLIER_TIMEOUT_MS}`,
        body: {
          data: {
            slices: segment.legInfo.map(({ from, to, departureDate }) => ({
              origin: from,
              destination: to,
              departure_date: departureDate,
            })),
            passengers: travelersOf(segment.travelerInfo).map(({ type }) => ({ type: PASSENGER_TYPE[type] })),
            cabin_class: CABIN[segment.cabin],
          },
        },
        idempotent: true,
        ...ask,
      });
      const request = asked.ok ? readOne(OfferRequest, asked.body) : undefined;
      if (!request) return { ok: false, reason: silenceOf(asked) };
      // Asked for without its offers: 200 of them are over a megabyte, and come a page at a time.
      const most = offersWanted(segment);
      const limit = String(Math.min(PAGE, most));
      const query = new URLSearchParams({ offer_request_id: request.id, sort: 'total_amount', limit });
      const found = request.offers
        ? { answer: asked, items: request.offers, isComplete: true }
        : await list('/air/offers', query, { ...ask, shape: Offer, most: hasConditions(segment) ? LOOKED_THROUGH * most : most });
      if (!found.isComplete && found.items.length === 0) return { ok: false, reason: silenceOf(found.answer) };
      const offers = found.items;
      const wanted = offers
        .map(flightOfferOf)
        .filter((offer) => suits(segment, offer))
        // A list comes in this order; offers that came with the request do not.
        .toSorted((a, b) => Number(a.price.total) - Number(b.price.total))
        .slice(0, most);
      return { ok: true, offers: wanted, dictionaries: dictionariesOf(offers) };
    },

    async price(asked) {
      const found = await readOffer(asked.id);
      if (!found.ok) return found;
      let seatMaps: SeatMap[] = [];
      if (hasChosenSeats(asked)) {
        const mapped = await readSeatMaps(asked);
        if (!mapped.ok) return mapped;
        seatMaps = mapped.seatMaps;
      }
      const { offer } = found;
      const priced = withChosenServices(flightOfferOf(offer), asked, offer.available_services, seatMaps);
      if (!priced) return { ok: false, reason: 'unavailable' };
      const included = { bags: bagOptionsOf(offer) };
      return { ok: true, offer: priced, dictionaries: dictionariesOf([offer]), included, requirements: requirementsOf(offer) };
    },

    async fareFamilies({ id }) {
      const path = `/air/offers/${id}/upsell`;
      const answer = await call({ method: 'POST', path, body: {}, deadlineMs: PRICE_DEADLINE_MS, idempotent: true });
      const offers = answer.ok ? readPage(Offer, answer.body)?.items : undefined;
      if (!offers) return { ok: false, reason: refusalOf(answer) };
      return { ok: true, offers: offers.map(flightOfferOf), dictionaries: dictionariesOf(offers) };
    },

    seatMaps: readSeatMaps,

    async createOrder(order) {
      const answer = await place(order);
      if (!isOfBookedSearch(answer)) return orderOutcome(answer);
      // Nothing was booked. Another visitor has bought from the same search: this one gets the same from a search of its own.
      const offer = await findAgain(order.offer);
      return offer ? orderOutcome(await place({ ...order, offer })) : { ok: false, reason: 'unavailable' };
    },

    async findOrder(clientReference) {
      const { items, isComplete } = await ordersSince(new Date(Date.now() - LOOK_BACK_MS));
      const order = items.find((one) => referenceIn(one) === clientReference && !one.cancelled_at);
      if (order) return { ok: true, order: placedOrder(order) };
      return isComplete ? { ok: true, order: null } : { ok: false, reason: 'unreachable' };
    },

    async listOrders(since) {
      const { items, isComplete } = await ordersSince(since);
      if (!isComplete) return { ok: false, reason: 'unreachable' };
      const standing = items.filter((order) => !order.cancelled_at);
      return { ok: true, orders: standing.map((order) => ({ orderId: order.id, clientReference: referenceIn(order) })) };
    },

    nameAsBooked,

    async readOrder(orderId) {
      const answer = await get(`/air/orders/${orderId}`);
      const order = answer.ok ? readOne(Order, answer.body) : undefined;
      if (order) return { ok: true, order: bookedOrder(order) };
      const isGone = !answer.ok && answer.kind === 'refused' && answer.status === 404;
      return { ok: false, reason: isGone ? 'not-found' : 'unreachable' };
    },

    async confirmChange(changeId) {
      const path = `/air/airline_initiated_changes/${changeId}/actions/accept`;
      const answer = await call({ method: 'POST', path, body: {}, deadlineMs: ACCEPT_DEADLINE_MS, idempotent: true });
      if (answer.ok) return { ok: true };
      return { ok: false, reason: isRefusedForGood(answer) ? 'refused' : 'unreachable' };
    },

    laterBags: laterBags({ call, get }),

    async cancelOrder(orderId, price) {
      const quoted = await askToCancel(orderId);
      if (isCancelledAlready(quoted)) return { ok: true };
      const cancellation = quoted.ok ? readOne(Cancellation, quoted.body) : undefined;
      if (!cancellation) return { ok: false, reason: isRefusedForGood(quoted) ? 'refused' : 'unreachable' };
      const path = `/air/order_cancellations/${cancellation.id}/actions/confirm`;
      const confirmed = await call({ method: 'POST', path, body: {}, ...CANCELLING });
      if (isCancelledAlready(confirmed)) return { ok: true };
      if (!confirmed.ok) return { ok: false, reason: isRefusedForGood(confirmed) ? 'refused' : 'unreachable' };
      const terms = cancellationTerms(readOne(Cancellation, confirmed.body) ?? cancellation, price);
      return { ok: true, ...(terms ? { fee: terms.fee } : {}) };
    },

    async quoteCancellation(orderId, price) {
      const quoted = await askToCancel(orderId);
      if (!quoted.ok && quoted.kind === 'refused' && quoted.status === 404) return { ok: false, reason: 'not-found' };
      if (isCancelledAlready(quoted)) return { ok: false, reason: 'already-cancelled' };
      const cancellation = quoted.ok ? readOne(Cancellation, quoted.body) : undefined;
      if (!cancellation) return { ok: false, reason: isRefusedForGood(quoted) ? 'by-hand' : 'unreachable' };
      const terms = cancellationTerms(cancellation, price);
      return terms ? { ok: true, ...terms, holdsUntil: cancellation.expires_at ?? null } : { ok: false, reason: 'by-hand' };
    },

    searchPlaces: (term) => readPlaces({ query: term }),

    placesNearby: ({ lat, lon }, radiusKm) =>
      readPlaces({ lat: String(lat), lng: String(lon), rad: String(Math.round(radiusKm * 1_000)) }),
  };
  return supplier;
}

const totalOf = ({ price: { total, grandTotal = total } }: FlightOffer): string => grandTotal;

const isOfBookedSearch = (answer: ApiAnswer): boolean =>
  !answer.ok && answer.kind === 'refused' && errorCodes(answer.body).includes('offer_request_already_booked');

/** Duffel cannot be asked for fares with conditions; what it answers can be chosen from, dear ones too. */
function suits(
  { refundableFare, noPenaltyFare, noRestrictionFare }: FlightSearchRequest,
  { pricingOptions }: FlightOffer,
): boolean {
  const isRefundable = pricingOptions?.refundableFare ?? false;
  const isFree = pricingOptions?.noPenaltyFare ?? false;
  return (!refundableFare || isRefundable) && (!noPenaltyFare || isFree) && (!noRestrictionFare || (isRefundable && isFree));
}

/** A refusal of the offer itself means that it is gone; of us, or of the moment, that nobody can say. */
function refusalOf(answer: ApiAnswer): 'unavailable' | 'unreachable' {
  if (answer.ok || answer.kind === 'unreachable') return 'unreachable';
  return [404, 410, 422].includes(answer.status) ? 'unavailable' : 'unreachable';
}

const silenceOf = (answer: ApiAnswer): 'timed-out' | 'unreachable' => {
  if (answer.ok) return 'unreachable';
  return answer.kind === 'unreachable'
    ? answer.timedOut
      ? 'timed-out'
      : 'unreachable'
    : answer.status === 504
      ? 'timed-out'
      : 'unreachable';
};

function orderOutcome(answer: ApiAnswer): OrderOutcome {
  if (answer.ok) {
    // 202 is accepted but unfinished: the order may come to be (FACTS §2).
    const order = answer.status === 202 ? undefined : readOne(Order, answer.body);
    return order ? { ok: true, order: placedOrder(order) } : { ok: false, reason: 'in-doubt' };
  }
  return refusedOrInDoubt(answer);
}

function isCancelledAlready(answer: ApiAnswer): boolean {
  if (answer.ok || answer.kind === 'unreachable') return false;
  return answer.status === 404 || errorCodes(answer.body).some((code) => ALREADY_CANCELLED.has(code));
}

const placedOrder = ({ id, booking_reference: reference, owner }: DuffelOrder): PlacedOrder => ({
  orderId: id,
  locators: [{ airline: owner?.iata_code ?? '', reference }],
});

const TRAVELER_TYPE: Record<string, string> = { adult: 'ADULT', child: 'CHILD', infant_without_seat: 'HELD_INFANT' };

function bookedOrder(order: DuffelOrder): Extract<ReadOrderOutcome, { ok: true }>['order'] {
  const { payment_status: payment, passengers, slices } = order;
  return {
    ...placedOrder(order),
    isCancelled: Boolean(order.cancelled_at),
    travelers: passengers.map(({ given_name, family_name, type, born_on }) => ({
      firstName: given_name ?? '',
      lastName: family_name ?? '',
      type: type ? TRAVELER_TYPE[type] : undefined,
      dateOfBirth: born_on ?? undefined,
    })),
    travelerTypes: passengers.flatMap(({ type }) => (type ? [TRAVELER_TYPE[type] ?? 'ADULT'] : [])),
    flights: slices.flatMap(({ segments }) =>
      segments.map(segmentOf).map(({ carrierCode, number, departure, arrival }) => ({
        carrierCode,
        number,
        from: departure.iataCode,
        to: arrival.iataCode,
        departsAt: departure.at,
      })),
    ),
    ...changesIn(order),
    documents: documentsOf(order),
    ticketBy: payment?.awaiting_payment ? (payment.payment_required_by ?? null) : null,
  };
}

const DOCUMENT_TYPE: Record<string, OrderDocument['type']> = {
  electronic_ticket: 'ticket',
  electronic_miscellaneous_document_associated: 'emd',
  electronic_miscellaneous_document_standalone: 'emd',
};

/** Duffel lists what was issued, and says nothing of what became of it. A document that names no passenger is of the only one, if there is one. */
function documentsOf({ documents, passengers }: DuffelOrder): OrderDocument[] {
  return (documents ?? []).map(({ unique_identifier: number, type, passenger_ids }) => {
    const named = (passenger_ids ?? []).map((id) => passengers.findIndex((passenger) => passenger.id === id));
    const travelers = passenger_ids?.length ? named.filter((index) => index !== -1) : passengers.length === 1 ? [0] : [];
    return { number, type: DOCUMENT_TYPE[type ?? ''] ?? 'other', status: 'issued', travelers };
  });
}

/** What we know of the same code is better: names in Spanish, the zone of a city. */
function placeOf(place: DuffelPlace): Place {
  const known = AIRPORTS.get(place.iata_code);
  const city = place.city_name ?? known?.city ?? place.name ?? place.iata_code;
  return {
    type: place.type === 'city' ? 'city' : 'airport',
    iataCode: place.iata_code,
    name: known?.name ?? place.name ?? place.iata_code,
    city: known?.city ?? city,
    cityCode: place.iata_city_code ?? known?.cityCode ?? place.iata_code,
    country: known?.country ?? '',
    countryCode: place.iata_country_code ?? known?.countryCode ?? '',
    timeZone: place.time_zone ?? known?.timeZone ?? 'UTC',
    lat: place.latitude ?? known?.lat ?? 0,
    lon: place.longitude ?? known?.lon ?? 0,
  };
}

/** Our own name of an order, where it carries one. */
const referenceIn = ({ metadata }: z.infer<typeof Order>): string | null =>
  typeof metadata?.client_reference === 'string' ? metadata.client_reference : null;
