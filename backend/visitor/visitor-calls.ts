import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { placesNearby } from '#domain/places/airport-search.ts';
import type { VisitorPlace } from '#domain/visitor/visitor-place.ts';
import { type LocateVisitor, named, placeInCountry } from './locate-visitors.ts';

/** SPEC §9, nearby airports: from 25 km the radius doubles up to three times. */
const RADII_KM = [25, 50, 100, 200];

/** `homeCountry`: assumed for visitors not located yet. */
export function visitorCalls(locate: LocateVisitor, homeCountry: string): Pick<Handlers, 'visitorPlace'> {
  return {
    async visitorPlace(_, caller) {
      const found = await locate(caller);
      const { position, ...place } = found ?? unlocated(homeCountry);
      return reply({
        isLocated: found !== null,
        ...place,
        latitude: tenth(position?.lat),
        longitude: tenth(position?.lon),
        airport: position ? airportNear(position) : null,
      });
    },
  };
}

const tenth = (degrees: number | undefined): number | null => (degrees === undefined ? null : Math.round(degrees * 10) / 10);

/** SPEC §8, geolocation failure: the currency is US dollars. */
function unlocated(homeCountry: string): VisitorPlace {
  const home = placeInCountry(homeCountry);
  if (!home) throw new Error(`${homeCountry} is no country`);
  return { ...home, currency: named('USD') };
}

function airportNear(position: { lat: number; lon: number }) {
  for (const radius of RADII_KM) {
    const [nearest] = placesNearby(position, radius, 1);
    if (nearest) return { iataCode: nearest.iataCode, city: nearest.city, name: nearest.name };
  }
  return null;
}
