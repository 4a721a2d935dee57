import type { ShownStay } from '#contract/shapes.ts';
import { stayDays } from '#domain/enquiry.ts';
import { intAmountOf } from '#domain/money.ts';
import { placesNearby } from '#domain/places/airport-search.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import type { HotelDetails } from '#domain/stays/hotel.ts';
import { findStayProblems, readStaySearch, type StaySearch, toStayRequest } from '#domain/stays/stay-search.ts';
import { rateParams } from '#domain/stays/stay-view.ts';
import type { AskedFor } from '../../enquiry/asked-for.ts';
import { enquiryFormData } from '../../enquiry/send-enquiry.ts';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { stayListParts as parts } from '../../messages/es/stays/stay-list-parts.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import type { PageRequest } from '../../request/context.ts';
import { expiryAt } from '../../results/expiry/prices-hold.ts';
import { viewAddress } from '../../results/filters/view-address.ts';
import { siteToday } from '../../search-form/search-form-values.ts';
import { stayFormValues } from '../form/stay-form-values.ts';
import { aloneAt, asSold } from '../holiday/as-sold.ts';
import { findHolidayFlights, holidayView, withAnyFare } from '../holiday/holiday-flights.ts';
import { stayMapView } from '../map/map-view.ts';
import { distanceInWords, kindInWords, ratingInWords, servicesInWords } from '../offers/hotel-words.ts';
import { scenesOf } from '../pictures/hotel-scene-address.ts';
import { HOTEL_PAGE, hotelAddress, hotelQuery, resultsAddress, searchInWords } from '../search-in-words.ts';
import { comparedRooms } from './compared-rooms.tsx';
import { freeRatesIn } from './free-rates.ts';
import { roomGroups } from './room-groups.ts';

const AIRPORT_WITHIN_KM = 150;
const SAME_CITY_KM = 25;
/** The limit of an enquiry's context, in characters. */
const LONGEST_CONTEXT = 300;

export type HotelView = Awaited<ReturnType<typeof readHotel>>;
export type FoundHotel = Extract<HotelView, { kind: 'found' }>;

type Sources = Pick<PageRequest, 'backend' | 'sold' | 'mapStyleUrl'>;

/** The data of the hotel page, in words: the hotel, and its offers for the dates in the address. */
export async function readHotel(params: URLSearchParams, { backend, sold, mapStyleUrl }: Sources) {
  const id = params.get('id')?.trim() ?? '';
  const search = asSold(readStaySearch(params), sold);
  // The page of a hotel needs no destination.
  const { destination: _, ...problems } = findStayProblems(search, siteToday());
  const kept = rateParams(params);
  const form = { ...stayFormValues(search, { check: Object.keys(problems).length > 0 }), keep: kept };
  if (Object.keys(problems).length > 0) return { kind: 'wrong' as const, asked: null, form };
  const asked = { ...searchInWords(search), resultsHref: resultsAddress(search, kept), here: `${HOTEL_PAGE}?${params}` };
  const flights = search.flight ? await findHolidayFlights(search, { backend, params }) : null;
  if (flights && 'missing' in flights) {
    if (flights.missing === 'answered') {
      return { kind: 'failed' as const, asked, form, status: flights.status, heading: parts.failed.flights };
    }
    const atAnyFare = withAnyFare(search);
    const hotelHref = aloneAt(search, sold, (alone) => hotelAddress(id, alone, kept));
    return { kind: 'no-flights' as const, asked, form, hotelHref, anyFareHref: atAnyFare && hotelAddress(id, atAnyFare, kept) };
  }
  // The nights of the rooms follow the flight.
  const stayed = { ...search, ...flights?.chosen.days };
  const { stay, rooms, rateInfo, nationality } = toStayRequest(stayed);
  const answer = await backend.stayOffers({ id, stay, rooms, rateInfo, ...(nationality ? { nationality } : {}) });
  if (!answer.ok) {
    const { status } = answer.problem;
    // The call answers 400 to a malformed id; the page treats it as an unknown hotel.
    if (status === 404 || status === 400) return { kind: 'unknown' as const, asked, form };
    return { kind: 'failed' as const, asked, form, status, heading: parts.failed.rooms };
  }
  const { hotel, data: offers, meta, sale } = answer.body;
  const data = offers as ShownStay[];
  const now = Date.now();
  const home = await readHomePrices(backend, search.currencyCode);
  const at = { timeZone: hotel?.timeZone ?? 'UTC', city: hotel?.city || asked.place };
  const holiday = flights && holidayView(flights, search, viewAddress(HOTEL_PAGE, params));
  const groups = roomGroups(data, { at, now, home, flight: holiday });
  const { shown, freeRates } = freeRatesIn(groups, params);
  return {
    kind: 'found' as const,
    id,
    asked,
    form,
    /** What its button saves; a package is not saved, nor what is not sold here. */
    saved: savedQuery(id, search, data),
    expiresAt: expiryAt(meta.expiresAt),
    chargeNote: home.note,
    roomsFor: words.roomsFor(searchInWords(stayed).dates, asked.guests),
    hotel: hotel ? hotelView(hotel, search, { here: asked.here, styleUrl: mapStyleUrl }) : null,
    tourismNumber: sale.tourismNumber,
    request: await requestOf(
      { id, name: hotel?.name ?? words.nameless, search: stayed, guests: asked.guests },
      { isAll: sale.isOnRequest, data, backend },
    ),
    holiday,
    groups: shown,
    freeRates,
    compared: comparedRooms(groups, params, holiday !== null),
    assumedAge: meta.assumedChildAges > 0 ? meta.assumedChildAge : null,
  };
}

/** The data of the enquiry form for rooms that cannot be booked here; `null` when all can. */
async function requestOf(
  of: { id: string; name: string; search: StaySearch; guests: string },
  { isAll, data, backend }: { isAll: boolean; data: ShownStay[] } & Pick<PageRequest, 'backend'>,
) {
  if (!isAll && data.every(({ sale }) => !sale.isOnRequest)) return null;
  const { id, name, search, guests } = of;
  const context = words.requestContext(name, id, search.startDate, search.endDate, guests);
  const asked = data.filter(({ sale }) => sale.isOnRequest);
  const isSearchOnly = asked.length > 0 && asked.every(({ sale }) => sale.whyOnRequest === 'search-only');
  const [cheapest] = asked;
  const about: AskedFor = {
    kind: 'stay',
    of: id,
    id: stayDays(search.startDate, search.endDate),
    seen: cheapest ? intAmountOf(cheapest.total) : null,
  };
  return { isAll, isSearchOnly, about, context: context.slice(0, LONGEST_CONTEXT), form: await enquiryFormData(backend) };
}

type OnMap = { here: string; styleUrl: string | undefined };

function hotelView(hotel: HotelDetails, search: StaySearch, onMap: OnMap) {
  const { name, address, city, description, importantInformation, checkInFrom, checkInUntil, checkOutUntil, lat, lon } = hotel;
  const { at, label } = search.destination;
  const [airport] = placesNearby({ lat, lon }, AIRPORT_WITHIN_KM, 1);
  return {
    name,
    address,
    city,
    lat,
    lon,
    kind: kindInWords(hotel),
    rating: ratingInWords(hotel),
    paragraphs: paragraphsOf(description),
    important: paragraphsOf(importantInformation),
    services: servicesInWords(hotel),
    otherServices: hotel.otherServices,
    hours: [words.checkIn(checkInFrom, checkInUntil), checkOutUntil && words.checkOut(checkOutUntil)].filter(
      (line) => line !== null,
    ),
    pictures: scenesOf(hotel),
    map: hotelMap(hotel, at, onMap),
    distances: [
      ...(at && label ? [{ from: words.fromSearched(label), km: distanceInWords(distanceKm(at, { lat, lon })) }] : []),
      ...(airport
        ? [{ from: words.fromAirport(`${airport.name} (${airport.iataCode})`), km: distanceInWords(airport.distanceKm) }]
        : []),
    ],
  };
}

/**
 * A map around the hotel that includes the searched place if it is in the same city. Its pin names the whole address: of a fragment alone the router
 * drops the query, without which there is no hotel.
 */
function hotelMap(
  { id, name, lat, lon, type, stars }: HotelDetails,
  searched: { lat: number; lon: number } | null,
  { here, styleUrl }: OnMap,
) {
  const isNear = searched !== null && distanceKm(searched, { lat, lon }) < SAME_CITY_KM;
  const pin = {
    key: id,
    lat,
    lon,
    name,
    label: name,
    kind: kindInWords({ type, stars }),
    price: 0,
    href: `${here}#habitaciones`,
  };
  return stayMapView({ lat, lon }, [pin], { also: isNear ? [searched] : [], styleUrl });
}

const savedQuery = (id: string, search: StaySearch, data: ShownStay[]): string | null =>
  search.flight || !data.some(isSoldHere) ? null : hotelQuery(id, search);

const isSoldHere = ({ paidTo, sale }: ShownStay): boolean => paidTo === 'agency' && !sale.isOnRequest;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
