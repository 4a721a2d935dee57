import { beforeEach, expect, test } from 'vitest';
import { watchedByHand } from '../../../tests/harness/database/unwatched.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookings, flags } from '../../db/schema.ts';
import { withBooking } from './booking-transaction.ts';
import { alarm, startFlagAlarms } from './flag-alarms.ts';
import { flagMetrics } from './flag-metrics.ts';
import { endFlags, flagBooking } from './flags.ts';

const far = await farBooksOfFile();

const mails: { to: string; text: string }[] = [];
const lines: object[] = [];
let isMailDown = false;
beforeEach(async () => {
  await far.db.delete(bookings);
  mails.length = 0;
  lines.length = 0;
  isMailDown = false;
});
const context = (operationsMail: string | undefined = 'ops@agency.example') => ({
  db: far.db,
  operationsMail,
  letters: { bookingsFlagged: (flagged: object[]) => ({ subject: 's', text: JSON.stringify(flagged), html: '' }) },
  log: { error: (details: object) => void lines.push(details) },
  outbox: {
    put: async (_: unknown, { content }: { content: { to: string; text: string } }) => {
      if (isMailDown) throw new Error('no outbox');
      mails.push(content);
    },
  },
});
const settle = (id: string) =>
  withBooking(far.db, id, (tx) => endFlags(tx, id, { reasons: ['order-differs'] }, { actor: 'operator:ana', note: 'called' }));

test('sends one mail and one log line per new flag, once, whatever the number of processes', async () => {
  const [one, two] = [await far.aBooking({ reference: 'HK37PQ' }), await far.aBooking({ reference: null, state: 'priced' })];
  await flagBooking(far.db, one.id, 'order-differs', 'travelers');
  await flagBooking(far.db, two.id, 'many-cards-tried');
  await Promise.all([alarm(context()), alarm(context()), alarm(context())]);
  expect(await alarm(context())).toBe(0);
  const told = mails.flatMap(({ text }) => JSON.parse(text) as { booking: string; reason: string }[]);
  expect(told.map(({ booking, reason }) => `${booking} ${reason}`).toSorted()).toEqual(
    ['HK37PQ order-differs', `${two.id} many-cards-tried`].toSorted(),
  );
  expect(mails.every(({ to }) => to === 'ops@agency.example')).toBe(true);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual({ event: 'booking-flagged', bookingId: one.id, reference: 'HK37PQ', reason: 'order-differs' });
});

test('a running product mails a flag once it is raised, and asks for none before', async () => {
  const { id } = await far.aBooking({ reference: 'HK37PQ' });
  const { watch, tell } = watchedByHand(far.db);
  const alarms = startFlagAlarms(context(), watch);
  expect([await tell(), mails]).toEqual([false, []]);
  await flagBooking(far.db, id, 'order-differs', 'travelers');
  expect([await tell(), mails.length]).toEqual([true, 1]);
  expect([await tell(), mails.length]).toEqual([false, 1]);
  await flagBooking(far.db, id, 'many-cards-tried');
  await far.db.update(flags).set({ resolvedAt: new Date() });
  expect([await tell(), mails.length]).toEqual([false, 1]);
  alarms.stop();
});

test('mails the time left for a missing ticket, and no details of other flags', async () => {
  const { id } = await far.aBooking({ reference: 'HK37PQ' });
  await flagBooking(far.db, id, 'ticket-due', '24 h');
  await flagBooking(far.db, id, 'refunded-elsewhere', '100 USD');
  expect(await alarm(context())).toBe(2);
  expect(JSON.parse(mails[0]?.text ?? '')).toMatchObject([
    { booking: 'HK37PQ', reason: 'ticket-due', left: '24 h' },
    { booking: 'HK37PQ', reason: 'refunded-elsewhere' },
  ]);
  expect(JSON.stringify([mails, lines])).not.toContain('100 USD');
  expect(lines).toContainEqual(expect.objectContaining({ reason: 'ticket-due', left: '24 h' }));
});

test('does not wait for flags that another process is mailing, and mails the others', async () => {
  const { id } = await far.aBooking({ reference: 'HK37PQ' });
  await flagBooking(far.db, id, 'order-differs', 'travelers');
  const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const usual = context();
  const slow = {
    ...usual,
    outbox: {
      put: async (...mail: Parameters<typeof usual.outbox.put>) => {
        begun.resolve();
        await written.promise;
        await usual.outbox.put(...mail);
      },
    },
  };
  const first = alarm(slow);
  await begun.promise;
  await flagBooking(far.db, id, 'many-cards-tried');
  // If the second call waited for the first, the test would hang; this ends it.
  setTimeout(written.resolve, 400);
  expect(await alarm(usual)).toBe(1);
  expect(await first).toBe(1);
  expect(mails.map(({ text }) => (JSON.parse(text) as { reason: string }[]).map(({ reason }) => reason))).toEqual([
    ['many-cards-tried'],
    ['order-differs'],
  ]);
});

test('retries a mail that failed; skips a flag closed meanwhile, and mails it when raised again', async () => {
  const { id } = await far.aBooking();
  await flagBooking(far.db, id, 'order-differs');
  isMailDown = true;
  await expect(alarm(context())).rejects.toThrow('no outbox');
  isMailDown = false;
  expect([await alarm(context()), mails.length]).toEqual([1, 1]);
  await settle(id);
  await flagBooking(far.db, id, 'order-differs');
  await settle(id);
  expect(await alarm(context())).toBe(0);
  await flagBooking(far.db, id, 'order-differs');
  expect(await alarm(context())).toBe(1);
});

test('logs the flag when no operations address is set', async () => {
  const { id } = await far.aBooking();
  await flagBooking(far.db, id, 'account-gone', 'former');
  expect(await alarm({ ...context(), operationsMail: undefined })).toBe(1);
  expect([mails, lines.length]).toEqual([[], 1]);
});

test('reports open flags by reason and the age of the oldest as metrics', async () => {
  const { id } = await far.aBooking();
  expect(await flagMetrics(far.db)).toContain('booking_flags_oldest_seconds 0');
  await flagBooking(far.db, id, 'refunded-elsewhere', '1 USD');
  await flagBooking(far.db, id, 'refunded-elsewhere', '2 USD');
  await flagBooking(far.db, id, 'order-differs');
  await settle(id);
  const counted = (await flagMetrics(far.db, Date.now() + 60_000)).split('\n');
  expect(counted).toContain('booking_flags_open{reason="refunded-elsewhere"} 2');
  expect(counted).toContain('booking_flags_open{reason="order-differs"} 0');
  expect(counted).toContain('booking_flags_raised_total{reason="order-differs"} 1');
  expect(counted).toContain('booking_flags_open{reason="account-gone"} 0');
  expect(Number(counted.find((line) => line.startsWith('booking_flags_oldest_seconds '))?.split(' ')[1])).toBeGreaterThanOrEqual(
    60,
  );
});
