import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/calendar-date.ts';
import { readTripSearch } from '#domain/trip-search.ts';
import { dayMatrix, knownAround } from './day-matrix.ts';

const today = '2029-12-01';
const search = (more: Record<string, string> = {}) => {
  const trip = { tripType: '2', origin: 'BOG', destination: 'MIA', departureDate: '2030-01-12', returnDate: '2030-01-14' };
  const read = readTripSearch(new URLSearchParams({ ...trip, ...more }));
  return { ...read, returnDate: read.returnDate ?? '' };
};
const usd = (amount: number) => ({ amount, currency: 'USD' });
type Asked = { from: string; to: string; fill: boolean; move: string; legInfo: { departureDate: string }[] };

/** A backend that knows what is asked of it; whatever else is called fails. */
function backendWith(known: Record<string, number | null>, book: Record<string, number> = {}) {
  const asked: Asked[] = [];
  const called: string[] = [];
  const backend = {
    priceCalendar: async (question: Asked) => {
      asked.push(question);
      const [out] = question.legInfo;
      const days = Array.from({ length: daysBetween(question.from, question.to) + 1 }, (_, index) => {
        const pair = [out?.departureDate ?? '', addDays(question.from, index)] as const;
        const price = known[pair.join(' ')];
        const state = price === undefined ? 'unknown' : price === null ? 'none' : 'known';
        return { departureDate: pair[0], returnDate: pair[1], state, cheapest: price ? usd(price) : null, isDirect: false };
      });
      return { ok: true, body: { days, isFilling: false } };
    },
    pricesAround: async () => {
      called.push('book');
      const prices = Object.entries(book).map(([pair, price]) => {
        const [departureDate = '', returnDate = ''] = pair.split(' ');
        return { departureDate, returnDate, total: usd(price), seenAt: '2029-12-01T00:00:00Z' };
      });
      return { ok: true, body: { prices } };
    },
  };
  return { backend: backend as never, asked, called };
}

test('what is known around a round trip is asked for without filling anything, which would be searches', async () => {
  const { backend, asked } = backendWith({ '2030-01-12 2030-01-14': 20_000 });
  await knownAround(search(), { backend });
  expect(asked).toHaveLength(7);
  expect(asked.every(({ fill, move }) => !fill && move === 'return')).toBe(true);
  expect(asked.map(({ from, to }) => [from, to])).toEqual(Array.from({ length: 7 }, () => ['2030-01-11', '2030-01-17']));
});

test('what a search of this trip found comes before the price book, also that nothing is sold', async () => {
  const { backend } = backendWith(
    { '2030-01-12 2030-01-14': 20_000, '2030-01-13 2030-01-14': null },
    { '2030-01-12 2030-01-14': 1, '2030-01-13 2030-01-14': 1, '2030-01-11 2030-01-14': 15_000 },
  );
  const known = await knownAround(search(), { backend });
  expect(known.get('2030-01-12 2030-01-14')?.amountMinor).toBe(20_000);
  expect(known.get('2030-01-13 2030-01-14')).toBeNull();
  expect(known.get('2030-01-11 2030-01-14')?.amountMinor).toBe(15_000);
});

test('the price book, which knows one adult in economy, says nothing about others', async () => {
  for (const more of [{ adult: '2' }, { cabinClass: 'business' }]) {
    const { backend, called } = backendWith({}, { '2030-01-12 2030-01-14': 1 });
    expect(await knownAround(search(more), { backend })).toEqual(new Map());
    expect(called).toEqual([]);
  }
});

test('the table has seven days each way, marks the own ones and the lowest, and links each possible pair', () => {
  const known = new Map([
    ['2030-01-12 2030-01-14', { amountMinor: 20_000, currency: 'USD' }],
    ['2030-01-10 2030-01-15', { amountMinor: 15_000, currency: 'USD' }],
    ['2030-01-13 2030-01-16', null],
  ]);
  const { out, rows } = dayMatrix(search(), known, { today, kept: '&sort=price' });
  expect([out.length, rows.length]).toEqual([7, 7]);
  expect(out.filter(({ isCurrent }) => isCurrent).map(({ date }) => date)).toEqual(['2030-01-12']);
  expect(rows.filter(({ back }) => back.isCurrent).map(({ back }) => back.date)).toEqual(['2030-01-14']);
  const cells = new Map(rows.flatMap((row) => row.cells.map((cell) => [cell.key, cell])));
  expect(cells.get('2030-01-12 2030-01-14')).toMatchObject({
    state: 'known',
    price: expect.stringMatching(/^US\$\s200$/),
    isCurrent: true,
    isLowest: false,
  });
  expect(cells.get('2030-01-10 2030-01-15')).toMatchObject({ state: 'known', isCurrent: false, isLowest: true });
  expect(cells.get('2030-01-13 2030-01-16')?.state).toBe('none');
  expect(cells.get('2030-01-12 2030-01-15')?.state).toBe('unknown');
  // Back before out.
  expect(cells.get('2030-01-15 2030-01-12')?.state).toBe('impossible');
  expect(cells.get('2030-01-10 2030-01-15')?.href).toMatch(
    /^\/result\?.*departureDate=2030-01-10&returnDate=2030-01-15.*&sort=price$/,
  );
});

test('days that are over are left out', () => {
  const { out, rows } = dayMatrix(search(), new Map(), { today: '2030-01-11', kept: '' });
  expect(out[0]?.date).toBe('2030-01-11');
  expect(rows[0]?.back.date).toBe('2030-01-11');
});
