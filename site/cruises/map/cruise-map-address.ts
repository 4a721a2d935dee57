type At = { lat: number; lon: number };

/** An upper bound: no cruise has more calls. */
const MOST_CALLS = 40;
const CALL = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d)$/;

/** Places closer than a map can show count as one. */
export const placeKey = ({ lat, lon }: At): string => `${lat.toFixed(2)},${lon.toFixed(2)}`;

/** `/cruise-map/10.40,-75.55_9.36,-79.90.svg`: the map's address, with the ports in order; `null` without ports. */
export function cruiseMapAddress(calls: At[], size: 'whole' | 'small' = 'whole'): string | null {
  const places = calls.slice(0, MOST_CALLS).map(placeKey);
  return places.length > 0 ? `/cruise-map/${[...(size === 'small' ? [SMALL] : []), ...places].join('_')}.svg` : null;
}

/** Prefix of the address of a card's map, with dots in place of numbers too small to read. */
const SMALL = 'small';

/** The inverse; `null` if the name is invalid, as it comes from the browser. */
export function readCruiseMapAddress(name: string): { calls: At[]; isSmall: boolean } | null {
  if (!name.endsWith('.svg')) return null;
  const [first, ...others] = name.slice(0, -'.svg'.length).split('_');
  const isSmall = first === SMALL;
  const calls = (isSmall ? others : [first ?? '', ...others]).map((place) => {
    const [, lat, lon] = CALL.exec(place) ?? [];
    return { lat: Number(lat), lon: Number(lon) };
  });
  const isKnown = calls.every(({ lat, lon }) => Math.abs(lat) <= 85 && Math.abs(lon) <= 180);
  return isKnown && calls.length > 0 && calls.length <= MOST_CALLS ? { calls, isSmall } : null;
}

/** The places of a cruise, each once, in order of the first call; they are numbered by it on the map and beside it. */
export function placesInOrder<Place extends At>(calls: Place[]): Place[] {
  const known = new Map<string, Place>();
  for (const call of calls) {
    if (!known.has(placeKey(call))) known.set(placeKey(call), call);
  }
  return [...known.values()];
}
