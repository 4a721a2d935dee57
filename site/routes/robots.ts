import { pageRequestOf } from '../request/context.ts';
import type { Route } from './+types/robots';

/**
 * `/robots.txt`. What costs a search at suppliers, or is somebody's own, is not for robots. The rest may be read by all; pages that are
 * not to be listed say so themselves, which a robot can only see when it may read them.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = pageRequestOf(context);
  const closed = ['/backend/', '/booking/', '/user/', '/result?', '/result/'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
