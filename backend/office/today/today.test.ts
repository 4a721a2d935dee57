import { beforeEach, expect, test } from 'vitest';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { RoleLimits } from '#domain/office/permission.ts';
import { testOffice } from '../../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { approvals, bookingKeepers, bookings, enquiries, flags, salesStops, takenTasks } from '../../db/schema.ts';
import { departuresOf, salesOfDay } from './sales-of-day.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, acting, staffIdOf } = await testOffice(far);
beforeEach(async () => {
  for (const table of [bookings, enquiries, takenTasks, salesStops, approvals]) await db.delete(table);
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function flagged(reference: string, reason: FlagReason, item: object = {}) {
  const { id } = await far.aBooking(
    { reference, state: 'confirmed', item: { state: 'ordered', orderId: reference, ...item } },
    {},
  );
  await db.insert(flags).values({ bookingId: id, reason });
  return id;
}

const todayOf = async (name: string, role: Parameters<typeof office>[1]) => {
  const answer = await office(name, role).readToday({});
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.body;
};
const subjectsOf = async (name: string, role: Parameters<typeof office>[1]) =>
  (await todayOf(name, role)).tasks.map(({ subject }) => subject);

test('what has an end comes first, by its end, and then what has waited longest', async () => {
  await flagged('HK31PQ', 'order-differs');
  await flagged('HK32PQ', 'ticket-due', { ticketingDeadlineAt: inHours(30) });
  await flagged('HK33PQ', 'ticket-due', { ticketingDeadlineAt: inHours(2) });
  await flagged('HK34PQ', 'mail-refused');
  await db.insert(salesStops).values({ supplier: 'air', reason: 'prices', stoppedBy: 'operator:x', stoppedAt: inHours(-100) });
  expect(await subjectsOf('ana', 'supervisor')).toEqual(['HK33PQ', 'HK32PQ', 'air', 'HK31PQ', 'HK34PQ']);
});

test('a supplier that is stopped once more is nobody’s task yet, whoever took it the last time', async () => {
  await db.insert(salesStops).values({ supplier: 'air', reason: 'prices', stoppedBy: 'operator:x', stoppedAt: inHours(-1) });
  await db.insert(takenTasks).values({ task: 'supplier:air', staffId: staffIdOf('ana'), since: inHours(-200) });
  const takerOf = async () => (await todayOf('eva', 'supervisor')).tasks[0]?.takenBy?.name ?? null;
  expect(await takerOf()).toBeNull();
  const take = (name: string) => office(name, 'supervisor').takeTask({ task: 'supplier:air', isTaken: true });
  expect(await take('luis')).toMatchObject({ body: { ok: true } });
  expect(await take('ana')).toMatchObject({ body: { ok: false, reason: 'taken', by: 'luis' } });
  expect(await takerOf()).toBe('luis');
});

test('an item that has its tickets is not late with them', async () => {
  await flagged('HK31PQ', 'order-differs');
  await flagged('HK32PQ', 'ticket-due', { state: 'ticketed', ticketingDeadlineAt: inHours(-5) });
  const { tasks } = await todayOf('ana', 'supervisor');
  expect(tasks.map(({ subject, due }) => [subject, due])).toEqual([
    ['HK31PQ', null],
    ['HK32PQ', null],
  ]);
});

test('each role sees its own: no claims without their right, no bookings of others, no approvals for who decides none', async () => {
  const id = await flagged('HK31PQ', 'order-differs');
  await flagged('HK32PQ', 'order-differs');
  await db.insert(bookingKeepers).values({ bookingId: id, staffId: staffIdOf('ana') });
  await db.insert(enquiries).values({ number: 'PQR-1', kind: 'claim', viaForm: true, answerBy: '2026-12-15' });
  const asked = {
    call: 'refundBooking',
    input: {},
    kind: 'booking',
    subject: 'HK31PQ',
    askedBy: 'operator:x',
    why: 'ill',
  } as const;
  await db.insert(approvals).values({ ...asked, expiresAt: inHours(24) });
  const limits: RoleLimits = { bookings: 'own', personalData: 'masked', refundMostMinor: 0 };
  const own = { id: 'own', name: 'Own', permissions: ['bookings.read' as const], limits };
  expect(await subjectsOf('ana', own)).toEqual(['HK31PQ']);
  expect(await subjectsOf('luis', own)).toEqual([]);
  expect((await todayOf('ana', own)).sales).toBeNull();
  const kinds = async (role: string) => new Set((await todayOf('eva', role)).tasks.map(({ kind }) => kind));
  expect(await kinds('supervisor')).toEqual(new Set(['flag', 'claim', 'approval']));
  expect(await kinds('agent')).toEqual(new Set(['flag', 'claim']));
  expect(await kinds('content')).toEqual(new Set());
});

test('of two who take a task at once one has it, and only who has it lets it go', async () => {
  await flagged('HK31PQ', 'order-differs');
  const { tasks } = await todayOf('ana', 'agent');
  const task = tasks[0]?.task as string;
  const takes = ['ana', 'luis', 'eva'].map((name) => office(name, 'agent').takeTask({ task, isTaken: true }));
  const came = (await Promise.all(takes)).map((answer) => (answer.ok ? answer.body : undefined));
  expect(came.filter((body) => body?.ok)).toHaveLength(1);
  const [taken] = (await todayOf('eva', 'agent')).tasks;
  const taker = taken?.takenBy?.name as string;
  expect(came.filter((body) => body?.ok === false)).toEqual([1, 2].map(() => ({ ok: false, reason: 'taken', by: taker })));
  const other = taker === 'ana' ? 'luis' : 'ana';
  await office(other, 'agent').takeTask({ task, isTaken: false });
  expect((await todayOf('eva', 'agent')).tasks[0]?.takenBy?.name).toBe(taker);
  await office(taker, 'agent').takeTask({ task, isTaken: false });
  expect((await todayOf('eva', 'agent')).tasks[0]?.takenBy).toBeNull();
});

test('sales of a day begin at its midnight in the agency’s zone, and last week’s end at this hour', async () => {
  const zone = { timeZone: 'America/Bogota', today: '2026-11-28', now: new Date('2026-11-28T15:00:00Z') };
  const sold = async (reference: string, at: string, of: object = {}) => {
    const { id } = await far.aBooking(
      { reference, state: 'confirmed', totalMinor: 10_000, ...of, item: { state: 'ordered', orderId: 'o' } },
      {},
    );
    await db.execute(`update booking_listings set sold_at = '${at}' where booking_id = '${id}'`);
  };
  await sold('HK31PQ', '2026-11-28T05:00:00Z');
  await sold('HK32PQ', '2026-11-28T04:59:59.999Z');
  await sold('HK33PQ', '2026-11-28T14:00:00Z', { state: 'cancelled', totalMinor: 2_500 });
  await sold('HK34PQ', '2026-11-28T14:30:00Z', { state: 'failed', refusal: 'price-changed' });
  await sold('HK35PQ', '2026-11-21T14:59:59Z');
  await sold('HK36PQ', '2026-11-21T15:00:00Z');
  expect(await salesOfDay(db, zone)).toEqual({
    today: { bookings: 2, totals: [{ amountMinor: 12_500, currency: 'USD' }] },
    lastWeek: { bookings: 1, totals: [{ amountMinor: 10_000, currency: 'USD' }] },
    refused: [{ reason: 'price-changed', bookings: 1 }],
  });
});

test('departures are those of bookings that stand', async () => {
  const leaving = async (reference: string, day: string, state: 'confirmed' | 'cancelled' = 'confirmed') => {
    const { id } = await far.aBooking({ reference, state, item: { state: 'ordered', orderId: 'o' } }, {});
    await db.execute(`update booking_listings set first_day = '${day}' where booking_id = '${id}'`);
  };
  await leaving('HK31PQ', '2026-11-28');
  await leaving('HK32PQ', '2026-11-29');
  await leaving('HK33PQ', '2026-11-29');
  await leaving('HK34PQ', '2026-11-29', 'cancelled');
  await leaving('HK35PQ', '2026-11-30');
  expect(await departuresOf(db, '2026-11-28')).toEqual({ today: 1, tomorrow: 2 });
});

test('a command has nobody who could take a task', async () => {
  const { officeFor } = await import('../perform.ts');
  const { testHandlers } = await import('../../../tests/harness/office/test-office.ts');
  const command = officeFor(
    { db, handlers: testHandlers },
    { ...acting('ana', 'owner'), staffId: null, sessionId: null, provenAt: null },
  );
  expect(await command.takeTask({ task: 'flag:1', isTaken: true })).toMatchObject({ body: { ok: false, reason: 'gone' } });
});
