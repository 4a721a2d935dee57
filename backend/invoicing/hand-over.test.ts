import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import type { SaleDocument, SplitAmount } from '#domain/invoicing/sale.ts';
import type { InvoicingOutcome, InvoicingProvider } from '#suppliers/invoicing/port.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aBilling, aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import {
  amendments,
  bookingItems,
  bookings,
  disputes,
  invoiceMarks,
  ledgerEntries,
  payments,
  refunds,
  saleDocuments,
} from '../db/schema.ts';
import { handedOfBooking, handOverSale, type Invoicing, MOST_ATTEMPTS } from './hand-over.ts';
import { forgetInvoiceMarks, handOverNews, handOverWaiting } from './hand-over-due.ts';

const far = await farBooksOfFile();
beforeEach(async () => {
  await far.db.delete(bookings);
  await far.db.delete(invoiceMarks);
});

const SELLER = { country: 'CO', legalName: 'Agencia de Prueba S.A.S.', taxId: '899.999.068-1' };
const BUYER: Buyer = {
  kind: 'company',
  name: 'Comercial Andina S. A. S.',
  document: { country: 'CO', type: 'NIT', number: '890900608-9' },
};
const CONFIRMED = '2026-05-04T15:00:00.000Z';
const priced = (total: string) => ({ price: { currency: 'USD', total, grandTotal: total } }) as never;

/** A provider that keeps what it issued, as the port asks: the same id has the first answer. */
function provider(answer: (document: SaleDocument) => InvoicingOutcome | undefined = () => undefined) {
  const issued = new Map<string, SaleDocument>();
  const asked: string[] = [];
  const double: InvoicingProvider = {
    name: 'double',
    issue: async (document) => {
      asked.push(document.id);
      const other = answer(document);
      if (other) return other;
      if (!issued.has(document.id)) issued.set(document.id, document);
      return { ok: true, number: `SETP-${[...issued.keys()].indexOf(document.id) + 1}` };
    },
  };
  return { double, issued, asked };
}
const handOver = (id: string, invoicing: Partial<Invoicing>) =>
  handOverSale(far.db, { seller: SELLER, ...invoicing }, id, { by: 'operator:eva' });

type Sold = Partial<typeof bookings.$inferInsert>;

/** A flight at 1,190 dollars, of which 1,000 are the supplier's, and a stay at 500. */
async function aSale(of: Sold = {}) {
  const sold = {
    state: 'confirmed' as const,
    reference: 'HK37PQ',
    confirmedAt: new Date(CONFIRMED),
    totalMinor: 169_000,
    customer: aCustomer as never,
    billing: aBilling as never,
    buyer: BUYER,
    ...of,
    item: { state: 'ordered', totalMinor: 119_000, supplierOffer: priced('1000.00') } as const,
  };
  const paid = { state: 'captured', providerPaymentId: randomUUID(), amountMinor: 169_000 } as const;
  const { id, paymentId } = await far.aBooking(sold, paid);
  const stay = {
    bookingId: id,
    position: 1,
    kind: 'stay',
    supplier: 'beds',
    state: 'ordered',
    dictionaries: {},
    included: {},
  } as const;
  const [room] = await far.db
    .insert(bookingItems)
    .values({ ...stay, offer: {} as never, supplierOffer: {} as never, totalMinor: 50_000, currency: 'USD' })
    .returning({ id: bookingItems.id });
  const [flight] = (await far.look(id)).booking.items;
  return { id, paymentId, flight: flight?.id as string, stay: room?.id as string };
}

type Sale = Awaited<ReturnType<typeof aSale>>;

/** Money that went back: of an item, if it names one, and of the payment's own reversal, if it says so. */
async function givesBack(
  { id, paymentId }: Sale,
  amountMinor: number,
  { itemId, isReversal, pesosMinor, at = '2026-05-06T10:00:00Z' }: GivenBack = {},
) {
  const base = { bookingId: id, reason: 'cancelled', currency: 'USD' };
  const [amendment] = itemId
    ? await far.db
        .insert(amendments)
        .values({ ...base, itemId, kind: 'cancel', state: 'applied', requestedBy: 'customer' })
        .returning({ id: amendments.id })
    : [];
  const requestId = isReversal ? paymentId : (amendment?.id ?? randomUUID());
  const [refund] = await far.db
    .insert(refunds)
    .values({ ...base, paymentId, requestId, amountMinor, state: 'succeeded', requestedBy: 'system' })
    .returning({ id: refunds.id });
  const entry = {
    paymentId,
    kind: 'refund',
    ...(pesosMinor ? { amountMinor: pesosMinor, currency: 'COP', pricedMinor: amountMinor } : { amountMinor, currency: 'USD' }),
    refundId: refund?.id ?? null,
    createdAt: new Date(at),
  } as const;
  await far.db.insert(ledgerEntries).values(entry);
  return refund?.id as string;
}
/** `pesosMinor`: what went back, where pesos were charged. */
type GivenBack = { itemId?: string; isReversal?: boolean; pesosMinor?: number; at?: string };

const parts = ({ forOthersMinor, ownBaseMinor, ownTaxMinor, totalMinor }: SplitAmount) => [
  forOthersMinor,
  ownBaseMinor,
  ownTaxMinor,
  totalMinor,
];
const all = (documents: SaleDocument[], kind: SaleDocument['kind']) =>
  documents.filter((one) => one.kind === kind).reduce((sum, { totals }) => sum + totals.totalMinor, 0);

test('without a provider nothing is handed over', async () => {
  const { id } = await aSale();
  expect(await handOver(id, {})).toEqual({ ok: false, reason: 'off' });
});

test('an invoice says who sold, to whom, what, with which tax and by which norm, and adds up to what was charged', async () => {
  const { id, flight, stay } = await aSale();
  const { double, issued } = provider();
  expect(await handOver(id, { provider: double })).toEqual({
    ok: true,
    issued: [{ id: 'HK37PQ', kind: 'invoice', number: 'SETP-1' }],
  });
  expect([...issued.values()]).toEqual([
    {
      kind: 'invoice',
      id: 'HK37PQ',
      reference: 'HK37PQ',
      at: CONFIRMED,
      currency: 'USD',
      seller: SELLER,
      buyer: BUYER,
      buyerOfficeCode: '31',
      toNobody: { name: 'consumidor final', number: '222222222222' },
      recipient: { email: aCustomer.email, address: aBilling.addressLine1, city: aBilling.city, countryCode: 'CO' },
      lines: [
        {
          itemId: flight,
          kind: 'flight',
          forOthersMinor: 100_000,
          ownBaseMinor: 15_966,
          ownTaxMinor: 3_034,
          totalMinor: 119_000,
        },
        { itemId: stay, kind: 'stay', forOthersMinor: 50_000, ownBaseMinor: 0, ownTaxMinor: 0, totalMinor: 50_000 },
      ],
      totals: { forOthersMinor: 150_000, ownBaseMinor: 15_966, ownTaxMinor: 3_034, totalMinor: 169_000 },
      tax: { name: 'IVA', percent: 19, norm: 'Estatuto Tributario, artículo 468' },
      norms: {
        invoice: 'Estatuto Tributario, artículo 617, y Resolución DIAN 165 de 2023, artículo 11',
        forOthers: 'Decreto 1625 de 2016, artículo 1.6.1.4.9',
      },
    },
  ]);
});

test('who said nothing is named by the law', async () => {
  const { id } = await aSale({ buyer: null });
  const { double, issued } = provider();
  await handOver(id, { provider: double });
  expect(issued.get('HK37PQ')).toMatchObject({ buyer: null, buyerOfficeCode: null, toNobody: { number: '222222222222' } });
});

test('a sale that is cancelled hands a credit note of all of its invoice', async () => {
  const sale = await aSale({ state: 'cancelled' });
  await givesBack(sale, 119_000, { itemId: sale.flight });
  await givesBack(sale, 50_000, { itemId: sale.stay, at: '2026-05-07T10:00:00Z' });
  const { double, issued } = provider();
  expect(await handOver(sale.id, { provider: double })).toMatchObject({ ok: true, issued: { length: 3 } });
  const [invoice, ofFlight, ofStay] = [...issued.values()];
  expect(ofFlight).toMatchObject({ kind: 'credit-note', reference: 'HK37PQ', buyer: BUYER, lines: [{ itemId: sale.flight }] });
  expect(ofFlight && parts(ofFlight.totals)).toEqual([100_000, 15_966, 3_034, 119_000]);
  expect(ofStay && parts(ofStay.totals)).toEqual([50_000, 0, 0, 50_000]);
  expect(all([...issued.values()], 'credit-note')).toBe(invoice?.totals.totalMinor);
});

test('what is given back in part is that part, of others and of the agency, with its tax', async () => {
  const sale = await aSale();
  await givesBack(sale, 59_500, { itemId: sale.flight });
  const { double, issued } = provider();
  await handOver(sale.id, { provider: double });
  const note = [...issued.values()].find(({ kind }) => kind === 'credit-note');
  expect(note && parts(note.totals)).toEqual([50_000, 7_983, 1_517, 59_500]);
});

test('a payment that was reversed for no booking, and a refund that the bank sent back, are no credit notes', async () => {
  const sale = await aSale();
  await givesBack(sale, 169_000, { isReversal: true });
  const refundId = await givesBack(sale, 20_000);
  const back = { paymentId: sale.paymentId, kind: 'refund-returned', amountMinor: 20_000, currency: 'USD', refundId } as const;
  await far.db.insert(ledgerEntries).values(back);
  const { double, issued } = provider();
  await handOver(sale.id, { provider: double });
  expect([...issued.values()].map(({ kind }) => kind)).toEqual(['invoice']);
});

/** The stay is sold with a deposit of 100 dollars; cancelled, and at what time. */
async function staysUnpaid(sale: Sale, at?: string): Promise<string | undefined> {
  await far.db
    .update(bookingItems)
    .set({ balanceMinor: 40_000, balanceDueAt: new Date('2026-09-01T05:00:00Z'), ...(at ? { state: 'cancelled' } : {}) })
    .where(eq(bookingItems.id, sale.stay));
  if (!at) return undefined;
  const cancelled = { bookingId: sale.id, itemId: sale.stay, kind: 'cancel', state: 'applied', requestedBy: 'customer' } as const;
  const [amendment] = await far.db
    .insert(amendments)
    .values({ ...cancelled, currency: 'USD', reason: 'cancelled', updatedAt: new Date(at) })
    .returning({ id: amendments.id });
  return amendment?.id;
}

test('what went back because its order lapsed is of that item, like what was cancelled', async () => {
  const sale = await aSale();
  const lapsed = { id: sale.flight, requestId: sale.flight, paymentId: sale.paymentId, bookingId: sale.id } as const;
  await far.db.insert(refunds).values({
    ...lapsed,
    amountMinor: 119_000,
    currency: 'USD',
    reason: 'not ticketed',
    state: 'succeeded',
    requestedBy: 'system',
  });
  const gone = {
    paymentId: sale.paymentId,
    kind: 'refund',
    amountMinor: 119_000,
    currency: 'USD',
    refundId: sale.flight,
  } as const;
  await far.db.insert(ledgerEntries).values({ ...gone, createdAt: new Date('2026-05-06T10:00:00Z') });
  const { double, issued } = provider();
  await handOver(sale.id, { provider: double });
  const note = [...issued.values()].find(({ kind }) => kind === 'credit-note');
  expect(note?.lines.map(({ itemId, totalMinor }) => [itemId, totalMinor])).toEqual([[sale.flight, 119_000]]);
});

test('a balance that nobody owes any more is credited, whatever went back of the deposit', async () => {
  const sale = await aSale();
  const { double, issued } = provider();
  await staysUnpaid(sale);
  await handOver(sale.id, { provider: double });
  expect([...issued.keys()]).toEqual(['HK37PQ']);
  const cancelled = await staysUnpaid(sale, '2026-05-05T10:00:00Z');
  // It leaves a mark like everything that is new of a sale.
  await handOverNews(far.db, { seller: SELLER, provider: double }, { error: () => undefined });
  const note = issued.get(cancelled as string);
  expect(note).toMatchObject({ kind: 'credit-note', reference: 'HK37PQ', at: '2026-05-05T10:00:00.000Z' });
  expect(note?.lines.map(({ itemId, totalMinor }) => [itemId, totalMinor])).toEqual([[sale.stay, 40_000]]);
  await givesBack(sale, 10_000, { itemId: sale.stay, at: '2026-05-06T10:00:00Z' });
  await handOver(sale.id, { provider: double });
  expect(all([...issued.values()], 'credit-note')).toBe(50_000);
});

test('a balance that was paid before its item was cancelled is not credited beside its refund', async () => {
  const sale = await aSale();
  await far.db.insert(payments).values({
    bookingId: sale.id,
    provider: 'cards',
    purpose: 'balance',
    state: 'captured',
    kind: 'card',
    amountMinor: 40_000,
    currency: 'USD',
  } as never);
  await staysUnpaid(sale, '2026-05-05T10:00:00Z');
  await givesBack(sale, 50_000, { itemId: sale.stay });
  const { double, issued } = provider();
  await handOver(sale.id, { provider: double });
  expect(all([...issued.values()], 'credit-note')).toBe(50_000);
  expect([...issued.values()].filter(({ kind }) => kind === 'credit-note')).toHaveLength(1);
});

test('what goes back in the currency that was charged is credited as the part of the price that it stands for', async () => {
  const sale = await aSale();
  await givesBack(sale, 59_500, { itemId: sale.flight, pesosMinor: 237_240_000 });
  const { double, issued } = provider();
  await handOver(sale.id, { provider: double });
  const note = [...issued.values()].find(({ kind }) => kind === 'credit-note');
  expect(note?.totals.totalMinor).toBe(59_500);
});

test('bags that are added later have an invoice of their own, and are not in the first', async () => {
  const sale = await aSale();
  const added = { bags: [{ amountMinor: 4_190 }] as never, supplierMinor: 3_000, before: 0, sentAt: 1 };
  const base = { bookingId: sale.id, itemId: sale.flight, currency: 'USD', reason: 'bags', requestedBy: 'customer' } as const;
  await far.db.insert(amendments).values({ ...base, kind: 'bags', state: 'applied', added, paymentId: sale.paymentId });
  await far.db.insert(amendments).values({ ...base, kind: 'bags', state: 'refused', added });
  // In the order, and its capture was refused.
  const [unpaid] = await far.db
    .insert(payments)
    .values({
      bookingId: sale.id,
      provider: 'cards',
      state: 'orphaned',
      kind: 'card',
      amountMinor: 4_190,
      currency: 'USD',
    } as never)
    .returning({ id: payments.id });
  await far.db.insert(amendments).values({ ...base, kind: 'bags', state: 'applied', added, paymentId: unpaid?.id ?? null });
  const { double, issued } = provider();
  expect(await handOver(sale.id, { provider: double })).toMatchObject({ ok: true, issued: { length: 2 } });
  const [first, later] = [...issued.values()];
  expect(first && parts(first.totals)).toEqual([147_000, 14_966, 2_844, 164_810]);
  expect(later && parts(later.totals)).toEqual([3_000, 1_000, 190, 4_190]);
  expect(all([...issued.values()], 'invoice')).toBe(169_000);
});

test('handing over again issues nothing twice, and what is new is added', async () => {
  const sale = await aSale();
  const { double, issued } = provider();
  const first = await handOver(sale.id, { provider: double });
  expect(await handOver(sale.id, { provider: double })).toEqual(first);
  await Promise.all([handOver(sale.id, { provider: double }), handOver(sale.id, { provider: double })]);
  expect(issued.size).toBe(1);
  await givesBack(sale, 10_000);
  await handOver(sale.id, { provider: double });
  expect([...issued.values()].map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
});

test('where the invoice is not taken, no credit note is handed over', async () => {
  const sale = await aSale();
  await givesBack(sale, 10_000);
  const refusing = provider(() => ({ ok: false, reason: 'refused', because: 'no numbering range' }));
  expect(await handOver(sale.id, { provider: refusing.double })).toEqual({
    ok: false,
    reason: 'refused',
    document: 'HK37PQ',
    because: 'no numbering range',
    issued: [],
  });
  expect(refusing.asked).toEqual(['HK37PQ']);
  const silent = provider(({ kind }) => (kind === 'credit-note' ? { ok: false, reason: 'unreachable' } : undefined));
  expect(await handOver(sale.id, { provider: silent.double })).toMatchObject({
    ok: false,
    reason: 'unreachable',
    issued: [{ id: 'HK37PQ' }],
  });
});

test('an adapter that throws has said nothing', async () => {
  const { id } = await aSale();
  const throwing: InvoicingProvider = { name: 'broken', issue: () => Promise.reject(new Error('socket')) };
  expect(await handOver(id, { provider: throwing })).toMatchObject({ ok: false, reason: 'unreachable', document: 'HK37PQ' });
});

test.each(['priced', 'authorising', 'failed'] as const)('a booking that is %s is no sale', async (state) => {
  const { id } = await aSale({ state, confirmedAt: null });
  const { double, asked } = provider();
  expect(await handOver(id, { provider: double })).toEqual({ ok: false, reason: 'no-sale' });
  expect(asked).toEqual([]);
});

test('once its people are erased, the sale is there without them', async () => {
  const { id } = await aSale({ buyer: null, customer: null, billing: null });
  const { double, issued } = provider();
  await handOver(id, { provider: double });
  expect(issued.get('HK37PQ')).toMatchObject({ buyer: null, recipient: null, totals: { totalMinor: 169_000 } });
});

/** A bank takes money back for a dispute, and decides. */
async function disputed({ id, paymentId }: Sale, amountMinor: number, state: 'open' | 'won' | 'lost'): Promise<string> {
  const base = { bookingId: id, paymentId, providerDisputeId: randomUUID(), stage: 'answered', currency: 'USD' } as const;
  const [dispute] = await far.db
    .insert(disputes)
    .values({ ...base, state, amountMinor, takenMinor: state === 'won' ? 0 : amountMinor, reason: 'fraudulent' })
    .returning({ id: disputes.id });
  const disputeId = dispute?.id as string;
  const entry = { paymentId, amountMinor, currency: 'USD', disputeId } as const;
  await far.db.insert(ledgerEntries).values({ ...entry, kind: 'chargeback' });
  if (state === 'won') await far.db.insert(ledgerEntries).values({ ...entry, kind: 'chargeback-returned' });
  return disputeId;
}

test('a chargeback that is lost is a credit note, one that is open or won is none', async () => {
  const sale = await aSale();
  await disputed(sale, 40_000, 'open');
  await disputed(sale, 30_000, 'won');
  const lost = await disputed(sale, 20_000, 'lost');
  const { double, issued } = provider();
  await handOver(sale.id, { provider: double });
  const notes = [...issued.values()].filter(({ kind }) => kind === 'credit-note');
  expect(notes.map(({ id, totals }) => [id, totals.totalMinor])).toEqual([[lost, 20_000]]);
});

test('what is refunded and taken back by a bank too is credited once', async () => {
  const sale = await aSale();
  await givesBack(sale, 169_000, { at: '2026-05-06T10:00:00Z' });
  await disputed(sale, 169_000, 'lost');
  const { double, issued } = provider();
  await handOver(sale.id, { provider: double });
  expect([all([...issued.values()], 'credit-note'), issued.size]).toEqual([169_000, 2]);
});

describe('once, however it goes', () => {
  const quiet = { error: () => undefined };
  const onRecord = async (id: string) =>
    (await handedOfBooking(far.db, id)).map(({ kind, state, number, because }) => [kind, state, number ?? because]);
  const isTime = (id: string) => far.db.update(saleDocuments).set({ nextAt: sql`now()` }).where(eq(saleDocuments.bookingId, id));

  test('two at once call the provider once, and both say so', async () => {
    const { id } = await aSale();
    const { double, asked } = provider();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow = { ...double, issue: (document: SaleDocument) => held.then(() => double.issue(document)) };
    const first = handOver(id, { provider: slow });
    await expect.poll(async () => (await far.db.select().from(saleDocuments))[0]?.attempts).toBe(1);
    expect(await handOver(id, { provider: double })).toMatchObject({ ok: false, reason: 'under-way', document: 'HK37PQ' });
    go();
    expect(await first).toMatchObject({ ok: true });
    expect(await handOver(id, { provider: slow })).toMatchObject({ ok: true, issued: [{ number: 'SETP-1' }] });
    expect(asked).toEqual(['HK37PQ']);
  });

  test('what was not answered is asked again by the product when it is time, and not before', async () => {
    const { id } = await aSale();
    let isSilent = true;
    const { double, asked, issued } = provider(() => (isSilent ? { ok: false, reason: 'unreachable' } : undefined));
    expect(await handOver(id, { provider: double })).toMatchObject({ reason: 'unreachable' });
    isSilent = false;
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    expect(asked).toHaveLength(1);
    await isTime(id);
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    expect([asked.length, issued.size, await onRecord(id)]).toEqual([2, 1, [['invoice', 'issued', 'SETP-1']]]);
  });

  test('who died while the provider was asked is followed after a while', async () => {
    const { id } = await aSale();
    const { double, asked } = provider();
    const values = { id: 'HK37PQ', bookingId: id, kind: 'invoice', nextAt: new Date(0), requestedBy: 'operator:eva' } as const;
    await far.db.insert(saleDocuments).values({ ...values, attempts: 1, claimedUntil: new Date(Date.now() + 60_000) });
    expect(await handOver(id, { provider: double })).toMatchObject({ reason: 'under-way' });
    await far.db.update(saleDocuments).set({ claimedUntil: new Date(Date.now() - 1_000) });
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    expect([asked, await onRecord(id)]).toEqual([['HK37PQ'], [['invoice', 'issued', 'SETP-1']]]);
  });

  test('what was refused says why, and is asked again by a person alone', async () => {
    const { id } = await aSale();
    let because: string | null = 'no numbering range';
    const { double, asked } = provider(() => (because ? { ok: false, reason: 'refused', because } : undefined));
    await handOver(id, { provider: double });
    expect(await onRecord(id)).toEqual([['invoice', 'refused', 'no numbering range']]);
    await isTime(id);
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    expect(asked).toHaveLength(1);
    because = null;
    expect(await handOver(id, { provider: double })).toMatchObject({ ok: true });
    expect(await onRecord(id)).toEqual([['invoice', 'issued', 'SETP-1']]);
  });

  test('what follows a refused document waits with it: nobody looks at it every ten seconds, and a person’s next try has both', async () => {
    const sale = await aSale();
    await givesBack(sale, 10_000);
    let isRefusing = true;
    const { double, issued } = provider(() => (isRefusing ? { ok: false, reason: 'refused', because: 'no range' } : undefined));
    await handOver(sale.id, { provider: double });
    const told: unknown[] = [];
    const log = { error: (of: unknown) => void told.push(of) } as never;
    for (let look = 0; look < 3; look++) await handOverWaiting(far.db, { seller: SELLER, provider: double }, log);
    expect(told).toEqual([]);
    isRefusing = false;
    expect(await handOver(sale.id, { provider: double })).toMatchObject({ ok: true });
    expect(issued.size).toBe(2);
  });

  test('after so many tries a person has to ask, and may', async () => {
    const { id } = await aSale();
    let isSilent = true;
    const { double, asked } = provider(() => (isSilent ? { ok: false, reason: 'unreachable' } : undefined));
    await handOver(id, { provider: double });
    await far.db.update(saleDocuments).set({ attempts: MOST_ATTEMPTS, nextAt: new Date(0) });
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    expect([asked.length, (await handedOfBooking(far.db, id))[0]?.isGivenUp]).toEqual([1, true]);
    isSilent = false;
    expect(await handOver(id, { provider: double })).toMatchObject({ ok: true });
  });

  test('what becomes of a sale later follows by itself, of one that was never handed over does not', async () => {
    const sale = await aSale();
    const other = await aSale({ reference: 'ZZ99ZZ' });
    const { double, issued } = provider();
    await handOver(sale.id, { provider: double });
    const now = new Date().toISOString();
    const refund = await givesBack(sale, 10_000, { at: now });
    await givesBack(other, 10_000, { at: now });
    await handOverNews(far.db, { seller: SELLER, provider: double }, quiet);
    const [entry] = await far.db.select().from(ledgerEntries).where(eq(ledgerEntries.refundId, refund));
    expect([...issued.keys()]).toEqual(['HK37PQ', entry?.id]);
    const lost = await disputed(sale, 5_000, 'lost');
    await handOverNews(far.db, { seller: SELLER, provider: double }, quiet);
    await handOverNews(far.db, { seller: SELLER, provider: double }, quiet);
    expect([...issued.keys()]).toEqual(['HK37PQ', entry?.id, lost]);
    expect(await onRecord(other.id)).toEqual([]);
  });

  const news = (double: InvoicingProvider) => handOverNews(far.db, { seller: SELLER, provider: double }, quiet);
  const marked = () => far.db.$count(invoiceMarks);

  test('what is new is looked at once: of what has followed, or needs not, no mark is left', async () => {
    const sale = await aSale();
    const { double, issued } = provider();
    await handOver(sale.id, { provider: double });
    await givesBack(sale, 10_000);
    await givesBack(await aSale({ reference: 'ZZ99ZZ' }), 10_000);
    expect(await marked()).toBe(2);
    await news(double);
    expect([issued.size, await marked()]).toEqual([2, 0]);
  });

  test('where nobody hands anything over, marks go when nothing changes any more', async () => {
    const sale = await aSale();
    await givesBack(sale, 10_000);
    await forgetInvoiceMarks(far.db, Date.now() + 149 * 86_400_000);
    expect(await marked()).toBe(1);
    await forgetInvoiceMarks(far.db, Date.now() + 151 * 86_400_000);
    expect(await marked()).toBe(0);
  });

  test('a refund whose transaction takes long follows all the same, after others that came later', async () => {
    const [early, late] = [await aSale(), await aSale({ reference: 'ZZ99ZZ' })];
    const { double, issued } = provider();
    for (const { id } of [early, late]) await handOver(id, { provider: double });
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = far.db.transaction(async (tx) => {
      const entry = { paymentId: early.paymentId, kind: 'refund', amountMinor: 10_000, currency: 'USD' } as const;
      await tx.insert(ledgerEntries).values(entry);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await givesBack(late, 20_000, { at: new Date().toISOString() });
    await news(double);
    expect(issued.size).toBe(3);
    mayCommit.resolve();
    await slow;
    await news(double);
    expect(all([...issued.values()], 'credit-note')).toBe(30_000);
  });

  test('a sale that cannot be read keeps no other waiting, and is looked at again', async () => {
    const [broken, whole] = [await aSale(), await aSale({ reference: 'ZZ99ZZ' })];
    const { double, issued } = provider();
    for (const sale of [broken, whole]) {
      await handOver(sale.id, { provider: double });
      await givesBack(sale, 10_000);
    }
    const isFlight = eq(bookingItems.id, broken.flight);
    const [flight] = await far.db.select().from(bookingItems).where(isFlight);
    await far.db.execute(sql`update booking_items set supplier_offer = 'null' where id = ${broken.flight}`);
    const told: string[] = [];
    const log = { error: ({ bookingId }: { bookingId: string }) => void told.push(bookingId) } as never;
    await expect(handOverNews(far.db, { seller: SELLER, provider: double }, log)).resolves.toBeUndefined();
    expect([issued.size, told, await marked()]).toEqual([3, [broken.id], 1]);
    await far.db
      .update(bookingItems)
      .set({ supplierOffer: flight?.supplierOffer as never })
      .where(isFlight);
    await news(double);
    expect([issued.size, await marked()]).toEqual([4, 0]);
  });

  test('what is given back while the invoice is on its way follows once that is issued', async () => {
    const sale = await aSale();
    let isSilent = true;
    const { double, issued } = provider(() => (isSilent ? { ok: false, reason: 'unreachable' } : undefined));
    await handOver(sale.id, { provider: double });
    await givesBack(sale, 10_000);
    await news(double);
    expect(await marked()).toBe(1);
    isSilent = false;
    await isTime(sale.id);
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    await news(double);
    expect([all([...issued.values()], 'credit-note'), await marked()]).toEqual([10_000, 0]);
  });

  test('what is given back between reading a sale and asking for its invoice is not lost', async () => {
    const sale = await aSale();
    const { double, issued } = provider();
    let isRead = false;
    const meanwhile = async () => {
      if (isRead) return;
      isRead = true;
      await givesBack(sale, 10_000);
      await news(double);
    };
    const db = new Proxy(far.db, {
      get: (target, name, receiver) =>
        name === 'transaction'
          ? async (...asked: Parameters<typeof target.transaction>) => {
              const read = await target.transaction(...asked);
              await meanwhile();
              return read;
            }
          : Reflect.get(target, name, receiver),
    });
    await handOverSale(db, { seller: SELLER, provider: double }, sale.id, { by: 'operator:eva' });
    expect(all([...issued.values()], 'credit-note')).toBe(10_000);
  });

  test('a command in a terminal leaves it to the running product', async () => {
    const { id } = await aSale();
    expect(await handOver(id, { isOfProduct: true })).toMatchObject({ reason: 'under-way', issued: [] });
    const { double } = provider();
    await handOverWaiting(far.db, { seller: SELLER, provider: double }, quiet);
    expect(await handOver(id, { isOfProduct: true })).toMatchObject({ ok: true, issued: [{ number: 'SETP-1' }] });
  });
});
