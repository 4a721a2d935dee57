import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { itineraryViews } from '../results/offers/itinerary-view.ts';

/** What was bought, of a booking as stored and as its session has it. */
export type Bought = {
  flightOffer?: FlightOffer | null;
  dictionaries?: unknown;
  items: readonly {
    stay: { hotel: { name: string } } | null;
    outing: { name: string } | null;
    service: { name: string } | { offer: { name: string } } | null;
  }[];
};

/** `Bogotá – Cartagena de Indias`, or the names of the hotels, cruises, tours and services. */
export function tripName({ flightOffer, dictionaries, items }: Bought): string {
  const [way] = flightOffer ? itineraryViews(flightOffer, (dictionaries ?? {}) as Dictionaries) : [];
  if (way) return `${way.fromCity} – ${way.toCity}`;
  // Cabins of one cruise are an item each.
  return [
    ...new Set(items.flatMap(({ stay, outing, service }) => stay?.hotel.name ?? outing?.name ?? nameOfService(service) ?? [])),
  ].join(', ');
}

const nameOfService = (service: Bought['items'][number]['service']): string | undefined =>
  service === null ? undefined : 'offer' in service ? service.offer.name : service.name;
