import { LRUCache } from 'lru-cache';
import { palettesNow } from '../../brand/brand-now.server.ts';
import { drawRoute } from '../../results/route-map/draw-route.ts';
import type { Route } from './+types/route-map';

/** Drawing takes a few milliseconds and routes repeat. Limited by the number of characters. */
const drawn = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (map, path) => map.length + path.length,
});
const PATH = /^[A-Z]{3}(-[A-Z]{3}){1,6}(_[A-Z]{3}(-[A-Z]{3}){1,6}){0,4}$/;

/** `/route-map/BOG-PTY-MIA_MIA-BOG.svg`: the map of a trip; publicly cacheable. */
export function loader({ params }: Route.LoaderArgs): Response {
  const path = params.path.replace(/\.svg$/, '').toUpperCase();
  const key = path + palettesNow().light.accent;
  const map = PATH.test(path) ? (drawn.get(key) ?? drawRoute(path.split('_').map((places) => places.split('-')))) : null;
  if (map === null) return new Response('Not Found', { status: 404 });
  drawn.set(key, map);
  return new Response(map, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}
