import { describe, expect, test } from 'vitest';
import { formatDay, formatShortDay, formatWeekday } from './calendar-date.ts';

describe('a day in few letters', () => {
  test.each([
    ['2024-01-15', 'lun, 15 ene', 'Mon, Jan 15'],
    ['2026-09-02', 'mié, 2 sept', 'Wed, Sep 2'],
    ['2027-01-02', 'sáb, 2 ene', 'Sat, Jan 2'],
  ])('%s is %s, in English %s', (date, es, en) => {
    expect([formatShortDay(date), formatShortDay(date, 'en')]).toEqual([es, en]);
  });

  test('without its weekday, and without its month', () => {
    expect([formatDay('2024-01-15'), formatWeekday('2024-01-15')]).toEqual(['15 ene', 'lun 15']);
  });
});
