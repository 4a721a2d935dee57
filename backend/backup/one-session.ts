import pg from 'pg';

/** Works in a session of its own, which is over with the work. By its name no product takes it for one of an older version. */
export async function inOneSession<Result>(
  { url, of }: { url: string; of: 'backup' | 'restore' },
  work: (session: pg.Client) => Promise<Result>,
): Promise<Result> {
  const session = new pg.Client({ connectionString: url, application_name: `${of}-of-tiquete/${process.pid}` });
  session.on('error', () => undefined);
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end().catch(() => undefined);
  }
}
