import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { eraseIn } from '../booking/personal-data.ts';
import { senderOf } from '../consents/sender.ts';
import { encryptWith } from '../db/encryption.ts';
import { bookings, consents, mails, payments, tripQuotes } from '../db/schema.ts';
import { withdrawAll } from '../enquiries/withdraw-consents.ts';
import { oweAbandonedMail } from './abandoned-checkouts.ts';
import { writeBookingMail } from './booking-news.ts';
import { sendOneMail } from './send-mail.ts';

/** An abandoned checkout is reminded of once, hours later, and only with consent and no activity since. */
const far = await farBooksOfFile();

const sent: { to: string; unsubscribeUrl?: string }[] = [];
let outcomes: MailOutcome[] = [];
beforeEach(async () => {
  far.forget();
  await far.db.delete(mails);
  await far.db.delete(tripQuotes);
  await far.db.delete(bookings);
  await far.db.delete(consents);
  sent.length = 0;
  outcomes = [];
});

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const offerIn = (days: number) => {
  const day = addDays(todayIn('America/Bogota'), days);
  const segment = { departure: { iataCode: 'BOG', at: `${day}T10:00:00` }, arrival: { iataCode: 'CTG', at: `${day}T11:30:00` } };
  const price = { currency: 'USD', total: '100.00' };
  return { id: 'as sold', itineraries: [{ segments: [segment] }], travelerPricings: [], price } as never as FlightOffer;
};
const log = { info: () => undefined, error: () => undefined, warn: () => undefined } as never;
const context = () => ({
  db: far.db,
  log,
  sender: {
    domain: 'site.example',
    deadlineMs: 5_000,
    async send({ to, unsubscribeUrl }: { to: string; unsubscribeUrl?: string }) {
      const outcome = outcomes.shift() ?? { ok: true as const };
      if (outcome.ok) sent.push({ to, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) });
      return outcome;
    },
  },
  write: (mail: Parameters<typeof writeBookingMail>[1]) =>
    writeBookingMail(
      {
        db: far.db,
        writeNews: async (news) => ({
          subject: news.mail,
          text: '',
          html: '',
          ...('unsubscribe' in news ? { unsubscribeUrl: news.unsubscribe } : {}),
        }),
      },
      mail,
    ),
});

type Begun = Partial<typeof bookings.$inferInsert> & {
  email?: string;
  subscribes?: boolean;
  agreed?: string | null;
  inDays?: number;
};
const AGREED = '2026-11-23';

/** Begun this many hours ago, with its mail owed as the form does it. */
async function begun({ email = aCustomer.email, subscribes = true, agreed = AGREED, inDays = 30, ...of }: Begun = {}) {
  const customer = { ...aCustomer, email, newsletterSubscribe: subscribes } as never;
  const offer = offerIn(inDays);
  const times = { createdAt: hoursAgo(5), updatedAt: hoursAgo(5) };
  const { id } = await far.aBooking({
    state: 'ready',
    customer,
    reference: null,
    ...times,
    ...of,
    item: { offer, supplierOffer: offer },
  });
  await far.db.delete(payments).where(eq(payments.bookingId, id));
  const reference = randomUUID();
  if (agreed) {
    const given = { purpose: 'newsletter' as const, version: agreed, text: 't', subject: senderOf(email), givenAt: hoursAgo(5) };
    await far.db.insert(consents).values({ reference, bookingId: id, ...given });
  }
  await far.db.transaction((tx) => oweAbandonedMail(tx, id));
  return { id, reference };
}
const strike = async () => {
  await far.db.update(mails).set({ dueAt: new Date() });
  while (await sendOneMail(context()));
};
const statesOf = async (id: string) =>
  (await far.db.select().from(mails).where(eq(mails.bookingId, id))).map(({ state, dueAt }) => ({ state, dueAt }));

test('sends one mail hours after the checkout was abandoned, with its unsubscribe link, and keeps nothing of it', async () => {
  const { id, reference } = await begun();
  const [owed] = await statesOf(id);
  expect(Math.round(((owed?.dueAt.getTime() ?? 0) - Date.now()) / HOUR_MS)).toBe(4);
  await strike();
  await far.db.transaction((tx) => oweAbandonedMail(tx, id));
  await strike();
  expect(sent).toEqual([{ to: aCustomer.email, unsubscribeUrl: reference }]);
  expect(await far.db.select().from(mails)).toMatchObject([{ state: 'sent', content: null, about: '' }]);
});

test('postpones the mail to four hours after the last activity', async () => {
  const touched = hoursAgo(3);
  const { id } = await begun({ updatedAt: touched });
  await strike();
  expect(await statesOf(id)).toEqual([{ state: 'waiting', dueAt: new Date(touched.getTime() + 4 * HOUR_MS) }]);
  await far.db.update(bookings).set({ updatedAt: hoursAgo(4.01) });
  await strike();
  expect(sent).toHaveLength(1);
});

test.each<[string, Begun]>([
  ['the box was unticked', { subscribes: false }],
  ['no consent is on record', { agreed: null }],
  ['the accepted consent text does not cover it', { agreed: '2026-11-22' }],
  ['the booking is confirmed', { state: 'confirmed' }],
  ['the booking failed', { state: 'failed' }],
  ['the checkout began over two days ago', { createdAt: hoursAgo(49), updatedAt: hoursAgo(49) }],
  ['the trip begins within a day', { inDays: 0 }],
])('sends nothing when %s', async (_, of) => {
  const { id } = await begun(of);
  await strike();
  expect([sent, (await statesOf(id)).map(({ state }) => state)]).toEqual([[], ['overtaken']]);
});

/** A trip by telephone whose link has opened this form. */
async function quotedTo(id: string, changes: Partial<typeof tripQuotes.$inferInsert> = {}) {
  const values = {
    number: `COT-${id.slice(0, 6)}`,
    bookingId: id,
    madeBy: 'operator:ana' as const,
    sentAt: new Date(),
    ...changes,
  };
  const [quote] = await far.db.insert(tripQuotes).values(values).returning();
  await far.db
    .update(bookings)
    .set({ quoteId: quote?.id ?? null, updatedAt: hoursAgo(5) })
    .where(eq(bookings.id, id));
  return quote?.id as string;
}

test('of a trip by telephone sends the mail for the form that its link leads to', async () => {
  const { id } = await begun();
  await quotedTo(id);
  await strike();
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Promise<Partial<typeof tripQuotes.$inferInsert>>]>([
  ['has withdrawn or replaced', async () => ({ withdrawnAt: new Date() })],
  [
    'has opened for somebody else since',
    async () => ({ bookingId: (await begun({ email: 'otra@example.com', subscribes: false })).id }),
  ],
])('sends nothing for the form of a trip by telephone that the agency %s', async (_, changed) => {
  const { id } = await begun();
  await quotedTo(id, await changed());
  await strike();
  expect([sent, (await statesOf(id)).map(({ state }) => state)]).toEqual([[], ['overtaken']]);
});

test('sends nothing when a payment is authorised, and waits while one is in progress', async () => {
  const held = await begun();
  const card = { provider: 'pay', method: 'card' as const, amountMinor: 10_000, currency: 'USD' };
  await far.db.insert(payments).values({ bookingId: held.id, state: 'authorised', ...card });
  await strike();
  expect([sent, (await statesOf(held.id))[0]?.state]).toEqual([[], 'overtaken']);
  const paying = await begun({ state: 'authorising', email: 'otra@example.com' });
  await strike();
  expect([sent, (await statesOf(paying.id))[0]?.state]).toEqual([[], 'waiting']);
});

test.each<[string, Begun]>([
  ['has booked since', { state: 'confirmed', createdAt: hoursAgo(2), updatedAt: hoursAgo(2) }],
  ['has paid an earlier checkout since', { state: 'confirmed', createdAt: hoursAgo(20), updatedAt: hoursAgo(1) }],
  ['is paying for another booking now', { state: 'authorising', createdAt: hoursAgo(1), updatedAt: hoursAgo(0) }],
  ['has begun another checkout since', { state: 'priced', createdAt: hoursAgo(4.5), updatedAt: hoursAgo(4.5) }],
])('sends nothing to an address, in any letter case, that %s', async (_, of) => {
  const { id } = await begun();
  await begun({ ...of, email: aCustomer.email.toUpperCase(), agreed: null });
  await strike();
  expect([sent, (await statesOf(id))[0]?.state]).toEqual([[], 'overtaken']);
});

test('sends the mail despite an earlier booking with the same address', async () => {
  await begun({ state: 'confirmed', createdAt: hoursAgo(100), updatedAt: hoursAgo(90), agreed: null });
  await begun();
  await strike();
  expect(sent).toHaveLength(1);
});

test('writes to an address at most once a week', async () => {
  await begun({ createdAt: hoursAgo(30), updatedAt: hoursAgo(30) });
  await strike();
  await begun();
  await strike();
  expect(sent).toHaveLength(1);
});

test('sends nothing after the consent was withdrawn or the booking erased', async () => {
  const { id } = await begun();
  await far.db.transaction((tx) => withdrawAll(tx, aCustomer.email));
  await strike();
  const other = await begun({ email: 'otra@example.com' });
  await far.db.transaction((tx) => eraseIn(tx, other, 'system'));
  await strike();
  expect([sent, (await statesOf(id))[0]?.state, (await statesOf(other.id))[0]?.state]).toEqual([[], 'overtaken', 'overtaken']);
});

test('sends nothing to who took the consent back under an older key', async () => {
  const [old, next] = [7, 8].map((byte) => ({ id: `${byte}`, key: Buffer.alloc(32, byte) }));
  encryptWith([old] as never);
  const { id } = await begun();
  const takenBack = { purpose: 'newsletter' as const, version: AGREED, text: 't', subject: senderOf(aCustomer.email) };
  await far.db.insert(consents).values({ ...takenBack, reference: randomUUID(), withdrawnAt: new Date() });
  encryptWith([next, old] as never);
  await strike();
  expect([sent, (await statesOf(id))[0]?.state]).toEqual([[], 'overtaken']);
});

test('raises no flag when the address refuses the mail', async () => {
  const { id } = await begun();
  outcomes = [{ ok: false, reason: 'refused', code: '550', isOfAddress: true }];
  await strike();
  expect([(await far.look(id)).flags, (await statesOf(id))[0]?.state]).toEqual([[], 'given-up']);
});
