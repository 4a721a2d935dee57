import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { enquiries, mails } from '../db/schema.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { claimMetrics, createClaimAlarms } from './overdue-claims.ts';

const database = migratedDatabase();
const lines: object[] = [];
beforeEach(async () => {
  await database.db.delete(enquiries);
  await database.db.delete(mails);
  lines.length = 0;
});

const outbox: Outbox = { put: async (tx, mail) => void (await tx.insert(mails).values({ ...mail, content: null })) };
const alarms = (now: string, operationsMail: string | undefined = 'ops@agency.example') =>
  createClaimAlarms({
    db: database.db,
    outbox,
    letters: { claimOverdue: ({ number }) => ({ subject: number, text: '', html: '' }) },
    operationsMail,
    timeZone: 'America/Bogota',
    now: () => Date.parse(now),
    log: { error: (details) => void lines.push(details) },
  });
const claim = (number: string, answerBy: string | null) =>
  database.db.insert(enquiries).values({ number, kind: 'claim', answerBy, viaForm: false });
const told = async () => (await database.db.select().from(mails)).map(({ purpose, about }) => `${purpose} ${about}`).toSorted();

test('a claim whose last day is over in the agency’s zone is one mail and one line, however many processes look', async () => {
  await claim('AAAA2222', '2027-03-10');
  await claim('BBBB2222', '2027-03-11');
  await claim('CCCC2222', null);
  await alarms('2027-03-11T04:59:00Z')();
  expect([await told(), lines]).toEqual([[], []]);
  const [one, other] = [alarms('2027-03-11T05:01:00Z'), alarms('2027-03-11T05:01:00Z')];
  await Promise.all([one(), other()]);
  await Promise.all([one(), other()]);
  await alarms('2027-03-11T15:00:00Z')();
  expect(await told()).toEqual(['claim-overdue AAAA2222']);
  expect(lines).toEqual([{ event: 'claim-overdue', number: 'AAAA2222', answerBy: '2027-03-10' }]);
});

test('one that was answered is not told of; without an address it is a line of the log, and counted', async () => {
  await claim('AAAA2222', '2027-03-10');
  await claim('BBBB2222', '2027-03-10');
  await database.db.update(enquiries).set({ answeredAt: new Date() }).where(eq(enquiries.number, 'BBBB2222'));
  await claim('CCCC2222', '2027-03-20');
  const look = alarms('2027-03-11T05:01:00Z', '');
  await look();
  await look();
  expect([await told(), lines.length]).toEqual([[], 1]);
  expect((await claimMetrics(database.db, '2027-03-11')).split('\n')).toEqual(
    expect.arrayContaining(['claims_open 2', 'claims_overdue 1']),
  );
});
