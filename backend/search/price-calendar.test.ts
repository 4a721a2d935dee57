import { expect, test } from 'vitest';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { createPriceCalendar } from './price-calendar.ts';

const trip = (departureDate: string, returnDate?: string) =>
  aSearch({
    legInfo: [
      { from: 'BOG', to: 'MIA', departureDate },
      ...(returnDate ? [{ from: 'MIA', to: 'BOG', departureDate: returnDate }] : []),
    ],
  });
const usd = (amountMinor: number) => ({ price: { amountMinor, currency: 'USD' }, isDirect: true });
const around = (from: string, to: string) => ({ from, to, move: 'trip', visitor: undefined }) as const;
const fiveDays = around('2027-01-08', '2027-01-12');

test('remembers prices found by searches, and days without flights', async () => {
  const calendar = createPriceCalendar({ store: createMemoryStore(), lookUp: async () => undefined, fillsPerVisitor: 24 });
  await calendar.learn(trip('2027-01-10'), usd(20_000));
  await calendar.learn(trip('2027-01-11'), null);
  expect((await calendar.pricesOf(trip('2027-01-10'), fiveDays)).days.map(({ cheapest }) => cheapest)).toEqual([
    ...[undefined, undefined, usd(20_000), null, undefined],
  ]);
});

test('shifts the return with the departure, or alone and never before the departure', async () => {
  const calendar = createPriceCalendar({ store: createMemoryStore(), lookUp: async () => undefined, fillsPerVisitor: 24 });
  const daysOf = async (from: string, to: string, move: 'trip' | 'return') =>
    (await calendar.pricesOf(trip('2027-01-02', '2027-01-05'), { ...around(from, to), move })).days.map((day) => [
      day.departureDate,
      day.returnDate,
    ]);
  expect(await daysOf('2027-01-01', '2027-01-03', 'trip')).toEqual([
    ['2027-01-01', '2027-01-04'],
    ['2027-01-02', '2027-01-05'],
    ['2027-01-03', '2027-01-06'],
  ]);
  expect(await daysOf('2027-01-01', '2027-01-03', 'return')).toEqual([
    ['2027-01-02', '2027-01-02'],
    ['2027-01-02', '2027-01-03'],
  ]);
});

test('looks up missing days once, one at a time, and stops at a failure without remembering it', async () => {
  const asked: string[] = [];
  let running = 0;
  const calendar = createPriceCalendar({
    store: createMemoryStore(),
    fillsPerVisitor: 24,
    lookUp: async ({ legInfo }) => {
      running += 1;
      expect(running).toBe(1);
      asked.push(legInfo[0]?.departureDate ?? '');
      await Promise.resolve();
      running -= 1;
      return asked.length === 4 ? undefined : usd(asked.length);
    },
  });
  const ask = () => calendar.pricesOf(trip('2027-01-10'), { ...fiveDays, visitor: 'a' });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.isFilling, second.isFilling]).toEqual([true, true]);
  await expect.poll(() => calendar.pricesOf(trip('2027-01-10'), fiveDays).then((found) => found.isFilling)).toBe(false);
  expect(asked).toEqual(['2027-01-10', '2027-01-09', '2027-01-11', '2027-01-08']);
  const { days } = await calendar.pricesOf(trip('2027-01-10'), fiveDays);
  expect(days.filter(({ cheapest }) => cheapest === undefined).map(({ departureDate }) => departureDate)).toEqual([
    '2027-01-08',
    '2027-01-12',
  ]);
});

test('limits the lookups made for one visitor', async () => {
  let searches = 0;
  const calendar = createPriceCalendar({
    store: createMemoryStore(),
    fillsPerVisitor: 24,
    lookUp: async () => {
      searches += 1;
      return null;
    },
  });
  for (let month = 1; month < 9; month++) {
    await calendar.pricesOf(trip(`2027-0${month}-15`), {
      ...around(`2027-0${month}-10`, `2027-0${month}-20`),
      visitor: 'greedy',
    });
  }
  const may = () => calendar.pricesOf(trip('2027-01-15'), around('2027-01-10', '2027-01-20'));
  await expect.poll(() => may().then((found) => found.isFilling)).toBe(false);
  await expect.poll(() => searches).toBe(24);
});

test('SPEC §3: keeps prices under fare conditions apart from those of all fares and from each other', async () => {
  const calendar = createPriceCalendar({ store: createMemoryStore(), lookUp: async () => undefined, fillsPerVisitor: 24 });
  const asked = (conditions: object) => ({ ...trip('2027-01-10'), ...conditions });
  const kinds = [{}, { refundableFare: true }, { noPenaltyFare: true }, { noRestrictionFare: true, refundableFare: true }];
  for (const [index, kind] of kinds.entries()) await calendar.learn(asked(kind), usd(10_000 * (index + 1)));
  const day = { ...fiveDays, from: '2027-01-10', to: '2027-01-10' };
  const known = await Promise.all(kinds.map((kind) => calendar.pricesOf(asked(kind), day)));
  expect(known.map(({ days }) => days[0]?.cheapest)).toEqual(kinds.map((_, index) => usd(10_000 * (index + 1))));
});
