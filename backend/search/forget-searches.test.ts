import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { searchRequests } from '../db/schema.ts';
import { forgetSearches, KEPT_DAYS } from './forget-searches.ts';

const connection = migratedDatabase();
const NOW = Date.parse('2027-03-01T09:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

test('forgets what was searched for after a year, however much of it there is', async () => {
  const { db } = connection;
  const searched = (days: number) => ({
    agentId: String(days),
    segment: { geoSearch: {} } as never,
    infoData: {},
    createdAt: daysAgo(days),
  });
  await db.insert(searchRequests).values([0, 364, 366, 400, 500, 800, 900].map(searched));
  expect(await forgetSearches(db, NOW, 2)).toBe(5);
  expect((await db.select().from(searchRequests)).map(({ agentId }) => agentId).toSorted()).toEqual(['0', '364']);
  expect(await forgetSearches(db, NOW, 2)).toBe(0);
});

test('the privacy policy names the time', () => {
  const policy = readFileSync(new URL('../../content/paginas/privacy-policy.md', import.meta.url), 'utf8');
  expect([KEPT_DAYS, policy.includes('- **Búsquedas:** un año.')]).toEqual([365, true]);
});
