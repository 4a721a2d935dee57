import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { addDays } from '#domain/calendar-date.ts';
import { readArticles } from './read-articles.ts';

const backendThat = (listContent: () => Promise<unknown>) => ({ listContent }) as unknown as Backend;
const items = ['2026-03-01', '2026-09-01', '2026-01-01', '2026-06-01'].map((changed) => ({
  path: `/blog/${changed}`,
  title: changed,
  description: 'De qué trata.',
  changed,
  code: null,
}));

test('returns the newest three articles, with only the fields that are shown', async () => {
  const articles = await readArticles(backendThat(async () => ({ ok: true, body: { items, nextOffset: null } })));
  expect(articles.map(({ title }) => title)).toEqual(['2026-09-01', '2026-06-01', '2026-03-01']);
  expect(Object.keys(articles[0] ?? {})).toEqual(['path', 'title', 'description', 'picture']);
});

test('finds the newest where the content backend lists the oldest first, fifty at a time', async () => {
  const days = Array.from({ length: 70 }, (_, day) => addDays('2026-01-01', day));
  const all = days.map((changed) => ({ path: `/blog/${changed}`, title: changed, description: 'd', changed }));
  const backend = {
    listContent: async ({ offset = 0 }) => ({
      ok: true,
      body: { items: all.slice(offset, offset + 50), nextOffset: offset === 0 ? 50 : null },
    }),
  } as unknown as Backend;
  expect((await readArticles(backend)).map(({ title }) => title)).toEqual(days.slice(-3).reverse());
});

test.each<[string, () => Promise<unknown>]>([
  ['reports a problem', async () => ({ ok: false, problem: { status: 502 } })],
  ['throws', async () => Promise.reject(new Error('no line'))],
  ['does not answer in time', () => new Promise(() => undefined)],
])('returns no articles when the content backend %s', async (_, listContent) => {
  expect(await readArticles(backendThat(listContent))).toEqual([]);
});
