import { and, eq, inArray, isNull } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import { takeAlertTurn } from '../alerts/alert-turn.ts';
import { endAlerts } from '../alerts/end-alerts.ts';
import type { Consent } from '../consents/consents.ts';
import { sendersOf } from '../consents/sender.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { bookings, consents, enquiries, mails, priceAlerts } from '../db/schema.ts';
import { dropUnsent } from '../outbox/drop-unsent.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { forgetQuotes } from '../quotes/quote-store.ts';

type Withdrawing = {
  outbox: Outbox;
  agencyMail: string;
  letter: (consent: Consent, about: string) => { subject: string; text: string; html: string };
};

/** Withdraws a consent: what was requested with it is erased, the newsletter is not sent, and the agency is notified. */
export function withdraw(db: Database, id: string, { outbox, agencyMail, letter }: Withdrawing): Promise<Consent> {
  return db.transaction(async (tx) => {
    await takeAlertTurn(tx);
    const [before] = await tx.select().from(consents).where(eq(consents.id, id)).for('update');
    const consent = before as Consent;
    if (consent.withdrawnAt) return consent;
    const [withdrawn] = await tx
      .update(consents)
      .set({ withdrawnAt: new Date(timeNow()) })
      .where(eq(consents.id, id))
      .returning();
    const about = await letGo(tx, consent);
    const content = { ...letter(consent, about), to: agencyMail };
    await outbox.put(tx, { purpose: 'consent-withdrawn', about: consent.reference, content });
    return withdrawn as Consent;
  });
}

/** Erases what no longer has a purpose. Returns the number or reference it concerned. */
async function letGo(tx: Transaction, { purpose, enquiryId, bookingId, alertId }: Consent): Promise<string> {
  if (alertId) await endAlerts(tx, eq(priceAlerts.id, alertId));
  if (enquiryId) return (await forgetAsked(tx, [enquiryId]))[0] ?? '';
  if (!bookingId) return '';
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (purpose === 'newsletter' && booking?.customer) {
    const customer = { ...booking.customer, newsletterSubscribe: false };
    await tx.update(bookings).set({ customer }).where(eq(bookings.id, bookingId));
  }
  return booking?.reference ?? '';
}

/** Erases enquiries with their quotes and unsent mails. Returns their numbers. */
async function forgetAsked(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(enquiries)
    .set({ content: null, sender: null, digest: null, network: null })
    .where(inArray(enquiries.id, ids))
    .returning({ number: enquiries.number });
  const numbers = rows.map(({ number }) => number);
  await forgetQuotes(tx);
  await dropUnsent(tx, inArray(mails.about, numbers));
  return numbers;
}

/** Withdraws all consents of one e-mail address, and erases what was asked with them. Returns how many. */
export async function withdrawAll(tx: Transaction, email: string): Promise<number> {
  const rows = await tx
    .update(consents)
    .set({ withdrawnAt: new Date(timeNow()) })
    .where(and(inArray(consents.subject, sendersOf(email)), isNull(consents.withdrawnAt)))
    .returning({ bookingId: consents.bookingId, enquiryId: consents.enquiryId, purpose: consents.purpose });
  await forgetAsked(
    tx,
    rows.flatMap(({ enquiryId }) => enquiryId ?? []),
  );
  await endAlerts(tx, inArray(priceAlerts.sender, sendersOf(email)));
  const subscribed = rows.flatMap(({ bookingId, purpose }) => (bookingId && purpose === 'newsletter' ? [bookingId] : []));
  const found =
    subscribed.length > 0 ? await tx.select().from(bookings).where(inArray(bookings.id, subscribed)).for('update') : [];
  for (const { id, customer } of found) {
    if (customer)
      await tx
        .update(bookings)
        .set({ customer: { ...customer, newsletterSubscribe: false } })
        .where(eq(bookings.id, id));
  }
  return rows.length;
}
