import { pageRequestOf } from '../../request/context.ts';
import { isPageSold } from '../../sold/sold-pages.ts';
import type { Route } from './+types/robots';

/**
 * `/robots.txt`. Excludes personal pages and those that cause searches at suppliers. All others may be read: a page that must not
 * be listed says so itself, which a robot sees only if it may read it.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin, sold } = pageRequestOf(context);
  const searches = ['/result?', '/result/', '/hoteles/result?', '/hoteles/HotelSummary'].filter((path) => isPageSold(path, sold));
  const closed = ['/backend/', '/booking/', '/user/', ...searches];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
