import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import { readExplore } from './read-explore.ts';

const price = (destination: string, more: Partial<SeenPriceAnswer> = {}): SeenPriceAnswer => ({
  origin: 'BOG',
  destination,
  departureDate: '2027-03-01',
  returnDate: '2027-03-08',
  originAirport: 'BOG',
  destinationAirport: destination,
  total: { amount: 21_040, currency: 'USD' },
  airlineCode: 'AV',
  airlineName: null,
  stops: 0,
  durationMinutes: 120,
  seenAt: '2027-02-01T15:00:00.000Z',
  isOld: false,
  search: `/result?destination=${destination}`,
  ...more,
});

/** Has these prices without conditions, and none with any. */
const backendWith = (prices: SeenPriceAnswer[]) =>
  ({
    placesToGo: async ({ budget }: { budget?: string }) => ({ ok: true, body: { prices: budget ? [] : prices } }),
    readExchangeRates: async () => ({ ok: false }),
    visitorPlace: async () => ({ ok: false }),
  }) as unknown as Backend;

const OLD = 'Visto hace más de un día: puede haber cambiado';

test('marks a price of more than a day ago on the map too, and says what the mark means', async () => {
  const prices = [price('CTG'), price('MIA', { isOld: true })];
  const { map } = await readExplore(new URLSearchParams(), backendWith(prices));
  expect(map?.hasOld).toBe(true);
  const [fresh, old] = map?.points ?? [];
  expect([fresh?.label, old?.label].map((label) => label?.endsWith('*'))).toEqual([false, true]);
  expect(fresh?.name).not.toContain(OLD);
  expect(old?.name).toContain(OLD);
  const { map: today } = await readExplore(new URLSearchParams(), backendWith([price('CTG')]));
  expect(today?.hasOld).toBe(false);
});

test.each([false, true])(
  'says when the lowest price without the conditions was seen, and whether that is long ago: %j',
  async (isOld) => {
    const { empty } = await readExplore(new URLSearchParams('budget=100'), backendWith([price('MIA', { isOld })]));
    expect(empty?.lowest).toContain('Visto el 1 feb, 10:00.');
    expect(empty?.lowest?.includes(OLD)).toBe(isOld);
  },
);
