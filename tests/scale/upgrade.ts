import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { createTestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { confirmed } from '../harness/product/in-turn.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { type ProductProcess, startOne } from '../harness/product/product-process.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { judgedBooking } from '../harness/records/judged-booking.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { commitOf, type EarlierRelease, earlierRelease, lastReleases } from './earlier-release.ts';
import { errorsIn } from './under-load.ts';

/**
 * `npm run upgrade -- --from COMMIT --from COMMIT`: what an earlier release has sold, left unfinished, was killed in and has backed up goes on in
 * this one. Without `--from` of the last two releases, so that one may be skipped. Fails if a booking is lost, paid or ordered otherwise than
 * once, or not found again, in the upgraded database and in the restored one.
 */
const EACH = 4;
/** What a process was killed in is done again when its calls cannot be under way any more; a job waits longer each time. */
const [SETTLE_MS, PATIENCE_MS] = [12_000, 300_000];
/** Into the payment, and hardly beyond it. */
const UNDER_WAY_MS = 150;
const backups = mkdtempSync(join(tmpdir(), 'tiquete-upgrade-'));
const { from } = parseArgs({ options: { from: { type: 'string', multiple: true } } }).values;
const complaints: string[] = [];

type Prepared = { id: string; key: BookingCredentials };
type Made = Prepared & { referenceId: string };

async function upgradeFrom(commit: string, earlier: EarlierRelease): Promise<void> {
  const [database, restored, sandboxes] = await Promise.all([createTestDatabase(), createTestDatabase(), startSandboxes()]);
  // A request that is repeated under its key has to be the same, with the address to come back to.
  const port = await freePort();
  const start = (databaseUrl: string, folder?: string) =>
    timed(() =>
      startOne({
        sandboxes,
        databaseUrl,
        port,
        env: { ...GDS_ONLY, LOG_LEVEL: 'warn', ORDER_SETTLE_MS: String(SETTLE_MS) },
        ...(folder ? { folder } : {}),
      }),
    );
  let running: ProductProcess | undefined;
  try {
    const before = await start(database.url, earlier.folder);
    running = before.result;
    const sold = await Promise.all(aTrips(0).map(async (trip) => book(before.result, await trip(before.result))));
    const file = join(backups, `${commit}.backup`);
    await typed(earlier.folder, 'backup.ts', ['--to', file], database.url);
    const left = await Promise.all(aTrips(EACH).map((trip) => trip(before.result)));
    const killed = await Promise.all(aTrips(2 * EACH).map((trip) => trip(before.result)));
    for (const { key } of killed)
      clientOf(before.result.url)
        .book(key)
        .catch(() => undefined);
    await delay(UNDER_WAY_MS);
    await running.end('SIGKILL');

    const upgraded = await start(database.url);
    running = upgraded.result;
    const others = await Promise.all([...left, ...killed].map((prepared) => book(upgraded.result, prepared)));
    await judge(`${commit} upgraded`, upgraded.result, sandboxes, [...sold, ...others]);
    await running.end('SIGTERM');

    const restore = await timed(() => typed(undefined, 'restore.ts', [file], restored.url));
    const again = await start(restored.url);
    running = again.result;
    await judge(`${commit} restored`, again.result, sandboxes, sold);
    console.table({
      [commit]: {
        'its first start, s': before.seconds,
        'upgrade and start, s': upgraded.seconds,
        'restore of its backup, s': restore.seconds,
        'upgrade of it and start, s': again.seconds,
        bookings: sold.length + others.length,
      },
    });
  } finally {
    await running?.end('SIGKILL');
    await sandboxes.stop();
    await Promise.all([database.drop(), restored.drop()]);
  }
}

/** Trips of visitors, filled in up to the payment; each takes another offer. */
const aTrips = (first: number) =>
  Array.from({ length: EACH }, (_, place) => (at: ProductProcess) => prepareBooking(clientOf(at.url), { pick: first + place }));

async function book(at: ProductProcess, prepared: Prepared): Promise<Made> {
  return { ...prepared, referenceId: await confirmed(clientOf(at.url), prepared.key, PATIENCE_MS) };
}

/** The bookings by the far ends' records and our own, and as their travellers find them. */
async function judge(what: string, at: ProductProcess, sandboxes: Sandboxes, made: Made[]): Promise<void> {
  const backend: Backend = clientOf(at.url);
  const books = await sandboxes.books();
  for (const one of made) {
    const { wrong } = await judgedBooking(at.databaseUrl, books, one);
    const found = must(await backend.findBooking({ referenceId: one.referenceId, email: aCustomer.email }));
    const isWhole = found.status === 'confirmed' && JSON.stringify(found).includes('Muñoz');
    complaints.push(
      ...[...wrong, ...(isWhole ? [] : [`found as ${found.status}`])].map((it) => `${what}: ${one.referenceId}: ${it}`),
    );
  }
  complaints.push(...errorsIn(at.log()).map((it) => `${what}: ${it}`));
}

/** An operator's command of a release. */
async function typed(folder: string | undefined, script: string, args: string[], databaseUrl: string): Promise<void> {
  const { status, stderr } = await runCommand(databaseUrl, script, args, { NODE_ENV: 'production' }, folder);
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stderr}`);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
}

for (const name of from ?? lastReleases(2)) {
  const commit = commitOf(name);
  console.log(`Building the release of ${commit} …`);
  const earlier = earlierRelease(commit);
  await upgradeFrom(commit, earlier).finally(() => earlier.remove());
}
rmSync(backups, { recursive: true });
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);
