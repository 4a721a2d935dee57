import type { findHotelsToQuote, findRoomsToQuote } from '#contract/office/customers/selling-calls.ts';
import type { OfficeInput } from '#contract/office/office-call.ts';
import { reply } from '#contract/problem.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import { stayInShort } from '#domain/trip-quotes/item-in-short.ts';
import { foundIn, MOST_SHOWN, refusedWith } from './found.ts';
import type { Selling } from './selling.ts';

const RADIUS_KM = 30;
const ANY_RATE = { currencyCode: DEFAULT_CURRENCY, refundableOnly: false };

/** The hotels around the place that is meant: the one that the site would suggest first. */
export async function findHotels({ search }: Selling, { place, nights }: OfficeInput<typeof findHotelsToQuote>, address: string) {
  const places = await search.searchDestinations({ term: place }, { address });
  if (!places.ok) return refusedWith(places);
  const [near] = places.body;
  if (!near) return reply({ ok: false as const, reason: 'no-such-place' as const });
  const found = await search.searchStays(
    {
      geoSearch: { radius: RADIUS_KM, unit: 'KM', geoCode: { latitude: near.lat, longitude: near.lon } },
      pagination: { offset: 1, pageSize: MOST_SHOWN },
      rateInfo: ANY_RATE,
      stay: { startDate: nights.checkIn, endDate: nights.checkOut },
      rooms: nights.rooms.map(roomAsked),
    },
    { address },
  );
  return foundIn(found, ({ data, meta }) => ({
    found: {
      place: `${near.name}, ${near.country}`,
      hotels: data.map(({ hotel, cheapest, distanceKm: km }) => ({
        hotelId: hotel.id,
        name: hotel.name,
        stars: hotel.stars,
        city: hotel.city,
        km,
        from: cheapest.total,
        isOnRequest: cheapest.sale.isOnRequest,
      })),
    },
    isWhole: meta.suppliers.every(({ status }) => status === 'ok'),
  }));
}

/** What can be booked of a hotel: neither what is on request nor what the hotel itself is paid for. */
export async function findRooms(
  { search, homeCountry: nationality }: Selling,
  { hotelId, nights }: OfficeInput<typeof findRoomsToQuote>,
  address: string,
) {
  const stay = { startDate: nights.checkIn, endDate: nights.checkOut };
  const asked = { id: hotelId, rateInfo: ANY_RATE, stay, rooms: nights.rooms.map(roomAsked) };
  const found = await search.stayOffers(asked, { address });
  return foundIn(found, ({ hotel, data }) => ({
    found: data
      .filter(({ sale, paidTo }) => !sale.isOnRequest && paidTo === 'agency')
      .slice(0, MOST_SHOWN)
      .map((offer) => ({
        item: stayInShort({ name: hotel?.name ?? '', city: hotel?.city ?? '' }, offer, offer.total),
        toQuote: {
          kind: 'stay' as const,
          offerId: offer.id,
          asked: { hotelId, ...nights, nationality, refundableOnly: false },
        },
      })),
  }));
}

const roomAsked = ({ adults, childAges }: RoomOccupancy) => ({ adults, children: childAges.length, childAge: childAges });
