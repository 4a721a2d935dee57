/**
 * Run after the whole test suite: searches all files of the test database (tables, indexes, write-ahead log) and of the given
 * folder, where sandboxes and started products have stored their data, for the card numbers the tests paid with. Exits with 1
 * when one is found, and also when it misses a word it has written to the database itself, because then it would miss card
 * numbers too.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalPostgres } from '../../backend/db/local/local-postgres.ts';
import { queryRows } from '../../tests/harness/database/test-database.ts';
import { CARDS, MARKED_CARDS } from '../../tests/harness/visitors/booking-steps.ts';

const PAID_WITH = [...Object.values(CARDS), ...Object.values(MARKED_CARDS), '378282246310005', '5555555555554444'];
const WANTED = [
  ...PAID_WITH,
  ...PAID_WITH.map((number) => number.replace(/(\d{4})(?=\d)/g, '$1 ')),
  // A body of the calls that carry a card, stored whole.
  ...['cardCvv', 'card[cvc]', 'card%5Bcvc%5D'],
].map((text) => Buffer.from(text));
/** Put together at run time, so that this file itself does not contain it. */
const CANARY = ['canary', randomBytes(12).toString('hex')].join('-');
const LONGEST = Math.max(...WANTED.map(({ length }) => length));

const dataDir = fileURLToPath(new URL('../../data/test', import.meta.url));
const written = process.argv[2];
if (!written) throw new Error('Which folder did the tests write to? node scripts/checks/scan-for-cards.ts FOLDER');
/** Files in which the tests' tools keep source code and browser profiles, where the numbers were typed. */
const OF_TOOLS = /^(playwright|node-compile-cache|\.org\.chromium)/;
const folders = readdirSync(written)
  .filter((name) => !OF_TOOLS.test(name))
  .map((name) => join(written, name));
const server = !process.env.DATABASE_URL && existsSync(dataDir) ? await startLocalPostgres(dataDir) : undefined;
if (server) {
  const { url } = server;
  const [row] = await queryRows<{ data_directory: string }>(url, 'show data_directory');
  await queryRows(url, `create table scan_canary as select '${CANARY}' as word`);
  await queryRows(url, 'checkpoint');
  if (row) folders.push(row.data_directory);
}

let files = 0;
let hasSeenCanary = false;
const found: string[] = [];
for (const file of folders.flatMap(filesBelow)) {
  files += 1;
  const what = await firstIn(file);
  if (what) found.push(`${file}: ${what.slice(0, 6)}…`);
}
if (server) {
  await queryRows(server.url, 'drop table scan_canary');
  if (!hasSeenCanary) found.push('the word that was put into the database was not found');
}
console.log(`card numbers on disk after the suite: ${found.length} in ${files} files`);
for (const one of found) console.error(one);
process.exit(found.length === 0 ? 0 : 1);

function filesBelow(path: string): string[] {
  try {
    if (statSync(path).isFile()) return [path];
    return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
  } catch {
    // Deleted meanwhile, so it keeps nothing.
    return [];
  }
}

/** Reads in overlapping chunks, so that a match on a boundary is found. */
async function firstIn(file: string): Promise<string | undefined> {
  let tail = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 4_194_304 }) as AsyncIterable<Buffer>) {
      const piece = Buffer.concat([tail, chunk]);
      hasSeenCanary ||= piece.includes(CANARY);
      const hit = WANTED.find((text) => piece.includes(text));
      if (hit) return hit.toString();
      tail = piece.subarray(-LONGEST);
    }
  } catch {
    return undefined;
  }
  return undefined;
}
