import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from './all-faults.ts';
import { withFault } from './with-fault.ts';

/** Part of `npm run check`: every fault of the catalogue still applies to its file, and the tests of Vitest that must catch it exist. */
const ROOT = join(import.meta.dirname, '../..');

const problems = FAULTS.flatMap((fault): string[] => {
  const missing =
    fault.caughtBy === 'simulation'
      ? []
      : fault.caughtBy.filter((path) => !path.endsWith('.test.ts') || !existsSync(join(ROOT, path)));
  try {
    withFault(readFileSync(join(ROOT, fault.file), 'utf8'), fault);
    return missing.map((path) => `"${fault.name}" is to be noticed by ${path}, which is not there for Vitest`);
  } catch (error) {
    return [(error as Error).message];
  }
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
