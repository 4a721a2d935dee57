import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { dataKeyIds } from '../encryption.ts';
import { PROCESS_GONE_AFTER_SECONDS } from '../schema/shared.ts';
import { OtherKeys } from './other-keys.ts';

const LOOK_AGAIN_MS = 250;

type Asked = Pick<pg.Client, 'query'>;
/** `keyIds`: the data keys that the process knows, the one it writes with first. */
type Other = { id: string; keyIds: string[]; seenAt: string };

/**
 * Throws `OtherKeys` if a process runs on the database that cannot read what this one would write, or whose data this one cannot read. One that
 * was killed has a row for some seconds more: whether it moves is waited for.
 */
export async function requireKeysOfOthers(client: Asked): Promise<void> {
  const [own = '', ...older] = dataKeyIds();
  const isStranger = ({ keyIds: [theirs = '', ...others] }: Other) =>
    ![own, ...older].includes(theirs) || ![theirs, ...others].includes(own);
  for (const firstSeen = new Map<string, string>(); ; await delay(LOOK_AGAIN_MS)) {
    const strangers = (await othersOn(client)).filter(isStranger);
    const running = strangers.find(({ id, seenAt }) => (firstSeen.get(id) ?? seenAt) !== seenAt);
    if (running) throw new OtherKeys(sentenceAbout(running.keyIds, own));
    if (strangers.length === 0) return;
    for (const { id, seenAt } of strangers) if (!firstSeen.has(id)) firstSeen.set(id, seenAt);
  }
}

/** Those that say which keys they know; the database may be of an earlier release. */
async function othersOn(client: Asked): Promise<Other[]> {
  const { rows: there } = await client.query(
    `select 1 from information_schema.columns
     where table_schema = current_schema() and table_name = 'running_processes' and column_name = 'key_ids'`,
  );
  if (there.length === 0) return [];
  const { rows } = await client.query<Other>(
    `select id, key_ids as "keyIds", seen_at::text as "seenAt" from running_processes
     where key_ids is not null and seen_at > now() - interval '${PROCESS_GONE_AFTER_SECONDS} seconds'`,
  );
  return rows;
}

const sentenceAbout = ([theirs = '', ...others]: string[], own: string): string =>
  [theirs, ...others].includes(own)
    ? `DATA_KEYS: a process that runs on this database writes with the key "${theirs}", which is not named, and what it writes could not be read. Stop it, or add ${theirs}: and that key, behind the current one`
    : `DATA_KEYS: a process that runs on this database does not know the key "${own}", and could not read what is written with it. Put that key behind "${theirs}" first and start every process with both, then again with "${own}" in front`;
