import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BookedItem } from '#contract/shapes.ts';
import { ticketView } from './ticket-view.ts';

const now = new Date('2027-03-01T12:00:00Z');
beforeAll(() => void vi.useFakeTimers({ now: now, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const flight = (changes: Partial<BookedItem> = {}): BookedItem => ({
  id: 'i',
  kind: 'flight',
  status: 'ordered',
  document: 'ticket',
  isTicketed: false,
  forOthers: { amount: 10_000, currency: 'USD' },
  isGivenBack: false,
  beingCancelled: null,
  cancellationAsked: null,
  flightChange: null,
  timesChanged: 0,
  issueBy: '2027-03-06T05:00:00.000Z',
  tickets: [],
  total: { amount: 1, currency: 'USD' },
  stay: null,
  outing: null,
  service: null,
  ...changes,
});
const ticket = (passenger: number, number: string, isConjunction = false) => ({ passenger, number, isConjunction });
const people = (count: number) => Array.from({ length: count }, () => ({})) as never;
const view = (items: BookedItem[], count = 1, status = 'confirmed') =>
  ticketView({ status, items, passengers: people(count) }, now);

describe('ticketView of a confirmed booking', () => {
  test('says by when a missing ticket will be issued, in Colombian time', () => {
    expect(view([flight()])).toEqual({
      status: 'Confirmada, tiquete por emitir',
      note: 'Su tiquete se emite antes del sábado 6 de marzo, 00:00, hora de Colombia. Cuando esté, le escribimos.',
      ofPassenger: ['Tiquete por emitir'],
      lapsed: null,
    });
  });

  test('gives no time that is unknown or past', () => {
    for (const issueBy of [null, '2027-03-01T11:00:00.000Z'])
      expect(view([flight({ issueBy })]).note).toBe(
        'Su tiquete todavía no se ha emitido: lo estamos gestionando. Cuando esté, le escribimos.',
      );
  });

  test('lists the ticket numbers of each passenger, conjunction tickets included', () => {
    const tickets = [ticket(0, '1342106312810'), ticket(0, '1342106312811', true), ticket(1, '1342106312812')];
    expect(view([flight({ status: 'ticketed', isTicketed: true, issueBy: null, tickets })], 3)).toEqual({
      status: 'Confirmada y emitida',
      note: null,
      lapsed: null,
      ofPassenger: ['Tiquete emitido: 134-2106312810, 134-2106312811', 'Tiquete emitido: 134-2106312812', null],
    });
  });

  test('treats a flight as not issued while one passenger has no ticket', () => {
    const { status, note, ofPassenger } = view([flight({ tickets: [ticket(0, '1342106312810')] })], 2);
    expect([status, ofPassenger]).toEqual([
      ...['Confirmada, tiquetes por emitir', ['Tiquete emitido: 134-2106312810', 'Tiquete por emitir']],
    ]);
    expect(note).toContain('Los tiquetes que faltan se emiten antes del sábado 6 de marzo, 00:00');
    const late = view([flight({ tickets: [ticket(0, '1342106312810')], issueBy: null })], 2).note;
    expect(late).toBe('Todavía faltan tiquetes por emitir: los estamos gestionando. Cuando estén, le escribimos.');
  });

  test('says that the locator is the travel document where the airline issues no tickets', () => {
    expect(view([flight({ document: 'locator', issueBy: null })])).toEqual({
      status: 'Confirmada',
      ofPassenger: [null],
      lapsed: null,
      note: 'Esta aerolínea no expide tiquetes con número: para viajar basta su código de reserva.',
    });
  });

  test('says whether the hotel or the airline cancelled its part', () => {
    const stay = (changes: Partial<BookedItem> = {}) =>
      flight({ kind: 'stay', document: 'confirmation', isTicketed: true, issueBy: null, ...changes });
    expect(view([stay()]).status).toBe('Confirmada');
    expect(view([flight(), stay()]).status).toBe('Confirmada, tiquete por emitir');
    expect(view([stay({ status: 'lapsed' })]).lapsed?.heading).toBe('El hotel anuló su reserva');
    expect(view([flight({ isTicketed: true }), stay({ status: 'lapsed' })]).status).toBe('Anulada por el hotel');
    expect(view([flight({ status: 'lapsed', isGivenBack: true }), stay()]).lapsed?.heading).toBe('La aerolínea anuló su reserva');
  });

  test('keeps the tickets of a flight that stands when the hotel beside it has lapsed, and what is to come of others', () => {
    const hotel = flight({ kind: 'stay', status: 'lapsed', document: 'confirmation' });
    const tickets = [ticket(0, '1342106312810')];
    const done: Partial<BookedItem> = { status: 'ticketed', isTicketed: true, issueBy: null, tickets };
    expect(view([flight(done), hotel]).ofPassenger).toEqual(['Tiquete emitido: 134-2106312810']);
    const { note, ofPassenger } = view([flight(), hotel]);
    expect([ofPassenger, note]).toEqual([['Tiquete por emitir'], expect.stringContaining('se emite antes del')]);
    expect(view([flight({ ...done, status: 'lapsed' }), hotel]).ofPassenger).toEqual([null]);
  });

  test('promises the refund of a lapsed flight only where there is one', () => {
    const given = view([flight({ status: 'lapsed', isGivenBack: true, issueBy: null })]);
    expect([given.status, given.note]).toEqual(['Anulada por la aerolínea', null]);
    expect(given.lapsed?.text).toContain('Le devolvemos todo lo que pagó por este vuelo');
    const asked = view([flight({ status: 'lapsed', issueBy: null })]);
    expect(asked.lapsed?.text).not.toContain('devolvemos');
    expect(asked.lapsed?.text).toContain('Llámenos');
  });
});

test('takes the earlier deadline of two flights, and is issued only when both are', () => {
  const other = flight({ issueBy: '2027-03-04T05:00:00.000Z' });
  expect(view([flight(), other]).note).toContain('jueves 4 de marzo, 00:00');
  const done = flight({ status: 'ticketed', isTicketed: true, issueBy: null, tickets: [ticket(0, '1342106312810')] });
  expect(view([done, other]).status).toBe('Confirmada, tiquete por emitir');
});

test('shows only the state of a booking that is not confirmed', () => {
  expect(view([flight()], 1, 'failed')).toEqual({ status: 'failed', note: null, ofPassenger: [null], lapsed: null });
});
