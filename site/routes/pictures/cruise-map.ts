import { LRUCache } from 'lru-cache';
import { readCruiseMapAddress } from '../../cruises/map/cruise-map-address.ts';
import { drawCruise } from '../../cruises/map/draw-cruise.ts';
import type { Route } from './+types/cruise-map';

/** Limited by the number of characters. */
const drawn = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (map, path) => map.length + path.length,
});

/** `/cruise-map/10.40,-75.55_9.36,-79.90.svg`: the map of a cruise; publicly cacheable. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const asked = readCruiseMapAddress(params.calls);
  if (!asked) return new Response('Not Found', { status: 404 });
  const map = drawn.get(params.calls) ?? (await drawCruise(asked.calls, asked));
  drawn.set(params.calls, map);
  return new Response(map, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}
