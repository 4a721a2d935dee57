import type { Backend } from '#contract/calls.ts';
import { CONTENT_TYPES } from '#contract/pages/content.ts';
import type { Sold } from '#domain/company/services.ts';
import { allContent } from '../content/read-content.ts';
import { type ContentType, LISTED } from '../content/sections.ts';
import { SITE_ROUTES } from '../route-table.ts';
import { isPageSold } from '../sold/sold-pages.ts';

/** A page for search engines: its path, and its last change, if known. */
export type ListedPage = { path: string; changed: string | null };

export const SITEMAPS: readonly ContentType[] = CONTENT_TYPES;
/** The sitemap of the pages that are not in the content backend. */
export const OWN_PAGES = 'sitio';

/** Pages of one type with their last change, as given by the content backend. */
export async function pagesOfKind(type: ContentType, backend: Backend): Promise<ListedPage[]> {
  return (await allContent(type, backend)).map(({ path, changed }) => ({ path, changed }));
}

/** The table's pages with a fixed path that the shop has; a list's last change is that of its newest page. */
export async function ownPages(backend: Backend, sold: Sold): Promise<ListedPage[]> {
  const own = SITE_ROUTES.filter(
    ({ path, isIndexed, asksContent, canonical }) =>
      isIndexed && !asksContent && !canonical && !path.includes(':') && isPageSold(`/${path}`, sold),
  );
  return Promise.all(
    own.map(async ({ path }) => {
      const types = LISTED[`/${path}` as keyof typeof LISTED] ?? [];
      const pages = await Promise.all(types.map((type) => pagesOfKind(type, backend)));
      return { path: `/${path}`, changed: latestOf(pages.flat()) };
    }),
  );
}

/** The sitemap of tour pages; their last change is unknown. */
export const TOUR_PAGES = 'tours';
const AT_ONCE = 200;

export async function tourPages(backend: Backend): Promise<ListedPage[]> {
  const pages: ListedPage[] = [];
  for (let offset = 1; ; offset += AT_ONCE) {
    const answer = await backend.searchTours({ pagination: { offset, pageSize: AT_ONCE } });
    if (!answer.ok) return pages;
    pages.push(...answer.body.data.map(({ tour: { id } }) => ({ path: `/turs/${id}`, changed: null })));
    if (pages.length >= answer.body.meta.count || answer.body.data.length === 0) return pages;
  }
}

export const latestOf = (pages: ListedPage[]): string | null =>
  pages.reduce<string | null>((latest, { changed }) => (changed && (!latest || changed > latest) ? changed : latest), null);
