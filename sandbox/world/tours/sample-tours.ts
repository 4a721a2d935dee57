import { addDays, type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { seededRandom } from '../seeded-random.ts';
import { OPERATORS } from './operators.ts';
import type { TourRow } from './tour-row.ts';
import { TOURS } from './tours.ts';

const AHEAD_DAYS = 150;
/** Real numbers are valid until the end of March. */
const renewedUntil = (today: CalendarDate): CalendarDate => `${Number(today.slice(0, 4)) + 1}-03-31`;

/** A sample catalogue feed of tours (docs/catalogue-feed.md), as JSON Lines: invented operators in real places. */
export function* sampleTours(today: CalendarDate): Generator<string> {
  for (const { id, name, country, hasNumber } of OPERATORS) {
    // Invented, as the leading zeros show.
    const rnt = hasNumber ? `000${Math.floor(100_000 + 900_000 * seededRandom('tourism number', id))}` : null;
    yield line({ kind: 'operator', id, name, country, rnt, rntValidUntil: rnt && renewedUntil(today) });
  }
  for (const { price, child, weekdays, ...tour } of TOURS) {
    yield line({ kind: 'tour', ...tour });
    for (const departs of departuresOf(weekdays, today)) yield line(departureOf({ ...tour, price, child, weekdays }, departs));
  }
}

const line = (record: object): string => `${JSON.stringify(record)}\n`;

function* departuresOf(weekdays: readonly number[], today: CalendarDate): Generator<CalendarDate> {
  for (let ahead = 1; ahead <= AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead);
    if (weekdays.includes(weekday(day))) yield day;
  }
}

const LONG_CANCELLATION = [
  { daysBefore: 30, percent: 30 },
  { daysBefore: 10, percent: 100 },
];

function departureOf({ id, days, price, child, minimumAge, groupMaximum }: TourRow, departs: CalendarDate) {
  const drawn = seededRandom('tour places', id, departs);
  const adult = { from: child === null ? minimumAge : Math.max(12, minimumAge), to: null, amount: price };
  const left = drawn < 0.05 ? 0 : Math.ceil(drawn * groupMaximum);
  const isLong = days > 3;
  return {
    kind: 'departure',
    id: `${id}-${departs.replaceAll('-', '')}`,
    tour: id,
    departs,
    currency: 'USD',
    prices: child === null || minimumAge > 11 ? [adult] : [{ from: minimumAge, to: 11, amount: child }, adult],
    left,
    ...(seededRandom('tour sold online', id) < 0.67
      ? {
          allotment: left,
          cancellation: isLong ? LONG_CANCELLATION : [{ daysBefore: 1, percent: 100 }],
          ...(isLong ? { deposit: { percent: 25, balanceDaysBefore: 30 } } : {}),
        }
      : {}),
  };
}
