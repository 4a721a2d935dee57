import pg from 'pg';

/** Works in a session of its own with the product's own PostgreSQL, which is over with the work. */
export async function inOneSession<Result>(url: string, work: (session: pg.Client) => Promise<Result>): Promise<Result> {
  // By this name no product takes it for one of an older version.
  const session = new pg.Client({ connectionString: url, application_name: `backup-of-tiquete/${process.pid}` });
  session.on('error', () => undefined);
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end().catch(() => undefined);
  }
}
