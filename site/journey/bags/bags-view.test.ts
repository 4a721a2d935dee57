import { expect, test } from 'vitest';
import type { FoundBags } from '#contract/booking/my-journey.ts';
import { laterBags as es } from '../../messages/es/journey/later-bags.ts';
import { bagsView } from './bags-view.ts';

const found = (locators: FoundBags['locators']): FoundBags => ({
  why: 'not-here',
  itemId: null,
  options: [],
  flightOffer: null,
  addition: null,
  locators,
});

test.each([
  ['the airline’s record locator', [{ airline: 'P5', reference: 'ABC123' }], 'ABC123 (Wingo)', es.seatsText(1)],
  ['only the GDS’s record locator', [{ airline: 'GDS', reference: 'XYZ789' }], '', es.seatsLater],
  ['the system’s by its code', [{ airline: '1A', reference: 'XYZ789' }], '', es.seatsLater],
  ['no record locator yet', [], '', es.seatsLater],
])('says where to choose seats with %s', (_, locators, shown, seats) => {
  expect(bagsView(found(locators))).toMatchObject({ locators: shown, seats });
});
