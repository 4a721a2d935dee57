import { drawLand, isMapFrame, type MapFrame } from '../../explore/explore-map.ts';
import type { Route } from './+types/explore-map';

const drawn = new Map<MapFrame, string>();

/** `/explore-map/america.svg`: land and sea, as the background of a map of destinations; publicly cacheable. */
export function loader({ params }: Route.LoaderArgs): Response {
  const frame = params.frame.replace(/\.svg$/i, '').toLowerCase();
  if (!isMapFrame(frame)) return new Response('Not Found', { status: 404 });
  const land = drawn.get(frame) ?? drawLand(frame);
  drawn.set(frame, land);
  return new Response(land, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}
