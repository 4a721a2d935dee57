import { LRUCache } from 'lru-cache';
import { drawHotel } from '../../stays/pictures/draw-hotel.ts';
import { readScene } from '../../stays/pictures/hotel-scene-address.ts';
import type { Route } from './+types/hotel-scene';

const drawn = new LRUCache<string, string>({ max: 300 });

/** `/hotel-scene/beach-resort-pool-7.svg`: a drawing of a hotel of some kind; publicly cacheable. */
export function loader({ params }: Route.LoaderArgs): Response {
  const scene = readScene(params.name.toLowerCase());
  if (!scene) return new Response('Not Found', { status: 404 });
  const drawing = drawn.get(params.name) ?? drawHotel(scene);
  drawn.set(params.name, drawing);
  return new Response(drawing, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}
