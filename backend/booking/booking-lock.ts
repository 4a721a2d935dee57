import type { WatchedClient } from '../db/connection-settings.ts';
import { DatabaseUnreachable } from '../db/database-trouble.ts';

/**
 * One worker at a time for each booking, over all processes: PostgreSQL advisory locks, all held by one connection of
 * this process. When the process dies, however it dies, the connection goes and the locks with it.
 */
export type BookingLocks = {
  /** Runs the work, or answers `undefined` at once when somebody else is at it. */
  tryWith<Result>(bookingId: string, work: () => Promise<Result>): Promise<Result | undefined>;
  close(): Promise<void>;
};

export function createBookingLocks(openClient: () => WatchedClient): BookingLocks {
  // The server gives a lock twice to the same connection, so within this process the set decides.
  const held = new Set<string>();
  let connection: Promise<WatchedClient> | undefined;
  /** One statement at a time: a connection cannot do two. */
  let lastAsked: Promise<unknown> = Promise.resolve();

  function client(): Promise<WatchedClient> {
    if (connection) return connection;
    const opened = openClient();
    const opening = opened.connect().then(() => opened);
    connection = opening;
    const forget = () => {
      if (connection === opening) connection = undefined;
    };
    opened.on('error', forget);
    opened.on('end', forget);
    opening.catch(forget);
    return opening;
  }

  function ask(on: WatchedClient, call: string, bookingId: string): Promise<boolean> {
    const asked = lastAsked.then(async () => {
      const { rows } = await on.query<{ done: boolean }>(`select ${call}(hashtextextended($1, 0)) as done`, [bookingId]);
      return rows[0]?.done ?? false;
    });
    lastAsked = asked.catch(() => undefined);
    return asked;
  }

  return {
    async tryWith(bookingId, work) {
      if (held.has(bookingId)) return undefined;
      held.add(bookingId);
      try {
        const { locker, isLocked } = await client()
          .then(async (opened) => ({ locker: opened, isLocked: await ask(opened, 'pg_try_advisory_lock', bookingId) }))
          .catch((error: unknown) => {
            throw new DatabaseUnreachable(error);
          });
        if (!isLocked) return undefined;
        try {
          return await work();
        } finally {
          // A lock that cannot be given back goes with its connection.
          await ask(locker, 'pg_advisory_unlock', bookingId).catch(() => locker.cut());
        }
      } finally {
        held.delete(bookingId);
      }
    },
    async close() {
      await (await connection?.catch(() => undefined))?.end();
    },
  };
}
