import { expect, test } from 'vitest';
import type { FlightChange } from '#contract/shapes.ts';
import { SERVICES } from '#domain/company/services.ts';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../../tests/harness/records/stored-booking.ts';
import { bookingLetters } from '../../mail/booking-letters.ts';
import { flightChangeView } from './flight-change-view.ts';

type Flown = Parameters<typeof anOfferOf>[0][number];
const out = (departs: string, arrives: string): Flown[] => [
  { flight: 'AV8', from: ['BOG', `2030-01-05T${departs}`], to: ['MDE', `2030-01-05T${arrives}`] },
];
const BEFORE = anOfferOf(out('10:05', '11:10'));
const LATER = anOfferOf(out('13:05', '14:10'));
const GONE = BEFORE.itineraries.map(({ segments }) => ({
  segments: segments.map((segment) => ({ ...segment, bookingStatus: 'CANCELLED' as const })),
}));
const change = (changes: Partial<FlightChange> = {}): FlightChange => ({
  id: 'c1',
  stage: 'to-answer',
  before: BEFORE.itineraries,
  after: LATER.itineraries,
  mayAccept: true,
  misfits: [],
  changedAt: '2029-12-01T00:00:00Z',
  ...changes,
});
const stay = aStayItem();
const bookingWith = (flightChange: FlightChange | null, offer = LATER, timesChanged = 1) =>
  aStoredBooking({
    items: [aFlightItem({ flightChange, timesChanged }), stay],
    selectedFlightOffer: { flightOffer: offer, included: {}, dictionaries: {} },
  });

test('shows the flights before and after side by side, with the difference in words', () => {
  const view = flightChangeView(bookingWith(change({ misfits: [{ itemId: stay.id, misfit: 'arrives-late' }] })));
  expect(view).toMatchObject({ heading: 'La aerolínea cambió su vuelo', mayAccept: true, isCancelled: false });
  expect(view?.flights.map(({ before, after }) => [before?.departs.slice(0, 5), after?.departs.slice(0, 5)])).toEqual([
    ['10:05', '13:05'],
  ]);
  expect(view?.notes).toEqual([expect.stringMatching(/: sale 3 h más tarde$/)]);
  expect(view?.misfits).toEqual([expect.stringContaining('Hotel Poblado')]);
});

test('says that a flight was cancelled, or that it is back as it was accepted', () => {
  const view = flightChangeView(bookingWith(change({ after: GONE, mayAccept: false })));
  expect([view?.heading, view?.flights[0]?.after]).toEqual(['La aerolínea canceló un vuelo de su viaje', undefined]);
  const back = flightChangeView(bookingWith(change({ stage: 'told', after: BEFORE.itineraries, mayAccept: false })));
  expect([back?.flights, back?.text]).toEqual([[], 'Su vuelo vuelve a ser como lo había aceptado. No tiene que hacer nada.']);
  expect(flightChangeView(bookingWith(null))).toBeNull();
  expect(flightChangeView({ ...bookingWith(change()), status: 'cancelled' })).toBeNull();
});

test('the mail shows both flights in text and HTML, and where to answer', async () => {
  const write = bookingLetters({
    origin: 'https://site.example',
    sells: SERVICES,
    makePdf: async () => new Uint8Array(),
    onError: () => undefined,
  });
  const booking = bookingWith(change());
  const item = booking.items[0] ?? aFlightItem();
  const { subject, text, html } = await write({ bookingId: 'b', booking, mail: 'schedule-change', item });
  expect(subject).toBe('Cambio en el vuelo de su reserva HK37PQ');
  for (const part of ['10:05', '13:05', '3 h más tarde', 'https://site.example/user/my-journey']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(html).toContain('Responder en Mi viaje');
});
