import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { withBooking } from '../booking/record/booking-transaction.ts';
import { endFlags, raiseFlag } from '../booking/record/flags.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { keyedHash, keyedHashes } from '../db/encryption.ts';
import { flags } from '../db/schema.ts';

const TAKEN = { actor: 'system', note: 'a mail was taken' } as const;

/**
 * Records a mail's outcome and what it shows about the traveller's address: a refusal is flagged, so that an operator reaches
 * them otherwise; a delivery ends the flag. Outcomes for a former address are ignored.
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

/** The `about` of the flag for an address whose mail bounced after acceptance; the address is hashed. */
export const bouncedAbout = (email: string): string => aboutOf(keyedHash(bounced(email)));

const bounced = (email: string): string => `bounced ${email.toLowerCase()}`;
const aboutOf = (hash: string): string => `came back, ${hash.slice(0, 8)}`;

/** A server that accepts first and bounces later proves nothing by accepting: flags of the same address stay. */
async function endRefusals(tx: Transaction, bookingId: string, to: string): Promise<void> {
  const ofOthers = and(
    eq(flags.bookingId, bookingId),
    eq(flags.reason, 'mail-refused'),
    isNull(flags.resolvedAt),
    notInArray(flags.about, keyedHashes(bounced(to)).map(aboutOf)),
  );
  const open = await tx.select({ about: flags.about }).from(flags).where(ofOthers);
  if (open.length > 0) await endFlags(tx, bookingId, { reasons: ['mail-refused'], about: open.map(({ about }) => about) }, TAKEN);
}
