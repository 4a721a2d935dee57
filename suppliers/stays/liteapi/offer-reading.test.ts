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

describe('the price for the visitor', () => {
  test.each<[string, object, [number, number, string] | undefined]>([
    [
      'is the suggested selling price where that is higher',
      { offerRetailRate: usd(100), suggestedSellingPrice: usd(130) },
      [10_000, 13_000, 'USD'],
    ],
    ['is the cost where that is higher', { offerRetailRate: usd(140), suggestedSellingPrice: usd(130) }, [14_000, 14_000, 'USD']],
    [
      'is the higher of the offer’s and the rooms’ suggested prices',
      { suggestedSellingPrice: usd(110) },
      [10_000, 12_000, 'USD'],
    ],
    ['is read from lists too', { offerRetailRate: [usd(100)], suggestedSellingPrice: [usd(150)] }, [10_000, 15_000, 'USD']],
    ['is the cost without a suggested price', { rates: [aRate({}, { suggestedSellingPrice: null })] }, [10_000, 10_000, 'USD']],
    ['is rounded up to the suggested price', { suggestedSellingPrice: usd(130.001) }, [10_000, 13_001, 'USD']],
    ['has no floating-point error', { suggestedSellingPrice: usd(191.52) }, [10_000, 19_152, 'USD']],
    [
      'is none with a suggested price in another currency',
      { suggestedSellingPrice: { amount: 130, currency: 'EUR' } },
      undefined,
    ],
    [
      'is none with a suggested price in an unknown currency',
      { suggestedSellingPrice: { amount: 130, currency: 'XXZ' } },
      undefined,
    ],
    ['is none with a suggested price without an amount', { suggestedSellingPrice: { amount: null, currency: 'USD' } }, undefined],
    ['is none with an empty suggested price', { suggestedSellingPrice: { amount: '', currency: 'USD' } }, undefined],
    [
      'is read from amounts written as strings',
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
    ['is none without a price of the rooms', { rates: [aRate({}, { total: [] })] }, undefined],
    ['is none at a cost of zero', { offerRetailRate: usd(0), suggestedSellingPrice: null }, undefined],
    [
      'is none with rooms in another currency',
      {
        offerRetailRate: usd(100),
        rates: [aRate({}, { total: [{ amount: 92, currency: 'EUR' }], suggestedSellingPrice: null })],
      },
      undefined,
    ],
    ['is none at a negative cost', { offerRetailRate: usd(-1) }, undefined],
    ['is none at a cost too large to be exact', { offerRetailRate: usd(1e21) }, undefined],
    ['is none for a members-only offer', { loyaltyMembershipIdRequired: true }, undefined],
  ])('%s', (_, roomType, expected) => {
    expect(amounts(read(roomType))).toEqual(expected);
  });

  test.each([
    ['CLP', 100_000, 100_000],
    ['KWD', 31.337, 31_337],
    ['COP', 412_345.67, 41_234_567],
  ])('is in minor units of %s', (currency, amount, minor) => {
    const money = { amount, currency };
    expect(amounts(read({ rates: [aRate({}, { total: [money], suggestedSellingPrice: [money] })] }))).toEqual([
      minor,
      minor,
      currency,
    ]);
  });
});

test.each([
  ['each room has its own', 240, 120, 24_000],
  ['the rooms’ are more together', 200, 120, 24_000],
  ['each room repeats that of all', 240, 240, 24_000],
  ['only the rooms have one', null, 120, 24_000],
])('the least that two rooms may be sold for, where %s', (_, ofAll, ofRoom, least) => {
  const rates = [1, 2].map((occupancyNumber) => aRate({ occupancyNumber }, { suggestedSellingPrice: [usd(ofRoom)] }));
  const suggestedSellingPrice = ofAll === null ? null : usd(ofAll);
  const offer = read({ rates, suggestedSellingPrice }, { ...ASKED, rooms: [TWO, TWO] });
  expect(amounts(offer)).toEqual([20_000, least, 'USD']);
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

  test('with one room paid at the hotel is paid to the hotel', () => {
    const asked = { ...ASKED, rooms: [...ASKED.rooms, ...ASKED.rooms] };
    const rates = [aRate(), aRate({ occupancyNumber: 2, paymentTypes: ['PROPERTY_PAY'] })];
    expect(read({ rates }, asked)?.paidTo).toBe('hotel');
  });

  test('has exactly the requested rooms in their order, else it is dropped', () => {
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

  test('lists charges as included or due at the hotel, and those without an amount among the remarks', () => {
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

  test('has what the hotel says of cancelling among its remarks', () => {
    const cancellationPolicies = { refundableTag: 'NRFN', hotelRemarks: ['No&nbsp;shows pay all', 'Hola', '', null, { a: 1 }] };
    expect(read({ rates: [aRate({ remarks: 'Hola', cancellationPolicies })] })?.rooms[0]?.remarks).toBe('Hola\nNo shows pay all');
    for (const hotelRemarks of [null, undefined, 'x', {}])
      expect(read({ rates: [aRate({ cancellationPolicies: { hotelRemarks } })] })?.rooms[0]?.remarks).toBe('');
  });

  test.each([
    ['RO', 'Room Only', 'room-only'],
    ['BB1', 'Breakfast for 1', 'breakfast'],
    ['BI', '', 'breakfast'],
    ['HB', 'Half Board', 'half-board'],
    ['FB', 'Full-board', 'full-board'],
    ['RO', 'Breakfast not included', 'room-only'],
    ['RO', 'Room Only - breakfast available at extra charge', 'room-only'],
    ['SC', 'No breakfast', 'room-only'],
    ['BB', 'Breakfast included, lunch not included', 'breakfast'],
    ['X9', 'Without breakfast', 'other'],
    ['X9', 'No meals', 'room-only'],
    ['UAI', 'Ultra All Inclusive', 'all-inclusive'],
    ['XX', 'All inclusive light', 'all-inclusive'],
    ['XX', 'Dinner show', 'other'],
  ])('with board code %s "%s" has %s', (boardType, boardName, board) => {
    expect(read({ rates: [aRate({ boardType, boardName })] })?.rooms[0]?.board).toBe(board);
  });

  test('at a rate for packages is dropped, because rooms are sold alone', () => {
    expect(read({ rateType: 'package' })).toBeUndefined();
    for (const rateType of ['standard', null, undefined, 7]) expect(read({ rateType })).toBeDefined();
  });

  test('that is unreadable is dropped without losing the others', () => {
    const roomTypes = [{ offerId: 'bad', rates: [{ retailRate: 'dear' }] }, { offerId: 'good', rates: [aRate()] }, null, 7];
    const body = { data: [{ hotelId: 'a', roomTypes }, { hotelId: 5 }, 'x', { hotelId: 'b', roomTypes: [] }] };
    expect(Rates.parse(body).data?.map(({ hotelId, roomTypes: found }) => [hotelId, found.length])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });
});

describe('cancellation terms', () => {
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

  test('are read as steps in order', () => {
    expect(terms('RFN', info({ cancelTime: '2027-02-05 00:00:00', ...usd(100) }), info())).toEqual({
      isRefundable: true,
      steps: [
        { from: '2027-02-01T10:00:00.000Z', fee: { amountMinor: 4_000, currency: 'USD' } },
        { from: '2027-02-05T00:00:00.000Z', fee: price },
      ],
    });
  });

  test.each<[string, object, number]>([
    ['a percentage of a whole that is not known', { type: 'percent', amount: 33.333 }, 10_000],
    ['an amount in another currency', { currency: 'EUR' }, 10_000],
    ['an unknown kind', { type: 'nights', amount: 1 }, 10_000],
  ])('with %s, are rounded up to a fee that surely covers them', (_, changes, fee) => {
    expect(terms('RFN', info(changes)).steps[0]?.fee.amountMinor).toBe(fee);
  });

  // No document says of what a percentage is: of the largest that it can be of.
  test.each<[string, number, object[] | null, number]>([
    ['of the room', 33.333, null, 3_334],
    ['of the room with what is due at the hotel', 50, [{ included: false, description: 'Tax', ...usd(20) }], 6_000],
    ['that is not above the room', 90, [{ included: false, description: 'Tax', ...usd(20) }], 10_000],
    ['of the room with a tax in it', 50, [{ included: true, description: 'Tax', ...usd(20) }], 5_000],
    ['of a whole in another currency', 5, [{ included: false, description: 'Tax', amount: 20, currency: 'MXN' }], 10_000],
    ['of a whole without an amount', 5, [{ included: false, description: 'Tax', amount: null, currency: null }], 10_000],
    ['above 100', 250, null, 10_000],
    ['below none', -5, null, 10_000],
  ])('a percentage %s', (_, amount, taxesAndFees, fee) => {
    const cancelPolicyInfos = [info({ type: 'percentage', amount })];
    const offer = read({
      rates: [aRate({ cancellationPolicies: { refundableTag: 'RFN', cancelPolicyInfos } }, { taxesAndFees })],
    });
    expect(offer?.cancellation.steps[0]?.fee).toEqual({ amountMinor: fee, currency: 'USD' });
  });

  test('that are unclear mean no refund', () => {
    const never = { isRefundable: false, steps: [] };
    expect(terms('NRFN', info())).toEqual(never);
    expect(terms('RFN')).toEqual(never);
    expect(terms('RFN', info(), info({ cancelTime: 'later' }))).toEqual(never);
    expect(termsOf(null, price)).toEqual(never);
    expect(terms('', info()).isRefundable).toBe(true);
  });
});

test.each([null, '', ' ', true, {}, '0x10', '1e2'])('does not read a cancellation fee of %j as free', (amount) => {
  const infos = [{ cancelTime: '2027-02-01 00:00:00', currency: 'USD', type: 'amount', amount }];
  const policies = { refundableTag: 'RFN', cancelPolicyInfos: infos };
  expect(read({ rates: [aRate({ cancellationPolicies: policies })] })?.cancellation).toEqual({ isRefundable: false, steps: [] });
});

describe('a quote', () => {
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

  test('has its new cost, and at least the minimum selling price', () => {
    expect(amounts(quote())).toEqual([10_500, 12_500, 'USD']);
    expect(amounts(quote({ price: 140 }))).toEqual([14_000, 14_000, 'USD']);
  });

  test.each<[string, object]>([
    ['another hotel', { hotelId: 'lp2' }],
    ['other dates', { checkout: '2027-02-13' }],
    ['more rooms', { roomTypes: [{ rates: [aRate(), aRate()] }] }],
    ['a price of zero', { price: 0 }],
    ['a rate of packages', { isPackageRate: true }],
  ])('for %s is rejected', (_, changes) => {
    expect(quote(changes)).toBeUndefined();
  });

  test('has the terms of its booking among the remarks', () => {
    expect(quote({ termsAndConditions: '<p>Guests are 21 or more.</p>' })?.rooms[0]?.remarks).toBe('Guests are 21 or more.');
    expect(quote({ termsAndConditions: null })?.rooms[0]?.remarks).toBe('');
  });

  test.each([null, false, undefined])('with a package rate of %j is as good as any', (isPackageRate) => {
    expect(quote({ isPackageRate })).toBeDefined();
  });

  test.each([null, '', true, {}])('with the price %j is rejected', (price) => {
    expect(Prebook.safeParse(body({ price })).success).toBe(false);
  });
});

test.each([
  ['<p>Uno</p><p>Dos &amp; tres</p>', 'Uno\nDos & tres'],
  ['<br/><br/>A&nbsp;fee of&#160;USD&#x20;5', 'A fee of USD 5'],
  ['<script>alert(1)</script>1 &lt; 2', '1 < 2'],
  ['&unknown; &#1114112;', '&unknown; &#1114112;'],
  [null, ''],
])('plainWords turns %j into %j', (markup, words) => {
  expect(plainWords(markup)).toBe(words);
});
