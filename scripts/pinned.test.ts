import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Values that occur in several files and have to be the same in all. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));

type Step = { uses?: string; run?: string };
type Workflow = { permissions: unknown; jobs: Record<string, { permissions?: unknown; steps: Step[] }> };
const workflows = readdirSync(join(root, '.github/workflows')).map((name) => {
  const text = read(`.github/workflows/${name}`);
  return { name, text, workflow: parse(text) as Workflow };
});

test('.nvmrc names the Node that the product installs for itself', () => {
  expect(read('.nvmrc').trim()).toBe(manifest.dependencies.node);
});

test('.editorconfig has the widths of biome.json', () => {
  const { formatter } = JSON.parse(read('biome.json'));
  const [everywhere = ''] = read('.editorconfig').split('\n[*.md]');
  expect(everywhere).toContain(`indent_style = ${formatter.indentStyle}`);
  expect(everywhere).toContain(`max_line_length = ${formatter.lineWidth}`);
});

test.each(workflows)(
  '$name uses actions by their commits, and may read no more than the source by default',
  ({ text, workflow }) => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(used).not.toEqual([]);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(workflow.permissions).toEqual({ contents: 'read' });
  },
);

test.each(workflows)('$name runs commands that package.json has', ({ workflow }) => {
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name));
  expect(commands).not.toEqual([]);
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
});
