import { type GeoPermissibleObjects, geoEqualEarth, geoPath } from 'd3-geo';
import { LRUCache } from 'lru-cache';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import { AIRPORTS } from '#domain/places/airport.ts';

/** Of the picture of a trip, in its own pixels. */
export const WIDTH = 640;
export const HEIGHT = 320;
const MARGIN = 48;
/** A short hop is shown with the country around it. */
const LEAST_DEGREES = 9;

type Topology = Parameters<typeof feature>[0];
export type Land = GeoPermissibleObjects;
export const landOf = (topology: unknown): Land => {
  const known = topology as Topology;
  return feature(known, known.objects.land as Topology['objects'][string]) as GeoPermissibleObjects;
};
const continents = landOf(land);

/** Longitude and latitude, as maps are drawn. */
export type Position = [lon: number, lat: number];

/** What is drawn: land and lines as paths, the ends of the lines in pixels. */
type Layout = { land: string; way: string; at: [x: number, y: number][] };
export type RouteDrawing = Omit<Layout, 'at'> & { places: { code: string; at: [x: number, y: number] }[] };

/**
 * A map of a trip as an SVG document: land, the great circles that are flown, and the airports with their codes. `itineraries` holds
 * the airports of each direction in order; `null` when one of them is not known.
 */
export function drawRoute(itineraries: string[][]): string | null {
  const ways = waysOf(itineraries);
  return ways && drawWays({ ...ways, mark: (index, at) => mark(ways.codes[index] as string, at) });
}

/** Some twenty kilobytes each; most trips are the same few routes. */
const MOST_LAID_OUT = 64;
const laidOut = new LRUCache<string, RouteDrawing>({ max: MOST_LAID_OUT });

/** The same as paths and points, for whoever draws on something else. */
export function layOutRoute(itineraries: string[][]): RouteDrawing | null {
  const known = laidOut.get(JSON.stringify(itineraries));
  if (known) return known;
  const ways = waysOf(itineraries);
  if (!ways) return null;
  const { at, ...drawn } = layOut(ways);
  const drawing = { ...drawn, places: ways.codes.map((code, index) => ({ code, at: at[index] as [number, number] })) };
  laidOut.set(JSON.stringify(itineraries), drawing);
  return drawing;
}

function waysOf(itineraries: string[][]): (Ways & { codes: string[] }) | null {
  const codes = [...new Set(itineraries.flat())];
  const airports = codes.map((code) => AIRPORTS.get(code));
  if (airports.length < 2 || airports.some((airport) => !airport)) return null;
  const places = new Map(codes.map((code, index) => [code, airports[index] as { lat: number; lon: number }]));
  const position = (code: string): Position => {
    const { lon, lat } = places.get(code) as { lat: number; lon: number };
    return [lon, lat];
  };
  const legs = itineraries.flatMap((places) => places.slice(1).map((to, index) => [places[index] as string, to] as const));
  return { codes, lines: uniqueLegs(legs).map(([from, to]) => [position(from), position(to)]), points: codes.map(position) };
}

type Ways = {
  lines: Position[][];
  points: Position[];
  land?: Land;
  leastDegrees?: number;
  size?: { width: number; height: number };
};

const WHOLE = { width: WIDTH, height: HEIGHT };

/** Land, lines over it and what is at their ends, as an SVG document: as close as all of it can be seen. `mark` draws a point, which is there in pixels. */
export function drawWays({ mark: marked, ...ways }: Ways & { mark(index: number, at: [x: number, y: number]): string }): string {
  const { width, height } = ways.size ?? WHOLE;
  const { land: shores, way, at } = layOut(ways);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${STYLE}` +
    `<rect class="sea" width="${width}" height="${height}"/><path class="land" d="${shores}"/>` +
    `<path class="way" d="${way}"/>${at.map((point, index) => marked(index, point)).join('')}</svg>`
  );
}

function layOut({ lines: ways, points, land: shown = continents, leastDegrees = LEAST_DEGREES, size = WHOLE }: Ways): Layout {
  const { width, height } = size;
  const lines = { type: 'MultiLineString' as const, coordinates: ways };
  // Turned so that the trip lies in the middle: no route is cut at the edge of the map.
  const [lon] = middleOf(points);
  const projection = geoEqualEarth().rotate([-lon, 0]);
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [width - MARGIN, height - MARGIN],
    ],
    { type: 'GeometryCollection', geometries: [lines, { type: 'MultiPoint', coordinates: aroundOf(points, leastDegrees) }] },
  );
  projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
  const path = geoPath(projection).digits(1);
  return { land: path(shown) ?? '', way: path(lines) ?? '', at: points.map((point) => projection(point) as [number, number]) };
}

/** The pair of an airport there and back is one line. */
function uniqueLegs(legs: (readonly [string, string])[]): (readonly [string, string])[] {
  return [...new Map(legs.map((leg) => [leg.toSorted().join(''), leg])).values()];
}

/** The middle of the points as seen from the first, so that a trip over the date line has one. */
function middleOf(points: Position[]): Position {
  const [[first]] = points as [Position];
  const near = points.map(([lon]) => first + ((((lon - first + 180) % 360) + 360) % 360) - 180);
  const lats = points.map(([, lat]) => lat);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(near), middle(lats)];
}

/** The points, and enough around their middle that a short hop is not drawn larger than its country. */
function aroundOf(points: Position[], leastDegrees: number): Position[] {
  const [lon, lat] = middleOf(points);
  const half = leastDegrees / 2;
  const clamp = (value: number) => Math.max(-85, Math.min(85, value));
  return [...points, [lon - half, clamp(lat - half)], [lon + half, clamp(lat + half)]];
}

function mark(code: string, [x, y]: [number, number]): string {
  const isLeft = x > WIDTH - 90;
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  const label = `x="${(x + (isLeft ? -9 : 9)).toFixed(1)}" y="${(y + 5).toFixed(1)}"${isLeft ? ' text-anchor="end"' : ''}`;
  return `<circle cx="${cx}" cy="${cy}" r="5"/><text ${label}>${code}</text>`;
}

const STYLE =
  '<style>.sea{fill:#eef4f2}.land{fill:#d5e0dc}.way{fill:none;stroke:#0b6b4f;stroke-width:2}circle{fill:#0b6b4f;stroke:#fff;stroke-width:1.5}' +
  'text{font:600 15px system-ui,sans-serif;fill:#142a2b;paint-order:stroke;stroke:#eef4f2;stroke-width:4px;stroke-linejoin:round}.in{font-size:13px;fill:#fff;stroke:none}' +
  '@media (prefers-color-scheme:dark){.sea{fill:#182124}.land{fill:#2c393b}.way{stroke:#5fd0a5}circle{fill:#5fd0a5;stroke:#182124}text{fill:#eef4f2;stroke:#182124}.in{fill:#10201b;stroke:none}}</style>';
