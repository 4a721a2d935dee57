import { cityName } from '#domain/places/airport.ts';
import type { TripSearch } from '#domain/trip-search.ts';
import { alerts as es } from '../messages/es/alerts.ts';

import { ALERTS_PATH, ONE_WAY } from './alert-paths.ts';

/** Where an alert is asked for, in words that come with a page's data: its script holds none of them. */
export type AlertAddress = { href: string; label: string };

/** For a search; none for several cities, of which no prices are written down. */
export function alertOf({ tripType, origin, destination, departureDate, laterLegs }: TripSearch): AlertAddress | null {
  if (tripType === '3' || laterLegs?.length) return null;
  return alertLinkTo({ origin, destination, month: departureDate.slice(0, 7), ...(tripType === '1' ? { viaje: ONE_WAY } : {}) });
}

export const alertLinkTo = (asked: { origin: string; destination: string } & Record<string, string>): AlertAddress => ({
  href: `${ALERTS_PATH}?${new URLSearchParams(asked)}`,
  label: es.link(cityName(asked.origin), cityName(asked.destination)),
});
