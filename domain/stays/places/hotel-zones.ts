import { AIRPORTS } from '../../places/airport.ts';
import { allCityCenters } from '../../places/city-centers.ts';
import { distanceKm } from '../../places/great-circle.ts';
import type { Hotel } from '../hotel.ts';
import { QUARTERS_AND_SIGHTS } from './quarters-and-sights.ts';

type Position = { lat: number; lon: number };
type Kind = 'centre' | 'airport' | 'quarter';
type Known = Position & { kind: Kind; name: string };

/** Walking distance; for airports, the distance within which hotels are named after them. */
const WITHIN_KM: Record<Kind, number> = { centre: 2.5, airport: 4, quarter: 1.5 };

let grid: Map<string, Known[]> | undefined;

/**
 * The zones of a hotel, possibly none: `centre`, `beach`, `airport` and the name of a quarter. `beach` comes from the hotel's
 * own services, because we have no data on beaches.
 */
export function zonesOf(hotel: Pick<Hotel, 'lat' | 'lon' | 'services'>): string[] {
  const near = placesAbout(hotel)
    .map((place) => ({ place, km: distanceKm(hotel, place) }))
    .filter(({ place, km }) => km <= WITHIN_KM[place.kind])
    .sort((a, b) => a.km - b.km);
  const has = (kind: Kind) => near.some(({ place }) => place.kind === kind);
  const quarter = near.find(({ place }) => place.kind === 'quarter')?.place.name;
  return [
    ...(has('centre') ? ['centre'] : []),
    ...(hotel.services.includes('beach') ? ['beach'] : []),
    ...(has('airport') ? ['airport'] : []),
    ...(quarter ? [quarter] : []),
  ];
}

/** Size of a grid square in degrees: even at latitude 80 it is wider than any zone. */
const SQUARE = 0.5;
const squareOf = (lat: number, lon: number): string => `${Math.floor(lat / SQUARE)} ${Math.floor(lon / SQUARE)}`;

/** All places in the square of a position and the squares around it. */
function placesAbout({ lat, lon }: Position): Known[] {
  grid ??= makeGrid();
  const found: Known[] = [];
  for (const north of [-SQUARE, 0, SQUARE]) {
    for (const east of [-SQUARE, 0, SQUARE]) {
      found.push(...(grid.get(squareOf(lat + north, lon + east)) ?? []));
    }
  }
  return found;
}

function makeGrid(): Map<string, Known[]> {
  const squares = new Map<string, Known[]>();
  const known: Known[] = [
    ...allCityCenters().map((center) => ({ ...center, kind: 'centre' as const, name: '' })),
    ...[...AIRPORTS.values()].map(({ lat, lon, name }) => ({ lat, lon, name, kind: 'airport' as const })),
    ...QUARTERS_AND_SIGHTS.flatMap(({ kind, name, lat, lon }) => (kind === 'quarter' ? { kind, name, lat, lon } : [])),
  ];
  for (const place of known) {
    const square = squareOf(place.lat, place.lon);
    squares.set(square, [...(squares.get(square) ?? []), place]);
  }
  return squares;
}
