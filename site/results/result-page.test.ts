import { describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { readTripSearch } from '#domain/trip-search.ts';
import { anOfferOf } from '../../tests/harness/records/stored-booking.ts';
import { loadResults } from './result-page.ts';

type Answer = Awaited<ReturnType<Backend['searchFlights']>>;
type Status = 'ok' | 'failed' | 'timed-out' | 'searching';

const pageWith = (address: string, answer: Answer) => {
  const params = new URLSearchParams(address);
  const backend = { searchFlights: async () => answer } as unknown as Backend;
  return loadResults(readTripSearch(params), params, '/result', { backend, staticParts: null });
};
const nothingFrom = (...statuses: Status[]): Answer =>
  reply({
    data: [],
    dictionaries: {},
    meta: {
      searchId: 's',
      count: 0,
      currency: 'USD',
      shownCurrency: { currencyCode: 'USD', rate: 1, rateDate: null },
      expiresAt: '2027-01-01T00:00:00Z',
      suppliers: statuses.map((status, index) => ({ name: `supplier-${index}`, status, count: 0, ms: 1 })),
    },
  }) as Answer;
const trip = 'tripType=1&origin=BOG&destination=MDE&departureDate=2027-01-10&adult=1';

describe('SPEC §4, search results: a search that found nothing', () => {
  test.each<[Status[], object]>([
    [['ok', 'ok'], { kind: 'empty', isIncomplete: false }],
    [['ok', 'failed'], { kind: 'empty', isIncomplete: true }],
    [['timed-out', 'ok'], { kind: 'empty', isIncomplete: true }],
    [['failed', 'timed-out'], { kind: 'failed' }],
  ])('is empty, incomplete or failed when the suppliers ended as %j', async (statuses, expected) => {
    expect(await pageWith(trip, nothingFrom(...statuses))).toMatchObject(expected);
  });
});

test('a search that found nothing leads to the days around, for a round trip, and keeps what was asked for', async () => {
  const round = `${trip.replace('tripType=1', 'tripType=2&returnDate=2027-01-17')}&currencyCode=EUR`;
  const around = expect.stringMatching(/^\/result\/fechas\?.*origin=BOG.*returnDate=2027-01-17.*&currencyCode=EUR/);
  expect(await pageWith(round, nothingFrom('ok'))).toMatchObject({ kind: 'empty', aroundHref: around });
  expect(await pageWith(trip, nothingFrom('ok'))).toMatchObject({ aroundHref: null });
});

describe('SPEC §4, trip type: the return date in the retry link', () => {
  const failed = refuse('supplier-failed', 'x');

  test('is cleared for a one-way trip', async () => {
    const page = await pageWith(`${trip}&returnDate=2027-01-17&sort=price`, failed);
    expect(page).toMatchObject({ kind: 'failed', retryHref: `/result?${trip}&sort=price` });
  });

  test('is kept for a round trip', async () => {
    const round = trip.replace('tripType=1', 'tripType=2&returnDate=2027-01-17');
    expect(await pageWith(round, failed)).toMatchObject({ retryHref: `/result?${round}` });
  });
});

const thereAndBack = anOfferOf(
  [{ flight: 'AV8', from: ['BOG', '2027-01-10T08:00'], to: ['MDE', '2027-01-10T09:00'], duration: 'PT1H' }],
  [{ flight: 'AV9', from: ['MDE', '2027-01-17T18:00'], to: ['BOG', '2027-01-17T19:00'], duration: 'PT1H' }],
);

/** The page of results that were found, and the markup that it has in place of its data. */
async function foundPage(address: string, offers = [thereAndBack]) {
  const params = new URLSearchParams(address);
  const found = nothingFrom('ok') as Extract<Answer, { ok: true }>;
  const backend = new Proxy({} as Backend, {
    get: (_, call) => async () =>
      call === 'searchFlights' ? { ...found, body: { ...found.body, data: offers } } : refuse('supplier-failed', 'x'),
  });
  const staticParts = new Map<string, string>();
  const page = await loadResults(readTripSearch(params), params, '/result', { backend, staticParts });
  if (page.kind !== 'found') throw new Error(`The page is ${page.kind}`);
  return { page, staticParts };
}

const round = 'tripType=2&origin=BOG&destination=MDE&departureDate=2027-01-10&returnDate=2027-01-17&adult=1';

test('SPEC §2.2, the selected flight refreshed shows both of its legs, also while the list shows one of them', async () => {
  const { page, staticParts } = await foundPage(`${round}&by=direction&out=AV8-20270110&flight=AV8-20270110.AV9-20270117`);
  expect(page.leg?.what).toBe('inbound');
  expect(staticParts.get('o ways')).not.toContain('08:00');
  expect(page.chosen?.offer?.parts?.ways).toMatch(/08:00.*18:00/s);
});

test('a trip of two cities that does not come back is not chosen as an outbound and its return', async () => {
  const onwards = anOfferOf(
    [{ flight: 'AV8', from: ['BOG', '2027-01-10T08:00'], to: ['LIM', '2027-01-10T11:00'], duration: 'PT3H' }],
    [{ flight: 'AV9', from: ['LIM', '2027-01-17T18:00'], to: ['SCL', '2027-01-17T23:00'], duration: 'PT3H30M' }],
  );
  const legs = 'tripType=3&origin=BOG&destination=LIM&departureDate=2027-01-10';
  const cities = `${legs}&origin2=LIM&destination2=SCL&departureDate2=2027-01-17&by=direction&out=AV1-20270110&rdep=evening`;
  const { page } = await foundPage(cities, [onwards]);
  expect(page).toMatchObject({ leg: null, outboundGone: false, matching: 1 });
  expect(page.filters.map(({ legend }) => legend)).toEqual(
    expect.arrayContaining([
      'Salida del trayecto 1',
      'Llegada del trayecto 1',
      'Salida del trayecto 2',
      'Llegada del trayecto 2',
    ]),
  );
  expect(JSON.stringify(page.filters)).not.toMatch(/regreso|la ida/);
});

test('chips of hours say of which way, and whether it leaves or arrives', async () => {
  const { page } = await foundPage(`${round}&dep=morning&arr=morning&rdep=evening`);
  expect(page.chips.filter(({ isOn }) => isOn).map(({ label }) => label)).toEqual([
    'Salida de la ida: mañana, 6–12 h',
    'Llegada de la ida: mañana, 6–12 h',
    'Salida del regreso: noche, 18–21 h',
  ]);
});
