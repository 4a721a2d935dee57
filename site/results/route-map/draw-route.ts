import { type GeoPermissibleObjects, geoEqualEarth, geoPath } from 'd3-geo';
import { LRUCache } from 'lru-cache';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import { AIRPORTS } from '#domain/places/airport.ts';
import { palettesNow } from '../../brand/brand-now.server.ts';
import { type Point, placeMarks } from './map-marks.ts';

/** The size of the picture in its own pixels. */
export const WIDTH = 640;
export const HEIGHT = 320;
const MARGIN = 48;
/** A short trip is shown with the country around it. */
const LEAST_DEGREES = 9;

type Topology = Parameters<typeof feature>[0];
export type Land = GeoPermissibleObjects;
export const landOf = (topology: unknown): Land => {
  const known = topology as Topology;
  return feature(known, known.objects.land as Topology['objects'][string]) as GeoPermissibleObjects;
};
const continents = landOf(land);

/** Longitude and latitude, in the order of map libraries. */
export type Position = [lon: number, lat: number];

/** Land and lines as paths, and the ends of the lines in pixels. */
type Layout = { land: string; way: string; at: Point[] };
export type RouteDrawing = Omit<Layout, 'at'> & { places: { code: string; at: Point }[] };

/**
 * Draws a map of a trip as an SVG document: land, the great circles flown, and the airports with their codes. `itineraries` has the airports of each
 * direction in order; `null` when one of them is unknown.
 */
export function drawRoute(itineraries: string[][]): string | null {
  const ways = waysOf(itineraries);
  return ways && drawWays({ ...ways, marks: (at) => forEachWidth((look) => codesAt(at, ways.codes, look)) });
}

/** The most layouts kept, some twenty kilobytes each; most trips are the same few routes. */
const MOST_LAID_OUT = 64;
const laidOut = new LRUCache<string, RouteDrawing>({ max: MOST_LAID_OUT });

/** The same as paths and points, for drawing on something other than SVG. */
export function layOutRoute(itineraries: string[][]): RouteDrawing | null {
  const known = laidOut.get(JSON.stringify(itineraries));
  if (known) return known;
  const ways = waysOf(itineraries);
  if (!ways) return null;
  const { at, ...drawn } = layOut(ways);
  const drawing = { ...drawn, places: ways.codes.map((code, index) => ({ code, at: at[index] as Point })) };
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

/** Land, lines and marks as an SVG document, zoomed in as far as everything fits. `marks` draws the points, given in pixels. */
export function drawWays({ marks, ...ways }: Ways & { marks(at: Point[]): string }): string {
  const { width, height } = ways.size ?? WHOLE;
  const { land: shores, way, at } = layOut(ways);
  const palettes = palettesNow();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${styleOf(palettes.light.accent, palettes.dark.accent)}` +
    `<rect class="sea" width="${width}" height="${height}"/><path class="land" d="${shores}"/>` +
    `<path class="way" d="${way}"/>${marks(at)}</svg>`
  );
}

function layOut({ lines: ways, points, land: shown = continents, leastDegrees = LEAST_DEGREES, size = WHOLE }: Ways): Layout {
  const { width, height } = size;
  const lines = { type: 'MultiLineString' as const, coordinates: ways };
  // Rotated so that the trip is in the middle and no route is cut at the edge of the map.
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
  return { land: path(shown) ?? '', way: path(lines) ?? '', at: points.map((point) => projection(point) as Point) };
}

/** An airport pair flown in both directions is one line. */
function uniqueLegs(legs: (readonly [string, string])[]): (readonly [string, string])[] {
  return [...new Map(legs.map((leg) => [leg.toSorted().join(''), leg])).values()];
}

/** The middle of the points as seen from the first, so that it is right across the date line. */
function middleOf(points: Position[]): Position {
  const [[first]] = points as [Position];
  const near = points.map(([lon]) => first + ((((lon - first + 180) % 360) + 360) % 360) - 180);
  const lats = points.map(([, lat]) => lat);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(near), middle(lats)];
}

/** The points, and enough around their middle that a short trip is not drawn larger than its country. */
function aroundOf(points: Position[], leastDegrees: number): Position[] {
  const [lon, lat] = middleOf(points);
  const half = leastDegrees / 2;
  const clamp = (value: number) => Math.max(-85, Math.min(85, value));
  return [...points, [lon - half, clamp(lat - half)], [lon + half, clamp(lat + half)]];
}

/** The size of lettering in the map's own pixels, for a wide picture and for a phone's: at least 11 screen pixels in both. */
const LOOKS = { wide: { font: 15, dot: 5 }, narrow: { font: 27, dot: 8 } };
export type MapLook = (typeof LOOKS)['wide'];
/** The width of a capital letter relative to its height. */
const LETTER = 0.8;

/** Draws the marks twice, laid out for each size; the picture shows one of them depending on its width on the screen. */
export const forEachWidth = (draw: (look: MapLook) => string): string =>
  `<g class="wide">${draw(LOOKS.wide)}</g><g class="narrow">${draw(LOOKS.narrow)}</g>`;

function codesAt(points: Point[], codes: string[], { font, dot }: MapLook): string {
  const box = { width: 3 * LETTER * font, height: font };
  const labels = placeMarks(points, { box, frame: WHOLE, dot });
  return points
    .map((point, index) => {
      const { at, isAway } = labels[index] as (typeof labels)[number];
      return `${isAway ? joined(point, at) : ''}<circle ${center(point)} r="${dot}"/>${textAt(at, codes[index] as string, font)}`;
    })
    .join('');
}

/** A thin line from a point to its label. */
export const joined = ([x, y]: Point, [toX, toY]: Point): string =>
  `<path class="lead" d="M${x.toFixed(1)} ${y.toFixed(1)}L${toX.toFixed(1)} ${toY.toFixed(1)}"/>`;

export const center = ([x, y]: Point): string => `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;

/** Text centred on a point; `kind` is a class of the map's styles. */
export const textAt = ([x, y]: Point, text: string | number, font: number, kind = ''): string =>
  `<text${kind ? ` class="${kind}"` : ''} x="${x.toFixed(1)}" y="${(y + font * 0.35).toFixed(1)}">${text}</text>`;

/** The ways in the colours of the brand, on land and sea of their own. */
const styleOf = (light: string, dark: string): string =>
  `<style>.sea{fill:#eef4f2}.land{fill:#d5e0dc}.way{fill:none;stroke:${light};stroke-width:2}.lead{stroke:${light}}circle{fill:${light};stroke:#fff;stroke-width:1.5}` +
  `text{font:600 ${LOOKS.wide.font}px system-ui,sans-serif;text-anchor:middle;fill:#142a2b;paint-order:stroke;stroke:#eef4f2;stroke-width:4px;stroke-linejoin:round}.in{fill:#fff;stroke:none}` +
  `.narrow{display:none}@media(max-width:480px){.wide{display:none}.narrow{display:inline}text{font-size:${LOOKS.narrow.font}px}}` +
  `@media (prefers-color-scheme:dark){.sea{fill:#182124}.land{fill:#2c393b}.way,.lead{stroke:${dark}}circle{fill:${dark};stroke:#182124}text{fill:#eef4f2;stroke:#182124}.in{fill:#10201b;stroke:none}}</style>`;
