import type { CalendarDate } from '../calendar-date.ts';
import type { Itinerary } from '../flights/flight-offer.ts';
import { dayOf, technicalStopsOf } from '../flights/itinerary.ts';
import { AIRPORTS } from '../places/airport.ts';

/**
 * A stay in a country, or a connection. `country` is `null` for an unknown airport; `leaves` is the day of departure from
 * there, `null` if there is none.
 */
export type Passage = {
  country: string | null;
  airports: readonly string[];
  isTransit: boolean;
  arrives: CalendarDate;
  leaves: CalendarDate | null;
};

/** The consecutive airports of one itinerary within one country. */
type Stretch = {
  country: string | null;
  airports: string[];
  from: CalendarDate;
  to: CalendarDate;
  isFirst: boolean;
  isLast: boolean;
};

/** The countries of a trip in order, without the one it begins in and without returns home. */
export function countriesPassed(itineraries: readonly Itinerary[], home: string): Passage[] {
  const stretches = itineraries.flatMap(stretchesOf);
  return stretches.flatMap((stretch, place): Passage[] => {
    const { country, airports, from, to, isFirst, isLast } = stretch;
    const goesOnFromThere = isFirst && (place === 0 || stretches[place - 1]?.country === country);
    if (country === home || (goesOnFromThere && country !== null)) return [];
    const leaves = isLast ? leavesLater(stretches.slice(place + 1), country) : to;
    return [{ country, airports, isTransit: !isFirst && !isLast && airports.length === 1, arrives: from, leaves }];
  });
}

/** The day on which later flights take a traveller out of the country they are in; those within it do not. */
function leavesLater(later: readonly Stretch[], country: string | null): CalendarDate | null {
  const out = later.find((stretch) => stretch.country !== country || !stretch.isLast);
  return out?.country === country ? out.to : null;
}

/** Whether a traveller has to leave a country through border control. */
export const leavesCountry = (itineraries: readonly Itinerary[], country: string): boolean =>
  itineraries.some((itinerary) => stretchesOf(itinerary).some((stretch) => stretch.country === country && !stretch.isLast));

/** All airports of a trip, once each. */
export const airportsOf = (itineraries: readonly Itinerary[]): string[] => [
  ...new Set(itineraries.flatMap((itinerary) => pointsOf(itinerary).map(({ airport }) => airport))),
];

export const countryOf = (airport: string): string | null => AIRPORTS.get(airport)?.countryCode ?? null;

function stretchesOf(itinerary: Itinerary): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { airport, day } of pointsOf(itinerary)) {
    const country = countryOf(airport);
    const current = stretches.at(-1);
    if (current && current.country === country && (country !== null || current.airports.includes(airport))) {
      current.to = day;
      if (!current.airports.includes(airport)) current.airports.push(airport);
    } else {
      stretches.push({ country, airports: [airport], from: day, to: day, isFirst: !current, isLast: false });
    }
  }
  const last = stretches.at(-1);
  if (last) last.isLast = true;
  return stretches;
}

/** Every airport of a leg in order, technical stops included. */
const pointsOf = ({ segments }: Itinerary): { airport: string; day: CalendarDate }[] =>
  segments.flatMap((segment) => {
    const { departure, arrival } = segment;
    const stops = technicalStopsOf(segment).flatMap(({ airport, arrivesAt }) =>
      airport ? [{ airport, day: dayOf(arrivesAt ?? departure.at) }] : [],
    );
    return [
      { airport: departure.iataCode, day: dayOf(departure.at) },
      ...stops,
      { airport: arrival.iataCode, day: dayOf(arrival.at) },
    ];
  });
