import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Money, sumMoney } from '#domain/money.ts';
import type { BookedStay } from '#domain/stays/booked-stay.ts';
import { feeAt, nextStepAfter } from '#domain/stays/cancellation.ts';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import { type ApiAnswer, type ApiRequest, type CallTerms, createApiClient } from '../../api-client.ts';
import { moneyIn } from '../amounts.ts';
import type {
  CancelStayOutcome,
  PlacedStay,
  ReadStayOrderOutcome,
  RepriceOutcome,
  StayOrderRequest,
  StayQuery,
  StaySupplier,
} from '../port.ts';
import { type Glossary, hotelDetailsOf, hotelInRatesOf, hotelOf } from './hotel-reading.ts';
import { quotedOfferOf, stayOfferOf } from './offer-reading.ts';
import { bookedStay, isDuplicate, orderOutcome, placedStay, standingOf } from './order-reading.ts';
import {
  Bookings,
  Cancelled,
  errorIn,
  Facilities,
  FullHotel,
  HotelList,
  HotelTypes,
  OneBooking,
  Prebook,
  type PrebookShape,
  Rates,
} from './shapes.ts';

/** What a booking is paid with: the account's own card, money put in before, or a credit line. */
export type PaymentMethod = 'ACC_CREDIT_CARD' | 'WALLET' | 'CREDIT';
/** `name`: what the account is known by, where a supplier has several. */
export type LiteApiAccount = CallTerms & {
  name?: string | undefined;
  baseUrl: string;
  bookUrl: string;
  apiKey: string;
  paymentMethod: PaymentMethod;
};

const SEARCH_DEADLINE_MS = 20_000;
const PREBOOK_DEADLINE_MS = 20_000;
const ORDER_DEADLINE_MS = 60_000;
const READ_DEADLINE_MS = 10_000;
/** LiteAPI stops waiting for its hotels a little before we stop waiting for LiteAPI: seconds, as it recommends. */
const SUPPLIER_TIMEOUT_S = 12;
const HOTELS = 200;
/** What does not change with dates is asked for again after half a day. */
const HOTELS_KEPT = 20_000;
const KEPT_MS = 12 * 60 * 60_000;
const IDS_PER_CALL = 200;
const NO_AVAILABILITY = 2001;
const NOT_FOUND = new Set([204, 404, NO_AVAILABILITY]);

type Ask = Omit<ApiRequest, 'method' | 'path' | 'body'>;

/** Stays from a LiteAPI account, or from anything that speaks its protocol. */
export function createLiteApiSupplier({ name = 'liteapi', ...account }: LiteApiAccount): StaySupplier {
  const headers = () => ({ 'x-api-key': account.apiKey, accept: 'application/json' });
  const search = createApiClient({ ...account, name, headers });
  const desk = createApiClient({ ...account, name, baseUrl: account.bookUrl, headers });
  const read: Ask = { deadlineMs: READ_DEADLINE_MS, idempotent: true };
  const hotels = new LRUCache<string, Hotel>({ max: HOTELS_KEPT, ttl: KEPT_MS });
  const glossary = createGlossary((path) => search({ method: 'GET', path, ...read }));

  const rates = (query: StayQuery, more: object, signal: AbortSignal) =>
    search({
      method: 'POST',
      path: '/hotels/rates',
      deadlineMs: SEARCH_DEADLINE_MS,
      signal,
      idempotent: true,
      body: {
        occupancies: query.rooms.map(({ adults, childAges }) => ({ adults, children: childAges })),
        checkin: query.checkIn,
        checkout: query.checkOut,
        currency: query.currency,
        guestNationality: query.nationality,
        timeout: SUPPLIER_TIMEOUT_S,
        roomMapping: false,
        ...more,
      },
    });

  /** What hotels are, of those that are not known yet; some may stay unknown. */
  async function learn(ids: string[], signal: AbortSignal): Promise<void> {
    const unknown = ids.filter((id) => !hotels.has(id));
    const calls = Array.from({ length: Math.ceil(unknown.length / IDS_PER_CALL) }, (_, call) => {
      const some = unknown.slice(call * IDS_PER_CALL, (call + 1) * IDS_PER_CALL);
      const query = new URLSearchParams({ hotelIds: some.join(), limit: String(some.length) });
      return search({ method: 'GET', path: `/data/hotels?${query}`, signal, ...read });
    });
    if (calls.length === 0) return;
    const [words, ...answers] = await Promise.all([glossary(), ...calls]);
    for (const answer of answers) {
      const listed = answer.ok ? HotelList.safeParse(answer.body).data?.data : undefined;
      // Without the words for what they have they are good for once, and asked for again.
      for (const hotel of listed ?? []) hotels.set(hotel.id, hotelOf(hotel, words ?? EMPTY), { ttl: words ? KEPT_MS : 1_000 });
    }
  }

  async function readHotel(id: string, signal: AbortSignal): Promise<HotelDetails | null> {
    const answer = await search({ method: 'GET', path: `/data/hotel?${new URLSearchParams({ hotelId: id })}`, signal, ...read });
    const hotel = answer.ok ? FullHotel.safeParse(answer.body).data?.data : undefined;
    return hotel ? hotelDetailsOf(hotel) : null;
  }

  const supplier: StaySupplier = {
    name,

    async search({ near, limit = HOTELS, refundableOnly = false, ...query }, { signal }) {
      const { lat: latitude, lon: longitude, radiusKm } = near;
      const where = { latitude, longitude, radius: Math.round(radiusKm * 1_000), limit, refundableRatesOnly: refundableOnly };
      const answer = await rates(query, { ...where, maxRatesPerHotel: 1, includeHotelData: true }, signal);
      const found = ratesIn(answer);
      if (!found) return { ok: false, reason: silenceOf(answer) };
      await learn(
        found.data.map(({ hotelId }) => hotelId),
        signal,
      );
      const said = new Map(found.hotels.map((hotel) => [hotel.id, hotel]));
      const stays = found.data.flatMap(({ hotelId, roomTypes }) => {
        const offers = roomTypes.flatMap((roomType) => stayOfferOf(hotelId, roomType, query) ?? []);
        // What it calls refundable may be less than we can promise.
        const [cheapest] = byTotal(offers.filter(({ cancellation }) => !refundableOnly || cancellation.isRefundable));
        const spoken = said.get(hotelId);
        const hotel = hotels.get(hotelId) ?? (spoken && hotelInRatesOf(spoken));
        return hotel && cheapest ? { hotel, cheapest } : [];
      });
      return { ok: true, stays };
    },

    async roomOffers(hotelId, query, { signal }) {
      const [answer, hotel] = await Promise.all([rates(query, { hotelIds: [hotelId] }, signal), readHotel(hotelId, signal)]);
      if (!answer.ok && answer.kind === 'refused' && answer.status === 400) return { ok: false, reason: 'unavailable' };
      const found = ratesIn(answer);
      if (!found) return { ok: false, reason: silenceOf(answer) };
      const own = found.data.filter((one) => one.hotelId === hotelId).flatMap(({ roomTypes }) => roomTypes);
      return { ok: true, hotel, offers: byTotal(own.flatMap((roomType) => stayOfferOf(hotelId, roomType, query) ?? [])) };
    },

    async reprice(offer) {
      const answer = await desk({
        method: 'POST',
        path: '/rates/prebook',
        deadlineMs: PREBOOK_DEADLINE_MS,
        idempotent: true,
        body: { offerId: offer.id, usePaymentSdk: false, includeCreditBalance: true },
      });
      const prebook = answer.ok ? Prebook.safeParse(answer.body).data?.data : undefined;
      if (!prebook) return repriceRefusal(answer);
      const quoted = quotedOfferOf(prebook, offer);
      if (!quoted) return { ok: false, reason: 'unavailable', detail: 'another stay, or a price that makes no sense' };
      if (quoted.paidTo === 'agency' && lacksFunds(prebook, quoted.cost, account.paymentMethod))
        return { ok: false, reason: 'no-funds' };
      return { ok: true, offer: quoted, quoteId: prebook.prebookId };
    },

    async createOrder(order) {
      const { quoted, leadGuests } = order;
      // The hotel takes that money itself: charging for it would be taking it twice.
      if (quoted.offer.paidTo === 'hotel') return { ok: false, reason: 'rejected', detail: 'paid at the hotel' };
      if (leadGuests.length !== quoted.offer.rooms.length)
        return { ok: false, reason: 'rejected', detail: 'a lead guest for each room' };
      const answer = await desk({
        method: 'POST',
        path: '/rates/book',
        deadlineMs: ORDER_DEADLINE_MS,
        idempotent: false,
        body: orderBody(order, account.paymentMethod),
      });
      if (!isDuplicate(answer)) return orderOutcome(answer);
      // An earlier attempt with our reference came through after all.
      const earlier = await supplier.findOrder(order.clientReference);
      return earlier.ok && earlier.order ? { ok: true, order: earlier.order } : { ok: false, reason: 'in-doubt' };
    },

    async findOrder(clientReference) {
      const path = `/bookings?${new URLSearchParams({ clientReference })}`;
      const answer = await desk({ method: 'GET', path, ...read });
      if (isNothing(answer)) return { ok: true, order: null };
      const list = answer.ok ? Bookings.safeParse(answer.body).data?.data : undefined;
      if (list === undefined) return { ok: false, reason: 'unreachable' };
      const own = (list ?? []).filter((booking) => booking.clientReference === clientReference);
      const standing = own.find((booking) => standingOf(booking) === 'stands');
      if (standing) return { ok: true, order: placedStay(standing) };
      return own.some((booking) => standingOf(booking) === 'unknown')
        ? { ok: false, reason: 'unreachable' }
        : { ok: true, order: null };
    },

    async readOrder(orderId): Promise<ReadStayOrderOutcome> {
      const answer = await desk({ method: 'GET', path: `/bookings/${encodeURIComponent(orderId)}`, ...read });
      if (isNothing(answer)) return { ok: false, reason: 'not-found' };
      const booking = answer.ok ? OneBooking.safeParse(answer.body).data?.data : undefined;
      const order = booking && standingOf(booking) !== 'unknown' ? bookedStay(booking) : undefined;
      return order ? { ok: true, order } : { ok: false, reason: 'unreachable' };
    },

    /** LiteAPI has no such call: it is worked out from the terms of the booking itself. */
    async quoteCancellation(orderId) {
      const found = await supplier.readOrder(orderId);
      if (!found.ok) return found;
      const { cost, cancellation, isCancelled } = found.order;
      if (isCancelled) return { ok: false, reason: 'already-cancelled' };
      const fee = feeAt(cancellation, cost, Date.now());
      return { ok: true, fee, refund: less(cost, fee), holdsUntil: nextStepAfter(cancellation, cost, Date.now()) };
    },

    async cancelOrder(orderId): Promise<CancelStayOutcome> {
      const path = `/bookings/${encodeURIComponent(orderId)}`;
      const answer = await desk({ method: 'PUT', path, deadlineMs: PREBOOK_DEADLINE_MS, idempotent: true });
      const told = answer.ok ? cancelledIn(answer.body) : undefined;
      if (told) return told;
      // A 304, a 204, silence: only the booking itself tells.
      const found = await supplier.readOrder(orderId);
      if (found.ok && found.order.isCancelled) return cancelledOutcome(found.order);
      const isAnswered = answer.ok || (answer.kind === 'refused' && MEANT_FOR_THE_BOOKING.has(answer.status));
      const isThere = found.ok || found.reason === 'not-found';
      return { ok: false, reason: isAnswered && isThere ? 'refused' : 'unreachable' };
    },
  };
  return supplier;
}

/** Refusals of a cancellation; others are of us, or of the moment. */
const MEANT_FOR_THE_BOOKING = new Set([304, 400, 404, 409, 422]);
const EMPTY: Glossary = { facilities: new Map(), types: new Map() };

/** Asked for once and kept; again when it could not be had. */
function createGlossary(get: (path: string) => Promise<ApiAnswer>): () => Promise<Glossary | undefined> {
  let known: Promise<Glossary | undefined> | undefined;
  const fetchIt = async (): Promise<Glossary | undefined> => {
    const [facilities, types] = await Promise.all([get('/data/facilities'), get('/data/hotelTypes')]);
    const readFacilities = facilities.ok ? Facilities.safeParse(facilities.body).data : undefined;
    const readTypes = types.ok ? HotelTypes.safeParse(types.body).data : undefined;
    if (!readFacilities || !readTypes) {
      known = undefined;
      return undefined;
    }
    return {
      facilities: new Map(readFacilities.data.map(({ facility_id, facility }) => [facility_id, facility])),
      types: new Map(readTypes.data.map(({ id, name }) => [id, name])),
    };
  };
  return () => {
    known ??= fetchIt();
    return known;
  };
}

const byTotal = (offers: StayOffer[]): StayOffer[] => offers.toSorted((a, b) => a.total.amountMinor - b.total.amountMinor);

/** The rates of an answer; none where it says that nobody has rooms, which it says in two ways. `undefined` when it cannot be read. */
function ratesIn(
  answer: ApiAnswer,
): { data: NonNullable<z.infer<typeof Rates>['data']>; hotels: NonNullable<z.infer<typeof Rates>['hotels']> } | undefined {
  if (!answer.ok) return undefined;
  if (answer.status === 204 || errorIn(answer.body)?.code === NO_AVAILABILITY) return { data: [], hotels: [] };
  const read = Rates.safeParse(answer.body).data;
  return read?.data ? { data: read.data, hotels: read.hotels ?? [] } : undefined;
}

function silenceOf(answer: ApiAnswer): 'timed-out' | 'unreachable' {
  if (answer.ok) return 'unreachable';
  const isLate = answer.kind === 'unreachable' ? answer.timedOut : answer.status === 504 || answer.status === 408;
  return isLate ? 'timed-out' : 'unreachable';
}

const isNothing = (answer: ApiAnswer): boolean =>
  answer.ok ? answer.status === 204 || NOT_FOUND.has(errorIn(answer.body)?.code ?? 0) : false;

const TIMED_OUT = 4016;

/** A refusal of the offer means that it is gone; of us, or of the moment, that nobody can say. */
function repriceRefusal(answer: ApiAnswer): Extract<RepriceOutcome, { ok: false }> {
  const error = answer.ok || answer.kind === 'refused' ? errorIn(answer.body) : undefined;
  const detail = error ? { detail: `${error.code} ${error.words}` } : {};
  if (answer.ok) return { ok: false, reason: answer.status === 204 || error ? 'unavailable' : 'unreachable', ...detail };
  if (answer.kind === 'unreachable') return { ok: false, reason: 'unreachable' };
  const isOfOffer = [400, 404, 408, 410, 422].includes(answer.status) && error !== undefined;
  const isOfMoment = error?.code === TIMED_OUT || (error?.code ?? 0) >= 5_000;
  return { ok: false, reason: isOfOffer && !isOfMoment ? 'unavailable' : 'unreachable', ...detail };
}

/** Whether the account surely cannot pay; where it does not say what it has, or in other money, the booking will. */
function lacksFunds({ creditLine }: PrebookShape, cost: Money, method: PaymentMethod): boolean {
  if (!creditLine || method === 'ACC_CREDIT_CARD') return false;
  if (creditLine.remainingCredit <= 0) return true;
  const left = moneyIn({ amount: creditLine.remainingCredit, currency: creditLine.currency ?? cost.currency });
  return left?.currency === cost.currency && left.amountMinor < cost.amountMinor;
}

function orderBody({ clientReference, quoted, leadGuests, customer }: StayOrderRequest, method: PaymentMethod) {
  const { email, phone } = customer;
  const contact = { email, phone: `${phone.countryCode}${phone.nationalNumber}` };
  const person = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName, ...contact });
  const [holder] = leadGuests;
  return {
    prebookId: quoted.quoteId,
    clientReference,
    payment: { method },
    holder: holder && person(holder),
    guests: leadGuests.map(({ wishes, ...guest }, room) => ({
      occupancyNumber: room + 1,
      ...person(guest),
      ...(wishes ? { remarks: wishes } : {}),
    })),
  };
}

const less = (from: Money, amount: Money): Money => ({ ...from, amountMinor: from.amountMinor - amount.amountMinor });

/** What a cancellation says it cost; `undefined` when it does not say that it is one, or not how much. */
function cancelledIn(body: unknown): Extract<CancelStayOutcome, { ok: true }> | undefined {
  const told = Cancelled.safeParse(body).data?.data;
  if (!told?.status.startsWith('CANCELLED')) return undefined;
  const { cancellation_fee, refund_amount, currency } = told;
  const fee = typeof cancellation_fee === 'number' ? moneyIn({ amount: cancellation_fee, currency }) : undefined;
  const refund = typeof refund_amount === 'number' ? moneyIn({ amount: refund_amount, currency }) : undefined;
  return fee && refund ? { ok: true, fee, refund } : undefined;
}

function cancelledOutcome({ cost, refunded }: PlacedStay & BookedStay): Extract<CancelStayOutcome, { ok: true }> {
  const refund = refunded ?? sumMoney(cost.currency, []);
  return { ok: true, fee: less(cost, refund), refund };
}
