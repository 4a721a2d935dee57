import { daysBetween } from '#domain/calendar-date.ts';
import { type Money, toDecimal } from '#domain/money.ts';
import { fromUsd } from '../world/rates.ts';
import { seededRandom } from '../world/seeded-random.ts';
import type { WorldHotel } from '../world/stays/hotels.ts';
import { SERVICES, type Service } from '../world/stays/services.ts';
import { createSales, type StaySale, totalCents } from '../world/stays/stay-sale.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { type AvailRequest, readAvailRequest } from './avail-request.ts';
import { nothingFound } from './errors.ts';
import { codeOf } from './hotel-codes.ts';

/** This channel's price relative to the hotel's own: higher for some hotels, lower for others. */
const channelShare = ({ id }: WorldHotel): number => 0.9 + 0.15 * seededRandom('sabre', id);
const TAX_SHARE = 0.19;

type Found = { hotel: WorldHotel; km: number | null; cheapest: StaySale; cents: number };

/** `POST /v5/get/hotelavail`: hotels with their lowest price for all rooms; sold-out hotels are left out. */
export function availAnswer(world: StayWorld, body: Record<string, unknown>): object {
  const request = readAvailRequest(body, world);
  const sales = createSales(world, request.question);
  const found = request.hotels.flatMap(({ hotel, km }): Found[] => {
    const wanted = sales.of(hotel).filter(({ plan }) => plan.penalties.length > 0 || !request.isRefundableOnly);
    const [cheapest] = wanted.filter(({ plan }) => plan.payment !== 'hotel');
    return cheapest ? [{ hotel, km, cheapest, cents: Math.round(totalCents(cheapest) * channelShare(hotel)) }] : [];
  });
  if (found.length === 0) throw nothingFound();
  const figureOf = ({ hotel, km, cents }: Found): number =>
    request.sortBy === 'TotalRate' ? cents : request.sortBy === 'SabreRating' ? hotel.stars : (km ?? 0);
  found.sort((a, b) => (figureOf(a) - figureOf(b)) * (request.isDescending ? -1 : 1));
  // The offset counts pages, not hotels.
  const page = found.slice((request.offset - 1) * request.pageSize, request.offset * request.pageSize);
  return {
    GetHotelAvailRS: {
      ApplicationResults: { status: 'Complete', Success: [{ timeStamp: new Date(world.now()).toISOString() }] },
      HotelAvailInfos: {
        OffSet: request.offset,
        MaxSearchResults: found.length,
        HotelAvailInfo: page.map((one) => ({
          HotelInfo: hotelInfo(one.hotel, one.km),
          HotelRateInfo: { RateInfos: { ConvertedRateInfo: [rateInfo(one, request)] } },
        })),
      },
    },
  };
}

const AMENITIES: Partial<Record<Service, string>> = {
  wifi: 'Wireless internet connection',
  'air-conditioning': 'Air conditioning',
  pool: 'Pool',
  parking: 'Parking',
  restaurant: 'Restaurant',
  bar: 'Lounge bar',
  gym: 'Fitness center',
  spa: 'Spa',
  beach: 'Beach',
  kitchen: 'Kitchenette',
  'airport-shuttle': 'Airport shuttle',
  pets: 'Pets allowed',
  accessible: 'Wheelchair access',
};
const KINDS = { hotel: 'Hotel', apartments: 'Apartment', motel: 'Motel', resort: 'Resort' } as const;

function hotelInfo(hotel: WorldHotel, km: number | null) {
  const { name, city, stars, lat, lon, address, services, kind } = hotel;
  return {
    HotelCode: codeOf(hotel),
    CodeContext: 'GLOBAL',
    HotelName: name.toUpperCase(),
    SabreRating: stars.toFixed(1),
    ...(km === null ? {} : { Distance: km.toFixed(2), UOM: 'KM' }),
    LocationInfo: {
      Latitude: lat.toFixed(6),
      Longitude: lon.toFixed(6),
      Address: { AddressLine1: address, CityName: { value: city.name }, CountryName: { Code: city.countryCode } },
    },
    Amenities: {
      Amenity: SERVICES.filter((service) => services.includes(service)).flatMap((service, at) =>
        AMENITIES[service] ? { Code: at + 1, Description: AMENITIES[service], ComplimentaryInd: false } : [],
      ),
    },
    PropertyTypeInfo: { PropertyType: [{ Code: 20, Description: KINDS[kind] }] },
  };
}

function rateInfo({ hotel, cents }: Found, { question: { stay }, currency, pageSize }: AvailRequest) {
  const all = fromUsd(cents, currency);
  const part = (share: number): Money => ({ ...all, amountMinor: Math.round(all.amountMinor * share) });
  return {
    StartDate: stay.checkIn,
    EndDate: stay.checkOut,
    CurrencyCode: currency,
    TaxInclusive: true,
    RateSource: '100',
    AmountBeforeTax: toDecimal(part(1 / (1 + TAX_SHARE))),
    AmountAfterTax: toDecimal(all),
    AverageNightlyRate: toDecimal(part(1 / daysBetween(stay.checkIn, stay.checkOut))),
    RateKey: Buffer.from(`${hotel.id}|${cents}|${pageSize}`).toString('base64url'),
  };
}
