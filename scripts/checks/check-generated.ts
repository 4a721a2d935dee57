import { readFileSync } from 'node:fs';
import { outdatedFiles } from '../../config/generated-files.ts';
import { officePermissionsPage } from '../generators/office-permissions-page.ts';

/** `node scripts/checks/check-generated.ts`: names the files generated from the code that have to be generated again. */
const ofConfiguration = outdatedFiles();
for (const path of ofConfiguration) console.error(`${path} is out of date: npm run configure -- --example writes it`);
const permissions = readFileSync(new URL('../../docs/office-permissions.md', import.meta.url), 'utf8');
const arePermissionsOutdated = permissions !== officePermissionsPage();
if (arePermissionsOutdated) console.error('docs/office-permissions.md is out of date: npm run office-permissions writes it');
process.exit(ofConfiguration.length === 0 && !arePermissionsOutdated ? 0 : 1);
