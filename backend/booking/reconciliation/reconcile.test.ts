import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProviderPayment } from '#suppliers/payments/port.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookingItems, bookings, ledgerEntries, mails, payments, refunds, reportedFees } from '../../db/schema.ts';
import { lookAtOrders } from '../orders/look-at-orders.ts';
import { flagBooking } from '../record/flags.ts';
import { reconcile } from './reconcile.ts';

/** The reported discrepancies with upstream records, one kind at a time. */
const far = await farBooksOfFile();
beforeEach(async () => {
  far.forget();
  await far.db.delete(bookings);
});

type Kept = { capturedNetMinor?: number; authorisedMinor?: number; currency?: string; bookingReference?: string | null };

const standing = (changes: object = {}) => ({
  ok: true as const,
  order: { orderId: 'o', locators: [], isCancelled: false, ...changes } as never,
});

/** Both providers list payments; only the first one asked lists these. */
function onceListed(payments: ProviderPayment[]) {
  let isAsked = false;
  return () => {
    const listed = isAsked ? [] : payments;
    isAsked = true;
    return { ok: true as const, payments: listed };
  };
}

/** The discrepancies of one booking with these payments at the provider. */
async function saidOf(
  of: { state?: 'confirmed' | 'failed'; hasOrder?: boolean; flag?: 'order-differs' },
  kept: Kept[],
): Promise<string[]> {
  const { state = 'confirmed', hasOrder = state === 'confirmed', flag } = of;
  const { id } = await far.aBooking({ state, reference: 'REF' }, { state: 'captured' });
  if (flag) await flagBooking(far.db, id, flag);
  far.answers.find = () => ({ ok: true, order: hasOrder ? { orderId: 'o', locators: [] } : null });
  let number = 0;
  const unsaid = { bookingReference: 'REF', capturedNetMinor: 0, authorisedMinor: 0, currency: 'USD' };
  far.answers.list = onceListed(kept.map((one) => ({ paymentId: `p${++number}`, ...unsaid, ...one })));
  await far.keepLedger();
  await reconcile(far.context, { since: new Date(Date.now() - 60_000) });
  const reports = await far.db.query.reconciliations.findMany({ orderBy: (table, { desc }) => desc(table.createdAt) });
  return (reports[0]?.report?.discrepancies ?? []).map(({ booking, kind }) => `${booking} ${kind}`).toSorted();
}

describe('reconcile', () => {
  test.each([
    ['charged once, with an order', {}, [{ capturedNetMinor: 10_000 }], []],
    ['failed, not charged', { state: 'failed' }, [{}], []],
    [
      'charged twice',
      {},
      [{ capturedNetMinor: 5_000 }, { capturedNetMinor: 10_000 }],
      ['REF amount-differs', 'REF captured-twice'],
    ],
    ['charged without an order', { hasOrder: false }, [{ capturedNetMinor: 10_000 }], ['REF captured-without-order']],
    [
      'failed and charged, with an order',
      { state: 'failed', hasOrder: true },
      [{ capturedNetMinor: 10_000 }],
      ['REF captured-without-order'],
    ],
    ['failed, with an order', { state: 'failed', hasOrder: true }, [{}], ['REF order-without-capture']],
    ['confirmed and ordered, not charged', {}, [{}], ['REF order-without-capture']],
    ['confirmed, neither ordered nor charged', { hasOrder: false }, [{}], ['REF order-without-capture']],
    ['charged less than its total', {}, [{ capturedNetMinor: 9_999 }], ['REF amount-differs']],
    ['charged the same amount in another currency', {}, [{ capturedNetMinor: 10_000, currency: 'EUR' }], ['REF amount-differs']],
    [
      'charged, with another authorisation left',
      {},
      [{ capturedNetMinor: 10_000 }, { authorisedMinor: 10_000 }],
      ['REF orphan-authorisation'],
    ],
    ['failed, with an authorisation left', { state: 'failed' }, [{ authorisedMinor: 1 }], ['REF orphan-authorisation']],
    [
      'charged, beside a capture for an unknown booking',
      {},
      [{ capturedNetMinor: 10_000 }, { capturedNetMinor: 1, bookingReference: 'NONE' }],
      ['NONE unknown-payment'],
    ],
    [
      'charged, beside an authorisation for no booking',
      {},
      [{ capturedNetMinor: 10_000 }, { authorisedMinor: 1, bookingReference: null }],
      ['- unknown-payment'],
    ],
    ['charged and flagged for review', { flag: 'order-differs' }, [{ capturedNetMinor: 10_000 }], ['REF flagged']],
  ] as const)('compares a booking %s', async (_, of, kept, said) => {
    expect(await saidOf(of, [...kept])).toEqual(said);
  });

  test('expects no order for a lapsed item, only the money kept for the rest', async () => {
    const { id, paymentId } = await far.aBooking(
      { state: 'confirmed', reference: 'REF', item: { state: 'lapsed', orderId: 'o-1', totalMinor: 4_000 } },
      { state: 'captured' },
    );
    const { id: _, createdAt: __, updatedAt: ___, ...same } = (await far.look(id)).item;
    await far.db.insert(bookingItems).values({ ...same, position: 1, state: 'ordered', orderId: 'o-2', totalMinor: 6_000 });
    await far.db.insert(ledgerEntries).values({ paymentId, kind: 'refund', amountMinor: 4_000, currency: 'USD' });
    far.answers.read = (orderId) => (orderId === 'o-2' ? standing() : { ok: false, reason: 'not-found' });
    const kept = { paymentId: 'p', bookingReference: 'REF', capturedNetMinor: 6_000, authorisedMinor: 0, currency: 'USD' };
    far.answers.list = onceListed([kept]);
    await far.keepLedger();
    await reconcile(far.context, { since: new Date(Date.now() - 60_000) });
    const [newest] = await far.db.query.reconciliations.findMany({ orderBy: (table, { desc }) => desc(table.createdAt) });
    expect(newest?.report).toMatchObject({ checked: 1, discrepancies: [] });
  });

  test.each([
    ['stands', () => standing(), { checked: 1, discrepancies: [] }],
    ['is cancelled', () => standing({ isCancelled: true }), { checked: 1, discrepancies: [{ kind: 'captured-without-order' }] }],
    ['is not found', () => ({ ok: false, reason: 'not-found' }), { discrepancies: [{ kind: 'captured-without-order' }] }],
    ['cannot be read', () => ({ ok: false, reason: 'unreachable' }), { checked: 0, unverified: 1, discrepancies: [] }],
  ] as const)('reads the order by its own id, however old: it %s', async (_, read, report) => {
    await far.aBooking({ state: 'confirmed', reference: 'REF', item: { state: 'ordered', orderId: 'o' } }, { state: 'captured' });
    // It can no longer be found by our own reference.
    far.answers.find = () => ({ ok: true, order: null });
    far.answers.read = read as typeof far.answers.read;
    far.answers.list = onceListed([
      { paymentId: 'p', bookingReference: 'REF', capturedNetMinor: 10_000, authorisedMinor: 0, currency: 'USD' },
    ]);
    await far.keepLedger();
    await reconcile(far.context, { since: new Date(Date.now() - 60_000) });
    const [newest] = await far.db.query.reconciliations.findMany({ orderBy: (table, { desc }) => desc(table.createdAt) });
    expect(newest?.report).toMatchObject(report);
  });

  const newestReport = async () =>
    (await far.db.query.reconciliations.findMany({ orderBy: (table, { desc }) => desc(table.createdAt), limit: 1 }))[0]?.report;
  const sinceLately = () => ({ since: new Date(Date.now() - 60_000) });

  const taken = ['authorisation', 'capture'] as const;
  test.each([
    ['captured', [], true],
    ['captured', taken, false],
    ['captured', ['capture'], true],
    ['captured', [...taken, 'void'], true],
    ['captured', [...taken, 'refund'], false],
    ['captured', [...taken, 'refund', 'refund'], true],
    ['captured', [...taken, 'capture'], true],
    ['voided', ['authorisation', 'void'], false],
    ['voided', ['authorisation'], true],
    ['voided', taken, true],
    ['voided', [], false],
    ['voided', ['void'], false],
    ['voided', ['capture', 'refund'], false],
    ['voided', [...taken, 'refund'], false],
    ['voided', [...taken, 'void'], true],
    ['voided', ['authorisation', 'void', 'refund'], true],
    ['declined', [], false],
    ['abandoned', ['authorisation'], true],
    // The payment is still in progress: its ledger is not judged.
    ['orphaned', ['authorisation'], false],
  ] as const)('checks the ledger of a payment that is %s with %j', async (state, kinds, isOdd) => {
    const { paymentId } = await far.aBooking({ state: 'failed', reference: 'REF' }, { state });
    for (const kind of kinds)
      await far.db.insert(ledgerEntries).values({ paymentId, kind, amountMinor: 10_000, currency: 'USD' });
    await reconcile(far.context, sinceLately());
    const said = (await newestReport())?.discrepancies.filter(({ kind }) => kind === 'ledger-differs') ?? [];
    expect(said.length === 1).toBe(isOdd);
  });

  test('reports supplier orders of no booking, and suppliers that could not list theirs', async () => {
    const { id } = await far.aBooking(
      { state: 'confirmed', item: { state: 'ordered', orderId: 'o-known' } },
      { state: 'captured' },
    );
    const ours = (await far.look(id)).item.id;
    const orders = [
      { orderId: 'o-known', clientReference: null },
      { orderId: 'o-new', clientReference: ours },
      { orderId: 'o-strange', clientReference: 'not-an-id' },
      { orderId: 'o-nameless', clientReference: null },
    ];
    const asked: Date[] = [];
    far.supplier.listOrders = async (since) => {
      asked.push(since);
      return { ok: true, orders };
    };
    await reconcile(far.context, { since: new Date(5) });
    const strangers = (await newestReport())?.discrepancies.filter(({ kind }) => kind === 'unknown-order');
    expect(strangers?.map(({ detail }) => detail)).toEqual(['air o-strange is of no booking', 'air o-nameless is of no booking']);
    expect(asked).toEqual([new Date(5)]);
    far.supplier.listOrders = async () => ({ ok: false, reason: 'unreachable' });
    await reconcile(far.context, sinceLately());
    expect((await newestReport())?.discrepancies.map(({ kind }) => kind)).toContain('orders-unlisted');
    delete far.supplier.listOrders;
  });

  test('checks every booking once, also when many were created at the same instant', async () => {
    for (let made = 0; made < 410; made++) await far.aBooking({ state: 'failed' }, { state: 'declined' });
    await far.db.update(bookings).set({ createdAt: new Date(far.clock.now - 1_000) });
    const asked: string[] = [];
    far.answers.find = () => {
      asked.push('order');
      return { ok: true, order: null };
    };
    await reconcile(far.context, sinceLately());
    expect([(await newestReport())?.checked, asked.length]).toEqual([410, 410]);
  });

  test('leaves bookings changed during the run to the next one', async () => {
    const { id } = await far.aBooking({ state: 'confirmed', reference: 'REF' }, { state: 'captured' });
    far.answers.list = () => {
      far.clock.now += 5_000;
      return { ok: true, payments: [] };
    };
    await far.db
      .update(bookings)
      .set({ updatedAt: new Date(far.clock.now + 1_000) })
      .where(eq(bookings.id, id));
    await reconcile(far.context, sinceLately());
    expect(await newestReport()).toEqual({ checked: 0, unverified: 0, discrepancies: [] });
    await far.keepLedger();
    await reconcile(far.context, sinceLately());
    expect((await newestReport())?.discrepancies.map(({ kind }) => kind)).toEqual(['order-without-capture']);
  });

  const DAY_MS = 86_400_000;
  test.each([
    ['in full', 6_000, []],
    ['a cent short', 5_999, ['REF amount-differs']],
    ['not at all', 0, ['REF amount-differs']],
  ])('checks a balance paid weeks after the booking; the provider reports it %s', async (_, capturedNetMinor, said) => {
    const longAgo = new Date(Date.now() - 30 * DAY_MS);
    const { id } = await far.aBooking(
      { state: 'confirmed', reference: 'REF', createdAt: longAgo, item: { state: 'ordered', orderId: 'o', balanceMinor: 6_000 } },
      { state: 'captured', amountMinor: 4_000, purpose: 'deposit', createdAt: longAgo },
    );
    const rest = {
      provider: 'pay',
      method: 'hosted',
      purpose: 'balance',
      state: 'captured',
      providerPaymentId: 'p-rest',
    } as const;
    await far.db.insert(payments).values({ ...rest, bookingId: id, amountMinor: 6_000, currency: 'USD' });
    far.answers.read = () => standing();
    const listed = { paymentId: 'p-rest', bookingReference: 'REF', capturedNetMinor, authorisedMinor: 0, currency: 'USD' };
    far.answers.list = onceListed([listed]);
    await far.keepLedger();
    await reconcile(far.context, sinceLately());
    const report = await newestReport();
    expect(report?.checked).toBe(1);
    expect(report?.discrepancies.map(({ booking, kind }) => `${booking} ${kind}`)).toEqual(said);
  });

  test('keeps what a provider says that it has kept of a payment', async () => {
    const { paymentId } = await far.aBooking(
      { state: 'confirmed', reference: 'REF' },
      { state: 'captured', providerPaymentId: 'p-fee' },
    );
    far.answers.read = () => standing();
    const listed = { paymentId: 'p-fee', bookingReference: 'REF', capturedNetMinor: 10_000, authorisedMinor: 0, currency: 'USD' };
    far.answers.list = onceListed([{ ...listed, feeMinor: 388 }]);
    await far.keepLedger();
    await reconcile(far.context, sinceLately());
    expect(await far.db.select().from(reportedFees).where(eq(reportedFees.paymentId, paymentId))).toMatchObject([
      { feeMinor: 388 },
    ]);
  });

  const restored = async () => {
    const paidThen = { paymentId: 'p-then', currency: 'USD', authorisedMinor: 0, capturedNetMinor: 10_000 };
    far.answers.list = onceListed([{ ...paidThen, bookingReference: 'REF' }]);
    await reconcile(far.context, sinceLately());
    return (await newestReport())?.discrepancies.map(({ booking, kind, detail }) => `${booking} ${kind} ${detail}`);
  };
  const PAID_SINCE = expect.stringMatching(/^REF unknown-payment p-then: 10000 USD taken/);

  test('in a restored database finds what was booked, paid and ordered since the backup, though its booking is known', async () => {
    const { id } = await far.aBooking({ state: 'ready', reference: 'REF' }, { state: 'declined' });
    const ours = (await far.look(id)).item.id;
    far.supplier.listOrders = async () => ({ ok: true, orders: [{ orderId: 'o-then', clientReference: ours }] });
    expect(await restored()).toEqual([PAID_SINCE, 'REF unknown-order air o-then is of a booking that was not paid']);
    delete far.supplier.listOrders;
  });

  test('in a restored database finds the balance that was paid since the backup of what was booked long ago', async () => {
    const longAgo = new Date(Date.now() - 30 * DAY_MS);
    const { id } = await far.aBooking(
      { state: 'confirmed', reference: 'REF', createdAt: longAgo, updatedAt: longAgo },
      { state: 'captured', purpose: 'deposit', createdAt: longAgo, providerPaymentId: 'p-deposit' },
    );
    expect(await restored()).toEqual([PAID_SINCE]);
    // A payment in progress may be this one.
    const open = { provider: 'pay', method: 'hosted', purpose: 'balance', state: 'needs-authentication' } as const;
    await far.db.insert(payments).values({ ...open, bookingId: id, amountMinor: 10_000, currency: 'USD', createdAt: longAgo });
    expect(await restored()).toEqual([]);
  });

  test.each<[string, 'pending' | 'in-doubt' | 'failed', number, number, string[]]>([
    ['in part', 'pending', 3_000, 7_000, []],
    ['in part, of which the provider says nothing yet', 'in-doubt', 3_000, 10_000, []],
    ['in part, and more is missing', 'pending', 3_000, 6_999, ['amount-differs']],
    ['in part, but the refund failed', 'failed', 3_000, 7_000, ['amount-differs']],
    ['in full, for a booking that was cancelled', 'pending', 10_000, 0, []],
  ])('expects no money that is on its way back: %s', async (_, state, amountMinor, capturedNetMinor, said) => {
    const isAll = capturedNetMinor === 0;
    const { id, paymentId } = await far.aBooking(
      {
        state: isAll ? 'cancelled' : 'confirmed',
        reference: 'REF',
        item: { state: isAll ? 'cancelled' : 'ordered', orderId: 'o' },
      },
      { state: 'captured', providerPaymentId: 'p' },
    );
    const refund = { paymentId, amountMinor, currency: 'USD', reason: 'r', requestedBy: 'system', state } as const;
    await far.db.insert(refunds).values({ ...refund, bookingId: id });
    far.answers.read = () => (isAll ? { ok: false, reason: 'not-found' } : standing());
    const listed = { paymentId: 'p', bookingReference: 'REF', capturedNetMinor, authorisedMinor: 0, currency: 'USD' };
    far.answers.list = onceListed([listed]);
    await far.keepLedger();
    await reconcile(far.context, sinceLately());
    expect((await newestReport())?.discrepancies.map(({ kind }) => kind)).toEqual(said);
  });

  test('lists mails given up since, however long ago they were written', async () => {
    const { id } = await far.aBooking({ state: 'confirmed', reference: 'REF' }, { state: 'captured' });
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const written = { bookingId: id, state: 'given-up', about: '', createdAt: daysAgo(40), trouble: 'ETIMEDOUT' } as const;
    await far.db.insert(mails).values([
      { ...written, purpose: 'balance-due', settledAt: new Date() },
      { ...written, purpose: 'booking-confirmed', settledAt: daysAgo(36) },
      { ...written, purpose: 'checkout-abandoned', settledAt: new Date() },
    ]);
    await reconcile(far.context, sinceLately());
    const given = (await newestReport())?.discrepancies.filter(({ kind }) => kind === 'mail-given-up');
    expect(given).toEqual([{ booking: 'REF', kind: 'mail-given-up', detail: 'balance-due: ETIMEDOUT' }]);
  });

  test('skips old bookings without a payment since', async () => {
    const longAgo = new Date(Date.now() - 30 * DAY_MS);
    await far.aBooking({ state: 'confirmed', createdAt: longAgo }, { state: 'captured', createdAt: longAgo });
    await reconcile(far.context, sinceLately());
    expect(await newestReport()).toEqual({ checked: 0, unverified: 0, discrepancies: [] });
  });

  test.each([
    ['is not reported as an orphan while we record it as authorised', 'authorised', []],
    ['is reported as an orphan when we record it as voided', 'voided', ['orphan-authorisation']],
  ] as const)('an authorisation for bags added to a confirmed booking %s', async (_, state, said) => {
    const { id } = await far.aBooking(
      { state: 'confirmed', reference: 'REF', item: { state: 'ordered', orderId: 'o' } },
      { state: 'captured', providerPaymentId: 'p' },
    );
    const bags = { provider: 'pay', method: 'hosted', purpose: 'ancillary', state, providerPaymentId: 'p-bags' } as const;
    await far.db.insert(payments).values({ ...bags, bookingId: id, amountMinor: 3_000, currency: 'USD' });
    far.answers.read = () => standing();
    const one = { bookingReference: 'REF', currency: 'USD' };
    far.answers.list = onceListed([
      { ...one, paymentId: 'p', capturedNetMinor: 10_000, authorisedMinor: 0 },
      { ...one, paymentId: 'p-bags', capturedNetMinor: 0, authorisedMinor: 3_000 },
    ]);
    await far.keepLedger();
    await reconcile(far.context, sinceLately());
    const kinds = (await newestReport())?.discrepancies.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind !== 'ledger-differs')).toEqual(said);
  });

  test('fails, to be retried, when a provider does not answer', async () => {
    far.answers.list = () => ({ ok: false, reason: 'unreachable' });
    await expect(reconcile(far.context, { since: new Date() })).rejects.toThrow('did not answer');
  });
});

describe('an order read back', () => {
  const order = (changes: object = {}) => ({
    orderId: 'o',
    locators: [],
    isCancelled: false,
    travelers: [],
    travelerTypes: [],
    flights: [],
    documents: [],
    ticketingDeadline: null,
    ...changes,
  });
  async function readBack(answer: ReturnType<typeof far.answers.read>, of: object = {}) {
    const { id } = await far.aBooking({ state: 'confirmed', item: { orderId: 'o', ...of } });
    far.answers.read = () => answer;
    const silent = await lookAtOrders(far.context, id);
    return { ...(await far.look(id)), silent };
  }

  test.each([
    ['2027-03-01', '2027-03-02', '2027-03-01'],
    ['2027-03-02', '2027-03-01T10:00', '2027-03-01T10:00'],
    ['2027-03-01', null, '2027-03-01'],
    [null, '2027-03-01', '2027-03-01'],
  ])('with the known deadline %s and %s reported, keeps %s', async (ticketingDeadline, said, stands) => {
    expect(
      (await readBack({ ok: true, order: order({ ticketingDeadline: said }) }, { ticketingDeadline })).item.ticketingDeadline,
    ).toBe(stands);
  });

  test('raises a flag when it differs in one thing or is gone, and none when it is the same', async () => {
    expect((await readBack({ ok: true, order: order() })).flags).toEqual([]);
    expect((await readBack({ ok: true, order: order({ isCancelled: true }) })).flags).toEqual(['order-differs']);
    expect((await readBack({ ok: true, order: order({ travelers: [{ firstName: 'A', lastName: 'B' }] }) })).flags).toEqual([
      'order-differs',
    ]);
    expect((await readBack({ ok: false, reason: 'not-found' })).flags).toEqual(['order-differs']);
  });

  test('is read again later when the supplier does not answer', async () => {
    const { silent, item } = await readBack({ ok: false, reason: 'unreachable' });
    expect([silent, item.readAt]).toEqual([['air'], null]);
    expect(item.lookAt?.getTime()).toBeGreaterThan(far.clock.now);
  });
});
