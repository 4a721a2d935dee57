import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Where a statement at the top of a module begins: a function, a constant, a class, with its comment. */
const BEGINS = /^(?:export\s|(?:async\s+)?function\b|const\b|let\b|class\b)/;

/**
 * About one in `oneIn` of the top-level statements of these files, as Stryker names them (`a.ts:10-20`). The same seed draws the same
 * ones, as long as their first lines stay; all seeds together draw all.
 */
export function sampleOf(paths: readonly string[], oneIn: number, seed: string): string[] {
  const files = globSync([...paths]).filter((file) => !file.endsWith('.test.ts'));
  return files.toSorted().flatMap((file) =>
    statementsOf(readFileSync(file, 'utf8'))
      .filter(({ first }) => drawn(`${seed} ${file} ${first}`) % oneIn === 0)
      .map(({ from, to }) => `${file}:${from}-${to}`),
  );
}

/** Lines count from 1, both ends included. */
function statementsOf(source: string): { first: string; from: number; to: number }[] {
  const lines = source.trimEnd().split('\n');
  const begins = lines.flatMap((line, index) => (BEGINS.test(line) ? [index] : []));
  return begins.map((at, index) => ({ first: lines[at] ?? '', from: at + 1, to: begins[index + 1] ?? lines.length }));
}

const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();
