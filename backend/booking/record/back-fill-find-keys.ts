import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/connection.ts';
import { dataKeyIds } from '../../db/encryption.ts';
import { bookingListings, bookings } from '../../db/schema.ts';
import { takeTurnOf, tookTurnOf } from '../../db/turns-of-all.ts';
import { keepLooking } from '../../jobs/keep-looking.ts';
import { writeFindKeys } from './find-keys.ts';
import { openPeople, SEALED_PEOPLE } from './sealed-people.ts';

/** They are locked for a fifth of a second: a traveller's click waits for no longer. */
const AT_ONCE = 100;
const LOOK_MS = 60_000;

type Log = { error(details: object, message: string): void; info(details: object, message: string): void };

/**
 * Makes the find keys that are missing, in small pieces: of bookings from before there were any, of those that an older version of the
 * product wrote, and of those whose keys were made with a data key that is gone. One process does it at a time, and any goes on where
 * another stopped.
 */
export function startBackFillingFindKeys(db: Database, log: Log): { stop(): void } {
  let isStopped = false;
  const fillAll = async () => {
    const made = await backFillFindKeys(db, { log, goesOn: () => !isStopped });
    if (made > 0) log.info({ made }, 'find keys of bookings made');
  };
  const failed = 'could not make the find keys of bookings';
  const { end } = keepLooking(fillAll, { everyMs: LOOK_MS, atOnce: true, log, failed });
  return {
    stop() {
      isStopped = true;
      end();
    },
  };
}

type BackFilling = {
  /** Makes those anew that were not made with the first data key, although their key can still be asked by. */
  turns?: boolean;
  log?: Pick<Log, 'error'>;
  goesOn?: () => boolean;
  atOnce?: number;
};

/** Goes on until none is missing, or until another process is at it. Returns of how many bookings keys were made. */
export async function backFillFindKeys(db: Database, { goesOn = () => true, ...filling }: BackFilling = {}): Promise<number> {
  let made = 0;
  while (goesOn()) {
    const piece = await db.transaction((tx) => makePiece(tx, filling));
    made += piece;
    if (piece === 0) break;
  }
  return made;
}

async function makePiece(tx: Transaction, { turns = false, atOnce = AT_ONCE, log }: BackFilling): Promise<number> {
  // Who turns them has to be sure that all are; the others leave it to whoever is at it.
  if (turns) await takeTurnOf(tx, 'find keys');
  else if (!(await tookTurnOf(tx, 'find keys'))) return 0;
  const good = turns ? dataKeyIds().slice(0, 1) : dataKeyIds();
  const gone = (await keysUsed(tx)).filter((id) => !good.includes(id));
  const listed = () => tx.select({ id: bookingListings.bookingId }).from(bookingListings);
  const none = listed().where(isNull(bookingListings.keysOf)).limit(atOnce);
  const missing = gone.length === 0 ? none : unionAll(none, listed().where(inArray(bookingListings.keysOf, gone)).limit(atOnce));
  const ids = (await missing).map(({ id }) => id).slice(0, atOnce);
  if (ids.length === 0) return 0;
  // One that is being written gets its keys by that, or at the next look.
  const free = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .for('update', { skipLocked: true });
  for (const { id } of free) await makeOf(tx, id, log);
  return free.length;
}

/** The data keys that find keys were made with: one step of the index for each, however many bookings there are. */
async function keysUsed(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    with recursive used (id) as (
      select min(keys_of) from booking_listings
      union all select (select min(keys_of) from booking_listings where keys_of > used.id) from used where used.id is not null
    ) select id from used`);
  return rows.flatMap(({ id }) => id ?? []);
}

async function makeOf(tx: Transaction, id: string, log?: Pick<Log, 'error'>): Promise<void> {
  const { customer, billing } = bookings;
  const isIt = eq(bookings.id, id);
  const [known] = await tx.select({ id: bookings.id, customer, billing, sealed: SEALED_PEOPLE }).from(bookings).where(isIt);
  if (!known) return;
  const people = openPeople(known.sealed);
  if (!people) log?.error({ bookingId: id }, 'a booking whose people cannot be decrypted is found by none of them');
  await writeFindKeys(tx, { ...known, ...(people ?? { passengers: [], guests: [] }) });
}
