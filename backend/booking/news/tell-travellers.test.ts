import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letters } from '#site/mail/letters.ts';
import { type FarBooks, startFarBooks } from '../../../tests/harness/far-books.ts';
import { amendments, bookings, cancellationPromises, mails } from '../../db/schema.ts';
import { acceptQuote, askToCancel } from '../../desk/cancel-booking.ts';
import type { MailToSend } from '../../mail/outbox.ts';
import { eraseBooking } from '../personal-data.ts';
import { endPaidFlags, flagOverdueRefunds } from './overdue-refunds.ts';
import { tellNews } from './tell-travellers.ts';

/** Travellers are mailed what became of their booking: once, and only what is so. */
let far: FarBooks;
beforeAll(async () => {
  far = await startFarBooks();
});
afterAll(() => far.stop());
beforeEach(async () => {
  far.forget();
  await far.db.delete(bookings);
  await far.db.delete(mails);
});

const by = 'operator:ana' as const;
const DAY_MS = 86_400_000;
let failures = 0;
const parts = (changes: object = {}) => ({
  ...{ db: far.db, letters: letters('https://tiquete.example'), log: { error: () => void failures++ }, now: () => far.clock.now },
  outbox: {
    put: async (tx: Parameters<Parameters<typeof far.db.transaction>[0]>[0], mail: MailToSend) =>
      void (await tx.insert(mails).values(mail)),
  },
  ...changes,
});
const mailed = async () => (await far.db.select().from(mails)).map(({ purpose, content }) => ({ purpose, ...content }));

async function cancelled({ promise = true, refundMinor = 10_000 } = {}) {
  const { id } = await far.aBooking(
    {
      state: 'confirmed',
      reference: 'HK37PQ',
      customer: { email: 'ana@example.com' } as never,
      item: { state: 'ordered', orderId: 'o-1' },
    },
    { state: 'captured', providerPaymentId: `pi ${Math.random()}` },
  );
  const { booking } = await far.look(id);
  await askToCancel(far.db, booking, { place: undefined, reason: 'changed plans', by });
  await far.settle();
  const [quoted] = await far.db.select().from(amendments);
  const amendmentId = quoted?.id ?? '';
  await acceptQuote(far.db, booking, { amendmentId, typed: undefined, by });
  if (promise)
    await far.db.insert(cancellationPromises).values({
      ...{ amendmentId, bookingId: id, itemId: quoted?.itemId ?? '', number: 'ABCD2345', refundMinor, currency: 'USD' },
      ...{ ground: 'retracto' as const, rule: 'RAC 3', payBy: '2027-01-10', answerBy: '2027-01-20' },
      lines: [
        { paidFor: 'fare' as const, traveller: 0, paidMinor: 8_000, backMinor: 8_000 },
        { paidFor: 'taxes' as const, traveller: 0, paidMinor: 2_000, backMinor: 2_000 },
      ],
    });
  return { id, quoted };
}

test('that it was cancelled, with the lines that were promised, and that the money was given back: each once', async () => {
  await cancelled();
  await tellNews(parts());
  expect(await mailed()).toEqual([]);
  await far.settle();
  await far.settle();
  await Promise.all([tellNews(parts()), tellNews(parts())]);
  await tellNews(parts());
  const told = await mailed();
  expect(told.map(({ purpose, to }) => [purpose, to])).toEqual([
    ['item-cancelled', 'ana@example.com'],
    ['refund-made', 'ana@example.com'],
  ]);
  expect(told[0]?.text).toContain('Tarifa: US$ 80,00 de US$ 80,00'.replace(/ (?=\d)/g, '\u00a0'));
  expect(told[0]?.text).toContain('a más tardar el 10 de enero de 2027');
  expect(told[1]?.text).toContain('100,00');
});

test('what was cancelled at the desk has its amount and no lines, as has what was given back otherwise than promised', async () => {
  await cancelled({ promise: false });
  await far.settle();
  await far.settle();
  await tellNews(parts());
  expect((await mailed()).find(({ purpose }) => purpose === 'item-cancelled')?.text).not.toMatch(/Tarifa|más tardar/);
  await far.db.delete(bookings);
  await far.db.delete(mails);
  await cancelled({ refundMinor: 9_000 });
  await far.settle();
  await tellNews(parts());
  expect((await mailed())[0]?.text).not.toMatch(/Tarifa|más tardar/);
});

test('not what is older than a week, nor whose people were forgotten', async () => {
  await cancelled();
  await far.settle();
  await far.settle();
  await eraseBooking(far.db, 'HK37PQ', by);
  await tellNews(parts());
  expect(await mailed()).toEqual([]);
  await far.db.delete(bookings);
  await cancelled();
  await far.settle();
  far.clock.now += 8 * DAY_MS;
  await tellNews(parts());
  expect(await mailed()).toEqual([]);
});

test('a mail that cannot be written is tried again, and holds up no other', async () => {
  await cancelled();
  await far.settle();
  await far.settle();
  const before = failures;
  const itemCancelled = () => {
    throw new Error('no words');
  };
  await tellNews(parts({ letters: { ...letters('https://tiquete.example'), itemCancelled } }));
  expect([failures - before, (await mailed()).map(({ purpose }) => purpose)]).toEqual([1, ['refund-made']]);
  await tellNews(parts());
  expect((await mailed()).map(({ purpose }) => purpose)).toEqual(['refund-made', 'item-cancelled']);
});

test('money that was promised until a day that is over raises a flag, once, which ends when it is there', async () => {
  const { id } = await cancelled();
  const overdue = (now: string) => flagOverdueRefunds({ db: far.db, timeZone: 'America/Bogota', now: () => Date.parse(now) });
  far.answers.refund = () => ({ ok: false, reason: 'unreachable' });
  await far.settle();
  await far.settle();
  await overdue('2027-01-11T04:59:00Z');
  expect((await far.look(id)).flags).toEqual([]);
  await overdue('2027-01-11T05:01:00Z');
  await overdue('2027-01-12T05:01:00Z');
  expect((await far.look(id)).flags).toEqual(['refund-overdue']);
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_1' });
  far.clock.now += DAY_MS;
  await far.settle();
  await endPaidFlags(far);
  await overdue('2027-01-13T05:01:00Z');
  expect((await far.look(id)).flags).toEqual([]);
});
