import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BookingNews, WhyUnpaid } from '#contract/booking/booking-news.ts';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import type { AuthoriseOutcome } from '#suppliers/payments/port.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { advanceBooking } from '../booking/advancing/advance-booking.ts';
import { paymentNotices } from '../booking/advancing/payment-notices.ts';
import { askForRefund } from '../booking/after-sales/refunds.ts';
import { amendments, type BookingItem, bookingEvents, cancellationPromises, mails, payments } from '../db/schema.ts';
import { acceptQuote, askToCancel, recordCancelled } from '../desk/cancel-booking.ts';
import { keepItem } from '../desk/keep-item.ts';
import { oweReceived } from '../outbox/received-bookings.ts';
import { begin, transition } from '../transitions/transition.ts';
import { writeBookingMail } from './booking-news.ts';
import { sendOneMail } from './send-mail.ts';

/** The mails about a booking: each is sent once, none is missing, and none is untrue when it leaves. */
const far = await farBooksOfFile();

const sent: { to: string; subject: string; news: BookingNews; messageId: string }[] = [];
let outcomes: MailOutcome[] = [];
let beforeWriting: () => Promise<unknown> = async () => undefined;
beforeEach(async () => {
  far.forget();
  await far.db.delete(mails);
  sent.length = 0;
  outcomes = [];
  beforeWriting = async () => undefined;
});

const lines: string[] = [];
const log = { info: () => undefined, error: (_: unknown, line: string) => lines.push(line), warn: () => undefined } as never;
const wrote = new Map<string, BookingNews>();
const context = () => ({
  db: far.db,
  log,
  sender: {
    domain: 'site.example',
    deadlineMs: 5_000,
    async send({ to, subject, messageId }: { to: string; subject: string; messageId: string }) {
      const outcome = outcomes.shift() ?? { ok: true as const };
      if (outcome.ok) sent.push({ to, subject, messageId, news: wrote.get(subject) as BookingNews });
      return outcome;
    },
  },
  write: async (mail: Parameters<typeof writeBookingMail>[1]) => {
    await beforeWriting();
    return writeBookingMail(
      {
        db: far.db,
        async writeNews(news) {
          const subject = `${news.mail} ${news.bookingId}`;
          wrote.set(subject, news);
          return { subject, text: '', html: '' };
        },
      },
      mail,
    );
  },
});
/** Like the periodic jobs, with everything waiting made due. */
async function sendAll(): Promise<string[]> {
  for (let round = 0; round < 4; round++) {
    await far.db.update(mails).set({ dueAt: sql`now()` }).where(eq(mails.state, 'waiting'));
    for (let go = 0; go < 10 && (await sendOneMail(context()).catch(() => true)); go++);
  }
  return sent.map(({ news }) => news.mail);
}
const statesOf = async () => (await far.db.select().from(mails)).map(({ purpose, state }) => `${purpose} ${state}`).toSorted();

const held = () => ({
  ok: true as const,
  state: 'authorised' as const,
  paymentId: `p-${Math.random()}`,
  amount: { amountMinor: 10_000, currency: 'USD' },
});
async function aConfirmed() {
  far.answers.authorise = held;
  const { id } = await far.aBooking({ customer: aCustomer as never });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  const { booking, item } = await far.look(id);
  expect(booking.state).toBe('confirmed');
  return { id, item };
}
const ticketed = (item: { id: string; bookingId: string }) =>
  far.db.transaction((tx) => transition(tx, 'item', item, { event: 'item-ticketed', actor: 'system' }));
const cancelled = (item: { id: string; bookingId: string }) =>
  far.db.transaction((tx) => transition(tx, 'item', item, { event: 'item-cancelled', actor: 'system' }));

test('sends one confirmation to the customer, however many senders run', async () => {
  await aConfirmed();
  await far.db.update(mails).set({ dueAt: sql`now()` });
  await Promise.all(Array.from({ length: 8 }, () => sendOneMail(context())));
  expect(sent.map(({ to, news }) => [to, news.mail])).toEqual([[aCustomer.email, 'booking-confirmed']]);
  expect(await sendAll()).toEqual(['booking-confirmed']);
});

test('stores no content before the mail is sent', async () => {
  await aConfirmed();
  const [row] = await far.db.select().from(mails);
  expect(row).toMatchObject({ purpose: 'booking-confirmed', content: null, state: 'waiting' });
});

test('owes no mail for a transaction that was rolled back', async () => {
  const { item } = await aConfirmed();
  await far.db
    .transaction(async (tx) => {
      await transition(tx, 'item', item, { event: 'item-ticketed', actor: 'system' });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await statesOf()).toEqual(['booking-confirmed waiting']);
});

test('includes tickets issued before the confirmation was sent, and sends no ticket mail', async () => {
  const { item } = await aConfirmed();
  await ticketed(item);
  expect(await sendAll()).toEqual(['booking-confirmed']);
  expect(await statesOf()).toEqual(['booking-confirmed sent', 'booking-ticketed overtaken']);
});

test('sends a ticket mail when tickets are issued while the confirmation is being written', async () => {
  const { item } = await aConfirmed();
  await far.db.update(mails).set({ dueAt: sql`now()` });
  const telling = context();
  const { write } = telling;
  await sendOneMail({
    ...telling,
    write: async (mail) => {
      const written = await write(mail);
      await ticketed(item);
      return written;
    },
  });
  expect(await sendAll()).toEqual(['booking-confirmed', 'booking-ticketed']);
});

test('never sends a ticket mail before the confirmation, nor again when tickets are withdrawn and reissued', async () => {
  const { item } = await aConfirmed();
  outcomes = [{ ok: false, reason: 'not-sent', code: 'ETIMEDOUT' }];
  await far.db.update(mails).set({ dueAt: sql`now()` });
  await sendOneMail(context());
  await ticketed(item);
  await sendOneMail(context());
  expect([await statesOf(), sent]).toEqual([['booking-confirmed waiting', 'booking-ticketed waiting'], []]);
  expect(await sendAll()).toEqual(['booking-confirmed']);
  await far.db.transaction((tx) => transition(tx, 'item', item, { event: 'item-unticketed', actor: 'system' }));
  await ticketed(item);
  expect(await sendAll()).toEqual(['booking-confirmed']);
});

test('sends the cancellation instead of the confirmation when cancelled before it was sent', async () => {
  const { item } = await aConfirmed();
  await cancelled(item);
  expect(await sendAll()).toEqual(['item-cancelled']);
  expect(await statesOf()).toEqual(['booking-confirmed overtaken', 'item-cancelled sent']);
});

test('sends the cancellation also when cancelled between claiming the confirmation and writing it', async () => {
  const { item } = await aConfirmed();
  beforeWriting = async () => {
    beforeWriting = async () => undefined;
    await cancelled(item);
  };
  expect(await sendAll()).toEqual(['item-cancelled']);
});

test('sends only the failure, not the cancellation of its order, for a failed booking', async () => {
  const { id } = await far.aBooking(
    { state: 'compensating', refusal: 'capture-refused', customer: aCustomer as never, item: { orderId: 'o-1' } },
    { state: 'authorised', providerPaymentId: 'p-9' },
  );
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(await sendAll()).toEqual(['booking-failed']);
  expect(await statesOf()).toEqual(['booking-failed sent', 'item-cancelled overtaken']);
});

test('sends one “received” mail after a minute in progress, and none once the outcome is known', async () => {
  const leftOrdering = async (seconds: number) => {
    const { id } = await far.aBooking(
      { state: 'ordering', customer: aCustomer as never, item: { state: 'ordering' } },
      { state: 'authorised', providerPaymentId: `p-${seconds}` },
    );
    const createdAt = new Date(Date.now() - seconds * 1_000);
    await far.db.insert(bookingEvents).values({ bookingId: id, kind: 'funds-held', actor: 'system', data: {}, createdAt });
    return id;
  };
  const [slow, quick] = [await leftOrdering(61), await leftOrdering(50)];
  await oweReceived(far.db);
  await oweReceived(far.db);
  expect((await far.db.select().from(mails)).map(({ bookingId, purpose }) => [bookingId, purpose])).toEqual([
    [slow, 'booking-received'],
  ]);
  expect(await sendAll()).toEqual(['booking-received']);
  await oweReceived(far.db);
  expect(await sendAll()).toEqual(['booking-received']);
  await far.db
    .update(bookingEvents)
    .set({ createdAt: sql`now() - interval '2 minutes'` })
    .where(eq(bookingEvents.bookingId, quick));
  await oweReceived(far.db);
  await far.db.execute(sql`update bookings set state = 'compensating' where id = ${quick}`);
  await oweReceived(far.db);
  expect(await sendAll()).toEqual(['booking-received']);
  expect(await statesOf()).toEqual(['booking-received overtaken', 'booking-received sent']);
});

test('sends a declined card’s mail once, minutes later, unless another payment is in progress or succeeded', async () => {
  far.answers.authorise = () => ({ ok: false, reason: 'declined', code: 'card_declined' }) as never;
  const first = await far.aBooking({ customer: aCustomer as never });
  await advanceBooking(far.context, first.id);
  const [row] = await far.db.select().from(mails);
  expect([row?.purpose, Math.round(((row?.dueAt.getTime() ?? 0) - Date.now()) / 60_000)]).toEqual(['payment-failed', 3]);
  expect(await sendAll()).toEqual(['payment-failed']);

  const second = await far.aBooking({ customer: aCustomer as never });
  await advanceBooking(far.context, second.id);
  // Another attempt is in progress: its outcome is unknown.
  await far.db.execute(sql`update bookings set state = 'ordering' where id = ${second.id}`);
  expect(await sendAll()).toEqual(['payment-failed']);
  await far.db.execute(sql`update bookings set state = 'confirmed', refusal = null where id = ${second.id}`);
  expect(await sendAll()).toEqual(['payment-failed']);
  expect((await statesOf()).filter((one) => one.startsWith('payment'))).toEqual([
    'payment-failed overtaken',
    'payment-failed sent',
  ]);
});

test.each<[string, AuthoriseOutcome, WhyUnpaid]>([
  ['declined by the bank', { ok: false, reason: 'declined', declineCode: 'card_declined' }, 'declined'],
  ['made without a page', { ok: false, reason: 'declined', declineCode: 'no-page' }, 'not-made'],
  ['of another amount', { ...held(), amount: { amountMinor: 9_999, currency: 'USD' } }, 'other-amount'],
])('says why of a payment that was %s', async (_, outcome, why) => {
  far.answers.authorise = () => outcome;
  const { id } = await far.aBooking({ customer: aCustomer as never });
  await advanceBooking(far.context, id);
  expect(await sendAll()).toEqual(['payment-failed']);
  expect(sent[0]?.news).toMatchObject({ mail: 'payment-failed', why });
});

test('sends one mail per refund with its amount', async () => {
  const { id } = await aConfirmed();
  const paid = (await far.look(id)).payments[0];
  for (const amountMinor of [2_500, 1_000]) {
    const values = {
      bookingId: id,
      paymentId: paid?.id ?? '',
      amountMinor,
      currency: 'USD',
      reason: 'x',
      requestedBy: 'system' as const,
    };
    await far.db.transaction((tx) => begin(tx, 'refund', { event: 'refund-requested', actor: 'system', values }));
  }
  await far.settle();
  expect((await sendAll()).toSorted()).toEqual(['booking-confirmed', 'booking-refunded', 'booking-refunded']);
  const told = sent.flatMap(({ news }) => (news.mail === 'booking-refunded' ? [news.refund.amountMinor] : []));
  expect(told.toSorted((a, b) => a - b)).toEqual([1_000, 2_500]);
  // Each knows which of the booking's transactions is its own.
  for (const { news } of sent) {
    if (news.mail !== 'booking-refunded') continue;
    const own = news.booking.paymentInformation.transactions.find(({ transactionId }) => transactionId === news.transactionId);
    expect(own).toMatchObject({ kind: 'refund', amount: news.refund.amountMinor });
  }
});

test('tells of which payment a refund is, and whether the booking depends on it', async () => {
  const { id } = await aConfirmed();
  const [paid] = (await far.look(id)).payments;
  const [twice] = await far.db
    .insert(payments)
    .values({
      ...(paid as NonNullable<typeof paid>),
      id: randomUUID(),
      state: 'voided',
      providerPaymentId: 'p-twice',
      brand: 'visa',
      last4: '1881',
    })
    .returning();
  for (const paymentId of [paid?.id ?? '', twice?.id ?? '']) {
    const refund = { id: randomUUID(), bookingId: id };
    const values = { ...refund, paymentId, amountMinor: 500, currency: 'USD', reason: 'x', requestedBy: 'system' as const };
    await far.db.transaction((tx) => begin(tx, 'refund', { event: 'refund-requested', actor: 'system', values }));
    const data = { refundId: refund.id };
    await far.db.transaction((tx) => transition(tx, 'refund', refund, { event: 'refund-succeeded', actor: 'system', data }));
  }
  await sendAll();
  const told = sent.flatMap(({ news }) => (news.mail === 'booking-refunded' ? [[news.isOfBooking, news.card]] : []));
  expect(told).toEqual([
    [true, null],
    [false, { brand: 'visa', last4: '1881' }],
  ]);
});

test('tells once that the bank has sent a refund back, while the money is with the agency', async () => {
  const { id } = await aConfirmed();
  await sendAll();
  const refund = async (amountMinor: number, refundId: string) => {
    far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId });
    await askForRefund(far.db, { id }, { amountMinor, reason: 'x', by: 'operator:ana' });
    await far.settle();
  };
  const comesBack = async (refundId: string) => {
    const [payment] = (await far.look(id)).payments;
    far.answers.notice = () => ({ kind: 'refund-failed', payment: { cartId: payment?.id }, refundId });
    await paymentNotices(far.context, { enqueueAdvance: () => undefined, log }).take('pay', { headers: {}, body: '' });
  };
  await refund(2_500, 're_1');
  await sendAll();
  for (let time = 0; time < 2; time++) await comesBack('re_1');
  await sendAll();
  expect(await sendAll()).toEqual(['booking-confirmed', 'booking-refunded', 'refund-returned']);
  const told = sent.flatMap(({ news }) => (news.mail === 'refund-returned' ? [news.refund] : []));
  expect(told).toEqual([{ amountMinor: 2_500, currency: 'USD' }]);
  // Refunded before the mail about the second payment was sent: nothing is with the agency any more.
  await refund(10_000, 're_2');
  await sendAll();
  await comesBack('re_2');
  await refund(10_000, 're_3');
  expect(await sendAll()).toEqual([
    ...['booking-confirmed', 'booking-refunded', 'refund-returned', 'booking-refunded', 'booking-refunded'],
  ]);
});

test('retries a mail that failed to be written or sent, under the same message id', async () => {
  await aConfirmed();
  let failures = 1;
  beforeWriting = async () => {
    if (failures-- > 0) throw new Error('no words');
  };
  outcomes = [{ ok: false, reason: 'not-sent', code: 'ECONNRESET' }];
  expect(await sendAll()).toEqual(['booking-confirmed']);
  const [row] = await far.db.select().from(mails);
  expect([row?.state, row?.attempts, sent[0]?.messageId]).toEqual(['sent', 3, `<${row?.id}@site.example>`]);
});

test('sends nothing when the customer’s data was erased', async () => {
  const { id } = await aConfirmed();
  await far.db.execute(sql`update bookings set customer = null where id = ${id}`);
  expect(await sendAll()).toEqual([]);
  expect(await statesOf()).toEqual(['booking-confirmed overtaken']);
});

type PromiseRow = typeof cancellationPromises.$inferInsert;

/** Promises the traveller this refund for their item. */
const promised = (
  { id: itemId, bookingId }: Pick<BookingItem, 'id' | 'bookingId'>,
  { amendmentId, refundMinor, lines = [] }: Pick<PromiseRow, 'amendmentId' | 'refundMinor'> & Partial<Pick<PromiseRow, 'lines'>>,
) =>
  far.db.insert(cancellationPromises).values({
    amendmentId,
    bookingId,
    itemId,
    number: randomUUID(),
    refundMinor,
    currency: 'USD',
    ground: 'retracto',
    rule: 'RAC 3',
    payBy: '2027-01-10',
    answerBy: '2027-01-20',
    lines,
  });

test.each([
  ['is reported with the promise when the refund matches it', 10_000, true, true],
  ['is reported without the promise when the refund differs from it', 9_000, true, false],
  ['is reported with its refund when the provider refuses that', 10_000, false, true],
])('a cancelled item %s', async (_, promisedMinor, isRefundable, isTold) => {
  if (!isRefundable) far.answers.refund = () => ({ ok: false, reason: 'refused' }) as never;
  const { id, item } = await aConfirmed();
  const { booking } = await far.look(id);
  await askToCancel(far.db, booking, { place: undefined, reason: 'changed plans', by: 'operator:ana' });
  await far.settle();
  const [quoted] = await far.db.select().from(amendments).where(eq(amendments.itemId, item.id));
  const amendmentId = quoted?.id ?? '';
  await acceptQuote(far.db, booking, { amendmentId, typed: undefined, by: 'operator:ana' });
  const lines = [{ paidFor: 'fare' as const, traveller: 0, paidMinor: 10_000, backMinor: promisedMinor }];
  await promised(item, { amendmentId, refundMinor: promisedMinor, lines });
  await far.settle();
  await far.settle();
  await sendAll();
  const news = sent.map((one) => one.news).find(({ mail }) => mail === 'item-cancelled');
  expect(news).toMatchObject({ refund: { amountMinor: 10_000 }, promise: isTold ? { lines, rule: 'RAC 3' } : null });
});

test('a cancelled item is reported with what was promised also when a person cancelled it by hand', async () => {
  const { id, item } = await aConfirmed();
  const { booking } = await far.look(id);
  far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
  const asked = await askToCancel(far.db, booking, { place: undefined, reason: 'changed plans', by: 'operator:ana' });
  await far.settle();
  await promised(item, { amendmentId: (asked.ok && asked.amendmentIds[0]) || '', refundMinor: 9_500 });
  const done = { place: undefined, typed: '95', reason: 'talked to them', by: 'operator:ana' } as const;
  expect(await recordCancelled(far.db, booking, done)).toEqual({ ok: true });
  await sendAll();
  const news = sent.map((one) => one.news).find(({ mail }) => mail === 'item-cancelled');
  expect(news).toMatchObject({ refund: { amountMinor: 9_500 }, promise: { rule: 'RAC 3', payBy: '2027-01-10' } });
});

test('sends a withdrawal when a cancellation was withdrawn, unless it was requested again since', async () => {
  const kept = async () => {
    const { id, item } = await aConfirmed();
    const { booking } = await far.look(id);
    const ask = () => askToCancel(far.db, booking, { place: undefined, reason: 'changed plans', by: 'operator:ana' });
    far.answers.quote = () => ({ ok: false, reason: 'by-hand' });
    const asked = await ask();
    await far.settle();
    await promised(item, { amendmentId: (asked.ok && asked.amendmentIds[0]) || '', refundMinor: 10_000 });
    expect(await keepItem(far.db, { id }, { place: undefined, note: 'they telephoned', by: 'operator:ana' })).toEqual({
      ok: true,
    });
    return { id, item, booking, ask };
  };
  const told = () => sent.map((one) => one.news).filter(({ mail }) => mail === 'cancellation-withdrawn');
  const { item } = await kept();
  await sendAll();
  expect(told()).toMatchObject([{ item: { id: item.id, status: 'ordered', cancellationAsked: null } }]);
  sent.length = 0;
  const { booking, ask } = await kept();
  far.answers.quote = () => ({
    ok: true,
    fee: { amountMinor: 0, currency: 'USD' },
    refund: { amountMinor: 10_000, currency: 'USD' },
    holdsUntil: null,
  });
  const again = await ask();
  await far.settle();
  const amendmentId = (again.ok && again.amendmentIds[0]) || '';
  await acceptQuote(far.db, booking, { amendmentId, typed: undefined, by: 'operator:ana' });
  await sendAll();
  expect(told()).toEqual([]);
});

/** A page that its provider cannot close is paid after all, according to its notice. */
async function paidThere(state: 'failed' | 'ready' | 'confirmed', paymentState: 'abandoned' | 'captured') {
  const customer = { ...aCustomer } as never;
  const { paymentId } = await far.aBooking({ state, customer }, { state: paymentState, method: 'hosted' });
  const { amount } = held();
  const outcome = { ...held(), amount };
  far.answers.notice = () => ({ kind: 'outcome', cartId: paymentId, outcome });
  await paymentNotices(far.context, { enqueueAdvance: () => undefined, log }).take('pay', { headers: {}, body: '' });
}

test.each([
  ['failed', 'abandoned'],
  ['ready', 'abandoned'],
  ['confirmed', 'captured'],
] as const)('who pays on a page of a booking that is %s is told that it is not used, once it is let go', async (state, paid) => {
  far.answers.void = () => ({ ok: false, reason: 'unreachable' });
  await paidThere(state, paid);
  expect(await sendAll()).toEqual([]);
  expect(await statesOf()).toEqual(['payment-unused waiting']);
  far.answers.void = () => ({ ok: true });
  await paymentNotices(far.context, { enqueueAdvance: () => undefined, log }).reverseOrphans();
  expect(await sendAll()).toEqual(['payment-unused']);
  expect(sent[0]?.news).toMatchObject({ mail: 'payment-unused', amount: { amountMinor: 10_000, currency: 'USD' } });
});

test('of such a payment that was taken and has gone back, the refund alone is told', async () => {
  far.answers.void = () => ({ ok: false, reason: 'captured' });
  await paidThere('failed', 'abandoned');
  expect(await sendAll()).toEqual(['booking-refunded']);
});
