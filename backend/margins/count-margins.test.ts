import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MarginFigures, MarginFilters, MarginGroup } from '#contract/office/money/margins.ts';
import { LEDGER_KINDS } from '#domain/payment/ledger.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { anEntry } from '../../tests/harness/records/ledger-rows.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import {
  affiliateCommissions,
  affiliateRates,
  affiliates,
  amendments,
  bookingItems,
  bookingMargins,
  bookings,
  ledgerEntries,
  marginDays,
  marginMarks,
  officeRoles,
  payments,
  refunds,
  staff,
} from '../db/schema.ts';
import { countMargins } from './count-margins.ts';
import { listMargins } from './list-margins.ts';
import { checkMargins, readMargins } from './read-margins.ts';

const far = await farBooksOfFile();
const { db } = far;
beforeEach(async () => {
  for (const table of [bookings, affiliateCommissions, affiliateRates, affiliates, bookingMargins, marginMarks, marginDays])
    await db.delete(table);
});

const timeZone = 'America/Bogota';
const AT = '2026-05-04T15:00:00Z';
const count = () => countMargins(db, { timeZone });
const lines = async (by: MarginGroup, filters: MarginFilters = {}) => {
  const { lines: found } = await readMargins(db, filters, { by });
  return found.map(({ name, soldMinor, costMinor, earnedMinor, unknown }) => ({
    name,
    soldMinor,
    costMinor,
    earnedMinor,
    unknown,
  }));
};

const flight = (minor: { sold: number; supplier: number }) => {
  const price = (amount: number, fees: object = {}) => ({
    id: 'f',
    itineraries: [
      {
        segments: [
          { departure: { iataCode: 'BOG', at: '2026-06-01T10:00:00' }, arrival: { iataCode: 'MIA', at: '2026-06-01T15:00:00' } },
        ],
      },
    ],
    travelerPricings: [{ travelerId: '1', price: { total: (amount / 100).toFixed(2) }, fareDetailsBySegment: [] }],
    price: { currency: 'USD', total: (amount / 100).toFixed(2), ...fees },
  });
  const fee = { amount: ((minor.sold - minor.supplier) / 100).toFixed(2), type: 'SAFI' };
  return {
    offer: price(minor.sold, { fees: [fee] }) as never,
    supplierOffer: price(minor.supplier) as never,
    totalMinor: minor.sold,
    supplier: 'amadeus',
  };
};
const stay = (minor: { sold: number; cost: number; currency?: string }) => ({
  kind: 'stay' as const,
  supplier: 'liteapi',
  offer: { hotel: { city: 'Cartagena' } } as never,
  supplierOffer: { offer: { cost: { amountMinor: minor.cost, currency: minor.currency ?? 'USD' } } } as never,
  totalMinor: minor.sold,
});

type Sold = { item: object; totalMinor?: number; infoData?: object; state?: string; sellerId?: string };

/** A confirmed booking of that moment that was paid in full. */
async function sold({ item, totalMinor = 100_000, infoData = {}, ...of }: Sold) {
  const made = await far.aBooking(
    {
      state: 'confirmed',
      createdAt: new Date(AT),
      totalMinor,
      infoData: infoData as never,
      ...of,
      item: { orderId: 'o', ...item },
    } as never,
    { state: 'captured', provider: 'stripe', providerPaymentId: randomUUID(), amountMinor: totalMinor },
  );
  await anEntry(far, made.paymentId, { kind: 'capture', amountMinor: totalMinor, at: AT });
  return made;
}
const also = (bookingId: string, item: object) =>
  db
    .insert(bookingItems)
    .values({ bookingId, position: 1, state: 'ordered', currency: 'USD', dictionaries: {}, included: {}, ...item } as never);

test('a booking that a person of the staff sold by phone is of that person, whoever sent the caller', async () => {
  await db
    .insert(officeRoles)
    .values({ id: 'agent', name: 'Ventas', permissions: [], limits: {} as never })
    .onConflictDoNothing();
  const [seller] = await db
    .insert(staff)
    .values({ email: `${randomUUID()}@agencia.test`, name: 'Ana', roleId: 'agent' })
    .returning();
  const sellerId = (seller as { id: string }).id;
  const of = { infoData: { affiliateId: 'blog' }, sellerId };
  await sold({ item: flight({ sold: 100_000, supplier: 99_000 }), ...of });
  await count();
  expect(await lines('channel')).toMatchObject([{ name: 'phone', soldMinor: 100_000 }]);
  expect(await lines('seller')).toMatchObject([{ name: sellerId, soldMinor: 100_000 }]);
});

describe('a flight and a hotel of one booking', () => {
  beforeEach(async () => {
    const { id } = await sold({ item: flight({ sold: 60_000, supplier: 59_414 }), infoData: { affiliateId: 'blog' } });
    await also(id, stay({ sold: 40_000, cost: 31_000 }));
    await count();
  });

  test('earn each by their own supplier, route and kind', async () => {
    const [ofFlight, ofStay] = [
      { soldMinor: 60_000, costMinor: 59_414, earnedMinor: 586, unknown: 0 },
      { soldMinor: 40_000, costMinor: 31_000, earnedMinor: 9_000, unknown: 0 },
    ];
    expect(await lines('supplier')).toEqual([
      { name: 'amadeus', ...ofFlight },
      { name: 'liteapi', ...ofStay },
    ]);
    expect(await lines('route')).toEqual([
      { name: 'BOG–MIA', ...ofFlight },
      { name: 'Cartagena', ...ofStay },
    ]);
    expect(await lines('kind')).toEqual([
      { name: 'flight', ...ofFlight },
      { name: 'stay', ...ofStay },
    ]);
    expect(await lines('route', { supplier: 'liteapi' })).toEqual([{ name: 'Cartagena', ...ofStay }]);
    expect(await lines('day', { supplier: 'liteapi' })).toEqual([{ name: '2026-05-04', ...ofStay }]);
  });

  test('are together one booking of an affiliate', async () => {
    const together = { soldMinor: 100_000, costMinor: 90_414, earnedMinor: 9_586, unknown: 0 };
    expect(await lines('channel')).toEqual([{ name: 'affiliate', ...together }]);
    expect(await lines('affiliate')).toEqual([{ name: 'blog', ...together }]);
    const { totals } = await readMargins(db, {}, { by: 'supplier' });
    expect(totals).toMatchObject([{ items: 2, feesMinor: 586, capturedMinor: 100_000, ...together }]);
    const { rows } = await listMargins(db, { from: '2026-05-04', to: '2026-05-04' }, { cursor: null, timeZone, perPage: 50 });
    expect(rows).toMatchObject([{ ...together, suppliers: ['amadeus', 'liteapi'], route: 'BOG–MIA · Cartagena' }]);
  });

  test('are of the day of the sale in the agency’s time', async () => {
    expect(await lines('supplier', { from: '2026-05-05' })).toEqual([]);
    expect(await lines('supplier', { from: '2026-05-04', to: '2026-05-04' })).toHaveLength(2);
    expect(await lines('route', { to: '2026-05-03', supplier: 'liteapi' })).toEqual([]);
  });
});

test('a cost in another currency, or of the agency’s own catalogue, is not known, and its money is shown apart', async () => {
  await sold({ item: stay({ sold: 100_000, cost: 9_000_000, currency: 'COP' }) });
  await sold({ item: { kind: 'cruise', supplier: 'catalogue', totalMinor: 100_000 } });
  await count();
  const { totals } = await readMargins(db, {}, { by: 'supplier' });
  expect(totals).toMatchObject([{ unknown: 2, unknownMinor: 200_000, earnedMinor: 0, costMinor: 0, soldMinor: 200_000 }]);
});

test('a service of the agency’s own costs what its provider is paid, where somebody has said it', async () => {
  const service = (cost: object | null) => ({
    kind: 'service' as const,
    supplier: 'agency',
    totalMinor: 100_000,
    supplierOffer: { provider: 'Transportes', cost } as never,
  });
  await sold({ item: service({ amountMinor: 7_000, currency: 'USD' }) });
  await sold({ item: service(null) });
  await count();
  const { totals } = await readMargins(db, {}, { by: 'kind' });
  expect(totals).toMatchObject([{ unknown: 1, unknownMinor: 100_000, costMinor: 7_000, soldMinor: 200_000 }]);
});

test('a balance that was paid is of the items that stood then, and a deposit of each by its own', async () => {
  const { id, paymentId } = await sold({
    item: { ...stay({ sold: 60_000, cost: 0 }), balanceMinor: 50_000, state: 'cancelled' },
  });
  await also(id, { ...stay({ sold: 40_000, cost: 0 }), balanceMinor: 30_000 });
  const [first] = (await far.look(id)).booking.items;
  const cancelled = { kind: 'cancel', state: 'applied', currency: 'USD', reason: 'x', requestedBy: 'customer' } as const;
  await db.insert(amendments).values({ bookingId: id, itemId: first?.id as string, ...cancelled });
  await db.update(payments).set({ purpose: 'deposit', amountMinor: 20_000 }).where(eq(payments.id, paymentId));
  await db.delete(ledgerEntries).where(eq(ledgerEntries.paymentId, paymentId));
  await anEntry(far, paymentId, { kind: 'capture', amountMinor: 20_000, at: AT });
  const balance = { provider: 'pay', purpose: 'balance', state: 'captured', amountMinor: 30_000, currency: 'USD' } as const;
  const [later] = await db
    .insert(payments)
    .values({ bookingId: id, providerPaymentId: 'later', ...balance } as never)
    .returning({ id: payments.id });
  await anEntry(far, later?.id as string, { kind: 'capture', amountMinor: 30_000, at: AT });
  await count();
  const rows = await db.select().from(bookingMargins).where(eq(bookingMargins.bookingId, id));
  expect(rows.map(({ soldMinor, capturedMinor }) => [soldMinor, capturedMinor]).toSorted()).toEqual([
    [40_000, 40_000],
    [60_000, 10_000],
  ]);
});

test('a cancelled item costs what its supplier kept, and its refund is its own', async () => {
  const { id, paymentId } = await sold({ item: flight({ sold: 60_000, supplier: 59_414 }) });
  await also(id, stay({ sold: 40_000, cost: 31_000 }));
  await count();
  const items = await db.select({ id: bookingItems.id, kind: bookingItems.kind }).from(bookingItems);
  const itemId = items.find(({ kind }) => kind === 'stay')?.id as string;
  await db.update(bookingItems).set({ state: 'cancelled' }).where(eq(bookingItems.id, itemId));
  const asked = { kind: 'cancel', state: 'applied', currency: 'USD', reason: 'x', requestedBy: 'customer' } as const;
  const fee = { supplierFeeMinor: 5_000, supplierCurrency: 'USD' };
  const [amendment] = await db
    .insert(amendments)
    .values({ bookingId: id, itemId, ...asked, ...fee })
    .returning({ id: amendments.id });
  const refund = {
    bookingId: id,
    paymentId,
    amountMinor: 33_000,
    currency: 'USD',
    reason: 'x',
    requestedBy: 'customer',
  } as const;
  const requestId = amendment?.id as string;
  await db.insert(refunds).values({ ...refund, requestId, state: 'requested' });
  await count();
  const stays = { name: 'liteapi', soldMinor: 40_000, costMinor: 5_000, earnedMinor: 2_000, unknown: 0 };
  expect((await lines('supplier'))[1]).toEqual(stays);
  const [row] = await db.update(refunds).set({ state: 'succeeded' }).returning({ id: refunds.id });
  await db.execute(
    sql`insert into ledger_entries (payment_id, kind, refund_id, amount_minor, currency) values (${paymentId}, 'refund', ${row?.id}, 33000, 'USD')`,
  );
  await count();
  expect((await lines('supplier'))[1]).toEqual(stays);
});

test('what changes while it is counted is counted again', async () => {
  const { id, paymentId } = await sold({ item: flight({ sold: 60_000, supplier: 50_000 }), totalMinor: 60_000 });
  let written = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into ledger_entries (payment_id, kind, amount_minor, currency) values (${paymentId}, 'refund', 10000, 'USD')`,
    );
    written = count();
    await written;
    expect((await lines('supplier'))[0]).toMatchObject({ earnedMinor: 10_000 });
  });
  expect((await checkMargins(db)).waiting).toBe(1);
  await count();
  expect((await lines('supplier'))[0]).toMatchObject({ earnedMinor: 0 });
  expect(id).toBeDefined();
});

test('two processes count each booking once', async () => {
  for (let made = 0; made < 3; made++) await sold({ item: flight({ sold: 100_000, supplier: 90_000 }) });
  await Promise.all([count(), count(), count()]);
  await count();
  expect((await readMargins(db, {}, { by: 'supplier' })).lines).toMatchObject([{ items: 3, soldMinor: 300_000 }]);
});

test('a booking that nobody asked for is in no report', async () => {
  await far.aBooking({ state: 'priced', reference: null, item: flight({ sold: 100_000, supplier: 90_000 }) });
  expect((await checkMargins(db)).waiting).toBe(0);
});

test('pages of bookings go on after the last one', async () => {
  for (let made = 0; made < 5; made++) await sold({ item: flight({ sold: 100_000 + made, supplier: 90_000 }) });
  await count();
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listMargins>> = await listMargins(db, {}, { cursor, timeZone, perPage: 2 });
    seen.push(...page.rows.map(({ soldMinor }) => soldMinor));
    cursor = page.next;
  } while (cursor);
  expect(seen.toSorted()).toEqual([100_000, 100_001, 100_002, 100_003, 100_004]);
});

test('whoever changes a booking and its item holds nobody up who counts, and is not held up', async () => {
  const { id } = await sold({ item: flight({ sold: 100_000, supplier: 90_000 }), infoData: { affiliateId: 'blog' } });
  await db.insert(affiliates).values({ id: 'blog', name: 'El blog' });
  await db
    .insert(affiliateRates)
    .values({ affiliateId: 'blog', from: '2026-01-01', percentHundredths: 500, createdBy: 'operator:ana' });
  await db.transaction(async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
    await tx.select().from(bookingItems).where(eq(bookingItems.bookingId, id)).for('update');
    await count();
  });
  expect(await lines('supplier')).toMatchObject([{ earnedMinor: 10_000 }]);
  expect(await db.select().from(affiliateCommissions)).toMatchObject([{ bookingId: id }]);
});

test('whatever moved, margins by anything add up to the ledger', async () => {
  const entry = fc.record({ kind: fc.constantFrom(...LEDGER_KINDS), amountMinor: fc.integer({ min: 1, max: 900_000_000_000 }) });
  const one = fc.record({ kind: fc.constantFrom('flight', 'stay', 'both'), entries: fc.array(entry, { maxLength: 6 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 4 }), async (made) => {
      await db.delete(bookings);
      await db.delete(bookingMargins);
      await db.delete(marginDays);
      for (const { kind, entries } of made) {
        const item = kind === 'stay' ? stay({ sold: 70_001, cost: 60_000 }) : flight({ sold: 70_001, supplier: 60_000 });
        const { id, paymentId } = await sold({ item, totalMinor: 100_000 });
        if (kind === 'both') await also(id, stay({ sold: 29_999, cost: 20_000 }));
        for (const moved of entries) await anEntry(far, paymentId, { ...moved, at: AT });
      }
      await count();
      const { currencies, waiting } = await checkMargins(db);
      expect(waiting).toBe(0);
      expect(currencies[0]?.countedMinor).toBe(currencies[0]?.ledgerMinor);
      for (const by of ['supplier', 'kind', 'route', 'channel', 'affiliate', 'seller', 'day'] as const) {
        const { lines: found, totals } = await readMargins(db, {}, { by });
        const added = (field: keyof MarginFigures) => found.reduce((sum, line) => sum + (line[field] as number), 0);
        for (const field of ['soldMinor', 'capturedMinor', 'returnedMinor', 'costMinor', 'earnedMinor', 'unknownMinor'] as const)
          expect(added(field), `${by} ${field}`).toBe(totals[0]?.[field]);
      }
    }),
    { numRuns: few(8, 200) },
  );
});
