import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from '../calendar-date.ts';
import { lastDue, nextDue, SEND_EVERY } from './schedule.ts';

test.each([
  ['day', '2026-03-02', 7, '2026-03-02', '2026-03-03'],
  ['day', '2026-03-02', 6, '2026-03-01', '2026-03-02'],
  ['week', '2026-03-02', 7, '2026-03-02', '2026-03-09'],
  ['week', '2026-03-02', 6, '2026-02-23', '2026-03-02'],
  ['week', '2026-03-08', 23, '2026-03-02', '2026-03-09'],
  ['month', '2026-03-01', 7, '2026-03-01', '2026-04-01'],
  ['month', '2026-03-01', 6, '2026-02-01', '2026-03-01'],
] as const)('each %s at seven: on %s at %i it was last due on %s, and next on %s', (every, today, hour, last, next) => {
  expect([lastDue(every, 7, { today, hour }), nextDue(every, 7, { today, hour })]).toEqual([last, next]);
});

test('the last is over, the next is to come, and nothing is due between them', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(fc.constantFrom(...SEND_EVERY), hour, hour, fc.integer({ min: 0, max: 3_000 }), (every, at, now, days) => {
      const clock = { today: addDays('2024-01-01', days), hour: now };
      const [last, next] = [lastDue(every, at, clock), nextDue(every, at, clock)];
      expect(last < clock.today || (last === clock.today && at <= now)).toBe(true);
      expect(next > clock.today || (next === clock.today && at > now)).toBe(true);
      expect(lastDue(every, at, { today: next, hour: at })).toBe(next);
      if (every === 'week') expect([weekday(last), weekday(next)]).toEqual([1, 1]);
      if (every === 'month') expect(`${last.slice(8)}${next.slice(8)}`).toBe('0101');
    }),
  );
});
