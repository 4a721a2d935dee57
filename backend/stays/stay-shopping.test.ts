import { afterEach, describe, expect, test, vi } from 'vitest';
import { cityPoint } from '#domain/places/city-point.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { ONE_ADULT } from '#domain/stays/room-search.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import { toStayRequest } from '#domain/stays/stay-search.ts';
import type { TourismNumber } from '#domain/stays/tourism-number.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import type { RepriceOutcome, StayQuery, StaySource, StaySupplier } from '#suppliers/stays/port.ts';
import { FIRST_RETAILING } from '../../tests/harness/records/first-retailing.ts';
import type { FinishedStaySearch } from '../prices-seen/stay-price-book.ts';
import { createSearchTurns } from '../search/search-turns.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import type { KeptStays } from './found-stays.ts';
import { lookAtCity } from './look-at-city.ts';
import { stayCalls } from './stay-calls.ts';
import { createStayShopping } from './stay-shopping.ts';
import type { TourismRegister } from './tourism-register.ts';

afterEach(() => vi.useRealTimers());

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const QUESTION = {
  near: { lat: 4.6, lon: -74.07, radiusKm: 30 },
  checkIn: '2027-01-15',
  checkOut: '2027-01-18',
  nationality: 'CO',
  rooms: [{ adults: 2, childAges: [] }],
  refundableOnly: false,
};
const BY_ANYBODY = { visitor: 'a' };

const hotelOf = (id: string, name: string): Hotel => ({
  id,
  name,
  type: 'hotel',
  stars: 4,
  lat: 4.6,
  lon: -74.07,
  address: '',
  city: 'Bogotá',
  countryCode: 'CO',
  timeZone: 'America/Bogota',
  services: [],
  picture: null,
  guestRating: null,
});
const offerOf = (hotelId: string, totalMinor: number, changes: Partial<StayOffer> = {}): StayOffer => ({
  // As long as real ones are.
  id: `${hotelId}-${'x'.repeat(1_500)}`,
  hotelId,
  checkIn: '2027-01-15',
  checkOut: '2027-01-18',
  nationality: 'CO',
  cost: usd(totalMinor),
  total: usd(totalMinor),
  paidTo: 'agency',
  cancellation: { isRefundable: false, steps: [] },
  rooms: [
    {
      roomTypeId: 'a',
      name: 'Doble',
      occupancy: { adults: 2, childAges: [] },
      mostGuests: 2,
      board: 'room-only',
      boardName: '',
      remarks: '',
      cost: usd(totalMinor),
      charges: [],
      cancellation: { isRefundable: false, steps: [] },
    },
  ],
  ...changes,
});

type Sold = { hotel: Hotel; offers: StayOffer[] }[];

/** A supplier of those hotels; tests can change its answers. */
function supplierOf(name: string, sold: Sold) {
  const asked: { search: StayQuery[]; rooms: string[] } = { search: [], rooms: [] };
  const answers = {
    rooms: 'all' as 'all' | 'unreachable' | 'unavailable' | 'without-hotel',
    reprice: (offer: StayOffer): RepriceOutcome => ({ ok: true, offer, quoteId: 'quote' }),
  };
  const supplier = {
    name,
    async search(query: StayQuery) {
      asked.search.push(query);
      return { ok: true, stays: sold.map(({ hotel, offers }) => ({ hotel, cheapest: offers[0] })) };
    },
    async roomOffers(hotelId: string) {
      asked.rooms.push(hotelId);
      if (answers.rooms === 'unreachable' || answers.rooms === 'unavailable') return { ok: false, reason: answers.rooms };
      const found = sold.find(({ hotel }) => hotel.id === hotelId);
      if (!found) return { ok: false, reason: 'unavailable' };
      return { ok: true, hotel: answers.rooms === 'without-hotel' ? null : found.hotel, offers: found.offers };
    },
    reprice: async (offer: StayOffer) => answers.reprice(offer),
  } as unknown as StaySupplier;
  return { supplier, asked, answers };
}

const A_NUMBER = { number: '12345', validUntil: '9999-12-31' };
const REGISTERED: TourismRegister = { numberOf: () => A_NUMBER, edition: () => 0 };
/** A register of exactly these numbers, by `supplier~id`. */
const registerOf = (numbers: Record<string, TourismNumber>): TourismRegister => ({
  numberOf: ({ supplier, ownId }) => numbers[`${supplier}~${ownId}`],
  edition: () => 0,
});

const shoppingAt = (suppliers: StaySource[], more: Partial<Parameters<typeof createStayShopping>[0]> = {}) =>
  createStayShopping({
    suppliers,
    retailing: FIRST_RETAILING,
    register: REGISTERED,
    store: createMemoryStore(),
    currency: 'USD',
    deadlineMs: 1_000,
    ...more,
  });
const callsAt = (suppliers: StaySource[], more: Partial<Parameters<typeof createStayShopping>[0]> = {}) =>
  stayCalls({
    stays: shoppingAt(suppliers, more),
    currency: 'USD',
    homeCountry: 'CO',
    exchangeRates: { read: async () => null } as unknown as ExchangeRates,
  });
const totalsOf = (found: unknown) =>
  (found as KeptStays).findings().stays.map(({ retailOffer }) => retailOffer.total.amountMinor);
const idOf = (found: unknown, index = 0) => (found as KeptStays).findings().stays[index]?.retailOffer.id ?? '';

const ASKED = {
  geoSearch: { geoCode: { latitude: 4.6, longitude: -74.07 }, radius: 30, unit: 'KM' as const },
  pagination: { offset: 1, pageSize: 200 },
  rateInfo: { currencyCode: 'USD', refundableOnly: false },
  stay: { startDate: '2027-01-15', endDate: '2027-01-18' },
  rooms: [{ adults: 2, children: 0, childAge: [] }],
};
const CALLER = { address: '192.0.2.1' };

test('merges one hotel of two suppliers into one card at the lower price, with the rooms of both', async () => {
  const one = supplierOf('one', [
    { hotel: hotelOf('1', 'Hotel Cordillera Real'), offers: [offerOf('1', 20_000), offerOf('1', 26_000)] },
    { hotel: hotelOf('2', 'Páramo Alto'), offers: [offerOf('2', 30_000)] },
  ]);
  const two = supplierOf('two', [{ hotel: hotelOf('7/7', 'Cordillera Real Bogotá'), offers: [offerOf('7/7', 19_000)] }]);
  const calls = callsAt([one.supplier, two.supplier]);
  const found = await calls.searchStays(ASKED, CALLER);
  if (!found.ok) throw new Error(found.problem.detail);
  const { data, meta } = found.body;
  expect(data.map(({ hotel, cheapest }) => [hotel.id, cheapest.hotelId, cheapest.total.amountMinor])).toEqual([
    ['one~1,two~7%2F7', 'one~1,two~7%2F7', 19_000],
    ['one~2', 'one~2', 30_000],
  ]);
  expect(meta).toMatchObject({ count: 2, suppliers: [{ count: 2 }, { count: 1 }] });
  const rooms = async () => calls.stayOffers({ ...ASKED, id: data[0]?.hotel.id ?? '' }, CALLER);
  const both = await rooms();
  expect(both.ok && both.body.data.map(({ total }) => total.amountMinor)).toEqual([19_000, 20_000, 26_000]);
  expect([one.asked.rooms, two.asked.rooms]).toEqual([['1'], ['7/7']]);
});

test('lists a hotel once that a supplier’s answer has twice, at its lower price', async () => {
  const [hotel, other] = [hotelOf('1', 'Cordillera Real'), hotelOf('2', 'Páramo Alto')];
  const { supplier } = supplierOf('one', [
    { hotel, offers: [offerOf('1', 20_000)] },
    { hotel: other, offers: [offerOf('2', 19_000)] },
    { hotel, offers: [offerOf('1', 18_000)] },
    { hotel, offers: [offerOf('1', 26_000)] },
  ]);
  const found = await callsAt([supplier]).searchStays(ASKED, CALLER);
  if (!found.ok) throw new Error(found.problem.detail);
  expect(found.body.data.map(({ hotel: { id }, cheapest }) => [id, cheapest.total.amountMinor])).toEqual([
    ['one~1', 18_000],
    ['one~2', 19_000],
  ]);
  expect(found.body.meta).toMatchObject({ count: 2, suppliers: [{ count: 2 }] });
});

test('drops a supplier that misses the deadline, and shows the others’ hotels', async () => {
  const quick = supplierOf('quick', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 20_000)] }]).supplier;
  const slow = {
    ...quick,
    name: 'slow',
    search: (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ ok: false, reason: 'timed-out' }));
      }),
  } as unknown as StaySupplier;
  const found = await callsAt([slow, quick], { deadlineMs: 30 }).searchStays(ASKED, CALLER);
  expect(found).toMatchObject({ ok: true, body: { data: [{ hotel: { id: 'quick~1' } }] } });
  const statuses = found.ok && found.body.meta.suppliers.map(({ name, status }) => [name, status]);
  expect(statuses).toEqual([
    ['slow', 'timed-out'],
    ['quick', 'ok'],
  ]);
});

describe('what a finished search tells the book of prices', () => {
  const NEAR = cityPoint('BOG') ?? { lat: 0, lon: 0 };
  const USUAL = { ...QUESTION, near: { ...NEAR, radiusKm: 320 }, rooms: [{ adults: 1, childAges: [] }] };
  const at = (id: string, changes: Partial<Hotel> = {}): Hotel => ({ ...hotelOf(id, `Hotel ${id}`), ...NEAR, ...changes });
  async function told(suppliers: StaySource[], question = USUAL, register = REGISTERED) {
    const finished: FinishedStaySearch[] = [];
    const onFinished = (search: FinishedStaySearch) => finished.push(search);
    const shopping = shoppingAt(suppliers, { onFinished, homeCountry: 'CO', deadlineMs: 30, register });
    await shopping.search(question, BY_ANYBODY);
    return finished;
  }
  const stay = { city: 'BOG', checkIn: '2027-01-15', checkOut: '2027-01-18' };

  test('the lowest price that can be paid here, of a hotel near the centre', async () => {
    const { supplier } = supplierOf('one', [
      { hotel: at('far', { lat: NEAR.lat + 0.5 }), offers: [offerOf('far', 5_000)] },
      { hotel: at('there'), offers: [offerOf('there', 9_000, { paidTo: 'hotel' })] },
      { hotel: at('here'), offers: [offerOf('here', 20_000)] },
      { hotel: at('dear'), offers: [offerOf('dear', 30_000)] },
    ]);
    expect(await told([supplier])).toEqual([{ stay, lowest: usd(20_000), isWhole: true }]);
    const ofSold = async (numbers: Record<string, TourismNumber>) =>
      (await told([supplier], USUAL, registerOf(numbers)))[0]?.lowest;
    expect(await ofSold({ 'one~dear': A_NUMBER })).toEqual(usd(30_000));
    expect(await ofSold({})).toBeNull();
  });

  test('that there is none, and whether a supplier was silent', async () => {
    const { supplier } = supplierOf('one', []);
    const silent = { ...supplier, name: 'silent', search: async () => ({ ok: false, reason: 'unreachable' }) } as StaySource;
    expect(await told([supplier])).toEqual([{ stay, lowest: null, isWhole: true }]);
    expect(await told([supplier, silent])).toEqual([{ stay, lowest: null, isWhole: false }]);
  });

  test('nothing of a party, or of another place', async () => {
    const { supplier } = supplierOf('one', [{ hotel: at('here'), offers: [offerOf('here', 20_000)] }]);
    expect(await told([supplier], { ...USUAL, rooms: QUESTION.rooms })).toEqual([]);
    expect(await told([supplier], { ...USUAL, near: { ...USUAL.near, lat: NEAR.lat + 0.3 } })).toEqual([]);
  });

  test('of a city that nobody has asked for, by the request of a visitor who follows the price', async () => {
    const { supplier, asked } = supplierOf('one', [{ hotel: at('here'), offers: [offerOf('here', 20_000)] }]);
    const finished: FinishedStaySearch[] = [];
    const shopping = shoppingAt([supplier], { onFinished: (search) => finished.push(search), homeCountry: 'CO' });
    expect(await lookAtCity({ stays: shopping, homeCountry: 'CO' }, stay)).toBe(true);
    expect(finished).toEqual([{ stay, lowest: usd(20_000), isWhole: true }]);
    const address = { destination: { label: 'Bogotá', at: NEAR }, startDate: stay.checkIn, endDate: stay.checkOut };
    const calls = stayCalls({
      stays: shopping,
      currency: 'USD',
      homeCountry: 'CO',
      exchangeRates: { read: async () => null } as unknown as ExchangeRates,
    });
    const request = { ...toStayRequest({ ...address, rooms: [ONE_ADULT] }), pagination: ASKED.pagination };
    expect((await calls.searchStays(request, CALLER)).ok).toBe(true);
    // The same search: its supplier is not asked twice.
    expect(asked.search).toHaveLength(1);
    const full = { ...shopping, search: async () => ({ refused: 'busy' as const }) };
    expect(await lookAtCity({ stays: full, homeCountry: 'CO' }, stay)).toBe(false);
  });
});

test('limits searches of hotels and rooms together, not counting reused ones', async () => {
  const { supplier } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 20_000)] }]);
  const turns = createSearchTurns({ store: createMemoryStore(), atOnce: 6, perMinute: 2 });
  const calls = callsAt([supplier], { turns });
  expect((await calls.searchStays(ASKED, CALLER)).ok).toBe(true);
  expect((await calls.stayOffers({ ...ASKED, id: 'one~1' }, CALLER)).ok).toBe(true);
  // A reused search does not count against the limit.
  expect((await calls.searchStays(ASKED, CALLER)).ok).toBe(true);
  const other = { ...ASKED, rooms: [{ adults: 1, children: 0, childAge: [] }] };
  expect(await calls.searchStays(other, CALLER)).toMatchObject({ ok: false, problem: { code: 'too-many-requests' } });
  expect(await calls.stayOffers({ ...other, id: 'one~1' }, CALLER)).toMatchObject({ problem: { code: 'too-many-requests' } });
  expect((await calls.searchStays(other, { address: '192.0.2.2' })).ok).toBe(true);
});

test('shows one supplier’s rooms while the other is unreachable, and asks that one again', async () => {
  const one = supplierOf('one', [{ hotel: hotelOf('1', 'Cordillera Real'), offers: [offerOf('1', 20_000)] }]);
  const two = supplierOf('two', [{ hotel: hotelOf('7', 'Cordillera Real'), offers: [offerOf('7', 19_000)] }]);
  const shopping = shoppingAt([one.supplier, two.supplier]);
  two.answers.rooms = 'unreachable';
  expect(totalsOf(await shopping.roomOffers('one~1,two~7', QUESTION, BY_ANYBODY))).toEqual([20_000]);
  two.answers.rooms = 'all';
  expect(totalsOf(await shopping.roomOffers('one~1,two~7', QUESTION, BY_ANYBODY))).toEqual([19_000, 20_000]);
});

test('drops and reports offers with invalid amounts or in another currency', async () => {
  const offers = [
    offerOf('1', 0),
    offerOf('1', 1_000_000_000_000),
    offerOf('1', 12.5),
    offerOf('1', Number.NaN),
    offerOf('1', 10_000, { total: { amountMinor: 10_000, currency: 'COP' } }),
    offerOf('1', 10_000),
  ];
  const unsellable: object[] = [];
  const { supplier } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers }]);
  const shopping = shoppingAt([supplier], { onUnsellable: (offer) => void unsellable.push(offer) });
  expect(totalsOf(await shopping.roomOffers('one~1', QUESTION, BY_ANYBODY))).toEqual([10_000]);
  expect(unsellable).toHaveLength(5);
});

test('drops and reports offers below the price floor for a night', async () => {
  const below: number[] = [];
  const { supplier } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 199), offerOf('1', 10_000)] }]);
  const floor = { currency: 'USD', perWayMinor: 0, perKmMinor: 0, perNightMinor: 200 };
  const shopping = shoppingAt([supplier], { floor, onBelowFloor: ({ amountMinor }) => void below.push(amountMinor) });
  expect(totalsOf(await shopping.roomOffers('one~1', QUESTION, BY_ANYBODY))).toEqual([10_000]);
  expect(below).toEqual([199]);
});

test.each([
  { near: { ...QUESTION.near, radiusKm: 31 } },
  { near: { ...QUESTION.near, lat: 4.7 } },
  { checkIn: '2027-01-14' },
  { checkOut: '2027-01-19' },
  { nationality: 'AR' },
  { refundableOnly: true },
  { rooms: [{ adults: 2, childAges: [4] }] },
  {
    rooms: [
      { adults: 1, childAges: [] },
      { adults: 1, childAges: [] },
    ],
  },
])('runs another search for a request with %j', async (changes) => {
  const { supplier, asked } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  const { search } = shoppingAt([supplier]);
  const [one, same, other] = (await Promise.all(
    [QUESTION, { ...QUESTION }, { ...QUESTION, ...changes }].map((question) => search(question, BY_ANYBODY)),
  )) as KeptStays[];
  expect([same?.id === one?.id, other?.id === one?.id, asked.search.length]).toEqual([true, false, 2]);
});

test('prices the supplier’s own offer, and keeps it with its quote under the product’s id for fifteen minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  // For the cache, a time of zero is none.
  vi.advanceTimersByTime(1_000);
  const { supplier, answers } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  const shopping = shoppingAt([supplier]);
  const id = idOf(await shopping.search(QUESTION, BY_ANYBODY));
  expect(id.length).toBeLessThan(40);
  expect(await shopping.findPriced(id)).toBeUndefined();
  answers.reprice = (offer) => ({ ok: true, quoteId: 'promise', offer: { ...offer, cost: usd(11_000), total: usd(12_000) } });
  expect(await shopping.price(id)).toMatchObject({ ok: true, changes: ['price'], before: { total: usd(10_000) } });
  expect(await shopping.findPriced(id)).toMatchObject({
    supplier: { name: 'one' },
    hotel: { id: 'one~1', name: 'Uno' },
    supplierOffer: { quoteId: 'promise', offer: { id: expect.stringMatching(/^1-x{1500}$/), hotelId: '1', cost: usd(11_000) } },
    retailOffer: { id, hotelId: 'one~1', total: usd(12_000) },
  });
  vi.advanceTimersByTime(15 * 60_000 + 1);
  await expect.poll(() => shopping.findPriced(id)).toBeUndefined();
});

test('sells nothing on an empty account, which it reports, on payment at the hotel, or without an answer', async () => {
  const poor: object[] = [];
  const { supplier, answers } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  const shopping = shoppingAt([supplier], { onNoFunds: (at) => void poor.push(at) });
  const id = idOf(await shopping.search(QUESTION, BY_ANYBODY));
  answers.reprice = () => ({ ok: false, reason: 'no-funds' });
  expect(await shopping.price(id)).toEqual({ ok: false, reason: 'unavailable' });
  expect(poor).toEqual([{ supplier: 'one', amountMinor: 10_000, currency: 'USD' }]);
  answers.reprice = (offer) => ({ ok: true, quoteId: 'q', offer: { ...offer, paidTo: 'hotel' } });
  expect(await shopping.price(id)).toEqual({ ok: false, reason: 'unavailable' });
  answers.reprice = () => ({ ok: false, reason: 'unreachable' });
  expect(await shopping.price(id)).toEqual({ ok: false, reason: 'unreachable' });
  expect(await shopping.findPriced(id)).toBeUndefined();
});

test('asks again for missing hotel details before pricing a room', async () => {
  const { supplier, answers, asked } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  const shopping = shoppingAt([supplier]);
  answers.rooms = 'without-hotel';
  const id = idOf(await shopping.roomOffers('one~1', QUESTION, BY_ANYBODY));
  expect(await shopping.price(id)).toEqual({ ok: false, reason: 'unreachable' });
  answers.rooms = 'all';
  expect(await shopping.price(id)).toMatchObject({ ok: true, priced: { hotel: { id: 'one~1', name: 'Uno' } } });
  expect(asked.rooms).toHaveLength(3);
});

test('prices in one process what another found, with one supplier search', async () => {
  const { supplier, asked } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  const store: SharedStore = { ...createMemoryStore(), isShared: true };
  const [here, there] = [shoppingAt([supplier], { store }), shoppingAt([supplier], { store })];
  const found = await here.search(QUESTION, BY_ANYBODY);
  expect(idOf(await there.search(QUESTION, BY_ANYBODY))).toBe(idOf(found));
  expect(asked.search).toHaveLength(1);
  expect(await there.price(idOf(found))).toMatchObject({ ok: true, changes: [] });
  expect(await here.findPriced(idOf(found))).toMatchObject({ hotel: { id: 'one~1' } });
});

const bodyOf = <Body>(answer: { ok: true; body: Body } | { ok: false }): Body => {
  if (!answer.ok) throw new Error('refused');
  return answer.body;
};

test('shows a Colombian hotel without tourism number last, on request only, and never prices it', async () => {
  const abroad: Hotel = { ...hotelOf('3', 'Tres'), countryCode: 'MX', lat: 4.7 };
  const { supplier, asked } = supplierOf('one', [
    { hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] },
    { hotel: { ...hotelOf('2', 'Dos'), lat: 4.65 }, offers: [offerOf('2', 20_000)] },
    { hotel: abroad, offers: [offerOf('3', 30_000)] },
  ]);
  const repriced: string[] = [];
  const watched = {
    ...supplier,
    reprice(offer: StayOffer) {
      repriced.push(offer.hotelId);
      return supplier.reprice(offer);
    },
  };
  const calls = callsAt([watched], { register: registerOf({ 'one~2': A_NUMBER }) });
  const { data } = bodyOf(await calls.searchStays(ASKED, CALLER));
  expect(data.map(({ cheapest }) => [cheapest.total.amountMinor, cheapest.sale])).toEqual([
    [20_000, { isOnRequest: false, whyOnRequest: null, tourismNumber: '12345' }],
    [30_000, { isOnRequest: false, whyOnRequest: null, tourismNumber: null }],
    // Cheaper, but last: it cannot be paid.
    [10_000, { isOnRequest: true, whyOnRequest: 'no-number', tourismNumber: null }],
  ]);
  const rooms = bodyOf(await calls.stayOffers({ ...ASKED, id: 'one~1' }, CALLER));
  expect([rooms.sale.isOnRequest, ...rooms.data.map(({ sale }) => sale.isOnRequest)]).toEqual([true, true]);
  const answers = await Promise.all(data.map(({ cheapest: { id } }) => calls.validateStay({ offer: { id } }, CALLER)));
  expect(answers.map((answer) => (answer.ok ? answer.body.data.sale.tourismNumber : answer.problem.code))).toEqual([
    '12345',
    null,
    'on-request',
  ]);
  expect([repriced.toSorted(), asked.search.length]).toEqual([['2', '3'], 1]);
});

test('for a hotel of two suppliers, sells only the registered one’s offers, and shows its price on the card', async () => {
  const one = supplierOf('one', [{ hotel: hotelOf('1', 'Cordillera Real'), offers: [offerOf('1', 20_000)] }]);
  const two = supplierOf('two', [
    { hotel: hotelOf('7', 'Cordillera Real'), offers: [offerOf('7', 19_000)] },
    { hotel: { ...hotelOf('8', 'Ocho'), lat: 4.65 }, offers: [offerOf('8', 19_500)] },
  ]);
  const register = registerOf({ 'one~1': A_NUMBER });
  const calls = callsAt([one.supplier, two.supplier], { register });
  const { data } = bodyOf(await calls.searchStays(ASKED, CALLER));
  // Cheapest first by the shown offer; those that cannot be booked last.
  expect(data.map(({ hotel, cheapest }) => [hotel.id, cheapest.total.amountMinor, cheapest.sale.isOnRequest])).toEqual([
    ['one~1,two~7', 20_000, false],
    ['two~8', 19_500, true],
  ]);
  const rooms = bodyOf(await calls.stayOffers({ ...ASKED, id: 'one~1,two~7' }, CALLER));
  expect(rooms.sale).toEqual({ isOnRequest: false, whyOnRequest: null, tourismNumber: '12345' });
  expect(rooms.data.map(({ total, sale }) => [total.amountMinor, sale.isOnRequest])).toEqual([
    [20_000, false],
    [19_000, true],
  ]);
});

test('shows offers of a search-only supplier last and never prices them', async () => {
  const one = supplierOf('one', [{ hotel: hotelOf('1', 'Cordillera Real'), offers: [offerOf('1', 20_000)] }]);
  const two = supplierOf('two', [
    { hotel: hotelOf('7', 'Cordillera Real'), offers: [offerOf('7', 9_000)] },
    { hotel: { ...hotelOf('8', 'Ocho'), lat: 4.65, countryCode: 'MX' }, offers: [offerOf('8', 8_000)] },
  ]);
  const { search, roomOffers } = two.supplier;
  const reference: StaySource = { name: 'two', search, roomOffers };
  const suppliers = [one.supplier, reference];
  const calls = callsAt(suppliers);
  const { data } = bodyOf(await calls.searchStays(ASKED, CALLER));
  expect(data.map(({ hotel, cheapest }) => [hotel.id, cheapest.total.amountMinor, cheapest.sale.whyOnRequest])).toEqual([
    ['one~1,two~7', 20_000, null],
    ['two~8', 8_000, 'search-only'],
  ]);
  const rooms = bodyOf(await calls.stayOffers({ ...ASKED, id: 'one~1,two~7' }, CALLER));
  expect(rooms.sale).toMatchObject({ isOnRequest: false, whyOnRequest: null });
  expect(rooms.data.map(({ total, sale }) => [total.amountMinor, sale.whyOnRequest])).toEqual([
    [20_000, null],
    [9_000, 'search-only'],
  ]);
  const only = bodyOf(await calls.stayOffers({ ...ASKED, id: 'two~8' }, CALLER));
  expect(only.sale).toEqual({ isOnRequest: true, whyOnRequest: 'search-only', tourismNumber: '12345' });
  for (const { id } of [data[1]?.cheapest, rooms.data[1], only.data[0]].filter((offer) => offer !== undefined)) {
    const priced = await calls.validateStay({ offer: { id } }, CALLER);
    expect(priced.ok ? 'priced' : priced.problem.code).toBe('on-request');
  }
  const shopping = shoppingAt(suppliers);
  const again = await shopping.priceAgain(
    'two',
    offerOf('8', 8_000),
    { ...offerOf('8', 8_000), hotel: hotelOf('8', 'Ocho') },
    null,
  );
  expect(again).toEqual({ ok: false, reason: 'on-request' });
});

test('stops selling found and priced offers when the tourism number expires at midnight in Bogotá', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T04:58:00Z') });
  const { supplier } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  const register = registerOf({ 'one~1': { number: '12345', validUntil: '2027-01-10' } });
  const shopping = shoppingAt([supplier], { register });
  const found = await shopping.search(QUESTION, BY_ANYBODY);
  const priced = await shopping.price(idOf(found));
  if (!priced.ok) throw new Error(priced.reason);
  const { supplierOffer, retailOffer, hotel } = priced.priced;
  expect(await shopping.findPriced(idOf(found))).toMatchObject({ hotel: { name: 'Uno' } });
  expect(await shopping.priceAgain('one', supplierOffer.offer, { ...retailOffer, hotel }, null)).toMatchObject({ ok: true });
  vi.setSystemTime(new Date('2027-01-11T05:00:00Z'));
  expect(await shopping.findPriced(idOf(found))).toBeUndefined();
  expect(await shopping.price(idOf(found))).toEqual({ ok: false, reason: 'on-request' });
  expect(await shopping.priceAgain('one', supplierOffer.offer, { ...retailOffer, hotel }, null)).toEqual({
    ok: false,
    reason: 'on-request',
  });
});

test('reuses the list of hotels until the register changes or the day ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T04:58:00Z') });
  const { supplier } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  let [number, edition]: [TourismNumber | undefined, number] = [undefined, 1];
  const calls = callsAt([supplier], { register: { numberOf: () => number, edition: () => edition } });
  const found = async () => bodyOf(await calls.searchStays(ASKED, CALLER)).data;
  const unregistered = await found();
  expect(unregistered.map(({ cheapest }) => cheapest.sale.isOnRequest)).toEqual([true]);
  expect(await found()).toBe(unregistered);
  [number, edition] = [{ number: '12345', validUntil: '2027-01-10' }, 2];
  const registered = await found();
  expect(registered.map(({ cheapest }) => cheapest.sale.tourismNumber)).toEqual(['12345']);
  expect(await found()).toBe(registered);
  vi.setSystemTime(new Date('2027-01-11T05:00:00Z'));
  expect((await found()).map(({ cheapest }) => cheapest.sale.isOnRequest)).toEqual([true]);
});

test('decides about a hotel of unknown country once it is known, before pricing', async () => {
  const { supplier, answers } = supplierOf('one', [{ hotel: hotelOf('1', 'Uno'), offers: [offerOf('1', 10_000)] }]);
  const shopping = shoppingAt([supplier], { register: registerOf({}) });
  answers.rooms = 'without-hotel';
  const id = idOf(await shopping.roomOffers('one~1', QUESTION, BY_ANYBODY));
  answers.rooms = 'all';
  expect(await shopping.price(id)).toEqual({ ok: false, reason: 'on-request' });
  expect(await shopping.findPriced(id)).toBeUndefined();
});
