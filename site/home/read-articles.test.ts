import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
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
  expect(Object.keys(articles[0] ?? {})).toEqual(['path', 'title', 'description']);
});

test.each<[string, () => Promise<unknown>]>([
  ['reports a problem', async () => ({ ok: false, problem: { status: 502 } })],
  ['throws', async () => Promise.reject(new Error('no line'))],
  ['does not answer in time', () => new Promise(() => undefined)],
])('returns no articles when the content backend %s', async (_, listContent) => {
  expect(await readArticles(backendThat(listContent))).toEqual([]);
});
