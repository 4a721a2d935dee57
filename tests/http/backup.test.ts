import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '#backend/db/local/own-database.ts';
import { QUICK_RESOLVE } from '../../scripts/node-flags.mjs';
import { confirmed } from '../harness/product/in-turn.ts';
import { freshDataDir, type OwnProduct, removeDataDir, startOwnProduct } from '../harness/product/own-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { aCustomer, aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';

/** `npm run backup` and `npm run restore`, as an agency types them, for the product's own database. */
const folders: string[] = [];
let product: OwnProduct;
let backups: string;
beforeAll(() => {
  backups = mkdtempSync(join(tmpdir(), 'tiquete-backups-'));
});
afterAll(async () => {
  if (product.child.exitCode === null && product.child.signalCode === null) await product.end('SIGKILL');
  for (const folder of folders) await removeDataDir(folder);
  rmSync(backups, { recursive: true });
});
const dataFolder = () => {
  folders.push(freshDataDir());
  return folders.at(-1) as string;
};

type Command = { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> };
let dataKeys = '';
function typed(script: 'backup' | 'restore', dataDir: string, ...args: string[]): Command {
  const file = fileURLToPath(new URL(`../../scripts/agency/${script}.ts`, import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', DATA_KEYS: dataKeys };
  const child = spawn(process.execPath, [QUICK_RESOLVE, file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) };
}

const trip = (ahead: number) => aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: travelDay(ahead) }] });
async function book(ahead: number): Promise<string> {
  const backend = clientOf(product.url);
  const { key } = await prepareBooking(backend, { segment: trip(ahead) });
  return confirmed(backend, key);
}

// May wait: it starts products and commands as processes; backup.test.ts beside the code restores into another database.
test('a backup made while bookings are written is restored elsewhere, and the booking is found there @waits', async () => {
  const [here, there] = [dataFolder(), dataFolder()];
  expect(await typed('backup', here).ended).toMatchObject({ code: 1, said: expect.stringContaining('nothing to back up') });

  product = await startOwnProduct(here);
  await product.ready;
  const reference = await book(40);
  const [made, during] = await Promise.all([typed('backup', here, '--to', backups, '--with-keys').ended, book(41)]);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('The key of personal data is in it') });
  expect(during).toMatch(/^\w{6}$/);
  const file = join(backups, readdirSync(backups)[0] as string);
  const running = typed('restore', here, file, '--replace').ended;
  expect(await running).toMatchObject({ code: 1, said: expect.stringContaining('is running on this database') });
  await product.end('SIGTERM');

  const started = await typed('restore', there, file, '--check').ended;
  expect(started).toMatchObject({ code: 0, said: expect.stringContaining('whole') });
  const killed = typed('restore', there, file);
  await expect.poll(() => existsSync(join(there, 'restore-unfinished')), { interval: 5, timeout: 30_000 }).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.ended;
  product = await startOwnProduct(there);
  await expect(product.ready).rejects.toThrow(/A restore of .* was ended before its end/);

  expect(await typed('restore', there, file).ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('npm run reconcile'),
  });
  product = await startOwnProduct(there);
  await product.ready;
  const found = must(await clientOf(product.url).findBooking({ referenceId: reference, email: aCustomer.email }));
  expect(found).toMatchObject({ referenceId: reference, status: 'confirmed' });
  expect(JSON.stringify(found)).toContain('Muñoz');
}, 240_000);

test.runIf(ALL)('a stopped database is started for a backup and stopped again, and two backups have the same rows', async () => {
  await product.end('SIGTERM');
  const [there, again] = [folders[1] as string, dataFolder()];
  const [first, second] = [join(backups, 'one.gz'), join(backups, 'two.gz')];
  const both = await Promise.all([first, second].map((file) => typed('backup', there, '--to', file).ended));
  for (const { code, said } of both) expect([code, said]).toEqual([0, expect.stringContaining('is not in it')]);
  expect((await ownDatabase(there)).port).toBeUndefined();
  const rows = [first, second].map((file) => gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2).join('\n'));
  expect(rows[0]?.length).toBeGreaterThan(10_000);
  expect(rows[0]).toBe(rows[1]);
  // Without its key nothing is restored.
  expect(await typed('restore', again, first).ended).toMatchObject({ code: 1, said: expect.stringContaining('data-key') });
});

test.runIf(ALL)(
  'with a key of the agency from the first start there is no generated one, and backups are made all the same',
  async () => {
    const again = dataFolder();
    dataKeys = `local:${readFileSync(join(folders[1] as string, 'data-key'), 'utf8')}`;
    try {
      expect(await typed('restore', again, join(backups, 'one.gz')).ended).toMatchObject({ code: 0 });
      expect(existsSync(join(again, 'data-key'))).toBe(false);
      const made = await typed('backup', again, '--to', join(backups, 'of-another-key.gz')).ended;
      expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/in another place: DATA_KEYS\n/) });
    } finally {
      dataKeys = '';
    }
  },
);
