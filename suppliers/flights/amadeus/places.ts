import { AIRPORTS, cityName } from '#domain/places/airport.ts';
import type { Place } from '#domain/places/airport-search.ts';
import type { FlightSupplier, PlacesOutcome } from '../port.ts';
import { type AmadeusCall, READ_DEADLINE_MS } from './client.ts';
import { readLocations } from './shapes.ts';

/** Airports and cities by a typed term, and airports around a point. */
export function places(call: AmadeusCall): Pick<FlightSupplier, 'searchPlaces' | 'placesNearby'> {
  return {
    searchPlaces(term) {
      const query = new URLSearchParams({ subType: 'AIRPORT,CITY', keyword: term, 'page[limit]': '10', view: 'FULL' });
      return placesAt(call, `/v1/reference-data/locations?${query}`);
    },

    placesNearby({ lat, lon }, radiusKm) {
      const query = new URLSearchParams({ latitude: String(lat), longitude: String(lon), radius: String(radiusKm) });
      return placesAt(call, `/v1/reference-data/locations/airports?${query}`);
    },
  };
}

async function placesAt(call: AmadeusCall, path: string): Promise<PlacesOutcome> {
  const answer = await call({ method: 'GET', path, deadlineMs: READ_DEADLINE_MS, idempotent: true });
  const locations = answer.ok ? readLocations(answer.body) : undefined;
  return locations ? { ok: true, places: locations.map(placeOf) } : { ok: false, reason: 'unreachable' };
}

/** Amadeus names are English and in capitals; our own data of the same code are preferred. */
function placeOf(location: NonNullable<ReturnType<typeof readLocations>>[number]): Place {
  const known = AIRPORTS.get(location.iataCode);
  const { address, geoCode } = location;
  const isCity = location.subType === 'CITY';
  const city = isCity ? cityName(location.iataCode) : known?.city;
  return {
    type: isCity ? 'city' : 'airport',
    iataCode: location.iataCode,
    name: (isCity ? city : known?.name) ?? location.name,
    city: city ?? address.cityName ?? location.name,
    cityCode: address.cityCode ?? known?.cityCode ?? location.iataCode,
    country: known?.country ?? address.countryName ?? '',
    countryCode: known?.countryCode ?? address.countryCode ?? '',
    timeZone: known?.timeZone ?? 'UTC',
    lat: known?.lat ?? geoCode?.latitude ?? 0,
    lon: known?.lon ?? geoCode?.longitude ?? 0,
  };
}
