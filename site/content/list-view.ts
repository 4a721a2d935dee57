import type { Backend } from '#contract/calls.ts';
import { plainText } from '#domain/places/plain-text.ts';
import { dayAndYear } from '../dates/day-and-year.ts';
import * as es from '../messages/es.ts';
import { breadcrumbList } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { dayOfChange } from './day-of-change.ts';
import { contentPicture } from './pictures/content-picture.ts';
import { allContent, type ContentItem } from './read-content.ts';
import { crumbsOf, LISTED } from './sections.ts';

/** SPEC §9: article listing page size. */
const PAGE_SIZE = 50;
const LONGEST_FILTER = 60;

export type ListView = Awaited<ReturnType<typeof listView>>;

/** The list its address asks for: `?buscar=` filters by words, `?pagina=` selects the page. */
export async function listView(
  section: es.SectionPath,
  params: URLSearchParams,
  { origin, backend }: { origin: string; backend: Backend },
) {
  const { name, title, description, one, many } = es.sections[section];
  const words = (params.get('buscar') ?? '').trim().slice(0, LONGEST_FILTER);
  const groups = await Promise.all(
    LISTED[section].map(async (type) => ({
      name: type === 'country' ? es.countries : type === 'phone_offer' ? es.phoneOnly.list : null,
      items: inOrder(type, await allContent(type, backend)),
    })),
  );
  const all = groups.flatMap(({ items }) => items).length;
  const found = groups.map((group) => ({ ...group, items: group.items.filter((item) => isAbout(item, words)) }));
  const shown = found.flatMap(({ items }) => items).length;
  const pages = Math.max(1, ...found.map(({ items }) => Math.ceil(items.length / PAGE_SIZE)));
  // Beyond the last page the last one is shown: a list may have become shorter, and a URL can contain any number.
  const page = Math.min(pages, Math.max(1, Math.floor(Number(params.get('pagina'))) || 1));
  const from = (page - 1) * PAGE_SIZE;
  const crumbs = crumbsOf(LISTED[section][0] as string);
  return {
    head: pageHead(origin, section, { title, description, jsonLd: [breadcrumbList(origin, crumbs)] }),
    crumbs,
    name,
    title,
    description,
    words,
    path: section,
    count: words ? es.contentList.countOf(shown, all, many) : es.contentList.count(all, one, many),
    isEmpty: all === 0,
    groups: found
      .map(({ name: group, items }) => ({ name: group, items: items.slice(from, from + PAGE_SIZE).map(itemView) }))
      .filter(({ items }) => items.length > 0),
    before: page > 1 ? hrefOf(section, words, page - 1) : null,
    after: page < pages ? hrefOf(section, words, page + 1) : null,
  };
}

/** The types whose newest entries readers want first; a Drupal begins with the oldest. */
const NEWEST_FIRST = new Set(['article', 'blog', 'news']);

const inOrder = (type: string, items: ContentItem[]): ContentItem[] =>
  NEWEST_FIRST.has(type) ? items.toSorted((a, b) => (b.created ?? '').localeCompare(a.created ?? '')) : items;

const itemView = ({ path, title, description, code, type, changed }: ContentItem) => ({
  path,
  title,
  description,
  isAirline: type === 'airlines_landing',
  code: type === 'airlines_landing' || type === 'airports_landing' ? code : null,
  picture: contentPicture({ type, path, title, code }),
  day: changed && DATED.has(type) ? dayView(dayOfChange(changed)) : null,
});

const DATED = new Set(['blog', 'news', 'article', 'entertainment', 'offer']);

const dayView = (iso: string) => ({ iso, text: dayAndYear(iso) });

/** Whether every word occurs in the title, the description or the code, ignoring accents. */
function isAbout({ title, description, code }: ContentItem, words: string): boolean {
  const text = plainText(`${title} ${description} ${code ?? ''}`);
  return plainText(words)
    .split(' ')
    .every((word) => text.includes(word));
}

function hrefOf(section: string, words: string, page: number): string {
  const params = new URLSearchParams([...(words ? [['buscar', words]] : []), ...(page > 1 ? [['pagina', String(page)]] : [])] as [
    string,
    string,
  ][]);
  return params.size > 0 ? `${section}?${params}` : section;
}
