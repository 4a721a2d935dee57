import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { advanceBooking } from '../booking/advancing/advance-booking.ts';
import { bookings } from '../db/schema.ts';
import { waitingList } from './waiting-list.ts';

/** What the desk sees of bookings whose traveller has not paid: that they wait, and until when. */
const far = await farBooksOfFile();
beforeEach(async () => {
  far.forget();
  await far.db.delete(bookings);
});

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const ON_PAGE = { state: 'needs-authentication', method: 'hosted', nextActionUrl: 'https://pay.example' } as const;
const list = async () => {
  const { answer } = await runDesk(['list'], { db: far.db, by: 'operator:ana' });
  return answer;
};

test('lists what waits for a traveller with its end, the first end first, and nothing that has an outcome', async () => {
  const endsAt = inMinutes(25);
  const page = await far.aBooking({ reference: 'HK37PQ', expiresAt: endsAt }, { ...ON_PAGE, provider: 'other' });
  await far.aBooking({ reference: 'HK38PQ', expiresAt: inMinutes(5) }, { state: 'needs-authentication', method: 'card' });
  const opened = inMinutes(-10);
  const balance = { ...ON_PAGE, purpose: 'balance', createdAt: opened } as const;
  await far.aBooking({ reference: 'HK39PQ', state: 'confirmed' }, balance);
  await far.aBooking({ reference: 'HK40PQ', state: 'confirmed' }, { ...balance, state: 'captured' });
  await far.aBooking({ reference: 'HK41PQ', state: 'ordering' }, { state: 'authorised' });
  const waiting = await waitingList(far.db);
  expect(waiting.map(({ booking, at, purpose, isOverdue }) => [booking, at, purpose, isOverdue])).toEqual([
    ['HK38PQ', 'bank', 'full', false],
    ['HK37PQ', 'page', 'full', false],
    ['HK39PQ', 'page', 'balance', false],
  ]);
  expect(waiting[1]).toMatchObject({
    bookingId: page.id,
    paymentId: page.paymentId,
    provider: 'other',
    amountMinor: 10_000,
    endsAt,
  });
  expect(waiting[2]?.endsAt).toEqual(new Date(opened.getTime() + 60 * MINUTE_MS));
  const said = await list();
  expect(said).toContain('Nothing waits for a person');
  expect(said).toContain(
    `HK37PQ (authorising)  waits for its traveller: 100.00 USD on the page of other  since ${waiting[1]?.since.toISOString()}, ends by itself at ${endsAt.toISOString()}`,
  );
  expect(said).toContain('HK39PQ (confirmed)  waits for its traveller: balance, 100.00 USD on the page of pay');
  expect(said).toContain('HK38PQ (authorising)  waits for its traveller: 100.00 USD at the bank');
});

test('says so of one that should have ended, and forgets it once it has', async () => {
  const { id } = await far.aBooking({ reference: 'HK37PQ', expiresAt: inMinutes(-4) }, { ...ON_PAGE, providerPaymentId: 'p' });
  far.answers.lookUp = () => ({ ok: false, reason: 'unreachable' });
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(await list()).toContain('OVERDUE: should have ended');
  far.answers.lookUp = (paymentId) => ({ ok: true, state: 'needs-authentication', paymentId, url: 'https://pay.example' });
  await advanceBooking(far.context, id);
  expect((await far.look(id)).booking.state).toBe('failed');
  expect(await waitingList(far.db)).toEqual([]);
});

test('show has the end of a payment that is waited for, and of no other', async () => {
  const endsAt = inMinutes(25);
  const { id } = await far.aBooking({ reference: 'HK37PQ', expiresAt: endsAt }, ON_PAGE);
  const show = async () => {
    const { answer } = await runDesk(['show', 'HK37PQ', '--json'], { db: far.db, by: 'operator:ana' });
    return JSON.parse(answer).payments.map((payment: { endsAt: string | null }) => payment.endsAt);
  };
  expect(await show()).toEqual([endsAt.toISOString()]);
  await far.db.update(bookings).set({ state: 'ordering' }).where(eq(bookings.id, id));
  expect(await show()).toEqual([null]);
});
