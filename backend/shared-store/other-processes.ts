import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dataKeyIds } from '../db/encryption.ts';
import { PROCESS_GONE_AFTER_SECONDS } from '../db/schema/shared.ts';

/** How often a process sends a heartbeat. */
const BEAT_MS = 1_000;

const BEAT = `with gone as (delete from running_processes where seen_at < now() - interval '1 minute' and id <> $1),
  own as (insert into running_processes (id, namespace, keeps_in, key_ids, seen_at) values ($1, $2, $3, $4, now())
    on conflict (id) do update set keeps_in = excluded.keeps_in, seen_at = excluded.seen_at)
  select id, namespace, keeps_in as "keepsIn", seen_at::text as "seenAt" from running_processes
  where id <> $1 and seen_at > now() - interval '${PROCESS_GONE_AFTER_SECONDS} seconds'`;

type Seen = { id: string; namespace: string; keepsIn: 'redis' | 'database'; seenAt: string };

/**
 * Of this build; `certain`: those seen to move since. The row of a process just killed stands for some seconds more. `ofAnyBuild`: those
 * certain, of whatever build.
 */
export type Others = { count: number; certain: number; areAllInRedis: boolean; ofAnyBuild: number };

/**
 * Announces this process to the others on its database, and finds them: one row each, updated every second. While the database
 * does not answer, those seen last are assumed to be running.
 */
export async function watchOtherProcesses(options: {
  pool: Pick<pg.Pool, 'query'>;
  namespace: string;
  /** Whether this process can share through Redis now. */
  isInRedis: () => boolean;
  onLook: (others: Others) => void;
}) {
  const { pool, namespace, isInRedis, onLook } = options;
  const id = randomUUID();
  const firstSeen = new Map<string, string>();
  let looking: Promise<void> | undefined;
  let isOver = false;

  async function beat(): Promise<void> {
    const values = [id, namespace, isInRedis() ? 'redis' : 'database', dataKeyIds()];
    const { rows } = await pool.query<Seen>({ text: BEAT, values });
    for (const known of firstSeen.keys()) if (!rows.some((row) => row.id === known)) firstSeen.delete(known);
    for (const row of rows) if (!firstSeen.has(row.id)) firstSeen.set(row.id, row.seenAt);
    const alike = rows.filter((row) => row.namespace === namespace);
    const certainOf = (seen: Seen[]) => seen.filter((row) => firstSeen.get(row.id) !== row.seenAt).length;
    onLook({
      count: alike.length,
      certain: certainOf(alike),
      areAllInRedis: alike.every(({ keepsIn }) => keepsIn === 'redis'),
      ofAnyBuild: certainOf(rows),
    });
  }
  const look = (): Promise<void> => {
    looking ??= beat()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  await look();
  const timer = setInterval(() => void (isOver || look()), BEAT_MS).unref();

  return {
    /** Notifies the others at once of changes here. */
    async look(): Promise<void> {
      await looking;
      if (!isOver) await look();
    },
    async close(): Promise<void> {
      isOver = true;
      clearInterval(timer);
      await looking;
      await pool.query({ text: 'delete from running_processes where id = $1', values: [id] }).catch(() => undefined);
    },
  };
}
