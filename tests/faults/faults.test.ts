import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL } from '../harness/running/long-by-nature.ts';
import { FAULTS } from './all-faults.ts';
import { runFaults } from './run-faults.ts';
import { withFault } from './with-fault.ts';

const ROOT = join(import.meta.dirname, '../..');
/** As many as fit into `npm run test:all`; `npm run faults` plants them all. */
const SAMPLE = 10;

test.each(FAULTS)('$name: applies to its file exactly once', (fault) => {
  const source = readFileSync(join(ROOT, fault.file), 'utf8');
  expect(withFault(source, fault)).not.toBe(source);
});

test.each([
  ['does not match its file', { find: 'three', replace: '' }],
  ['matches its file twice', { find: 'one', replace: '' }],
  ['changes nothing', { find: 'two', replace: 'two' }],
  ['leaves a syntax error', { find: 'two', replace: '= two' }],
])('rejects a fault that %s', (_, { find, replace }) => {
  const fault = { name: 'a fault', file: 'x.ts', find, replace };
  expect(() => withFault('const one: number = two(one);', fault)).toThrow('"a fault"');
});

test('no two faults have the same change or the same name', () => {
  expect(new Set(FAULTS.map(({ file, find, replace }) => [file, find, replace].join('\n'))).size).toBe(FAULTS.length);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

test.runIf(ALL)(`the simulation catches each of ${SAMPLE} random faults`, { timeout: 600_000 }, async () => {
  const simulated = FAULTS.filter(({ caughtBy }) => caughtBy === 'simulation');
  const sample = simulated.toSorted(() => Math.random() - 0.5).slice(0, SAMPLE);
  const results = await runFaults(sample, () => undefined);
  expect(results.filter(({ caughtIn }) => !caughtIn).map(({ fault, how }) => `${fault.name}: ${how}`)).toEqual([]);
});
