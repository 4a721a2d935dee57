import { randomInt } from 'node:crypto';
import { and, count, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { isKeyedHashOf, keyedHash } from '../../db/encryption.ts';
import { RETENTION } from '../../db/retention.ts';
import { type Booking, bookingProofs } from '../../db/schema.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { hashOfToken, newToken } from '../../secrets/secret-token.ts';
import { sameText } from '../record/booking-store.ts';
import { withBooking } from '../record/booking-transaction.ts';

/** Proofs of identity for calls that move money or data: from the browser that booked, or by a code to the booking's e-mail. */

export const CODE_MINUTES = 10;
const CODE_TRIES = 5;
const CODE_DIGITS = 6;
const TOKEN_MINUTES = 30;
/** Per booking: all codes of a day allow fifty guesses among a million. */
const MOST_CODES = { inAnHour: 5, inADay: 10 };
/**
 * A repeated request within this time is a second press of the button: the code already sent stays valid, and no new one is sent.
 */
const SAME_PRESS_MS = 10_000;
const MINUTE_MS = 60_000;
const KEPT_MS = RETENTION.booking_proofs.days * 86_400_000;

export type ProofContext = { db: Database; outbox: Outbox; letters: Pick<Letters, 'bookingCode'>; now: () => number };

/** Stores a new code and its mail in one transaction and invalidates earlier codes; does nothing beyond the limits. */
export async function sendCode({ db, outbox, letters, now }: ProofContext, bookingId: string): Promise<void> {
  await withBooking(db, bookingId, async (tx, { reference, customer }) => {
    if (!reference || !customer || (await isOnItsWay(tx, bookingId, now())) || !(await mayHaveAnother(tx, bookingId, now())))
      return;
    await tx.update(bookingProofs).set({ codeHash: null }).where(eq(bookingProofs.bookingId, bookingId));
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await tx.insert(bookingProofs).values({
      bookingId,
      codeHash: keyedHash(hashedCode(bookingId, code)),
      codeExpiresAt: new Date(now() + CODE_MINUTES * MINUTE_MS),
      createdAt: new Date(now()),
    });
    const letter = letters.bookingCode({ reference, code, minutes: CODE_MINUTES });
    await outbox.put(tx, { purpose: 'booking-code', about: reference, content: { ...letter, to: customer.email } });
  });
}

async function isOnItsWay(tx: Executor, bookingId: string, now: number): Promise<boolean> {
  const isNew = and(gt(bookingProofs.createdAt, new Date(now - SAME_PRESS_MS)), isNotNull(bookingProofs.codeHash));
  return (await tx.$count(bookingProofs, and(eq(bookingProofs.bookingId, bookingId), isNew))) > 0;
}

async function mayHaveAnother(tx: Executor, bookingId: string, now: number): Promise<boolean> {
  const hour = sql<number>`count(*) filter (where ${bookingProofs.createdAt} > ${new Date(now - 60 * MINUTE_MS)})`.mapWith(
    Number,
  );
  const [sent] = await tx
    .select({ inADay: count(), inAnHour: hour })
    .from(bookingProofs)
    .where(and(eq(bookingProofs.bookingId, bookingId), gt(bookingProofs.createdAt, new Date(now - 24 * 60 * MINUTE_MS))));
  return (sent?.inADay ?? 0) < MOST_CODES.inADay && (sent?.inAnHour ?? 0) < MOST_CODES.inAnHour;
}

/** Checks a typed code and exchanges it for a proof token; `undefined` if it is not valid. */
export async function takeCode(
  { db, now }: Pick<ProofContext, 'db' | 'now'>,
  bookingId: string,
  typed: string,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const code = typed.replace(/[\s-]/g, '');
  return withBooking(db, bookingId, async (tx) => {
    const isOpen = and(
      eq(bookingProofs.bookingId, bookingId),
      isNotNull(bookingProofs.codeHash),
      gt(bookingProofs.codeExpiresAt, new Date(now())),
      lt(bookingProofs.tries, CODE_TRIES),
    );
    const [open] = await tx.select().from(bookingProofs).where(isOpen).orderBy(desc(bookingProofs.createdAt)).limit(1);
    if (!open?.codeHash) return undefined;
    const isIt = isKeyedHashOf(open.codeHash, hashedCode(bookingId, code));
    const token = newToken();
    const expiresAt = new Date(now() + TOKEN_MINUTES * MINUTE_MS);
    const used = { codeHash: null, tokenHash: hashOfToken(token), tokenExpiresAt: expiresAt };
    await tx
      .update(bookingProofs)
      .set({ tries: open.tries + 1, ...(isIt ? used : {}) })
      .where(eq(bookingProofs.id, open.id));
    return isIt ? { token, expiresAt } : undefined;
  });
}

/** A caller's proofs: a token exchanged for a code, and the secrets of bookings made in this browser. */
export type Proof = { token?: string | undefined; keys: readonly BookingCredentials[] };

export async function isProven(db: Executor, booking: Booking, { token, keys }: Proof, now: number): Promise<boolean> {
  if (keys.some(({ flightOfferId, agentId }) => sameText(booking.secret, flightOfferId) && sameText(booking.agentId, agentId)))
    return true;
  if (!token) return false;
  const isGood = and(
    eq(bookingProofs.bookingId, booking.id),
    eq(bookingProofs.tokenHash, hashOfToken(token)),
    gt(bookingProofs.tokenExpiresAt, new Date(now)),
  );
  return (await db.select({ id: bookingProofs.id }).from(bookingProofs).where(isGood)).length > 0;
}

/** Invalidates codes sent to a replaced address, and all tokens but `but`. */
export async function endOtherProofs(tx: Executor, bookingId: string, but: string | undefined): Promise<void> {
  const isOther = but === undefined ? [] : [sql`${bookingProofs.tokenHash} is distinct from ${hashOfToken(but)}`];
  await tx
    .update(bookingProofs)
    .set({ codeHash: null, tokenHash: null })
    .where(and(eq(bookingProofs.bookingId, bookingId), ...isOther));
}

export async function forgetProofs(db: Database, now: number): Promise<void> {
  await deleteOld(db, bookingProofs, lt(bookingProofs.createdAt, new Date(now - KEPT_MS)));
}

/** Keyed by booking: six digits recur across bookings. */
const hashedCode = (bookingId: string, code: string): string => `booking code ${bookingId} ${code}`;
