import { type GeoPermissibleObjects, type GeoProjection, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';

type Position = { lat: number; lon: number };
type Corner = [lon: number, lat: number];

/** Map frames, closest first; the last one contains every place. */
const FRAMES = {
  colombia: [
    [-83, -5],
    [-65, 16],
  ],
  caribe: [
    [-108, -14],
    [-48, 34],
  ],
  atlantico: [
    [-104, -14],
    [22, 60],
  ],
  america: [
    [-126, -56],
    [-30, 54],
  ],
  mundo: [
    [-168, -58],
    [178, 72],
  ],
} as const satisfies Record<string, readonly [Corner, Corner]>;

export type MapFrame = keyof typeof FRAMES;
const NAMES = Object.keys(FRAMES) as MapFrame[];

export const isMapFrame = (name: string): name is MapFrame => NAMES.includes(name as MapFrame);

const projections = new Map<MapFrame, GeoProjection>();

function projectionOf(frame: MapFrame): GeoProjection {
  const known = projections.get(frame);
  if (known) return known;
  const [[west, south], [east, north]] = FRAMES[frame];
  const middle = (west + east) / 2;
  const corners: Corner[] = [
    [west, south],
    [east, north],
    [west, north],
    [east, south],
    [middle, north],
    [middle, south],
  ];
  const projection = geoEqualEarth()
    .rotate([-middle, 0])
    .fitSize([MAP_WIDTH, MAP_HEIGHT], { type: 'MultiPoint', coordinates: corners })
    .clipExtent([
      [0, 0],
      [MAP_WIDTH, MAP_HEIGHT],
    ]);
  projections.set(frame, projection);
  return projection;
}

/** A place's pixel position on a map. */
export const onMap = (frame: MapFrame, { lat, lon }: Position): [x: number, y: number] =>
  projectionOf(frame)([lon, lat]) ?? [Number.NaN, Number.NaN];

const MARGIN = 14;

/** The closest frame that contains all these places. */
export function frameFor(places: Position[]): MapFrame {
  const holds = (frame: MapFrame) =>
    places.every((place) => {
      const [x, y] = onMap(frame, place);
      return x >= MARGIN && y >= MARGIN && x <= MAP_WIDTH - MARGIN && y <= MAP_HEIGHT - MARGIN;
    });
  return NAMES.find(holds) ?? 'mundo';
}

type Topology = Parameters<typeof feature>[0];
const topology = land as unknown as Topology;
const continents = feature(topology, topology.objects.land as Topology['objects'][string]) as GeoPermissibleObjects;

/** Draws the land and sea of a frame as an SVG document. */
export function drawLand(frame: MapFrame): string {
  const path = geoPath(projectionOf(frame)).digits(1)(continents) ?? '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">` +
    '<style>.sea{fill:#e6f2f1}.land{fill:#cfe0d8;stroke:#b7cfc4;stroke-width:1.2;stroke-linejoin:round}' +
    '@media (prefers-color-scheme:dark){.sea{fill:#16262b}.land{fill:#2b4044;stroke:#3a5357}}</style>' +
    `<rect class="sea" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/><path class="land" d="${path}"/></svg>`
  );
}
