import { drawWays, type Land, landOf, type Position } from '../../results/draw-route.ts';
import { placesInOrder } from './cruise-map-address.ts';

type At = { lat: number; lon: number };

/** Cruises call at islands that a coarse coast does not have. */
const LEAST_DEGREES = 4;
/** Wider than this nobody sees the difference. */
const FINE_BELOW_DEGREES = 60;
const SMALL = { width: 320, height: 240 };
let fineCoast: Promise<Land> | undefined;

/** A map of a cruise as an SVG document: the ports with the number of their place in it, joined in their order. Which way a ship takes between them nobody says. */
export async function drawCruise(calls: At[], { isSmall }: { isSmall: boolean }): Promise<string> {
  const places = placesInOrder(calls);
  const positions = places.map(positionOf);
  const lines = calls.slice(1).map((call, index) => [positionOf(calls[index] as At), positionOf(call)]);
  fineCoast ??= import('world-atlas/land-50m.json').then((coast) => landOf(coast.default));
  return drawWays({
    lines,
    points: positions,
    leastDegrees: LEAST_DEGREES,
    ...(spanOf(places) < FINE_BELOW_DEGREES ? { land: await fineCoast } : {}),
    ...(isSmall ? { size: SMALL } : {}),
    mark: (index, at) => (isSmall ? dot(at) : mark(index + 1, at)),
  });
}

const positionOf = ({ lat, lon }: At): Position => [lon, lat];

const spanOf = (places: At[]): number =>
  Math.max(...(['lat', 'lon'] as const).map((axis) => spread(places.map((place) => place[axis]))));
const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);

const dot = ([x, y]: [number, number]): string => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7"/>`;

function mark(number: number, [x, y]: [number, number]): string {
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  return `<circle cx="${cx}" cy="${cy}" r="11"/><text class="in" x="${cx}" y="${(y + 4.5).toFixed(1)}" text-anchor="middle">${number}</text>`;
}
