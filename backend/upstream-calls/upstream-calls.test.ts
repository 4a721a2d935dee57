import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testOffice } from '../../tests/harness/office/test-office.ts';
import { encryptAsProduct } from '../../tests/harness/product/product-settings.ts';
import { AFTER_THE_TRIP } from '../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { advanceBooking } from '../booking/advancing/advance-booking.ts';
import { eraseBooking } from '../booking/personal-data.ts';
import { bookings, upstreamCalls } from '../db/schema.ts';
import { forgetCalls, openCallBook } from './call-book.ts';
import { bodiesOfCall, callsOf } from './calls-of.ts';
import { duringStep, recordCall } from './under-way.ts';

const far = await farBooksOfFile();
const { office, bookingOfAna, logged } = await testOffice(far);
const lost: unknown[] = [];
const book = openCallBook(far.db, { error: (line) => lost.push(line) });
book.stop();

const OUTCOME = { outcome: { ok: true, state: 'authorised' } };
const call = { supplier: 'air', call: 'POST /orders', status: 201, ms: 12, requestId: 'r-1' };
let bookingId = '';
beforeEach(async () => {
  encryptAsProduct();
  far.forget();
  lost.length = 0;
  await far.db.delete(bookings);
  ({ id: bookingId } = await bookingOfAna());
});
const step = (of = bookingId) => ({ bookingId: of, step: 'order', upstream: 'air' });
const made = async (of = bookingId, answer: unknown = { name: 'Ana Muñoz' }) => {
  await duringStep(book, step(of), async () => {
    await Promise.resolve();
    recordCall({ ...call, bodies: () => ({ sent: { card: { number: '4242424242424242' } }, answer }) });
    return OUTCOME;
  });
  await book.write();
};

test('each step of a booking is on record with the calls that it made, and others are not mixed in', async () => {
  const { id: other } = await bookingOfAna({ reference: 'HK38PQ' });
  recordCall(call);
  await Promise.all([made(), made(other)]);
  const calls = await callsOf(far.db, bookingId);
  expect(calls.map(({ step: of, operation, status, outcome }) => [of, operation, status, outcome])).toEqual([
    ['order', null, null, 'authorised'],
    ['order', 'POST /orders', 201, null],
  ]);
  expect(await callsOf(far.db, other)).toHaveLength(2);
});

test('the workflow puts its steps on record, each with what came of it', async () => {
  await far.db.delete(bookings);
  far.answers.authorise = () => ({
    ok: true,
    state: 'authorised',
    paymentId: 'p-1',
    amount: { amountMinor: 10_000, currency: 'USD' },
  });
  const { id } = await far.aBooking({ customer: aCustomer as never });
  await advanceBooking({ ...far.context, calls: book }, id);
  await book.write();
  expect((await callsOf(far.db, id)).map(({ step: of, outcome }) => [of, outcome])).toEqual([
    ['authorise', 'authorised'],
    ['order', 'ok'],
    ['capture', 'ok'],
  ]);
});

test('a step that throws is on record, and throws', async () => {
  const broken = duringStep(book, step(), async (): Promise<typeof OUTCOME> => {
    throw new Error('adapter');
  });
  await expect(broken).rejects.toThrow('adapter');
  await book.write();
  expect(await callsOf(far.db, bookingId)).toMatchObject([{ step: 'order', outcome: 'broken' }]);
});

test('bodies are kept without cards, encrypted, of this booking alone', async () => {
  await made();
  const [, http] = await callsOf(far.db, bookingId);
  const bodies = await bodiesOfCall(far.db, bookingId, http?.id ?? 0);
  expect(bodies).toEqual({ sent: { card: '•••' }, answer: { name: 'Ana Muñoz' } });
  const { rows } = await far.db.execute(`select encode(bodies, 'escape') as bodies from upstream_calls`);
  expect(JSON.stringify(rows)).not.toMatch(/Mu|4242/);
  const { id: other } = await bookingOfAna({ reference: 'HK38PQ' });
  expect(await bodiesOfCall(far.db, other, http?.id ?? 0)).toBeUndefined();
});

test('they go with the booking’s customer, also when they are written a moment later', async () => {
  await made();
  await eraseBooking(far.db, 'HK37PQ', AFTER_THE_TRIP);
  await made();
  expect((await callsOf(far.db, bookingId)).map(({ hasBodies }) => hasBodies)).toEqual([false, false, false, false]);
});

test('what another process wrote while the customer was erased goes soon after', async () => {
  const { id: other } = await bookingOfAna({ reference: 'HK38PQ' });
  await made();
  await made(other);
  await far.db.update(bookings).set({ customer: null }).where(eq(bookings.id, bookingId));
  await far.db.update(upstreamCalls).set({ bodies: Buffer.from('late') });
  await forgetCalls(far.db, Date.now());
  const kept = async (of: string) => (await callsOf(far.db, of)).map(({ hasBodies }) => hasBodies);
  expect([await kept(bookingId), await kept(other)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('what is too long is left out, and a deleted booking takes no other’s calls along', async () => {
  const { id: other } = await bookingOfAna({ reference: 'HK38PQ' });
  await duringStep(book, step(other), async () => OUTCOME);
  await far.db.delete(bookings).where(eq(bookings.id, other));
  await made(
    bookingId,
    Array.from({ length: 30 }, () => Array.from({ length: 30 }, () => 'x'.repeat(500))),
  );
  const [, http] = await callsOf(far.db, bookingId);
  expect(await bodiesOfCall(far.db, bookingId, http?.id ?? 0)).toMatchObject({ answer: '…' });
  expect([await far.db.$count(upstreamCalls), lost]).toEqual([2, []]);
});

test('they are deleted after half a year', async () => {
  await made();
  await forgetCalls(far.db, Date.now() + 179 * 86_400_000);
  expect(await far.db.$count(upstreamCalls)).toBe(2);
  await forgetCalls(far.db, Date.now() + 181 * 86_400_000);
  expect(await far.db.$count(upstreamCalls)).toBe(0);
});

test('what was sent is for who has the right and sees people whole, and on record', async () => {
  await made();
  const [, http] = await callsOf(far.db, bookingId);
  const asked = { booking: 'HK37PQ', call: http?.id ?? 0 };
  const rows = await logged(async () => {
    expect(await office('ana', 'supervisor').readUpstreamCall(asked)).toMatchObject({
      body: { isMasked: false, answer: { name: 'Ana Muñoz' } },
    });
    expect(await office('ana', 'agent').readUpstreamCall(asked)).toMatchObject({ ok: false });
  });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['read', 'refused']);
});
