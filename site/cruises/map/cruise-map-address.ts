type At = { lat: number; lon: number };

/** More calls than any cruise makes. */
const MOST_CALLS = 40;
const CALL = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d)$/;

/** What is as near as a map shows is one place. */
export const placeKey = ({ lat, lon }: At): string => `${lat.toFixed(2)},${lon.toFixed(2)}`;

/** `/cruise-map/10.40,-75.55_9.36,-79.90.svg`: the ports of a cruise in their order; `null` for one that is nowhere. */
export function cruiseMapAddress(calls: At[], size: 'whole' | 'small' = 'whole'): string | null {
  const places = calls.slice(0, MOST_CALLS).map(placeKey);
  return places.length > 0 ? `/cruise-map/${[...(size === 'small' ? [SMALL] : []), ...places].join('_')}.svg` : null;
}

/** First in the address of a map for a card: dots in place of numbers nobody could read. */
const SMALL = 'small';

/** The inverse, of what a browser may send. */
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

/** The places of a cruise, each once, in the order they are come to: what they are numbered by on the map and beside it. */
export function placesInOrder<Place extends At>(calls: Place[]): Place[] {
  const known = new Map<string, Place>();
  for (const call of calls) {
    if (!known.has(placeKey(call))) known.set(placeKey(call), call);
  }
  return [...known.values()];
}
