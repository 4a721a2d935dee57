import { expect, test } from 'vitest';
import type { BagOption } from './bag-options.ts';
import { spreadBags } from './spread-bags.ts';

/** SPEC §3: the additional-services payload gives a number of bags for each leg. */
const option = (travelerId: string, changes: Partial<BagOption> = {}): BagOption => ({
  journeyType: 'onward',
  travelerId,
  kind: 'checked-23kg',
  type: 'checked',
  weight: 23,
  unit: 'KG',
  travelerIds: [travelerId],
  flights: [0],
  most: 2,
  single: { amountMinor: 4_000, currency: 'USD' },
  ...changes,
});
const dearer = (travelerId: string) =>
  option(travelerId, { kind: 'checked-32kg', weight: 32, single: { amountMinor: 9_000, currency: 'USD' } });
const options = [
  ...[option('1'), dearer('1'), option('2'), dearer('2')],
  option('1', { journeyType: 'return', most: 1 }),
  option('2', { journeyType: 'return', kind: 'carry-on', type: 'carry-on' }),
];
const spread = (journeyType: 'onward' | 'return', quantity: number) =>
  spreadBags(options, journeyType, quantity)?.map((bags) => [bags.travelerId, bags.kind, bags.quantity, bags.amountMinor]);

test.each([
  ['onward', 0, []],
  ['onward', 1, [['1', 'checked-23kg', 1, 4_000]]],
  [
    'onward',
    3,
    [
      ['1', 'checked-23kg', 2, 8_000],
      ['2', 'checked-23kg', 1, 4_000],
    ],
  ],
  ['onward', 5, undefined],
  ['return', 1, [['1', 'checked-23kg', 1, 4_000]]],
  ['return', 2, undefined],
] as const)('spreads bags over the travellers of a leg: %s, %i bags', (journeyType, quantity, expected) => {
  expect(spread(journeyType, quantity)).toEqual(expected);
});
