import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import type { MailOutcome, OutgoingMail } from '#suppliers/mail/port.ts';
import { reportLetters } from '../../../office/reports/report-letter.server.ts';
import { testHandlers, testOffice } from '../../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { unzipped } from '../../../tests/harness/visitors/unzipped.ts';
import { factDays, mails, officeLog, officeRoles, reportReaders, reportSendings, savedReports, staff } from '../../db/schema.ts';
import { sendOneMail } from '../../mail/send-mail.ts';
import type { OfficeHandlers } from '../handler.ts';
import { mailReports, reportWriter } from './mail-reports.ts';
import { reportHandlers } from './report-handlers.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, staffIdOf } = await testOffice(far);

const timeZone = 'America/Bogota';
const roleOf = (id: string) => FIRST_ROLES.find((role) => role.id === id) as (typeof FIRST_ROLES)[number];
/** A Monday, at half past six in Bogotá: half past eleven in Greenwich. */
const BEFORE = Date.parse('2026-05-04T11:30:00Z');
const DUE = Date.parse('2026-05-04T12:00:00Z');
const DAY_MS = 86_400_000;
let now = BEFORE;
const handlers = (): OfficeHandlers => ({ ...testHandlers, ...reportHandlers(timeZone, () => now) });
const ofAna = () => office('ana', 'supervisor', handlers());
const ids = (...names: string[]) => names.map(staffIdOf);

beforeEach(async () => {
  now = BEFORE;
  for (const table of [savedReports, mails, factDays]) await db.delete(table);
  await db.update(staff).set({ roleId: 'supervisor', leftAt: null, locale: 'es' });
  await db.update(officeRoles).set(roleOf('supervisor')).where(eq(officeRoles.id, 'supervisor'));
  await db.insert(factDays).values({
    report: 'funnel',
    day: '2026-05-03',
    what: 'confirmed',
    channel: 'site',
    kind: 'flight',
    party: '',
    reason: '',
    method: '',
    currency: '',
    count: 37,
    amountMinor: 0,
    keptMinor: 0,
    hours: 0,
  });
});

const EACH_DAY = { name: 'Embudo <diario>', report: 'funnel', every: 'day', hour: 7 } as const;
async function saved(of: object = {}, readers = ids('ana')) {
  expect(await ofAna().saveReport({ ...EACH_DAY, readers, ...of })).toMatchObject({ body: { ok: true } });
  await db.update(reportReaders).set({ createdAt: new Date(BEFORE) });
  const [row] = await db.select().from(savedReports);
  return row as typeof savedReports.$inferSelect;
}
const look = (at = now) => mailReports({ db, timeZone, now: () => at });
const dues = async () => (await db.select().from(reportSendings).orderBy(reportSendings.due)).map(({ due }) => due);

let sent: OutgoingMail[] = [];
/** Sends all that waits. */
async function send(outcome: MailOutcome = { ok: true }) {
  sent = [];
  const sender = {
    domain: 'agencia.test',
    deadlineMs: 1_000,
    send: async (mail: OutgoingMail) => {
      sent.push(mail);
      return outcome;
    },
  };
  const write = reportLetters({ siteName: 'Prueba', timeZone });
  const log = { info: () => undefined, error: () => undefined } as never;
  const writeReport = reportWriter({ db, timeZone, origin: 'https://office.test', write });
  const context = { db, sender, log, write: () => Promise.reject(new Error('no booking')), writeReport };
  while (await sendOneMail(context as never)) {
    // The next one.
  }
  return sent.map(({ to }) => to).toSorted();
}
const lastOf = async () => {
  const answer = await ofAna().listSavedReports({});
  return answer.ok ? answer.body.reports.flatMap(({ readers }) => readers.map(({ name, last }) => `${name} ${last?.state}`)) : [];
};

describe('a report that is due', () => {
  test('is mailed at its hour of the agency’s time, and not before', async () => {
    await saved();
    await look(DUE - 1);
    expect(await dues()).toEqual([]);
    await look(DUE);
    expect(await dues()).toEqual(['2026-05-04']);
    expect(await send()).toEqual(['ana@agencia.test']);
  });

  test('is of the agency’s day, though it is the next one in Greenwich', async () => {
    now = Date.parse('2026-05-05T00:30:00Z');
    await saved({ hour: 20 });
    await look(Date.parse('2026-05-05T01:00:00Z'));
    expect(await dues()).toEqual(['2026-05-04']);
  });

  test('is mailed once to each, however many processes look and however often', async () => {
    await saved({}, ids('ana', 'luis'));
    await Promise.all([look(DUE), look(DUE), look(DUE)]);
    await look(DUE + 3_600_000);
    expect(await send()).toEqual(['ana@agencia.test', 'luis@agencia.test']);
    await look(DUE + 7_200_000);
    expect(await send()).toEqual([]);
  });

  test('is mailed once for what was missed while nothing ran', async () => {
    await saved();
    await look(DUE + 3 * DAY_MS + 3_600_000);
    await look(DUE + 3 * DAY_MS + 7_200_000);
    expect(await dues()).toEqual(['2026-05-07']);
  });

  test('is not mailed for days before it was asked for, nor for those before another hour', async () => {
    now = DUE + 3_600_000;
    const { id } = await saved();
    await look(now);
    expect(await dues()).toEqual([]);
    await ofAna().saveReport({ ...EACH_DAY, id, hour: 6, readers: ids('ana') });
    await look(now);
    expect(await dues()).toEqual([]);
    await ofAna().saveReport({ ...EACH_DAY, id, hour: 6, name: 'Otro', readers: ids('ana') });
    await look(DUE + DAY_MS);
    expect(await dues()).toEqual(['2026-05-05']);
  });

  test('comes to who was added since only the next time', async () => {
    await saved();
    await look(DUE);
    const [report] = await db.select().from(savedReports);
    await db
      .insert(reportReaders)
      .values({ reportId: report?.id as string, staffId: staffIdOf('luis'), createdAt: new Date(DUE + 1) });
    await look(DUE + 60_000);
    expect(await send()).toEqual(['ana@agencia.test']);
    await look(DUE + DAY_MS);
    expect(await send()).toEqual(['ana@agencia.test', 'luis@agencia.test']);
  });

  test('each week is mailed on Mondays, each month on the first', async () => {
    await saved({ every: 'week' });
    await saved({ every: 'month' });
    for (let day = 0; day < 31; day++) await look(DUE + day * DAY_MS);
    expect(await dues()).toEqual(['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25', '2026-06-01', '2026-06-01']);
  });
});

describe('its mail', () => {
  const only = async () => {
    await look(DUE);
    await send();
    expect(sent).toHaveLength(1);
    return sent[0] as OutgoingMail;
  };

  test('has the figures of its days in the text, links, and the file', async () => {
    const { id } = await saved({ by: 'channel', filters: { channel: 'site' } });
    const { subject, text, html, enclosures = [] } = await only();
    expect(subject).toContain('Embudo <diario>: 3 de may');
    expect(text).toContain('Confirmadas: 37 (Antes: 0)');
    expect(text).toContain(`https://office.test/informes/guardados?dejar=${id}`);
    expect(text).toContain('https://office.test/informes?channel=site&from=2026-05-03&to=2026-05-03&by=channel&report=funnel');
    expect(html).toContain('Embudo &lt;diario&gt;');
    const sheet = unzipped(Buffer.from(enclosures[0]?.content as Uint8Array)).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<v>37</v>');
  });

  test('is in the language of its reader', async () => {
    await db.update(staff).set({ locale: 'en' });
    await saved();
    expect((await only()).text).toContain('Confirmed: 37 (Before: 0)');
  });

  test('is about the day on which it was due, however late it leaves', async () => {
    await saved();
    await look(DUE);
    now = DUE + 2 * DAY_MS;
    await send();
    expect(sent[0]?.subject).toContain('3 de may');
  });

  test('has no file for who may see reports and not export them, and each file is on record', async () => {
    await saved();
    await db.delete(officeLog).catch(() => undefined);
    const exported = async () => db.$count(officeLog, sql`call = 'exportReport' and outcome = 'done'`);
    const before = await exported();
    expect((await only()).enclosures).toHaveLength(1);
    expect(await exported()).toBe(before + 1);
    await db
      .update(officeRoles)
      .set({ permissions: ['reports.read'] })
      .where(eq(officeRoles.id, 'supervisor'));
    await look(DUE + DAY_MS);
    await send();
    expect(sent.map(({ enclosures }) => enclosures)).toEqual([[]]);
  });

  test('is tried again like other mails, and the office shows what became of it', async () => {
    await saved();
    await look(DUE);
    await send({ ok: false, reason: 'not-sent', code: 'ETIMEDOUT' });
    expect(await lastOf()).toEqual(['ana waiting']);
    await db.update(mails).set({ dueAt: new Date(0) });
    expect(await send()).toEqual(['ana@agencia.test']);
    expect(await lastOf()).toEqual(['ana sent']);
    await look(DUE + DAY_MS);
    await send({ ok: false, reason: 'refused', code: '550' });
    expect(await lastOf()).toEqual(['ana given-up']);
  });
});

describe('who may not have it when it leaves gets nothing', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['who left', () => db.update(staff).set({ leftAt: new Date() })],
    ['who lost the right', () => db.update(staff).set({ roleId: 'agent' })],
    ['whose role lost the right', () => db.update(officeRoles).set({ permissions: ['reports.export'] })],
    [
      'who sees only their own bookings by now',
      () => db.update(officeRoles).set({ limits: { bookings: 'own', personalData: 'masked', refundMostMinor: 0 } }),
    ],
    ['who asked to get it no more', (id) => ofAna().leaveReport({ id })],
    ['whoever got a report that is deleted', (id) => ofAna().dropReport({ id })],
  ])('%s', async (_, change) => {
    const { id } = await saved();
    await look(DUE);
    await change(id);
    expect(await send()).toEqual([]);
    expect((await db.select().from(mails)).map(({ state }) => state)).toEqual(['overtaken']);
    await db.update(officeRoles).set(roleOf('agent')).where(eq(officeRoles.id, 'agent'));
  });

  test('a colleague who lost the right keeps nobody else from it', async () => {
    await saved({}, ids('ana', 'luis'));
    await look(DUE);
    await db
      .update(staff)
      .set({ roleId: 'agent' })
      .where(eq(staff.id, staffIdOf('luis')));
    expect(await send()).toEqual(['ana@agencia.test']);
    expect(await lastOf()).toEqual(['ana sent', 'luis not-allowed']);
  });
});

describe('saving', () => {
  const reasonOf = (answer: unknown) => (answer as { body?: { reason?: string } }).body?.reason;
  const finance = (name: string) => office(name, 'finance', handlers());

  test('for all, or for the mail of colleagues, needs the right to share', async () => {
    expect(reasonOf(await finance('eva').saveReport({ ...EACH_DAY, isForAll: true }))).toBe('share-not-allowed');
    expect(reasonOf(await finance('eva').saveReport({ ...EACH_DAY, readers: ids('luis') }))).toBe('share-not-allowed');
    expect(reasonOf(await finance('eva').saveReport({ ...EACH_DAY, readers: ids('eva') }))).toBeUndefined();
  });

  test('another’s own report is neither seen, changed nor deleted', async () => {
    const { id } = await saved();
    const eva = office('eva', 'supervisor', handlers());
    expect(await eva.listSavedReports({})).toMatchObject({ body: { reports: [] } });
    expect(reasonOf(await eva.saveReport({ ...EACH_DAY, id }))).toBe('not-yours');
    expect(reasonOf(await eva.dropReport({ id }))).toBe('not-yours');
    expect(await db.$count(savedReports)).toBe(1);
  });

  test('what is for all is changed by whoever may share, and seen by all', async () => {
    const { id } = await saved({ isForAll: true });
    expect(await finance('eva').listSavedReports({})).toMatchObject({ body: { reports: [{ id, isChangeable: false }] } });
    expect(reasonOf(await finance('eva').dropReport({ id }))).toBe('not-yours');
    expect(reasonOf(await office('luis', 'supervisor', handlers()).dropReport({ id }))).toBeUndefined();
  });

  test('nobody gets reports who may not see them', async () => {
    await db
      .update(staff)
      .set({ roleId: 'agent' })
      .where(eq(staff.id, staffIdOf('luis')));
    expect(reasonOf(await ofAna().saveReport({ ...EACH_DAY, readers: ids('luis') }))).toBe('reader-unknown');
    expect(reasonOf(await ofAna().saveReport({ ...EACH_DAY, readers: [randomUUID()] }))).toBe('reader-unknown');
    expect(reasonOf(await ofAna().saveReport({ ...EACH_DAY, name: '  ' }))).toBe('name-missing');
  });
});
