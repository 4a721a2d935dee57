import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cancellation } from '#contract/booking/my-journey.ts';
import type { Reply } from '#contract/problem.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Money } from '#domain/money.ts';
import { COLOMBIAN_RULES, type RightsRules } from '#domain/rights/rights-rules.ts';
import { type RightsSince, rightsWhenBought } from '#domain/settings/site-settings.ts';
import { farBooksOfFile } from '../../../../tests/harness/records/far-books-of-file.ts';
import { amendments, type BookingItem, bookings, cancellationPromises, ledgerEntries } from '../../../db/schema.ts';
import { acceptQuote, askToCancel, recordCancelled } from '../../../desk/cancel-booking.ts';
import { keepItem } from '../../../desk/keep-item.ts';
import { refundBooking } from '../../../desk/refund-booking.ts';
import type { MailToSend } from '../../../outbox/outbox.ts';
import { createMemoryStore } from '../../../shared-store/memory-store.ts';
import { advanceBooking } from '../../advancing/advance-booking.ts';
import { bookingsOwed } from '../../advancing/bookings-to-advance.ts';
import { bookedItem } from '../../looking-up/booked-item.ts';
import { createProofLimits } from '../../looking-up/proof-limits.ts';
import { lookAtAllDue } from '../../orders/order-looks.ts';
import { withRecord } from '../../record/booking-records.ts';
import { withBooking } from '../../record/booking-transaction.ts';
import { flagOverdueRefunds } from '../overdue/overdue-refunds.ts';
import { cancellationCalls } from './cancellation-calls.ts';

/** Self-service cancellation: the quote is shown, accepted, carried out once, and exactly that amount is refunded. */
const far = await farBooksOfFile();
let mailed: MailToSend[] = [];
let toldBack: Money[] = [];
let rightsSince: RightsSince[] = [];
beforeEach(async () => {
  far.forget();
  mailed = [];
  toldBack = [];
  rightsSince = [];
  await far.db.delete(bookings);
});

const BOGOTA = 'America/Bogota';
const HOUR_MS = 3_600_000;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
/** 200.00 fare, 50.00 taxes, 3.00 agency fee; domestic, departing in this many days. */
const offerIn = (days: number): FlightOffer =>
  ({
    id: 'as sold',
    itineraries: [
      {
        segments: [
          {
            carrierCode: 'AV',
            number: '8',
            departure: { iataCode: 'BOG', at: `${addDays(todayIn(BOGOTA), days)}T08:00:00` },
            arrival: { iataCode: 'CTG', at: `${addDays(todayIn(BOGOTA), days)}T09:30:00` },
          },
        ],
      },
    ],
    price: { currency: 'USD', total: '253.00', grandTotal: '253.00', fees: [{ type: 'SAFI', amount: '3.00' }] },
    travelerPricings: [
      {
        travelerType: 'ADULT',
        price: { currency: 'USD', base: '200.00', total: '253.00', fees: [{ type: 'SAFI', amount: '3.00' }] },
        fareDetailsBySegment: [],
      },
    ],
  }) as unknown as FlightOffer;

/** One worker at a time per booking, as the lock ensures in the product. */
const inHand = new Set<string>();
/** What else happens to a booking once it was advanced. */
let meanwhile: (id: string) => Promise<unknown> = async () => undefined;
async function advance(id: string) {
  if (inHand.has(id)) return undefined;
  inHand.add(id);
  const advanced = await advanceBooking(far.context, id).finally(() => inHand.delete(id));
  await meanwhile(id);
  return advanced;
}

const calls = () =>
  cancellationCalls({
    keeper: far.keeper,
    jobs: { advance },
    limits: createProofLimits(createMemoryStore()),
    outbox: { put: async (_, mail) => void mailed.push(mail) },
    letters: {
      cancellationAsked: ({ number, refund }) => {
        toldBack.push(refund);
        return { subject: number, text: number, html: number };
      },
    },
    rulesAt: (boughtAt) => rightsWhenBought(boughtAt, { rightsSince }, COLOMBIAN_RULES),
    exchangeRates: { read: async () => ({ base: 'USD', rates: { COP: 4_000 }, asOf: new Date(), date: null }) },
    patienceMs: 1_500,
  });

/** Charged in pesos, rounded to a hundred of them. */
const IN_PESOS = {
  charge: { currency: 'COP', from: 'USD', rateMicros: 3_987_250_000, rateDate: null, stepMinor: 10_000, until: '2026-11-29' },
  payment: { amountMinor: 100_880_000, currency: 'COP', pricedMinor: 25_300 },
};
type Charged = Pick<typeof IN_PESOS, 'payment'> & { charge: typeof IN_PESOS.charge | null };
const IN_DOLLARS: Charged = { charge: null, payment: { amountMinor: 25_300, currency: 'USD', pricedMinor: null as never } };

async function booked({ days = 40, reference = 'HK37PQ', email = 'ana@example.com', charged = IN_DOLLARS } = {}) {
  const offer = offerIn(days);
  const { id } = await far.aBooking(
    {
      state: 'confirmed',
      reference,
      confirmedAt: new Date(far.clock.now),
      customer: { email } as never,
      totalMinor: 25_300,
      charge: charged.charge,
      item: { state: 'ordered', orderId: 'o-1', totalMinor: 25_300, offer, supplierOffer: offer },
    },
    { state: 'captured', providerPaymentId: `pi ${reference}`, ...charged.payment },
  );
  const { booking, item } = await far.look(id);
  const { secret: flightOfferId, agentId } = booking;
  const mine = { referenceId: reference, email, proof: { keys: [{ flightOfferId, agentId }] } };
  const from = { address: '1.1.1.1' };
  const { findCancellation, quoteCancellation, acceptCancellation } = calls();
  const itemIds = [item.id];
  const accept = (amount: number, currency = 'USD') =>
    acceptCancellation({ ...mine, accepted: [{ itemId: item.id, refund: { amount, currency } }] }, from);
  return {
    id,
    itemId: item.id,
    mine,
    from,
    accept,
    find: () => findCancellation({ ...mine, itemIds }, from),
    quote: () => quoteCancellation({ ...mine, itemIds }, from),
    itemState: async () => (await far.look(id)).item.state,
    /** Advances what is in progress. */
    async settle() {
      for (let step = 0; step < 4; step++) for (const one of await bookingsOwed(far.db, far.clock.now)) await advance(one);
    },
  };
}

const bodyOf = (reply: Reply<Cancellation>): Cancellation => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
  return reply.body;
};
const itemOf = (reply: Reply<Cancellation>) => bodyOf(reply).items[0];
const shown = (reply: Reply<Cancellation>) => {
  const item = itemOf(reply);
  return [item?.stage, item?.refund?.amount.amount ?? null, item?.refund?.ground ?? null];
};
/** The supplier's fee, out of the 253.00 paid. */
const keeping = (fee: number) => () => ({ ok: true as const, fee: usd(fee), refund: usd(25_300 - fee), holdsUntil: null });
const promised = () => far.db.select().from(cancellationPromises);

/**
 * The traveller has cancelled and was promised 235.00. Now the supplier's API can quote, its fee is higher, and the desk has
 * requested a quote.
 */
async function askedByDeskAsWell({ hoursLater = 0 } = {}) {
  const made = await booked();
  far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
  await made.quote();
  await made.accept(23_500);
  far.clock.now += hoursLater * HOUR_MS;
  far.answers.quote = keeping(20_000);
  const { booking } = await far.look(made.id);
  const asked = await askToCancel(far.db, booking, { place: undefined, reason: 'they telephoned', by: 'operator:ana' });
  return { ...made, booking, amendmentId: (asked.ok && asked.amendmentIds[0]) || '' };
}

test('gives back by the rights that were promised when the booking was opened, whatever was changed since', async () => {
  const kinder: RightsRules = { ...COLOMBIAN_RULES, tickets: { ...COLOMBIAN_RULES.tickets, agencyFee: 'given-back' } };
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();
  const { quote, accept } = await booked();
  far.answers.quote = keeping(5_300);
  rightsSince = [
    { since: inDays(-1), rights: kinder },
    { since: inDays(1), rights: null },
  ];
  expect(shown(await quote())).toEqual(['quoted', 23_800, 'retracto']);
  rightsSince = [{ since: inDays(1), rights: kinder }];
  expect(shown(await quote())).toEqual(['quoted', 23_500, 'retracto']);
  expect(await accept(23_800)).toMatchObject({ ok: false });
});

test.each([
  ['once is asked for again', 1, ['quoted', 23_500, 'retracto']],
  ['each time is left to the next time', 9, ['open', null, null]],
])('a quote whose ticket is issued meanwhile %s', async (_, times, wanted) => {
  const { quote } = await booked();
  let quotes = 0;
  far.answers.quote = () => {
    quotes += 1;
    return keeping(5_300)();
  };
  meanwhile = async () => {
    if (quotes <= times) await far.db.update(amendments).set({ state: 'expired' }).where(eq(amendments.state, 'quoted'));
  };
  const told = await quote();
  meanwhile = async () => undefined;
  expect([shown(told), quotes]).toEqual([wanted, 2]);
});

test('shows the refund line by line, then cancels once and refunds exactly that', async () => {
  const { id, find, quote, accept, itemState, settle } = await booked();
  far.answers.quote = keeping(5_300);
  expect(shown(await find())).toEqual(['open', null, null]);
  const told = await quote();
  // 10 % of 200.00 is 20.00; 60,000 pesos are 15.00, the lower; the agency fee is kept: 185 + 50.
  expect(shown(told)).toEqual(['quoted', 23_500, 'retracto']);
  expect(itemOf(told)?.refund?.lines.map(({ paidFor, paid, back }) => [paidFor, paid.amount, back.amount])).toEqual([
    ['fare', 20_000, 18_500],
    ['taxes', 5_000, 5_000],
    ['agency-fee', 300, 0],
  ]);
  expect(itemOf(told)?.refund?.payBy).toBe(addDays(todayIn(BOGOTA, new Date(far.clock.now)), 15));
  expect(bodyOf(told).refund).toEqual({ amount: 23_500, currency: 'USD' });
  expect([await itemState(), far.asked('cancel')]).toEqual(['ordered', []]);
  far.answers.cancel = () => ({ ok: true, fee: usd(5_300) });
  expect(shown(await accept(23_500))).toEqual(['cancelled', 23_500, 'retracto']);
  await settle();
  const { moved, flags, booking } = await far.look(id);
  expect([far.asked('cancel').length, moved, booking.state]).toEqual([1, ['refund 23500 USD'], 'cancelled']);
  // The supplier refunds 200.00, the law requires 235.00.
  expect(flags).toEqual(['agency-loss']);
});

test('refunds the supplier’s quote when it is better than the law, at no loss to the agency', async () => {
  const { id, quote, accept, settle } = await booked();
  expect(shown(await quote())).toEqual(['quoted', 25_300, 'quote']);
  await accept(25_300);
  await settle();
  const { moved, flags } = await far.look(id);
  expect([moved, flags]).toEqual([['refund 25300 USD'], []]);
});

test('cancels and refunds once when accepted repeatedly or concurrently', async () => {
  const { id, quote, accept, settle } = await booked();
  await quote();
  const answers = await Promise.all([accept(25_300), accept(25_300), accept(25_300)]);
  for (const answer of answers) expect(answer.ok).toBe(true);
  await settle();
  expect(shown(await accept(25_300))).toEqual(['cancelled', 25_300, 'quote']);
  await settle();
  expect([far.asked('cancel').length, far.asked('refund').length, (await far.look(id)).moved]).toEqual([
    1,
    1,
    ['refund 25300 USD'],
  ]);
  expect(await promised()).toHaveLength(1);
});

describe('desk and traveller at the same moment', () => {
  const AT_THE_DESK = { reason: 'they telephoned', by: 'operator:ana' } as const;
  const quoteIdOf = async (id: string) =>
    (await far.db.query.amendments.findMany({ where: (row, { eq }) => eq(row.bookingId, id) }))[0]?.id ?? '';

  test.each([
    ['accepted another amount', 'accept', '10.00', 'cancellation-changed'],
    ['recorded the cancellation at another amount', 'by hand', '10.00', 'cancellation-changed'],
    ['accepted the same amount', 'accept', '253.00', undefined],
  ])('when the desk %s first, accepts the traveller’s amount only if it is the same', async (_, how, typed, refused) => {
    const { id, quote, accept, settle } = await booked();
    await quote();
    const { booking } = await far.look(id);
    const done =
      how === 'accept'
        ? acceptQuote(far.db, booking, { amendmentId: await quoteIdOf(id), typed, by: AT_THE_DESK.by })
        : recordCancelled(far.db, booking, { place: undefined, typed, ...AT_THE_DESK });
    expect(await done).toEqual({ ok: true });
    const answer = await accept(25_300);
    expect(answer.ok ? undefined : answer.problem.code).toBe(refused);
    await settle();
    expect((await far.look(id)).moved).toEqual([`refund ${Number(typed) * 100} USD`]);
  });

  test('does not let the desk record less than the traveller was promised a moment before', async () => {
    const { id, quote, accept, settle } = await booked();
    await quote();
    const { booking } = await far.look(id);
    let undercut: ReturnType<typeof recordCancelled> | undefined;
    let said: ReturnType<typeof accept> | undefined;
    // Both wait for the row, the traveller first.
    await withBooking(far.db, id, async () => {
      said = accept(25_300);
      await expect.poll(waitingForRows).toBe(1);
      undercut = recordCancelled(far.db, booking, { place: undefined, typed: '0', ...AT_THE_DESK });
      await expect.poll(waitingForRows).toBe(2);
    });
    expect((await said)?.ok).toBe(true);
    // The booking may be cancelled before the desk has the row.
    expect([
      { ok: false, reason: 'less-than-promised', promised: usd(25_300) },
      { ok: false, reason: 'not-booked' },
    ]).toContainEqual(await undercut);
    await settle();
    expect((await far.look(id)).moved).toEqual(['refund 25300 USD']);
  });
});

async function waitingForRows(): Promise<number> {
  const { rows } = await far.db.execute<{ many: string }>(
    `select count(*) as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.many);
}

test('reuses a valid quote instead of asking the supplier again', async () => {
  const { quote, id } = await booked();
  await Promise.all([quote(), quote()]);
  await quote();
  const asked = await far.db.query.amendments.findMany({ where: (row, { eq }) => eq(row.bookingId, id) });
  expect(asked.map(({ state, requestedBy }) => [state, requestedBy])).toEqual([['quoted', 'customer']]);
});

test('refuses acceptance of any amount but the current refund, and cancels nothing', async () => {
  const { quote, find, accept, itemState } = await booked();
  far.answers.quote = keeping(20_000);
  expect(shown(await quote())).toEqual(['quoted', 23_500, 'retracto']);
  for (const wrong of [23_501, 23_499, 0, -1, 25_300, Number.MAX_SAFE_INTEGER])
    expect(await accept(wrong)).toMatchObject({ ok: false, problem: { code: 'cancellation-changed' } });
  expect(await accept(23_500, 'COP')).toMatchObject({ ok: false, problem: { code: 'cancellation-changed' } });
  // The 48 hours end, and the quote, which was valid for a day, has expired too.
  far.clock.now += 48 * HOUR_MS + 60_000;
  expect(await accept(23_500)).toMatchObject({ ok: false, problem: { code: 'cancellation-changed' } });
  expect(shown(await find())).toEqual(['open', null, null]);
  expect(shown(await quote())).toEqual(['quoted', 23_000, 'desistimiento']);
  expect([await itemState(), far.asked('cancel'), await promised()]).toEqual(['ordered', [], []]);
  expect(shown(await accept(23_000))).toEqual(['cancelled', 23_000, 'desistimiento']);
});

test('in pesos, what is told is what was promised, to the peso: by mail, and while it is being cancelled', async () => {
  const { id, itemId, quote, accept } = await booked({ charged: IN_PESOS });
  far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
  // In the multiples of a hundred that prices have it would be 936,800.
  const [amount, pesos] = [23_496, 93_686_800];
  expect(itemOf(await quote())?.refund).toMatchObject({ amount: { amount }, charged: { amount: pesos, currency: 'COP' } });
  await accept(amount);
  expect(toldBack).toEqual([{ amountMinor: pesos, currency: 'COP' }]);
  const accepted = { itemId, kind: 'cancel', state: 'accepted', refundMinor: amount, refundChargedMinor: pesos };
  const shownNow = await withRecord(far.db, id, (tx, record) =>
    bookedItem(tx, { ...record, amendments: [accepted] as never }, record.booking.items[0] as BookingItem),
  );
  expect(shownNow?.beingCancelled).toEqual({ refund: { amount: pesos, currency: 'COP' } });
});

test('passes what no call can cancel to the desk, with a number, a deadline, a mail and a binding amount', async () => {
  const { id, quote, accept, find, itemState, settle } = await booked();
  far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
  expect(shown(await quote())).toEqual(['by-hand', 23_500, 'retracto']);
  expect((await far.look(id)).flags).toEqual([]);
  const [first] = await Promise.all([accept(23_500), accept(23_500)]);
  expect(shown(first)).toEqual(['with-agency', 23_500, 'retracto']);
  expect(itemOf(first)?.request).toMatchObject({ number: expect.stringMatching(/^[A-Z0-9]{8}$/), answerBy: expect.any(String) });
  expect([await itemState(), (await far.look(id)).flags, mailed.length]).toEqual(['ordered', ['cancellation-asked'], 1]);
  expect(mailed[0]).toMatchObject({ purpose: 'cancellation-asked', content: { to: 'ana@example.com' } });
  // A promise stands, however late the agency is.
  far.clock.now += 60 * 24 * HOUR_MS;
  expect(shown(await find())).toEqual(['with-agency', 23_500, 'retracto']);
  const { booking } = await far.look(id);
  const less = { place: '1', typed: '234.99', reason: 'talked to them', by: 'operator:ana' } as const;
  expect(await recordCancelled(far.db, booking, less)).toEqual({
    ok: false,
    reason: 'less-than-promised',
    promised: usd(23_500),
  });
  const done = { place: '1', typed: '235', reason: 'talked to them', by: 'operator:ana' } as const;
  expect(await recordCancelled(far.db, booking, done)).toEqual({ ok: true });
  await settle();
  const { moved, flags } = await far.look(id);
  expect([moved, flags, shown(await find())]).toEqual([['refund 23500 USD'], [], ['cancelled', 23_500, 'retracto']]);
});

test('does not let the desk accept a later quote of less than the traveller was promised', async () => {
  const { id, settle, booking, amendmentId } = await askedByDeskAsWell();
  await settle();
  const saying = (typed: string | undefined) => acceptQuote(far.db, booking, { amendmentId, typed, by: 'operator:ana' });
  const refused = { ok: false, reason: 'less-than-promised', promised: usd(23_500) };
  expect([await saying(undefined), await saying('234.99'), await saying('235')]).toEqual([refused, refused, { ok: true }]);
  await settle();
  expect((await far.look(id)).moved).toEqual(['refund 23500 USD']);
});

test('the desk gives back apart only what is left beside a promise, and can end one whose money went back in another way', async () => {
  const { id, quote, accept, itemState } = await booked();
  far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
  await quote();
  await accept(23_500);
  const { booking, payments } = await far.look(id);
  const by = 'operator:ana';
  const apart = (typed: string) => refundBooking(far.db, booking, { typed, reason: 'angry', by });
  expect(await apart('235.00')).toEqual({ ok: false, reason: 'too-much', left: usd(1_800) });
  const byHand = (typed: string) => recordCancelled(far.db, booking, { place: undefined, typed, reason: 'talked to them', by });
  expect(await byHand('18.00')).toMatchObject({ reason: 'less-than-promised' });
  const paymentId = payments[0]?.id ?? '';
  await far.db.insert(ledgerEntries).values({ paymentId, kind: 'refund', amountMinor: 23_500, currency: 'USD' });
  expect([await byHand('0'), await itemState()]).toEqual([{ ok: true }, 'cancelled']);
});

test('keeps what was promised while the desk asks the supplier again, though less would go back by now', async () => {
  // The 48 hours have ended.
  const { accept, find, settle } = await askedByDeskAsWell({ hoursLater: 49 });
  expect(shown(await find())).toEqual(['with-agency', 23_500, 'retracto']);
  await settle();
  expect(shown(await find())).toEqual(['with-agency', 23_500, 'retracto']);
  expect(await accept(23_000)).toMatchObject({ ok: false, problem: { code: 'cancellation-changed' } });
  expect((await promised()).length).toBe(1);
});

describe('keepItem, when the traveller keeps what the desk was to cancel', () => {
  const keep = (id: string, note = 'they telephoned', place?: string) =>
    keepItem(far.db, { id }, { place, note, by: 'operator:ana' });
  const owed = async (id: string) =>
    (await far.db.query.mails.findMany({ where: (table, { eq }) => eq(table.bookingId, id) })).map(({ purpose }) => purpose);

  test.each([
    ['an item that no API call can cancel', () => ({ ok: false, reason: 'by-hand' }) as const, undefined, 23_500],
    ['an item whose cancellation its supplier refused', undefined, () => ({ ok: false, reason: 'refused' }) as const, 25_300],
  ])(
    '%s stands again without promise or flag, with one mail, and can be cancelled later',
    async (_, quoted, cancelled, amount) => {
      const { id, quote, accept, find, itemState } = await booked();
      if (quoted) far.answers.quote = quoted;
      await quote();
      if (cancelled) far.answers.cancel = cancelled;
      expect(shown(await accept(amount))[0]).toBe('with-agency');
      expect(await keep(id, ' ')).toEqual({ ok: false, reason: 'note-missing' });
      expect(await Promise.all([keep(id), keep(id)])).toContainEqual({ ok: true });
      expect(await keep(id)).toEqual({ ok: false, reason: 'not-asked' });
      expect([await itemState(), (await far.look(id)).flags, shown(await find())]).toEqual(['ordered', [], ['open', null, null]]);
      expect((await owed(id)).filter((mail) => mail === 'cancellation-withdrawn')).toHaveLength(1);
      const events = (await far.look(id)).events.filter((event) => event.startsWith('cancellation-withdrawn'));
      expect(events).toEqual([expect.stringContaining('they telephoned')]);
      // No refund is outstanding.
      const late = { db: far.db, now: () => far.clock.now + 400 * 24 * HOUR_MS, timeZone: 'America/Bogota' };
      await flagOverdueRefunds(late);
      expect((await far.look(id)).flags).toEqual([]);
      far.answers.cancel = () => ({ ok: true });
      far.answers.quote = keeping(0);
      expect(shown(await quote())[0]).toBe('quoted');
      expect(shown(await accept(25_300))[0]).toBe('cancelled');
      expect(await keep(id)).toEqual({ ok: false, reason: 'not-asked' });
    },
  );

  test('also ends a quote that the desk has asked for since', async () => {
    const { id, find, settle, booking, amendmentId } = await askedByDeskAsWell();
    expect(await keep(id)).toEqual({ ok: false, reason: 'not-asked' });
    await settle();
    expect(await keep(id)).toEqual({ ok: true });
    const late = { amendmentId, typed: '235', by: 'operator:ana' } as const;
    expect(await acceptQuote(far.db, booking, late)).toEqual({ ok: false, reason: 'not-quoted' });
    expect(shown(await find())).toEqual(['open', null, null]);
  });

  test('refuses an item whose cancellation was not asked for, is only quoted or already in progress', async () => {
    const { id, quote, accept } = await booked();
    expect(await keep(id)).toEqual({ ok: false, reason: 'not-asked' });
    await quote();
    expect(await keep(id)).toEqual({ ok: false, reason: 'not-asked' });
    far.answers.cancel = () => ({ ok: false, reason: 'unreachable' });
    await accept(25_300);
    expect([await keep(id), await keep(id, 'n', '2')]).toEqual(Array(2).fill({ ok: false, reason: 'not-asked' }));
    expect(await keep(crypto.randomUUID())).toEqual({ ok: false, reason: 'not-asked' });
  });
});

test('shows the quote as pending while the supplier does not answer, and shows it once it has', async () => {
  const { quote, find, settle, accept } = await booked();
  far.answers.quote = () => ({ ok: false, reason: 'unreachable' });
  expect(shown(await quote())).toEqual(['asking', null, null]);
  expect(await accept(25_300)).toMatchObject({ ok: false, problem: { code: 'cancellation-changed' } });
  far.answers.quote = keeping(0);
  far.clock.now += 31_000;
  await settle();
  expect(shown(await find())).toEqual(['quoted', 25_300, 'quote']);
});

test('leaves an accepted cancellation that the supplier refuses with the agency, at the promised amount', async () => {
  const { id, quote, accept, itemState } = await booked();
  await quote();
  far.answers.cancel = () => ({ ok: false, reason: 'refused' });
  expect(shown(await accept(25_300))).toEqual(['with-agency', 25_300, 'quote']);
  expect([await itemState(), (await far.look(id)).flags, (await far.look(id)).moved]).toEqual([
    'ordered',
    ['cancellation-refused'],
    [],
  ]);
});

test('an order that the desk has cancelled at its supplier, and not yet put on record, is not taken for one that lapsed', async () => {
  const { id, quote, accept, find, itemState } = await booked();
  far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
  await quote();
  await accept(23_500);
  let reads = 0;
  const order = { orderId: 'o-1', locators: [], travelers: [], travelerTypes: [], flights: [], documents: [] };
  far.answers.read = () => {
    reads += 1;
    return { ok: true, order: { ...order, isCancelled: true, ticketingDeadline: null } };
  };
  const look = () => lookAtAllDue(far.context, { error: (details: object) => expect(details).toEqual({}) });
  for (let minutes = 0; minutes < 30; minutes += 11) {
    far.clock.now += 11 * 60_000;
    await look();
  }
  expect([await itemState(), shown(await find()), reads]).toEqual(['ordered', ['with-agency', 23_500, 'retracto'], 0]);
  const { booking } = await far.look(id);
  const done = { place: undefined, typed: '235.00', reason: 'they cancelled', by: 'operator:ana' } as const;
  expect(await recordCancelled(far.db, booking, done)).toEqual({ ok: true });
  expect((await far.db.query.refunds.findMany()).map(({ amountMinor }) => amountMinor)).toEqual([23_500]);
});

test('what the traveller keeps after all is looked at again', async () => {
  const { id, quote, accept, itemState } = await booked();
  far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
  await quote();
  await accept(23_500);
  await keepItem(far.db, { id }, { place: undefined, note: 'they telephoned', by: 'operator:ana' });
  const order = { orderId: 'o-1', locators: [], travelers: [], travelerTypes: [], flights: [], documents: [] };
  far.answers.read = () => ({ ok: true, order: { ...order, isCancelled: true, ticketingDeadline: null } });
  for (let minutes = 0; minutes < 30; minutes += 11) {
    far.clock.now += 11 * 60_000;
    await lookAtAllDue(far.context, { error: () => undefined });
  }
  expect(await itemState()).toBe('lapsed');
});

test('refuses to cancel a flight that has departed or an item of another booking', async () => {
  const left = await booked({ days: -1 });
  expect(await left.quote()).toMatchObject({ ok: false, problem: { code: 'not-cancellable' } });
  expect(await left.accept(100)).toMatchObject({ ok: false, problem: { code: 'not-cancellable' } });
  const { itemId } = left;
  const { mine, from } = await booked({ reference: 'ZZ99XX' });
  const { quoteCancellation, acceptCancellation, findCancellation } = calls();
  for (const itemIds of [[itemId], ['nobody’s'], ['']]) {
    expect(await quoteCancellation({ ...mine, itemIds }, from)).toMatchObject({
      ok: false,
      problem: { code: 'not-cancellable' },
    });
    const accepted = itemIds.map((one) => ({ itemId: one, refund: { amount: 1, currency: 'USD' } }));
    expect(await acceptCancellation({ ...mine, accepted }, from)).toMatchObject({
      ok: false,
      problem: { code: 'not-cancellable' },
    });
    expect(bodyOf(await findCancellation({ ...mine, itemIds }, from)).items.map(({ isAsked }) => isAsked)).toEqual([false]);
  }
});

test('refuses every combination of reference, e-mail and proof but the booking’s own, all with one answer', async () => {
  const ana = await booked();
  const eva = await booked({ reference: 'ZZ99XX', email: 'eva@example.com' });
  const { findCancellation, quoteCancellation, acceptCancellation } = calls();
  const [key] = ana.mine.proof.keys;
  const [other] = eva.mine.proof.keys;
  const mixed = { agentId: key?.agentId ?? '', flightOfferId: other?.flightOfferId ?? '' };
  const proofs = [
    ana.mine.proof,
    eva.mine.proof,
    { keys: [] },
    { keys: [], token: 'x' },
    { keys: [{ agentId: 'another', flightOfferId: key?.flightOfferId ?? '' }] },
    { keys: [mixed], token: '' },
  ];
  const tries = ['HK37PQ', 'ZZ99XX', 'NOBODY', ''].flatMap((referenceId) =>
    ['ana@example.com', 'eva@example.com', 'nobody@example.com', ''].flatMap((email) =>
      proofs.map((proof) => ({ referenceId, email, proof })),
    ),
  );
  const isOwn = ({ referenceId, email, proof }: (typeof tries)[number]) =>
    (referenceId === 'HK37PQ' && email === 'ana@example.com' && proof === proofs[0]) ||
    // The secret decides; the agent id shared by all test browsers is no proof.
    (referenceId === 'ZZ99XX' && email === 'eva@example.com' && (proof === proofs[1] || proof === proofs[5]));
  const itemIds = [ana.itemId];
  const accepted = [{ itemId: ana.itemId, refund: { amount: 25_300, currency: 'USD' } }];
  const refusals = new Set<string>();
  const refusedTo = async (asked: (typeof tries)[number]) => {
    const from = { address: JSON.stringify(asked) };
    const answers = await Promise.all([
      findCancellation({ ...asked, itemIds }, from),
      quoteCancellation({ ...asked, itemIds }, from),
      acceptCancellation({ ...asked, accepted }, from),
    ]);
    for (const answer of answers) refusals.add(JSON.stringify(answer));
  };
  // A few at once: all of them would wait for the database's connections longer than a call does.
  const notOwn = tries.filter((one) => !isOwn(one));
  for (let first = 0; first < notOwn.length; first += 3) await Promise.all(notOwn.slice(first, first + 3).map(refusedTo));
  expect([...refusals]).toEqual([expect.stringContaining('"proof-needed"')]);
  // Her own proof does not open his booking.
  expect(await quoteCancellation({ ...eva.mine, itemIds }, eva.from)).toMatchObject({ problem: { code: 'not-cancellable' } });
  expect([far.asked('cancel'), await promised(), await far.db.query.amendments.findMany()]).toEqual([[], [], []]);
});
