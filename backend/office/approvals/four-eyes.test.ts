import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { FIRST_ROLES, type Role } from '#domain/office/permission.ts';
import { testOffice } from '../../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import {
  affiliateCommissions,
  affiliatePayments,
  affiliates,
  amendments,
  approvals,
  bookingKeepers,
  bookings,
  payments,
  providerFees,
  refunds,
} from '../../db/schema.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, bookingOfAna, logged, staffIdOf } = await testOffice(far);
beforeEach(async () => {
  await db.delete(bookings);
  await db.delete(approvals);
});

const refundsOf = async (bookingId: string): Promise<number[]> =>
  (await db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(refunds.createdAt)).map(
    ({ amountMinor }) => amountMinor,
  );

/** Asks for a refund as an agent, who gives back 200 dollars of a booking alone. */
async function askFor(booking: string, amount: string, name = 'ana'): Promise<string> {
  const asked = await office(name, 'agent').refundBooking({ booking, amount, reason: 'they were ill' });
  if (!asked.ok || !asked.body.ok || !('approvalId' in asked.body)) throw new Error(JSON.stringify(asked));
  return asked.body.approvalId;
}
const agree = (approval: string, name = 'luis', role: string | Role = 'supervisor') =>
  office(name, role).decideApproval({ approval, isAgreed: true });
const standOf = async (id: string) => (await db.select().from(approvals).where(eq(approvals.id, id)))[0];

test('above the limit of a role nothing goes back until another agrees; then it is done in the name of who asked', async () => {
  const { id } = await bookingOfAna();
  const approval = await askFor(id, '300.00');
  expect(await refundsOf(id)).toEqual([]);
  const rows = await logged(async () => expect(await agree(approval)).toMatchObject({ body: { ok: true, outcome: 'done' } }));
  const [made] = await db.select().from(refunds).where(eq(refunds.bookingId, id));
  expect(made).toMatchObject({ amountMinor: 30_000, requestedBy: 'operator:ana@agencia.test', reason: 'they were ill' });
  expect(await standOf(approval)).toMatchObject({ decision: 'agreed', decidedBy: 'operator:luis@agencia.test', outcome: 'done' });
  expect(rows).toMatchObject([
    { call: 'decideApproval', outcome: 'asked', subject: 'HK37PQ', details: { before: { refunds: [] } } },
    { call: 'decideApproval', outcome: 'done', details: { after: { refunds: ['30000 requested'] } } },
  ]);
  expect(await agree(approval, 'eva')).toMatchObject({ body: { reason: 'no-such-approval' } });
  expect(await refundsOf(id)).toEqual([30_000]);
});

test('the limit is in dollars, whatever the amount is typed in', async () => {
  const charge = { currency: 'COP', from: 'USD', rateMicros: 4_000_000_000, rateDate: null, stepMinor: 100, until: '2026-11-29' };
  const { id, paymentId } = await bookingOfAna({ charge });
  await db
    .update(payments)
    .set({ amountMinor: 400_000_000, currency: 'COP', pricedMinor: 100_000 })
    .where(eq(payments.id, paymentId));
  const ask = (amount: string, currency?: string) =>
    office('ana', 'agent').refundBooking({ booking: id, amount, currency, reason: 'r' });
  expect(await ask('800000', 'COP')).toMatchObject({ body: { ok: true, refundId: expect.any(String) } });
  expect(await ask('1000', 'COP')).toMatchObject({
    body: { ok: true, approvalId: expect.any(String), amount: { currency: 'USD' } },
  });
  expect(await ask('10', 'EUR')).toMatchObject({ body: { ok: false, reason: 'not-its-currency' } });
  expect(await refundsOf(id)).toEqual([80_000_000]);
  const [asked] = await db.select().from(approvals);
  expect(await agree(asked?.id ?? '')).toMatchObject({ body: { ok: true, outcome: 'done' } });
  expect(await refundsOf(id)).toEqual([80_000_000, 100_000]);
});

test('the limit of a cancellation is in dollars too, whatever its refund is typed in', async () => {
  const charge = { currency: 'COP', from: 'USD', rateMicros: 4_000_000_000, rateDate: null, stepMinor: 100, until: '2026-11-29' };
  const { id, paymentId } = await bookingOfAna({ charge });
  await db
    .update(payments)
    .set({ amountMinor: 400_000_000, currency: 'COP', pricedMinor: 100_000 })
    .where(eq(payments.id, paymentId));
  const byHand = { booking: id, currency: 'COP', reason: 'by telephone' };
  const ana = office('ana', 'agent');
  // 300 and 200 dollars.
  expect(await ana.recordCancelled({ ...byHand, refund: '1200000' })).toMatchObject({ body: { approvalId: expect.any(String) } });
  expect((await far.look(id)).booking.state).toBe('confirmed');
  expect(await ana.recordCancelled({ ...byHand, refund: '800000' })).toMatchObject({ body: { ok: true } });
  expect(await refundsOf(id)).toEqual([80_000_000]);
});

test('up to the limit nobody is asked', async () => {
  const { id } = await bookingOfAna();
  const done = await office('ana', 'agent').refundBooking({ booking: id, amount: '200.00', reason: 'r' });
  expect(done).toMatchObject({ body: { ok: true, refundId: expect.any(String) } });
  expect(await refundsOf(id)).toEqual([20_000]);
});

test('nobody agrees to their own, nor to more than they may give back, nor without the right', async () => {
  const { id } = await bookingOfAna({ totalMinor: 500_000, item: { totalMinor: 500_000 } });
  await db.execute(`update payments set amount_minor = 500000 where booking_id = '${id}'`);
  const approval = await askFor(id, '1500.00');
  const both = FIRST_ROLES.find(({ id: name }) => name === 'owner') as Role;
  expect(await agree(approval, 'ana', both)).toMatchObject({ body: { reason: 'own' } });
  expect(await agree(approval, 'luis', 'supervisor')).toMatchObject({ body: { reason: 'above-limit' } });
  expect(await agree(approval, 'luis', 'agent')).toMatchObject({ problem: { code: 'not-allowed' } });
  expect(await refundsOf(id)).toEqual([]);
  expect(await agree(approval, 'eva', 'owner')).toMatchObject({ body: { outcome: 'done' } });
});

test('who declines says why, and who asked withdraws without the right to decide; after either nobody agrees', async () => {
  const { id } = await bookingOfAna();
  const [declined, withdrawn] = [await askFor(id, '300.00'), await askFor(id, '400.00')];
  const decline = (note?: string) => office('luis', 'supervisor').decideApproval({ approval: declined, isAgreed: false, note });
  expect(await decline()).toMatchObject({ body: { reason: 'note-missing' } });
  expect(await decline('ask their insurer')).toMatchObject({ body: { ok: true, outcome: 'declined' } });
  const withdraw = (name: string) => office(name, 'agent').withdrawApproval({ approval: withdrawn });
  expect(await withdraw('eva')).toMatchObject({ body: { reason: 'no-such-approval' } });
  expect(await withdraw('ana')).toMatchObject({ body: { ok: true, outcome: 'withdrawn' } });
  for (const one of [declined, withdrawn]) expect(await agree(one)).toMatchObject({ body: { reason: 'no-such-approval' } });
  expect([(await standOf(declined))?.decision, (await standOf(withdrawn))?.decision]).toEqual(['declined', 'withdrawn']);
  expect(await refundsOf(id)).toEqual([]);
});

test('nobody agrees to what has expired', async () => {
  const { id } = await bookingOfAna();
  const approval = await askFor(id, '300.00');
  await db
    .update(approvals)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(approvals.id, approval));
  expect(await agree(approval)).toMatchObject({ body: { reason: 'expired' } });
  expect(await office('ana', 'agent').withdrawApproval({ approval })).toMatchObject({ body: { reason: 'expired' } });
  expect(await refundsOf(id)).toEqual([]);
});

test('of several who decide at once one has, and the money goes back once', async () => {
  const { id } = await bookingOfAna();
  const approval = await askFor(id, '300.00');
  const decided = await Promise.all([
    agree(approval, 'luis'),
    agree(approval, 'eva'),
    agree(approval, 'luis', 'finance'),
    office('eva', 'supervisor').decideApproval({ approval, isAgreed: false, note: 'no' }),
  ]);
  expect(decided.filter((one) => one.ok && one.body.ok)).toHaveLength(1);
  const isAgreed = (await standOf(approval))?.decision === 'agreed';
  expect(await refundsOf(id)).toEqual(isAgreed ? [30_000] : []);
});

test('a limit is not passed by several small refunds of a booking, one after the other or at once', async () => {
  const { id } = await bookingOfAna();
  const ana = office('ana', 'agent');
  const ask = (amount: string) => ana.refundBooking({ booking: id, amount, reason: 'r' });
  expect(await ask('150.00')).toMatchObject({ body: { refundId: expect.any(String) } });
  expect(await ask('60.00')).toMatchObject({ body: { approvalId: expect.any(String) } });
  expect(await refundsOf(id)).toEqual([15_000]);
  const { id: other } = await bookingOfAna({ reference: 'HK38PQ' });
  const amounts = Array.from({ length: 25 }, (_, place) => `${40 + place}.00`);
  await Promise.allSettled(amounts.map((amount) => ana.refundBooking({ booking: other, amount, reason: 'r' })));
  const made = await refundsOf(other);
  expect(made.length).toBeGreaterThan(1);
  expect(made.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(20_000);
});

test('who agrees to several parts does not pass their own limit with them', async () => {
  const { id } = await bookingOfAna({ totalMinor: 500_000, item: { totalMinor: 500_000 } });
  await db.execute(`update payments set amount_minor = 500000 where booking_id = '${id}'`);
  const [first, second] = [await askFor(id, '900.00'), await askFor(id, '901.00')];
  const both = await Promise.all([agree(first), agree(second)]);
  expect(both.map((one) => one.ok && (one.body.ok ? 'done' : one.body.reason)).toSorted()).toEqual(['above-limit', 'done']);
  expect(await refundsOf(id)).toHaveLength(1);
});

test('nor with what they agree to of several people, and with what they give back of the booking themselves', async () => {
  const { id } = await bookingOfAna({ totalMinor: 500_000, item: { totalMinor: 500_000 } });
  await db.execute(`update payments set amount_minor = 500000 where booking_id = '${id}'`);
  const [ofAna, ofEva] = [await askFor(id, '600.00'), await askFor(id, '500.00', 'eva')];
  const both = await Promise.all([agree(ofAna), agree(ofEva)]);
  expect(both.map((one) => one.ok && (one.body.ok ? 'done' : one.body.reason)).toSorted()).toEqual(['above-limit', 'done']);
  // What was left of the limit is left for another booking, and for another person.
  const { id: other } = await bookingOfAna({ reference: 'HK38PQ', totalMinor: 500_000, item: { totalMinor: 500_000 } });
  await db.execute(`update payments set amount_minor = 500000 where booking_id = '${other}'`);
  const own = await office('luis', 'supervisor').refundBooking({ booking: other, amount: '700.00', reason: 'r' });
  expect(own).toMatchObject({ body: { refundId: expect.any(String) } });
  const more = await askFor(other, '400.00');
  expect(await agree(more)).toMatchObject({ body: { reason: 'above-limit' } });
  expect(await agree(more, 'marta')).toMatchObject({ body: { ok: true, outcome: 'done' } });
});

test('nor afterwards with their own refunds, nor at once with both, whichever comes first', async () => {
  const agreed = await bookingOfAna({ totalMinor: 500_000, item: { totalMinor: 500_000 } });
  await db.execute(`update payments set amount_minor = 500000 where booking_id = '${agreed.id}'`);
  const giveBack = (booking: string, amount: string) =>
    office('luis', 'supervisor').refundBooking({ booking, amount, reason: 'r' });
  expect(await agree(await askFor(agreed.id, '600.00'))).toMatchObject({ body: { ok: true, outcome: 'done' } });
  expect(await giveBack(agreed.id, '500.00')).toMatchObject({ body: { approvalId: expect.any(String) } });
  expect(await giveBack(agreed.id, '400.00')).toMatchObject({ body: { refundId: expect.any(String) } });
  expect(await refundsOf(agreed.id)).toEqual([60_000, 40_000]);
  const atOnce = await bookingOfAna({ reference: 'HK38PQ', totalMinor: 500_000, item: { totalMinor: 500_000 } });
  await db.execute(`update payments set amount_minor = 500000 where booking_id = '${atOnce.id}'`);
  const asked = await askFor(atOnce.id, '600.00');
  await Promise.all([agree(asked), giveBack(atOnce.id, '500.00')]);
  expect(await refundsOf(atOnce.id)).toHaveLength(1);
});

test('what cancellations give back counts too, also before their refunds are made', async () => {
  const { id } = await bookingOfAna();
  const { item } = await far.look(id);
  const quoteOf = async (refundMinor: number) => {
    const quote = { bookingId: id, itemId: item.id, kind: 'cancel', state: 'quoted', refundMinor } as const;
    const [made] = await db
      .insert(amendments)
      .values({ ...quote, currency: 'USD', reason: 'r', requestedBy: 'system' })
      .returning({ id: amendments.id });
    return made?.id as string;
  };
  const ana = office('ana', 'agent');
  const quote = await quoteOf(15_000);
  expect(await ana.acceptCancellation({ booking: id, quote })).toMatchObject({ body: { ok: true } });
  expect((await db.select().from(amendments)).map(({ state }) => state)).toEqual(['accepted']);
  expect(await ana.refundBooking({ booking: id, amount: '60.00', reason: 'r' })).toMatchObject({
    body: { approvalId: expect.any(String) },
  });
  await far.settle();
  expect(await refundsOf(id)).toEqual([15_000]);
  expect(await ana.refundBooking({ booking: id, amount: '50.00', reason: 'r' })).toMatchObject({
    body: { refundId: expect.any(String) },
  });
});

test('a quote above the limit waits, and one that is none is refused in words', async () => {
  const { id } = await bookingOfAna();
  const ana = office('ana', 'agent');
  for (const quote of ['none', randomUUID()])
    expect(await ana.acceptCancellation({ booking: id, quote })).toMatchObject({ body: { reason: 'not-quoted' } });
  const byHand = { booking: id, refund: '300.00', reason: 'by telephone' };
  expect(await ana.recordCancelled(byHand)).toMatchObject({ body: { approvalId: expect.any(String) } });
  expect((await far.look(id)).booking.state).toBe('confirmed');
  expect(await ana.recordCancelled({ ...byHand, refund: '20.00' })).toMatchObject({ body: { ok: true } });
  expect((await far.look(id)).booking.state).toBe('cancelled');
});

test('another currency than that of the limits is above each of them', async () => {
  const { id } = await bookingOfAna({ currency: 'EUR', item: { currency: 'EUR' } });
  const asked = await office('ana', 'agent').refundBooking({ booking: id, amount: '1.00', reason: 'r' });
  expect(asked).toMatchObject({ body: { ok: true, approvalId: expect.any(String) } });
  const approval = (asked as { body: { approvalId: string } }).body.approvalId;
  expect(await agree(approval)).toMatchObject({ body: { reason: 'above-limit' } });
  expect(await agree(approval, 'luis', 'owner')).toMatchObject({ body: { outcome: 'done' } });
  expect(await refundsOf(id)).toEqual([100]);
});

test('more people than there are connections give back at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 25 }, (_, place) => bookingOfAna({ reference: `HK37P${String.fromCharCode(65 + place)}` })),
  );
  const given = await Promise.allSettled(
    all.map(({ id }) => office('ana', 'agent').refundBooking({ booking: id, amount: '10.00', reason: 'r' })),
  );
  expect(given.filter((one) => one.status === 'fulfilled' && one.value.ok && one.value.body.ok)).toHaveLength(all.length);
});

/** An affiliate who is owed 3,000 dollars; finance pays 1,000 of them alone, a month. */
async function anAffiliate(): Promise<string> {
  const affiliate = `blog-${randomUUID().slice(0, 8)}`;
  await db.insert(affiliates).values({ id: affiliate, name: 'Blog' });
  const earned = { affiliateId: affiliate, bookingId: randomUUID(), day: '2026-01-01', currency: 'USD' };
  await db.insert(affiliateCommissions).values({ ...earned, baseMinor: 3_000_000, amountMinor: 300_000 });
  return affiliate;
}
async function payAs(name: string, affiliate: string, amount: string) {
  const paid = await office(name, 'finance').payAffiliate({ affiliate, amount, currency: 'USD', note: 'giro 12' });
  if (!paid.ok) throw new Error(paid.problem.code);
  return paid.body;
}
const paidTo = async (affiliate: string) =>
  (await db.select().from(affiliatePayments).where(eq(affiliatePayments.affiliateId, affiliate))).map(
    ({ amountMinor, paidBy }) => `${paidBy} ${amountMinor}`,
  );

test('an affiliate is paid above a limit once another agrees, and a limit is not passed in small parts', async () => {
  const affiliate = await anAffiliate();
  expect(await payAs('ana', affiliate, '600.00')).toEqual({ ok: true });
  const asked = await payAs('ana', affiliate, '500.00');
  expect(asked).toMatchObject({ ok: true, approvalId: expect.any(String) });
  if (!asked.ok || !asked.approvalId) throw new Error(JSON.stringify(asked));
  expect(await paidTo(affiliate)).toEqual(['operator:ana@agencia.test 60000']);
  expect(await standOf(asked.approvalId)).toMatchObject({ kind: 'affiliate', subject: affiliate, why: 'giro 12' });
  // Together with what was paid before it is above another's limit of a thousand too.
  expect(await agree(asked.approvalId, 'luis', 'finance')).toMatchObject({ body: { reason: 'above-limit' } });
  expect(await agree(asked.approvalId, 'ana', 'owner')).toMatchObject({ body: { reason: 'own' } });
  const rows = await logged(async () =>
    expect(await agree(asked.approvalId as string, 'luis', 'owner')).toMatchObject({ body: { ok: true, outcome: 'done' } }),
  );
  expect(rows.map(({ kind, subject, outcome }) => [kind, subject, outcome])).toEqual([
    ['affiliate', affiliate, 'asked'],
    ['affiliate', affiliate, 'done'],
  ]);
  expect((await paidTo(affiliate)).toSorted()).toEqual(['operator:ana@agencia.test 50000', 'operator:ana@agencia.test 60000']);
});

test('of payments to an affiliate at once that only pass the limit together, those above it are asked for', async () => {
  const affiliate = await anAffiliate();
  const all = await Promise.all(Array.from({ length: 8 }, () => payAs('ana', affiliate, '300.00')));
  expect(all.filter((one) => one.ok && one.approvalId)).toHaveLength(5);
  expect(await paidTo(affiliate)).toHaveLength(3);
});

test('more than an affiliate is owed is refused before anybody is asked, and again when it is agreed to', async () => {
  const affiliate = await anAffiliate();
  expect(await payAs('ana', affiliate, '3000.01')).toEqual({ ok: false, reason: 'more-than-owed' });
  const asked = await payAs('ana', affiliate, '2500.00');
  if (!asked.ok || !asked.approvalId) throw new Error(JSON.stringify(asked));
  expect(await payAs('luis', affiliate, '900.00')).toEqual({ ok: true });
  expect(await agree(asked.approvalId, 'eva', 'owner')).toMatchObject({ body: { ok: true, outcome: 'more-than-owed' } });
  expect(await paidTo(affiliate)).toEqual(['operator:luis@agencia.test 90000']);
});

test('whoever sees only their own bookings sees no payment of the agency that waits', async () => {
  const affiliate = await anAffiliate();
  const asked = await payAs('ana', affiliate, '2500.00');
  if (!asked.ok || !asked.approvalId) throw new Error(JSON.stringify(asked));
  const supervisor = FIRST_ROLES.find(({ id }) => id === 'supervisor') as Role;
  const ofOwn: Role = { ...supervisor, limits: { ...supervisor.limits, bookings: 'own', refundMostMinor: null } };
  const seen = await office('luis', ofOwn).listApprovals({});
  expect(seen.ok && seen.body.map(({ id }) => id)).not.toContain(asked.approvalId);
  expect(await agree(asked.approvalId, 'luis', ofOwn)).toMatchObject({ body: { reason: 'no-such-approval' } });
});

test('what waits is listed before all that was decided since, also to who sees only their own bookings', async () => {
  const { id } = await bookingOfAna();
  const approval = await askFor(id, '300.00');
  await db.insert(bookingKeepers).values({ bookingId: id, staffId: staffIdOf('luis') });
  const decided = { decidedAt: new Date(), decidedBy: 'operator:eva@agencia.test', decision: 'declined' } as const;
  const another = {
    call: 'refundBooking',
    input: {},
    kind: 'booking',
    askedBy: 'operator:ana@agencia.test',
    why: 'ill',
  } as const;
  const times = { createdAt: new Date(Date.now() + 60_000), expiresAt: new Date(Date.now() + 86_400_000) };
  const others = Array.from({ length: 200 }, (_, n) => ({ ...another, ...times, ...decided, subject: `OTHER${n}` }));
  await db.insert(approvals).values(others);
  const supervisor = FIRST_ROLES.find(({ id: role }) => role === 'supervisor') as Role;
  const ofOwn: Role = { ...supervisor, limits: { ...supervisor.limits, bookings: 'own' } };
  const listed = async (role: string | Role) => {
    const answer = await office('luis', role).listApprovals({});
    return answer.ok ? answer.body.map((one) => one.id) : [];
  };
  expect(await listed(ofOwn)).toEqual([approval]);
  const all = await listed('supervisor');
  expect([all[0], all.length]).toEqual([approval, 200]);
});

/** Of a provider that no other test names: rates are never taken away. */
async function proposeFee(name: string, role: string | Role, set: object = {}) {
  const provider = `provider-${randomUUID().slice(0, 8)}`;
  const typed = { provider, currency: 'USD', from: '2026-05-04', percent: '2,9', fixed: '0.30', reason: 'contract', ...set };
  const asked = await office(name, role).setProviderFee(typed);
  if (!asked.ok) throw new Error(asked.problem.code);
  return { provider, body: asked.body };
}
const feesOf = async (provider: string) =>
  (await db.select().from(providerFees).where(eq(providerFees.provider, provider))).map(
    ({ percentHundredths, fixedMinor, createdBy }) => `${createdBy} ${percentHundredths} ${fixedMinor}`,
  );

test('what a payment provider keeps is set by two, however high the limit of the first', async () => {
  const { provider, body } = await proposeFee('ana', 'owner');
  expect(await feesOf(provider)).toEqual([]);
  if (!body.ok || !body.approvalId) throw new Error(JSON.stringify(body));
  // Whoever agrees sees all of it.
  expect(await standOf(body.approvalId)).toMatchObject({
    kind: 'provider-fee',
    subject: `${provider} * USD: 2.9 % + 0.30, 2026-05-04`,
    why: 'contract',
  });
  expect(await agree(body.approvalId, 'ana', 'owner')).toMatchObject({ body: { reason: 'own' } });
  expect(await feesOf(provider)).toEqual([]);
  const both = await Promise.all([agree(body.approvalId, 'luis', 'finance'), agree(body.approvalId, 'luis', 'owner')]);
  expect(both.filter((one) => one.ok && one.body.ok)).toHaveLength(1);
  expect(await feesOf(provider)).toEqual(['operator:ana@agencia.test 290 30']);
});

test.each([
  { percent: '', fixed: '' },
  { percent: '0', fixed: '0.00' },
  { percent: '101' },
  { percent: 'x' },
  { fixed: '0.305' },
])('a fee of %o is put before nobody', async (set) => {
  const { provider, body } = await proposeFee('ana', 'owner', set);
  expect(body).toEqual({ ok: false, reason: 'fee-not-understood' });
  expect([await feesOf(provider), await db.$count(approvals)]).toEqual([[], 0]);
});

test('a share or a fixed part alone is a fee', async () => {
  for (const set of [{ percent: '' }, { fixed: '' }]) {
    const { provider, body } = await proposeFee('ana', 'finance', set);
    if (!body.ok || !body.approvalId) throw new Error(JSON.stringify(body));
    expect(await agree(body.approvalId, 'luis', 'supervisor')).toMatchObject({ body: { ok: true } });
    expect(await feesOf(provider)).toHaveLength(1);
  }
});
