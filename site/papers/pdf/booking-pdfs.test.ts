import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../../tests/harness/records/stored-booking.ts';
import { itineraryPdf, receiptPdf } from './booking-pdfs.ts';
import { printable } from './printable.ts';

/** Reads the PDFs with an independent library: text, order, tags, language, title. */

const told = { origin: 'https://site.example', madeAt: new Date('2029-12-01T12:00:00Z') };
const ISSUED = [{ passenger: 0, number: '1341234567890', isConjunction: false }];
const booking = aStoredBooking({
  items: [aFlightItem({ status: 'ticketed', isTicketed: true, tickets: ISSUED }), aStayItem()],
  total: { amount: 50_293, currency: 'USD' },
});

type Node = { role?: string; alt?: string; children?: Node[]; type?: string; id?: string };
const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

async function read(bytes: Uint8Array) {
  const document: PDFDocumentProxy = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      return { items, tree: nodesIn(((await page.getStructTree()) ?? {}) as Node) };
    }),
  );
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, string> };
  const text = pages
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const mark = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
  return { info, text, mark, pages, roles: pages.flatMap(({ tree }) => tree.flatMap(({ role }) => role ?? [])) };
}

/** Text on a page that is neither in the tag tree nor marked as an artifact. */
function untaggedIn({ items, tree }: Awaited<ReturnType<typeof read>>['pages'][0]): string[] {
  const tagged = new Set(tree.flatMap(({ type, id }) => (type === 'content' && id ? [id] : [])));
  const open: boolean[] = [];
  return items.flatMap((item) => {
    if ('str' in item) return item.str.trim() === '' || open.at(-1) ? [] : [item.str];
    if (item.type === 'endMarkedContent') open.pop();
    else open.push(('tag' in item && item.tag === 'Artifact') || tagged.has(item.id ?? ''));
    return [];
  });
}

type Box = { words: string; left: number; right: number; bottom: number; top: number };

/** Where each line of text stands on a page, except the letters of a drawing. */
function boxesIn({ items }: Awaited<ReturnType<typeof read>>['pages'][0]): Box[] {
  const open: string[] = [];
  return items.flatMap((item): Box[] => {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push('tag' in item ? String(item.tag) : '');
      return [];
    }
    if (item.str.trim() === '' || open.includes('Figure')) return [];
    const [left, bottom] = item.transform.slice(4) as [number, number];
    return [{ words: item.str, left, right: left + item.width, bottom, top: bottom + item.height * 0.7 }];
  });
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.bottom < other.top && other.bottom < one.top;

const overlapsIn = (page: Awaited<ReturnType<typeof read>>['pages'][0]): string[] =>
  boxesIn(page).flatMap((one, index, all) =>
    all.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.words} / ${other.words}`] : [])),
  );

/** The map and the code at the top right of a Letter page of 792 points. */
const DRAWN: Box = { words: 'map and code', left: 294, right: 570, bottom: 672, top: 762 };

test('a receipt says in what money a booking was charged', async () => {
  const charge = {
    currency: 'COP',
    from: 'USD',
    rateMicros: 3_987_250_000,
    rateDate: '2029-11-30',
    stepMinor: 10_000,
    until: '2029-11-30T12:00:00Z',
    total: { amount: 200_530_000, currency: 'COP' },
    dueNow: { amount: 200_530_000, currency: 'COP' },
    balance: null,
  };
  const { text } = await read(await receiptPdf({ ...booking, charge }, told));
  expect(text).toContain('El cobro se hace en pesos colombianos (COP).');
  expect(text).not.toContain('Se cobra en dólares');
  expect((await read(await receiptPdf(booking, told))).text).toContain('Se cobra en dólares (USD)');
});

const PAPERS = { itinerary: itineraryPdf, receipt: receiptPdf };
const readPaper = async (kind: keyof typeof PAPERS, of: StoredBooking = booking) => read(await PAPERS[kind](of, told));

describe.each(['itinerary', 'receipt'] as const)('the %s', (kind) => {
  test('is a tagged PDF in Spanish, with a title that names it', async () => {
    const { info, mark, roles } = await readPaper(kind);
    expect(mark.get('Marked')).toBe(true);
    expect([info.Language, info.Title]).toEqual(['es-CO', expect.stringMatching(/^(Itinerario|Recibo) de la reserva HK37PQ$/)]);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  });

  test('has all its text in the tag tree or marked as an artifact', async () => {
    const { pages } = await readPaper(kind);
    expect(pages.flatMap(untaggedIn)).toEqual([]);
  });

  test('names the seller, and no passport, birth date, phone number or e-mail address of a traveller', async () => {
    const { text, info } = await readPaper(kind);
    for (const law of ['RNT 00000', 'NIT 900.000.000-0', 'Ley 679', 'ayuda@tiquete.example']) expect(text).toContain(law);
    for (const personal of ['AT728103', '1988', '2039', '3001234567', 'ana.munoz@example.com', 'Calle 10'])
      expect(`${text}${JSON.stringify(info)}`).not.toContain(personal);
  });

  test('prints any name, and a booking of nine passengers with long names', async () => {
    const [one] = booking.passengers;
    const names = ['Łukasz Đoković', '安娜 Ñáñez 👩🏽‍✈️', 'O’Brien-Ünal', 'a\u0000\u202eb\nc', 'Ñ'.repeat(60)];
    const passengers = Array.from({ length: 9 }, (_, place) => ({
      ...(one as (typeof booking.passengers)[0]),
      firstName: names[place % names.length] as string,
      lastName: 'Peña '.repeat(12).trim(),
    }));
    const { text, pages } = await readPaper(kind, { ...booking, passengers });
    expect(pages.length).toBeLessThan(5);
    if (kind === 'itinerary') expect(text).toContain('Lukasz Dokovic Peña');
  });
});

const LONG = 'Gran Hotel de las Américas, Centro de Convenciones y Villas de Cartagena de Indias Bocagrande';
const longest = {
  ...booking,
  locators: ['AV', 'LA', 'QF', 'NZ'].map((airline) => ({ airline, reference: 'QWE123' })),
  items: [aFlightItem({ status: 'ticketed', isTicketed: true, tickets: ISSUED }), aStayItem({}, { name: LONG, address: LONG })],
};

test.each([
  ['itinerary', booking],
  ['itinerary', longest],
  ['receipt', longest],
] as const)('no line of the %s stands on another, on a drawing or outside the margins', async (kind, of) => {
  const { pages } = await readPaper(kind, of);
  expect(pages.flatMap(overlapsIn)).toEqual([]);
  const lines = pages.flatMap(boxesIn);
  expect(lines.filter(({ left, right }) => left < 42 || right > 570.5)).toEqual([]);
  const first = boxesIn(pages[0] as (typeof pages)[0]);
  if (kind === 'itinerary') expect(first.filter((line) => overlap(line, DRAWN))).toEqual([]);
});

test('a plain round trip of one person is one page, abroad too', async () => {
  const items = [aFlightItem({ status: 'ticketed', isTicketed: true, tickets: ISSUED })];
  const flightOffer = anOfferOf(
    [{ flight: 'AV8', from: ['BOG', '2030-01-20T09:45', '1'], to: ['MIA', '2030-01-20T13:30', 'N'] }],
    [{ flight: 'AV9', from: ['MIA', '2030-01-27T07:45', 'N'], to: ['BOG', '2030-01-27T11:30', '1'] }],
  );
  const abroad = { ...booking.selectedFlightOffer, flightOffer } as typeof booking.selectedFlightOffer;
  for (const of of [
    { ...booking, items },
    { ...booking, items, selectedFlightOffer: abroad },
  ])
    expect((await readPaper('itinerary', of)).pages).toHaveLength(1);
});

test('the voucher of a hotel stands on one page, wherever the flights before it end', async () => {
  for (let count = 1; count <= 9; count++) {
    const passengers = Array.from({ length: count }, () => booking.passengers[0] as (typeof booking.passengers)[0]);
    const { pages } = await readPaper('itinerary', { ...longest, passengers });
    const pageOf = (words: string) => pages.findIndex((page) => boxesIn(page).some((box) => box.words.startsWith(words)));
    expect([count, pageOf('Se paga en el hotel')]).toEqual([count, pageOf('Comprobante para el hotel')]);
  }
});

test('the itinerary has local times, tickets, the hotel voucher, documents and next steps', async () => {
  const { text, pages } = await readPaper('itinerary');
  const needed = [
    ...['HK37PQ', 'QWE123', 'Ana María Muñoz Peña', '134-1234567890', '5 de enero de 2030', 'sáb, 5 ene, 10:05', 'terminal 1'],
    ...[
      'Comprobante para el hotel',
      'Hotel Poblado; Plaza, Medellín',
      'Carrera 43A # 4 Sur-75',
      'HTL-778',
      'Nada: ya pagó',
      'Check-in',
      'Documentos para este viaje',
      'Mayores de edad: cédula de ciudadanía',
      'leído el 22 de noviembre de 2026',
    ],
    '+57 604 000 0000',
  ];
  for (const part of needed) expect(text).toContain(part);
  const figures = pages.flatMap(({ tree }) => tree.filter(({ role }) => role === 'Figure'));
  expect(figures.map(({ alt }) => alt)).toEqual([
    'Código para abrir Mi viaje con la referencia HK37PQ',
    'Mapa de la ruta: Bogotá – Medellín, Medellín – Bogotá',
  ]);
});

test.each([
  [
    'flight',
    [aFlightItem({ status: 'lapsed' }), aStayItem()],
    /Ida: Bogotá – Medellín, 5 de enero de 2030 \(cancelado\)/,
    /Mapa de la ruta|hotel \(cancelado\)/,
  ],
  [
    'hotel',
    [aFlightItem(), aStayItem({ status: 'lapsed' })],
    /Comprobante para el hotel \(cancelado\)/,
    /Medellín, 5 de enero de 2030 \(cancelado\)/,
  ],
])('the itinerary marks a %s that its supplier dropped', async (_, items, marked, unmarked) => {
  const { text, pages } = await readPaper('itinerary', { ...booking, items });
  const alts = pages.flatMap(({ tree }) => tree.map(({ alt }) => alt)).join();
  expect(text).toMatch(marked);
  expect(`${text} ${alts}`).not.toMatch(unmarked);
});

test('the receipt separates money for third parties from that of the agency, with payment and refunds', async () => {
  const back = {
    kind: 'refund' as const,
    transactionId: 'r',
    amount: 1_000,
    currency: 'USD',
    createdAt: '2029-12-05T12:00:00.000Z',
  };
  const { transactions } = booking.paymentInformation;
  const paid = { ...booking, paymentInformation: { ...booking.paymentInformation, transactions: [...transactions, back] } };
  const { text } = await readPaper('receipt', paid);
  const needed = [
    ...['Ingresos recibidos para terceros', 'US$ 500,00', 'Ingresos propios de la agencia', 'US$ 2,93', 'US$ 502,93'],
    ...['Visa terminada en 4242', '1 de diciembre de 2029', 'Ana Muñoz', 'TIQUETE', 'su banco puede sumar', 'Devuelto el 5 dic'],
  ];
  for (const part of needed) expect(text.replaceAll('\u00a0', ' ')).toContain(part);
});

test('the receipt says whom it is invoiced to, and the itinerary, which is shown at airports, does not', async () => {
  const document = { country: 'CO', type: 'NIT', number: '890900608-9' };
  const invoiced = { ...booking, buyer: { kind: 'company' as const, name: 'Comercial Andina S. A. S.', document } };
  expect((await readPaper('receipt', invoiced)).text).toContain('Comercial Andina S. A. S., NIT 890900608-9');
  for (const [paper, of] of [
    ['itinerary', invoiced],
    ['receipt', booking],
  ] as const)
    expect((await readPaper(paper, of)).text).not.toMatch(/890900608|Facturar a/);
});
test('the receipt of a deposit calls neither the price nor what is for third parties received', async () => {
  const deposit = {
    purpose: 'deposit' as const,
    amount: { amount: 10_000, currency: 'USD' },
    paidAt: '2029-12-01T12:00:00.000Z',
  };
  const { text } = await readPaper('receipt', { ...booking, payments: [deposit] });
  for (const part of ['Ingresos para terceros', 'Total de la reserva']) expect(text).toContain(part);
  for (const part of ['Ingresos recibidos', 'Total pagado']) expect(text).not.toContain(part);
});

test('the hotel voucher shows the tourism registry number where there is one', async () => {
  const stay = aStayItem().stay as NonNullable<BookedItem['stay']>;
  const without = aStoredBooking({ items: [aStayItem({ stay: { ...stay, tourismNumber: null } })] });
  expect((await readPaper('itinerary')).text).toMatch(/Registro Nacional de Turismo RNT\s00075261/);
  expect((await readPaper('itinerary', without)).text).not.toContain('Registro Nacional');
});

test('a PDF is identical whatever was written before it', async () => {
  const write = async () => Buffer.from(await itineraryPdf(booking, told));
  const first = await write();
  await receiptPdf(booking, told);
  expect((await write()).equals(first)).toBe(true);
});

test('the itinerary of a stay alone has a voucher and no map', async () => {
  const alone = { ...booking, selectedFlightOffer: null, passengers: [], items: [aStayItem()], locators: [] };
  const { text, roles } = await readPaper('itinerary', alone);
  expect(text).toContain('Comprobante para el hotel');
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
});

test.each([
  ['Peña', 'Peña'],
  ['Pen\u0303a', 'Peña'],
  ['Łódź', 'Lódz'],
  ['Əli', 'Eli'],
  ['ﬁn', 'fin'],
  ['日本', '??'],
  ['a\u0000b\u202ec👩🏽‍✈️', 'a b c???'.replace(' c', 'c')],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
