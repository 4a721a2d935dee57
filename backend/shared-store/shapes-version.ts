import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** All that says what is kept looks like and costs: offers, how suppliers' answers become them, and how they are packed. */
const SOURCES = [
  'domain/flights',
  'domain/stays',
  'domain/money.ts',
  'suppliers/flights',
  'suppliers/stays',
  'backend/search',
  'backend/stays',
  'backend/shared-store',
  'site.config.ts',
];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A name of how this build writes what it keeps: another one's is not read. Nobody has to remember to raise a number. */
export function shapesVersion(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesBelow(join(ROOT, path))).sort())
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('base64url');
}

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path).flatMap((name) => (name.includes('.test.') ? [] : filesBelow(join(path, name))));
