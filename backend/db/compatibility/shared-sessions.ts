import type { WatchedClient } from '../connection-settings.ts';

/** `DATABASE_URL` leads to PostgreSQL through something that gives a session to another client between two transactions. */
export class SharedSessions extends Error {
  constructor() {
    super(
      'DATABASE_URL leads through a pool that gives one session of PostgreSQL to several clients (PgBouncer in transaction or statement mode), and bookings are locked by session: set pool_mode = session, or name PostgreSQL itself',
    );
  }
}

type Client = Pick<WatchedClient, 'query'>;
/** A pool that others use at this moment may happen to keep the sessions apart once. */
const ROUNDS = 5;

const sessionOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** Throws `SharedSessions` where two connections are one session of the server, or one has another from statement to statement. */
export async function requireOwnSessions(one: Client, other: Client): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await sessionOf(one);
    const theirs = await sessionOf(other);
    if (theirs === before || (await sessionOf(one)) !== before) throw new SharedSessions();
  }
}
