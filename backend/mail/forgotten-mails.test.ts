import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MailOutcome } from '#suppliers/mail/port.ts';
import { AFTER_THE_TRIP } from '../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { forgetAlertsOf } from '../alerts/forget-alerts.ts';
import { eraseBooking } from '../booking/personal-data.ts';
import { senderOf } from '../consents/sender.ts';
import { consents, enquiries, mails, priceAlerts } from '../db/schema.ts';
import { eraseEnquiry } from '../enquiries/forget-enquiries.ts';
import { withdraw, withdrawAll } from '../enquiries/withdraw-consents.ts';
import { sendOneMail } from './send-mail.ts';

/** A person's data are erased while a mail to them is being sent: it is not retried, and nothing of it is kept. */
const far = await farBooksOfFile();
const email = 'ana@example.com';

let sent = 0;
let outcome: (to: string) => Promise<MailOutcome>;
beforeEach(async () => {
  for (const table of [mails, consents, priceAlerts, enquiries]) await far.db.delete(table);
  sent = 0;
  outcome = async () => ({ ok: true });
});
const log = { info: () => undefined, error: () => undefined, warn: () => undefined } as never;
const sendNext = () =>
  sendOneMail({
    db: far.db,
    log,
    sender: {
      domain: 'site.example',
      deadlineMs: 5_000,
      async send({ to }) {
        sent += 1;
        return outcome(to);
      },
    },
    write: async () => ({ isDue: false, because: 'overtaken' }),
  });

const content = { to: email, subject: 's', text: 't', html: '' };

async function anEnquiry(number: string): Promise<string> {
  const enquiry = { kind: 'contact' as const, name: 'Ana', email, phone: '', message: 'm', context: '' };
  const values = { number, kind: enquiry.kind, content: enquiry, sender: senderOf(email), viaForm: false };
  const [row] = await far.db.insert(enquiries).values(values).returning({ id: enquiries.id });
  return row?.id ?? '';
}

/** Each with a mail of it that is to leave; answers how its person is forgotten. */
const FORGOTTEN: Record<string, () => Promise<() => Promise<unknown>>> = {
  'an enquiry is erased': async () => {
    await anEnquiry('ENQUIRY1');
    await far.db.insert(mails).values({ purpose: 'enquiry-received', about: 'ENQUIRY1', content });
    return () => eraseEnquiry(far.db, 'ENQUIRY1');
  },
  'the consent to an enquiry is withdrawn': async () => {
    const enquiryId = await anEnquiry('ENQUIRY2');
    const consent = { reference: 'CONSENT2', purpose: 'enquiry' as const, version: '1', text: 'yes', subject: senderOf(email) };
    const [row] = await far.db
      .insert(consents)
      .values({ ...consent, enquiryId })
      .returning({ id: consents.id });
    await far.db.insert(mails).values({ purpose: 'enquiry-received', about: 'ENQUIRY2', content });
    const letter = () => ({ subject: 's', text: 't', html: '' });
    return () =>
      withdraw(far.db, row?.id ?? '', { outbox: { put: async () => undefined }, agencyMail: 'a@site.example', letter });
  },
  'every consent of the address is withdrawn': async () => {
    const enquiryId = await anEnquiry('ENQUIRY3');
    const consent = { reference: 'CONSENT3', purpose: 'enquiry' as const, version: '1', text: 'yes', subject: senderOf(email) };
    await far.db.insert(consents).values({ ...consent, enquiryId });
    await far.db.insert(mails).values({ purpose: 'enquiry-received', about: 'ENQUIRY3', content });
    return () =>
      far.db.transaction(async (tx) => {
        await withdrawAll(tx, email);
        const [asked] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId));
        expect([asked?.content, asked?.sender]).toEqual([null, null]);
      });
  },
  'a price alert is erased': async () => {
    const route = { origin: 'BOG', destination: 'MIA', originCity: 'BOG', destinationCity: 'MIA', month: '2027-03' };
    const alert = { ...route, isRoundTrip: true, sender: senderOf(email), viaForm: true, consentVersion: '1', currency: 'USD' };
    const [row] = await far.db
      .insert(priceAlerts)
      .values({ ...alert, content: { email } })
      .returning({ id: priceAlerts.id });
    await far.db.insert(mails).values({ purpose: 'price-alert', about: row?.id ?? '', content });
    return () => far.db.transaction((tx) => forgetAlertsOf(tx, email));
  },
  'a booking with a code to send is erased': async () => {
    const reference = await aBooking();
    await far.db.insert(mails).values({ purpose: 'booking-code', about: reference, content });
    return () => eraseBooking(far.db, reference, AFTER_THE_TRIP);
  },
  'a booking with a changed address is erased': async () => {
    const reference = await aBooking();
    const [{ id: bookingId } = { id: '' }] = (
      await far.db.execute<{ id: string }>(sql`select id from bookings where reference = ${reference}`)
    ).rows;
    await far.db.insert(mails).values({ purpose: 'contact-changed', about: 'once', bookingId, content });
    return () => eraseBooking(far.db, reference, AFTER_THE_TRIP);
  },
};

async function aBooking(): Promise<string> {
  const reference = Math.random().toString(36).slice(2, 8).toUpperCase();
  await far.aBooking({ state: 'confirmed', reference, customer: aCustomer as never });
  return reference;
}

test.each(Object.entries(FORGOTTEN))('%s, while its mail waits: does not send it', async (_, prepare) => {
  const forget = await prepare();
  await forget();
  await sendNext();
  expect([sent, await far.db.$count(mails)]).toEqual([0, 0]);
});

test.each(Object.entries(FORGOTTEN))('%s, while its mail is being sent: does not send it again', async (_, prepare) => {
  const forget = await prepare();
  outcome = async () => {
    await forget();
    return { ok: false, reason: 'not-sent', code: 'ETIMEDOUT' };
  };
  await sendNext();
  await far.db.update(mails).set({ dueAt: sql`now()` });
  outcome = async () => ({ ok: true });
  await sendNext();
  expect([sent, await far.db.$count(mails)]).toEqual([1, 0]);
});

test.each(Object.entries(FORGOTTEN))('%s, after the sending process was killed: does not send it again', async (_, prepare) => {
  const forget = await prepare();
  await far.db
    .update(mails)
    .set({ state: 'sending', claimedAt: sql`now() - interval '1 hour'` })
    .where(eq(mails.state, 'waiting'));
  await forget();
  await sendNext();
  expect([sent, await far.db.$count(mails)]).toEqual([0, 0]);
});
