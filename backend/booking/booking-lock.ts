import type pg from 'pg';

/**
 * One worker at a time for each booking, over all processes: PostgreSQL advisory locks, all held by one connection of
 * this process. When the process dies, however it dies, the connection goes and the locks with it.
 */
export type BookingLocks = {
  /** Runs the work, or answers `undefined` at once when somebody else is at it. */
  tryWith<Result>(bookingId: string, work: () => Promise<Result>): Promise<Result | undefined>;
  close(): Promise<void>;
};

export function createBookingLocks(openClient: () => pg.Client): BookingLocks {
  // The server gives a lock twice to the same connection, so within this process the set decides.
  const held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;

  async function client(): Promise<pg.Client> {
    connection ??= (async () => {
      const opened = openClient();
      opened.once('error', forget);
      opened.once('end', forget);
      await opened.connect();
      return opened;
    })();
    return connection.catch((error) => {
      forget();
      throw error;
    });
  }
  const forget = () => {
    connection = undefined;
  };

  return {
    async tryWith(bookingId, work) {
      if (held.has(bookingId)) return undefined;
      held.add(bookingId);
      try {
        const locker = await client();
        const { rows } = await locker.query<{ locked: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
          [bookingId],
        );
        if (!rows[0]?.locked) return undefined;
        try {
          return await work();
        } finally {
          await locker.query('select pg_advisory_unlock(hashtextextended($1, 0))', [bookingId]).catch(() => undefined);
        }
      } finally {
        held.delete(bookingId);
      }
    },
    async close() {
      await (await connection)?.end();
    },
  };
}
