import { and, eq, isNull, ne } from 'drizzle-orm';
import { withBooking } from '../booking/booking-transaction.ts';
import { endFlags, raiseFlag } from '../booking/flags.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { keyedHash } from '../db/encryption.ts';
import { flags } from '../db/schema.ts';

const TAKEN = { actor: 'system', note: 'a mail was taken' } as const;

/**
 * Writes down what became of a mail, and with it what that says of the address of its booking's traveller: a person has to reach them otherwise, until an
 * address of theirs takes a mail again. Of an address that is the booking's no more it says nothing.
 */
export async function withAddress(
  db: Database,
  { bookingId }: { bookingId: string | null },
  { to, takes }: { to: string | undefined; takes: boolean },
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  if (bookingId === null || to === undefined) {
    await db.transaction(write);
    return;
  }
  await withBooking(db, bookingId, async (tx, { customer }) => {
    await write(tx);
    if (customer?.email !== to) return;
    if (takes) await endRefusals(tx, bookingId, to);
    else await raiseFlag(tx, bookingId, 'mail-refused');
  });
}

/** What is flagged of an address from which a mail came back after it was taken: nothing anybody could read it by. */
export const bouncedAbout = (email: string): string => `came back, ${keyedHash(`bounced ${email.toLowerCase()}`).slice(0, 8)}`;

/** Whoever takes mails first and sends them back later has taken this one too: only another address says anything. */
async function endRefusals(tx: Transaction, bookingId: string, to: string): Promise<void> {
  const ofOthers = and(
    eq(flags.bookingId, bookingId),
    eq(flags.reason, 'mail-refused'),
    isNull(flags.resolvedAt),
    ne(flags.about, bouncedAbout(to)),
  );
  const open = await tx.select({ about: flags.about }).from(flags).where(ofOthers);
  if (open.length > 0) await endFlags(tx, bookingId, { reasons: ['mail-refused'], about: open.map(({ about }) => about) }, TAKEN);
}
