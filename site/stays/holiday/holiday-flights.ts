import type { Backend } from '#contract/calls.ts';
import { type Dictionaries, type FlightOffer, isLostOnceOrdered } from '#domain/flights/flight-offer.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { totalInPackage } from '#domain/flights/prices/agency-fee.ts';
import type { Money } from '#domain/money.ts';
import { holidaySegment, stayDaysOf } from '#domain/stays/holiday/holiday-trip.ts';
import { landingCity } from '#domain/stays/places/landing-city.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import { siteConfig } from '#site-config';
import { spokenDay } from '../../dates/spoken-day.ts';
import { holiday as words } from '../../messages/es/stays/holiday.ts';
import { priceWords } from '../../prices/charged-words.ts';
import type { ViewAddress } from '../../results/filters/view-address.ts';
import { airlineName } from '../../results/offers/airline-name.ts';
import { itineraryViews } from '../../results/offers/itinerary-view.ts';
import { isSilent } from '../../results/silent-suppliers.ts';
import { flightFilterViews, type NarrowedFlights, narrowFlights } from './flight-filters.ts';

const MOST_SHOWN = 8;
/** SPEC §9: charged per traveller of a package. */
export const ATOL: Money = { amountMinor: siteConfig.fees.atolMinor, currency: 'USD' };

/** A round-trip flight with the dates of the stay that fits it; `total` is the flight's price in a package. */
export type HolidayFlightFound = { offer: FlightOffer; dictionaries: Dictionaries; total: Money; days: Days };
type Days = Pick<StaySearch, 'startDate' | 'endDate'>;

/** `narrowed`: the result of the filters, and the choices they offer. */
export type FoundFlights = { chosen: HolidayFlightFound; others: HolidayFlightFound[]; narrowed: NarrowedFlights };

/** Why there are none: no supplier sells any, or not all suppliers answered, with the status of that answer. */
export type FlightsMissing = { missing: 'sold' } | { missing: 'answered'; status: number };

/**
 * The flights of a holiday, cheapest first: the one whose id `params` name, else the cheapest that can be combined with any room
 * and needs no night before the first one asked for; and the alternatives, filtered by `params`.
 */
export async function findHolidayFlights(
  search: StaySearch,
  { backend, params }: { backend: Backend; params?: URLSearchParams },
): Promise<FoundFlights | FlightsMissing> {
  const { flight, destination } = search;
  const to = flight && destination.at && landingCity(destination.at, flight.origin);
  if (!flight || !to) return { missing: 'sold' };
  const found = await backend.searchFlights(holidaySegment(search, flight, to));
  if (!found.ok) {
    const { status } = found.problem;
    // A search that cannot be requested finds nothing, however often it is retried.
    return status === 429 || status >= 500 ? { missing: 'answered', status } : { missing: 'sold' };
  }
  const dictionaries = found.body.dictionaries as Dictionaries;
  const all = found.body.data.flatMap((offer) => {
    const days = stayDaysOf(offer, search);
    return days ? [{ offer, dictionaries, total: totalInPackage(offer, ATOL), days }] : [];
  });
  const narrowed = narrowFlights(
    all.map(({ offer }) => offer),
    params ?? new URLSearchParams(),
  );
  const left = all.filter(({ offer }) => narrowed.ids.has(offer.id));
  const goesWithAnyRoom = ({ offer }: HolidayFlightFound) => !isLostOnceOrdered(offer);
  // A flight that lands at night is cheap, and the night of its bed is not.
  const takesNoOtherNight = ({ days }: HolidayFlightFound) => days.startDate >= search.startDate;
  const isUsual = (one: HolidayFlightFound) => goesWithAnyRoom(one) && takesNoOtherNight(one);
  const chosenId = params?.get('flight');
  // A chosen flight stays even if the filters exclude it; the default is taken from the filtered flights.
  const chosen =
    all.find(({ offer }) => offer.id === chosenId) ??
    [left, all].flatMap((list) => list.find(isUsual) ?? list.find(goesWithAnyRoom) ?? list[0] ?? [])[0];
  if (!chosen) return found.body.meta.suppliers.some(isSilent) ? { missing: 'answered', status: 502 } : { missing: 'sold' };
  return { chosen, others: left.filter((one) => one !== chosen), narrowed };
}

/** The same stay without flights. */
export const withoutFlight = ({ flight: _, ...search }: StaySearch): StaySearch => search;

/** The same holiday at whatever fares, where it was asked for at some of them only: what flights are not found under. */
export function withAnyFare({ flight, ...search }: StaySearch): StaySearch | null {
  if (!flight?.conditions?.length) return null;
  const { conditions: _, ...anyFare } = flight;
  return { ...search, flight: anyFare };
}

export type HolidayView = ReturnType<typeof holidayView>;

/** The flights of a holiday in words, each with its price difference; `address` is the page that shows them. */
export function holidayView({ chosen, others, narrowed }: FoundFlights, search: StaySearch, address: ViewAddress) {
  return {
    count: others.length,
    ...flightFilterViews(narrowed, address, { carriers: chosen.dictionaries.carriers, currency: chosen.total.currency }),
    chosen: flightInWords(chosen),
    total: chosen.total,
    travelers: chosen.offer.travelerPricings.length,
    isLost: isLostOnceOrdered(chosen.offer),
    note: arrivalNote(chosen, search),
    others: others.slice(0, MOST_SHOWN).map((other) => ({
      ...flightInWords(other),
      difference: differenceInWords(other, chosen),
      href: address.with({ flight: other.offer.id }),
    })),
  };
}

const flightInWords = ({ offer, dictionaries }: HolidayFlightFound) => ({
  id: offer.id,
  airline: airlineName(offer.validatingAirlineCodes?.[0] ?? '', dictionaries.carriers),
  itineraries: itineraryViews(offer, dictionaries),
});

/** The price difference of the flight; if its room is for other nights that is stated, since the total differs by them too. */
function differenceInWords({ total, days }: HolidayFlightFound, chosen: HolidayFlightFound): string {
  const amountMinor = total.amountMinor - chosen.total.amountMinor;
  const amount = priceWords({ ...total, amountMinor: Math.abs(amountMinor) });
  const ofFlight = amountMinor === 0 ? words.same : amountMinor > 0 ? words.dearer(amount) : words.cheaper(amount);
  return days.startDate === chosen.days.startDate ? ofFlight : words.otherNights(ofFlight, spokenDay(days.startDate));
}

/** The stay starts when the flight lands, which can be on another day than was asked for. `null` if it is that day. */
export function arrivalNote({ offer, days }: HolidayFlightFound, { startDate }: StaySearch): string | null {
  const [out] = offer.itineraries;
  const landed = out ? dayOf(lastSegment(out).arrival.at) : startDate;
  if (days.startDate < landed) return words.nightBefore(spokenDay(days.startDate));
  return landed === startDate ? null : words.later(spokenDay(days.startDate));
}
