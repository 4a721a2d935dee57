import {
  center,
  drawWays,
  forEachWidth,
  HEIGHT,
  joined,
  type Land,
  landOf,
  type MapLook,
  type Position,
  textAt,
  WIDTH,
} from '../../results/route-map/draw-route.ts';
import { type Point, placeMarks } from '../../results/route-map/map-marks.ts';
import { placesInOrder } from './cruise-map-address.ts';

type At = { lat: number; lon: number };

/** The smallest span of a map, in degrees. */
const LEAST_DEGREES = 4;
/**
 * Below this span the fine coastline is drawn, as cruises call at islands the coarse one lacks; above it no difference is
 * visible.
 */
const FINE_BELOW_DEGREES = 60;
/** Nearly square, as a card shows it: nothing of the route is cut off. */
const SMALL = { width: 240, height: 240 };
let fineCoast: Promise<Land> | undefined;

/**
 * Draws a cruise as an SVG document: numbered ports joined by straight lines in their order. The ship's actual course is not
 * known.
 */
export async function drawCruise(calls: At[], { isSmall }: { isSmall: boolean }): Promise<string> {
  const places = placesInOrder(calls);
  const positions = places.map(positionOf);
  const lines = calls.slice(1).map((call, index) => [positionOf(calls[index] as At), positionOf(call)]);
  fineCoast ??= import('world-atlas/land-50m.json', { with: { type: 'json' } }).then((coast) => landOf(coast.default));
  return drawWays({
    lines,
    points: positions,
    leastDegrees: LEAST_DEGREES,
    ...(spanOf(places) < FINE_BELOW_DEGREES ? { land: await fineCoast } : {}),
    ...(isSmall ? { size: SMALL } : {}),
    marks: (at) => (isSmall ? at.map(dot).join('') : forEachWidth((look) => numbersAt(at, look))),
  });
}

const positionOf = ({ lat, lon }: At): Position => [lon, lat];

const spanOf = (places: At[]): number =>
  Math.max(...(['lat', 'lon'] as const).map((axis) => spread(places.map((place) => place[axis]))));
const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);

const dot = (at: Point): string => `<circle ${center(at)} r="7"/>`;

/** The numbers of the places; a number without room is placed beside its place. */
function numbersAt(points: Point[], { font, dot: point }: MapLook): string {
  const radius = font * 0.8;
  const size = 2 * radius;
  const numbers = placeMarks(points, { box: { width: size, height: size }, frame: { width: WIDTH, height: HEIGHT }, dot: 0 });
  const away = points.flatMap((at, index) =>
    numbers[index]?.isAway ? [`${joined(at, numbers[index].at)}<circle ${center(at)} r="${point}"/>`] : [],
  );
  return (
    away.join('') +
    numbers
      .map(({ at }, index) => `<circle ${center(at)} r="${radius.toFixed(1)}"/>${textAt(at, index + 1, font, 'in')}`)
      .join('')
  );
}
