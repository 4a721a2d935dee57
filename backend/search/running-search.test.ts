import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier, SearchOutcome } from '#suppliers/flights/port.ts';
import { FIRST_RETAILING } from '../../tests/harness/records/first-retailing.ts';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { asAsked } from '../../tests/harness/suppliers/as-asked.ts';
import { startSearch } from './running-search.ts';

const segment = aSearch();
const offer = (number: string, cents: number): FlightOffer => ({
  type: 'flight-offer',
  id: `${number}-${cents}`,
  source: 'GDS',
  travelerPricings: [],
  itineraries: [
    {
      segments: [
        {
          id: '1',
          carrierCode: 'AV',
          number,
          departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
          arrival: { iataCode: 'MIA', at: '2027-01-10T12:00:00' },
        },
      ],
    },
  ],
  price: { currency: 'USD', total: (cents / 100).toFixed(2), base: '0', intTotal: { amount: cents, currency: 'USD' } },
});

/** A supplier that answers when the test lets it. */
function supplierNamed(name: string) {
  let answer: (outcome: SearchOutcome) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const asked = new Promise<SearchOutcome>((resolve, reject) => {
    [answer, fail] = [resolve, reject];
  });
  asked.catch(() => undefined);
  return {
    answer: (outcome: SearchOutcome) => answer(outcome),
    fail: (error: Error) => fail(error),
    supplier: { name, search: () => asked } as unknown as FlightSupplier,
  };
}
const found = (...offers: FlightOffer[]): SearchOutcome => ({
  ok: true,
  offers: offers.map((one) => asAsked(one, segment)),
  dictionaries: {},
});
const start = (...suppliers: FlightSupplier[]) => startSearch(asking(...suppliers));
const asking = (...suppliers: FlightSupplier[]): Parameters<typeof startSearch>[0] => ({
  id: 'one',
  segment,
  suppliers,
  toRetail: (supplierOffer, { id }) => ({ ...supplierOffer, id }),
  pricing: FIRST_RETAILING.now(),
  currency: 'USD',
  deadlineMs: 1_000,
});
const statusesOf = (search: ReturnType<typeof start>) => search.findings().suppliers.map(({ status }) => status);

test('gives first results when one supplier has offers, and adds the rest to the same search', async () => {
  const [fast, slow] = [supplierNamed('fast'), supplierNamed('slow')];
  const search = start(fast.supplier, slow.supplier);
  fast.answer(found(offer('10', 20_000)));
  await search.firstResults;
  expect(statusesOf(search)).toEqual(['ok', 'searching']);
  expect(search.findings().offers).toHaveLength(1);
  expect(search.findings()).toBe(search.findings());
  slow.answer(found(offer('10', 15_000), offer('11', 30_000)));
  await search.whole;
  expect(statusesOf(search)).toEqual(['ok', 'ok']);
  expect(search.findings().offers.map(({ price }) => price.intTotal?.amount)).toEqual([15_000, 30_000]);
  expect(search.findings().fares).toHaveLength(3);
  expect(search.byId.size).toBe(3);
});

test('tells suppliers how long they are waited for', async () => {
  const told: unknown[] = [];
  const search = start({
    name: 'told',
    search: async (_, { deadlineMs }) => {
      told.push(deadlineMs);
      return found();
    },
  } as Pick<FlightSupplier, 'name' | 'search'> as FlightSupplier);
  await search.whole;
  expect(told).toEqual([1_000]);
});

test('waits for another supplier when the first one has no offers', async () => {
  const [empty, slow] = [supplierNamed('empty'), supplierNamed('slow')];
  const search = start(empty.supplier, slow.supplier);
  let isThere = false;
  void search.firstResults.then(() => {
    isThere = true;
  });
  empty.answer(found());
  await new Promise((resolve) => setImmediate(resolve));
  expect(isThere).toBe(false);
  slow.answer({ ok: false, reason: 'timed-out' });
  await search.firstResults;
  expect(statusesOf(search)).toEqual(['ok', 'timed-out']);
});

test('drops offers in another currency, and counts a supplier with only such offers as failed', async () => {
  const foreign = supplierNamed('foreign');
  const search = start(foreign.supplier);
  foreign.answer(found({ ...offer('10', 20_000), price: { ...offer('10', 20_000).price, currency: 'EUR' } }));
  await search.whole;
  expect(statusesOf(search)).toEqual(['failed']);
  expect(search.findings().offers).toEqual([]);
});

test('rejects with an adapter’s exception when nobody handles it', async () => {
  const broken = supplierNamed('broken');
  const search = start(broken.supplier);
  broken.fail(new Error('bug'));
  await expect(search.whole).rejects.toThrow('bug');
  await expect(search.firstResults).rejects.toThrow('bug');
});

test('with a handler, reports an exception to it, marks that supplier as failed, and keeps the other offers', async () => {
  const [broken, odd, fine] = [supplierNamed('broken'), supplierNamed('odd'), supplierNamed('fine')];
  const told: unknown[] = [];
  const search = startSearch({
    ...asking(broken.supplier, odd.supplier, fine.supplier),
    toRetail(supplierOffer, { id, supplier }) {
      if (supplier === 'odd') throw new Error('bug in selling');
      return { ...supplierOffer, id };
    },
    onBroken: (supplier, error) => void told.push([supplier, String(error)]),
  });
  broken.fail(new Error('bug'));
  odd.answer(found(offer('10', 20_000)));
  fine.answer(found(offer('11', 30_000)));
  await expect(Promise.all([search.whole, search.firstResults])).resolves.toHaveLength(2);
  expect(statusesOf(search)).toEqual(['failed', 'failed', 'ok']);
  expect(search.findings().offers).toHaveLength(1);
  expect(told.toSorted()).toEqual([
    ['broken', 'Error: bug'],
    ['odd', 'Error: bug in selling'],
  ]);
});
