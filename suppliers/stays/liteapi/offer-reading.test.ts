import { describe, expect, test } from 'vitest';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import { quotedOfferOf, stayOfferOf, termsOf } from './offer-reading.ts';
import { plainWords } from './plain-words.ts';
import { Prebook, Rates } from './shapes.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const TWO: RoomOccupancy = { adults: 2, childAges: [] };
const ASKED = { checkIn: '2027-02-09', checkOut: '2027-02-12', nationality: 'CO', rooms: [TWO] };

const aRate = (changes: object = {}, retail: object = {}) => ({
  occupancyNumber: 1,
  name: 'Doble',
  maxOccupancy: 2,
  boardType: 'RO',
  boardName: 'Room Only',
  remarks: '',
  retailRate: { total: [usd(100)], suggestedSellingPrice: [{ ...usd(120), source: 'x' }], taxesAndFees: null, ...retail },
  cancellationPolicies: { cancelPolicyInfos: [], refundableTag: 'NRFN' },
  paymentTypes: ['NUITEE_PAY'],
  ...changes,
});

/** An offer parsed with the schemas. */
function read(roomType: object, asked = ASKED) {
  const body = { data: [{ hotelId: 'lp1', roomTypes: [{ roomTypeId: 'r', offerId: 'o', rates: [aRate()], ...roomType }] }] };
  const [hotel] = Rates.parse(body).data ?? [];
  const [shape] = hotel?.roomTypes ?? [];
  return shape && stayOfferOf('lp1', shape, asked);
}
const amounts = (offer: ReturnType<typeof read>) =>
  offer && [offer.cost.amountMinor, offer.total.amountMinor, offer.total.currency];

describe('what a visitor is asked', () => {
  test.each<[string, object, [number, number, string] | undefined]>([
    [
      'is what hotels allow in public, where that is more',
      { offerRetailRate: usd(100), suggestedSellingPrice: usd(130) },
      [10_000, 13_000, 'USD'],
    ],
    ['is the cost where that is more', { offerRetailRate: usd(140), suggestedSellingPrice: usd(130) }, [14_000, 14_000, 'USD']],
    ['is the larger of what is said of all and of the rooms', { suggestedSellingPrice: usd(110) }, [10_000, 12_000, 'USD']],
    ['is read of lists too', { offerRetailRate: [usd(100)], suggestedSellingPrice: [usd(150)] }, [10_000, 15_000, 'USD']],
    ['is the cost where nothing is said', { rates: [aRate({}, { suggestedSellingPrice: null })] }, [10_000, 10_000, 'USD']],
    ['is never rounded below it', { suggestedSellingPrice: usd(130.001) }, [10_000, 13_001, 'USD']],
    ['is not what floats make of it', { suggestedSellingPrice: usd(191.52) }, [10_000, 19_152, 'USD']],
    ['is nothing when the least price is in other money', { suggestedSellingPrice: { amount: 130, currency: 'EUR' } }, undefined],
    ['is nothing when the least price is in no money', { suggestedSellingPrice: { amount: 130, currency: 'XXZ' } }, undefined],
    [
      'is nothing when nobody says how much the least price is',
      { suggestedSellingPrice: { amount: null, currency: 'USD' } },
      undefined,
    ],
    ['is nothing when the least price is a word', { suggestedSellingPrice: { amount: '', currency: 'USD' } }, undefined],
    [
      'is read of amounts that are written as texts',
      { offerRetailRate: { amount: '140.5', currency: 'USD' } },
      [14_050, 14_050, 'USD'],
    ],
    [
      'is read of a rate whose figures are texts and whose texts are figures',
      {
        roomTypeId: 12,
        rates: [aRate({ occupancyNumber: '1', maxOccupancy: '2', adultCount: '2', childCount: '0', name: 101 })],
      },
      [10_000, 12_000, 'USD'],
    ],
    ['is nothing when the rate is for another party, said as a text', { rates: [aRate({ adultCount: '3' })] }, undefined],
    ['is nothing without a price', { rates: [aRate({}, { total: [] })] }, undefined],
    ['is nothing when it costs nothing', { offerRetailRate: usd(0), suggestedSellingPrice: null }, undefined],
    [
      'is nothing when its rooms are in other money',
      {
        offerRetailRate: usd(100),
        rates: [aRate({}, { total: [{ amount: 92, currency: 'EUR' }], suggestedSellingPrice: null })],
      },
      undefined,
    ],
    ['is nothing below zero', { offerRetailRate: usd(-1) }, undefined],
    ['is nothing that cannot be told exactly', { offerRetailRate: usd(1e21) }, undefined],
    ['is for nobody but members where it says so', { loyaltyMembershipIdRequired: true }, undefined],
  ])('%s', (_, roomType, expected) => {
    expect(amounts(read(roomType))).toEqual(expected);
  });

  test.each([
    ['CLP', 100_000, 100_000],
    ['KWD', 31.337, 31_337],
    ['COP', 412_345.67, 41_234_567],
  ])('is whole smallest units of %s', (currency, amount, minor) => {
    const money = { amount, currency };
    expect(amounts(read({ rates: [aRate({}, { total: [money], suggestedSellingPrice: [money] })] }))).toEqual([
      minor,
      minor,
      currency,
    ]);
  });
});

describe('an offer', () => {
  test.each([
    [['NUITEE_PAY'], 'agency'],
    [['NUITEE_PAY', 'PROPERTY_PAY'], 'agency'],
    [['PROPERTY_PAY'], 'hotel'],
    [[], 'agency'],
    [null, 'agency'],
  ])('with payment types %j is paid to the %s', (paymentTypes, paidTo) => {
    expect(read({ rates: [aRate({ paymentTypes })] })?.paidTo).toBe(paidTo);
  });

  test('of which one room is paid at the hotel is not charged by us', () => {
    const asked = { ...ASKED, rooms: [...ASKED.rooms, ...ASKED.rooms] };
    const rates = [aRate(), aRate({ occupancyNumber: 2, paymentTypes: ['PROPERTY_PAY'] })];
    expect(read({ rates }, asked)?.paidTo).toBe('hotel');
  });

  test('has a room for each that was asked for, in their order, or is none', () => {
    const rooms = [
      { adults: 2, childAges: [3] },
      { adults: 1, childAges: [] },
    ];
    const rates = [aRate({ occupancyNumber: 2, name: 'B' }), aRate({ occupancyNumber: 1, name: 'A' })];
    expect(read({ rates }, { ...ASKED, rooms })?.rooms.map(({ name, occupancy }) => [name, occupancy])).toEqual([
      ['A', rooms[0]],
      ['B', rooms[1]],
    ]);
    expect(read({ rates })).toBeUndefined();
    expect(read({ rates: [aRate()] }, { ...ASKED, rooms })).toBeUndefined();
    expect(read({ rates: [] })).toBeUndefined();
    // Not for only one of two adults, nor with a child that was not requested.
    expect(read({ rates: [aRate({ adultCount: 1 })] })).toBeUndefined();
    expect(read({ rates: [aRate({ adultCount: 2, childCount: 1 })] })).toBeUndefined();
    expect(read({ rates: [aRate({ adultCount: 2, childCount: 0 })] })).toBeDefined();
  });

  test('tells what is due at the hotel, and in words what has no amount', () => {
    const taxesAndFees = [
      { included: true, description: 'City tax', ...usd(3) },
      { included: false, description: 'Resort fee', amount: 45.5, currency: 'MXN' },
      { included: false, description: 'Deposit &amp; linen', amount: null, currency: null },
      { included: true, description: 'Nothing', ...usd(0) },
    ];
    const [room] = read({ rates: [aRate({ remarks: 'Hola<br/>' }, { taxesAndFees })] })?.rooms ?? [];
    expect(room?.charges).toEqual([
      { name: 'City tax', amount: { amountMinor: 300, currency: 'USD' }, isDueAtHotel: false },
      { name: 'Resort fee', amount: { amountMinor: 4_550, currency: 'MXN' }, isDueAtHotel: true },
    ]);
    expect(room?.remarks).toBe('Hola\nDeposit & linen');
  });

  test.each([
    ['RO', 'Room Only', 'room-only'],
    ['BB1', 'Breakfast for 1', 'breakfast'],
    ['BI', '', 'breakfast'],
    ['HB', 'Half Board', 'half-board'],
    ['FB', 'Full-board', 'full-board'],
    ['UAI', 'Ultra All Inclusive', 'all-inclusive'],
    ['XX', 'All inclusive light', 'all-inclusive'],
    ['XX', 'Dinner show', 'other'],
  ])('with %s "%s" has %s', (boardType, boardName, board) => {
    expect(read({ rates: [aRate({ boardType, boardName })] })?.rooms[0]?.board).toBe(board);
  });

  test('that cannot be read does not cost the others', () => {
    const roomTypes = [{ offerId: 'bad', rates: [{ retailRate: 'dear' }] }, { offerId: 'good', rates: [aRate()] }, null, 7];
    const body = { data: [{ hotelId: 'a', roomTypes }, { hotelId: 5 }, 'x', { hotelId: 'b', roomTypes: [] }] };
    expect(Rates.parse(body).data?.map(({ hotelId, roomTypes: found }) => [hotelId, found.length])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });
});

describe('terms of cancelling', () => {
  const price = { amountMinor: 10_000, currency: 'USD' };
  const info = (changes: object = {}) => ({
    cancelTime: '2027-02-01 10:00:00',
    timezone: 'GMT',
    type: 'amount',
    ...usd(40),
    ...changes,
  });
  const terms = (refundableTag: string | null, ...infos: object[]) =>
    termsOf({ refundableTag, cancelPolicyInfos: infos as never }, price);

  test('are steps in order', () => {
    expect(terms('RFN', info({ cancelTime: '2027-02-05 00:00:00', ...usd(100) }), info())).toEqual({
      isRefundable: true,
      steps: [
        { from: '2027-02-01T10:00:00.000Z', fee: { amountMinor: 4_000, currency: 'USD' } },
        { from: '2027-02-05T00:00:00.000Z', fee: price },
      ],
    });
  });

  test.each<[string, object, number]>([
    ['a percentage', { type: 'percent', amount: 33.333 }, 3_334],
    ['more than all', { type: 'percentage', amount: 250 }, 10_000],
    ['other money', { currency: 'EUR' }, 10_000],
    ['a kind nobody knows', { type: 'nights', amount: 1 }, 10_000],
  ])('with %s cost the guest what is sure to cover it', (_, changes, fee) => {
    expect(terms('RFN', info(changes)).steps[0]?.fee.amountMinor).toBe(fee);
  });

  test('that are not clear are none: nothing is promised to be given back', () => {
    const never = { isRefundable: false, steps: [] };
    expect(terms('NRFN', info())).toEqual(never);
    expect(terms('RFN')).toEqual(never);
    expect(terms('RFN', info(), info({ cancelTime: 'later' }))).toEqual(never);
    expect(termsOf(null, price)).toEqual(never);
    expect(terms('', info()).isRefundable).toBe(true);
  });
});

test.each([null, '', ' ', true, {}, '0x10', '1e2'])('what cancelling costs is not nothing because it says %j', (amount) => {
  const infos = [{ cancelTime: '2027-02-01 00:00:00', currency: 'USD', type: 'amount', amount }];
  const policies = { refundableTag: 'RFN', cancelPolicyInfos: infos };
  expect(read({ rates: [aRate({ cancellationPolicies: policies })] })?.cancellation).toEqual({ isRefundable: false, steps: [] });
});

describe('a promise', () => {
  const before = read({});
  const body = (changes: object = {}) => ({
    data: {
      prebookId: 'p',
      hotelId: 'lp1',
      checkin: ASKED.checkIn,
      checkout: ASKED.checkOut,
      currency: 'USD',
      price: 105,
      roomTypes: [{ rates: [aRate()] }],
      suggestedSellingPrice: { ...usd(125), source: '' },
      ...changes,
    },
  });
  const quote = (changes: object = {}) => before && quotedOfferOf(Prebook.parse(body(changes)).data, before);

  test('costs what it says now, and not below what is allowed', () => {
    expect(amounts(quote())).toEqual([10_500, 12_500, 'USD']);
    expect(amounts(quote({ price: 140 }))).toEqual([14_000, 14_000, 'USD']);
  });

  test.each<[string, object]>([
    ['another hotel', { hotelId: 'lp2' }],
    ['other days', { checkout: '2027-02-13' }],
    ['more rooms', { roomTypes: [{ rates: [aRate(), aRate()] }] }],
    ['a price of nothing', { price: 0 }],
  ])('for %s is none for this stay', (_, changes) => {
    expect(quote(changes)).toBeUndefined();
  });

  test.each([null, '', true, {}])('whose price is %j is none', (price) => {
    expect(Prebook.safeParse(body({ price })).success).toBe(false);
  });
});

test.each([
  ['<p>Uno</p><p>Dos &amp; tres</p>', 'Uno\nDos & tres'],
  ['<br/><br/>A&nbsp;fee of&#160;USD&#x20;5', 'A fee of USD 5'],
  ['<script>alert(1)</script>1 &lt; 2', 'alert(1)1 < 2'],
  ['&unknown; &#1114112;', '&unknown; &#1114112;'],
  [null, ''],
])('%j in words is %j', (markup, words) => {
  expect(plainWords(markup)).toBe(words);
});
