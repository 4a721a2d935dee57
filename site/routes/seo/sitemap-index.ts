import { pageRequestOf } from '../../request/context.ts';
import { latestOf, OWN_PAGES, ownPages, pagesOfKind, SITEMAPS, TOUR_PAGES, tourPages } from '../../seo/listed-pages.ts';
import { xmlAnswer, xmlText } from '../../seo/xml.ts';
import type { Route } from './+types/sitemap-index';

/** `/sitemap.xml`: one sitemap for each kind of page, with the date of its last change. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { backend, origin, sold } = pageRequestOf(context);
  const kinds = await Promise.all(
    SITEMAPS.map(async (type) => ({ name: type as string, pages: await pagesOfKind(type, backend) })),
  );
  const own = [
    { name: OWN_PAGES, pages: await ownPages(backend, sold) },
    { name: TOUR_PAGES, pages: await tourPages(backend) },
  ];
  const all = [...own, ...kinds].filter(({ pages }) => pages.length > 0);
  const entries = all.map(({ name, pages }) => {
    const latest = latestOf(pages);
    return `<sitemap><loc>${xmlText(`${origin}/sitemaps/${name}.xml`)}</loc>${latest ? `<lastmod>${latest}</lastmod>` : ''}</sitemap>`;
  });
  return xmlAnswer(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`);
}
