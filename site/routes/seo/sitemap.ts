import { pageRequestOf } from '../../request/context.ts';
import { OWN_PAGES, ownPages, pagesOfKind, SITEMAPS, TOUR_PAGES, tourPages } from '../../seo/listed-pages.ts';
import { xmlAnswer, xmlText } from '../../seo/xml.ts';
import type { Route } from './+types/sitemap';

/** `/sitemaps/blog.xml`: the pages of one kind. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { backend, origin, sold } = pageRequestOf(context);
  const name = params.name.replace(/\.xml$/, '');
  const type = SITEMAPS.find((one) => one === name);
  if (!type && name !== OWN_PAGES && name !== TOUR_PAGES) return new Response('Not Found', { status: 404 });
  const pages = type
    ? await pagesOfKind(type, backend)
    : await (name === TOUR_PAGES ? tourPages(backend) : ownPages(backend, sold));
  const urls = pages.map(
    ({ path, changed }) => `<url><loc>${xmlText(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return xmlAnswer(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
}
