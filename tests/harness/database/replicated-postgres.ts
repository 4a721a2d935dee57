import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { placeFor, unprivilegedIds } from '#backend/db/local/local-cluster.ts';
import { type LocalPostgres, startLocalPostgres } from '#backend/db/local/local-postgres.ts';
import { queryOnce } from './test-database.ts';

/** A PostgreSQL with a standby that follows it, and can be made to miss the last of it. */
export type ReplicatedPostgres = {
  primaryUrl: string;
  standbyUrl: string;
  /** Waits until the standby has all that was written so far. */
  caughtUp(): Promise<void>;
  /** What is written from now on does not reach the standby. */
  stopFollowing(): Promise<void>;
  /** The primary dies, and the standby takes its place. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'wal_level=replica', 'max_wal_senders=4', 'hot_standby=on'];

export async function startReplicated(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tiquete-replicated-'));
  const runAs = unprivilegedIds();
  const [ofPrimary, ofStandby] = [join(folder, 'primary'), join(folder, 'standby')];
  const primary = await startLocalPostgres(ofPrimary, undefined, SETTINGS);
  const from = (await placeFor(ofPrimary, runAs)).home;
  const to = (await placeFor(ofStandby, runAs)).home;
  await copyRunning(primary, { from, to, runAs });
  const standby = await startLocalPostgres(ofStandby, undefined, SETTINGS);
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const deadline = performance.now() + 30_000;
    while (!(await isSo())) {
      if (performance.now() > deadline) throw new Error('the standby did not follow');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    async caughtUp() {
      // What commits did not wait for is not flushed yet.
      const [written] = await queryOnce<{ at: string }>(primary.url, 'select pg_current_wal_insert_lsn()::text as at');
      await until(async () => {
        const [has] = await queryOnce<{ all: boolean }>(
          standby.url,
          `select coalesce(pg_last_wal_replay_lsn() >= '${written?.at}', false) as all`,
        );
        return has?.all === true;
      });
    },
    async stopFollowing() {
      await queryOnce(standby.url, `alter system set primary_conninfo = ''`);
      await queryOnce(standby.url, 'select pg_reload_conf()');
      await until(async () => (await queryOnce(standby.url, 'select 1 from pg_stat_wal_receiver')).length === 0);
    },
    async failOver() {
      kill(join(from, 'postgres'));
      await queryOnce(standby.url, 'select pg_promote(true, 30)');
    },
    async stop() {
      kill(join(from, 'postgres'));
      kill(join(to, 'postgres'));
      for (const one of [from, to, folder]) rmSync(one, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** At once, as in a crash: nothing more is written. */
function kill(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
}

const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf', 'pg_replslot'];

/** A copy of a running cluster, as `pg_basebackup` makes one, which its standby then follows. */
async function copyRunning(
  { url }: LocalPostgres,
  { from, to, runAs }: { from: string; to: string; runAs: ReturnType<typeof unprivilegedIds> },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [source, copy] = [join(from, 'postgres'), join(to, 'postgres')];
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(source, copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(path.slice(source.length + 1)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
  await client.end();
  const { hostname, port, username, password } = new URL(url);
  mkdirSync(join(copy, 'pg_replslot'), { recursive: true });
  writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(copy, 'standby.signal'), '');
  writeFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=standby'\n`,
  );
  cpSync(join(from, 'postgres-password'), join(to, 'postgres-password'));
  if (!('uid' in runAs)) return;
  const { uid, gid } = runAs as { uid: number; gid: number };
  chownSync(copy, uid, gid);
  chownSync(join(to, 'postgres-password'), uid, gid);
  for (const path of readdirSync(copy, { recursive: true }) as string[]) chownSync(join(copy, path), uid, gid);
}
