import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Lead } from '#contract/office/customers/lead-calls.ts';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { FIRST_ROLES, type Role } from '#domain/office/permission.ts';
import { testOffice } from '../../tests/harness/office/test-office.ts';
import { encryptAsProduct } from '../../tests/harness/product/product-settings.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { bookings, enquiries, quotes, tripQuotes } from '../db/schema.ts';
import { openLeads } from './leads.ts';

/** An accepted quote needs a person until the trip that was made of it is booked. */
const far = await farBooksOfFile();
const { db } = far;
const { office, staffIdOf } = await testOffice(far);
const agent = office('ana', 'agent');
beforeEach(async () => {
  encryptAsProduct();
  for (const table of [tripQuotes, bookings, enquiries]) await db.delete(table);
});

const LEAD = 'HK37PQ';
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const QUOTE = { title: 'Islas', people: 14, price: { amountMinor: 5_000, currency: 'USD' }, includes: [''], until: '2030-01-01' };

async function acceptedAt(at: Date, lead = LEAD): Promise<string> {
  const kind = 'enquiry' as const;
  const content = { kind, name: 'Ana', email: 'ana@example.com', phone: '', message: '', context: '' };
  const [row] = await db.insert(enquiries).values({ number: lead, kind, content, viaForm: true }).returning();
  const enquiryId = row?.id as string;
  await quoteOf(enquiryId, { acceptedAt: at, acceptedBy: { name: 'Ana' } });
  return enquiryId;
}
const quoteOf = (enquiryId: string, more: object) => {
  const made = { enquiryId, content: QUOTE, expiresAt: inMinutes(60), madeBy: 'operator:ana' as const };
  return db.insert(quotes).values({ ...made, tokenHash: `${Math.random()}`, ...more });
};

let trips = 0;
async function aTrip(enquiryId: string, more: Partial<typeof tripQuotes.$inferInsert> = {}): Promise<string> {
  trips += 1;
  const number = `COT-${trips}`;
  const sent = { sentAt: inMinutes(0), expiresAt: inMinutes(60) };
  await db.insert(tripQuotes).values({ number, enquiryId, madeBy: 'operator:ana', ...sent, ...more });
  return number;
}
async function aTripWithBooking(enquiryId: string, state: BookingState, more: object = {}): Promise<void> {
  const { id: bookingId } = await far.aBooking({ state, item: {} }, {});
  await aTrip(enquiryId, { bookingId, ...more });
}

const waitingTrips = async (of = agent) => {
  const answer = await of.readToday({});
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.body.tasks.filter(({ kind }) => kind === 'quote-accepted').map(({ trip }) => trip);
};
const saidOf = (trip: Lead['trip']) => (trip === 'of-another' ? trip : (trip?.state ?? null));
const listed = async (of = agent) => {
  const answer = await of.listLeads({});
  return answer.ok ? answer.body.map(({ number, trip }) => [number, saidOf(trip)]) : [];
};

test.each<BookingState>(['confirmed', 'cancelled'])(
  'it leaves Today once the booking of its trip is %s, and stays a request that says so',
  async (state) => {
    await aTripWithBooking(await acceptedAt(inMinutes(-10)), state);
    expect(await waitingTrips()).toEqual([]);
    expect(await listed()).toEqual([[LEAD, 'paid']]);
    expect(await agent.closeLead({ lead: LEAD, note: 'pagado' })).toMatchObject({ body: { ok: true } });
    expect(await listed()).toEqual([]);
  },
);

test.each<BookingState>(['authorising', 'ordering', 'capturing'])('a booking that is %s is no booking yet', async (state) => {
  await aTripWithBooking(await acceptedAt(inMinutes(-10)), state);
  expect(await waitingTrips()).toEqual(['booked']);
});

test('a booking that failed leaves it with who makes the next one', async () => {
  await aTripWithBooking(await acceptedAt(inMinutes(-10)), 'failed', { expiresAt: inMinutes(-1) });
  expect(await waitingTrips()).toEqual(['expired']);
});

test('it says whether there is a trip, whether that was sent, and that it ended unpaid', async () => {
  const enquiryId = await acceptedAt(inMinutes(-10));
  const next = async () => {
    const answer = await agent.listWork({});
    return answer.ok
      ? answer.body.accepted.map(({ todo }) => /make a trip|send it|waits for the traveller|another version/.exec(todo)?.[0])
      : [];
  };
  expect([await waitingTrips(), await next()]).toEqual([[null], ['make a trip']]);
  const number = await aTrip(enquiryId, { sentAt: null });
  expect([await waitingTrips(), await next()]).toEqual([['draft'], ['send it']]);
  const change = (set: object) => db.update(tripQuotes).set(set).where(eq(tripQuotes.number, number));
  await change({ sentAt: inMinutes(0) });
  expect([await waitingTrips(), await next()]).toEqual([['sent'], ['waits for the traveller']]);
  await change({ expiresAt: inMinutes(-1) });
  expect([await waitingTrips(), await next()]).toEqual([['expired'], ['another version']]);
  await change({ withdrawnAt: inMinutes(0) });
  expect([await waitingTrips(), await next()]).toEqual([[null], ['make a trip']]);
});

test('of several trips the one that is furthest counts', async () => {
  const enquiryId = await acceptedAt(inMinutes(-10));
  await aTrip(enquiryId, { expiresAt: inMinutes(-1) });
  await aTrip(enquiryId);
  await aTrip(enquiryId, { sentAt: null });
  expect(await waitingTrips()).toEqual(['sent']);
  await aTripWithBooking(enquiryId, 'confirmed');
  await aTrip(enquiryId, { sentAt: null });
  expect(await waitingTrips()).toEqual([]);
});

test('a trip that was sent before the quote was accepted is another proposal, and so is one of another request', async () => {
  const enquiryId = await acceptedAt(inMinutes(-10));
  await aTripWithBooking(enquiryId, 'confirmed', { sentAt: inMinutes(-11) });
  await aTripWithBooking(await acceptedAt(inMinutes(-10), 'HK38PQ'), 'confirmed');
  expect(await waitingTrips()).toEqual([null]);
});

test('another quote that is accepted later waits for a trip of its own', async () => {
  const enquiryId = await acceptedAt(inMinutes(-10));
  await aTripWithBooking(enquiryId, 'confirmed', { sentAt: inMinutes(-5) });
  expect(await waitingTrips()).toEqual([]);
  await quoteOf(enquiryId, { acceptedAt: inMinutes(0), acceptedBy: { name: 'Ana' } });
  expect(await waitingTrips()).toEqual([null]);
});

test('who sees only their own bookings sees of another’s trip only that there is one', async () => {
  const ofSales = FIRST_ROLES.find(({ id }) => id === 'agent') as Role;
  const own: Role = { ...ofSales, limits: { ...ofSales.limits, bookings: 'own' } };
  const number = await aTrip(await acceptedAt(inMinutes(-10)), { sellerId: staffIdOf('luis') });
  const inCare = async (name: string, role: Role) => {
    const answer = await office(name, role).listPipeline({});
    return answer.ok ? answer.body.open.map(({ trip }) => saidOf(trip)) : [];
  };
  expect(await listed(office('luis', own))).toEqual([[LEAD, 'sent']]);
  expect(await listed(office('eva', own))).toEqual([[LEAD, 'of-another']]);
  expect([await inCare('luis', own), await inCare('eva', own), await inCare('eva', ofSales)]).toEqual([
    ['sent'],
    ['of-another'],
    ['sent'],
  ]);
  // It is in the hands of who made it.
  expect([await waitingTrips(office('luis', own)), await waitingTrips(office('eva', own))]).toEqual([['sent'], []]);
  const work = await office('eva', own).listWork({});
  expect(work.ok && work.body.accepted).toEqual([]);
  for (const answer of [await office('eva', own).listLeads({}), await office('eva', own).listPipeline({})])
    expect(JSON.stringify(answer)).not.toContain(number);
});

test('a trip without a quote is seen with its request, and is no accepted quote', async () => {
  const content = { kind: 'enquiry' as const, name: 'Ana', email: 'ana@example.com', phone: '', message: '', context: '' };
  const [row] = await db.insert(enquiries).values({ number: LEAD, kind: 'enquiry', content, viaForm: true }).returning();
  await aTrip(row?.id as string);
  expect(await listed()).toEqual([[LEAD, 'sent']]);
  expect(await waitingTrips()).toEqual([]);
});

test('open requests are read with as many statements, however many there are', async () => {
  const asked = vi.spyOn(pg.Pool.prototype, 'query');
  const readBy = async () => {
    asked.mockClear();
    await openLeads(db, { role: { limits: { bookings: 'all' } }, staffId: null });
    return asked.mock.calls.length;
  };
  await acceptedAt(inMinutes(-10), 'LEADONE');
  const ofOne = await readBy();
  for (const lead of ['LEADTWO', 'LEADSIX', 'LEADTEN']) await acceptedAt(inMinutes(-10), lead);
  expect(await readBy()).toBe(ofOne);
  expect(ofOne).toBeGreaterThan(0);
  asked.mockRestore();
});
