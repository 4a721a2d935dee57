import { expect, test } from 'vitest';
import { factDays, officeRoles, savedReports, staff } from '#backend/db/schema.ts';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { runDesk } from './desk-command.ts';

const { db } = await farBooksOfFile();
const said = async (...args: string[]) => {
  const { code, answer, complaint } = await runDesk(args, { db, by: 'operator:eva' });
  return `${code} ${answer}${complaint}`;
};

test('whoever has the machine reads reports, and deletes those that are for all', async () => {
  const none = { party: 'air', reason: 'customer', method: '', currency: 'USD', hours: 0 };
  const cancelled = { ...none, report: 'cancellations', what: 'customer', channel: 'site', kind: 'flight' } as const;
  await db.insert(factDays).values({ ...cancelled, day: '2026-05-04', count: 2, amountMinor: 7_550, keptMinor: 1_000 });
  const days = ['--from', '2026-05-01', '--until', '2026-05-31'];
  const read = await said('report', 'cancellations', '--by', 'party', ...days);
  expect(read).toMatch(
    /^0 2026-05-01 to 2026-05-31, by party\nair {2}sold 0, cancelled 2, .*refunded 75.50, kept 10.00, USD\nTOTAL/,
  );
  expect(await said('report', 'weather')).toMatch(/^2 Reports are funnel, searches/);
  expect(await said('report', 'funnel', '--by', 'weather')).toMatch(/^2 Reports are added up by day/);
  expect(await said('report', '--period', 'last-7')).toMatch(/^0 \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, by day/);

  expect(await said('saved-reports')).toBe('0 No report is saved for all');
  await db
    .insert(officeRoles)
    .values([...FIRST_ROLES])
    .onConflictDoNothing();
  const [ana] = await db.insert(staff).values({ email: 'ana@agencia.test', name: 'Ana', roleId: 'supervisor' }).returning();
  const owned = { report: 'funnel' as const, query: {}, ownerId: ana?.id as string };
  const [all, own] = await db
    .insert(savedReports)
    .values([
      { ...owned, name: 'Todos', isForAll: true, every: 'week' },
      { ...owned, name: 'Suyo' },
    ])
    .returning();
  expect(await said('saved-reports')).toMatch(/^0 \S+ {2}Todos \(funnel\), by Ana: each week at 7:00, next \S+, to nobody$/);
  expect(await said('drop-report', own?.id as string)).toBe('1 There is no such report for all');
  expect(await said('drop-report', all?.id as string)).toBe('0 Deleted');
  expect((await db.select().from(savedReports)).map(({ name }) => name)).toEqual(['Suyo']);
});
