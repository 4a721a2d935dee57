import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { QUICK_RESOLVE } from '../../../scripts/node-flags.mjs';
import { TEST_DATA_KEYS } from './product-settings.ts';

type Ran = { status: number | null; stdout: string; stderr: string };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs a script of `scripts/agency/` on a product's database, as an operator does; `folder`: of the code in another folder. Not synchronously: what it asks for may be done by a
 * product in this process.
 */
export async function runCommand(
  databaseUrl: string,
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  folder = ROOT,
): Promise<Ran> {
  const path = join(folder, 'scripts/agency', script);
  const child = spawn(process.execPath, [QUICK_RESOLVE, path, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_KEYS: TEST_DATA_KEYS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}
