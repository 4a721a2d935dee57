import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productEnvironment } from '../../scripts/product-node.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

export const commitOf = (name: string): string => git('rev-parse', '--short', name);

/** The last releases, the newest first: tags, or where there are too few of them the commits before this one. */
export function lastReleases(count: number): string[] {
  const tags = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n').filter(Boolean);
  return Array.from({ length: count }, (_, place) => tags[place] ?? `HEAD~${place + 1}`);
}

/** The code of a commit, built in a folder of its own, with the packages that it names. */
export type EarlierRelease = { folder: string; remove(): void };

export function earlierRelease(commit: string): EarlierRelease {
  const folder = mkdtempSync(join(tmpdir(), 'tiquete-earlier-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const locked = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const own = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
  if (locked(folder) === locked(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], own);
  execFileSync(process.execPath, [join(folder, 'scripts/build-site.mjs')], {
    ...own,
    env: { ...productEnvironment(), NODE_ENV: 'production' },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
