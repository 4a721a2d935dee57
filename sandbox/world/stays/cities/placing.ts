import { seededRandom } from '../../seeded-random.ts';
import type { Zone } from '../house.ts';
import type { StayCity } from './cities.ts';
import { type Coast, coastNear, inlandOf } from './coastline.ts';
import { kmBetween, moved, type Position } from './positions.ts';
import type { Quarter } from './quarters.ts';

const TRIES = 12;
/** Beaches farther from the centre belong to another place. */
const BEACH_WITHIN_KM = 14;
/** Within this distance of the centre the coast is too coarse to decide between land and sea. */
const CENTRE_IS_LAND_KM = 1.2;

let last: { city: StayCity; coast: Coast; quarters: Position[] } | undefined;

/** Whether a city lies on a coast. */
export const isBySea = (city: StayCity): boolean =>
  geometryOf(city).coast.pieces.some(({ from }) => kmBetween(from, city) < BEACH_WITHIN_KM);

/** The position of a hotel in a known quarter, whose position and radius are more exact than the coast is known here. */
export function placeInQuarter(city: StayCity, quarter: Quarter, index: number): Position & { zone: Zone } {
  const draw = (what: string) => seededRandom('place', city.code, index, what, quarter.name);
  return { ...rounded(around(quarter, quarter.radiusKm * Math.sqrt(draw('far')), draw('angle'))), zone: quarter.zone };
}

/** The position of a hotel: on land, and in another zone if the city lacks the requested one. */
export function placeHotel(city: StayCity, zone: Zone, index: number): Position & { zone: Zone } {
  const { coast, quarters } = geometryOf(city);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const draw = (what: string) => seededRandom('place', city.code, index, what, attempt);
    const drawn = drawPlace(city, { zone, coast, quarters }, draw);
    const found = rounded(drawn);
    const isAtCentre = kmBetween(found, city) < CENTRE_IS_LAND_KM;
    if (isAtCentre || coast.isLand(found)) return { ...found, zone: drawn.zone };
  }
  return { ...rounded(city), zone: 'centre' };
}

/** A cache of the last city: its hotels are placed one after the other. */
function geometryOf(city: StayCity) {
  if (last?.city !== city) {
    const coast = coastNear(city);
    last = { city, coast, quarters: quartersOf(city, coast) };
  }
  return last;
}

type Draw = (what: string) => number;

function drawPlace(
  city: StayCity,
  { zone, coast, quarters }: { zone: Zone; coast: Coast; quarters: Position[] },
  draw: Draw,
): Position & { zone: Zone } {
  if (zone === 'beach') {
    const beaches = coast.pieces.filter(({ from, to }) => Math.max(kmBetween(from, city), kmBetween(to, city)) < BEACH_WITHIN_KM);
    const piece = byLength(beaches, draw('piece'));
    if (piece) return { ...inlandOf(piece, draw('along'), 60 + 240 * draw('inland')), zone };
  }
  const airport = city.airports[Math.floor(draw('airport') * city.airports.length)];
  if (zone === 'airport' && airport) return { ...around(airport, 0.9 + 1.8 * draw('far'), draw('angle')), zone };
  const quarter = quarters[Math.floor(draw('quarter') * quarters.length)];
  if (zone === 'quarter' && quarter) return { ...around(quarter, 0.8 * Math.sqrt(draw('far')), draw('angle')), zone };
  // Dense in the centre, sparser outwards.
  const km = Math.min(4, -Math.log(1 - 0.98 * draw('far')) * (city.hotels > 20 ? 1.1 : 0.6));
  return { ...around(city, km, draw('angle')), zone: 'centre' };
}

/** Quarters with several hotels: 2 to 7 km from the centre of a large city, 1 to 3 km in a smaller one. */
function quartersOf(city: StayCity, coast: Coast): Position[] {
  const wanted = city.hotels > 20 ? 5 : 2;
  const found: Position[] = [];
  for (let attempt = 0; found.length < wanted && attempt < 4 * wanted; attempt++) {
    const draw = (what: string) => seededRandom('quarter', city.code, attempt, what);
    const place = around(city, (city.hotels > 20 ? 2 : 1) + (city.hotels > 20 ? 5 : 2) * draw('far'), draw('angle'));
    if (coast.isLand(place)) found.push(place);
  }
  return found;
}

function byLength(pieces: Coast['pieces'], share: number): Coast['pieces'][0] | undefined {
  let left = share * pieces.reduce((sum, { km }) => sum + km, 0);
  for (const piece of pieces) {
    left -= piece.km;
    if (left <= 0) return piece;
  }
  return pieces.at(-1);
}

const around = (middle: Position, km: number, turn: number): Position =>
  moved(middle, { eastKm: km * Math.cos(2 * Math.PI * turn), northKm: km * Math.sin(2 * Math.PI * turn) });

const rounded = ({ lat, lon }: Position): Position => ({ lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 });
