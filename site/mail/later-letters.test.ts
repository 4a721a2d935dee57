import { describe, expect, test } from 'vitest';
import type { BookingNews } from '#contract/booking/booking-news.ts';
import type { FlightChange } from '#contract/shapes.ts';
import { SERVICES } from '#domain/company/services.ts';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { bookingLetters } from './booking-letters.ts';

/** Mails that follow a confirmed booking: its papers again, the reminder, balance, bags, names and changed flights. */
const ORIGIN = 'https://site.example';
const write = bookingLetters({
  origin: ORIGIN,
  sells: SERVICES,
  makePdf: async () => new Uint8Array(),
  onError: () => undefined,
});
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const items = [aFlightItem(), aStayItem()];
const booking = aStoredBooking({ items, total: { amount: 50_293, currency: 'USD' } });
const ofBooking = { bookingId: '5f0c4c4e-0000-4a6e-9d2c-1c3a9a9b0000', booking };
const TRIP = ['HK37PQ', 'Vuelo AV 8', 'Hotel Poblado'];
const MI_VIAJE = `${ORIGIN}/user/my-journey`;

async function read(news: BookingNews) {
  const letter = await write(news);
  // No part of a mail is empty.
  expect(letter.text).not.toMatch(/\n{3}/);
  return { ...letter, text: letter.text.replaceAll('\u00a0', ' '), files: letter.enclosures.map(({ fileName }) => fileName) };
}
const PAPERS = ['viaje-HK37PQ.ics', 'itinerario-HK37PQ.pdf', 'recibo-HK37PQ.pdf'];

test('papers asked for again are the same as with the confirmation, and say that they were asked for', async () => {
  const [first, again] = [
    await read({ ...ofBooking, mail: 'booking-confirmed' }),
    await read({ ...ofBooking, mail: 'booking-papers' }),
  ];
  expect([first.files, again.files]).toEqual([PAPERS, PAPERS]);
  expect(again.subject).toContain('HK37PQ');
  expect(again.subject).not.toBe(first.subject);
  expect(again.text).not.toContain('Su viaje está confirmado y pagado.');
  for (const part of [...TRIP, 'Visa terminada en 4242', '502,93', MI_VIAJE]) expect(again.text).toContain(part);
});

test('the reminder names the day the trip begins, has the whole trip, and asks for no money', async () => {
  const { subject, text, html, files } = await read({ ...ofBooking, mail: 'booking-reminder' });
  expect(subject).toMatch(/5 de enero de 2030.*HK37PQ|HK37PQ.*5 de enero de 2030/);
  for (const part of [...TRIP, '5 de enero de 2030', MI_VIAJE]) expect(text).toContain(part);
  expect(text).not.toMatch(/502,93|Falta pagar/);
  expect(html).toContain('application/ld+json');
  expect(files).toEqual([]);
});

test('a checkout left open is written of once, with a link that ends such mails', async () => {
  const left = { ...booking, status: 'ready' };
  const { subject, text, html, unsubscribeUrl, files } = await read({
    bookingId: 'b',
    booking: left,
    mail: 'checkout-abandoned',
    unsubscribe: 'ABCD2345',
  });
  expect(subject).toBe('Dejó sin terminar la compra de su vuelo');
  expect(unsubscribeUrl).toBe(`${ORIGIN}/privacy-policy/constancia?baja=ABCD2345`);
  const links = text.split('\n').filter((line) => line.startsWith('https:'));
  expect(links).toEqual([expect.stringMatching(/^https:\/\/site\.example\/result\?/), unsubscribeUrl]);
  expect(html).toContain(`<a href="${unsubscribeUrl}">No quiero recibir más correos como este</a>`);
  expect(files).toEqual([]);
  expect(await read({ ...ofBooking, mail: 'booking-confirmed' })).not.toHaveProperty('unsubscribeUrl');
  const ofStay = await read({
    bookingId: 'b',
    booking: { ...left, items: [aStayItem()] },
    mail: 'checkout-abandoned',
    unsubscribe: 'A',
  });
  expect(ofStay.subject).toBe('Dejó sin terminar la reserva de su hotel');
});

describe('the balance', () => {
  const owed = (dueBy: string) => ({
    ...booking,
    payments: [{ purpose: 'deposit' as const, amount: { amount: 10_000, currency: 'USD' }, paidAt: '2029-12-01T12:00:00.000Z' }],
    balance: { amount: { amount: 40_293, currency: 'USD' }, dueBy, isBeingPaid: false, payableUntil: null },
  });

  test('is asked for by its day, and where it is paid', async () => {
    const { subject, text } = await read({ ...ofBooking, booking: owed('2999-12-21T04:59:59.000Z'), mail: 'balance-due' });
    expect(subject.replaceAll('\u00a0', ' ')).toBe('Le falta pagar US$ 402,93: reserva HK37PQ');
    expect(text).toMatch(/^Le falta pagar US\$ 402,93, a más tardar el .*20 de diciembre/);
    expect(text).toContain(`${MI_VIAJE}?referencia=HK37PQ`);
    for (const part of TRIP) expect(text).toContain(part);
  });

  test('is said to be overdue once its day is over', async () => {
    const { subject, text } = await read({ ...ofBooking, booking: owed('2020-12-21T04:59:59.000Z'), mail: 'balance-due' });
    expect(subject).toContain('Venció el plazo');
    expect(text).toMatch(/El plazo venció el .*20 de diciembre/);
  });

  test('that was paid is receipted, with nothing left to pay', async () => {
    const [deposit, rest] = [10_000, 40_293];
    const payments = [
      { purpose: 'deposit' as const, amount: { amount: deposit, currency: 'USD' }, paidAt: '2029-12-01T12:00:00.000Z' },
      { purpose: 'balance' as const, amount: { amount: rest, currency: 'USD' }, paidAt: '2029-12-15T12:00:00.000Z' },
    ];
    const { subject, text } = await read({ ...ofBooking, booking: { ...booking, payments }, mail: 'balance-paid' });
    expect(subject).toBe('Recibimos su saldo: reserva HK37PQ');
    expect(text).toMatch(/^Recibimos su pago de US\$ 402,93\. No queda nada por pagar\./);
    for (const part of [...TRIP, '502,93', MI_VIAJE]) expect(text).toContain(part);
  });
});

describe('bags', () => {
  const bag = { journeyType: 'onward', travelerId: '1', kind: 'checked-23', type: 'checked', weight: 23, unit: 'KG' } as const;
  const bags = [{ ...bag, travelerIds: ['1'], flights: [0], quantity: 1, amountMinor: 4_500 }];

  test('that were added are said with what was paid', async () => {
    const { subject, text } = await read({ ...ofBooking, mail: 'bags-added', bags, price: usd(4_500) });
    expect(subject).toBe('Agregamos su equipaje: reserva HK37PQ');
    expect(text).toMatch(/^La aerolínea confirmó su equipaje y recibimos su pago de US\$ 45,00\./);
    for (const part of ['23 kg', ...TRIP, 'Visa terminada en 4242', MI_VIAJE]) expect(text).toContain(part);
  });

  test('that the agency has chosen are paid at the link, whose end and whose price are said', async () => {
    const news = { mail: 'bags-to-pay' as const, bags, price: usd(4_500), url: 'https://pay.example/cs_1' };
    const { subject, text } = await read({ ...ofBooking, ...news, payableUntil: new Date('2029-12-01T15:30:00Z') });
    expect(subject).toBe('Pague el equipaje que pidió: reserva HK37PQ');
    expect(text).toMatch(/^Elegimos con usted este equipaje por US\$ 45,00\. El enlace sirve hasta el .*10:30/);
    for (const part of ['23 kg', 'https://pay.example/cs_1', ...TRIP]) expect(text).toContain(part);
    expect(text).not.toContain('recibimos su pago');
  });

  test('that were refused cost nothing, and the mail receipts no payment', async () => {
    const { subject, text } = await read({ ...ofBooking, mail: 'bags-refused', bags, price: usd(4_500) });
    expect(subject).toBe('No se pudo agregar su equipaje: reserva HK37PQ');
    expect(text).toContain('US$ 45,00');
    expect(text).not.toMatch(/recibimos su pago|Visa terminada|502,93/);
  });
});

describe('a name correction', () => {
  const naming = {
    before: { firstName: 'Ana', lastName: 'Muños' },
    wanted: { firstName: 'Ana', lastName: 'Muñoz' },
    reason: 'La aerolínea no lo permite',
  } as never;
  const of = (mail: 'name-asked' | 'name-corrected' | 'name-refused') =>
    read({ ...ofBooking, mail, naming, answerBy: new Date('2029-12-05T15:00:00Z') });

  test('that was asked for says both names, the costs and by when it is answered', async () => {
    const { subject, text, files, html } = await of('name-asked');
    expect(subject).toBe('Recibimos la corrección de un nombre: reserva HK37PQ');
    expect(text).toMatch(/a más tardar el miércoles 5 de diciembre.*10:00/);
    for (const part of ['Antes: Ana Muñ', 'Corregido: Ana Muñoz', 'Puede tener costo', MI_VIAJE]) expect(text).toContain(part);
    expect(text).not.toMatch(/no lo permite|Hotel Poblado|Use estos documentos|Este correo trae/);
    expect(text).toContain('Referencia: HK37PQ');
    expect([files, html.includes('application/ld+json')]).toEqual([[], false]);
  });

  test('that was made comes with the new papers', async () => {
    const { subject, text, files, html } = await of('name-corrected');
    expect(subject).toBe('Nombre corregido: reserva HK37PQ');
    for (const part of [...TRIP, 'Use estos documentos y borre los anteriores', 'el itinerario y el recibo'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Puede tener costo|no lo permite/);
    expect([files, html.includes('application/ld+json')]).toEqual([PAPERS, true]);
  });

  test('that was refused says why, and what can be done', async () => {
    const { subject, text, files } = await of('name-refused');
    expect(subject).toBe('No se pudo corregir un nombre: reserva HK37PQ');
    for (const part of ['Nos respondieron: La aerolínea no lo permite', 'Responda este correo o llámenos'])
      expect(text).toContain(part);
    expect(text).not.toContain('Use estos documentos');
    expect(files).toEqual([]);
  });
});

describe('a changed flight', () => {
  const at = (departs: string, arrives: string) =>
    anOfferOf([{ flight: 'AV8', from: ['BOG', `2030-01-05T${departs}`], to: ['MDE', `2030-01-05T${arrives}`] }]);
  const [before, later] = [at('10:05', '11:10'), at('13:05', '14:10')];
  const cancelled = before.itineraries.map(({ segments }) => ({
    segments: segments.map((segment) => ({ ...segment, bookingStatus: 'CANCELLED' as const })),
  }));
  const stay = aStayItem();
  const of = (changes: Partial<FlightChange>) => {
    const flightChange: FlightChange = {
      id: 'c1',
      stage: 'to-answer',
      before: before.itineraries,
      after: later.itineraries,
      mayAccept: true,
      misfits: [],
      changedAt: '2029-12-01T00:00:00Z',
      ...changes,
    };
    const changed = aStoredBooking({
      items: [aFlightItem({ flightChange, timesChanged: 1 }), stay],
      selectedFlightOffer: { flightOffer: later, included: {}, dictionaries: {} },
    });
    return read({ bookingId: 'b', booking: changed, mail: 'schedule-change', item: changed.items[0] ?? aFlightItem() });
  };

  test('to be answered shows both times, what it does to the stay, and one link, to the answer', async () => {
    const { subject, text } = await of({ misfits: [{ itemId: stay.id, misfit: 'arrives-late' }] });
    expect(subject).toBe('Cambio en el vuelo de su reserva HK37PQ');
    expect(text).toMatch(/^Antes: AV 8, sáb, 5 ene, 10:05 .* – 11:10 .*\nAhora: AV 8, sáb, 5 ene, 13:05 .* – 14:10 /m);
    expect(text).toMatch(/- .*3 h más tarde\n- .*Hotel Poblado/);
    expect(text.split('\n').filter((line) => line === MI_VIAJE)).toHaveLength(1);
    expect(text).toContain('descargue otra vez el archivo');
    expect(text).toMatch(/^La aerolínea cambió su vuelo\. /);
    expect(text).toContain('Si necesita mover el hotel, llámenos');
    expect((await of({})).text).not.toMatch(/- .*Hotel Poblado|mover el hotel/);
  });

  test('only told of asks for no answer', async () => {
    const { subject, text, html } = await of({ stage: 'told', mayAccept: false });
    expect(subject).toBe('Ajuste de horario: reserva HK37PQ');
    expect(html).not.toContain('Responder en Mi viaje');
    expect(text.split('\n').filter((line) => line === MI_VIAJE)).toHaveLength(1);
  });

  test('cancelled by the airline says so in the subject, and that it is not flown', async () => {
    const { subject, text } = await of({ after: cancelled, mayAccept: false });
    expect(subject).toBe('Vuelo cancelado por la aerolínea: reserva HK37PQ');
    expect(text).toMatch(/^Antes: AV 8, .*11:10.*\nAhora: Cancelado$/m);
  });
});
