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
  [
    'domestic, an hour after purchase: keeps 15.00, less than 10 % (20.00): 185 + 50',
    domestic(),
    '2027-03-01T11:00',
    23_500,
    'retracto',
    '2027-03-16',
  ],
  ['domestic, in the last minute of the 48 hours: 185 + 50', domestic(), '2027-03-03T10:00', 23_500, 'retracto', '2027-03-18'],
  [
    'domestic, a minute after the 48 hours: keeps 10 % (20.00): 180 + 50',
    domestic(),
    '2027-03-03T10:01',
    23_000,
    'desistimiento',
    '2027-04-02',
  ],
  [
    'domestic fare of 100.00: keeps 10 % (10.00), less than 15.00: 90 + 20',
    domestic({ parts: ticket(0, [10_000, 2_000, 293]) }),
    '2027-03-02T10:00',
    11_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'domestic fare of 150.00: keeps 10 %, exactly 15.00: 135 + 20',
    domestic({ parts: ticket(0, [15_000, 2_000, 293]) }),
    '2027-03-02T10:00',
    15_500,
    'retracto',
    '2027-03-17',
  ],
  [
    'domestic fare of 99.99: keeps 10 % (9.999) rounded down to 9.99: 90 + 20',
    domestic({ parts: ticket(0, [9_999, 2_000, 293]) }),
    '2027-03-02T10:00',
    11_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'domestic, eight days before departure: requested on the 2nd for the 10th',
    domestic({ begins: departing('2027-03-10T23:00') }),
    '2027-03-02T10:00',
    23_500,
    'retracto',
    '2027-03-17',
  ],
  [
    'domestic, seven days before departure: only desistimiento',
    domestic({ begins: departing('2027-03-09T08:00') }),
    '2027-03-02T10:00',
    23_000,
    'desistimiento',
    '2027-04-01',
  ],
  [
    'domestic, days count from the request: eight on Monday night',
    domestic({ begins: departing('2027-03-09T08:00') }),
    '2027-03-01T23:59',
    23_500,
    'retracto',
    '2027-03-16',
  ],
  [
    'domestic, two adults: keeps 15.00 of each: 2 × 235',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), ...ticket(1, [20_000, 5_000, 293])] }),
    '2027-03-02T10:00',
    47_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'domestic, an adult and an infant of 20.00: keeps 15.00 and 2.00: 185 + 50 + 18 + 5',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), ...ticket(1, [2_000, 500, 293])] }),
    '2027-03-02T10:00',
    25_800,
    'retracto',
    '2027-03-17',
  ],
  [
    'domestic, bags of 40.00 refunded in full: 185 + 50 + 40',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), extras(4_000)] }),
    '2027-03-02T10:00',
    27_500,
    'retracto',
    '2027-03-17',
  ],
  [
    'promotional fare within 48 hours: retracto applies',
    domestic({ fare: PROMOTIONAL }),
    '2027-03-02T10:00',
    23_500,
    'retracto',
    '2027-03-17',
  ],
  ['promotional fare after 48 hours: no refund', domestic({ fare: PROMOTIONAL }), '2027-03-04T10:00', 0, 'none', null],
  [
    'promotional fare quoted 30.00 after 48 hours: the quote',
    domestic({ fare: PROMOTIONAL, quotedMinor: 3_000 }),
    '2027-03-04T10:00',
    3_000,
    'quote',
    '2027-04-03',
  ],
  [
    'domestic, without an agency fee: 185 + 50',
    domestic({ parts: ticket(0, [20_000, 5_000, 0]) }),
    '2027-03-02T10:00',
    23_500,
    'retracto',
    '2027-03-17',
  ],
  [
    'domestic, with a non-refundable tax of 10.00: 185 + 40',
    domestic({ parts: [...ticket(0, [20_000, 4_000, 293]), { paidFor: 'kept-taxes', traveller: 0, paidMinor: 1_000 }] }),
    '2027-03-02T10:00',
    22_500,
    'retracto',
    '2027-03-17',
  ],
];

const TICKETS_ABROAD: Row[] = [
  [
    'international: keeps 50.00, less than 10 % (90.00): 850 + 150',
    abroad(),
    '2027-03-02T10:00',
    100_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'international fare of 300.00: keeps 10 % (30.00): 270 + 80',
    abroad({ parts: ticket(0, [30_000, 8_000, 293]) }),
    '2027-03-02T10:00',
    35_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'international fare of 500.00: keeps 10 %, exactly 50.00: 450 + 80',
    abroad({ parts: ticket(0, [50_000, 8_000, 293]) }),
    '2027-03-02T10:00',
    53_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'international, fifteen days before departure: retracto',
    abroad({ begins: departing('2027-03-17T01:00') }),
    '2027-03-02T23:30',
    100_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'international, fourteen days before departure: 810 + 150',
    abroad({ begins: departing('2027-03-16T23:00') }),
    '2027-03-02T10:00',
    96_000,
    'desistimiento',
    '2027-04-01',
  ],
  [
    'international, eight days before departure: enough only for domestic',
    abroad({ begins: departing('2027-03-10T08:00') }),
    '2027-03-02T10:00',
    96_000,
    'desistimiento',
    '2027-04-01',
  ],
  ['international, three days after purchase: 810 + 150', abroad(), '2027-03-04T10:00', 96_000, 'desistimiento', '2027-04-03'],
  [
    'international, a family: keeps 50.00, 50.00, 30.00 and 9.00: 850 + 850 + 270 + 81 + 350',
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
    'international fare of 5,000.00: keeps 50.00: 4,950 + 900',
    abroad({ parts: ticket(0, [500_000, 90_000, 293]) }),
    '2027-03-02T10:00',
    585_000,
    'retracto',
    '2027-03-17',
  ],
];

const DESISTIMIENTO: Row[] = [
  [
    'desistimiento, exactly 24 hours before departure: 180 + 50',
    domestic(),
    '2027-03-19T08:00',
    23_000,
    'desistimiento',
    '2027-04-18',
  ],
  ['desistimiento, a minute too late: no refund', domestic(), '2027-03-19T08:01', 0, 'none', null],
  ['an hour after departure: no refund', domestic(), '2027-03-20T09:00', 0, 'none', null],
  [
    'after departure, quoted the taxes of 50.00: the quote',
    domestic({ quotedMinor: 5_000 }),
    '2027-03-21T09:00',
    5_000,
    'quote',
    '2027-04-20',
  ],
  [
    'desistimiento, penalty of 8.00, less than 10 %: 192 + 50',
    domestic({ fare: refundable(800) }),
    '2027-03-10T10:00',
    24_200,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'desistimiento, penalty of 120.00, more than 10 %: 180 + 50',
    domestic({ fare: refundable(12_000) }),
    '2027-03-10T10:00',
    23_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'desistimiento, penalty of zero: 200 + 50',
    domestic({ fare: refundable(0) }),
    '2027-03-10T10:00',
    25_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'desistimiento, penalty of zero, within 48 hours: 200 + 50',
    domestic({ fare: refundable(0) }),
    '2027-03-02T10:00',
    25_000,
    'desistimiento',
    '2027-04-01',
  ],
  [
    'desistimiento, refundable fare with an unknown penalty: keeps 10 %: 180 + 50',
    domestic({ fare: refundable(null) }),
    '2027-03-10T10:00',
    23_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'desistimiento, one penalty of 10.00 for two adults: 390 + 100',
    domestic({ fare: refundable(1_000), parts: [...ticket(0, [20_000, 5_000, 293]), ...ticket(1, [20_000, 5_000, 293])] }),
    '2027-03-10T10:00',
    49_000,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'desistimiento, fares of 100.05 and 33.33: keeps 10.00 and 3.33: 90.05 + 30.00 + 12',
    domestic({ parts: [...ticket(0, [10_005, 1_000, 293]), ...ticket(1, [3_333, 200, 293])] }),
    '2027-03-10T10:00',
    13_205,
    'desistimiento',
    '2027-04-09',
  ],
  [
    'desistimiento, seats of 12.00 refunded in full: 180 + 50 + 12',
    domestic({ parts: [...ticket(0, [20_000, 5_000, 293]), extras(1_200)] }),
    '2027-03-10T10:00',
    24_200,
    'desistimiento',
    '2027-04-09',
  ],
];

const FARE_RULES_AND_QUOTES: Row[] = [
  [
    'fare terms, an hour before departure: 250 less a penalty of 120',
    domestic({ fare: refundable(12_000) }),
    '2027-03-20T07:00',
    13_000,
    'terms',
    '2027-04-19',
  ],
  [
    'fare terms, penalty of the whole ticket: no refund',
    domestic({ fare: refundable(25_000) }),
    '2027-03-20T07:00',
    0,
    'none',
    null,
  ],
  [
    'fare terms, penalty above the whole ticket: no refund',
    domestic({ fare: refundable(99_999) }),
    '2027-03-20T07:00',
    0,
    'none',
    null,
  ],
  [
    'quoted a same-day void: everything, with the agency fee',
    domestic({ quotedMinor: 25_293 }),
    '2027-03-01T11:00',
    25_293,
    'quote',
    '2027-03-31',
  ],
  [
    'quoted less than retracto: retracto',
    domestic({ quotedMinor: 10_000 }),
    '2027-03-01T11:00',
    23_500,
    'retracto',
    '2027-03-16',
  ],
  [
    'quoted the same as retracto: retracto, which is paid sooner',
    domestic({ quotedMinor: 23_500 }),
    '2027-03-01T11:00',
    23_500,
    'retracto',
    '2027-03-16',
  ],
  [
    'quoted a cent more than retracto: the quote',
    domestic({ quotedMinor: 23_501 }),
    '2027-03-01T11:00',
    23_501,
    'quote',
    '2027-03-31',
  ],
  [
    'quoted zero, in time for desistimiento: desistimiento',
    domestic({ quotedMinor: 0 }),
    '2027-03-10T11:00',
    23_000,
    'desistimiento',
    '2027-04-09',
  ],
  ['quoted zero, too late for desistimiento: no refund', domestic({ quotedMinor: 0 }), '2027-03-19T11:00', 0, 'none', null],
  [
    'quoted more than was paid: only what was paid',
    domestic({ quotedMinor: 99_999 }),
    '2027-03-19T11:00',
    25_293,
    'quote',
    '2027-04-18',
  ],
  [
    'fare terms better than the quote: 1,050 less 200',
    abroad({ fare: refundable(20_000), quotedMinor: 50_000 }),
    '2027-04-19T20:00',
    85_000,
    'terms',
    '2027-05-19',
  ],
];

const STAYS: Row[] = [
  [
    'stay, on the day of purchase: everything',
    stay({ cancellation: NEVER }),
    '2027-03-01T20:00',
    30_000,
    'retracto',
    '2027-03-16',
  ],
  [
    'stay, fifth working day before midnight, Monday the 8th: everything',
    stay({ cancellation: NEVER }),
    '2027-03-08T23:59',
    30_000,
    'retracto',
    '2027-03-23',
  ],
  ['stay, sixth working day: its terms, no refund', stay({ cancellation: NEVER }), '2027-03-09T00:00', 0, 'none', null],
  [
    'stay, 30 March, fifth working day, bought before Holy Week: everything',
    stay({ cancellation: NEVER, boughtAt: bogota('2027-03-18T10:00') }),
    '2027-03-30T12:00',
    30_000,
    'retracto',
    '2027-04-14',
  ],
  [
    'stay, 31 March, sixth working day, bought before Holy Week: no refund',
    stay({ cancellation: NEVER, boughtAt: bogota('2027-03-18T10:00') }),
    '2027-03-31T12:00',
    0,
    'none',
    null,
  ],
  [
    'stay beginning four days after purchase: its terms, no refund',
    stay({ begins: departing('2027-03-05T15:00'), cancellation: NEVER }),
    '2027-03-02T10:00',
    0,
    'none',
    null,
  ],
  [
    'stay beginning five days after purchase: retracto',
    stay({ begins: departing('2027-03-06T15:00'), cancellation: NEVER }),
    '2027-03-02T10:00',
    30_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'stay that has begun: no refund',
    stay({ begins: departing('2027-03-06T15:00'), cancellation: NEVER }),
    '2027-03-06T15:00',
    0,
    'none',
    null,
  ],
  ['stay, free cancellation until 10 April: everything', stay(), '2027-04-09T10:00', 30_000, 'terms', '2027-04-24'],
  ['stay, after 10 April: keeps 90.00', stay(), '2027-04-10T12:00', 21_000, 'terms', '2027-04-25'],
  [
    'stay, after 10 April, quoted 240: the quote',
    stay({ quotedMinor: 24_000 }),
    '2027-04-11T12:00',
    24_000,
    'quote',
    '2027-04-26',
  ],
  [
    'stay, after 10 April, quoted zero: its terms, 210',
    stay({ quotedMinor: 0 }),
    '2027-04-11T12:00',
    21_000,
    'terms',
    '2027-04-26',
  ],
  ['stay, during its first night: no refund', stay(), '2027-04-20T22:00', 0, 'none', null],
  [
    'stay with an agency fee, refunded too: 300 + 5',
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
    'package, on the fifth working day: everything, with the agency fee',
    [abroad(inPackage), stay(inPackage)],
    '2027-03-08T10:00',
    135_293,
    ['retracto', 'retracto'],
    '2027-03-23',
  ],
  [
    'non-refundable package, before the fifth working day: everything',
    [abroad({ ...inPackage, fare: PROMOTIONAL }), stay({ ...inPackage, cancellation: NEVER })],
    '2027-03-05T10:00',
    135_293,
    ['retracto', 'retracto'],
    '2027-03-20',
  ],
  [
    'package, after the fifth working day: 960 for the flight, 300 for the hotel',
    [abroad(inPackage), stay(inPackage)],
    '2027-03-09T10:00',
    126_000,
    ['desistimiento', 'terms'],
    '2027-04-08',
  ],
  ['flight alone, within 48 hours, as a ticket: 850 + 150', abroad(), '2027-03-02T10:00', 100_000, 'retracto', '2027-03-17'],
  ['flight alone, on the fifth working day: 810 + 150', abroad(), '2027-03-08T10:00', 96_000, 'desistimiento', '2027-04-07'],
  [
    'hotel alone, on the fifth working day, as a service: everything',
    stay({ cancellation: NEVER }),
    '2027-03-08T10:00',
    30_000,
    'retracto',
    '2027-03-23',
  ],
  [
    'package beginning four days after purchase: the flight keeps 10 %, the hotel all',
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
    'domestic in Colombian pesos: keeps 60,000, less than 10 % (80,000): 740,000 + 200,000',
    domestic({ currency: 'COP', parts: ticket(0, [80_000_000, 20_000_000, 1_000_000]) }),
    '2027-03-02T10:00',
    94_000_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'international in Colombian pesos: keeps 50 dollars (200,000): 3,800,000 + 500,000',
    abroad({ currency: 'COP', parts: ticket(0, [400_000_000, 50_000_000, 1_000_000]) }),
    '2027-03-02T10:00',
    430_000_000,
    'retracto',
    '2027-03-17',
  ],
  [
    'international in Chilean pesos, without cents: keeps 50 dollars (45,000): 495,000 + 60,000',
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
  ['deposit within retracto: all that was paid', deposit(), '2027-03-08T10:00', 30_000, 'retracto', '2027-03-23'],
  ['deposit, keeps a fifth of the full price: 300 less 200', deposit(), '2027-03-12T10:00', 10_000, 'terms', '2027-03-27'],
  ['deposit, half of the full price is more than was paid: no refund', deposit(), '2027-03-16T10:00', 0, 'none', null],
  [
    'deposit and balance paid, keeps half of the full price: 1,000 less 500',
    deposit({ parts: [{ paidFor: 'outing', traveller: null, paidMinor: 100_000 }] }),
    '2027-03-16T10:00',
    50_000,
    'terms',
    '2027-03-31',
  ],
  [
    'deposit, quoted 120.00, better than its terms: the quote',
    deposit({ quotedMinor: 12_000 }),
    '2027-03-12T10:00',
    12_000,
    'quote',
    '2027-03-27',
  ],
];

/** A full refund under any fare; the right ends when the flight departs. */
const CHANGED_BY_THE_AIRLINE: Row[] = [
  [
    'changed by the airline, the day before, promotional fare: 200 + 50 + 2.93',
    domestic({ fare: PROMOTIONAL, isChangedByAirline: true }),
    '2027-03-19T20:00',
    25_293,
    'involuntary',
    '2027-04-03',
  ],
  [
    'changed by the airline, with bags of 60.00 and quoted 40.00: 900 + 150 + 2.93 + 60',
    abroad({ isChangedByAirline: true, quotedMinor: 4_000, parts: [...ticket(0, [90_000, 15_000, 293]), extras(6_000)] }),
    '2027-04-19T10:00',
    111_293,
    'involuntary',
    '2027-05-04',
  ],
  [
    'changed by the airline, at departure, promotional fare: no refund',
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
