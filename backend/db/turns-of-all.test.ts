import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database/test-database.ts';
import { takeAlertTurn } from '../alerts/alert-turn.ts';
import { keepEnquiry } from '../enquiries/enquiry-store.ts';
import { limitsFor } from '../forms/enquiry-limits.ts';
import { takeTurn } from '../imports/import-turn.ts';
import { connect, type DatabaseConnection, migrateDatabase } from './connection.ts';
import { encryptWith } from './encryption.ts';
import { TURNS_OF_ALL } from './turns-of-all.ts';

let database: TestDatabase;
let connection: DatabaseConnection;
beforeAll(async () => {
  encryptWith([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  database = await createTestDatabase();
  await migrateDatabase(database.url);
  connection = connect(database.url, () => undefined);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('gives each kind of turn a lock number of its own', () => {
  expect(new Set(Object.values(TURNS_OF_ALL)).size).toBe(Object.keys(TURNS_OF_ALL).length);
});

test('lets an enquiry and an alert through while a catalogue import has its turn', async () => {
  const { db } = connection;
  const enquiry = { kind: 'contact' as const, name: 'Ana', email: 'ana@example.com', phone: '', message: 'm', context: '' };
  const asked = { enquiry, address: '203.0.113.1', viaForm: true, limits: limitsFor(100), now: Date.now() };
  await db.transaction(async (importing) => {
    expect(await takeTurn(importing)).toBe(true);
    expect(await keepEnquiry(db, asked, async () => undefined)).toMatchObject({ ok: true, isNew: true });
    await db.transaction(takeAlertTurn);
  });
});
