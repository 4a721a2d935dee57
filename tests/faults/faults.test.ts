import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './all-faults.ts';
import { runFaults, withFault } from './run-faults.ts';

const ROOT = join(import.meta.dirname, '../..');
/** As many as a run of all tests has time for; `npm run faults` plants them all. */
const SAMPLE = 6;

test.each(FAULTS)('$name: fits its file, once', (fault) => {
  const source = readFileSync(join(ROOT, fault.file), 'utf8');
  expect(withFault(source, fault)).not.toBe(source);
});

test('no two of them are the same mistake', () => {
  expect(new Set(FAULTS.map(({ file, find, replace }) => [file, find, replace].join('\n'))).size).toBe(FAULTS.length);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

test(`of ${SAMPLE} that are planted the simulation catches every one`, { timeout: 240_000 }, async () => {
  const simulated = FAULTS.filter(({ caughtBy }) => caughtBy === 'simulation');
  const sample = simulated.toSorted(() => Math.random() - 0.5).slice(0, SAMPLE);
  const results = await runFaults(sample, () => undefined);
  expect(results.filter(({ isCaught }) => !isCaught).map(({ fault, how }) => `${fault.name}: ${how}`)).toEqual([]);
});
