import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { beforeEach, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/office/calls.ts';
import { OWNER } from '#domain/office/permission.ts';
import { runDesk } from '../../../scripts/agency/desk/desk-command.ts';
import { queryRows, testServer } from '../../../tests/harness/database/test-database.ts';
import { PERSONAL, testHandlers, testOffice } from '../../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { flagBooking } from '../../booking/record/flags.ts';
import { connect } from '../../db/connection.ts';
import { bookings, officeLog, refunds, salesStops } from '../../db/schema.ts';
import type { OfficeHandlers } from '../handler.ts';
import { startTellingLogHead } from './log-heads.ts';
import { addToLog, checkOfficeLog } from './office-log.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, bookingOfAna, logged } = await testOffice(far);
beforeEach(async () => {
  await db.delete(bookings);
  await db.delete(salesStops);
  await byForce('truncate office_log');
});

/** As somebody who may do everything at the server, with the trigger out of the way. */
async function byForce(statement: string): Promise<void> {
  await db.execute(sql`alter table office_log disable trigger office_log_append_only`);
  await db.execute(sql.raw(statement));
  await db.execute(sql`alter table office_log enable trigger office_log_append_only`);
}
const entry = (call: string) => ({ actor: 'operator:ana', call, outcome: 'done' }) as const;
async function threeRows(): Promise<void> {
  for (const call of ['one', 'two', 'three']) await addToLog(db, entry(call));
}
const desk = (...typed: string[]) => runDesk(typed, { db, by: 'operator:ana' });
/** All handlers, of which one does something else. */
const handlersWith = (changed: Partial<OfficeHandlers>): OfficeHandlers => ({ ...testHandlers, ...changed });

describe('an action', () => {
  test('is on record before and after, with how the booking stood, by whom, where and why', async () => {
    const { id } = await bookingOfAna();
    await flagBooking(db, id, 'order-differs');
    const rows = await logged(() =>
      office('ana', OWNER).resolveFlag({ booking: id, reason: 'order-differs', note: 'as they wanted' }),
    );
    const of = { actor: 'operator:ana@agencia.test', call: 'resolveFlag', kind: 'booking', subject: 'HK37PQ' };
    expect(rows).toMatchObject([
      { ...of, outcome: 'asked', askedIn: null, why: 'as they wanted', details: { before: { flags: ['order-differs'] } } },
      { ...of, outcome: 'done', askedIn: rows[0]?.id, details: { ended: 1, after: { flags: [], state: 'confirmed' } } },
    ]);
    expect(rows[0]?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('that was not done is on record with its reason, and one that failed as failed', async () => {
    const { id } = await bookingOfAna();
    const refused = await logged(() => office('ana', OWNER).keepItem({ booking: id, note: 'they stay' }));
    expect(refused).toMatchObject([{ outcome: 'asked' }, { outcome: 'refused', details: { reason: 'not-asked' } }]);
    const broken = handlersWith({
      noteOnBooking: {
        perform: () => {
          throw new Error('broken');
        },
      },
    });
    const failed = await logged(async () =>
      expect(office('ana', OWNER, broken).noteOnBooking({ booking: id, note: 'n' })).rejects.toThrow('broken'),
    );
    expect(failed).toMatchObject([{ outcome: 'asked' }, { outcome: 'failed', askedIn: failed[0]?.id }]);
  });

  test('that names no booking is on record with what it is about', async () => {
    const rows = await logged(() => office('ana', OWNER).stopSelling({ supplier: 'air', reason: 'prices are wrong' }));
    const of = { kind: 'supplier', subject: 'air' };
    expect(rows).toMatchObject([
      { ...of, outcome: 'asked', why: 'prices are wrong', details: { before: { isStopped: false } } },
      { ...of, outcome: 'done', details: { isChanged: true, after: { isStopped: true } } },
    ]);
  });

  test('whose database is gone in the middle answers with an error, and is on record as asked, without an end', async () => {
    const { id } = await bookingOfAna();
    const name = new URL(far.database.url).pathname.slice(1);
    const server = await testServer();
    const own = connect(far.database.url, () => undefined);
    const cut = handlersWith({
      refundBooking: {
        ...testHandlers.refundBooking,
        async perform(input, context) {
          await testHandlers.refundBooking.perform(input, context);
          await queryRows(server, `alter database ${name} with allow_connections false`);
          await queryRows(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
          return testHandlers.refundBooking.perform({ ...input, again: true }, context);
        },
      },
    });
    const refund = { booking: id, amount: '10.00', reason: 'they were ill' };
    try {
      await expect(office('ana', 'agent', cut).refundBooking(refund)).rejects.toThrow();
    } finally {
      await queryRows(server, `alter database ${name} with allow_connections true`);
    }
    const rows = await own.db.select().from(officeLog).orderBy(officeLog.id);
    expect(rows.map(({ call, outcome }) => [call, outcome])).toEqual([['refundBooking', 'asked']]);
    expect(await own.db.select().from(refunds)).toEqual([]);
    await own.close();
  });
});

test('no row holds personal data of travellers, whatever was typed', async () => {
  const { id } = await bookingOfAna();
  await flagBooking(db, id, 'order-differs');
  const note = 'Ana Munoz (ana.munoz@example.com, +57 300 123 4567) said that PEÑA travels with AT728103';
  const owner = office('ana', OWNER);
  const rows = await logged(async () => {
    await owner.noteOnBooking({ booking: id, note });
    await owner.resolveFlag({ booking: id, reason: 'order-differs', note });
    await owner.refundBooking({ booking: id, amount: '1.00', reason: note });
    await owner.addTickets({ booking: id, numbers: [note] });
    await owner.keepItem({ booking: id, note });
    await office('luis', 'agent').refundBooking({ booking: id, amount: '900.00', reason: note });
    for (const name of ['readPeople', 'readContact', 'readOrdersInDoubt', 'readEvidence'] as const)
      await owner[name]({ booking: id });
    const failures = [{ recipients: ['ana.munoz@example.com'], status: '5.1.1' }];
    await owner.takeBounce({ report: { messageIds: [`<${randomUUID()}@x>`], failures } });
    await owner.readCallerPage({ code: '428193' });
    await owner.eraseBooking({ booking: id, reason: note });
  });
  expect(rows).toHaveLength(22);
  for (const trace of [...PERSONAL, /300 123/, /\bAna\b/, /428193/]) expect(JSON.stringify(rows)).not.toMatch(trace);
  expect(rows[0]?.why).toContain('travels with');
});

test.each(Object.entries(officeCalls).filter(([, { logs }]) => logs === 'personal-data'))(
  '%s is on record as a look at personal data',
  async (name) => {
    const { id } = await bookingOfAna();
    const owner = office('ana', OWNER) as unknown as Record<string, (input: object) => Promise<unknown>>;
    const rows = await logged(async () =>
      owner[name]?.({ booking: id, quote: 'AAAAAA', typed: 'Muñoz', mail: randomUUID(), place: 1, call: 1 }),
    );
    expect(rows).toMatchObject([{ call: name, outcome: 'read', details: { personalData: 'whole' } }]);
  },
);

describe('the log', () => {
  test.each(["update office_log set actor = 'operator:eva'", 'delete from office_log', 'truncate office_log'])(
    'is only added to: %s is refused by the database',
    async (statement) => {
      await threeRows();
      const refusal = await db.execute(sql.raw(statement)).catch((error: Error) => error.cause);
      expect(refusal).toMatchObject({ message: 'the office log is only added to' });
      expect(await checkOfficeLog(db)).toMatchObject({ ok: true, rows: 3 });
    },
  );

  test.each([
    ['a changed row', "update office_log set actor = 'operator:eva' where id = 2", 2],
    ['a change deep in its details', `update office_log set details = '{"a":{"b":2}}' where id = 4`, 4],
    ['a changed moment', "update office_log set at = at - interval '1 day' where id = 3", 3],
    ['a removed row', 'delete from office_log where id = 2', 2],
    ['a removed beginning', 'delete from office_log where id = 1', 1],
    ['two rows that changed places', 'update office_log set id = case id when 2 then 3 else 2 end where id in (2, 3)', 2],
  ])('is not whole with %s', async (_, statement, brokenAt) => {
    await threeRows();
    await addToLog(db, { ...entry('four'), details: { b: 1, a: { b: 1, c: [1, { y: 1, x: new Date() }] } } });
    expect(await checkOfficeLog(db)).toMatchObject({ ok: true, rows: 4 });
    // Keys are compared at the end of a statement only where they may be.
    await db.execute(sql`alter table office_log drop constraint office_log_pkey`);
    await byForce(statement);
    expect(await checkOfficeLog(db)).toEqual({ ok: false, brokenAt });
    const said = await desk('check-log');
    expect(said).toMatchObject({ code: 1, complaint: expect.stringContaining(`row ${brokenAt} `) });
    await byForce('truncate office_log');
    await db.execute(sql`alter table office_log add primary key (id)`);
  });

  test('shows by a head that was kept whether its end was cut off', async () => {
    await threeRows();
    const whole = await desk('check-log', '--json');
    const { rows, head } = JSON.parse(whole.answer) as { rows: number; head: string };
    expect(rows).toBe(3);
    await addToLog(db, entry('four'));
    expect(await desk('check-log', '--head', head)).toMatchObject({ code: 0, answer: expect.stringContaining('of row 3') });
    await byForce('delete from office_log where id > 2');
    expect(await desk('check-log')).toMatchObject({ code: 0, answer: expect.stringContaining('whole: 2 rows') });
    expect(await desk('check-log', '--head', head)).toMatchObject({ code: 1, complaint: expect.stringContaining('cut off') });
  });

  test('is one chain, however many connections of two processes add to it at once', async () => {
    const another = connect(far.database.url, () => undefined);
    const adding = [db, another.db].flatMap((one) => Array.from({ length: 30 }, () => addToLog(one, entry('at once'))));
    const added = await Promise.allSettled(adding);
    await another.close();
    const ids = added.map((one) => (one.status === 'fulfilled' ? one.value : 0));
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1));
    expect(await checkOfficeLog(db)).toMatchObject({ ok: true, rows: 60 });
  });

  test('is read by its commands: all of it, of a booking in any spelling, of one person', async () => {
    const { id } = await bookingOfAna();
    for (let place = 0; place < 110; place++) await addToLog(db, entry('other'));
    await desk('note', 'HK37PQ', 'called');
    const rowsOf = async (...typed: string[]) => JSON.parse((await desk('log', ...typed, '--json')).answer) as object[];
    const own = [
      { call: 'noteOnBooking', outcome: 'done' },
      { outcome: 'asked', why: 'called' },
    ];
    for (const typed of ['hk3-7pq', id]) expect(await rowsOf('--of', typed)).toMatchObject(own);
    expect(await rowsOf()).toHaveLength(112);
    expect(await rowsOf('--by', 'eva')).toEqual([]);
    expect(await rowsOf('--by', 'ana')).toHaveLength(112);
    const { answer } = await desk('log', '--of', 'HK37PQ');
    expect(answer).toMatch(/^112 {2}\S+Z {2}noteOnBooking done {2}booking HK37PQ {2}by operator:ana\n/);
  });

  test('has its head in the log of the product, at the start and whenever it is due', async () => {
    await threeRows();
    const boss = new PgBoss({ connectionString: far.database.url, max: 2 });
    boss.on('error', () => undefined);
    await boss.start();
    const told: object[] = [];
    try {
      await startTellingLogHead(boss, { db, log: { info: (head) => void told.push(head) } });
      const checked = await checkOfficeLog(db);
      const { rows, head } = checked as { rows: number; head: string };
      expect(told).toEqual([{ rows, head }]);
      await addToLog(db, entry('four'));
      await boss.send('office-log-head');
      await expect.poll(() => told).toMatchObject([{ rows: 3 }, { rows: 4 }]);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
});
