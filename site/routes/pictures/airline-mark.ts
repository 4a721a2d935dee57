import { drawAirlineMark } from '../../airlines/draw-airline-mark.ts';
import type { Route } from './+types/airline-mark';

/** `/airline-mark/AV.svg`: the drawn mark of an airline; publicly cacheable. */
export function loader({ params }: Route.LoaderArgs): Response {
  const code = params.code.replace(/\.svg$/i, '').toUpperCase();
  if (!/^(?!\d\d)[A-Z0-9]{2}$/.test(code)) return new Response('Not Found', { status: 404 });
  return new Response(drawAirlineMark(code), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' },
  });
}
