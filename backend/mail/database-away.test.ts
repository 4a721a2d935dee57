import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import { openDatabaseLine } from '../../tests/harness/database/database-line.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { connect } from '../db/connection.ts';
import { mails } from '../db/schema.ts';
import { sendOneMail } from './send-mail.ts';

/** The database goes down after a mail was sent and before that is recorded. */
const far = await farBooksOfFile();
const line = await openDatabaseLine(far.database.url);
const { db, close } = connect(line.url, () => undefined);
afterAll(async () => {
  await close();
  line.close();
});

const sent: string[] = [];
beforeEach(async () => {
  await far.db.delete(mails);
  sent.length = 0;
});
afterEach(() => {
  line.failing();
  line.mend();
});

const log = { info: () => undefined, error: () => undefined, warn: () => undefined } as never;
const sendNext = (outcome: MailOutcome, meanwhile: () => void) =>
  sendOneMail({
    db,
    log,
    sender: {
      domain: 'site.example',
      deadlineMs: 5_000,
      async send({ messageId }) {
        sent.push(messageId);
        meanwhile();
        return outcome;
      },
    },
    write: async () => ({ isDue: false, because: 'overtaken' }),
  });
const content = { to: 'ana@example.com', subject: 's', text: 't', html: '' };

test.each([
  ['is cut off', () => line.cut()],
  ['is starting', () => line.refuse('57P03')],
  ['refuses to write', () => line.failing(() => ({ code: '25006' }))],
])('records a mail as sent, and sends it once, when the database %s in between', async (_, goes) => {
  await far.db.insert(mails).values({ purpose: 'enquiry-received', about: 'A', content });
  const isBack = sendNext({ ok: true }, () => {
    goes();
    void delay(1_200).then(() => {
      line.failing();
      line.mend();
    });
  });
  await expect(isBack).resolves.toBe(true);
  const [row] = await far.db.select().from(mails);
  expect([row?.state, row?.content, sent.length]).toEqual(['sent', null, 1]);
});
