import { expect, test } from 'vitest';
import { aFlightItem, anOfferOf, anOutingItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { sharedTrip } from './shared-trip.ts';

const booking = aStoredBooking({ items: [aFlightItem(), aStayItem()] });

test('tells where and when, and nothing that the booking could be found or changed with', () => {
  const { whatsApp = '', mail = '' } = sharedTrip(booking) ?? {};
  for (const link of [whatsApp, mail]) {
    const text = decodeURIComponent(link);
    expect(text).toContain('sáb, 5 ene: vuelo AV 8, sale de Bogotá a las 10:05 y llega a Medellín a las 11:10.');
    expect(text).toContain('Del sáb, 5 ene 2030 al mar, 8 ene 2030: Hotel Poblado; Plaza, Medellín, Medellín.');
    for (const personal of ['HK37PQ', 'QWE123', 'Muñoz', 'ana.', 'HTL-778', 'AT728103', '4242', '300'])
      expect(text).not.toContain(personal);
  }
  expect(new URL(whatsApp).searchParams.get('text')?.split('\n')).toHaveLength(5);
  expect([new URL(mail).protocol, new URL(mail).pathname]).toEqual(['mailto:', '']);
  // RFC 6068: mail programs take a bare LF for nothing.
  expect(mail.split('%0D%0A')).toHaveLength(4);
  expect(mail.replaceAll('%0D%0A', '')).not.toMatch(/%0[AD]/);
});

test('is null for an item that has lapsed or a booking that was cancelled', () => {
  expect(sharedTrip(aStoredBooking({ items: [aFlightItem({ status: 'lapsed' })] }))).toBeNull();
  expect(sharedTrip(aStoredBooking({ status: 'cancelled' }))).toBeNull();
});

/** The lines of a shared trip, as WhatsApp and a mail get them. */
function linesOf(of: Parameters<typeof sharedTrip>[0]) {
  const { whatsApp = '', mail = '' } = sharedTrip(of) ?? {};
  const address = new URL(mail);
  const [subject, ...lines] = new URL(whatsApp).searchParams.get('text')?.split('\n') ?? [];
  expect(address.searchParams.get('subject')).toBe(subject);
  expect(address.searchParams.get('body')).toBe(lines.join('\r\n'));
  return { subject, lines };
}

test('says the other day on which a flight lands, and that hours are local only where there are flights', () => {
  const flightOffer = anOfferOf([{ flight: 'AV26', from: ['BOG', '2030-01-05T22:40'], to: ['MAD', '2030-01-06T14:35'] }]);
  const { subject, lines } = linesOf(aStoredBooking({ selectedFlightOffer: { flightOffer, included: {}, dictionaries: {} } }));
  expect(subject).toBe('Mi viaje a Madrid');
  expect(lines).toEqual([expect.stringMatching(/sáb, 5 ene.*22:40.*dom, 6 ene a las 14:35/), expect.stringContaining('local')]);
  const stay = linesOf(aStoredBooking({ items: [aStayItem()] }));
  expect([stay.subject, stay.lines]).toEqual(['Mi viaje a Medellín', [expect.stringContaining('Hotel Poblado')]]);
});

test('of a cruise says its name, company and days once, however many cabins there are', () => {
  const items = ['1', '2'].map((id) => anOutingItem({ id }));
  const { subject, lines } = linesOf(aStoredBooking({ items }));
  expect(subject).toBe('Mi viaje: Caribe sur');
  expect(lines).toEqual([expect.stringMatching(/Caribe sur.*Naviera Uno/)]);
  expect(lines[0]).toMatch(/1 mar 2030.*8 mar 2030/);
});
