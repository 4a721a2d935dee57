import { parseArgs } from 'node:util';
import { FAULTS } from './all-faults.ts';
import { runFaults } from './run-faults.ts';

/**
 * `npm run faults -- [--only WORDS] [--json]`: plants each fault of the catalogue and reports which are caught. Exits with 1 when
 * one is not.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } });

const chosen = FAULTS.filter(({ name, file }) => `${name} ${file}`.includes(values.only));
const results = await runFaults(chosen, ({ fault, isCaught, seconds, how }) => {
  if (!values.json)
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${String(seconds).padStart(5)} s  ${fault.name}  (${how})`);
});
const survived = results.filter(({ isCaught }) => !isCaught).map(({ fault }) => fault.name);
const result = { planted: results.length, caught: results.length - survived.length, survived };
console.log(values.json ? JSON.stringify(result) : `${result.caught} of ${result.planted} caught`);
process.exit(survived.length > 0 ? 1 : 0);
