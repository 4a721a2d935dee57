import { outdatedFiles } from '../config/generated-files.ts';

/** `node scripts/check-generated.ts`: names the files generated from the schemas of the configuration that have to be generated again. */
const outdated = outdatedFiles();
for (const path of outdated) console.error(`${path} is out of date: npm run configure -- --example writes it`);
process.exit(outdated.length === 0 ? 0 : 1);
