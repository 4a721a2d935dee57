import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sources that define the form and price of stored data: offers, the reading of suppliers' answers, and packing. */
const SOURCES = [
  'domain/flights',
  'domain/stays',
  'domain/money.ts',
  'domain/retailing',
  'suppliers/flights',
  'suppliers/stays',
  'backend/retailing',
  'backend/search',
  'backend/stays',
  'backend/shared-store',
  'site.config.ts',
];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A hash that identifies this build's data format: data of other builds is not read. No version number has to be maintained. */
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
