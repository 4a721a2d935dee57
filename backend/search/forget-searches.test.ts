import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { farBooksOfFile } from '../../tests/harness/far-books-of-file.ts';
import { searchRequests } from '../db/schema.ts';
import { forgetSearches, SEARCH_DAYS } from './forget-searches.ts';

const far = await farBooksOfFile();

test('recorded searches are deleted when the privacy policy says so', async () => {
  const policy = readFileSync(new URL('../../content/paginas/privacy-policy.md', import.meta.url), 'utf8');
  expect(policy).toContain(`**Búsquedas:** ${SEARCH_DAYS} días.`);
  const search = { agentId: 'a', segment: {} as never, infoData: {} as never };
  const at = (createdAt: string) => ({ ...search, createdAt: new Date(createdAt) });
  await far.db.insert(searchRequests).values([at('2026-01-01T00:00:00Z'), at('2026-01-03T00:00:00Z')]);
  await forgetSearches(far.db, Date.parse('2026-01-02T00:00:00Z') + SEARCH_DAYS * 86_400_000);
  expect(await far.db.select().from(searchRequests)).toMatchObject([{ createdAt: new Date('2026-01-03T00:00:00Z') }]);
});
