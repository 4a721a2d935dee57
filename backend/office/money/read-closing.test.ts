import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayBegins } from '#domain/local-time.ts';
import { LEDGER_KINDS, type LedgerKind } from '#domain/payment/ledger.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { anEntry, aPaidBooking } from '../../../tests/harness/records/ledger-rows.ts';
import { few } from '../../../tests/harness/running/long-by-nature.ts';
import { bookings } from '../../db/schema.ts';
import { readClosing } from './read-closing.ts';

const far = await farBooksOfFile();
beforeEach(async () => void (await far.db.delete(bookings)));

const BOGOTA = 'America/Bogota';
const close = (day: string, timeZone = BOGOTA) => readClosing(far.db, { day, timeZone });
const linesOf = async (day: string, timeZone = BOGOTA) => (await close(day, timeZone)).closing.lines;

test('a day without movements has nothing, and neither has the day before', async () => {
  expect(await close('2026-05-04')).toEqual({
    closing: { day: '2026-05-04', isOver: true, lines: [], accounts: [] },
    before: { day: '2026-05-03', isOver: true, lines: [], accounts: [] },
  });
});

test('says by currency and provider what moved, what stays and what was sold, and the same of the day before', async () => {
  const at = '2026-05-04T15:00:00Z';
  const confirmedAt = new Date(at);
  const { paymentId } = await aPaidBooking(far, { confirmedAt, totalMinor: 90_000 });
  await anEntry(far, paymentId, { kind: 'authorisation', amountMinor: 30_000, at });
  await anEntry(far, paymentId, { kind: 'capture', amountMinor: 30_000, at });
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 4_000, at });
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 1_000, at });
  const pesos = await aPaidBooking(far, { provider: 'wompi', currency: 'COP', totalMinor: 123_456_700, confirmedAt });
  await anEntry(far, pesos.paymentId, { kind: 'capture', amountMinor: 123_456_700, currency: 'COP', at });
  const yen = await aPaidBooking(far, { currency: 'JPY' });
  await anEntry(far, yen.paymentId, { kind: 'capture', amountMinor: 500, currency: 'JPY', at: '2026-05-03T15:00:00Z' });
  const { closing, before } = await close('2026-05-04');
  expect(closing.lines).toEqual([
    {
      provider: 'wompi',
      currency: 'COP',
      moved: { capture: { count: 1, amountMinor: 123_456_700 } },
      staysMinor: 123_456_700,
      sold: { bookings: 1, amountMinor: 123_456_700 },
    },
    {
      provider: 'stripe',
      currency: 'USD',
      moved: {
        authorisation: { count: 1, amountMinor: 30_000 },
        capture: { count: 1, amountMinor: 30_000 },
        refund: { count: 2, amountMinor: 5_000 },
      },
      staysMinor: 25_000,
      sold: { bookings: 1, amountMinor: 90_000 },
    },
  ]);
  expect(before.lines).toMatchObject([{ provider: 'stripe', currency: 'JPY', staysMinor: 500, sold: { bookings: 0 } }]);
});

test('a refund over two payments is two entries, each at the provider of its payment', async () => {
  const at = '2026-05-04T15:00:00Z';
  const [deposit, balance] = [await aPaidBooking(far), await aPaidBooking(far, { provider: 'wompi' })];
  await anEntry(far, deposit.paymentId, { kind: 'refund', amountMinor: 7_000, at });
  await anEntry(far, balance.paymentId, { kind: 'refund', amountMinor: 3_000, at });
  expect((await linesOf('2026-05-04')).map(({ provider, staysMinor }) => [provider, staysMinor])).toEqual([
    ['stripe', -7_000],
    ['wompi', -3_000],
  ]);
});

test('a dispute that was lost, then partly returned, is with the banks for the rest', async () => {
  const { paymentId } = await aPaidBooking(far);
  await anEntry(far, paymentId, { kind: 'chargeback', amountMinor: 10_000, at: '2026-05-03T15:00:00Z' });
  await anEntry(far, paymentId, { kind: 'chargeback-returned', amountMinor: 2_500, at: '2026-05-04T15:00:00Z' });
  const { closing, before } = await close('2026-05-04');
  expect([before.lines[0]?.staysMinor, closing.lines[0]?.staysMinor]).toEqual([-10_000, 2_500]);
  expect(closing.accounts).toEqual([
    { account: 'banks', currency: 'USD', inMinor: 0, outMinor: 2_500, balanceMinor: -2_500 },
    { account: 'provider:stripe', currency: 'USD', inMinor: 2_500, outMinor: 0, balanceMinor: 2_500 },
  ]);
});

test('money that was found at a provider, without a hold on record, takes nothing from what is held', async () => {
  const at = '2026-05-04T15:00:00Z';
  const [known, found] = [await aPaidBooking(far), await aPaidBooking(far)];
  await anEntry(far, known.paymentId, { kind: 'authorisation', amountMinor: 900, at: '2026-05-01T15:00:00Z' });
  await anEntry(far, known.paymentId, { kind: 'capture', amountMinor: 900, at });
  await anEntry(far, found.paymentId, { kind: 'capture', amountMinor: 50, at });
  const { accounts } = (await close('2026-05-04')).closing;
  expect(accounts.map(({ account, balanceMinor }) => [account, balanceMinor])).toEqual([
    ['customers', -50],
    ['held:stripe', -900],
    ['provider:stripe', 950],
  ]);
});

describe('a day is that of the agency', () => {
  test.each([
    [
      '2026-05-04',
      BOGOTA,
      ['2026-05-04T05:00:00Z', '2026-05-05T04:59:59.999Z'],
      ['2026-05-04T04:59:59.999Z', '2026-05-05T05:00:00Z'],
    ],
    // 23 hours: the clock is set forward.
    [
      '2026-03-29',
      'Europe/Madrid',
      ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
      ['2026-03-28T22:59:59Z', '2026-03-29T22:00:00Z'],
    ],
    // 25 hours, midnight twice.
    [
      '2026-11-01',
      'America/Havana',
      ['2026-11-01T04:00:00Z', '2026-11-01T05:00:00Z'],
      ['2026-11-01T03:59:59Z', '2026-11-02T05:00:00Z'],
    ],
    // Without midnight.
    [
      '2026-09-06',
      'America/Santiago',
      ['2026-09-06T04:00:00Z', '2026-09-07T02:59:59Z'],
      ['2026-09-06T03:59:59Z', '2026-09-07T03:00:00Z'],
    ],
  ])('%s in %s', async (day, timeZone, inside, outside) => {
    const { paymentId } = await aPaidBooking(far, { confirmedAt: new Date(inside[1] as string) });
    await aPaidBooking(far, { confirmedAt: new Date(outside[1] as string) });
    for (const at of inside) await anEntry(far, paymentId, { kind: 'capture', amountMinor: 1, at });
    for (const at of outside) await anEntry(far, paymentId, { kind: 'capture', amountMinor: 1_000, at });
    expect(await linesOf(day, timeZone)).toMatchObject([{ staysMinor: inside.length, sold: { bookings: 1 } }]);
  });

  test('which is not over until its last moment has passed', async () => {
    const at = (now: string) => readClosing(far.db, { day: '2026-05-04', timeZone: BOGOTA, now: new Date(now) });
    expect((await at('2026-05-05T04:59:59Z')).closing.isOver).toBe(false);
    expect((await at('2026-05-05T05:00:00Z')).closing.isOver).toBe(true);
  });
});

test('adds up what anybody would who goes through all entries of the day one by one', async () => {
  const aHistory = fc.array(
    fc.record({
      payment: fc.nat({ max: 2 }),
      kind: fc.constantFrom(...LEDGER_KINDS),
      amountMinor: fc.integer({ min: 1, max: 999_999_999_999 }),
      hours: fc.integer({ min: -30, max: 30 }),
    }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(aHistory, fc.constantFrom(BOGOTA, 'America/Havana', 'Asia/Tokyo'), async (history, timeZone) => {
      await far.db.delete(bookings);
      const day = '2026-11-01';
      const terms = [{ currency: 'USD' }, { currency: 'COP' }, { currency: 'USD', provider: 'wompi' }];
      const paid = await Promise.all(terms.map((of) => aPaidBooking(far, of)));
      const begins = dayBegins(day, timeZone);
      for (const { payment, hours, ...entry } of history) {
        const at = new Date(begins + hours * 3_600_000).toISOString();
        await anEntry(far, paid[payment]?.paymentId as string, { ...entry, currency: terms[payment]?.currency as string, at });
      }
      const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
      const SIGNS: Partial<Record<LedgerKind, number>> = {
        capture: 1,
        refund: -1,
        'refund-returned': 1,
        chargeback: -1,
        'chargeback-returned': 1,
      };
      const expected = new Map<string, number>();
      for (const { payment, kind, amountMinor, hours } of history) {
        if (localDay.format(begins + hours * 3_600_000) !== day) continue;
        const { currency, provider = 'stripe' } = terms[payment] as { currency: string; provider?: string };
        const name = `${currency} ${provider}`;
        expected.set(name, (expected.get(name) ?? 0) + (SIGNS[kind] ?? 0) * amountMinor);
      }
      const { closing } = await readClosing(far.db, { day, timeZone });
      expect(new Map(closing.lines.map((line) => [`${line.currency} ${line.provider}`, line.staysMinor]))).toEqual(expected);
      for (const [, accounts] of Map.groupBy(closing.accounts, ({ currency }) => currency))
        expect(accounts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(0);
      expect(closing.lines.flatMap(({ moved }) => Object.values(moved)).reduce((sum, { count }) => sum + count, 0)).toBe(
        history.filter(({ hours }) => localDay.format(begins + hours * 3_600_000) === day).length,
      );
    }),
    { numRuns: few(15, 200) },
  );
});
