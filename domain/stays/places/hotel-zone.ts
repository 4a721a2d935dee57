import { AIRPORTS } from '../../places/airport.ts';
import { distanceKm } from '../../places/great-circle.ts';

type Position = { lat: number; lon: number };

const known = new Map<string, string>();
const MOST_KEPT = 20_000;

/**
 * The time zone of a position, for suppliers that do not state it: that of the nearest airport with scheduled service in the
 * country, or of the nearest anywhere if the country has none.
 */
export function zoneAt(position: Position, countryCode: string): string {
  // Cached to a hundredth of a degree, about a kilometre; the zone does not change within it.
  const key = `${countryCode} ${position.lat.toFixed(2)} ${position.lon.toFixed(2)}`;
  const zone = known.get(key) ?? nearestZone(position, countryCode);
  if (known.size > MOST_KEPT) known.clear();
  known.set(key, zone);
  return zone;
}

function nearestZone(position: Position, countryCode: string): string {
  let zone = 'UTC';
  let nearest = Number.POSITIVE_INFINITY;
  const airports = [...AIRPORTS.values()];
  const own = airports.filter((airport) => airport.countryCode === countryCode);
  for (const airport of own.length > 0 ? own : airports) {
    const km = distanceKm(position, airport);
    if (km < nearest) [nearest, zone] = [km, airport.timeZone];
  }
  return zone;
}
