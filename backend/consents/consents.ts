import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { CONSENT_REFERENCE_LENGTH, referenceFrom } from '#domain/booking/booking-reference.ts';
import type { ConsentPurpose, ConsentText } from '#domain/enquiry.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { bookings, consents, enquiries, priceAlerts } from '../db/schema.ts';
import { isSender, senderOf } from './sender.ts';

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
