import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedUp, creditLines, type SaleTax, type SoldLine, saleLine, saleNormsOf, saleTaxOf } from './sale.ts';

const IVA = saleTaxOf('CO');
const sold = (itemId: string, totalMinor: number, forOthersMinor: number): SoldLine => ({
  itemId,
  kind: 'flight',
  totalMinor,
  forOthersMinor,
});
const given = (id: string, amountMinor: number, itemId: string | null = null) => ({
  id,
  itemId,
  amountMinor,
  at: '2026-11-29T10:00:00.000Z',
});
const amounts = ({ forOthersMinor, ownBaseMinor, ownTaxMinor, totalMinor }: ReturnType<typeof addedUp>) => [
  forOthersMinor,
  ownBaseMinor,
  ownTaxMinor,
  totalMinor,
];

test('Colombia: IVA of 19 per cent, and the norms by name', () => {
  expect(IVA).toEqual({ name: 'IVA', percent: 19, norm: 'Estatuto Tributario, artículo 468' });
  expect(saleNormsOf('CO')).toEqual({
    invoice: 'Estatuto Tributario, artículo 617, y Resolución DIAN 165 de 2023, artículo 11',
    forOthers: 'Decreto 1625 de 2016, artículo 1.6.1.4.9',
  });
  expect([saleTaxOf('FR'), saleNormsOf('FR')]).toEqual([null, null]);
  // A rate that a lawyer has not confirmed is in no invoice.
  expect([saleTaxOf('PE')?.percent, saleTaxOf('EC')]).toEqual([18, null]);
});

test.each([
  ['the tax is in the agency’s own price', sold('a', 129_000, 117_100), [117_100, 10_000, 1_900, 129_000]],
  ['half a unit goes up to the price without tax', sold('a', 103, 100), [100, 3, 0, 103]],
  ['nothing of the agency’s own has no tax', sold('a', 100, 100), [100, 0, 0, 100]],
  ['a discount below nothing has none either', sold('a', 95_000, 100_000), [100_000, -5_000, 0, 95_000]],
] as [string, SoldLine, number[]][])('%s', (_, line, expected) => expect(amounts(saleLine(line, IVA))).toEqual(expected));

test('where the tax is not known, the whole of the agency’s own is its price', () =>
  expect(amounts(saleLine(sold('a', 129_000, 117_100), null))).toEqual([117_100, 11_900, 0, 129_000]));

test('half of a price given back is half of each of its parts; the rest makes the line whole', () => {
  const line = saleLine(sold('a', 129_000, 117_100), IVA);
  const [first, rest] = [...creditLines([line], [given('r1', 64_500, 'a'), given('r2', 64_500, 'a')], IVA).values()].map(addedUp);
  expect(first && amounts(first)).toEqual([58_550, 5_000, 950, 64_500]);
  expect(rest && amounts(rest)).toEqual([58_550, 5_000, 950, 64_500]);
});

test('a refund of an item is of its line, one of the booking is of what is left of all', () => {
  const lines = [sold('a', 75_000, 70_000), sold('b', 25_000, 25_000)].map((line) => saleLine(line, IVA));
  const credited = creditLines(lines, [given('r1', 25_000, 'b'), given('r2', 50_000)], IVA);
  expect([...credited].map(([id, of]) => [id, of.map(({ itemId, totalMinor }) => [itemId, totalMinor])])).toEqual([
    ['r1', [['b', 25_000]]],
    ['r2', [['a', 50_000]]],
  ]);
});

test('what went back of the whole booking before leaves an item’s own refund whole: what its line has no room for is of the others', () => {
  const lines = [sold('a', 75_000, 70_000), sold('b', 25_000, 25_000)].map((line) => saleLine(line, IVA));
  const refunds = [given('r1', 40_000), given('r2', 50_000, 'a'), given('r3', 10_000, 'b')];
  const credited = creditLines(lines, refunds, IVA);
  expect([...credited].map(([id, of]) => [id, of.map(({ itemId, totalMinor }) => [itemId, totalMinor])])).toEqual([
    [
      'r1',
      [
        ['a', 30_000],
        ['b', 10_000],
      ],
    ],
    [
      'r2',
      [
        ['a', 45_000],
        ['b', 5_000],
      ],
    ],
    ['r3', [['b', 10_000]]],
  ]);
});

describe('laws', () => {
  const minor = fc.integer({ min: 0, max: 999_999_999_999 });
  const tax = fc.constantFrom<SaleTax | null>(IVA, null, { name: 'IGV', percent: 18, norm: '' });
  const lines = fc
    .array(fc.record({ totalMinor: fc.integer({ min: 1, max: 999_999_999_999 }), forOthersMinor: minor }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((made) => made.map(({ totalMinor, forOthersMinor }, index) => sold(`item-${index}`, totalMinor, forOthersMinor)));

  test('whatever a sale is made of, its parts add up to what was charged', () => {
    fc.assert(
      fc.property(lines, tax, (of, law) => {
        for (const line of of.map((one) => saleLine(one, law)))
          expect(line.forOthersMinor + line.ownBaseMinor + line.ownTaxMinor).toBe(line.totalMinor);
        const all = addedUp(of.map((one) => saleLine(one, law)));
        expect(all.totalMinor).toBe(of.reduce((sum, { totalMinor }) => sum + totalMinor, 0));
        expect(all.forOthersMinor + all.ownBaseMinor + all.ownTaxMinor).toBe(all.totalMinor);
      }),
    );
  });

  test('however a price is given back, each note is its refund, and all of them together are the invoice', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 });
    fc.assert(
      fc.property(lines, tax, parts, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), (of, law, shares, drawn) => {
        const itemOf = () => `item-${drawn.next().value}`;
        const made = of.map((one) => saleLine(one, law));
        let left = addedUp(made).totalMinor;
        const refunds = shares.map((share, index) => {
          const amountMinor = Math.floor((left * share) / 100);
          left -= amountMinor;
          return given(`r${index}`, amountMinor, itemOf());
        });
        const notes = creditLines(made, [...refunds, given('last', left)], law);
        for (const { id, amountMinor } of refunds) expect(addedUp(notes.get(id) ?? []).totalMinor).toBe(amountMinor);
        expect(addedUp([...notes.values()].flat())).toEqual(addedUp(made));
      }),
    );
  });

  test('what the agency gives back of its own has no tax above its rate', () => {
    fc.assert(
      fc.property(minor, minor, minor, (one, other, back) => {
        const line = saleLine(sold('a', one + other, one), IVA);
        const amountMinor = Math.min(back, line.totalMinor);
        const note = addedUp([...creditLines([line], [given('r', amountMinor)], IVA).values()].flat());
        expect(note.ownTaxMinor).toBeGreaterThanOrEqual(0);
        expect(note.ownTaxMinor).toBeLessThanOrEqual(line.ownTaxMinor);
        expect(note.forOthersMinor).toBeLessThanOrEqual(line.forOthersMinor);
      }),
    );
  });
});
