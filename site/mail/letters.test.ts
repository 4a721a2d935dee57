import { describe, expect, test } from 'vitest';
import type { Letter, Letters, NumberedEnquiry } from '#domain/enquiry.ts';
import type { SeenPrice } from '#domain/prices/seen-price.ts';
import { letters } from './letters.ts';

const ORIGIN = 'https://site.example';
/** Made for each mail, as the product makes it for each of its processes. */
const write = (): Letters => letters(ORIGIN);
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** The lines of a mail, without the signature that all have. */
const linesOf = ({ text }: Letter): string[] =>
  plain(text.slice(0, text.lastIndexOf('\n-- \n')))
    .split('\n')
    .filter(Boolean);

const ASKED: NumberedEnquiry = {
  number: 'ABCD2345',
  kind: 'enquiry',
  name: 'Ana Gil',
  email: 'ana@example.com',
  phone: '',
  message: '',
  context: '',
};
const LEAD = {
  kind: 'sailing',
  of: 'caribe',
  id: 's-12',
  title: 'Caribe sur',
  departs: '2027-03-01',
  seen: null,
  now: null,
} as const;
const ROUTE = { origin: 'BOG', destination: 'MIA', month: '2027-03', isRoundTrip: true };
const PRICE = {
  origin: 'BOG',
  destination: 'MIA',
  departureDate: '2027-03-10',
  returnDate: '2027-03-20',
  originAirport: 'BOG',
  destinationAirport: 'MIA',
  total: usd(24_000),
  airlineCode: 'AV',
  airlineName: 'AVIANCA',
  stops: 0,
  durationMinutes: 220,
  seenAt: new Date('2027-01-05T15:00:00Z'),
} satisfies SeenPrice;
const QUOTE = { title: 'San Andrés', people: 12, price: usd(450_000), includes: ['Traslados', 'Guía'], until: '2027-02-01' };
const CANCELLING = {
  reference: 'HK37PQ',
  number: 'ABCD2345',
  kind: 'stay',
  answerBy: '2027-01-20',
  refund: usd(20_000),
  payBy: '2027-02-15',
  isPaused: false,
} as const;

describe('an enquiry reaches the agency', () => {
  const facts = (changes: Partial<NumberedEnquiry>) => linesOf(write().enquiryToAgency({ ...ASKED, ...changes }));

  test('with its number and who asks, and a warning that a visitor wrote it', () => {
    const { subject } = write().enquiryToAgency(ASKED);
    expect(subject).toBe('Solicitud de viaje ABCD2345');
    const [intro, warning, ...rest] = facts({});
    expect([intro, warning]).toEqual([
      expect.stringContaining('Responda a este correo'),
      expect.stringContaining('lo escribió un visitante'),
    ]);
    expect(rest).toEqual(['Número: ABCD2345', 'Tipo: Solicitud de viaje', 'Nombre: Ana Gil', 'Correo: ana@example.com']);
  });

  test.each<[string, Partial<NumberedEnquiry>, string[]]>([
    ['a phone number', { phone: '+57 300 0000000' }, ['Teléfono: +57 300 0000000']],
    ['the page', { context: '/tours/lima' }, ['Sobre: /tours/lima']],
    ['the time for a call', { contactTime: 'evening' }, ['Hora preferida para la llamada: en la noche']],
    ['few travellers', { people: 9 }, ['Viajan: 9']],
    ['a group', { people: 10 }, ['Viajan: 10: es un grupo, envíele una cotización']],
    ['a message', { message: 'Hola\n-- \nTiquete' }, ['Mensaje:', '> Hola', '> -- ', '> Tiquete']],
    ['the last day for an answer', { answerBy: '2027-01-20' }, [expect.stringMatching(/: .*20 de enero de 2027$/)]],
    ['a sailing', { lead: LEAD }, ['Crucero: Caribe sur', 'En el catálogo: caribe / s-12', 'Salida: 2027-03-01']],
    [
      'what is not in the catalogue any more',
      { lead: { ...LEAD, kind: 'tour', title: null, departs: null } },
      ['Tour: ya no está en el catálogo', 'En el catálogo: caribe / s-12'],
    ],
    [
      'a stay',
      { lead: { ...LEAD, kind: 'stay', title: null, id: '2027-03-01_2027-03-04', seen: usd(30_000) } },
      [
        'Hotel: vea abajo cuál',
        'Hotel y fechas: caribe / 2027-03-01_2027-03-04',
        'Llegada: 2027-03-01',
        'Precio de referencia que vio, por toda la estadía: US$ 300,00',
      ],
    ],
    [
      'people by cabin',
      { lead: { ...LEAD, departs: null, sharedBy: '2,1' } },
      ['Crucero: Caribe sur', 'En el catálogo: caribe / s-12', 'Personas por cabina: 2 + 1'],
    ],
  ])('with %s where there is one', (_, changes, added) => {
    const own = facts(changes).filter((line) => !facts({}).includes(line));
    expect(own).toEqual(added);
  });

  test.each([
    ['the same price', usd(100), usd(100), ['US$ 1,00']],
    ['another amount', usd(100), usd(120), ['US$ 1,00', 'US$ 1,20']],
    ['another currency', usd(100), { amountMinor: 100, currency: 'COP' }, ['US$ 1,00', '$ 1']],
    ['no price now', usd(100), null, ['US$ 1,00']],
    ['no price seen', null, usd(100), []],
  ])('with the price seen, and the price now where it is another: %s', (_, seen, now, prices) => {
    const lines = facts({ lead: { ...LEAD, seen, now } }).filter((line) => line.startsWith('Precio'));
    expect(lines.map((line) => line.split(': ')[1])).toEqual(prices);
  });
});

describe('mails to an address that anybody may have typed', () => {
  const WRITTEN = { ...ASKED, message: 'Visite mal.example', context: 'mal.example', phone: '+57 300 1112233' };

  test('enquiryReceived repeats nothing that was written, and says by when it is answered', () => {
    const { subject, text, html } = write().enquiryReceived(WRITTEN);
    expect(subject).toBe('Recibimos su solicitud ABCD2345');
    for (const written of ['mal.example', 'Ana Gil', '1112233', 'ana@example.com']) expect(text + html).not.toContain(written);
    expect(text).toContain('Su número es ABCD2345');
    expect(text).toContain('en horario de atención');
    expect(text).toContain('Si usted no lo pidió, no tiene que hacer nada.');
    const claimed = write().enquiryReceived({ ...WRITTEN, answerBy: '2027-01-20' }).text;
    expect(claimed).toMatch(/a más tardar el .*20 de enero de 2027/);
    expect(claimed).not.toContain('en horario de atención');
  });

  test('dataRequestLink says what was asked, with a link of some hours', () => {
    const letter = write().dataRequestLink({ number: 'ABCD2345', right: 'erase', url: `${ORIGIN}/x?codigo=Q1`, hours: 24 });
    expect(letter.subject).toBe('Confirme su solicitud ABCD2345 sobre datos personales');
    expect(linesOf(letter)).toEqual([
      expect.stringContaining('suprimir sus datos'),
      `${ORIGIN}/x?codigo=Q1`,
      'El enlace sirve una sola vez, durante 24 horas.',
      'Si usted no lo pidió, no tiene que hacer nada.',
    ]);
    expect(letter.html.replaceAll(/ style="[^"]*"/g, '')).toContain(`<a href="${ORIGIN}/x?codigo=Q1">Confirmar la solicitud</a>`);
  });

  test('alertLink says which trip, with a link of some hours', () => {
    const letter = write().alertLink({ ...ROUTE, url: `${ORIGIN}/a?codigo=Q1`, hours: 48 });
    expect(linesOf(letter)).toEqual([
      expect.stringMatching(/Bogotá – Miami, ida y (vuelta|regreso), marzo de 2027/),
      'Si fue usted, active la alerta en esta página:',
      `${ORIGIN}/a?codigo=Q1`,
      'El enlace sirve una sola vez, durante 48 horas.',
      'Si usted no la pidió, no haga nada: no le escribimos más.',
    ]);
  });
});

test('a code is in the mail and not in its subject, which a locked screen shows', () => {
  const letter = write().bookingCode({ reference: 'HK37PQ', code: '493817', minutes: 15 });
  expect(letter.subject).toBe('Su código para la reserva HK37PQ');
  expect(linesOf(letter)).toEqual([
    expect.stringContaining('reserva HK37PQ'),
    'Código: 493817',
    'Sirve una sola vez, durante 15 minutos.',
    expect.stringContaining('No se lo dé a nadie'),
  ]);
});

test('the old address learns of the new one by its first letter, and whom to call; the new one that mails come here', () => {
  const old = write().contactChanged({ reference: 'HK37PQ', email: 'nueva@example.com' });
  expect(old.text).toContain('escribimos a n•••@example.com');
  expect(old.text + old.html).not.toContain('nueva@');
  expect(old.text).toMatch(/llámenos ya al .*\d/);
  const now = write().contactConfirmed({ reference: 'HK37PQ' });
  expect(linesOf(now)).toEqual([
    expect.stringContaining('aquí sobre la reserva HK37PQ'),
    'Si usted no lo pidió, no tiene que hacer nada.',
  ]);
  expect([old, now].map(({ subject }) => subject)).toEqual(Array(2).fill('Datos de contacto de la reserva HK37PQ'));
});

describe('cancellationAsked', () => {
  const said = (changes: object) => linesOf(write().cancellationAsked({ ...CANCELLING, ...changes }));

  test('states what is cancelled, by when it is answered, and the minimum refund', () => {
    expect(write().cancellationAsked(CANCELLING).subject).toBe('Solicitud ABCD2345: cancelar la reserva HK37PQ');
    expect(said({}).slice(0, 5)).toEqual([
      expect.stringContaining('cancelar el hotel de la reserva HK37PQ'),
      'Número: ABCD2345',
      expect.stringMatching(/^Le respondemos a más tardar: .*20 de enero de 2027$/),
      'Le devolvemos al menos: US$ 200,00',
      expect.stringMatching(/a más tardar el .*15 de febrero de 2027\.$/),
    ]);
  });

  test('promises no day for money that has none, waits for a bank, or does not exist', () => {
    expect(said({ payBy: null })[4]).toBe('El dinero vuelve al medio con que pagó.');
    expect(said({ isPaused: true })[4]).not.toMatch(/febrero|vuelve al medio/);
    for (const isPaused of [true, false])
      expect(said({ refund: usd(0), isPaused })[4]).toBe('Según las condiciones de lo que compró, no hay dinero por devolver.');
  });
});

describe('alertPrice', () => {
  const alert = (changes: object) =>
    write().alertPrice({ alert: ROUTE, price: PRICE, before: null, wanted: null, endUrl: `${ORIGIN}/fin?codigo=Q1`, ...changes });
  const factsOf = (changes: object) => linesOf(alert({ price: { ...PRICE, ...changes } }));

  test('has the price in the subject, the trip, a search for it and an end', () => {
    expect(plain(alert({}).subject)).toBe('Bogotá – Miami: vimos US$ 240,00');
    const lines = linesOf(alert({}));
    expect(lines[0]).toMatch(/Bogotá – Miami.* encontró US\$ 240,00 el martes 5 de enero.*, 10:00/);
    expect(lines.slice(1, 6)).toEqual([
      expect.stringMatching(/^Salida: .*10 de marzo de 2027$/),
      expect.stringMatching(/^Regreso: .*20 de marzo de 2027$/),
      'Aerolínea: Avianca',
      expect.stringMatching(/^Escalas: [Dd]irecto/),
      'Total, un adulto en económica: US$ 240,00',
    ]);
    const links = lines.filter((line) => line.startsWith('https:'));
    expect(links).toEqual([expect.stringMatching(/^https:\/\/site\.example\/result\?.*sort=price$/), `${ORIGIN}/fin?codigo=Q1`]);
    expect(lines.join()).toContain('marzo de 2027');
  });

  test('says of one way no return, and how many stops there are', () => {
    expect(factsOf({ returnDate: null }).some((line) => line.startsWith('Regreso'))).toBe(false);
    expect(factsOf({ stops: 2 })).toContainEqual(expect.stringMatching(/^Escalas: .*2/));
    expect(factsOf({ airlineName: null })).toContainEqual(expect.stringMatching(/^Aerolínea: \S/));
  });

  test('names a price before only when it was higher, and the price asked for', () => {
    const comingFrom = (amount: number) => alert({ before: usd(amount) }).text;
    expect(plain(comingFrom(24_001))).toContain('Antes estaba en US$ 240,01.');
    for (const amount of [24_000, 20_000]) expect(comingFrom(amount)).not.toContain('Antes estaba');
    expect(alert({}).text).not.toMatch(/Antes estaba|Usted pidió/);
    expect(plain(alert({ wanted: usd(25_000) }).text)).toContain('cuando costara US$ 250,00 o menos');
    const inPesos = alert({ wanted: { amountMinor: 150_000_000, currency: 'COP' } });
    expect(plain(inPesos.text)).toContain('cuando costara $ 1.500.000 o menos');
  });
});

describe('quotes', () => {
  const OFFERED = ['ABCD2345', 'San Andrés', '12', 'US$ 4.500,00', '1 de febrero de 2027', '- Traslados', '- Guía'];
  const made = () => write().quoteMade({ ...QUOTE, number: 'ABCD2345', url: `${ORIGIN}/cotizacion?codigo=Q1` });
  const accepted = () => write().quoteAccepted({ ...QUOTE, number: 'ABCD2345' });
  const toAgency = (phone: string) =>
    write().quoteToAgency({ ...QUOTE, number: 'ABCD2345', name: 'Ana Gil', email: 'ana@example.com', phone });

  test.each([
    ['made', made],
    ['accepted', accepted],
    ['of the agency', () => toAgency('')],
  ])('when %s say the whole offer', (_, letterOf) => {
    const letter = letterOf();
    expect(letter.subject).toContain('ABCD2345');
    for (const part of OFFERED) expect(plain(letter.text)).toContain(part);
    expect(letter.html.replaceAll(/ style="[^"]*"/g, '')).toContain('<li>Traslados</li><li>Guía</li>');
  });

  test('lead to the page that accepts them, and say that nothing is charged', () => {
    expect(made().text).toContain(`${ORIGIN}/cotizacion?codigo=Q1`);
    expect(accepted().text).toContain('Recibimos su aceptación');
    for (const { text } of [made(), accepted()]) expect(text).toContain('No se ha cobrado nada');
    expect(accepted().text).not.toContain('cotizacion?codigo');
  });

  test('without a number of people name none', () => {
    const { text } = write().quoteMade({ ...QUOTE, people: null, number: 'ABCD2345', url: ORIGIN });
    expect(text).not.toMatch(/Viajeros|personas/);
  });

  test('accepted tell the agency who it was and what to do', () => {
    expect(linesOf(toAgency('+57 300 0000000')).slice(1, 4)).toEqual([
      'La aceptó: Ana Gil',
      'Correo de la solicitud: ana@example.com',
      'Teléfono de la solicitud: +57 300 0000000',
    ]);
    expect(toAgency('').text).not.toContain('Teléfono de la solicitud');
    expect(toAgency('').text).toContain('> npm run desk -- close-lead ABCD2345 --note …');
  });
});

describe('the agency is told', () => {
  const openedAt = new Date('2027-01-05T15:00:00Z');
  const FLAGS = [
    { booking: 'HK37PQ', reason: 'ticket-due', openedAt, left: '6 h' },
    { booking: 'ABC234', reason: 'refund-refused', openedAt },
  ] as const;

  test('which bookings need a person, why, and how long there is', () => {
    const letter = write().bookingsFlagged([...FLAGS]);
    expect(letter.subject).toBe('2 avisos de reservas necesitan a una persona');
    expect(linesOf(letter)).toEqual([
      'El sitio no puede resolver esto por su cuenta:',
      'HK37PQ: los tiquetes no se han emitido y queda poco tiempo: quedan 6 h o menos',
      'ABC234: el proveedor de pagos no aceptó un reembolso',
      'Vea qué hacer y anote cómo lo resolvió con este comando:',
      '> npm run desk -- list',
    ]);
    expect(write().bookingsFlagged([FLAGS[1]]).subject).toBe('La reserva ABC234 necesita a una persona');
  });

  test('of an account without balance, a limit reached and a claim overdue', () => {
    const empty = write().accountEmpty({ supplier: 'duffel', cost: usd(30_293) });
    expect(empty.subject).toBe('La cuenta de duffel no tiene saldo');
    expect(linesOf(empty).slice(1, 3)).toEqual(['Proveedor: duffel', 'Lo que hacía falta: US$ 302,93']);
    expect(linesOf(empty)).toHaveLength(4);
    const capped = write().ordersCapped({ supplier: 'amadeus', most: 20 });
    expect(capped.subject).toBe('amadeus llegó a su tope de reservas por hora');
    expect(linesOf(capped)).toEqual([
      expect.stringContaining('20 reservas'),
      expect.stringContaining('ORDERS_PER_HOUR'),
      expect.stringMatching(/:$/),
      '> npm run desk -- list',
    ]);
    const missing = write().rateMissing({ currency: 'COP' });
    expect(missing.subject).toBe('No hay una tasa vigente de COP');
    expect(missing.text).toContain('se cobran en dólares');
    const down = write().paymentsDown({ supplier: 'placetopay', why: 'refused' });
    expect(down.subject).toBe('La pasarela placetopay no está recibiendo pagos');
    expect(linesOf(down)[0]).toContain('rechazó abrir un pago');
    expect(linesOf(write().paymentsDown({ supplier: 'stripe', why: 'no-answer' }))[0]).toContain('no respondió');
    const overdue = write().claimOverdue({ number: 'ABCD2345', answerBy: '2027-01-20' });
    expect(overdue.subject).toContain('ABCD2345');
    expect(linesOf(overdue)).toEqual([
      expect.stringContaining('20 de enero de 2027'),
      expect.stringContaining('Envíe hoy mismo la respuesta'),
      expect.stringMatching(/:$/),
      '> npm run desk -- claims',
    ]);
  });

  test('of a request about personal data, what the site did and what the person wrote', () => {
    const letter = write().dataRequestToAgency({
      ...ASKED,
      kind: 'personal-data',
      message: 'Todo',
      right: 'erase',
      outcome: 'erased',
    });
    expect(letter.subject).toBe('Solicitud ABCD2345: suprimir sus datos');
    expect(linesOf(letter)).toEqual([
      expect.stringContaining('quiere suprimir sus datos'),
      expect.stringContaining('El sitio ya borró'),
      'Número: ABCD2345',
      'Tipo: Solicitud sobre datos personales',
      'Nombre: Ana Gil',
      'Correo: ana@example.com',
      'Mensaje:',
      '> Todo',
    ]);
  });

  test('that a consent was taken back, for what', () => {
    const letter = write().consentWithdrawn({ reference: 'HK37PQ', purpose: 'newsletter', about: 'ana@example.com' });
    expect(letter.subject).toBe('Autorización retirada: HK37PQ');
    expect(linesOf(letter)).toEqual([expect.stringContaining('«enviar ofertas y novedades» (ana@example.com)')]);
  });
});
