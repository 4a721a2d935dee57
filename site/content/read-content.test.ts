import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { pagesOfKind, SITEMAPS } from '../seo/listed-pages.ts';
import { listView } from './list-view.ts';

/** A content backend that lists one page of a type, or fails with a status. */
const backendWith = (statusOf: (type: string) => number) =>
  ({
    listContent: async ({ type }: { type: string }) => {
      const status = statusOf(type);
      if (status !== 200) return { ok: false, problem: { status, message: 'x' } };
      return {
        ok: true,
        body: {
          items: [{ path: `/${type}`, title: type, description: 'd', type, created: null, changed: null }],
          nextOffset: null,
        },
      };
    },
  }) as unknown as Backend;
const origin = 'https://site.example';

test('a content type that the backend does not have has no pages, and takes neither the sitemap nor a list with it', async () => {
  const backend = backendWith((type) => (type === 'phone_offer' ? 404 : 200));
  const all = await Promise.all(SITEMAPS.map((type) => pagesOfKind(type, backend)));
  expect(all.flat()).toHaveLength(SITEMAPS.length - 1);
  const offers = await listView('/ofertas', new URLSearchParams(), { origin, backend });
  expect(offers.groups.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(['/offer']);
});

test.each([500, 403])('a list that fails with %i is no empty list', async (status) => {
  const backend = backendWith((type) => (type === 'phone_offer' ? status : 200));
  await expect(listView('/ofertas', new URLSearchParams(), { origin, backend })).rejects.toBeDefined();
});

test.each([
  ['', 50, null, '/blog?pagina=2'],
  ['1', 50, null, '/blog?pagina=2'],
  ['2', 20, '/blog', null],
  ['3', 20, '/blog', null],
  ['1e9', 20, '/blog', null],
  ['1e400', 20, '/blog', null],
  ['-4', 50, null, '/blog?pagina=2'],
  ['x', 50, null, '/blog?pagina=2'],
])('of a list of 70 the page %j has %i', async (pagina, count, before, after) => {
  const items = Array.from({ length: 70 }, (_, number) => ({
    path: `/blog/${number}`,
    title: 't',
    description: 'd',
    type: 'blog',
    created: null,
    changed: null,
  }));
  const backend = { listContent: async () => ({ ok: true, body: { items, nextOffset: null } }) } as unknown as Backend;
  const list = await listView('/blog', new URLSearchParams({ pagina }), { origin, backend });
  expect([list.groups.flatMap((group) => group.items).length, list.before, list.after]).toEqual([count, before, after]);
});
