import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgencyCharging, type DatedRates, readCharging, termsAt } from './agency-charging.ts';

const NOW = Date.parse('2026-11-29T15:00:00Z');
const HOUR_MS = 3_600_000;
const PESOS: AgencyCharging = {
  currency: 'COP',
  fixed: null,
  marginPercent: 2.5,
  stepMinor: 10_000,
  lifeHours: 48,
  quoteMinutes: 30,
  jumpPercent: 10,
};
const TABLE: DatedRates = { base: 'USD', rates: { COP: 4_000 }, asOf: new Date(NOW - HOUR_MS), date: '2026-11-29' };

describe('the terms of a price', () => {
  test('have the rate with the margin, its day, the rounding, and an end', () => {
    expect(termsAt(PESOS, TABLE, NOW)).toEqual({
      currency: 'COP',
      from: 'USD',
      rateMicros: 4_100_000_000,
      rateDate: '2026-11-29',
      stepMinor: 10_000,
      until: '2026-11-29T15:30:00.000Z',
    });
  });

  const day = (date: string | null, asOf = TABLE.asOf) => ({ ...TABLE, date, asOf });
  test.each<[string, DatedRates | null, boolean]>([
    ['without a table', null, false],
    ['of a table without the currency', { ...TABLE, rates: { PEN: 3.7 } }, false],
    ['of a table of another currency', { ...TABLE, base: 'EUR' }, false],
    ['of a rate that is none', { ...TABLE, rates: { COP: Number.NaN } }, false],
    ['of a day whose first hour is 48 hours ago', day('2026-11-27'), false],
    ['of the day after it', day('2026-11-28'), true],
    ['fetched longer ago than that, whatever its day', day('2026-11-29', new Date(NOW - 48 * HOUR_MS)), false],
    ['fetched just within it, without a day', day(null, new Date(NOW - 48 * HOUR_MS + 1)), true],
    ['of a day that lies ahead of every clock', day('2026-12-01'), false],
    ['of tomorrow, which has begun elsewhere', day('2026-11-30'), true],
  ])('%s', (_, table, isThere) => {
    expect(termsAt(PESOS, table, NOW) !== undefined).toBe(isThere);
  });

  test('end with their rate, if that ends before the quote', () => {
    const asOf = new Date(NOW - 48 * HOUR_MS + 60_000);
    expect(termsAt(PESOS, { ...TABLE, date: null, asOf }, NOW)?.until).toBe('2026-11-29T15:01:00.000Z');
  });

  test('of a rate that the agency says need no table, and age like any other', () => {
    const fixed = { ...PESOS, marginPercent: 0, fixed: { rateMicros: 4_100_500_000, day: '2026-11-28' } };
    expect(termsAt(fixed, null, NOW)).toMatchObject({ rateMicros: 4_100_500_000, rateDate: '2026-11-28' });
    expect(termsAt({ ...fixed, fixed: { ...fixed.fixed, day: '2026-11-26' } }, TABLE, NOW)).toBeUndefined();
  });

  test('are never of a rate that is older than its life', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 0, max: 500 * 60 }), (lifeHours, minutesOld) => {
        const asOf = new Date(NOW - minutesOld * 60_000);
        const terms = termsAt({ ...PESOS, lifeHours }, { ...TABLE, date: null, asOf }, NOW);
        expect(terms !== undefined).toBe(minutesOld < lifeHours * 60);
        expect(terms === undefined || Date.parse(terms.until) <= asOf.getTime() + lifeHours * HOUR_MS).toBe(true);
      }),
    );
  });
});

describe('what an agency writes', () => {
  test('is read, with what is usual where it says nothing', () => {
    expect(readCharging('cop: margin=2.5, round=100, life=48h, quote=30m; EUR: rate=0.93@2026-11-29 ;')).toEqual({
      ok: true,
      value: [
        PESOS,
        {
          currency: 'EUR',
          fixed: { rateMicros: 930_000, day: '2026-11-29' },
          marginPercent: 0,
          stepMinor: 1,
          lifeHours: 72,
          quoteMinutes: 30,
          jumpPercent: 10,
        },
      ],
    });
    expect(readCharging('COP')).toMatchObject({ value: [{ currency: 'COP', stepMinor: 100 }] });
  });

  test.each([
    ['USD', 'begins a line with “USD”'],
    ['JPY: margin=1', 'begins a line with “JPY”'],
    ['COP; COP: margin=1', 'has two lines for COP'],
    ['COP: margin=25', 'a per cent from 0 to 20'],
    ['COP: margin=-1', 'a per cent from 0 to 20'],
    ['COP: margin=1e1', 'a per cent from 0 to 20'],
    ['COP: round=0', 'an amount of the currency'],
    ['COP: round=0.50', 'an amount of the currency'],
    ['CLP: round=1.5', 'an amount of the currency'],
    ['COP: jump=0', 'a per cent from 0.5 to 100'],
    ['COP: jump=150', 'a per cent from 0.5 to 100'],
    ['COP: life=48', 'from 1h to 240h'],
    ['COP: quote=2m', 'from 5m to 240m'],
    ['COP: rate=4100', 'what a dollar costs and the day of it'],
    ['COP: rate=4.100@2026-11-29', 'what a dollar costs and the day of it'],
    ['COP: rate=4100@2026-02-30', 'what a dollar costs and the day of it'],
    ['COP: rate=0@2026-11-29', 'what a dollar costs and the day of it'],
    ['COP: toString=1', 'has “toString=1” for COP'],
    ['COP: off', 'has “off” for COP'],
  ])('%s is refused, and why', (text, fault) => {
    const read = readCharging(text);
    expect(read.ok ? '' : read.fault).toContain(fault);
  });
});
