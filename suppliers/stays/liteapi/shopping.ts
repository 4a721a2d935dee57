import type { z } from 'zod';
import type { Money } from '#domain/money.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { saysError } from '../../says-error.ts';
import type { SearchTerms } from '../../searches/port.ts';
import { timeBehind } from '../../time-behind.ts';
import { moneyIn } from '../amounts.ts';
import type { RepriceOutcome, StayQuery, StayShopping } from '../port.ts';
import { type LiteApiClient, NO_AVAILABILITY, type PaymentMethod, PREBOOK_DEADLINE_MS } from './client.ts';
import type { HotelDirectory } from './hotel-directory.ts';
import { hotelInRatesOf } from './hotel-reading.ts';
import { quotedOfferOf, stayOfferOf } from './offer-reading.ts';
import { errorIn, Prebook, type PrebookShape, Rates } from './shapes.ts';

const SEARCH_DEADLINE_MS = 20_000;
/** LiteAPI's time limit for its hotels, which it recommends to be up to 12 seconds: it answers a moment after it. */
const HOTELS_MS = { least: 1_000, most: 12_000, rest: 2_000 };
const HOTELS = 200;

/** Search, the rooms of a hotel, and repricing. */
export function shopping(client: LiteApiClient, hotels: HotelDirectory): Omit<StayShopping, 'name'> {
  return {
    async search({ near, limit = HOTELS, refundableOnly = false, ...query }, terms) {
      const { lat: latitude, lon: longitude, radiusKm } = near;
      const where = { latitude, longitude, radius: Math.round(radiusKm * 1_000), limit, refundableRatesOnly: refundableOnly };
      const answer = await rates(client, query, { ...where, maxRatesPerHotel: 1, includeHotelData: true }, terms);
      const found = ratesIn(answer);
      if (!found) return { ok: false, reason: silenceOf(answer) };
      await hotels.learn(
        found.data.map(({ hotelId }) => hotelId),
        terms.signal,
      );
      const said = new Map(found.hotels.map((hotel) => [hotel.id, hotel]));
      const stays = found.data.flatMap(({ hotelId, roomTypes }) => {
        const offers = roomTypes.flatMap((roomType) => stayOfferOf(hotelId, roomType, query) ?? []);
        // An offer LiteAPI calls refundable may not be by the terms we read.
        const [cheapest] = byTotal(offers.filter(({ cancellation }) => !refundableOnly || cancellation.isRefundable));
        const spoken = said.get(hotelId);
        const hotel = hotels.known(hotelId) ?? (spoken && hotelInRatesOf(spoken));
        return hotel && cheapest ? { hotel, cheapest } : [];
      });
      return { ok: true, stays };
    },

    async roomOffers(hotelId, query, terms) {
      const [answer, hotel] = await Promise.all([
        rates(client, query, { hotelIds: [hotelId] }, terms),
        hotels.readHotel(hotelId, terms.signal),
      ]);
      if (!answer.ok && answer.kind === 'refused' && answer.status === 400) return { ok: false, reason: 'unavailable' };
      const found = ratesIn(answer);
      if (!found) return { ok: false, reason: silenceOf(answer) };
      const own = found.data.filter((one) => one.hotelId === hotelId).flatMap(({ roomTypes }) => roomTypes);
      return { ok: true, hotel, offers: byTotal(own.flatMap((roomType) => stayOfferOf(hotelId, roomType, query) ?? [])) };
    },

    async reprice(offer) {
      const answer = await client.desk({
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
      if (quoted.paidTo === 'agency' && lacksFunds(prebook, quoted.cost, client.paymentMethod))
        return { ok: false, reason: 'no-funds' };
      return { ok: true, offer: quoted, quoteId: prebook.prebookId };
    },
  };
}

const rates = ({ search }: LiteApiClient, query: StayQuery, more: object, terms: SearchTerms) =>
  search({
    method: 'POST',
    path: '/hotels/rates',
    deadlineMs: SEARCH_DEADLINE_MS,
    signal: terms.signal,
    idempotent: true,
    body: {
      occupancies: query.rooms.map(({ adults, childAges }) => ({ adults, children: childAges })),
      checkin: query.checkIn,
      checkout: query.checkOut,
      currency: query.currency,
      guestNationality: query.nationality,
      // In whole seconds.
      timeout: Math.floor(timeBehind(terms, HOTELS_MS) / 1_000),
      roomMapping: false,
      ...more,
    },
  });

const byTotal = (offers: StayOffer[]): StayOffer[] => offers.toSorted((a, b) => a.total.amountMinor - b.total.amountMinor);

/** The rates of an answer; empty if no rooms are available, which it says in two ways. `undefined` if invalid. */
function ratesIn(
  answer: ApiAnswer,
): { data: NonNullable<z.infer<typeof Rates>['data']>; hotels: NonNullable<z.infer<typeof Rates>['hotels']> } | undefined {
  if (!answer.ok) return undefined;
  if (answer.status === 204 || errorIn(answer.body)?.code === NO_AVAILABILITY) return { data: [], hotels: [] };
  const read = Rates.safeParse(answer.body).data;
  if (read?.data?.length === 0 && saysError(answer.body)) return undefined;
  return read?.data ? { data: read.data, hotels: read.hotels ?? [] } : undefined;
}

function silenceOf(answer: ApiAnswer): 'timed-out' | 'unreachable' {
  if (answer.ok) return 'unreachable';
  const isLate = answer.kind === 'unreachable' ? answer.timedOut : answer.status === 504 || answer.status === 408;
  return isLate ? 'timed-out' : 'unreachable';
}

const TIMED_OUT = 4016;

/** A refusal of the offer means it is no longer available; one for credentials, time-out or rate leaves that open. */
function repriceRefusal(answer: ApiAnswer): Extract<RepriceOutcome, { ok: false }> {
  const error = answer.ok || answer.kind === 'refused' ? errorIn(answer.body) : undefined;
  const detail = error ? { detail: `${error.code} ${error.words}` } : {};
  if (answer.ok) return { ok: false, reason: answer.status === 204 || error ? 'unavailable' : 'unreachable', ...detail };
  if (answer.kind === 'unreachable') return { ok: false, reason: 'unreachable' };
  const isOfOffer = [400, 404, 408, 410, 422].includes(answer.status) && error !== undefined;
  const isOfMoment = error?.code === TIMED_OUT || (error?.code ?? 0) >= 5_000;
  return { ok: false, reason: isOfOffer && !isOfMoment ? 'unavailable' : 'unreachable', ...detail };
}

/**
 * Whether the account certainly cannot pay; if its balance is unknown or in another currency, the booking call will show it.
 * Prebooks state the balance of the credit line only: what a wallet does not cover is charged to the account's card.
 */
function lacksFunds({ creditLine }: PrebookShape, cost: Money, method: PaymentMethod): boolean {
  if (!creditLine || method !== 'CREDIT') return false;
  if (creditLine.remainingCredit <= 0) return true;
  const left = moneyIn({ amount: creditLine.remainingCredit, currency: creditLine.currency ?? cost.currency });
  return left?.currency === cost.currency && left.amountMinor < cost.amountMinor;
}
