import { withBooking } from '../booking/booking-transaction.ts';
import { endFlags, raiseFlag } from '../booking/flags.ts';
import type { Database, Transaction } from '../db/connection.ts';

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
    if (takes) await endFlags(tx, bookingId, { reasons: ['mail-refused'] }, TAKEN);
    else await raiseFlag(tx, bookingId, 'mail-refused');
  });
}
