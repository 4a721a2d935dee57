import { expect, test } from 'vitest';
import { migratedDatabase } from '../tests/harness/database/migrated-database.ts';
import { createViolationBook } from './csp-violations.ts';
import { cspViolations } from './db/schema.ts';
import { createMemoryStore } from './shared-store/memory-store.ts';

const database = migratedDatabase();

test('what browsers refuse in the same moment is new once, and counted as often as it was reported', async () => {
  const { db } = database;
  const violation = { page: '/result', directive: 'script-src', blocked: 'https://cdn.example' };
  const visitors = Array.from({ length: 8 }, (_, index) => `127.0.0.${index}`);
  // Each with a store of its own, as processes without Redis have.
  const found = await Promise.all(
    visitors.map((address) => createViolationBook(db, createMemoryStore()).keep([violation], { address, today: '2027-03-10' })),
  );
  expect(found.flat()).toEqual([violation]);
  expect(await db.select().from(cspViolations)).toMatchObject([{ ...violation, times: visitors.length }]);
});
