import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { seededRandom } from '../seeded-random.ts';
import { COLOMBIA } from './colombia.ts';
import { holidayPriceFactor } from './holiday-prices.ts';
import { NORTH } from './north.ts';
import { operatesOn } from './operating-days.ts';
import { OPERATORS } from './operators.ts';
import { SOUTH } from './south.ts';
import type { TourRow } from './tour-row.ts';

export const TOURS: readonly TourRow[] = [...COLOMBIA, ...SOUTH, ...NORTH];

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
  for (const row of TOURS) {
    const { price: _price, child: _child, weekdays: _weekdays, ...tour } = row;
    yield line({ kind: 'tour', ...tour });
    for (const departs of departuresOf(row, today)) yield line(departureOf(row, departs));
  }
}

const line = (record: object): string => `${JSON.stringify(record)}\n`;

/** The days on which a tour begins: from the next one on which it is made, which may be months away. */
function departuresOf(tour: Parameters<typeof operatesOn>[0], today: CalendarDate): CalendarDate[] {
  const nextYear = Array.from({ length: 365 }, (_, ahead) => addDays(today, 1 + ahead)).filter((day) => operatesOn(tour, day));
  const [first] = nextYear;
  return first ? nextYear.filter((day) => day < addDays(first, AHEAD_DAYS)) : [];
}

const LONG_CANCELLATION = [
  { daysBefore: 30, percent: 30 },
  { daysBefore: 10, percent: 100 },
];

function departureOf(tour: TourRow, departs: CalendarDate) {
  const { id, days, child, minimumAge, groupMaximum } = tour;
  const priceOf = (amount: number) => Math.round(amount * holidayPriceFactor(tour, departs));
  const drawn = seededRandom('tour places', id, departs);
  const adult = { from: child === null ? minimumAge : Math.max(12, minimumAge), to: null, amount: priceOf(tour.price) };
  const left = drawn < 0.05 ? 0 : Math.ceil(drawn * groupMaximum);
  const isLong = days > 3;
  return {
    kind: 'departure',
    id: `${id}-${departs.replaceAll('-', '')}`,
    tour: id,
    departs,
    currency: 'USD',
    prices: child === null || minimumAge > 11 ? [adult] : [{ from: minimumAge, to: 11, amount: priceOf(child) }, adult],
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
