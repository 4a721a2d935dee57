import { and, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { toEpoch } from '#domain/local-time.ts';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { advanceBooking } from '../booking/advancing/advance-booking.ts';
import { amendments, bookingItems, bookings, cancellationPromises, mails } from '../db/schema.ts';
import { writeBookingMail } from '../mail/booking-news.ts';
import { sendOneMail } from '../mail/send-mail.ts';
import { recordEvents } from '../transitions/record-events.ts';
import { transition } from '../transitions/transition.ts';
import { oweReminder, oweRemindersOfBefore } from './trip-reminders.ts';

/** A traveller is reminded once of an upcoming trip, at its time and with the trip as it is then. */
const far = await farBooksOfFile();

const sent: { to: string; mail: string; date: Date }[] = [];
let outcomes: MailOutcome[] = [];
beforeEach(async () => {
  far.forget();
  await far.db.delete(mails);
  await far.db.delete(bookings);
  sent.length = 0;
  outcomes = [];
});

const BOGOTA = 'America/Bogota';
const inDays = (days: number) => addDays(todayIn(BOGOTA), days);
const offerOn = (day: string) =>
  ({
    id: 'as sold',
    itineraries: [
      {
        segments: [
          { departure: { iataCode: 'BOG', at: `${day}T23:30:00` }, arrival: { iataCode: 'CTG', at: `${day}T23:59:00` } },
        ],
      },
    ],
    travelerPricings: [],
    price: { currency: 'USD', total: '100.00' },
  }) as never as FlightOffer;

const log = { info: () => undefined, error: () => undefined, warn: () => undefined } as never;
const context = () => ({
  db: far.db,
  log,
  sender: {
    domain: 'site.example',
    deadlineMs: 5_000,
    async send({ to, subject, date }: { to: string; subject: string; date: Date }) {
      const outcome = outcomes.shift() ?? { ok: true as const };
      if (outcome.ok) sent.push({ to, mail: subject, date });
      return outcome;
    },
  },
  write: (mail: Parameters<typeof writeBookingMail>[1]) =>
    writeBookingMail({ db: far.db, writeNews: async (news) => ({ subject: news.mail, text: '', html: '' }) }, mail),
});

/** Confirmed by the workflow, like any booking. */
async function confirmed(departure: string) {
  far.answers.authorise = () => ({
    ok: true as const,
    state: 'authorised' as const,
    paymentId: `p-${Math.random()}`,
    amount: { amountMinor: 10_000, currency: 'USD' },
  });
  const offer = offerOn(departure);
  const { id } = await far.aBooking({ customer: aCustomer as never, item: { offer, supplierOffer: offer } });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  return { id, item: (await far.look(id)).item };
}
const reminders = () => far.db.select().from(mails).where(eq(mails.purpose, 'booking-reminder'));
const moveTo = (day: string) => far.db.update(bookingItems).set({ offer: offerOn(day), supplierOffer: offerOn(day) });
/** As if booked weeks ago, with the reminder now due. */
const strike = async () => {
  await far.db.update(bookings).set({ confirmedAt: new Date(Date.now() - 30 * 86_400_000) });
  await far.db.update(mails).set({ dueAt: sql`now()` }).where(eq(mails.purpose, 'booking-reminder'));
};
const sendReminders = async () => {
  const others = and(ne(mails.purpose, 'booking-reminder'), eq(mails.state, 'waiting'));
  await far.db.update(mails).set({ dueAt: sql`now() + interval '1 hour'` }).where(others);
  await Promise.all(Array.from({ length: 6 }, () => sendOneMail(context())));
  return (await reminders()).map(({ state }) => state);
};

test('owes a reminder at confirmation, for ten in the morning local time two days before departure', async () => {
  await confirmed(inDays(40));
  const [row, ...more] = await reminders();
  expect([row?.state, row?.dueAt.getTime(), more]).toEqual(['waiting', toEpoch(`${inDays(38)}T10:00:00`, BOGOTA), []]);
});

test('sends the reminder once, however many senders run, dated when it is sent', async () => {
  await confirmed(inDays(40));
  await moveTo(inDays(1));
  await strike();
  await far.db.update(mails).set({ createdAt: new Date(Date.now() - 39 * 86_400_000) });
  expect(await sendReminders()).toEqual(['sent']);
  expect(sent.map(({ to, mail }) => [to, mail])).toEqual([[aCustomer.email, 'booking-reminder']]);
  expect(Date.now() - (sent[0]?.date.getTime() ?? 0)).toBeLessThan(60_000);
  expect(await sendReminders()).toEqual(['sent']);
  expect(sent).toHaveLength(1);
});

test('sends none for a booking confirmed after the reminder’s time', async () => {
  await confirmed(inDays(1));
  await strike();
  expect([await sendReminders(), sent]).toEqual([['overtaken'], []]);
});

test('sends none when the trip was moved into the past', async () => {
  await confirmed(inDays(40));
  await moveTo(inDays(-1));
  await strike();
  expect([await sendReminders(), sent]).toEqual([['overtaken'], []]);
});

test('sends none when the trip was moved so close that its new reminder time was before confirmation', async () => {
  await confirmed(inDays(40));
  await moveTo(inDays(1));
  await far.db.update(mails).set({ dueAt: sql`now()` });
  expect([await sendReminders(), sent]).toEqual([['overtaken'], []]);
});

test('sends none for a cancelled trip', async () => {
  const { item } = await confirmed(inDays(40));
  await moveTo(inDays(1));
  await far.db.transaction((tx) => transition(tx, 'item', item, { event: 'item-cancelled', actor: 'system' }));
  await strike();
  expect([await sendReminders(), sent]).toEqual([['overtaken'], []]);
});

test('sends none for a trip that its traveller has cancelled, and that the desk is still to cancel', async () => {
  const { id: bookingId, item } = await confirmed(inDays(40));
  await moveTo(inDays(1));
  const amendmentId = crypto.randomUUID();
  const asked = { id: amendmentId, bookingId, itemId: item.id, kind: 'cancel', state: 'refused', refusal: 'by-hand' } as const;
  await far.db.insert(amendments).values({ ...asked, currency: 'USD', reason: 'r', requestedBy: 'customer' });
  const promise = { number: 'N1', refundMinor: 100, currency: 'USD', ground: 'retracto' } as const;
  await far.db
    .insert(cancellationPromises)
    .values({ ...promise, lines: [], amendmentId, bookingId, itemId: item.id, answerBy: inDays(10) });
  await strike();
  expect([await sendReminders(), sent]).toEqual([['overtaken'], []]);
});

test('postpones the reminder of a trip moved to a later day', async () => {
  await confirmed(inDays(40));
  await strike();
  await moveTo(inDays(50));
  expect([await sendReminders(), sent]).toEqual([['waiting'], []]);
  expect((await reminders())[0]?.dueAt.getTime()).toBe(toEpoch(`${inDays(48)}T10:00:00`, BOGOTA));
});

/** What the workflow records when an airline has moved the flights. */
const tellOfChange = (bookingId: string) =>
  far.db.transaction((tx) => recordEvents(tx, [{ bookingId, kind: 'flight-changed', actor: 'system' }]));
const owedAt = async () =>
  (await reminders())
    .filter(({ state }) => state === 'waiting')
    .map(({ dueAt }) => dueAt.getTime())
    .toSorted();

test('reschedules the reminder once when the departure changes', async () => {
  const { id } = await confirmed(inDays(40));
  await moveTo(inDays(20));
  await Promise.all([tellOfChange(id), tellOfChange(id), tellOfChange(id)]);
  expect(await owedAt()).toEqual([toEpoch(`${inDays(18)}T10:00:00`, BOGOTA)]);
});

test('reminds anew, once, of a trip that was moved to a later day after its reminder was sent', async () => {
  const { id } = await confirmed(inDays(40));
  await moveTo(inDays(1));
  await strike();
  expect(await sendReminders()).toEqual(['sent']);
  await tellOfChange(id);
  expect((await reminders()).map(({ state }) => state)).toEqual(['sent']);
  await moveTo(inDays(20));
  await Promise.all([tellOfChange(id), tellOfChange(id)]);
  await moveTo(inDays(30));
  await tellOfChange(id);
  expect(await owedAt()).toEqual([toEpoch(`${inDays(28)}T10:00:00`, BOGOTA)]);
  await moveTo(inDays(1));
  await strike();
  await sendReminders();
  expect(sent.map(({ mail }) => mail)).toEqual(['booking-reminder', 'booking-reminder']);
});

test('reminds of a trip that was bought on its last day, and moved to a later one', async () => {
  const { id } = await confirmed(inDays(1));
  await moveTo(inDays(30));
  await tellOfChange(id);
  expect(await owedAt()).toEqual([toEpoch(`${inDays(28)}T10:00:00`, BOGOTA)]);
});

test('reminds of what is left of a trip whose first item was cancelled after its reminder', async () => {
  const offer = offerOn(inDays(20));
  const { id, item } = await confirmed(inDays(40));
  await moveTo(inDays(1));
  await strike();
  await sendReminders();
  const later = { ...item, id: crypto.randomUUID(), position: 1, offer, supplierOffer: offer, orderId: 'another' };
  await far.db.insert(bookingItems).values(later as never);
  await far.db.transaction((tx) => transition(tx, 'item', item, { event: 'item-cancelled', actor: 'system' }));
  expect([id, await owedAt()]).toEqual([item.bookingId, [toEpoch(`${inDays(18)}T10:00:00`, BOGOTA)]]);
});

test('sends one reminder of a trip that was moved while the reminder was leaving', async () => {
  const { id } = await confirmed(inDays(40));
  await moveTo(inDays(1));
  await far.db.update(mails).set({ state: 'sending' }).where(eq(mails.purpose, 'booking-reminder'));
  await moveTo(inDays(30));
  await tellOfChange(id);
  const leaving = (await reminders()).filter(({ state }) => state === 'sending');
  expect(await Promise.all(leaving.map((mail) => context().write({ ...mail, bookingId: id })))).toEqual([
    { isDue: false, because: 'overtaken' },
  ]);
  expect(await owedAt()).toEqual([toEpoch(`${inDays(28)}T10:00:00`, BOGOTA)]);
});

test('retries a reminder after a mail server failure, however long ago it was owed', async () => {
  await confirmed(inDays(40));
  await moveTo(inDays(1));
  await strike();
  await far.db.update(mails).set({ createdAt: new Date(Date.now() - 39 * 86_400_000) });
  outcomes = [{ ok: false, reason: 'not-sent', code: 'ETIMEDOUT' }];
  expect(await sendReminders()).toEqual(['waiting']);
  await strike();
  expect(await sendReminders()).toEqual(['sent']);
});

test('owes reminders, each once, for bookings confirmed by an older version', async () => {
  for (const day of [40, 60, 1]) await confirmed(inDays(day));
  await far.db.delete(mails);
  await Promise.all([oweRemindersOfBefore(far.db, log), oweRemindersOfBefore(far.db, log)]);
  expect((await reminders()).map(({ state }) => state).toSorted()).toEqual(['overtaken', 'waiting', 'waiting']);
});

test('owes nothing for a transaction that was rolled back', async () => {
  const { id } = await confirmed(inDays(40));
  await far.db.delete(mails);
  const rolledBack = far.db.transaction(async (tx) => {
    await oweReminder(tx, id);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await reminders()).toEqual([]);
});
