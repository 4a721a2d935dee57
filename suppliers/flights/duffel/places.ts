import { AIRPORTS } from '#domain/places/airport.ts';
import type { Place } from '#domain/places/airport-search.ts';
import type { FlightSupplier } from '../port.ts';
import type { DuffelClient } from './client.ts';
import { type DuffelPlace, readPage, SuggestedPlace } from './shapes.ts';

/** Airports and cities by a typed term, and airports around a point. */
export function places(client: DuffelClient): Pick<FlightSupplier, 'searchPlaces' | 'placesNearby'> {
  return {
    searchPlaces: (term) => readPlaces(client, { query: term }),

    placesNearby: ({ lat, lon }, radiusKm) =>
      readPlaces(client, { lat: String(lat), lng: String(lon), rad: String(Math.round(radiusKm * 1_000)) }),
  };
}

async function readPlaces(client: DuffelClient, query: Record<string, string>) {
  const answer = await client.get(`/places/suggestions?${new URLSearchParams(query)}`);
  const places = answer.ok ? readPage(SuggestedPlace, answer.body)?.items : undefined;
  return places ? { ok: true as const, places: places.map(placeOf) } : { ok: false as const, reason: 'unreachable' as const };
}

/** Our own data of the same code are preferred: names are in Spanish, and cities have a time zone. */
function placeOf(place: DuffelPlace): Place {
  const known = AIRPORTS.get(place.iata_code);
  const city = place.city_name ?? known?.city ?? place.name ?? place.iata_code;
  return {
    type: place.type === 'city' ? 'city' : 'airport',
    iataCode: place.iata_code,
    name: known?.name ?? place.name ?? place.iata_code,
    city: known?.city ?? city,
    cityCode: place.iata_city_code ?? known?.cityCode ?? place.iata_code,
    country: known?.country ?? '',
    countryCode: place.iata_country_code ?? known?.countryCode ?? '',
    timeZone: place.time_zone ?? known?.timeZone ?? 'UTC',
    lat: place.latitude ?? known?.lat ?? 0,
    lon: place.longitude ?? known?.lon ?? 0,
  };
}
