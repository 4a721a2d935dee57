import { sql } from 'drizzle-orm';
import { tellTime, timeNow } from '#domain/clock.ts';
import type { Database } from './db/connection.ts';
import { keepLooking, type Looking } from './jobs/keep-looking.ts';
import type { JobLog } from './logging/logger.ts';

const LOOK_MS = 5_000;
/** Less is the way to the database and back, and no reason to go back in time. */
const SAME_MS = 250;
/** From here on whoever keeps the machine's time should know. Suppliers and browsers do not trust such a machine either. */
const WRONG_MS = 60_000;

/** All that watch in this process; with the last one its own clock is asked again. */
let watching = 0;

/**
 * Takes the time from the database, for as long as the process lives: at the start before anything else, then every few seconds, since a
 * clock may be set and a database moved. While the database is away, the time goes on from the last reading.
 */
export async function watchClock(db: Database, log: JobLog): Promise<Looking> {
  let isFirst = true;
  let wasWrong = false;
  async function lookOnce(): Promise<void> {
    const before = performance.now();
    const { rows } = await db.execute<{ time: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
    );
    const at = performance.now();
    const halfWay = (at - before) / 2;
    const time = (rows[0]?.time ?? Date.now()) + halfWay;
    if (isFirst || Math.abs(time - timeNow()) > SAME_MS + halfWay) tellTime({ time, at });
    isFirst = false;
    const offMs = Math.round(Date.now() - time);
    const isWrong = Math.abs(offMs) > WRONG_MS;
    if (isWrong && !wasWrong) log.error({ offMs }, 'the clock of this machine is wrong: the time of the database is used');
    wasWrong = isWrong;
  }
  const looking = keepLooking(lookOnce, { everyMs: LOOK_MS, log, failed: 'could not ask the database for the time' });
  await looking.look();
  watching += 1;
  return {
    look: looking.look,
    end() {
      looking.end();
      watching -= 1;
      if (watching === 0) tellTime(undefined);
    },
  };
}
