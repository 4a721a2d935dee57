import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { amendments, cancellationPromises, refunds as refundRows } from '../db/schema.ts';
import { acceptQuote, recordCancelled } from './cancel-booking.ts';
import { cancellingLeaves } from './cancelling-refund.ts';

/** Amounts of cancellations that are typed in the money that was charged: 100 dollars, charged as 400 000 pesos. */
const far = await farBooksOfFile();
beforeEach(() => far.forget());
const by = 'operator:ana' as const;
const charge = { currency: 'COP', from: 'USD', rateMicros: 4_000_000_000, rateDate: null, stepMinor: 100, until: '2026-11-29' };

async function charged() {
  const booked = { state: 'confirmed', totalMinor: 10_000, charge, item: { state: 'ordered', orderId: randomUUID() } } as const;
  const paid = { state: 'captured', amountMinor: 40_000_000, currency: 'COP', pricedMinor: 10_000 } as const;
  const { id } = await far.aBooking(booked, { ...paid, providerPaymentId: randomUUID() });
  const { item, booking } = await far.look(id);
  const quote = async (refundMinor: number) => {
    const made = { bookingId: id, itemId: item.id, kind: 'cancel', state: 'quoted', refundMinor, currency: 'USD' } as const;
    const [row] = await far.db
      .insert(amendments)
      .values({ ...made, reason: 'r', requestedBy: 'system' })
      .returning({ id: amendments.id });
    return row?.id ?? '';
  };
  return {
    id,
    item,
    booking,
    quote,
    accept: (amendmentId: string, typed?: string, currency?: string) =>
      acceptQuote(far.db, booking, { amendmentId, typed, currency, by }),
    byHand: (typed: string, currency?: string) =>
      recordCancelled(far.db, booking, { place: undefined, typed, currency, reason: 'by telephone', by }),
    amendment: async () => (await far.db.select().from(amendments).where(eq(amendments.bookingId, id))).at(-1),
    refunds: async () =>
      (await far.db.select().from(refundRows).where(eq(refundRows.bookingId, id))).map(({ amountMinor, currency }) => [
        amountMinor,
        currency,
      ]),
  };
}

test('a quote is accepted with other pesos than quoted, to the peso, and for their share of the price', async () => {
  const { accept, quote, amendment } = await charged();
  expect(await accept(await quote(5_000), '123457', 'COP')).toEqual({ ok: true });
  expect(await amendment()).toMatchObject({ state: 'accepted', refundMinor: 3_086, refundChargedMinor: 12_345_700 });
});

test('the pesos that were quoted stand for what was quoted, all of what is left for all of it', async () => {
  const [quoted, whole] = [await charged(), await charged()];
  expect(await quoted.accept(await quoted.quote(3_333), '133320', 'COP')).toEqual({ ok: true });
  expect(await quoted.amendment()).toMatchObject({ refundMinor: 3_333, refundChargedMinor: 13_332_000 });
  expect(await whole.byHand('400000', 'COP')).toEqual({ ok: true });
  expect(await whole.refunds()).toEqual([[40_000_000, 'COP']]);
});

test('cancelled by hand, just the typed pesos go back; in dollars what they were charged', async () => {
  const [inPesos, inDollars, nothing] = [await charged(), await charged(), await charged()];
  expect(await inPesos.byHand('77777', 'COP')).toEqual({ ok: true });
  expect(await inPesos.refunds()).toEqual([[7_777_700, 'COP']]);
  expect(await inDollars.byHand('20.00')).toEqual({ ok: true });
  expect(await inDollars.refunds()).toEqual([[8_000_000, 'COP']]);
  expect(await nothing.byHand('0', 'COP')).toEqual({ ok: true });
  expect(await nothing.refunds()).toEqual([]);
});

test('more than is left, a part of a peso and another currency are refused by what is wrong, and nothing is cancelled', async () => {
  const { accept, byHand, quote, amendment, id } = await charged();
  const asked = await quote(5_000);
  const left = { amountMinor: 40_000_000, currency: 'COP' };
  for (const refused of [await accept(asked, '400001', 'COP'), await byHand('400001', 'COP')])
    expect(refused).toEqual({ ok: false, reason: 'too-much', left });
  for (const typed of ['100.50', '-1', '1.000', ''])
    expect(await byHand(typed, 'COP')).toEqual({ ok: false, reason: 'no-amount' });
  expect(await accept(asked, '10', 'EUR')).toEqual({ ok: false, reason: 'not-its-currency' });
  expect([(await amendment())?.state, (await far.look(id)).booking.state]).toEqual(['quoted', 'confirmed']);
});

test('less pesos than their traveller was promised are refused; just those that were promised are not', async () => {
  const { byHand, id, item, refunds } = await charged();
  const amendment = { bookingId: id, itemId: item.id, kind: 'cancel', state: 'refused', currency: 'USD', reason: 'r' } as const;
  const [asked] = await far.db
    .insert(amendments)
    .values({ ...amendment, requestedBy: 'customer' })
    .returning({ id: amendments.id });
  const promised = { refundMinor: 3_333, refundChargedMinor: 13_329_000, currency: 'USD' };
  const promise = { bookingId: id, itemId: item.id, amendmentId: asked?.id ?? '', number: 'PROMISE1', ground: 'terms' } as const;
  const terms = { rule: null, lines: [], payBy: '2026-12-20', answerBy: '2026-12-20' };
  await far.db.insert(cancellationPromises).values({ ...promise, ...promised, ...terms });
  expect(await byHand('133000', 'COP')).toMatchObject({ ok: false, reason: 'less-than-promised' });
  expect(await byHand('133290', 'COP')).toEqual({ ok: true });
  expect(await refunds()).toEqual([[13_329_000, 'COP']]);
});

test('what leaves is reckoned as it is carried out, so that no limit is passed by', async () => {
  const { booking, item, quote } = await charged();
  const leaving = (typed: object, more = {}) =>
    cancellingLeaves(far.db, booking, { itemId: item.id, typed: typed as never, ...more });
  expect(await leaving({ typed: '123457', currency: 'COP' })).toBe(3_086);
  expect(await leaving({ typed: '400000', currency: 'COP' })).toBe(10_000);
  expect(await leaving({ typed: '50.00' })).toBe(5_000);
  expect(await leaving({ typed: '400001', currency: 'COP' })).toBeUndefined();
  expect(await leaving({ typed: '200000', currency: 'COP' }, { quote: await quote(5_000) })).toBe(5_000);
  expect((await far.look(booking.id)).booking.state).toBe('confirmed');
});
