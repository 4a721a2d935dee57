export type Position = { lat: number; lon: number };

const KM_PER_DEGREE = 111.2;
const kmPerLongitude = (lat: number): number => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** The distance between two places in a city, on a plane: exact enough at this scale, and cheap. */
export function kmBetween(a: Position, b: Position): number {
  return Math.hypot((b.lon - a.lon) * kmPerLongitude((a.lat + b.lat) / 2), (b.lat - a.lat) * KM_PER_DEGREE);
}

export const moved = ({ lat, lon }: Position, { eastKm, northKm }: { eastKm: number; northKm: number }): Position => ({
  lat: lat + northKm / KM_PER_DEGREE,
  lon: lon + eastKm / kmPerLongitude(lat),
});
