import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from './release/release.ts';
import { writeReleaseFiles } from './release/release-files.ts';

/**
 * `npm run release -- 0.2.0`: a commit and a tag of that version, and build/release/ with its notes, bill of materials and licences;
 * `--dry-run` says what it would do; `--files` only writes the files of the version that is there.
 */
const ROOT = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, files: { type: 'boolean', default: false } },
  allowPositionals: true,
});

if (values.files) console.log(writeReleaseFiles(ROOT).join('\n'));
else {
  const outcome = makeRelease({
    root: ROOT,
    version: positionals[0] ?? '',
    date: new Date().toISOString().slice(0, 10),
    isDryRun: values['dry-run'],
    build,
  });
  for (const line of outcome.ok ? outcome.says : outcome.reasons) console.log(line);
  process.exitCode = outcome.ok ? 0 : 1;
}

function build(): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build-site.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built');
}
