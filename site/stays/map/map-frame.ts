/** The size of a map in its own pixels. */
export const MAP_WIDTH = 800;
export const MAP_HEIGHT = 560;

type Position = { lat: number; lon: number };
/** The distances, in kilometres, that a map can reach up and down from its middle. */
const MAP_REACHES = [1.5, 3, 5, 7.5, 10, 14, 19, 26, 36, 50, 75, 120, 200, 350] as const;
export type MapFrame = { lat: number; lon: number; reachKm: number };

const KM_PER_DEGREE = 111.2;
const EDGE_PX = 28;

/**
 * The closest map around a place that shows the other positions too. The middle is rounded, so that nearby places share a
 * picture.
 */
export function frameAround(middle: Position, others: Position[]): MapFrame {
  const at = { lat: Math.round(middle.lat * 100) / 100, lon: Math.round(middle.lon * 100) / 100 };
  const fits = (reachKm: number) =>
    others.every((other) => {
      const { x, y } = onMap({ ...at, reachKm }, other);
      return x >= EDGE_PX && y >= EDGE_PX && x <= MAP_WIDTH - EDGE_PX && y <= MAP_HEIGHT - EDGE_PX;
    });
  return { ...at, reachKm: MAP_REACHES.find(fits) ?? (MAP_REACHES.at(-1) as number) };
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

/** `/stay-map/4.61,-74.08,12.svg` */
export const mapAddress = ({ lat, lon, reachKm }: MapFrame): string =>
  `/stay-map/${lat.toFixed(2)},${lon.toFixed(2)},${reachKm}.svg`;

export function readMapAddress(name: string): MapFrame | null {
  const [, lat, lon, reach] = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d),(\d{1,3}(?:\.5)?)\.svg$/.exec(name) ?? [];
  const frame = { lat: Number(lat), lon: Number(lon), reachKm: Number(reach) };
  const isKnown = MAP_REACHES.some((one) => one === frame.reachKm);
  return isKnown && Math.abs(frame.lat) <= 85 && Math.abs(frame.lon) <= 180 ? frame : null;
}
