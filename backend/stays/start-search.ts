import type { Hotel } from '#domain/stays/hotel.ts';
import { hotelIdOf, type SupplierHotel } from '#domain/stays/hotel-id.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { RoomOffersOutcome, StayQuery, StaySource } from '#suppliers/stays/port.ts';
import type { Pricing } from '../retailing/retailing.ts';
import { type FanOut, fanOut, type OnBroken } from '../search/fan-out.ts';
import type { Running } from '../search/search-kind.ts';
import { type RetailStayOf, saleTermsOf } from './at-retail.ts';
import { type FoundStay, type FoundStays, findingsOf, type StaySearchSnapshot } from './found-stays.ts';

export type HotelSearch = StayQuery & { near: { lat: number; lon: number; radiusKm: number }; refundableOnly: boolean };
export type RoomSearch = StayQuery & { hotels: SupplierHotel[]; hotelId: string; refundableOnly: boolean };

/** The retail offer; `undefined` if it cannot be sold. */
export type ToRetailStay = (supplierOffer: StayOffer, of: RetailStayOf) => StayOffer | undefined;

/** The results so far; suppliers add to it as they answer. */
type Growing = Pick<FoundStays, 'byId' | 'terms'> & Pick<StaySearchSnapshot, 'details' | 'isUnknown'>;

type Terms = {
  id: string;
  suppliers: StaySource[];
  toRetail: ToRetailStay;
  pricing: Pricing;
  deadlineMs: number;
  onBroken?: OnBroken | undefined;
};

/** Asks every supplier for hotels around a point. */
export function startHotelSearch(
  { id, suppliers, toRetail, pricing, deadlineMs, onBroken }: Terms,
  query: HotelSearch,
): Running<FoundStays> {
  const found: Growing = { byId: new Map(), terms: pricing.terms, details: null, isUnknown: false };
  const asked = fanOut({
    suppliers,
    deadlineMs,
    onBroken,
    ask: (supplier, terms) => supplier.search(query, terms),
    take(supplier, { stays }) {
      const keep = keeping(found, { id, supplier, toRetail, pricing });
      const once = eachOnce(stays);
      const kept = once.filter(({ hotel, cheapest }) => {
        const hotelId = hotelIdOf([{ supplier: supplier.name, ownId: hotel.id }]);
        return hotelId !== undefined && keep(cheapest, { ...hotel, id: hotelId }, hotelId);
      });
      return { found: once.length, sold: kept.length };
    },
  });
  return running(id, found, asked);
}

/** A hotel that an answer has twice is one hotel, at its lower price. */
function eachOnce<Found extends { hotel: Pick<Hotel, 'id'>; cheapest: Pick<StayOffer, 'total'> }>(
  stays: readonly Found[],
): Found[] {
  const least = new Map<string, Found>();
  for (const stay of stays) {
    const known = least.get(stay.hotel.id);
    if (!known || stay.cheapest.total.amountMinor < known.cheapest.total.amountMinor) least.set(stay.hotel.id, stay);
  }
  return [...least.values()];
}

/** Asks a hotel's sellers for all their offers. */
export function startRoomSearch(
  { id, suppliers, toRetail, pricing, deadlineMs, onBroken }: Terms,
  query: RoomSearch,
): Running<FoundStays> {
  const { hotels, hotelId, refundableOnly, ...stay } = query;
  const found: Growing = { byId: new Map(), terms: pricing.terms, details: null, isUnknown: true };
  const ownIdAt = (supplier: StaySource) => hotels.find((hotel) => hotel.supplier === supplier.name)?.ownId;
  const asked = fanOut({
    suppliers: suppliers.filter((supplier) => ownIdAt(supplier) !== undefined),
    deadlineMs,
    onBroken,
    ask: async (supplier, terms): Promise<RoomsFound | Extract<RoomOffersOutcome, { ok: false }>> => {
      const outcome = await supplier.roomOffers(ownIdAt(supplier) as string, stay, terms);
      if (outcome.ok) return { ...outcome, isUnknown: false };
      return outcome.reason === 'unavailable' ? { ok: true, hotel: null, offers: [], isUnknown: true } : outcome;
    },
    take(supplier, { hotel, offers, isUnknown }) {
      const wanted = offers.filter(({ cancellation }) => !refundableOnly || cancellation.isRefundable);
      found.isUnknown &&= isUnknown;
      found.details ??= hotel && { ...hotel, id: hotelId };
      const keep = keeping(found, { id, supplier, toRetail, pricing });
      const kept = wanted.filter((supplierOffer) => keep(supplierOffer, found.details && listed(found.details), hotelId));
      return { found: wanted.length, sold: kept.length };
    },
  });
  return running(id, found, asked);
}

type RoomsFound = Extract<RoomOffersOutcome, { ok: true }> & { isUnknown: boolean };

/** Stores an offer under an id of our own, since suppliers' ids have no length limit. False if it is not sold. */
function keeping(
  { byId }: Growing,
  { id, supplier, toRetail, pricing }: Pick<Terms, 'id' | 'toRetail' | 'pricing'> & { supplier: StaySource },
) {
  return (supplierOffer: StayOffer, hotel: Hotel | null, hotelId: string): boolean => {
    const offerId = `${id}~${byId.size + 1}`;
    const { facts } = saleTermsOf(pricing.terms, { supplierOffer, supplier: supplier.name, hotel });
    const retailOffer = toRetail(supplierOffer, { ids: { id: offerId, hotelId }, supplier: supplier.name, pricing, facts });
    if (retailOffer) byId.set(offerId, { supplier, hotel, supplierOffer, retailOffer } satisfies FoundStay);
    return retailOffer !== undefined;
  };
}

/** The list's fields of a hotel: page text and pictures are not stored with each offer. */
function listed(details: Hotel): Hotel {
  const { id, name, type, stars, lat, lon, address, city, countryCode, timeZone, services, picture, guestRating } = details;
  return { id, name, type, stars, lat, lon, address, city, countryCode, timeZone, services, picture, guestRating };
}

function running(id: string, found: Growing, { statuses, firstResults, whole }: FanOut): Running<FoundStays> {
  const { byId, terms } = found;
  let known: StaySearchSnapshot | undefined;
  const findings = (): StaySearchSnapshot => {
    const suppliers = statuses();
    if (known?.suppliers !== suppliers) {
      known = findingsOf(byId, { suppliers, details: found.details, isUnknown: found.isUnknown });
    }
    return known;
  };
  return { id, byId, terms, findings, firstResults, whole };
}
