import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintsAbout, readTables } from '../packages/dependency-tables.ts';
import { productionPackages } from '../packages/production-packages.ts';

/** Part of `npm run check`: docs/dependencies.md has every production dependency, and a word about each licence that is not permissive. */
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { dependencies, optionalDependencies } = JSON.parse(read('package.json'));
const needed = Object.keys({ ...dependencies, ...optionalDependencies });
const packages = productionPackages(ROOT);
const complaints = complaintsAbout(readTables(read('docs/dependencies.md')), needed, packages);
for (const complaint of complaints) console.error(`docs/dependencies.md: ${complaint}`);
console.log(`${needed.length} dependencies, ${packages.length} packages, ${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;
