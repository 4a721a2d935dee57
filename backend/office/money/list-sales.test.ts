import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { SaleFilters } from '#contract/office/money/sales.ts';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { amendments, bookingItems, bookings, ledgerEntries } from '../../db/schema.ts';
import { listSales } from './list-sales.ts';

const far = await farBooksOfFile();
beforeEach(async () => void (await far.db.delete(bookings)));

const SELLER = { country: 'CO', legalName: 'Agencia de Prueba S.A.S.', taxId: '899.999.068-1' };
const BUYER: Buyer = {
  kind: 'company',
  name: 'Comercial Andina',
  document: { country: 'CO', type: 'NIT', number: '890900608-9' },
};

type Listing = { cursor?: string | null; perPage?: number; personalData?: 'whole' | 'masked' };
const list = (query: object = {}, { cursor = null, perPage = 50, personalData = 'whole' }: Listing = {}) =>
  listSales(far.db, SaleFilters.parse(query), {
    cursor,
    perPage,
    personalData,
    isHandedOver: true,
    timeZone: 'America/Bogota',
    seller: SELLER,
  });

/** A flight at 119 dollars, of which 100 are the supplier's. */
async function aSale(reference: string, confirmedAt: string, buyer: Buyer | null = BUYER) {
  const sold = { state: 'confirmed', reference, confirmedAt: new Date(confirmedAt), totalMinor: 11_900, buyer } as const;
  const paid = { state: 'captured', providerPaymentId: randomUUID(), amountMinor: 11_900 } as const;
  return far.aBooking({ ...sold, item: { state: 'ordered' } }, paid);
}
const givesBack = ({ paymentId }: { paymentId: string }, amountMinor: number, at: string) =>
  far.db
    .insert(ledgerEntries)
    .values({ paymentId, provider: 'pay', kind: 'refund', amountMinor, currency: 'USD', createdAt: new Date(at) });

test('an invoice and its credit note, each on its day, with buyer, parts and norms; the note below zero', async () => {
  const sale = await aSale('HK37PQ', '2026-05-04T15:00:00Z');
  await givesBack(sale, 11_900, '2026-06-01T15:00:00Z');
  const { rows, next } = await list();
  expect(next).toBeNull();
  expect(rows).toMatchObject([
    {
      kind: 'credit-note',
      reference: 'HK37PQ',
      at: '2026-06-01T15:00:00.000Z',
      totals: { forOthersMinor: -10_000, ownBaseMinor: -1_597, ownTaxMinor: -303, totalMinor: -11_900 },
    },
    {
      kind: 'invoice',
      id: 'HK37PQ',
      buyer: { kind: 'company', type: 'NIT', officeCode: '31', number: '890900608-9', name: 'Comercial Andina', country: 'CO' },
      currency: 'USD',
      totals: { forOthersMinor: 10_000, ownBaseMinor: 1_597, ownTaxMinor: 303, totalMinor: 11_900 },
      tax: { name: 'IVA', percent: 19 },
      norms: { forOthers: 'Decreto 1625 de 2016, artículo 1.6.1.4.9' },
    },
  ]);
  expect((await list({ from: '2026-06-01' })).rows.map(({ kind }) => kind)).toEqual(['credit-note']);
  expect((await list({ to: '2026-05-04' })).rows.map(({ kind }) => kind)).toEqual(['invoice']);
  expect((await list({ from: '2026-05-05', to: '2026-05-31' })).rows).toEqual([]);
});

test('a balance that nobody owes any more is a credit note of the day it was cancelled', async () => {
  const sale = await aSale('HK37PQ', '2026-05-04T15:00:00Z');
  await far.db
    .update(bookingItems)
    .set({ balanceMinor: 8_900, balanceDueAt: new Date('2026-09-01T05:00:00Z'), state: 'cancelled' });
  const [item] = await far.db.select().from(bookingItems);
  await far.db.insert(amendments).values({
    bookingId: sale.id,
    itemId: item?.id as string,
    kind: 'cancel',
    state: 'applied',
    currency: 'USD',
    reason: 'cancelled',
    requestedBy: 'customer',
    updatedAt: new Date('2026-06-01T15:00:00Z'),
  });
  await givesBack(sale, 3_000, '2026-06-02T15:00:00Z');
  const { rows } = await list();
  expect(rows.map(({ kind, at, totals }) => [kind, at.slice(0, 10), totals.totalMinor])).toEqual([
    ['credit-note', '2026-06-02', -3_000],
    ['credit-note', '2026-06-01', -8_900],
    ['invoice', '2026-05-04', 11_900],
  ]);
});

test('who sees personal data masked sees of a buyer what tells two apart', async () => {
  await aSale('HK37PQ', '2026-05-04T15:00:00Z');
  const [row] = (await list({}, { personalData: 'masked' })).rows;
  expect(row?.buyer).toMatchObject({ kind: 'company', type: 'NIT', number: '•••-9', name: 'C••• A•••' });
});

test('who said nothing is the law’s nobody, masked or not', async () => {
  await aSale('HK37PQ', '2026-05-04T15:00:00Z', null);
  for (const personalData of ['whole', 'masked'] as const)
    expect((await list({}, { personalData })).rows[0]?.buyer).toMatchObject({
      kind: 'nobody',
      name: 'consumidor final',
      number: '222222222222',
    });
});

test('pages have every document once, also those of the same moment', async () => {
  const at = '2026-05-04T15:00:00Z';
  for (const reference of ['AA1111', 'BB2222', 'CC3333']) await givesBack(await aSale(reference, at), 100, at);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({}, { cursor, perPage: 2 });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  expect((await list({}, { cursor: 'nonsense' })).rows).toHaveLength(6);
});

test('what was given back of no sale is in no list, and ends none', async () => {
  const { paymentId } = await far.aBooking(
    { state: 'failed', confirmedAt: null },
    { state: 'voided', providerPaymentId: randomUUID() },
  );
  await givesBack({ paymentId }, 100, '2026-05-05T15:00:00Z');
  await aSale('HK37PQ', '2026-05-04T15:00:00Z');
  const first = await list({}, { perPage: 1 });
  expect(first.rows).toEqual([]);
  expect((await list({}, { perPage: 1, cursor: first.next })).rows).toMatchObject([{ id: 'HK37PQ' }]);
});
