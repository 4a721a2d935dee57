import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { bookingEvents, bookings, mails } from '../db/schema.ts';
import { workList } from '../desk/work-list.ts';
import { sendOneMail } from './send-mail.ts';

/** An address that refuses mail is flagged for an operator until an address of the booking accepts one. */
const far = await farBooksOfFile();

const NEW = 'ana.nueva@example.com';
let bookingId = '';
let outcome: MailOutcome = { ok: true };
let meanwhile: () => Promise<unknown> = async () => undefined;
beforeEach(async () => {
  await far.db.delete(mails);
  await far.db.delete(bookings);
  meanwhile = async () => undefined;
  ({ id: bookingId } = await far.aBooking({
    state: 'confirmed',
    reference: 'HK37PQ',
    confirmedAt: new Date(),
    customer: aCustomer as never,
  }));
});
const log = { info: () => undefined, error: () => undefined, warn: () => undefined } as never;
const REFUSED: MailOutcome = { ok: false, reason: 'refused', code: 'EENVELOPE 550', isOfAddress: true };

async function mail(how: MailOutcome, to: string = aCustomer.email): Promise<string> {
  outcome = how;
  const content = { subject: 's', text: '', html: '', to };
  const values = { bookingId, purpose: 'booking-papers' as const, about: String(Math.random()), content };
  await far.db.update(mails).set({ dueAt: sql`now() + interval '1 hour'` });
  const [row] = await far.db.insert(mails).values(values).returning();
  await sendOneMail({
    db: far.db,
    log,
    sender: {
      domain: 'site.example',
      deadlineMs: 5_000,
      async send() {
        await meanwhile();
        return outcome;
      },
    },
    write: async () => ({ isDue: false, because: 'overtaken' }),
  });
  return (
    (
      await far.db
        .select()
        .from(mails)
        .where(eq(mails.id, row?.id ?? ''))
    )[0]?.state ?? ''
  );
}
const open = async () => (await workList(far.db)).map(({ reason }) => reason);
const moveTo = (email: string) => far.db.update(bookings).set({ customer: { ...aCustomer, email } as never });

test('flags a refusing address once, and closes the flag when it accepts a mail', async () => {
  expect(await mail(REFUSED)).toBe('given-up');
  expect(await mail(REFUSED)).toBe('given-up');
  expect(await open()).toEqual(['mail-refused']);
  expect(await mail({ ok: true })).toBe('sent');
  expect(await open()).toEqual([]);
  const kinds = (await far.db.select().from(bookingEvents)).map(({ kind, actor }) => `${kind} ${actor}`);
  expect(kinds).toEqual(['flagged system', 'flag-resolved system']);
});

test.each<[string, MailOutcome]>([
  ['is refused temporarily', { ok: false, reason: 'not-sent', code: 'EENVELOPE 450' }],
  ['is refused for its content', { ok: false, reason: 'refused', code: 'EMESSAGE 554', isOfAddress: false }],
])('raises no flag for a mail that %s', async (_, how) => {
  await mail(how);
  expect(await open()).toEqual([]);
});

test('ignores refusals and acceptances of an address that is no longer the booking’s', async () => {
  meanwhile = () => moveTo(NEW);
  expect(await mail(REFUSED)).toBe('given-up');
  expect(await open()).toEqual([]);
  meanwhile = async () => undefined;
  await mail(REFUSED, NEW);
  expect(await mail({ ok: true })).toBe('sent');
  expect(await open()).toEqual(['mail-refused']);
  expect(await mail({ ok: true }, NEW)).toBe('sent');
  expect(await open()).toEqual([]);
});
