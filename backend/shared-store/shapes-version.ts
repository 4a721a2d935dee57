import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteConfig } from '#site-config';

/**
 * The sources that say what a kept search holds and how it is packed: offers, what an adapter keeps in them for itself, the packing. Only these:
 * while a release is rolled out, visitors go from one of its processes to one of the release before, and keep their searches if both pack alike.
 */
export const SOURCES: readonly string[] = [
  ...['domain/flights', 'domain/stays', 'domain/money.ts', 'domain/retailing/retail-terms.ts'],
  ...['suppliers/flights/port.ts', 'suppliers/flights/amadeus', 'suppliers/flights/duffel', 'suppliers/flights/offer-values.ts'],
  ...['suppliers/stays/port.ts', 'suppliers/stays/liteapi', 'suppliers/stays/sabre', 'suppliers/stays/amounts.ts'],
  ...[
    'fan-out',
    'running-search',
    'packed-search',
    'shared-parts',
    'priced-offers',
    'upsold-fares',
    'price-calendar',
    'same-search',
  ].map((name) => `backend/search/${name}.ts`),
  ...['packed-stays', 'found-stays', 'stay-shopping'].map((name) => `backend/stays/${name}.ts`),
];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A hash of what kept searches hold, and of the agency's fees: data of another one is not read. No number has to be maintained. */
export function shapesVersion(root: string = ROOT): string {
  const hash = createHash('sha256').update(JSON.stringify(siteConfig.fees));
  for (const path of SOURCES)
    for (const file of codeBelow(join(root, path)))
      hash.update(relative(root, file)).update(bareCode(readFileSync(file, 'utf8')));
  return hash.digest('base64url');
}

function codeBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const isCode = (name: string) => /\.(ts|json)$/.test(name) && !name.includes('.test.');
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .sort()
    .map((name) => join(path, name));
}

/** Without imports, which say where something stands, and the lines that are nothing but comment. */
const bareCode = (code: string): string =>
  code
    .replaceAll(/^import\b[^;]*;$/gm, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line))
    .join('\n');
