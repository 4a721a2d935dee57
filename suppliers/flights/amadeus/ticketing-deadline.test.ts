import { describe, expect, test } from 'vitest';
import { bookedOrder, readOrder } from './order-reading.ts';

const MADE = '2024-04-03T18:20:00.000';
const gds = { reference: 'QVH2BX', creationDate: MADE, originSystemCode: 'GDS', flightOfferId: '1' };
const airline = { reference: 'K5TR2P', originSystemCode: 'AF', flightOfferId: '1' };
const remark = (text: string) => ({ airline: [{ subType: 'ADVANCED_TICKET_TIME_LIMIT', airlineCode: 'AF', text }] });
const XLD = 'TO AF BY 06APR 0500 OTHERWISE WILL BE XLD';

/** The deadline of an order read in mid-December 2024. */
function deadlineIn(order: object, now = '2024-12-15T12:00:00Z'): string | null {
  const segments = [
    {
      carrierCode: 'AF',
      number: '422',
      departure: { iataCode: 'CDG', at: '2025-02-01T10:00:00' },
      arrival: { iataCode: 'BOG', at: '2025-02-01T15:00:00' },
    },
  ];
  const { offer = {}, ...rest } = order as { offer?: object };
  const data = { id: 'x', flightOffers: [{ itineraries: [{ segments }], travelerPricings: [], ...offer }], ...rest };
  const read = readOrder({ data });
  if (!read) throw new Error('the order was not read');
  return bookedOrder(read, new Date(now)).ticketingDeadline;
}

describe('a date without a year takes it from the order’s creation', () => {
  test.each<[string, object[], string]>([
    ['only the record of the GDS', [gds], '2024-04-06T05:00'],
    ['the airline’s record first, without a date', [airline, gds], '2024-04-06T05:00'],
    [
      'only the airline’s record with a date',
      [
        { ...gds, creationDate: undefined },
        { ...airline, creationDate: MADE },
      ],
      '2024-04-06T05:00',
    ],
    ['the date in another field', [airline, { ...gds, creationDate: undefined, creationDateTime: MADE }], '2024-04-06T05:00'],
    ['the airline’s record with a later date', [{ ...airline, creationDate: '2024-04-07T01:00:00' }, gds], '2024-04-06T05:00'],
    ['created that day, after midnight UTC', [{ ...gds, creationDate: '2024-04-07T01:00:00' }], '2024-04-06T05:00'],
    ['created late in the year before', [{ ...gds, creationDate: '2023-11-01T10:00:00' }], '2024-04-06T05:00'],
    ['created later in the year', [{ ...gds, creationDate: '2024-05-01T10:00:00' }], '2025-04-06T05:00'],
  ])('%s', (_, associatedRecords, deadline) => {
    expect(deadlineIn({ associatedRecords, remarks: remark(XLD) })).toBe(deadline);
  });

  test('without a creation date, takes the next such day, or the last one once the flight would have left', () => {
    const order = { associatedRecords: [airline], remarks: remark('TO AF BY 20DEC 0500 OTHERWISE WILL BE XLD') };
    expect(deadlineIn(order)).toBe('2024-12-20T05:00');
    expect(deadlineIn(order, '2024-12-23T12:00:00Z')).toBe('2024-12-20T05:00');
    expect(deadlineIn({ remarks: remark('TO AF BY 05JAN 0500 OTHERWISE WILL BE XLD') })).toBe('2025-01-05T05:00');
  });
});

test.each<[string, object, string | null]>([
  ['none given', {}, null],
  ['a delay of the agency', { ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' } }, '2024-04-09'],
  ['a date of the agency', { ticketingAgreement: { option: 'DELAY_TO_CANCEL', dateTime: '2024-04-09' } }, '2024-04-09'],
  [
    'the airline’s before the agency’s',
    { ticketingAgreement: { option: 'DELAY_TO_CANCEL', dateTime: '2024-04-09' }, remarks: remark(XLD) },
    '2024-04-06T05:00',
  ],
  [
    'the agency’s before the airline’s',
    { ticketingAgreement: { option: 'DELAY_TO_CANCEL', dateTime: '2024-04-05' }, remarks: remark(XLD) },
    '2024-04-05',
  ],
  [
    'the last ticketing date of a confirmed offer',
    { ticketingAgreement: { option: 'CONFIRM' }, offer: { lastTicketingDate: '2024-04-05' } },
    '2024-04-05',
  ],
  [
    'the last ticketing date before the agency’s',
    {
      ticketingAgreement: { option: 'DELAY_TO_CANCEL', dateTime: '2024-04-09' },
      offer: { lastTicketingDate: '2024-04-05', lastTicketingDateTime: '2024-04-05' },
    },
    '2024-04-05',
  ],
  [
    'the last ticketing date with its time',
    { offer: { lastTicketingDate: '2024-04-05', lastTicketingDateTime: '2024-04-05T15:00:00' } },
    '2024-04-05T15:00:00',
  ],
  [
    'a dated automated process',
    { automatedProcess: [{ code: 'IMMEDIATE' }, { code: 'DATETIME', dateTime: '2024-04-07T08:00:00' }] },
    '2024-04-07T08:00:00',
  ],
  [
    'the earliest of several remarks',
    { remarks: { general: [{ text: 'PLS TICKET BY 05APR 2359' }], airline: [{ text: XLD }] } },
    '2024-04-05T23:59',
  ],
])('keeps the earliest deadline: %s', (_, order, deadline) => {
  expect(deadlineIn({ associatedRecords: [airline, gds], ...order })).toBe(deadline);
});

test.each([
  ['TO AF BY 06APR 0500 CDG TIME ZONE OTHERWISE WILL BE XLD', '2024-04-06T05:00+02:00'],
  ['TO AV BY 06APR 1600 BOG OTHERWISE WILL BE XLD', '2024-04-06T16:00-05:00'],
  ['TO AF BY 06APR 0500 PAR LT OTHERWISE WILL BE XLD', '2024-04-06T05:00+02:00'],
  ['TO AF BY 06APR 0500 ZZZ TIME ZONE OTHERWISE WILL BE XLD', '2024-04-06T05:00Z'],
  ['TO KE BY BOG1955/06APR OTHERWISE WILL BE XLD', '2024-04-06T19:55-05:00'],
  ['TO 5N BY 06APR/0459Z OR CNL', '2024-04-06T04:59Z'],
  ['TO NK ON/BEFORE 06APR 2335Z OTHERWISE WILL BE XLD', '2024-04-06T23:35Z'],
  ['ADTK B4 1200/06APR', '2024-04-06T12:00'],
  ['PLS TICKET OR CANCEL BY 06APR24 1538USCA', '2024-04-06T15:38'],
  ['TICKET BY 06APR2024 1000', '2024-04-06T10:00'],
  ['TICKET BY 06APR0730', '2024-04-06T07:30'],
  // 20:22, not a past year.
  ['TO AV BY 06APR 2022 BOG OTHERWISE WILL BE XLD', '2024-04-06T20:22-05:00'],
  ['TICKET BY 06APR2059', '2024-04-06T20:59'],
  ['TICKET BY 06APR 2025', '2024-04-06T20:25'],
  ['TICKET BY 06APR 2024', '2024-04-06'],
  ['TICKET BY 02JAN 2025', '2025-01-02'],
  ['TICKET BY 6 APR', '2024-04-06'],
  ['TO AF BY 31FEB 0500 OTHERWISE WILL BE XLD', null],
  ['PLEASE TICKET IMMEDIATELY', null],
])('%s', (text, deadline) => {
  expect(deadlineIn({ associatedRecords: [gds], remarks: remark(text) })).toBe(deadline);
});

test('ignores a remark about something else', () => {
  expect(
    deadlineIn({ associatedRecords: [gds], remarks: { general: [{ text: 'CAR WILL BE THERE BY 06APR 0500' }] } }),
  ).toBeNull();
});

test('reads an order without records, remarks and terms', () => {
  const read = readOrder({ data: { id: 'x', associatedRecords: [{ originSystemCode: 'AF' }], remarks: { airline: null } } });
  expect(read && bookedOrder(read)).toMatchObject({ locators: [], ticketingDeadline: null });
});
