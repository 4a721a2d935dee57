import { LRUCache } from 'lru-cache';
import { airportsOf } from '#domain/places/airport.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { drawScene } from '../../scenery/draw-scene.ts';
import { placeOf } from '../../scenery/places/places.ts';
import type { Route } from './+types/scene';

const drawn = new LRUCache<string, string>({ max: 300 });

/** `/scene/CTG.svg`, `/scene/machu-picchu.svg`: a picture of a place; publicly cacheable. */
export function loader({ params }: Route.LoaderArgs): Response {
  const name = params.place.replace(/\.svg$/i, '');
  const city = placeOf(name) ? name : cityOf(name.toUpperCase());
  if (!placeOf(city) && airportsOf(city).length === 0) return new Response('Not Found', { status: 404 });
  const scene = drawn.get(city) ?? drawScene(city);
  drawn.set(city, scene);
  return new Response(scene, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}
