import type { WatchedClient } from '../../db/connection-settings.ts';
import { DatabaseUnreachable } from '../../db/database-trouble.ts';

/**
 * One worker per booking across all processes: PostgreSQL advisory locks, all held by one connection of this process. When the
 * process dies, the connection closes and its locks are released.
 */
export type BookingLocks = {
  /** Takes the lock, or returns `undefined` at once if it is held. The holder has to release it. */
  take(bookingId: string): Promise<BookingLock | undefined>;
  /** Runs the work under the lock, or returns `undefined` at once if it is held. */
  tryWith<Result>(bookingId: string, work: () => Promise<Result>): Promise<Result | undefined>;
  close(): Promise<void>;
};

export type BookingLock = { giveBack(): void };

/** A released lock waits this long to be sent with another statement; until then other processes find it held and retry. */
const GIVE_BACK_WITHIN_MS = 200;

type Asked = { bookingId: string; answer: (isTaken: boolean) => void; fail: (error: unknown) => void };
type Line = {
  client: WatchedClient;
  asked: Asked[];
  toGiveBack: Set<string>;
  isAsking: boolean;
  timer?: NodeJS.Timeout | undefined;
};

type Locks = {
  openClient: () => WatchedClient;
  /** The server grants a lock again to the same connection, so within this process this set decides. */
  held: Set<string>;
  connection: Promise<Line> | undefined;
};

export function createBookingLocks(openClient: () => WatchedClient): BookingLocks {
  const locks: Locks = { openClient, held: new Set(), connection: undefined };
  return {
    take: (bookingId) => take(locks, bookingId),
    async tryWith(bookingId, work) {
      const lock = await take(locks, bookingId);
      if (!lock) return undefined;
      try {
        return await work();
      } finally {
        lock.giveBack();
      }
    },
    async close() {
      const open = await locks.connection?.catch(() => undefined);
      clearTimeout(open?.timer);
      await open?.client.end();
    },
  };
}

function lineOf(locks: Locks): Promise<Line> {
  if (locks.connection) return locks.connection;
  const client = locks.openClient();
  const opening = client.connect().then((): Line => ({ client, asked: [], toGiveBack: new Set(), isAsking: false }));
  locks.connection = opening;
  const forget = () => {
    if (locks.connection === opening) locks.connection = undefined;
  };
  client.on('error', forget);
  client.on('end', forget);
  opening.catch(forget);
  return opening;
}

async function take(locks: Locks, bookingId: string): Promise<BookingLock | undefined> {
  const { held } = locks;
  if (held.has(bookingId)) return undefined;
  held.add(bookingId);
  let isTaken = false;
  try {
    const on = await lineOf(locks);
    // Released in this process, but not yet unlocked at the server.
    isTaken = on.toGiveBack.delete(bookingId);
    isTaken ||= await new Promise<boolean>((answer, fail) => {
      on.asked.push({ bookingId, answer, fail });
      void ask(on);
    });
    if (!isTaken) return undefined;
    return {
      giveBack() {
        held.delete(bookingId);
        on.toGiveBack.add(bookingId);
        askSoon(on);
      },
    };
  } catch (error) {
    throw new DatabaseUnreachable(error);
  } finally {
    if (!isTaken) held.delete(bookingId);
  }
}

/** Sends one statement at a time: it acquires all locks requested by then and releases all that are free. */
async function ask(on: Line): Promise<void> {
  if (on.isAsking) return;
  on.isAsking = true;
  clearTimeout(on.timer);
  on.timer = undefined;
  const [asked, free] = [on.asked.splice(0), [...on.toGiveBack]];
  on.toGiveBack.clear();
  try {
    const ids = [...free, ...asked.map(({ bookingId }) => bookingId)];
    const { rows } = await on.client.query<{ done: boolean }>(STATEMENT, [ids, ids.map((_, index) => index >= free.length)]);
    for (const [index, { answer }] of asked.entries()) answer(rows[free.length + index]?.done ?? false);
  } catch (error) {
    for (const { fail } of asked) fail(error);
    // A lock that cannot be released is closed with its connection.
    if (free.length > 0) on.client.cut();
  } finally {
    on.isAsking = false;
    if (on.asked.length > 0) void ask(on);
    else if (on.toGiveBack.size > 0) askSoon(on);
  }
}

function askSoon(on: Line): void {
  on.timer ??= setTimeout(() => {
    on.timer = undefined;
    void ask(on);
  }, GIVE_BACK_WITHIN_MS);
}

/** Results are in the order of the ids. */
const STATEMENT = `select case when is_wanted
    then pg_try_advisory_lock(hashtextextended(booking, 0)) else pg_advisory_unlock(hashtextextended(booking, 0)) end as done
  from unnest($1::text[], $2::boolean[]) as asked(booking, is_wanted)`;
