import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A machine's own clock may be an hour off: where times are stored and compared, the one of `domain/clock.ts` is asked. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS =
  'backend/{booking,catalogue,charging,desk,invoicing,jobs,mail,office,outbox,quotes,retailing,search,transitions,trip-quotes}';
/** Times of this process alone, which nobody else reads. */
const OF_ITS_OWN = ['backend/retailing/rule-samples.ts'];

test('whatever decides about money, orders, holds and sessions asks the time that all processes share', async () => {
  const own: string[] = [];
  let read = 0;
  for await (const path of glob([`${ROOMS}/**/*.ts`, 'backend/*.ts', 'suppliers/{flights,stays,payments}/**/*.ts'], {
    cwd: ROOT,
  })) {
    if (path.endsWith('.test.ts') || OF_ITS_OWN.includes(path) || path === 'backend/watch-clock.ts') continue;
    read += 1;
    if (/\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(`${ROOT}/${path}`, 'utf8'))) own.push(path);
  }
  expect(own).toEqual([]);
  expect(read).toBeGreaterThan(400);
});
