import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { SERVICES } from '#domain/company/services.ts';
import { loader as readFeed } from '../routes/seo/blog-feed.ts';
import { metaOf } from '../seo/page-head.ts';
import { contentView } from './content-view.ts';
import { listView } from './list-view.ts';
import type { ContentPage } from './read-content.ts';

/** Pages of a content backend that states neither when they were created nor when they were changed. */
const DATED = '2027-03-04T12:00:00.000Z';
const pageOf = (time: string | null): ContentPage => ({
  id: '1',
  type: 'blog',
  path: '/blog/uno',
  title: 'Uno',
  description: 'd',
  code: null,
  countryCode: null,
  created: time,
  changed: time,
  phoneOnly: null,
  html: '<p>Texto.</p>',
  headings: [],
  words: 3,
  origin: null,
  destination: null,
  questions: [],
  facts: [],
  weather: [],
  related: [],
});
const origin = 'https://site.example';
const withItems = (items: object[]) =>
  ({ listContent: async () => ({ ok: true, body: { items, nextOffset: null } }) }) as unknown as Backend;

/** Whatever stands on the page, in its head, in its list and in the feed. */
async function everythingOf(time: string | null): Promise<string> {
  const [page, backend] = [pageOf(time), withItems([pageOf(time)])];
  const view = await contentView(page, { origin, backend, sold: SERVICES });
  const list = await listView('/blog', new URLSearchParams(), { origin, backend });
  const context = { get: () => ({ backend, origin }) };
  const feed = await readFeed({ context } as unknown as Parameters<typeof readFeed>[0]);
  return JSON.stringify([view, metaOf(view.head), list, await feed.text()]);
}

test('a page without times has no date anywhere, and one with times has them', async () => {
  const names = ['datePublished', 'dateModified', 'article:published_time', 'article:modified_time', 'Texto del ', 'pubDate'];
  const [dated, undated] = await Promise.all([everythingOf(DATED), everythingOf(null)]);
  expect(names.filter((name) => !dated.includes(name))).toEqual([]);
  expect(names.filter((name) => undated.includes(name))).toEqual([]);
  expect(undated).not.toMatch(/1970|1969|Invalid Date/);
  expect(undated).toContain('1 min de lectura');
});

test('a page changed in the evening has the day of the agency, not the next one by UTC, on the page and in its list', async () => {
  const [page, backend] = [pageOf('2027-03-05T02:30:00.000Z'), withItems([pageOf('2027-03-05T02:30:00.000Z')])];
  const { updated } = await contentView(page, { origin, backend, sold: SERVICES });
  expect(updated).toMatchObject({ on: '2027-03-04', text: expect.stringContaining('4 de marzo de 2027') });
  const list = await listView('/blog', new URLSearchParams(), { origin, backend });
  expect(list.groups[0]?.items[0]?.day).toEqual({ iso: '2027-03-04', text: '4 mar 2027' });
});

test('a blog is listed newest first although the content backend begins with the oldest; airlines keep its order', async () => {
  const items = ['2027-01-01', '2027-03-01', '2027-02-01'].map((day) => ({
    ...pageOf(`${day}T12:00:00.000Z`),
    path: `/x/${day}`,
  }));
  const backend = withItems(items);
  const listed = async (section: '/blog' | '/aerolineas') =>
    (await listView(section, new URLSearchParams(), { origin, backend })).groups[0]?.items.map(({ path }) => path);
  expect(await listed('/blog')).toEqual(['/x/2027-03-01', '/x/2027-02-01', '/x/2027-01-01']);
  expect(await listed('/aerolineas')).toEqual(items.map(({ path }) => path));
});
