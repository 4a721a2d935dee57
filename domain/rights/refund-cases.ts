import { toEpoch } from '../local-time.ts';
import type { PaidPart } from './paid-parts.ts';
import type { FlightToCancel, ItemToCancel, RefundGround, ServiceToCancel } from './refund-rights.ts';

/**
 * Refund cases under `rights-rules.ts`; each expected amount was calculated by hand, and the name says how. At 4,000 pesos (or
 * 900 Chilean ones) to the dollar, 60,000 pesos are US$ 15.00. Tickets are bought on Monday, 1 March 2027, at 10:00, in Bogotá.
 */

const BOGOTA = 'America/Bogota';
const bogota = (local: string): number => toEpoch(`${local}:00`, BOGOTA);
const BOUGHT = bogota('2027-03-01T10:00');
const departing = (local: string) => ({ at: bogota(local), day: local.slice(0, 10) });

const ticket = (traveller: number, [fare, taxes, fee]: readonly [number, number, number]): PaidPart[] => [
  { paidFor: 'fare', traveller, paidMinor: fare },
  { paidFor: 'taxes', traveller, paidMinor: taxes },
  { paidFor: 'agency-fee', traveller, paidMinor: fee },
];
const extras = (paidMinor: number): PaidPart => ({ paidFor: 'extras', traveller: null, paidMinor });
const UNSAID = { isRefundable: null, penaltyMinor: null };
const PROMOTIONAL = { isRefundable: false, penaltyMinor: null };
const refundable = (penaltyMinor: number | null) => ({ isRefundable: true, penaltyMinor });

/** US$ 200.00 fare, 50.00 taxes, 2.93 agency fee. */
const domestic = (changes: Partial<FlightToCancel> = {}): FlightToCancel => ({
  id: 'flight',
  kind: 'flight',
  currency: 'USD',
  scope: 'domestic',
  parts: ticket(0, [20_000, 5_000, 293]),
  boughtAt: BOUGHT,
  begins: departing('2027-03-20T08:00'),
  fare: UNSAID,
  ...changes,
});
/** US$ 900.00 fare, 150.00 taxes, 2.93 agency fee. */
const abroad = (changes: Partial<FlightToCancel> = {}): FlightToCancel =>
  domestic({
    scope: 'international',
    parts: ticket(0, [90_000, 15_000, 293]),
    begins: departing('2027-04-20T08:00'),
    ...changes,
  });

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const FREE_UNTIL_APRIL_10 = { isRefundable: true, steps: [{ from: '2027-04-10T17:00:00Z', fee: usd(9_000) }] };
const NEVER = { isRefundable: false, steps: [] };
/** US$ 300.00 for three nights from 20 April; check-in is at 15:00. */
const stay = (changes: Partial<ServiceToCancel> = {}): ServiceToCancel => ({
  id: 'stay',
  kind: 'stay',
  currency: 'USD',
  parts: [{ paidFor: 'stay', traveller: null, paidMinor: 30_000 }],
  boughtAt: BOUGHT,
  begins: departing('2027-04-20T15:00'),
  cancellation: FREE_UNTIL_APRIL_10,
  ...changes,
});
const inPackage = { packageBegins: '2027-04-20' };

export type RefundCase = {
  name: string;
  items: ItemToCancel[];
  at: number;
  /** Total of all items. */
  refund: number;
  /** By item. */
  grounds: RefundGround[];
  payBy: string | null;
};
type Row = [
  name: string,
  items: ItemToCancel | ItemToCancel[],
  at: string,
  refund: number,
  grounds: RefundGround | RefundGround[],
  payBy: string | null,
];

const caseOf = ([name, items, at, refund, grounds, payBy]: Row): RefundCase => ({
  name,
  items: [items].flat(),
  at: bogota(at),
  refund,
  grounds: [grounds].flat(),
  payBy,
});

const TICKETS_AT_HOME: Row[] = [
  ['an hour later: 10 % is 20.00, 15.00 is less: 185 + 50', domestic(), '2027-03-01T11:00', 23_500, 'retracto', '2027-03-16'],
  ['the last minute of 48 hours', domestic(), '2027-03-03T10:00', 23_500, 'retracto', '2027-03-18'],
  ['a minute later: 10 % of 200 is kept: 180 + 50', domestic(), '2027-03-03T10:01', 23_000, 'desistimiento', '2027-04-02'],
  [
    'a fare of 100: 10 % is 10.00, less than 15.00: 90 + 20',
    domestic({ parts: ticket(0, [10_000, 2_000, 293]) }),
    '2027-03-02T10:00',
    11_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'a fare of 150: 10 % is just 15.00: 135 + 20',
    domestic({ parts: ticket(0, [15_000, 2_000, 293]) }),
    '2027-03-02T10:00',
    15_500,
    'retracto',
    '2027-03-17',
  ],
  [
    '10 % of 99.99 is 9.999: 9.99 is kept: 90.00 + 20',
    domestic({ parts: ticket(0, [9_999, 2_000, 293]) }),
    '2027-03-02T10:00',
    11_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'eight days left: departs on the 10th, asked on the 2nd',
    domestic({ begins: departing('2027-03-10T23:00') }),
    '2027-03-02T10:00',
    23_500,
    'retracto',
    '2027-03-17',
  ],
  [
    'seven days left: only desistimiento',
    domestic({ begins: departing('2027-03-09T08:00') }),
    '2027-03-02T10:00',
    23_000,
    'desistimiento',
    '2027-04-01',
  ],
  [
    'the days count from the asking: eight on Monday night',
    domestic({ begins: departing('2027-03-09T08:00') }),
    '2027-03-01T23:59',
    23_500,
    'retracto',
    '2027-03-16',
  ],
  [
    'two adults: 15.00 of each: 2 × 235',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), ...ticket(1, [20_000, 5_000, 293])] }),
    '2027-03-02T10:00',
    47_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'an adult and an infant of 20.00: 15.00 and 2.00: 185 + 50 + 18 + 5',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), ...ticket(1, [2_000, 500, 293])] }),
    '2027-03-02T10:00',
    25_800,
    'retracto',
    '2027-03-17',
  ],
  [
    'bags of 40.00 go back whole: 185 + 50 + 40',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), extras(4_000)] }),
    '2027-03-02T10:00',
    27_500,
    'retracto',
    '2027-03-17',
  ],
  [
    'a promotional fare in time: the retracto leaves none out',
    domestic({ fare: PROMOTIONAL }),
    '2027-03-02T10:00',
    23_500,
    'retracto',
    '2027-03-17',
  ],
  ['a promotional fare too late: nothing', domestic({ fare: PROMOTIONAL }), '2027-03-04T10:00', 0, 'none', null],
  [
    'a promotional fare too late, and the quote gives 30.00',
    domestic({ fare: PROMOTIONAL, quotedMinor: 3_000 }),
    '2027-03-04T10:00',
    3_000,
    'quote',
    '2027-04-03',
  ],
  [
    'no fee of the agency, nothing of it kept: 185 + 50',
    domestic({ parts: ticket(0, [20_000, 5_000, 0]) }),
    '2027-03-02T10:00',
    23_500,
    'retracto',
    '2027-03-17',
  ],
  [
    'a tax that stays with the state: 185 + 40',
    domestic({ parts: [...ticket(0, [20_000, 4_000, 293]), { paidFor: 'kept-taxes', traveller: 0, paidMinor: 1_000 }] }),
    '2027-03-02T10:00',
    22_500,
    'retracto',
    '2027-03-17',
  ],
];

const TICKETS_ABROAD: Row[] = [
  ['10 % is 90.00, 50.00 is less: 850 + 150', abroad(), '2027-03-02T10:00', 100_000, 'retracto', '2027-03-17'],
  [
    'a fare of 300: 10 % is 30.00: 270 + 80',
    abroad({ parts: ticket(0, [30_000, 8_000, 293]) }),
    '2027-03-02T10:00',
    35_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'a fare of 500: just 50.00: 450 + 80',
    abroad({ parts: ticket(0, [50_000, 8_000, 293]) }),
    '2027-03-02T10:00',
    53_000,
    'retracto',
    '2027-03-17',
  ],
  ['fifteen days left', abroad({ begins: departing('2027-03-17T01:00') }), '2027-03-02T23:30', 100_000, 'retracto', '2027-03-17'],
  [
    'fourteen days left: 810 + 150',
    abroad({ begins: departing('2027-03-16T23:00') }),
    '2027-03-02T10:00',
    96_000,
    'desistimiento',
    '2027-04-01',
  ],
  [
    'eight days are enough at home only',
    abroad({ begins: departing('2027-03-10T08:00') }),
    '2027-03-02T10:00',
    96_000,
    'desistimiento',
    '2027-04-01',
  ],
  ['three days after: 810 + 150', abroad(), '2027-03-04T10:00', 96_000, 'desistimiento', '2027-04-03'],
  [
    'a family: 50.00, 50.00, 30.00 and 9.00 are kept: 850 + 850 + 270 + 81 + 350',
    abroad({
      parts: [
        ...ticket(0, [90_000, 15_000, 293]),
        ...ticket(1, [90_000, 15_000, 293]),
        ...ticket(2, [30_000, 4_000, 293]),
        ...ticket(3, [9_000, 1_000, 293]),
      ],
    }),
    '2027-03-02T10:00',
    240_100,
    'retracto',
    '2027-03-17',
  ],
  [
    'a dear fare of 5,000 gives up 50.00: 4,950 + 900',
    abroad({ parts: ticket(0, [500_000, 90_000, 293]) }),
    '2027-03-02T10:00',
    585_000,
    'retracto',
    '2027-03-17',
  ],
];

const DESISTIMIENTO: Row[] = [
  ['24 hours before, to the minute', domestic(), '2027-03-19T08:00', 23_000, 'desistimiento', '2027-04-18'],
  ['a minute too late: nothing', domestic(), '2027-03-19T08:01', 0, 'none', null],
  ['an hour after the flight: nothing', domestic(), '2027-03-20T09:00', 0, 'none', null],
  [
    'after the flight the quote still stands: 50.00 of taxes',
    domestic({ quotedMinor: 5_000 }),
    '2027-03-21T09:00',
    5_000,
    'quote',
    '2027-04-20',
  ],
  [
    'a penalty of 8.00 is less than 10 %: 192 + 50',
    domestic({ fare: refundable(800) }),
    '2027-03-10T10:00',
    24_200,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'a penalty of 120.00 is more than 10 %: 180 + 50',
    domestic({ fare: refundable(12_000) }),
    '2027-03-10T10:00',
    23_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'a penalty of nothing: 200 + 50',
    domestic({ fare: refundable(0) }),
    '2027-03-10T10:00',
    25_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'a penalty of nothing, within 48 hours too',
    domestic({ fare: refundable(0) }),
    '2027-03-02T10:00',
    25_000,
    'desistimiento',
    '2027-04-01',
  ],
  [
    'refundable, and nobody says for how much: 10 %',
    domestic({ fare: refundable(null) }),
    '2027-03-10T10:00',
    23_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'a penalty of 10.00 for two: 390 + 100',
    domestic({ fare: refundable(1_000), parts: [...ticket(0, [20_000, 5_000, 293]), ...ticket(1, [20_000, 5_000, 293])] }),
    '2027-03-10T10:00',
    49_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    '10 % of 100.05 and of 33.33 are 10.00 and 3.33: 90.05 + 30.00 + 12',
    domestic({ parts: [...ticket(0, [10_005, 1_000, 293]), ...ticket(1, [3_333, 200, 293])] }),
    '2027-03-10T10:00',
    13_205,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'seats of 12.00 go back whole: 180 + 50 + 12',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), extras(1_200)] }),
    '2027-03-10T10:00',
    24_200,
    'desistimiento',
    '2027-04-09',
  ],
];

const FARE_RULES_AND_QUOTES: Row[] = [
  [
    'its own terms to the last hour: 120.00 of 250.00',
    domestic({ fare: refundable(12_000) }),
    '2027-03-20T07:00',
    13_000,
    'terms',
    '2027-04-19',
  ],
  ['a penalty as dear as all of it: nothing', domestic({ fare: refundable(25_000) }), '2027-03-20T07:00', 0, 'none', null],
  ['a penalty dearer than all of it: nothing', domestic({ fare: refundable(99_999) }), '2027-03-20T07:00', 0, 'none', null],
  [
    'void the same day: the airline keeps nothing, and the fee goes back too',
    domestic({ quotedMinor: 25_293 }),
    '2027-03-01T11:00',
    25_293,
    'quote',
    '2027-03-31',
  ],
  ['a quote that is less than the law', domestic({ quotedMinor: 10_000 }), '2027-03-01T11:00', 23_500, 'retracto', '2027-03-16'],
  [
    'a quote just as good as the law: the law pays sooner',
    domestic({ quotedMinor: 23_500 }),
    '2027-03-01T11:00',
    23_500,
    'retracto',
    '2027-03-16',
  ],
  ['a quote a cent better than the law', domestic({ quotedMinor: 23_501 }), '2027-03-01T11:00', 23_501, 'quote', '2027-03-31'],
  [
    'a quote of nothing, and desistimiento',
    domestic({ quotedMinor: 0 }),
    '2027-03-10T11:00',
    23_000,
    'desistimiento',
    '2027-04-09',
  ],
  ['a quote of nothing, too late', domestic({ quotedMinor: 0 }), '2027-03-19T11:00', 0, 'none', null],
  [
    'a quote of more than was paid gives back what was paid',
    domestic({ quotedMinor: 99_999 }),
    '2027-03-19T11:00',
    25_293,
    'quote',
    '2027-04-18',
  ],
  [
    'terms are better than the quote',
    abroad({ fare: refundable(20_000), quotedMinor: 50_000 }),
    '2027-04-19T20:00',
    85_000,
    'terms',
    '2027-05-19',
  ],
];

const STAYS: Row[] = [
  ['the same day: everything', stay({ cancellation: NEVER }), '2027-03-01T20:00', 30_000, 'retracto', '2027-03-16'],
  [
    'the fifth working day, Monday the 8th, until midnight',
    stay({ cancellation: NEVER }),
    '2027-03-08T23:59',
    30_000,
    'retracto',
    '2027-03-23',
  ],
  ['the sixth: by its terms nothing', stay({ cancellation: NEVER }), '2027-03-09T00:00', 0, 'none', null],
  [
    'holidays do not count: bought before Holy Week, the fifth is the 30th',
    stay({ cancellation: NEVER, boughtAt: bogota('2027-03-18T10:00') }),
    '2027-03-30T12:00',
    30_000,
    'retracto',
    '2027-04-14',
  ],
  [
    'and on the 31st it is over',
    stay({ cancellation: NEVER, boughtAt: bogota('2027-03-18T10:00') }),
    '2027-03-31T12:00',
    0,
    'none',
    null,
  ],
  [
    'begins four days after it was bought: by its terms',
    stay({ begins: departing('2027-03-05T15:00'), cancellation: NEVER }),
    '2027-03-02T10:00',
    0,
    'none',
    null,
  ],
  [
    'begins five days after it was bought',
    stay({ begins: departing('2027-03-06T15:00'), cancellation: NEVER }),
    '2027-03-02T10:00',
    30_000,
    'retracto',
    '2027-03-17',
  ],
  ['it has begun', stay({ begins: departing('2027-03-06T15:00'), cancellation: NEVER }), '2027-03-06T15:00', 0, 'none', null],
  ['free until the 10th of April', stay(), '2027-04-09T10:00', 30_000, 'terms', '2027-05-09'],
  ['after it 90.00', stay(), '2027-04-10T12:00', 21_000, 'terms', '2027-05-10'],
  ['after it the hotel quotes 60.00: 240', stay({ quotedMinor: 24_000 }), '2027-04-11T12:00', 24_000, 'quote', '2027-05-11'],
  [
    'after it the hotel quotes everything kept: the terms bind',
    stay({ quotedMinor: 0 }),
    '2027-04-11T12:00',
    21_000,
    'terms',
    '2027-05-11',
  ],
  ['in its own first night: nothing', stay(), '2027-04-20T22:00', 0, 'none', null],
  [
    'with a fee of the agency’s, which goes back too',
    stay({
      cancellation: NEVER,
      parts: [
        { paidFor: 'stay', traveller: null, paidMinor: 30_000 },
        { paidFor: 'agency-fee', traveller: null, paidMinor: 500 },
      ],
    }),
    '2027-03-02T10:00',
    30_500,
    'retracto',
    '2027-03-17',
  ],
];

const PACKAGES: Row[] = [
  [
    'as a whole: everything, the fee too',
    [abroad(inPackage), stay(inPackage)],
    '2027-03-08T10:00',
    135_293,
    ['retracto', 'retracto'],
    '2027-03-23',
  ],
  [
    'as a whole, and never refundable',
    [abroad({ ...inPackage, fare: PROMOTIONAL }), stay({ ...inPackage, cancellation: NEVER })],
    '2027-03-05T10:00',
    135_293,
    ['retracto', 'retracto'],
    '2027-03-20',
  ],
  [
    'as a whole too late: 960 of the flight, 300 of the hotel',
    [abroad(inPackage), stay(inPackage)],
    '2027-03-09T10:00',
    126_000,
    ['desistimiento', 'terms'],
    '2027-04-08',
  ],
  ['the flight alone is a ticket: 850 + 150', abroad(), '2027-03-02T10:00', 100_000, 'retracto', '2027-03-17'],
  ['the flight alone on the fifth working day: 810 + 150', abroad(), '2027-03-08T10:00', 96_000, 'desistimiento', '2027-04-07'],
  ['the hotel alone is a service', stay({ cancellation: NEVER }), '2027-03-08T10:00', 30_000, 'retracto', '2027-03-23'],
  [
    'begins in four days: the flight keeps 10 %, the hotel all',
    [
      domestic({ packageBegins: '2027-03-05', begins: departing('2027-03-05T08:00') }),
      stay({ packageBegins: '2027-03-05', begins: departing('2027-03-05T15:00'), cancellation: NEVER }),
    ],
    '2027-03-02T10:00',
    23_000,
    ['desistimiento', 'none'],
    '2027-04-01',
  ],
];

/** 800,000 pesos fare, 200,000 taxes; 600 dollars in Chilean pesos. */
const OTHER_MONEY: Row[] = [
  [
    'pesos at home: 10 % is 80,000, 60,000 is less: 740,000 + 200,000',
    domestic({ currency: 'COP', parts: ticket(0, [80_000_000, 20_000_000, 1_000_000]) }),
    '2027-03-02T10:00',
    94_000_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'pesos abroad: 50 dollars are 200,000: 3,800,000 + 500,000',
    abroad({ currency: 'COP', parts: ticket(0, [400_000_000, 50_000_000, 1_000_000]) }),
    '2027-03-02T10:00',
    430_000_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'Chilean pesos, which have no cents: 50 dollars are 45,000: 495,000 + 60,000',
    abroad({ currency: 'CLP', parts: ticket(0, [540_000, 60_000, 2_600]) }),
    '2027-03-02T10:00',
    555_000,
    'retracto',
    '2027-03-17',
  ],
];

/**
 * A cruise of US$ 1,000.00 from 20 April, with a deposit of US$ 300.00 paid. The fee is a fifth of the full price, half from 15
 * March.
 */
const deposit = (changes: Partial<ServiceToCancel> = {}): ServiceToCancel => ({
  ...stay({ cancellation: { isRefundable: true, steps: HALF_FROM_MARCH_15 } }),
  id: 'cruise',
  kind: 'cruise',
  costMinor: 100_000,
  parts: [{ paidFor: 'outing', traveller: null, paidMinor: 30_000 }],
  ...changes,
});
const HALF_FROM_MARCH_15 = [
  { from: '2027-02-01T05:00:00Z', fee: usd(20_000) },
  { from: '2027-03-15T05:00:00Z', fee: usd(50_000) },
];

const DEPOSITS: Row[] = [
  ['in the days of retracto: all that was paid', deposit(), '2027-03-08T10:00', 30_000, 'retracto', '2027-03-23'],
  ['a fifth of all of it is kept: 300 less 200', deposit(), '2027-03-12T10:00', 10_000, 'terms', '2027-04-11'],
  ['half of all of it is more than was paid: nothing', deposit(), '2027-03-16T10:00', 0, 'none', null],
  [
    'once the rest is paid: 1,000 less 500',
    deposit({ parts: [{ paidFor: 'outing', traveller: null, paidMinor: 100_000 }] }),
    '2027-03-16T10:00',
    50_000,
    'terms',
    '2027-04-15',
  ],
  [
    'the quote is of what was paid, and better: 120',
    deposit({ quotedMinor: 12_000 }),
    '2027-03-12T10:00',
    12_000,
    'quote',
    '2027-04-11',
  ],
];

/** A full refund under any fare; the right ends when the flight departs. */
const CHANGED_BY_THE_AIRLINE: Row[] = [
  [
    'changed by the airline, a promotional fare, the day before: 200 + 50 + 2.93',
    domestic({ fare: PROMOTIONAL, isChangedByAirline: true }),
    '2027-03-19T20:00',
    25_293,
    'involuntary',
    '2027-04-03',
  ],
  [
    'changed by the airline, with bags and a quote of 40.00: 900 + 150 + 2.93 + 60',
    abroad({ isChangedByAirline: true, quotedMinor: 4_000, parts: [...ticket(0, [90_000, 15_000, 293]), extras(6_000)] }),
    '2027-04-19T10:00',
    111_293,
    'involuntary',
    '2027-05-04',
  ],
  [
    'changed by the airline and gone: nothing of a promotional fare',
    domestic({ fare: PROMOTIONAL, isChangedByAirline: true }),
    '2027-03-20T08:00',
    0,
    'none',
    null,
  ],
];

export const REFUND_CASES: readonly RefundCase[] = [
  ...TICKETS_AT_HOME,
  ...TICKETS_ABROAD,
  ...DESISTIMIENTO,
  ...FARE_RULES_AND_QUOTES,
  ...STAYS,
  ...PACKAGES,
  ...OTHER_MONEY,
  ...DEPOSITS,
  ...CHANGED_BY_THE_AIRLINE,
].map(caseOf);
