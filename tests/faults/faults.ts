import { parseArgs } from 'node:util';
import { FAULTS_BY_AREA } from './all-faults.ts';
import { type Caught, runFaults } from './run-faults.ts';

/**
 * `npm run faults -- [--area NAME] [--only WORDS] [--at-once N] [--json]`: plants each fault of the catalogue, N side by side, and
 * reports which are caught. Exits with 1 when one is not.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    area: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '1' },
  },
});

const atOnce = Number(values['at-once']);
if (!Number.isInteger(atOnce) || atOnce < 1) {
  console.error('--at-once takes a whole number of faults, 1 or more.');
  process.exit(1);
}
const areas = Object.entries(FAULTS_BY_AREA).filter(([area]) => !values.area || area === values.area);
const chosen = areas.flatMap(([, faults]) => faults).filter(({ name, file }) => `${name} ${file}`.includes(values.only));
const WORDS = { test: 'caught     ', 'test:all': 'only in all', '': 'SURVIVED   ' };
const results = await runFaults(chosen, print, atOnce);
const namesOf = (caughtIn?: Caught['caughtIn']) =>
  results.filter((one) => one.caughtIn === caughtIn).map(({ fault }) => fault.name);
const survived = namesOf();
const result = {
  planted: results.length,
  caught: namesOf('test').length,
  onlyInAll: namesOf('test:all'),
  survived,
};
console.log(values.json ? JSON.stringify(result) : table());
process.exit(survived.length > 0 ? 1 : 0);

function print({ fault, caughtIn, seconds, how }: Caught): void {
  if (!values.json) console.log(`${WORDS[caughtIn ?? '']} ${String(seconds).padStart(5)} s  ${fault.name}  (${how})`);
}

/** How many faults of each area were planted, and how many `npm test` and `npm run test:all` catch. */
function table(): string {
  const rows = areas.map(([area, faults]) => [area, ...countsOf(results.filter(({ fault }) => faults.includes(fault)))]);
  const planted = rows.filter(([, count]) => count !== '0');
  const lines = [['area', 'planted', 'caught by test', 'by test:all'], ...planted, ['together', ...countsOf(results)]];
  return lines.map(([area = '', ...counts]) => area.padEnd(14) + counts.map((count) => count.padStart(16)).join('')).join('\n');
}

function countsOf(some: readonly Caught[]): string[] {
  const inTest = some.filter(({ caughtIn }) => caughtIn === 'test');
  return [some, inTest, some.filter(({ caughtIn }) => caughtIn)].map(({ length }) => String(length));
}
