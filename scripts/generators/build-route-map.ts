/**
 * Draws `public/routes-map.svg`, the home page's picture: the airports of the Americas, and great-circle routes from Medellín and
 * Bogotá. Run `npm run route-map` after the airports change; the result is committed.
 */
import { writeFileSync } from 'node:fs';
import { AIRPORTS, type Airport } from '../../domain/places/airport.ts';

const WIDTH = 900;
const HEIGHT = 620;
const WEST = -122;
const EAST = 8;
const SOUTH = -42;
const NORTH = 52;
const ROUTES = [
  'BOG-MIA',
  'BOG-MAD',
  'MDE-CUN',
  'MDE-JFK',
  'BOG-LIM',
  'BOG-SCL',
  'MDE-PTY',
  'BOG-GRU',
  'BOG-MEX',
  'BOG-EZE',
  'MDE-CTG',
  'BOG-PUJ',
];

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const x = (lon: number) => ((lon - WEST) / (EAST - WEST)) * WIDTH;
const y = (lat: number) => ((mercator(NORTH) - mercator(lat)) / (mercator(NORTH) - mercator(SOUTH))) * HEIGHT;
const point = (lat: number, lon: number) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`;
const airport = (code: string) => AIRPORTS.get(code) as Airport;

/** Points along the great circle. */
function greatCircle(a: Airport, b: Airport): string {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const vector = ({ lat, lon }: Airport) => [
    Math.cos(rad(lat)) * Math.cos(rad(lon)),
    Math.cos(rad(lat)) * Math.sin(rad(lon)),
    Math.sin(rad(lat)),
  ];
  const [va, vb] = [vector(a), vector(b)] as [number[], number[]];
  const angle = Math.acos(va.reduce((sum, value, i) => sum + value * (vb[i] as number), 0));
  const steps = 16;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const [wa, wb] = [Math.sin((1 - t) * angle) / Math.sin(angle), Math.sin(t * angle) / Math.sin(angle)];
    const [px, py, pz] = va.map((value, i) => wa * value + wb * (vb[i] as number)) as [number, number, number];
    return point((Math.atan2(pz, Math.hypot(px, py)) * 180) / Math.PI, (Math.atan2(py, px) * 180) / Math.PI);
  });
  return `M${points.join('L')}`;
}

/** Dots are 2.6 wide: two that are closer than this are merged. */
const GRID = 2;

/** In order of position, each relative to the one before: a third of the size of absolute coordinates. */
const dotsOn = (places: Airport[]): string => {
  const spots = [
    ...new Map(
      places.map(({ lat, lon }) => [Math.round(x(lon) / GRID), Math.round(y(lat) / GRID)]).map((spot) => [spot.join(), spot]),
    ),
  ];
  spots.sort(([, [ax = 0, ay = 0]], [, [bx = 0, by = 0]]) => ay - by || ax - bx);
  let [lastX, lastY] = [0, 0];
  return spots
    .map(([, [atX = 0, atY = 0]]) => {
      const step = `m${atX - lastX} ${atY - lastY}h0`;
      [lastX, lastY] = [atX, atY];
      return step;
    })
    .join('');
};
const dots = dotsOn(
  [...AIRPORTS.values()].filter(
    ({ lat, lon, passengersMillions }) => lon > WEST && lon < EAST && lat > SOUTH && lat < NORTH && passengersMillions >= 0.15,
  ),
);
const ends = [...new Set(ROUTES.flatMap((route) => route.split('-')))].map(
  (code) => `M${point(airport(code).lat, airport(code).lon)}h0`,
);
const arcs = ROUTES.map((route) => greatCircle(airport(route.slice(0, 3)), airport(route.slice(4))));

writeFileSync(
  new URL('../../public/routes-map.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke-linecap="round"><style>path{stroke:#0b6b4f}@media (prefers-color-scheme:dark){path{stroke:#5fd0a5}}</style><path d="${dots}" transform="scale(${GRID})" stroke-width="${2.6 / GRID}" opacity=".28"/><path d="${arcs.join('')}" stroke-width="1.4" opacity=".55"/><path d="${ends.join('')}" stroke-width="7" opacity=".9"/></svg>\n`,
);
