import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RetailSample } from '#domain/retailing/preview.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { ruleSamples } from '../db/schema.ts';
import { recentSamples, sampleSearches } from './rule-samples.ts';

const { db } = await farBooksOfFile();
const aSearch = (what: string, offers: number): RetailSample[] =>
  Array.from({ length: offers }, (_, index) => ({ what: `${what}${index}` }) as RetailSample);
const kept = async () => (await recentSamples(db)).map(({ what }) => what).toReversed();

test('keeps ten offers from all over a search, of one search in three seconds, and reads no others', async () => {
  let now = 0;
  const sampling = sampleSearches(db, { error: (problem) => expect.fail(String(problem)) }, () => now);
  sampling.offer(() => aSearch('a', 100));
  await expect.poll(kept).toEqual(['a0', 'a11', 'a22', 'a33', 'a44', 'a55', 'a66', 'a77', 'a88', 'a99']);
  now = 2_999;
  sampling.offer(() => expect.fail('it is not wanted'));
  now = 3_000;
  // One without offers takes nobody's turn.
  sampling.offer(() => []);
  sampling.offer(() => aSearch('b', 3));
  await expect.poll(async () => (await kept()).slice(10)).toEqual(['b0', 'b1', 'b2']);
  // Bags come with prices, not with searches: one does not take the turn of the other.
  sampling.offer(() => aSearch('c', 1), 'pricing');
  sampling.offer(() => expect.fail('it is not wanted'), 'pricing');
  await expect.poll(async () => (await kept()).slice(13)).toEqual(['c0']);
});

test('keeps the last three thousand', async () => {
  await db.insert(ruleSamples).values(Array.from({ length: 3_200 }, () => ({ sample: { what: 'old' } as RetailSample })));
  sampleSearches(db, { error: () => undefined }).offer(() => aSearch('new', 1));
  const count = async () => (await db.execute(sql`select count(*)::int as count from ${ruleSamples}`)).rows[0]?.count;
  await expect.poll(count).toBe(3_000);
  expect((await kept()).at(-1)).toBe('new0');
});
