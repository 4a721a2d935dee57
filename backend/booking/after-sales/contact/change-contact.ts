import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Contact } from '#contract/booking/my-journey.ts';
import { e164Of } from '#domain/e164.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { Transaction } from '../../../db/connection.ts';
import { keyedHash } from '../../../db/encryption.ts';
import { type Booking, bookingEvents, bookings, mails } from '../../../db/schema.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { recordFact } from '../../../transitions/transition.ts';
import { endOtherProofs, isProven, type Proof } from '../../looking-up/booking-proofs.ts';
import type { ProofLimits } from '../../looking-up/proof-limits.ts';
import type { Keeper } from '../../record/booking-records.ts';
import { withBooking } from '../../record/booking-transaction.ts';
import { writeFindKeys } from '../../record/find-keys.ts';
import { isMailRefused, raiseFlag } from '../../record/flags.ts';

/** Each change writes to two addresses: this bounds the agency's mail to strangers. */
const MOST_IN_A_DAY = 5;
const DAY_MS = 86_400_000;

export type ChangeContext = {
  keeper: Pick<Keeper, 'db' | 'now'>;
  limits: Pick<ProofLimits, 'mayUse'>;
  outbox: Outbox;
  letters: Pick<Letters, 'contactChanged' | 'contactConfirmed'>;
};

type Customer = NonNullable<Booking['customer']>;
type Wanted = { contact: Contact; version: string; proof: Proof };
type ContactNow = Contact & { version: string };
type Changed = { outcome: 'changed'; contact: ContactNow } | { outcome: 'others-by-now' | 'too-often' | 'not-proven' };

/** `null` for a booking whose personal data was erased. */
export function contactNow({ id, customer }: Pick<Booking, 'id' | 'customer'>): ContactNow | null {
  if (!customer) return null;
  const { email, phone } = customer;
  return { email, phone, version: keyedHash(`contact ${id} ${e164Of(phone)} ${email}`) };
}

/**
 * Changes a traveller's e-mail or telephone with all consequences, atomically. Refused if `version` is not the current one; data
 * that is already current is accepted.
 */
export async function changeContact(
  context: ChangeContext,
  bookingId: string,
  { contact, version, proof }: Wanted,
): Promise<Changed> {
  const { db, now } = context.keeper;
  const changed = await withBooking(db, bookingId, async (tx, booking): Promise<Changed> => {
    const { customer } = booking;
    const seen = contactNow(booking);
    // Proven again under the row lock: a concurrent change may have ended the proof.
    if (!customer || !seen || !(await isProven(tx, booking, proof, now()))) return { outcome: 'not-proven' };
    const what = whatDiffers(customer, contact);
    if (what.length === 0) return { outcome: 'changed', contact: seen };
    if (version !== seen.version) return { outcome: 'others-by-now' };
    if ((await changesToday(tx, bookingId, now())) >= MOST_IN_A_DAY) return { outcome: 'too-often' };
    const next = { ...booking, customer: { ...customer, ...contact } };
    await tx
      .update(bookings)
      .set({ customer: next.customer, updatedAt: new Date(now()) })
      .where(eq(bookings.id, bookingId));
    await writeFindKeys(tx, next);
    await recordFact(tx, bookingId, { fact: 'contact-changed', actor: 'customer', data: { what: what.join(', ') } });
    if (what.includes('email')) await tellBoth(tx, context, { booking: next, before: customer.email, proof });
    await tellSuppliers(tx, next);
    return { outcome: 'changed', contact: contactNow(next) as ContactNow };
  });
  return changed ?? { outcome: 'not-proven' };
}

function whatDiffers(customer: Customer, { email, phone }: Contact): ('email' | 'phone')[] {
  return [
    ...(email === customer.email ? [] : ['email' as const]),
    ...(e164Of(phone) === e164Of(customer.phone) ? [] : ['phone' as const]),
  ];
}

const changesToday = (tx: Transaction, bookingId: string, now: number): Promise<number> =>
  tx.$count(
    bookingEvents,
    and(
      eq(bookingEvents.bookingId, bookingId),
      eq(bookingEvents.kind, 'contact-changed'),
      gt(bookingEvents.createdAt, new Date(now - DAY_MS)),
    ),
  );

/** Tells the old address where mails go from now on, and the new one that they arrive; proofs of the old mailbox end. */
async function tellBoth(
  tx: Transaction,
  { outbox, letters }: ChangeContext,
  { booking, before, proof }: { booking: Booking & { customer: Customer }; before: string; proof: Proof },
): Promise<void> {
  const { id: bookingId, reference, customer } = booking;
  await endOtherProofs(tx, bookingId, proof.token);
  if (!reference) return;
  const mail = { about: randomUUID(), bookingId };
  const told = letters.contactChanged({ reference, email: customer.email });
  await outbox.put(tx, { ...mail, purpose: 'contact-changed', content: { ...told, to: before } });
  const welcome = letters.contactConfirmed({ reference });
  await outbox.put(tx, { ...mail, purpose: 'contact-confirmed', content: { ...welcome, to: customer.email } });
  // What bounced at the old address is sent again to the new one.
  if (await isMailRefused(tx, bookingId))
    await tx.insert(mails).values({ bookingId, purpose: 'booking-papers', about: randomUUID() });
}

/** No supplier API updates the contact of an order: an operator has to. */
async function tellSuppliers(tx: Transaction, { id, items }: Booking): Promise<void> {
  for (const { id: itemId, state } of items)
    if (state === 'ordered' || state === 'ticketed') await raiseFlag(tx, id, 'contact-to-supplier', itemId);
}
