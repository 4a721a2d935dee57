import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { bookings, type MailState, mails } from '../db/schema.ts';
import { resolveFlag } from '../desk/act-on-booking.ts';
import { workList } from '../desk/work-list.ts';
import { forgetEnquiries } from '../enquiries/forget-enquiries.ts';
import { takeBounce } from './bounced-mail.ts';
import { withAddress } from './refused-address.ts';

/** A bounced mail counts like a refused one, and only bounces of our own mails count. */
const far = await farBooksOfFile();

const { email } = aCustomer;
let bookingId = '';
beforeEach(async () => {
  await far.db.delete(mails);
  await far.db.delete(bookings);
  ({ id: bookingId } = await far.aBooking({
    state: 'confirmed',
    reference: 'HK37PQ',
    confirmedAt: new Date(),
    customer: aCustomer as never,
  }));
});

async function sent(of: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const values = { bookingId, purpose: 'booking-papers' as const, about: String(Math.random()), state: 'sent' as MailState };
  const [row] = await far.db
    .insert(mails)
    .values({ ...values, attempts: 1, ...of })
    .returning();
  return `<${row?.id}@tiquete.example>`;
}
const cameBack = (messageId: string, { to = email, status = '5.1.1' } = {}) =>
  takeBounce(far.db, { messageIds: [messageId], failures: [{ recipients: [to], status }] });
const open = async () => (await workList(far.db)).map(({ reason }) => reason);
const taken = (to: string) => withAddress(far.db, { bookingId }, { to, takes: true }, async () => undefined);

test('flags the booking once for a permanent bounce, however often it is reported', async () => {
  const id = await sent();
  expect(await cameBack(id)).toEqual({ outcome: 'flagged', booking: 'HK37PQ', status: '5.1.1' });
  const [one, other] = await Promise.all([cameBack(id), cameBack(id.toUpperCase())]);
  expect([one, other]).toEqual([{ outcome: 'known' }, { outcome: 'known' }]);
  const [flag] = await workList(far.db);
  expect([flag?.reason, flag?.about.includes('@')]).toEqual(['mail-refused', false]);
  await resolveFlag(far.db, { id: bookingId }, { reason: 'mail-refused', note: 'called', by: 'operator:ana' });
  expect([await cameBack(id), await open()]).toEqual([{ outcome: 'known' }, []]);
});

test.each([
  ['a mail that was delivered', () => sent(), { status: '2.0.0' }, 'not-permanent'],
  ['a mail that was never sent', () => sent({ state: 'waiting', attempts: 0 }), {}, 'not-ours'],
  ['an unknown message id', async () => '<5d7c6d0e-6a1b-4c11-9a5b-0d8f3f1c2b3a@tiquete.example>', {}, 'not-ours'],
  ['an invalid message id', async () => "<'; drop table mails; --@tiquete.example>", {}, 'not-ours'],
  ['a report on another address', () => sent(), { to: 'otra@example.com' }, 'not-theirs'],
  ['a mail about no booking', () => sent({ bookingId: null }), {}, 'of-no-booking'],
])('does not flag a booking for %s', async (_, messageId, how, outcome) => {
  expect(await cameBack(await messageId(), how)).toEqual({ outcome });
  expect(await open()).toEqual([]);
});

test('flags a booking whose reminder comes back days after it left, though it was written months before', async () => {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  const id = await sent({ purpose: 'booking-reminder', createdAt: daysAgo(200), settledAt: daysAgo(2) });
  const ofNobody = await sent({ bookingId: null, createdAt: daysAgo(200), settledAt: daysAgo(0) });
  await forgetEnquiries(far.db, { now, keptDays: 365 });
  expect(await cameBack(id)).toMatchObject({ outcome: 'flagged' });
  expect(await cameBack(ofNobody)).toEqual({ outcome: 'of-no-booking' });
  await forgetEnquiries(far.db, { now: now + 539 * 86_400_000, keptDays: 365 });
  expect(await far.db.$count(mails)).toBe(0);
});

test('flags a booking when delivery was given up after days, not while it is delayed', async () => {
  const id = await sent();
  const delayed = { messageIds: [id], failures: [] };
  expect(await takeBounce(far.db, delayed)).toEqual({ outcome: 'not-permanent' });
  expect(await open()).toEqual([]);
  expect(await cameBack(id, { status: '4.4.7' })).toMatchObject({ outcome: 'flagged', status: '4.4.7' });
  expect(await open()).toEqual(['mail-refused']);
});

test('keeps the flag when the same address accepts a later mail, and closes it when a new address does', async () => {
  await cameBack(await sent());
  await taken(email);
  expect(await open()).toEqual(['mail-refused']);
  const NEW = 'ana.nueva@example.com';
  await far.db
    .update(bookings)
    .set({ customer: { ...aCustomer, email: NEW } as never })
    .where(eq(bookings.id, bookingId));
  expect(await cameBack(await sent(), { to: email })).toEqual({ outcome: 'not-theirs' });
  await taken(NEW);
  expect(await open()).toEqual([]);
});

describe('npm run desk -- bounced', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bounces-'));
    await mkdir(join(folder, 'new'));
    return () => rm(folder, { recursive: true });
  });
  const run = (...typed: string[]) => runDesk(['bounced', ...typed], { db: far.db, by: 'operator:ana', bouncesMaildir: folder });
  const reportOf = (messageId: string) =>
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed\r\nStatus: 5.2.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\n\r\nHola\r\n--b--\r\n`;

  test('reads each new file of a Maildir once, skipping what is no report', async () => {
    await writeFile(join(folder, 'new', '1.a'), 'From: x\r\n\r\nHola');
    await writeFile(join(folder, 'new', '2.b'), reportOf(await sent()));
    await writeFile(join(folder, 'new', '3.c'), Buffer.alloc(3_000_000, 0xff));
    await writeFile(join(folder, 'new', '4.d'), reportOf('<nobody@nowhere>'));
    await mkdir(join(folder, 'new', '5.e'));
    const { answer, code } = await run();
    expect([code, answer]).toEqual([0, 'HK37PQ: 5.2.1, flagged (mail-refused)\n4 read: 2 no-report, 1 not-ours']);
    expect((await readdir(join(folder, 'cur'))).toSorted()).toEqual(['1.a:2,S', '2.b:2,S', '3.c:2,S', '4.d:2,S']);
    expect((await run()).answer).toBe('0 read');
    expect(await open()).toEqual(['mail-refused']);
  });

  test('says so when a mail that was read stays among the new ones, where it is in the way of others', async () => {
    await writeFile(join(folder, 'new', '1.a'), reportOf(await sent()));
    await writeFile(join(folder, 'new', '2.b'), 'From: x\r\n\r\nHola');
    await mkdir(join(folder, 'cur', '1.a:2,S', 'in the way'), { recursive: true });
    const stuck = await run();
    expect(stuck).toMatchObject({ code: 1, complaint: expect.stringMatching(/1 of 2 .*EISDIR|1 of 2 .*ENOTEMPTY/) });
    expect(await open()).toEqual(['mail-refused']);
    expect(await readdir(join(folder, 'new'))).toEqual(['1.a']);
    await rm(join(folder, 'cur'), { recursive: true });
    await writeFile(join(folder, 'cur'), '');
    expect(await run()).toMatchObject({ code: 1, complaint: expect.stringContaining('EEXIST') });
  });

  test('reads a named file, and reports what cannot be read', async () => {
    await writeFile(join(folder, 'one.eml'), reportOf(await sent()));
    expect((await run(join(folder, 'one.eml'))).answer).toContain('HK37PQ: 5.2.1, flagged');
    expect(await run(join(folder, 'none.eml'))).toMatchObject({ code: 1 });
    await rm(join(folder, 'new'), { recursive: true });
    expect(await run()).toMatchObject({ code: 1, complaint: expect.stringContaining('Maildir') });
  });
});
