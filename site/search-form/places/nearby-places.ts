import type { Place } from '#domain/places/airport-search.ts';
import { deadline } from '../../connection/deadline.ts';
import { callBackend } from '../../request/call-backend.ts';

/** SPEC §9: the radius starts at 25 km and doubles up to three times. */
const FIRST_RADIUS_KM = 25;
const MOST_DOUBLINGS = 3;
const LOCATION_DEADLINE_MS = 10_000;
const ANSWERED_BY_MS = 8_000;

export type NearbyPlaces = { ok: true; places: Place[] } | { ok: false };

/** Airports around the visitor, nearest first. A refusal, a device without a position and a failed call are treated alike. */
export async function findNearbyPlaces(): Promise<NearbyPlaces> {
  try {
    const { latitude, longitude } = await position();
    for (let doubling = 0; doubling <= MOST_DOUBLINGS; doubling++) {
      const distance = FIRST_RADIUS_KM * 2 ** doubling;
      const query = { lat: latitude, lon: longitude, distance };
      const { airports } = await callBackend<{ airports: Place[] }>('/airports/nearby', {
        query,
        signal: deadline(ANSWERED_BY_MS),
      });
      if (airports.length > 0) return { ok: true, places: airports };
    }
    return { ok: true, places: [] };
  } catch {
    return { ok: false };
  }
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: LOCATION_DEADLINE_MS });
  });
}
