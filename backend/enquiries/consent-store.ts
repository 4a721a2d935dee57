import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { CONSENT_REFERENCE_LENGTH, referenceFrom } from '#domain/booking/booking-reference.ts';
import type { ConsentPurpose, ConsentText } from '#domain/enquiry.ts';
import { takeAlertTurn } from '../alerts/alert-turn.ts';
import { endAlerts } from '../alerts/end-alerts.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { bookings, consents, enquiries, mails, priceAlerts } from '../db/schema.ts';
import { dropUnsent } from '../mail/drop-unsent.ts';
import type { Outbox } from '../mail/outbox.ts';
import { forgetQuotes } from '../quotes/quote-store.ts';
import { isSender, senderOf } from './enquiry-store.ts';

export type Consent = typeof consents.$inferSelect;
export type AskedConsent = { purpose: ConsentPurpose; version: string };
type About = { email: string; enquiryId?: string; bookingId?: string; alertId?: string };

/** Stores consents with the texts agreed to; for a booking, each text once. */
export async function keepConsents(
  tx: Transaction,
  asked: AskedConsent[],
  texts: readonly ConsentText[],
  about: About,
): Promise<void> {
  const { email, enquiryId, bookingId, alertId } = about;
  const rows = asked.flatMap((one) => {
    const known = textOf(texts, one);
    const reference = referenceFrom(randomBytes(64), CONSENT_REFERENCE_LENGTH);
    return known ? [{ ...known, reference, subject: senderOf(email), enquiryId, bookingId, alertId }] : [];
  });
  if (rows.length > 0) await tx.insert(consents).values(rows).onConflictDoNothing();
}

export const textOf = (texts: readonly ConsentText[], { purpose, version }: AskedConsent): ConsentText | undefined =>
  texts.find((text) => text.purpose === purpose && text.version === version);

type Which = { enquiryId: string } | { bookingId: string } | { alertId: string };

/** Purpose and reference of each consent given with an enquiry, a booking or an alert. */
export async function consentsOf(db: Database | Transaction, about: Which) {
  const which =
    'enquiryId' in about
      ? eq(consents.enquiryId, about.enquiryId)
      : 'alertId' in about
        ? eq(consents.alertId, about.alertId)
        : eq(consents.bookingId, about.bookingId);
  return db
    .select({ purpose: consents.purpose, reference: consents.reference })
    .from(consents)
    .where(and(which, isNull(consents.withdrawnAt)));
}

export async function findByConsentReference(db: Database, reference: string): Promise<Consent | undefined> {
  return (await db.select().from(consents).where(eq(consents.reference, reference)))[0];
}

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
    const [withdrawn] = await tx.update(consents).set({ withdrawnAt: new Date() }).where(eq(consents.id, id)).returning();
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
    .set({ withdrawnAt: new Date() })
    .where(and(eq(consents.subject, senderOf(email)), isNull(consents.withdrawnAt)))
    .returning({ bookingId: consents.bookingId, enquiryId: consents.enquiryId, purpose: consents.purpose });
  await forgetAsked(
    tx,
    rows.flatMap(({ enquiryId }) => enquiryId ?? []),
  );
  await endAlerts(tx, eq(priceAlerts.sender, senderOf(email)));
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

/** Withdraws the consent of an alert ended by its owner. */
export async function withdrawOfAlert(tx: Transaction, alertId: string): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(consents.alertId, alertId), isNull(consents.withdrawnAt)));
}

/**
 * Rehashes the addresses of consents with the current first key, as far as they are still known: of a booking that has another e-mail by now, or of an erased
 * enquirer, they are not.
 */
export async function rehashSubjects(db: Database): Promise<void> {
  const rows = await db
    .select({
      id: consents.id,
      subject: consents.subject,
      customer: bookings.customer,
      enquiry: enquiries.content,
      alert: priceAlerts.content,
    })
    .from(consents)
    .leftJoin(bookings, eq(bookings.id, consents.bookingId))
    .leftJoin(enquiries, eq(enquiries.id, consents.enquiryId))
    .leftJoin(priceAlerts, eq(priceAlerts.id, consents.alertId))
    .where(isNotNull(consents.subject));
  for (const { id, subject, customer, enquiry, alert } of rows) {
    const email = (customer ?? enquiry ?? alert)?.email;
    if (!subject || email === undefined || !isSender(subject, email)) continue;
    await db
      .update(consents)
      .set({ subject: senderOf(email) })
      .where(eq(consents.id, id));
  }
}
