import type { Backend } from '#contract/calls.ts';
import { totalInPackage } from '#domain/flights/agency-fee.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { isLostOnceOrdered } from '#domain/flights/lost-once-ordered.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { holidaySegment, stayDaysOf } from '#domain/stays/holiday-trip.ts';
import { landingCity } from '#domain/stays/landing-city.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import { siteConfig } from '#site-config';
import { spokenDay } from '../../dates/spoken-day.ts';
import { holiday as words } from '../../messages/es/holiday.ts';
import { airlineName } from '../../results/airline-name.ts';
import { itineraryViews } from '../../results/itinerary-view.ts';
import type { ViewAddress } from '../../results/view-address.ts';
import { flightFilterViews, type NarrowedFlights, narrowFlights } from './flight-filters.ts';

const MOST_SHOWN = 8;
/** SPEC §9, per traveller of a package. */
export const ATOL: Money = { amountMinor: siteConfig.fees.atolMinor, currency: 'USD' };

/** A flight there and back with the days of the stay that goes with it; its total is what it costs in a package. */
export type HolidayFlightFound = { offer: FlightOffer; dictionaries: Dictionaries; total: Money; days: Days };
type Days = Pick<StaySearch, 'startDate' | 'endDate'>;

/** `narrowed`: what is left of all others, and what they can be narrowed by. */
export type FoundFlights = { chosen: HolidayFlightFound; others: HolidayFlightFound[]; narrowed: NarrowedFlights };

/**
 * Flights of a holiday, the cheapest first: the one that `params` choose by its id, else the cheapest that any room can be had with, and others to change to, narrowed
 * as `params` say. `undefined` when there are none.
 */
export async function findHolidayFlights(
  search: StaySearch,
  { backend, params }: { backend: Backend; params?: URLSearchParams },
): Promise<FoundFlights | undefined> {
  const { flight, destination } = search;
  const to = flight && destination.at && landingCity(destination.at, flight.origin);
  if (!flight || !to) return undefined;
  const found = await backend.searchFlights(holidaySegment(search, flight, to));
  if (!found.ok) return undefined;
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
  const chosenId = params?.get('flight');
  // What is chosen stays chosen whatever the others are narrowed to; what nobody has chosen is one of those that are left.
  const chosen =
    all.find(({ offer }) => offer.id === chosenId) ??
    [left, all].flatMap((list) => list.find(goesWithAnyRoom) ?? list[0] ?? [])[0];
  if (!chosen) return undefined;
  return { chosen, others: left.filter((one) => one !== chosen), narrowed };
}

/** The same stay, to be travelled to in another way. */
export const withoutFlight = ({ flight: _, ...search }: StaySearch): StaySearch => search;

/** The same holiday at whatever fares, where it was asked for at some of them only: what flights are not found under. */
export function withAnyFare({ flight, ...search }: StaySearch): StaySearch | null {
  if (!flight?.conditions?.length) return null;
  const { conditions: _, ...anyFare } = flight;
  return { ...search, flight: anyFare };
}

export type HolidayView = ReturnType<typeof holidayView>;

/** The flights of a holiday in words, each with what it would change of the price; `address` is the page they stand on. */
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
      difference: differenceInWords(other.total.amountMinor - chosen.total.amountMinor, other.total.currency),
      href: address.with({ flight: other.offer.id }),
    })),
  };
}

const flightInWords = ({ offer, dictionaries }: HolidayFlightFound) => ({
  id: offer.id,
  airline: airlineName(offer.validatingAirlineCodes?.[0] ?? '', dictionaries.carriers),
  itineraries: itineraryViews(offer, dictionaries),
});

function differenceInWords(amountMinor: number, currency: string): string {
  if (amountMinor === 0) return words.same;
  const amount = formatMoney({ amountMinor: Math.abs(amountMinor), currency });
  return amountMinor > 0 ? words.dearer(amount) : words.cheaper(amount);
}

/** Whoever lands on another day than the one they leave on has a bed from then on. */
function arrivalNote({ offer, days }: HolidayFlightFound, { startDate }: StaySearch): string | null {
  const [out] = offer.itineraries;
  const landed = out ? dayOf(lastSegment(out).arrival.at) : startDate;
  if (landed === startDate) return null;
  return days.startDate < landed ? words.nightBefore(spokenDay(days.startDate)) : words.later(spokenDay(days.startDate));
}
