import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesOf, releasedVersions, withRelease } from './changelog.ts';
import { writeReleaseFiles } from './release-files.ts';
import { versionRefusal } from './version.ts';

export type Release = {
  root: string;
  version: string;
  /** YYYY-MM-DD. */
  date: string;
  isDryRun: boolean;
  /** Builds the product; throws if it cannot be built. */
  build(): void;
};
type Outcome = { ok: true; says: string[] } | { ok: false; reasons: string[] };

const CHANGED = ['CHANGELOG.md', 'package.json', 'package-lock.json'];

/** Makes a commit and a tag of a version, and the files that go out with it. Nothing is pushed, and nothing is left changed if it fails. */
export function makeRelease({ root, version, date, isDryRun, build }: Release): Outcome {
  const changelogFile = join(root, 'CHANGELOG.md');
  const changelog = readFileSync(changelogFile, 'utf8');
  const { version: present } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tag = `v${version}`;
  const notes = notesOf(changelog);
  const reasons = [
    versionRefusal(version, present, releasedVersions(changelog)),
    notes === '' ? 'CHANGELOG.md has no notes under [Unreleased]' : undefined,
    run(root, 'git', 'status', '--porcelain') === '' ? undefined : 'There are changes that are not committed',
    run(root, 'git', 'tag', '--list', tag) === '' ? undefined : `The tag ${tag} exists`,
  ].filter((reason) => reason !== undefined);
  if (reasons.length > 0) return { ok: false, reasons };
  if (isDryRun) return { ok: true, says: [...wouldDo(version, date, tag), '', notes] };
  try {
    writeFileSync(changelogFile, withRelease(changelog, version, date));
    run(root, 'npm', 'version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts');
    build();
    const files = writeReleaseFiles(root);
    run(root, 'git', 'commit', '--quiet', '--message', `Release ${version}`, '--', ...CHANGED);
    run(root, 'git', 'tag', '--annotate', tag, '--message', `Tiquete ${version}`);
    return { ok: true, says: [`Committed and tagged ${tag}`, ...files, `Nothing is pushed: git push origin HEAD ${tag}`] };
  } catch (error) {
    run(root, 'git', 'checkout', 'HEAD', '--', ...CHANGED);
    throw error;
  }
}

const wouldDo = (version: string, date: string, tag: string): string[] => [
  `Would move what is unreleased under [${version}] - ${date} in CHANGELOG.md`,
  `Would set ${version} in package.json and package-lock.json`,
  'Would build, and write notes, bill of materials and licences into build/release/',
  `Would commit "Release ${version}" and tag ${tag}, with these notes:`,
];

/** Returns what it printed. */
function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}
