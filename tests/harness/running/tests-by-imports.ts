import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What no quick test reaches: a database, another process. */
const SLOW = new Set(['pg', 'node:child_process', 'node:cluster']);
/** Imports and exports of values, by their address; types are gone when a test runs. */
const ADDRESSES = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/g;

/** The test files of these that need no database and no other process. */
export function quickTests(root: string, patterns: string[]): string[] {
  const reaches = reachingIn(root, (address) => SLOW.has(address));
  return testsIn(root, patterns).filter((file) => !reaches(join(root, file)));
}

/** The test files of these with React's elements in what they import: Node's own loader does not read them. */
export function testsOfElements(root: string, patterns: string[]): string[] {
  const reaches = reachingIn(root, (address) => address.endsWith('.tsx'));
  return testsIn(root, patterns).filter((file) => reaches(join(root, file)));
}

const testsIn = (root: string, patterns: string[]): string[] => globSync(patterns, { cwd: root });

/** Whether any chain of imports leads from a file to one of the searched paths. */
function reachingIn(root: string, isLookedFor: (address: string) => boolean): (file: string) => boolean {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };
  const known = new Map<string, boolean>();

  function fileAt(address: string, from: string): string | undefined {
    if (address.startsWith('.')) return join(dirname(from), address);
    if (!address.startsWith('#')) return undefined;
    const [name = '', ...rest] = address.split('/');
    return join(root, (imports[address] ?? imports[`${name}/*`] ?? '').replace('*', rest.join('/')));
  }

  return function reaches(file: string): boolean {
    const before = known.get(file);
    if (before !== undefined) return before;
    // `npm run check` refuses cycles of imports; one that is being written does not hang the tests.
    known.set(file, false);
    const found = addressesIn(file).some((address) => {
      if (isLookedFor(address)) return true;
      const inHere = fileAt(address, file);
      return inHere !== undefined && reaches(inHere);
    });
    known.set(file, found);
    return found;
  };
}

function addressesIn(file: string): string[] {
  if (!/\.[mc]?[jt]sx?$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(ADDRESSES)].map(([, first, second]) => first ?? second ?? '');
}
