import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Contact } from '#contract/booking/my-journey.ts';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { isOuting } from '#domain/catalogue/outing.ts';
import { timeNow } from '#domain/clock.ts';
import { e164Of } from '#domain/contact/e164.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { isKeyedHashOf, keyedHash } from '../../../db/encryption.ts';
import { type Booking, bookingEvents, bookings, mails } from '../../../db/schema.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
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

type Writing = { outbox: Outbox; letters: Pick<Letters, 'contactChanged' | 'contactConfirmed'> };

export type ChangeContext = Writing & { keeper: Pick<Keeper, 'db' | 'now'>; limits: Pick<ProofLimits, 'mayUse'> };

type Customer = NonNullable<Booking['customer']>;
type Wanted = { contact: Contact; version: string; proof: Proof };
type ContactNow = Contact & { version: string; pickupArea: string | null };
type Changed = { outcome: 'changed'; contact: ContactNow } | { outcome: 'others-by-now' | 'too-often' | 'not-proven' };

/** `null` for a booking whose personal data was erased. */
export function contactNow({ id, customer, items }: Pick<Booking, 'id' | 'customer' | 'items'>): ContactNow | null {
  if (!customer) return null;
  const { email, phone, pickupPlace } = customer;
  const [pickupArea = null] = items.flatMap((item) => (isOuting(item) && isOrdered(item) ? (item.offer.pickupArea ?? []) : []));
  return { email, phone, ...(pickupPlace ? { pickupPlace } : {}), version: keyedHash(hashed(id, customer)), pickupArea };
}

const hashed = (id: string, { email, phone, pickupPlace }: Contact): string =>
  [`contact ${id} ${e164Of(phone)} ${email}`, ...(pickupPlace ? [pickupPlace] : [])].join(' ');

/**
 * Changes a traveller's e-mail or telephone, or where a tour fetches them, with all consequences, atomically. Refused if `version` is not the current one; data
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
    // Proven again under the row lock: a concurrent change may have ended the proof.
    if (!customer || !(await isProven(tx, booking, proof, now()))) return { outcome: 'not-proven' };
    if (whatDiffers(customer, contact).length > 0 && !isKeyedHashOf(version, hashed(bookingId, customer)))
      return { outcome: 'others-by-now' };
    const next = await written(tx, context, {
      booking: { ...booking, customer },
      contact,
      now: now(),
      by: 'customer',
      token: proof.token,
    });
    return next === 'too-often' ? { outcome: 'too-often' } : { outcome: 'changed', contact: contactNow(next) as ContactNow };
  });
  return changed ?? { outcome: 'not-proven' };
}

type ByStaff = { [Part in keyof Contact]?: Contact[Part] | undefined } & { by: Operator };
export type ContactChanged = { ok: true } | { ok: false; reason: 'erased' | 'too-often' };

/**
 * The same by the agency, for a traveller who asked for it; what is left out stays. `also`: what is done with it, in the same
 * transaction, on the booking as it is then.
 */
export async function changeContactByStaff(
  context: Writing & { db: Database },
  bookingId: string,
  { email, phone, pickupPlace, by }: ByStaff,
  also?: (tx: Transaction) => Promise<unknown>,
): Promise<ContactChanged> {
  const changed = await withBooking(context.db, bookingId, async (tx, booking): Promise<ContactChanged> => {
    const { customer } = booking;
    if (!customer) return { ok: false, reason: 'erased' };
    const told = pickupPlace || customer.pickupPlace;
    const contact = { email: email ?? customer.email, phone: phone ?? customer.phone, ...(told ? { pickupPlace: told } : {}) };
    const next = await written(tx, context, {
      booking: { ...booking, customer },
      contact,
      now: timeNow(),
      by,
      token: undefined,
    });
    if (next === 'too-often') return { ok: false, reason: next };
    await also?.(tx);
    return { ok: true };
  });
  return changed ?? { ok: false, reason: 'erased' };
}

type OfCustomer = Booking & { customer: Customer };
type Wrote = { booking: OfCustomer; contact: Contact; now: number; by: Actor; token: string | undefined };

/** Writes the new contact with all consequences, and answers the booking with it; what does not differ is written nowhere. */
async function written(
  tx: Transaction,
  writing: Writing,
  { booking, contact, now, by, token }: Wrote,
): Promise<OfCustomer | 'too-often'> {
  const { id, customer } = booking;
  const what = whatDiffers(customer, contact);
  if (what.length === 0) return booking;
  if ((await changesToday(tx, id, now)) >= MOST_IN_A_DAY) return 'too-often';
  const next = { ...booking, customer: { ...customer, ...contact } };
  await tx
    .update(bookings)
    .set({ customer: next.customer, updatedAt: new Date(now) })
    .where(eq(bookings.id, id));
  await writeFindKeys(tx, next);
  await recordFact(tx, id, { fact: 'contact-changed', actor: by, data: { what: what.join(', ') } });
  if (what.includes('email')) await tellBoth(tx, writing, { booking: next, before: customer.email, token });
  await tellSuppliers(tx, next);
  return next;
}

function whatDiffers(customer: Customer, { email, phone, pickupPlace }: Contact): ('email' | 'phone' | 'pickup')[] {
  const isFetchedThere = pickupPlace === undefined || pickupPlace === (customer.pickupPlace ?? '');
  return [
    ...(email === customer.email ? [] : ['email' as const]),
    ...(e164Of(phone) === e164Of(customer.phone) ? [] : ['phone' as const]),
    ...(isFetchedThere ? [] : ['pickup' as const]),
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
  { outbox, letters }: Writing,
  { booking, before, token }: { booking: OfCustomer; before: string; token: string | undefined },
): Promise<void> {
  const { id: bookingId, reference, customer } = booking;
  await endOtherProofs(tx, bookingId, token);
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
