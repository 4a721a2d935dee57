import type { MapFrame } from '../map-frame.ts';
import { placesOn } from '../places-on-map.ts';

type Position = { lat: number; lon: number };
type LonLat = [lon: number, lat: number];
export type TilesView = ReturnType<typeof tilesView>;
type Shown = { styleUrl: string; frame: MapFrame; middle: Position; pins: Position[]; also: Position[] };

/**
 * The contents of a map of tiles, in degrees: hotels in their order, places around them, and everything that has to be visible
 * when it opens.
 */
export function tilesView({ styleUrl, frame, middle, pins, also }: Shown) {
  // Beyond the date line degrees continue past 180.
  const near = ({ lat, lon }: Position): LonLat => [lon + Math.round((middle.lon - lon) / 360) * 360, lat];
  // Extended equally on the other side, so that the map's subject stays in its middle.
  const opposite = ([lon, lat]: LonLat): LonLat => [2 * middle.lon - lon, 2 * middle.lat - lat];
  const hotels = pins.map(near);
  const far = also.map(near);
  return {
    styleUrl,
    hotels,
    marks: [
      { kind: 'middle', name: '', at: near(middle) },
      ...placesOn(frame).map(({ kind, name, ...at }) => ({ kind, name, at: near(at) })),
    ],
    inSight: [near(middle), ...hotels, ...far, ...far.map(opposite)],
  };
}
