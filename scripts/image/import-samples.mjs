import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/**
 * Imports what the sandboxes sell that an agency would import: tourism numbers of hotels, cruises, tours. For processes that share
 * sandboxes; a product with sandboxes of its own does it by itself. `SAMPLES_LITEAPI`, `SAMPLES_CRUISEFEED`: where they are.
 */
const SAMPLES = [
  ['rnt', 'SAMPLES_LITEAPI', '/sandbox/rnt.csv'],
  ['cruises', 'SAMPLES_CRUISEFEED', '/sandbox/cruises.jsonl'],
  ['tours', 'SAMPLES_CRUISEFEED', '/sandbox/tours.jsonl'],
];
const DEADLINE_MS = 60_000;
const IMPORT = fileURLToPath(new URL('../agency/import.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const { SAMPLES_LITEAPI: _, SAMPLES_CRUISEFEED: __, ...env } = process.env;
for (const [kind, variable, path] of SAMPLES) {
  const address = process.env[variable] + path;
  const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!ok || !body) throw new Error(`${variable}: there is no ${address} (${status})`);
  const file = join(folder, kind);
  await pipeline(Readable.fromWeb(body), createWriteStream(file));
  const { status: code } = spawnSync(process.execPath, [...process.execArgv, IMPORT, kind, file], { env, stdio: 'inherit' });
  if (code !== 0) process.exit(code ?? 1);
}
