import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What no test reaches that is quick and alone: a database, another process. */
const SLOW = new Set(['pg', 'node:child_process', 'node:cluster']);
/** Imports and exports of values, by their address; types are gone when a test runs. */
const ADDRESSES = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/g;

/** The test files of these that reach nothing slow by any chain of imports. */
export function quickTests(root: string, patterns: string[]): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };
  const isSlow = new Map<string, boolean>();

  function reachesSlow(file: string): boolean {
    const known = isSlow.get(file);
    if (known !== undefined) return known;
    // `npm run check` refuses cycles of imports; one that is being written does not hang the tests.
    isSlow.set(file, false);
    const found = addressesIn(file).some((address) => {
      if (SLOW.has(address)) return true;
      const inHere = fileAt(address, file);
      return inHere !== undefined && reachesSlow(inHere);
    });
    isSlow.set(file, found);
    return found;
  }

  function fileAt(address: string, from: string): string | undefined {
    if (address.startsWith('.')) return join(dirname(from), address);
    if (!address.startsWith('#')) return undefined;
    const [name = '', ...rest] = address.split('/');
    return join(root, (imports[address] ?? imports[`${name}/*`] ?? '').replace('*', rest.join('/')));
  }

  return globSync(patterns, { cwd: root }).filter((file) => !reachesSlow(join(root, file)));
}

function addressesIn(file: string): string[] {
  if (!/\.[mc]?[jt]sx?$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(ADDRESSES)].map(([, first, second]) => first ?? second ?? '');
}
