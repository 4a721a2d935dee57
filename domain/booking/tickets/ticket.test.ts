import { describe, expect, test } from 'vitest';
import { isTicketed, type OrderDocument, type Ticket, ticketHolders, ticketsOf, withoutTicket } from './ticket.ts';
import { documentNumbers, shownTicketNumber, typedTicketNumber } from './ticket-number.ts';

const document = (number: string, changes: Partial<OrderDocument> = {}): OrderDocument => ({
  number,
  type: 'ticket',
  status: 'issued',
  travelers: [0],
  ...changes,
});
const read = (...documents: OrderDocument[]) =>
  ticketsOf(documents, (place) => place).map(({ passenger, number, type, status }) =>
    [passenger, number, type, status].join(' '),
  );

describe('ticketsOf', () => {
  test('assigns documents to the passengers they name, by their places in the booking, and others to nobody', () => {
    const swapped = (place: number) => [1, 0, null][place] as number | null;
    const documents = [
      document('125-2106312810', { travelers: [1] }),
      document('1252106312812'),
      document('1252106312814', { travelers: [] }),
      document('1252106312816', { travelers: [2] }),
    ];
    expect(ticketsOf(documents, swapped).map(({ passenger, number }) => [passenger, number])).toEqual([
      [0, '1252106312810'],
      [1, '1252106312812'],
      [null, '1252106312814'],
      [null, '1252106312816'],
    ]);
  });

  test('keeps EMDs and other documents apart from tickets, each with its status', () => {
    expect(
      read(
        document('1252106312810', { status: 'voided' }),
        document('1258206312811', { type: 'emd' }),
        document('125 2106312818', { type: 'other', status: 'unknown' }),
      ),
    ).toEqual(['0 1252106312810 ticket voided', '0 1258206312811 emd issued', '0 125 2106312818 other unknown']);
  });

  test('reads consecutive numbers of one traveller for further flights as conjunction tickets', () => {
    const first = document('1252106312810', { segments: ['1', '2', '3', '4'] });
    const second = document('1252106312811', { segments: ['5', '6'] });
    expect(read(second, first)).toEqual(['0 1252106312811 conjunction issued', '0 1252106312810 ticket issued']);
    expect(read(document('1252106312810-11'))).toEqual(['0 1252106312810 ticket issued', '0 1252106312811 conjunction issued']);
    expect(read(document('1252106312810'), document('1252106312811'), document('1252106312812'))).toEqual([
      '0 1252106312810 ticket issued',
      ...['0 1252106312811 conjunction issued', '0 1252106312812 conjunction issued'],
    ]);
  });

  test('keeps consecutive numbers apart for two travellers, the same flights or two airlines', () => {
    const types = (...documents: OrderDocument[]) => ticketsOf(documents, (place) => place).map(({ type }) => type);
    expect(types(document('1252106312810'), document('1252106312811', { travelers: [1] }))).toEqual(['ticket', 'ticket']);
    expect(types(document('1252106312810', { travelers: [] }), document('1252106312811', { travelers: [] }))).toEqual([
      ...['ticket', 'ticket'],
    ]);
    const same = { segments: ['1'] };
    expect(types(document('1252106312810', same), document('1252106312811', same))).toEqual(['ticket', 'ticket']);
    expect(types(document('1252106312810'), document('1342106312811'))).toEqual(['ticket', 'ticket']);
  });

  test.each(['voided', 'refunded', 'exchanged'] as const)(
    'reads a ticket issued under the next number in place of a %s one as a ticket: nobody without one travels',
    (status) => {
      const before = document('1252106312810', { status });
      const after = document('1252106312811');
      for (const documents of [
        [before, after],
        [after, before],
      ])
        expect(read(...documents).toSorted()).toEqual([`0 1252106312810 ticket ${status}`, '0 1252106312811 ticket issued']);
      // The same flights again, stated.
      const of = { segments: ['1', '2'] };
      expect(read({ ...before, ...of }, { ...after, ...of })).toEqual([
        `0 1252106312810 ticket ${status}`,
        '0 1252106312811 ticket issued',
      ]);
    },
  );

  test('reads a further booklet as one, whatever became of both, and also where only its own flights are left of the trip', () => {
    const [first, second] = [{ segments: ['1', '2', '3', '4'] }, { segments: ['5'] }];
    for (const status of ['issued', 'voided', 'exchanged'] as const)
      expect(read(document('1252106312810', { status }), document('1252106312811', { status }))).toEqual([
        `0 1252106312810 ticket ${status}`,
        `0 1252106312811 conjunction ${status}`,
      ]);
    // A supplier may say of one booklet first that it is void: the other one alone is no ticket.
    expect(read(document('1252106312810', { status: 'voided', ...first }), document('1252106312811', second))).toEqual([
      '0 1252106312810 ticket voided',
      '0 1252106312811 conjunction issued',
    ]);
    expect(read(document('1252106312810-11', { status: 'voided' }))).toEqual([
      '0 1252106312810 ticket voided',
      '0 1252106312811 conjunction voided',
    ]);
  });

  test('lists a document once when it is named twice, as good for travel only if it is so both times', () => {
    expect(read(document('125-2106312810'), document('1252106312810'))).toEqual(['0 1252106312810 ticket issued']);
    for (const status of ['voided', 'refunded', 'exchanged', 'unknown'] as const) {
      const [good, bad] = [document('125-2106312810'), document('1252106312810', { status })];
      for (const documents of [
        [good, bad],
        [bad, good],
      ])
        expect(read(...documents)).toEqual([`0 1252106312810 ticket ${status}`]);
    }
  });
});

const fares = (...totals: string[]) => ({ travelerPricings: totals.map((total) => ({ price: { total } })) }) as never;
const people = (...types: ('adult' | 'child' | 'infant')[]) => types.map((type) => ({ type }));
const issued = (passenger: number | null, changes: Partial<Ticket> = {}): Ticket => ({
  passenger,
  number: '1252106312810',
  type: 'ticket',
  status: 'issued',
  ...changes,
});

describe('isTicketed', () => {
  test('is true once everybody who needs a ticket has one, a lap infant only where it pays', () => {
    const holders = ticketHolders(fares('100.00', '80.00', '0.00'), people('adult', 'child', 'infant'));
    expect([holders, ticketHolders(fares('100.00', '12.50'), people('adult', 'infant'))]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(withoutTicket(holders, [issued(0)])).toEqual([1]);
    expect([isTicketed(holders, [issued(0)]), isTicketed(holders, [issued(0), issued(1)])]).toEqual([false, true]);
  });

  test('counts the fares that need a ticket after the passengers were anonymised', () => {
    const fare = (travelerType: string, total: string) => ({ travelerType, price: { total } });
    const kept = { travelerPricings: [fare('ADULT', '100.00'), fare('CHILD', '80.00'), fare('HELD_INFANT', '0.00')] } as never;
    expect(ticketHolders(kept, [])).toEqual([0, 1]);
  });

  test.each<[string, Ticket[]]>([
    ['no documents', []],
    ['only an EMD', [issued(0, { type: 'emd' })]],
    ['only a conjunction ticket', [issued(0, { type: 'conjunction' })]],
    ['a voided ticket', [issued(0, { status: 'voided' })]],
    ['a refunded ticket', [issued(0, { status: 'refunded' })]],
    ['a ticket of unknown status', [issued(0, { status: 'unknown' })]],
    ['a ticket of no traveller', [issued(null)]],
    ['a ticket of another traveller', [issued(1)]],
  ])('is false with %s', (_, tickets) => {
    expect(isTicketed([0], tickets)).toBe(false);
  });

  test('is false without passengers', () => {
    expect(isTicketed([], [])).toBe(false);
  });
});

test.each([
  ['125-2106312810', ['1252106312810']],
  ['125 2106312810', ['1252106312810']],
  ['1252106312819/20', ['1252106312819', '1252106312820']],
  ['1252106312899-00', ['1252106312899', '1252106312900']],
  ['1250000000009-011', ['1250000000009', '1250000000010', '1250000000011']],
  ['1252106312810-77', ['1252106312810']],
  // A check digit, modulo 7 of all thirteen digits or of the ten without the airline, is no number of a booklet.
  ['125-2106312810-3', ['1252106312810']],
  ['12521063128103', ['1252106312810']],
  ['1252106312810 0', ['1252106312810']],
  ['1252106312810-1', ['1252106312810', '1252106312811']],
  ['1252106312810/3', ['1252106312810', '1252106312811', '1252106312812', '1252106312813']],
  ['12521063128105', ['12521063128105']],
  ['ABC123', ['ABC123']],
])('documentNumbers reads %s as %j', (written, numbers) => {
  expect(documentNumbers(written)).toEqual(numbers);
});

test.each([
  ['125-2106312810', '1252106312810'],
  [' 125 210 631 2810 ', '1252106312810'],
  // Check digits: modulo 7 of all thirteen digits, and of the ten without the airline.
  ['12521063128103', '1252106312810'],
  ['12521063128100', '1252106312810'],
  ['12521063128105', undefined],
  ['125210631281', undefined],
  ['125210631281O', undefined],
  ['1250000000000', undefined],
  ['', undefined],
])('typedTicketNumber reads %j as %s', (typed, number) => {
  expect(typedTicketNumber(typed)).toBe(number);
});

test('shownTicketNumber separates the airline code of a ticket number', () => {
  expect([shownTicketNumber('1252106312810'), shownTicketNumber('K5TR2P')]).toEqual(['125-2106312810', 'K5TR2P']);
});
