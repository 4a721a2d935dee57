/** The size of a map in its own pixels. */
export const MAP_WIDTH = 800;
export const MAP_HEIGHT = 560;

type Position = { lat: number; lon: number };
/** The distances, in kilometres, that a map can reach up and down from its middle. */
const MAP_REACHES = [1.5, 3, 5, 7.5, 10, 14, 19, 26, 36, 50, 75, 120, 200, 350] as const;
/** What a map shows. The whole map has distances from its middle; a part of it, which only shows some hotels closer, has none. */
export type MapFrame = { lat: number; lon: number; reachKm: number; isPart?: true };

const KM_PER_DEGREE = 111.2;
const EDGE_PX = 28;

/**
 * The closest map around a place that shows the other positions too. The middle is rounded, so that nearby places share a
 * picture.
 */
export function frameAround(middle: Position, others: Position[]): MapFrame {
  const at = { lat: Math.round(middle.lat * 100) / 100, lon: Math.round(middle.lon * 100) / 100 };
  const fits = (reachKm: number) => others.every((other) => isOnMap({ ...at, reachKm }, other));
  return { ...at, reachKm: MAP_REACHES.find(fits) ?? (MAP_REACHES.at(-1) as number) };
}

/** Whether a place is on a map, and not at its edge. */
export function isOnMap(frame: MapFrame, place: Position): boolean {
  const { x, y } = onMap(frame, place);
  return x >= EDGE_PX && y >= EDGE_PX && x <= MAP_WIDTH - EDGE_PX && y <= MAP_HEIGHT - EDGE_PX;
}

const pixelsPerKm = ({ reachKm }: MapFrame): number => MAP_HEIGHT / 2 / reachKm;

/** Rings at one and two thirds of the way to the edge; whole kilometres when the map reaches more than 3 km. */
export const ringsOf = (frame: MapFrame): { km: number; radius: number }[] =>
  [1 / 3, 2 / 3].map((share) => {
    const km = frame.reachKm > 3 ? Math.round(frame.reachKm * share) : frame.reachKm * share;
    return { km, radius: km * pixelsPerKm(frame) };
  });

/** The pixel position of a place on a map. The flat projection is accurate enough for a city and its region. */
export function onMap(frame: MapFrame, { lat, lon }: Position): { x: number; y: number } {
  const scale = pixelsPerKm(frame) * KM_PER_DEGREE;
  const turn = ((((lon - frame.lon + 180) % 360) + 360) % 360) - 180;
  return {
    x: MAP_WIDTH / 2 + turn * Math.cos((frame.lat * Math.PI) / 180) * scale,
    y: MAP_HEIGHT / 2 - (lat - frame.lat) * scale,
  };
}

/** `4.61,-74.08,12` */
export const writeFrame = ({ lat, lon, reachKm }: MapFrame): string => `${lat.toFixed(2)},${lon.toFixed(2)},${reachKm}`;

/** `/stay-map/4.61,-74.08,12.svg`, or `12,part.svg` */
export const mapAddress = (frame: MapFrame): string => `/stay-map/${writeFrame(frame)}${frame.isPart ? ',part' : ''}.svg`;

export function readMapAddress(name: string): MapFrame | null {
  const [, written, part] = /^(.*?)(,part)?\.svg$/.exec(name) ?? [];
  const frame = readFrame(written ?? '');
  return frame && part ? { ...frame, isPart: true } : frame;
}

export function readFrame(written: string): MapFrame | null {
  const [, lat, lon, reach] = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d),(\d{1,3}(?:\.5)?)$/.exec(written) ?? [];
  const frame = { lat: Number(lat), lon: Number(lon), reachKm: Number(reach) };
  const isKnown = MAP_REACHES.some((one) => one === frame.reachKm);
  return isKnown && Math.abs(frame.lat) <= 85 && Math.abs(frame.lon) <= 180 ? frame : null;
}
