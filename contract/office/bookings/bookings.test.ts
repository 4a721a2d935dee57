import { expect, test } from 'vitest';
import { BookingFilters } from './bookings.ts';

const mistakes = (query: object) =>
  BookingFilters.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('reads what an address has, however it was typed, and takes an empty field for none', () => {
  expect(
    BookingFilters.parse({
      state: ' Confirmed,,failed',
      kind: ['stay', 'stay'],
      from: ' bog ',
      flagged: 'yes',
      soldFrom: '2026-05-04',
    }),
  ).toEqual({
    state: ['confirmed', 'failed'],
    kind: ['stay'],
    from: 'bog',
    flagged: true,
    soldFrom: '2026-05-04',
  });
  expect(BookingFilters.parse({ flagged: 'no' })).toEqual({ flagged: false });
  const empty = BookingFilters.parse({
    state: '',
    kind: [],
    supplier: ' ',
    to: '',
    travelFrom: '',
    keeper: '',
    flagged: '',
    page: '7',
  });
  expect(Object.values(empty).filter((value) => value !== undefined)).toEqual([]);
});

test.each<[object, string]>([
  [
    { state: 'confirmed,sold' },
    'state.1 must be among priced, ready, authorising, ordering, capturing, compensating, confirmed, cancelled, failed',
  ],
  [{ kind: 'train' }, 'kind.0 must be among flight, stay, cruise, tour, service'],
  [{ state: { $ne: 1 } }, 'state must be words separated by commas'],
  [{ supplier: ['a', 'b'] }, 'supplier must be given once'],
  [{ supplier: 'x'.repeat(61) }, 'supplier must have no more than 60 characters'],
  [{ soldFrom: '2026-02-30' }, 'soldFrom must be a date such as 2026-12-31'],
  [{ travelTo: 'tomorrow' }, 'travelTo must be a date such as 2026-12-31'],
  [{ soldFrom: '2026-05-05', soldTo: '2026-05-04' }, 'soldTo must not be before soldFrom'],
  [{ travelFrom: '2026-05-05', travelTo: '2026-05-04' }, 'travelTo must not be before travelFrom'],
  [{ keeper: 'ana' }, 'keeper must be the id of a member of the staff'],
  [{ flagged: 'maybe' }, 'flagged must be yes or no'],
])('says of %o what is wrong, in a sentence', (query, sentence) => {
  expect(mistakes(query)).toEqual([sentence]);
});
