import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { BookingNews, WhyUnpaid } from '#contract/booking/booking-news.ts';
import type { RefusalReason } from '#domain/booking/booking-state.ts';
import { SERVICES } from '#domain/company/services.ts';
import { aFlightItem, anOfferOf, anOutingItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { bookingLetters } from './booking-letters.ts';

const making = {
  origin: 'https://site.example',
  sells: SERVICES,
  makePdf: async () => new Uint8Array(),
  onError: () => undefined,
};
const write = bookingLetters(making);
const ISSUED = [{ passenger: 0, number: '1341234567890', isConjunction: false }];
const stay = aStayItem();
const booking = aStoredBooking({
  items: [aFlightItem({ status: 'ticketed', isTicketed: true, tickets: ISSUED }), stay],
  total: { amount: 50_293, currency: 'USD' },
});
const [flight = aFlightItem()] = booking.items;
const UNHELD = { until: '2030-01-20T01:00:00Z', isToPay: false, onHold: false, voucher: null };
const ofBooking = { bookingId: '5f0c4c4e-0000-4a6e-9d2c-1c3a9a9b0000', booking };
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const OF_VISA = { card: { brand: 'visa', last4: '4242' }, isOfBooking: true, transactionId: null };
const ALL: BookingNews[] = [
  { ...ofBooking, mail: 'booking-confirmed' },
  { ...ofBooking, mail: 'booking-reminder' },
  { ...ofBooking, mail: 'booking-ticketed', item: flight },
  { ...ofBooking, mail: 'item-cancelled', item: stay, refund: usd(20_000), promise: null },
  { ...ofBooking, mail: 'item-lapsed', item: flight },
  { ...ofBooking, mail: 'cancellation-withdrawn', item: stay },
  { ...ofBooking, ...OF_VISA, mail: 'booking-refunded', item: stay, refund: usd(20_000) },
  { ...ofBooking, ...OF_VISA, mail: 'refund-returned', item: stay, refund: usd(20_000) },
  { ...ofBooking, mail: 'payment-unused', amount: usd(50_293) },
  { ...ofBooking, mail: 'booking-received' },
  { ...ofBooking, mail: 'payment-failed', why: 'declined', mayHoldMoney: true, isOpen: true },
  { ...ofBooking, mail: 'booking-failed', mayHoldMoney: false, refusal: 'price-changed', wasOnHold: false, returning: null },
  {
    ...ofBooking,
    mail: 'payment-pending',
    pending: { ...UNHELD, kind: 'wallet', brand: 'Nequi', url: null },
  },
  {
    ...ofBooking,
    mail: 'payment-reserved',
    pending: { ...UNHELD, isToPay: true, onHold: true, kind: 'bank-transfer', brand: 'PSE', url: null },
  },
  {
    ...ofBooking,
    mail: 'payment-reminder',
    pending: { ...UNHELD, onHold: true, kind: 'cash-voucher', brand: 'Efecty', url: null },
  },
];

test('booking-confirmed contains everything a traveller needs, in text and HTML', async () => {
  const { text, html, subject } = await write({ ...ofBooking, mail: 'booking-confirmed' });
  expect(subject).toBe('Reserva HK37PQ confirmada');
  const needed = [
    ...['HK37PQ', 'QWE123', 'Ana María Muñoz Peña', '134-1234567890', 'Vuelo AV 8', '10:05', '11:10', 'terminal 1'],
    ...['Hotel Poblado; Plaza, Medellín', 'Carrera 43A # 4 Sur-75', 'HTL-778', 'Visa terminada en 4242', '502,93'],
    ...['Ingresos recibidos para terceros', 'Tarifa administrativa', 'TIQUETE', 'su banco puede sumar'],
    ...['RNT 00000', 'NIT 900.000.000-0', 'Ley 679', 'https://site.example/user/my-journey'],
  ];
  for (const part of needed) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('only the mail with the receipt says whom the booking is invoiced to', async () => {
  const document = { country: 'CO', type: 'CC', number: '52123456' };
  const invoiced = { ...booking, buyer: { kind: 'person' as const, name: 'Luisa Pérez', document } };
  const { text, html } = await write({ ...ofBooking, booking: invoiced, mail: 'booking-confirmed' });
  for (const one of [text, html]) expect(one).toContain('Facturar a: Luisa Pérez, CC 52123456');
  expect((await write({ ...ofBooking, booking: invoiced, mail: 'booking-reminder' })).text).not.toContain('52123456');
});

test('booking-confirmed of a deposit does not say that everything is paid', async () => {
  const inPart = {
    ...booking,
    payments: [{ purpose: 'deposit' as const, amount: { amount: 10_000, currency: 'USD' }, paidAt: '2029-12-01T12:00:00.000Z' }],
    balance: {
      amount: { amount: 40_293, currency: 'USD' },
      dueBy: '2029-12-21T04:59:59.000Z',
      isBeingPaid: false,
      payableUntil: null,
    },
  };
  const { text } = await write({ ...ofBooking, booking: inPart, mail: 'booking-confirmed' });
  const plain = text.replaceAll('\u00a0', ' ');
  for (const said of [
    'recibimos su anticipo',
    'Total de la reserva: US$ 502,93',
    'No se cobra nada sin usted',
    'Anticipo pagado',
    'US$ 100,00',
    'US$ 402,93',
  ])
    expect(plain).toContain(said);
  for (const untrue of ['confirmado y pagado', 'Total pagado', 'Ingresos recibidos']) expect(plain).not.toContain(untrue);
  expect((await write({ ...ofBooking, mail: 'booking-confirmed' })).text).toContain('Su viaje está confirmado y pagado.');
});

test('booking-received names the reference and the items, but nothing that is not confirmed yet', async () => {
  const { subject, text, html } = await write({ ...ofBooking, mail: 'booking-received' });
  expect(subject).toBe('Recibimos su solicitud: reserva HK37PQ en proceso');
  for (const said of ['HK37PQ', 'Vuelo AV 8', 'Hotel Poblado', 'No reserve ni pague otra vez']) expect(text).toContain(said);
  for (const early of ['QWE123', 'HTL-778', '134-1234567890', 'confirmado', 'Lo que pagó']) {
    expect(text).not.toContain(early);
    expect(html).not.toContain(early);
  }
  expect(html).not.toContain('application/ld+json');
});

test('cancellation-withdrawn says that the booking stands and that nothing is refunded', async () => {
  const { subject, text } = await write({ ...ofBooking, mail: 'cancellation-withdrawn', item: flight });
  expect(subject).toBe('Su reserva HK37PQ sigue en pie');
  for (const said of ['ya no cancelamos el vuelo', 'no se devuelve nada', 'Hotel Poblado']) expect(text).toContain(said);
});

test('item-cancelled lists the refund by line where the customer agreed to it, else its amount', async () => {
  const cancelled = { ...ofBooking, mail: 'item-cancelled', item: flight, refund: usd(29_000) } as const;
  const lines = [
    { paidFor: 'fare', traveller: 0, paidMinor: 25_000, backMinor: 24_000 },
    { paidFor: 'taxes', traveller: 0, paidMinor: 5_000, backMinor: 5_000 },
  ] as const;
  const promise = { lines: [...lines], ground: 'retracto' as const, rule: 'RAC 3', payBy: '2030-01-20' };
  const { text, html } = await write({ ...cancelled, promise });
  for (const said of ['240,00', '250,00', 'RAC 3', '20 de enero de 2030']) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  const late = await write({ ...cancelled, promise: { ...promise, payBy: '2026-01-20' } });
  expect([late.text.includes('RAC 3'), late.text.includes('a más tardar')]).toEqual([true, false]);
  const without = await write({ ...cancelled, promise: null });
  expect(without.text).toContain('290,00');
  expect(without.text).not.toContain('RAC 3');
});

test('checkout-abandoned says of a hotel what was chosen, not that it is booked or paid, and names nobody', async () => {
  const left = { ...booking, status: 'ready', items: [aFlightItem({ status: 'quoted' }), aStayItem({ status: 'quoted' })] };
  const { text } = await write({ ...ofBooking, booking: left, mail: 'checkout-abandoned', unsubscribe: 'ABCD2345' });
  for (const said of ['No se le cobró nada', 'Hotel Poblado', 'Del sáb, 5 ene', 'Vuelo AV 8', '502,93'])
    expect(text).toContain(said);
  for (const untrue of ['ya pagó', 'Confirmación del hotel', 'A nombre de', 'Ana']) expect(text).not.toContain(untrue);
});

test.each<[string, object, boolean]>([
  ['stands', {}, true],
  ['is being cancelled too', { beingCancelled: { refund: { amount: 20_000, currency: 'USD' } } }, false],
  [
    'was asked to be cancelled too',
    { cancellationAsked: { number: 'ABCD2345', askedAt: '2030-01-01T12:00:00Z', answerBy: '2030-01-20' } },
    false,
  ],
  ['has lapsed', { status: 'lapsed' }, false],
])('item-cancelled of a package whose other part %s', async (_, other, stands) => {
  const gone = { ...flight, status: 'cancelled' as const };
  const items = [gone, { ...stay, ...other }];
  const { text } = await write({
    ...ofBooking,
    booking: { ...booking, items },
    mail: 'item-cancelled',
    item: gone,
    refund: null,
    promise: null,
  });
  expect(text.includes('Lo demás de la reserva sigue en pie')).toBe(stands);
});

test.each(ALL.map((news) => [news.mail, news] as const))('%s has no empty part', async (_, news) => {
  expect((await write(news)).text).not.toMatch(/\n{3}/);
});

describe('while a bank decides a dispute, and after', () => {
  const disputed = (state: 'open' | 'lost' | 'won', amount = 30_293): typeof booking => ({
    ...booking,
    paymentInformation: {
      ...booking.paymentInformation,
      disputes: [{ state: state as never, amount: { amount, currency: 'USD' } }],
    },
  });
  const promise = { lines: [], ground: 'retracto' as const, rule: 'RAC 3', payBy: '2999-01-20' };
  const cancelled = async (of: typeof booking, refund: ReturnType<typeof usd> | null) =>
    (await write({ ...ofBooking, booking: of, mail: 'item-cancelled', item: flight, refund, promise })).text.replaceAll(
      '\u00a0',
      ' ',
    );

  test('a refund waits for an open one, without a day to be paid by', async () => {
    const paused = await cancelled(disputed('open'), usd(20_000));
    expect(paused).toContain('Le corresponden US$ 200,00. La devolución está en pausa');
    expect(paused).not.toContain('a más tardar');
    for (const about of [booking, disputed('won')]) {
      expect(await cancelled(about, usd(20_000))).not.toContain('en pausa');
      expect(await cancelled(about, usd(20_000))).toContain('a más tardar');
    }
  });

  test('where nothing is refunded the mail states what the bank has returned already', async () => {
    expect(await cancelled(disputed('lost'), null)).toContain('Su banco ya le devolvió US$ 302,93');
    for (const about of [booking, disputed('open')])
      expect(await cancelled(about, null)).not.toContain('Su banco ya le devolvió');
  });

  test('what the bank returned counts as refunded before', async () => {
    const refunded = async (of: typeof booking) => {
      const { text } = await write({
        ...ofBooking,
        ...OF_VISA,
        booking: of,
        mail: 'booking-refunded',
        item: stay,
        refund: usd(10_000),
      });
      return text.replaceAll('\u00a0', ' ');
    };
    const refund = {
      kind: 'refund' as const,
      transactionId: 'r1',
      amount: 10_000,
      currency: 'USD',
      createdAt: '2029-12-02T00:00:00Z',
    };
    const withRefund = (of: typeof booking): typeof booking => ({
      ...of,
      paymentInformation: { ...of.paymentInformation, transactions: [...of.paymentInformation.transactions, refund] },
    });
    const lost = await refunded(withRefund(disputed('lost', 5_000)));
    expect(lost).toMatch(
      /Pagado: US\$ 302,93\nDevuelto antes: − US\$ 50,00\nEsta devolución: − US\$ 100,00\nQueda pagado: US\$ 152,93/,
    );
    expect(lost).toContain('hotel');
    const open = await refunded(withRefund(disputed('open', 5_000)));
    expect(open).not.toContain('Devuelto antes');
    expect(open).toContain('Queda pagado: US$ 202,93');
  });
});

test('item-cancelled names whose part of the price is refunded', async () => {
  const lines = [{ paidFor: 'fare' as const, traveller: 0, paidMinor: 25_000, backMinor: 24_000 }];
  const passengers = [...booking.passengers, { ...booking.passengers[0], firstName: 'Luis', lastName: 'Gil' } as never];
  const promise = { lines, ground: 'retracto' as const, rule: 'RAC 3', payBy: null };
  const { text } = await write({
    ...ofBooking,
    booking: { ...booking, passengers },
    mail: 'item-cancelled',
    item: flight,
    refund: usd(24_000),
    promise,
  });
  expect(text).toMatch(/Ana María Muñoz Peña.*240,00.*250,00/);
});

test('item-cancelled says what went back before, which is a part of nothing', async () => {
  const lines = [
    { paidFor: 'fare' as const, traveller: 0, paidMinor: 25_000, backMinor: 24_000 },
    { paidFor: 'given-back' as const, traveller: null, paidMinor: -4_000, backMinor: -4_000 },
  ];
  const promise = { lines, ground: 'retracto' as const, rule: 'RAC 3', payBy: null };
  const { text } = await write({ ...ofBooking, mail: 'item-cancelled', item: flight, refund: usd(20_000), promise });
  expect(text).toMatch(/Tarifa: US\$\s240,00 de US\$\s250,00\nYa se le devolvió: −US\$\s40,00\n/);
});

test('item-cancelled of a package: one part that leaves as well is enough for the rest not to stand', async () => {
  const leaving = { ...stay, id: 'other', beingCancelled: { refund: { amount: 1, currency: 'USD' } } };
  const { text } = await write({
    ...ofBooking,
    booking: { ...booking, items: [flight, stay, leaving] },
    mail: 'item-cancelled',
    item: flight,
    refund: null,
    promise: null,
  });
  expect(text).not.toContain('Lo demás de la reserva sigue en pie');
});

test('booking-confirmed says that tickets are still to come, and only then', async () => {
  const toCome = { ...booking, items: [aFlightItem(), stay] };
  expect((await write({ ...ofBooking, booking: toCome, mail: 'booking-confirmed' })).text).toContain('todavía no se ha emitido');
  expect(
    (await write({ ...ofBooking, booking: { ...booking, isTicketed: true }, mail: 'booking-confirmed' })).text,
  ).not.toContain('todavía no se ha emitido');
});

test('item-lapsed states who cancelled it, and whether it is already refunded', async () => {
  const of = async (item: typeof flight) => (await write({ ...ofBooking, mail: 'item-lapsed', item })).text.split('\n')[0];
  const said = [await of(flight), await of({ ...flight, isGivenBack: true }), await of(stay)];
  expect(new Set(said).size).toBe(3);
  expect(said[2]).toMatch(/[Hh]otel/);
  const { text } = await write({ ...ofBooking, mail: 'item-lapsed', item: flight });
  for (const part of ['HK37PQ', 'Vuelo AV 8', 'Hotel Poblado']) expect(text).toContain(part);
});

test('booking-ticketed has the whole trip with its ticket numbers', async () => {
  const { subject, text } = await write({ ...ofBooking, mail: 'booking-ticketed', item: flight });
  expect(subject).toBe('Tiquetes emitidos: reserva HK37PQ');
  for (const part of ['134-1234567890', 'Vuelo AV 8', 'Hotel Poblado', 'https://site.example/user/my-journey'])
    expect(text).toContain(part);
});

test('payment-failed leads back to the booking while it can be paid, else to a new search', async () => {
  const of = async (isOpen: boolean) => {
    const { text } = await write({ ...ofBooking, mail: 'payment-failed', why: 'declined', mayHoldMoney: false, isOpen });
    return text.split('\n').filter((line) => line.startsWith('https:'));
  };
  expect(await of(true)).toEqual([`https://site.example/booking/summary?id=${ofBooking.bookingId}`]);
  expect(await of(false)).toEqual(['https://site.example']);
});

test('a cruise is in every mail with its days and what was agreed', async () => {
  const cruise = anOutingItem();
  const ofCruise = { ...booking, items: [cruise], selectedFlightOffer: null, total: { amount: 80_000, currency: 'USD' } };
  const { text } = await write({ ...ofBooking, booking: ofCruise, mail: 'booking-confirmed' });
  for (const part of ['Caribe sur', 'Naviera Uno', 'Monarca', '1 de marzo de 2030', 'vie, 8 mar 2030'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/\n{3}/);
  // The agency keeps nothing of it: no heading without lines.
  expect(text).not.toContain('Ingresos propios');
  const received = await write({ ...ofBooking, booking: ofCruise, mail: 'booking-received' });
  expect(received.text).toMatch(/Su crucero: Caribe sur\s+Fechas: Del vie, 1 mar 2030/);
});

test('says that nothing is due at the hotel when nothing is', async () => {
  expect((await write({ ...ofBooking, mail: 'booking-confirmed' })).text).toContain('Se paga en el hotel: Nada');
});

test.each(ALL.map((news) => [news.mail, news] as const))(
  '%s contains no passport, birth date, phone number or address',
  async (_, news) => {
    const { text, html, subject, enclosures } = await write(news);
    // The moment at which a paper was made is no year of anybody: at 20:39 it has `2039` in it.
    const papers = enclosures.map(({ content }) => String(content).replaceAll(/\b\d{8}T?\d{6}/g, ''));
    const all = [text, html, subject, ...papers].join('\n');
    for (const personal of ['AT728103', '1988', '2039', '3001234567', 'Calle 10']) expect(all).not.toContain(personal);
  },
);

test.each(ALL.map((news) => [news.mail, news] as const))('%s: names add no element or attribute to the HTML', async (_, news) => {
  const HOSTILE = '</script><img src=x onerror=alert(1)>"\'><!--';
  const named = (name: string): BookingNews => ({
    ...news,
    booking: {
      ...booking,
      passengers: booking.passengers.map((one) => ({ ...one, firstName: name, lastName: name })),
      items: [flight, aStayItem({}, { name, address: name, city: name })],
    },
  });
  type Element = { nodeName: string; attrs?: { name: string }[]; childNodes?: Element[] };
  const elementsIn = (node: Element): Element[] => [node, ...(node.childNodes ?? []).flatMap(elementsIn)];
  const shapeOf = async (name: string) =>
    elementsIn(parseFragment((await write(named(name))).html) as unknown as Element).map(({ nodeName, attrs = [] }) =>
      [nodeName, ...attrs.map((attribute) => attribute.name)].join(' '),
    );
  expect(await shapeOf(HOSTILE)).toEqual(await shapeOf('x'));
});

describe('JSON-LD', () => {
  const dataIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data = '']) => JSON.parse(data));
  /** Every required property of schema.org as Gmail reads it, by type. */
  const REQUIRED: Record<string, string[]> = {
    FlightReservation: ['reservationNumber', 'reservationStatus', 'underName', 'reservationFor'],
    LodgingReservation: ['reservationNumber', 'reservationStatus', 'underName', 'reservationFor', 'checkinDate', 'checkoutDate'],
    Flight: ['flightNumber', 'airline', 'departureAirport', 'departureTime', 'arrivalAirport', 'arrivalTime'],
    Airport: ['name', 'iataCode'],
    Airline: ['name', 'iataCode'],
    Person: ['name'],
    LodgingBusiness: ['name', 'address'],
    PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
    GeoCoordinates: ['latitude', 'longitude'],
  };
  const nodesIn = (value: unknown): Record<string, unknown>[] =>
    typeof value !== 'object' || value === null
      ? []
      : [value as Record<string, unknown>, ...Object.values(value).flatMap(nodesIn)];

  test('has every required property of its type, and times with their offset', async () => {
    const data = dataIn((await write({ ...ofBooking, mail: 'booking-confirmed' })).html);
    expect(data.map((one) => one['@type'])).toEqual(['FlightReservation', 'FlightReservation', 'LodgingReservation']);
    for (const node of nodesIn(data).filter((one) => '@type' in one)) {
      const required = REQUIRED[String(node['@type'])];
      expect(required, String(node['@type'])).toBeDefined();
      for (const property of required ?? [])
        expect([node['@type'], property, Boolean(node[property])]).toEqual([node['@type'], property, true]);
    }
    expect(data[0]).toMatchObject({
      reservationNumber: 'QWE123',
      ticketNumber: '1341234567890',
      reservationFor: { departureTime: '2030-01-05T10:05:00-05:00', arrivalTime: '2030-01-05T11:10:00-05:00' },
    });
    expect(data.every((one) => one['@context'] === 'http://schema.org')).toBe(true);
  });

  test.each([
    ['the flight’s airline, not the reservation system or another airline', ['GDS', 'LA', 'AV'], 'OF-AV'],
    ['another airline, when the flight’s gave none', ['GDS', 'LA'], 'OF-LA'],
    ['the reservation system, when no airline gave one', ['GDS'], 'OF-GDS'],
    ['nobody, when there is none', [], undefined],
  ])('has the reservation number of %s', async (_, airlines, reservationNumber) => {
    const known = { ...booking, locators: airlines.map((airline) => ({ airline, reference: `OF-${airline}` })) };
    const [ofFlight] = dataIn((await write({ ...ofBooking, booking: known, mail: 'booking-confirmed' })).html);
    expect([ofFlight['@type'], ofFlight.reservationNumber]).toEqual(['FlightReservation', reservationNumber]);
  });

  test('of a stay says who, where and when', async () => {
    const [reservation] = dataIn(
      (await write({ ...ofBooking, booking: { ...booking, items: [stay] }, mail: 'booking-confirmed' })).html,
    );
    expect(reservation).toMatchObject({
      reservationNumber: 'HTL-778',
      underName: { '@type': 'Person', name: 'Ana María Muñoz Peña' },
      reservationFor: {
        '@type': 'LodgingBusiness',
        name: 'Hotel Poblado; Plaza, Medellín',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Carrera 43A # 4 Sur-75',
          addressLocality: 'Medellín',
          addressCountry: 'CO',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 6.2, longitude: -75.57 },
      },
      checkinDate: '2030-01-05',
      checkoutDate: '2030-01-08',
    });
    const unnamed = { ...stay, stay: { ...stay.stay, confirmation: null, guests: [] } as never };
    const [without] = dataIn(
      (await write({ ...ofBooking, booking: { ...booking, items: [unnamed] }, mail: 'booking-confirmed' })).html,
    );
    expect([without.reservationNumber, without.underName.name]).toEqual(['HK37PQ', 'HK37PQ']);
  });

  test('of a flight says whose it is, with the ticket of just this traveller', async () => {
    const passengers = [...booking.passengers, { ...booking.passengers[0], firstName: 'Luis', lastName: 'Gil' } as never];
    const tickets = [
      { passenger: 1, number: '1342222222222', isConjunction: false },
      { passenger: 0, number: '1343333333333', isConjunction: true },
      { passenger: 0, number: '1341234567890', isConjunction: false },
    ];
    const items = [stay, { ...flight, tickets }];
    const data = dataIn(
      (await write({ ...ofBooking, booking: { ...booking, passengers, items }, mail: 'booking-confirmed' })).html,
    );
    const flights = data.filter((one) => one['@type'] === 'FlightReservation');
    expect(flights.slice(0, 2).map(({ underName, ticketNumber }) => [underName, ticketNumber])).toEqual([
      [{ '@type': 'Person', name: 'Ana María Muñoz Peña' }, '1341234567890'],
      [{ '@type': 'Person', name: 'Luis Gil' }, '1342222222222'],
    ]);
    expect(flights[0].reservationFor).toMatchObject({
      airline: { '@type': 'Airline', name: 'Avianca', iataCode: 'AV' },
      departureAirport: { '@type': 'Airport', name: 'El Dorado', iataCode: 'BOG' },
    });
  });

  test('has the times of places east of Greenwich, and those of an unknown airport without an offset', async () => {
    const flightOffer = anOfferOf([{ flight: 'AV26', from: ['MAD', '2030-01-05T10:05'], to: ['QQQ', '2030-01-05T11:10'] }]);
    const selectedFlightOffer = { flightOffer, included: {}, dictionaries: {} };
    const [reservation] = dataIn(
      (await write({ ...ofBooking, booking: { ...booking, selectedFlightOffer }, mail: 'booking-confirmed' })).html,
    );
    expect(reservation.reservationFor).toMatchObject({
      departureTime: '2030-01-05T10:05:00+01:00',
      arrivalTime: '2030-01-05T11:10:00',
      arrivalAirport: { name: 'QQQ', iataCode: 'QQQ' },
    });
  });

  test('leaves out cancelled items, and is in no mail of bad news', async () => {
    const rest = { ...booking, items: [{ ...flight, status: 'cancelled' as const }, stay] };
    const data = dataIn((await write({ ...ofBooking, booking: rest, mail: 'booking-confirmed' })).html);
    expect(data.map((one) => one['@type'])).toEqual(['LodgingReservation']);
    for (const news of ALL.slice(3)) expect(dataIn((await write(news)).html)).toEqual([]);
  });
});

test('booking-refunded adds up what was paid, refunded before, refunded now and what is left', async () => {
  const gone = (amount: number) => ({
    kind: 'refund' as const,
    transactionId: `r${amount}`,
    amount,
    currency: 'USD',
    createdAt: '2029-12-02T00:00:00Z',
  });
  const taken = { ...gone(50_293), kind: 'capture' as const };
  // Of 5.00 the bank sent back all.
  const transactions = [taken, gone(1_000), gone(500), { ...gone(500), kind: 'refund-returned' as const }, gone(20_000)];
  const paymentInformation = { ...booking.paymentInformation, transactions };
  const { text } = await write({
    ...ofBooking,
    ...OF_VISA,
    booking: { ...booking, paymentInformation },
    mail: 'booking-refunded',
    item: stay,
    refund: usd(20_000),
  });
  for (const line of [/Pagado: .*502,93/, /Devuelto antes: − .*10,00/, /Esta devolución: − .*200,00/, /Queda pagado: .*292,93/])
    expect(text).toMatch(line);
  expect(text).toContain('Visa terminada en 4242');
});

test('two refunds of one cancellation: each mail says what went back with it and before it, and what is left after it', async () => {
  const moved = (kind: 'capture' | 'refund', transactionId: string, amount: number) => ({
    kind,
    transactionId,
    amount,
    currency: 'USD',
    createdAt: '2029-12-02T00:00:00Z',
  });
  const transactions = [
    moved('capture', 'deposit', 10_000),
    moved('capture', 'balance', 40_293),
    moved('refund', 'first', 30_000),
    moved('refund', 'second', 8_000),
  ];
  const paymentInformation = { ...booking.paymentInformation, transactions };
  const sumOf = async (transactionId: string, amount: number) => {
    const news = { ...ofBooking, ...OF_VISA, mail: 'booking-refunded' as const, item: stay, refund: usd(amount), transactionId };
    const { text } = await write({ ...news, booking: { ...booking, paymentInformation } });
    return /Pagado[\s\S]*Queda pagado: .*/.exec(text.replaceAll('\u00a0', ' '))?.[0].split('\n');
  };
  expect(await sumOf('first', 30_000)).toEqual([
    'Pagado: US$ 502,93',
    'Esta devolución: − US$ 300,00',
    'Queda pagado: US$ 202,93',
  ]);
  expect(await sumOf('second', 8_000)).toEqual([
    'Pagado: US$ 502,93',
    'Devuelto antes: − US$ 300,00',
    'Esta devolución: − US$ 80,00',
    'Queda pagado: US$ 122,93',
  ]);
});

test('booking-refunded names the card of the refunded payment, which need not be the booking’s first', async () => {
  const of = async (card: { brand: string; last4: string } | null) =>
    (
      await write({
        ...ofBooking,
        mail: 'booking-refunded',
        item: stay,
        refund: usd(100),
        card,
        isOfBooking: true,
        transactionId: null,
      })
    ).text;
  expect(await of({ brand: 'mastercard', last4: '1881' })).toContain('a su Mastercard terminada en 1881');
  const ofPage = await of(null);
  expect(ofPage).toContain('al mismo medio con que pagó');
  expect(ofPage).not.toContain('4242');
});

test('booking-refunded of a payment made twice takes nothing off what was paid for the booking', async () => {
  const twice = { ...ofBooking, ...OF_VISA, mail: 'booking-refunded' as const, item: null, isOfBooking: false };
  const { subject, text } = await write({ ...twice, refund: usd(50_293) });
  expect(subject).toBe('Devolución de un pago de más: reserva HK37PQ');
  expect(text).toMatch(/Le devolvimos .*502,93/);
  expect(text).not.toContain('Queda pagado');
  const left = await write({ ...twice, booking: { ...booking, status: 'ready' }, refund: usd(50_293) });
  expect(left.text).toContain('no se hizo ninguna reserva');
  expect(left.text).not.toContain('sigue como estaba');
});

test.each(['booking-refunded', 'refund-returned'] as const)(
  '%s leads to Mi viaje only where that finds the booking',
  async (mail) => {
    const of = async (status: string) =>
      (await write({ ...ofBooking, ...OF_VISA, booking: { ...booking, status }, mail, item: null, refund: usd(50_293) })).text;
    expect(await of('cancelled')).toContain('/user/my-journey');
    expect(await of('failed')).not.toContain('/user/my-journey');
  },
);

test('refund-returned says that the money came back to the agency, and asks for no card by mail', async () => {
  const { subject, text } = await write({ ...ofBooking, ...OF_VISA, mail: 'refund-returned', item: stay, refund: usd(20_000) });
  expect(subject).toBe('El banco regresó una devolución de la reserva HK37PQ');
  for (const said of [
    /200,00/,
    /nos los regresó/,
    /Era la devolución de su hotel/,
    /Responda a este correo/,
    /no nos envíe números de tarjeta por correo/,
  ])
    expect(text).toMatch(said);
  expect(text).not.toContain('unos días en abonarlo');
});

test('payment-failed does not say that nothing was charged where money may be held', async () => {
  const of = async (mayHoldMoney: boolean) =>
    (await write({ ...ofBooking, mail: 'payment-failed', why: 'declined', mayHoldMoney, isOpen: false })).text;
  expect(await of(true)).toContain('se libera solo');
  expect(await of(true)).not.toContain('No se le cobró nada');
  expect(await of(false)).toContain('No se le cobró nada');
});

test('payment-failed does not blame the bank for what the bank did not refuse', async () => {
  const of = async (why: WhyUnpaid) =>
    (await write({ ...ofBooking, mail: 'payment-failed', why, mayHoldMoney: true, isOpen: true })).text;
  expect(await of('declined')).toContain('El banco no aprobó el pago');
  expect(await of('not-made')).toContain('El pago no se pudo hacer');
  expect(await of('not-made')).not.toContain('no aprobó');
  expect(await of('other-amount')).toContain('se devuelve completo');
  expect(await of('other-amount')).not.toMatch(/no aprobó|no es un cobro|No se le cobró/);
});

test('sends the mail without a PDF that cannot be made, and mentions only what is attached', async () => {
  const troubles: unknown[] = [];
  const makePdf = () => Promise.reject(new Error('no thread'));
  const without = await bookingLetters({ ...making, makePdf, onError: (error) => troubles.push(error) })(ALL[0] as BookingNews);
  expect(without.enclosures.map(({ fileName }) => fileName)).toEqual(['viaje-HK37PQ.ics']);
  expect(without.text).toContain('Este correo trae el archivo para su calendario.');
  expect(troubles).toHaveLength(2);
  expect((await write(ALL[0] as BookingNews)).text).toContain(
    'Este correo trae el archivo para su calendario, el itinerario y el recibo.',
  );
});

test('payment-unused says why a payment was not taken, and leads to Mi viaje only where the booking is found there', async () => {
  const of = (status: string) =>
    write({
      bookingId: ofBooking.bookingId,
      booking: { ...booking, status } as never,
      mail: 'payment-unused',
      amount: usd(50_293),
    });
  const [late, extra, left] = await Promise.all([of('failed'), of('confirmed'), of('ready')]);
  for (const { text } of [late, extra, left]) expect(text.replaceAll('\u00a0', ' ')).toContain('US$ 502,93 y no lo cobramos');
  expect(late.text).toContain('con él no se hizo ninguna reserva');
  expect(extra.text).toContain('Su reserva sigue como estaba');
  expect(left.text).toContain('dejó esa forma de pago');
  expect([late, extra, left].map(({ text }) => text.includes('/user/my-journey'))).toEqual([false, true, false]);
});

test('booking-failed asks to close the page that was left open, and only then', async () => {
  const of = async (refusal: 'payment-abandoned' | 'price-changed') =>
    (await write({ ...ofBooking, mail: 'booking-failed', mayHoldMoney: false, refusal, wasOnHold: false, returning: null })).text;
  expect(await of('payment-abandoned')).toContain('Cierre la página de pago si la dejó abierta');
  expect(await of('price-changed')).not.toContain('Cierre la página');
});

test('booking-failed names the flight that was asked for, and does not call cancelled what was never booked', async () => {
  const failed = { mayHoldMoney: false, refusal: 'offer-unavailable', wasOnHold: false, returning: null } as const;
  const gone = { ...booking, items: [aFlightItem({ status: 'cancelled' })] };
  const { text } = await write({ ...ofBooking, booking: gone, mail: 'booking-failed', ...failed });
  expect(text).toContain('AV 8');
  expect(text).not.toContain('cancelado');
});

test('booking-failed says what a supplier would not cancel, and only then', async () => {
  const [item] = ofBooking.booking.items;
  const of = async (refusal: RefusalReason | null, status: 'cancelled' | 'stranded', wasOnHold = false) => {
    const booking = { ...ofBooking.booking, items: [{ ...item, status }] as never };
    const failed = { mayHoldMoney: false, refusal, wasOnHold, returning: null };
    return (await write({ ...ofBooking, booking, mail: 'booking-failed', ...failed })).text;
  };
  const none = /No quedó ninguna reserva a su nombre|no quedó ninguna reserva a su nombre/;
  for (const refusal of ['offer-unavailable', 'price-changed', 'rejected-by-airline', 'payment-abandoned', null] as const) {
    for (const wasOnHold of [false, true]) {
      expect(await of(refusal, 'cancelled', wasOnHold)).toMatch(none);
      const left = await of(refusal, 'stranded', wasOnHold);
      expect(left).toContain('la anulamos nosotros');
      expect(left).not.toMatch(none);
    }
  }
  for (const status of ['cancelled', 'stranded'] as const)
    expect(await of('order-unanswered', status)).not.toMatch(/ninguna reserva|la anulamos/);
});

test('booking-failed says which money comes back, how, and until when, and then nothing of a hold', async () => {
  const of = async (isByHand: boolean) => {
    const returning = { amount: { amount: 10_000, currency: 'USD' }, by: '2030-01-20T17:00:00Z', isByHand, isBack: false };
    const failed = { mayHoldMoney: true, refusal: 'price-changed', wasOnHold: false, returning } as const;
    return (await write({ ...ofBooking, mail: 'booking-failed', ...failed })).text;
  };
  for (const isByHand of [false, true]) {
    const text = (await of(isByHand)).replaceAll('\u00a0', ' ');
    expect(text).toContain('los US$ 100,00 que pagó');
    expect(text).toContain('20 de enero');
    // Which trip it was.
    expect(text).toContain('HK37PQ');
    expect(text).not.toContain('retenido');
    expect(text.includes('por transferencia')).toBe(isByHand);
    expect(text).toContain('nos dice el número HK37PQ');
  }
});

test.each([
  ['bank-transfer', 'Esperamos la respuesta hasta el', false],
  ['cash-voucher', 'Páguela a más tardar el', true],
] as const)(
  'payment-pending by %s: not paid, not confirmed, until when, and a voucher only where there is one',
  async (kind, says, hasVoucher) => {
    const pending = { ...UNHELD, kind, brand: 'PSE', url: 'https://pay.example/voucher' };
    const { text, subject } = await write({ ...ofBooking, mail: 'payment-pending', pending });
    expect(subject).toBe('Su pago está pendiente: reserva HK37PQ');
    for (const part of ['Todavía no está pagada ni confirmada', says, 'sábado 19 de enero', '20:00', 'US$\u00a0502,93'])
      expect(text).toContain(part);
    expect(text.includes('https://pay.example/voucher')).toBe(hasVoucher);
  },
);

test('what is on hold: sure until an hour, never confirmed, with the number that is said at the counter', async () => {
  const voucher = { number: '9912-3345', agreement: '110757' };
  const pending = {
    ...UNHELD,
    onHold: true,
    kind: 'cash-voucher',
    brand: 'Efecty',
    url: 'https://pay.example/v',
    voucher,
  } as const;
  const told = await write({ ...ofBooking, mail: 'payment-pending', pending });
  expect(told.subject).toBe('Reserva HK37PQ: puestos apartados, falta el pago');
  const says = [
    'No está pagada ni confirmada',
    'Valor por pagar: US$\u00a0502,93',
    'puestos apartados',
    'sábado 19 de enero',
    'QWE123',
    '9912-3345',
    '110757',
  ];
  for (const part of [...says, 'https://pay.example/v', 'no le cuesta nada']) expect(told.text).toContain(part);
  // The flights are drawn as in the mails of what is confirmed.
  const confirmed = await write({ ...ofBooking, mail: 'booking-confirmed' });
  const drawn = confirmed.html.match(/<td width="50%".*?<\/td>/g) ?? [];
  expect(drawn.length).toBeGreaterThan(0);
  for (const end of drawn) expect(told.html).toContain(end);
  expect(told.html).not.toContain('<ul');
  expect(told.text).not.toContain('no están apartados');
  const reminder = await write({ ...ofBooking, mail: 'payment-reminder', pending });
  expect(reminder.subject).toBe('Reserva HK37PQ: le falta pagar, hasta el sábado 19 de enero de 2030, 20:00');
  expect(reminder.text).toContain('9912-3345');
  const toPay = { ...pending, isToPay: true, kind: 'bank-transfer', voucher: null } as const;
  expect((await write({ ...ofBooking, mail: 'payment-reserved', pending: toPay })).html).toContain('Ir a pagar');
  // With a bank that decides nothing is left to do.
  const deciding = await write({ ...ofBooking, mail: 'payment-pending', pending: { ...toPay, isToPay: false } });
  expect(deciding.text).toContain('No pague otra vez');
  expect(deciding.text).not.toContain('https://pay.example/v');
});

test('a hold that ended unpaid cost nothing, and is told so', async () => {
  const failed = { mail: 'booking-failed', mayHoldMoney: false, refusal: 'payment-abandoned', returning: null } as const;
  expect((await write({ ...ofBooking, ...failed, wasOnHold: true })).text).toContain('Se canceló sin costo');
  expect((await write({ ...ofBooking, ...failed, wasOnHold: false })).text).not.toContain('sin costo');
});

describe('what a mail promises of money', () => {
  const promise = { lines: [], ground: 'retracto' as const, rule: 'RAC 3', payBy: '2030-01-20' };
  test.each([
    [[], true],
    [[{ state: 'open' as const, amount: { amount: 50_293, currency: 'USD' } }], false],
  ])('item-cancelled with the disputes %j names the last day of its refund: %s', async (disputes, namesDay) => {
    const disputed = { ...booking, paymentInformation: { ...booking.paymentInformation, disputes } };
    const news = { ...ofBooking, booking: disputed, mail: 'item-cancelled', item: flight, refund: usd(29_000), promise } as const;
    expect((await write(news)).text.includes('20 de enero de 2030')).toBe(namesDay);
  });

  test.each([
    ['2099-01-01T04:59:59.000Z', 'Le falta pagar'],
    ['2020-01-01T04:59:59.000Z', 'Venció el plazo'],
  ])('balance-due of a balance due on %s begins with: %s', async (dueBy, words) => {
    const balance = { amount: { amount: 40_293, currency: 'USD' }, dueBy, isBeingPaid: false, payableUntil: null };
    expect((await write({ ...ofBooking, booking: { ...booking, balance }, mail: 'balance-due' })).subject).toContain(words);
  });
});

test('checkout-abandoned can be ended by the mail program itself, and no other mail', async () => {
  const { unsubscribeUrl } = await write({ ...ofBooking, mail: 'checkout-abandoned', unsubscribe: 'ABCD2345' });
  expect(unsubscribeUrl).toContain('ABCD2345');
  for (const news of ALL) expect((await write(news)).unsubscribeUrl).toBeUndefined();
});

test.each([
  ['name-asked', 0],
  ['name-corrected', 3],
  ['name-refused', 0],
] as const)('%s has %i papers: none with a name that is not on the ticket', async (mail, count) => {
  const [before, wanted] = [
    { firstName: 'Ana', lastName: 'Munoz' },
    { firstName: 'Ana', lastName: 'Muñoz' },
  ];
  const naming = { before, wanted, reason: null } as never;
  const { enclosures } = await write({ ...ofBooking, mail, naming, answerBy: new Date('2030-01-20T12:00:00Z') });
  expect(enclosures).toHaveLength(count);
});

test('in JSON-LD each traveller has their own ticket', async () => {
  const two = { ...booking.passengers[0], firstName: 'Luis' } as (typeof booking.passengers)[number];
  const tickets = [...ISSUED, { passenger: 1, number: '1349999999999', isConjunction: false }];
  const both = { ...booking, passengers: [...booking.passengers, two], items: [{ ...flight, tickets }] };
  const { html } = await write({ ...ofBooking, booking: both, mail: 'booking-confirmed' });
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json);
  const found = scripts
    .flatMap((json) => JSON.parse(json))
    .map(({ underName, ticketNumber }) => `${underName.name} ${ticketNumber}`);
  expect(new Set(found)).toEqual(new Set(['Ana María Muñoz Peña 1341234567890', 'Luis Muñoz Peña 1349999999999']));
});
