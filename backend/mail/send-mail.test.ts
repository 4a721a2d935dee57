import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { encryptAsProduct } from '../../tests/harness/product/product-settings.ts';
import { mails } from '../db/schema.ts';
import { sendOneMail } from './send-mail.ts';

/** What becomes of one mail, by what the mail server says to it. */
const database = migratedDatabase();
encryptAsProduct();
let logged: [level: string, given: object][];
beforeEach(async () => {
  await database.db.delete(mails);
  logged = [];
});

const DAY = 86_400;
const DEFERRED: MailOutcome = { ok: false, reason: 'not-sent', code: 'ETIMEDOUT' };
const THREE_DAYS = 3 * DAY;

async function mailThatIs({ secondsOld = 0, attempts = 0, purpose = 'enquiry-received' as const, isWritten = true } = {}) {
  const content = { to: 'ana@example.com', subject: 's', text: 't', html: '' };
  const createdAt = sql`now() - make_interval(secs => ${secondsOld})`;
  const mail = { purpose, about: 'a', createdAt, attempts, ...(isWritten ? { content } : {}) };
  await database.db.insert(mails).values(mail);
}

async function afterSending(outcome: MailOutcome) {
  const write =
    (level: string) =>
    (given: object): void =>
      void logged.push([level, given]);
  const log = { info: write('info'), error: write('error'), warn: write('warn') };
  const sender = { domain: 'site.example', deadlineMs: 5_000, send: () => Promise.resolve(outcome) };
  expect(await sendOneMail({ db: database.db, log, sender } as never)).toBe(true);
  // From before it was sent, so never shorter than what was meant.
  const pause = sql<number>`extract(epoch from ${mails.dueAt} - ${mails.claimedAt})::float`;
  const [mail] = await database.db.select({ mail: mails, pause }).from(mails).where(eq(mails.about, 'a'));
  return { ...mail?.mail, pause: mail?.pause ?? Number.NaN };
}

test('one that was taken is over, and nothing of it stays', async () => {
  await mailThatIs();
  expect(await afterSending({ ok: true })).toMatchObject({ state: 'sent', content: null, trouble: null, attempts: 1 });
  expect(logged).toEqual([['info', expect.objectContaining({ purpose: 'enquiry-received', attempts: 1 })]]);
});

describe('one that was not taken', () => {
  test.each([
    [0, 5],
    [1, 15],
    [2, 45],
    [5, 1_215],
    [7, 3_600],
    [400, 3_600],
  ])('after %i earlier attempts is tried again in %i seconds', async (attempts, seconds) => {
    await mailThatIs({ attempts });
    const mail = await afterSending(DEFERRED);
    expect(mail).toMatchObject({ state: 'waiting', trouble: 'ETIMEDOUT', attempts: attempts + 1, content: { text: 't' } });
    expect(mail.pause).toBeGreaterThanOrEqual(seconds);
    expect(mail.pause).toBeLessThan(3 * seconds);
    expect(logged).toEqual([['error', expect.objectContaining({ attempts: attempts + 1, code: 'ETIMEDOUT' })]]);
  });

  test('is tried for three days, then a person is told to write it', async () => {
    await mailThatIs({ secondsOld: THREE_DAYS - 60 });
    expect(await afterSending(DEFERRED)).toMatchObject({ state: 'waiting' });
    await database.db.delete(mails);
    await mailThatIs({ secondsOld: THREE_DAYS + 60 });
    expect(await afterSending(DEFERRED)).toMatchObject({ state: 'given-up', trouble: 'ETIMEDOUT' });
    const told = { event: 'mail-given-up', purpose: 'enquiry-received', about: 'a', code: 'ETIMEDOUT', attempts: 1 };
    expect(logged.at(-1)).toEqual(['error', expect.objectContaining(told)]);
  });

  test('and was refused is not tried again', async () => {
    await mailThatIs();
    const refused = { ok: false, reason: 'refused', code: 'EENVELOPE 550', isOfAddress: true } as const;
    expect(await afterSending(refused)).toMatchObject({ state: 'given-up', trouble: 'EENVELOPE 550' });
    expect(logged).toEqual([['error', expect.objectContaining({ event: 'mail-given-up', code: 'EENVELOPE 550' })]]);
  });
});

test('one whose words were erased before it could leave is given up', async () => {
  await mailThatIs({ isWritten: false });
  expect(await afterSending({ ok: true })).toMatchObject({ state: 'given-up', trouble: 'forgotten' });
});
