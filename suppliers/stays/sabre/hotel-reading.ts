import type { Money } from '#domain/money.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { zoneAt } from '#domain/stays/places/hotel-zone.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import { moneyIn } from '../amounts.ts';
import { servicesIn, typeNamed } from '../hotel-words.ts';
import type { StayQuery } from '../port.ts';
import { spokenName } from '../spoken-name.ts';
import type { HotelAvailShape, HotelInfoShape, RateInfoShape } from './shapes.ts';

const MOST_STARS = 5;

/** A hotel with its lowest price for all rooms in the requested currency; `undefined` if it has none. */
export function stayIn(
  { HotelInfo, HotelRateInfo: { RateInfos } }: HotelAvailShape,
  query: StayQuery & { refundableOnly: boolean },
): { hotel: Hotel; cheapest: StayOffer } | undefined {
  const rates = [...RateInfos.ConvertedRateInfo, ...RateInfos.RateInfo].filter((rate) => isOfStay(rate, query));
  const prices = rates.flatMap((rate) => priceOf(rate) ?? []).filter(({ currency }) => currency === query.currency);
  const [least] = prices.toSorted((a, b) => a.amountMinor - b.amountMinor);
  return least && { hotel: hotelOf(HotelInfo), cheapest: referenceOf(HotelInfo.HotelCode, least, query) };
}

/** A rate of some of the nights, or of others, would look like a low price of all. */
const isOfStay = ({ StartDate, EndDate }: RateInfoShape, { checkIn, checkOut }: StayQuery): boolean =>
  (StartDate ?? checkIn).slice(0, 10) === checkIn && (EndDate ?? checkOut).slice(0, 10) === checkOut;

/** The price with taxes; undefined without them, because it would look lower than others. */
function priceOf({ CurrencyCode: currency, AmountAfterTax: amount }: RateInfoShape): Money | undefined {
  const price = typeof amount === 'number' ? moneyIn({ amount, currency }) : undefined;
  return price && price.amountMinor > 0 ? price : undefined;
}

/** An offer for reference. What the answer does not state stays unknown: room, cancellation fee, meals. */
function referenceOf(hotelId: string, price: Money, query: StayQuery & { refundableOnly: boolean }): StayOffer {
  const { checkIn, checkOut, nationality, rooms, refundableOnly } = query;
  const cancellation = { isRefundable: refundableOnly, steps: [] };
  return {
    id: `${hotelId} ${checkIn} ${checkOut}`,
    hotelId,
    checkIn,
    checkOut,
    nationality,
    rooms: shared(price, rooms.length).map((cost, room) => ({
      roomTypeId: '',
      name: '',
      occupancy: rooms[room] ?? { adults: 1, childAges: [] },
      mostGuests: null,
      board: 'other' as const,
      boardName: '',
      remarks: '',
      cost,
      charges: [],
      cancellation,
    })),
    cost: price,
    total: price,
    paidTo: 'agency',
    cancellation,
  };
}

/** Divides a price evenly among rooms; the first gets the rest. */
function shared({ amountMinor, currency }: Money, parts: number): Money[] {
  const each = Math.floor(amountMinor / parts);
  return Array.from({ length: parts }, (_, part) => ({
    amountMinor: part === 0 ? amountMinor - each * (parts - 1) : each,
    currency,
  }));
}

/** `SabreRating` is Sabre's own, from 0 to 5 in halves, the closest to stars. */
function starsOf(rating: number | null | undefined): number | null {
  const halves = Math.round((rating ?? 0) * 2) / 2;
  return halves >= 1 && halves <= MOST_STARS ? halves : null;
}

function hotelOf({
  HotelCode: id,
  HotelName: name,
  SabreRating,
  LocationInfo,
  Amenities,
  PropertyTypeInfo,
}: HotelInfoShape): Hotel {
  const { Latitude: lat, Longitude: lon, Address } = LocationInfo;
  const countryCode = countryIn(Address?.CountryName?.Code);
  const words = (list: { Description?: string | null | undefined; value?: string | null | undefined }[] = []) =>
    list.flatMap(({ Description, value }) => Description || value || []);
  return {
    id,
    name: spokenName(name),
    type: typeNamed(words(PropertyTypeInfo?.PropertyType).join(' ')),
    stars: starsOf(SabreRating),
    lat,
    lon,
    address: Address?.AddressLine1 ?? '',
    city: Address?.CityName?.value ?? '',
    countryCode,
    timeZone: zoneAt({ lat, lon }, countryCode),
    services: servicesIn(words(Amenities?.Amenity)),
    picture: null,
    guestRating: null,
  };
}

const countryIn = (code: string | null | undefined): string =>
  /^[A-Za-z]{2}$/.test(code ?? '') ? (code ?? '').toUpperCase() : '';
