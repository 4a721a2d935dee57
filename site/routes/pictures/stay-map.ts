import { LRUCache } from 'lru-cache';
import { drawMap } from '../../stays/map/draw-map.ts';
import { readMapAddress } from '../../stays/map/map-frame.ts';
import type { Route } from './+types/stay-map';

/** Limited by the number of characters. */
const drawn = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (map, name) => map.length + name.length,
});

/** `/stay-map/10.42,-75.55,12.svg`: a drawn map around a place; publicly cacheable. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const frame = readMapAddress(params.name);
  if (!frame) return new Response('Not Found', { status: 404 });
  const map = drawn.get(params.name) ?? (await drawMap(frame));
  drawn.set(params.name, map);
  return new Response(map, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}
