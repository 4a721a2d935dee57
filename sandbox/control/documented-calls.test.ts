import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../faults.ts';
import { type StartedSandboxes, startAllSandboxes } from '../start-all.ts';
import { TEST_CARDS } from '../stripe/test-cards.ts';
import { EFFECTS } from './effects.ts';

/** `docs/sandbox.md` against the sandboxes: every call of it is made. */

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');
const CALL = /^ {4}curl (?:-X (?<method>PUT) )?\$(?<name>[A-Z]+)(?<path>\/sandbox\/[\w-]+)(?: -d '(?<body>[^']+)')?$/gm;
const calls = [...page.matchAll(CALL)].map(
  ({ groups }) => groups as { method?: string; name: string; path: string; body?: string },
);
const faultsFor = (name: string): Fault[] =>
  calls
    .filter((one) => one.name === name.toUpperCase() && one.path === '/sandbox/faults' && one.body)
    .flatMap(({ body = '' }) => JSON.parse(body) as Fault[]);

const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-documented-'));
let started: StartedSandboxes;
let addresses: Map<string, string>;
beforeAll(async () => {
  started = await startAllSandboxes({ dataDir });
  const lines = await (await fetch(`${started.urls.control}/sandbox/addresses`)).text();
  addresses = new Map([...lines.matchAll(/^export (\w+)=(\S+)$/gm)].map(([, name = '', url = '']) => [name, url]));
});
afterAll(async () => {
  await started.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('every line that begins with curl and names a sandbox is a call of this test', () => {
  expect(calls).toHaveLength([...page.matchAll(/^ {4}curl .*\$[A-Z]+\//gm)].length);
  expect(calls.length).toBeGreaterThan(40);
});

test.each(calls)('$method $name$path $body', async ({ method = 'GET', name, path, body }) => {
  const answer = await fetch(`${addresses.get(name)}${path}`, { method, ...(body === undefined ? {} : { body }) });
  const isAboutAnOrder = /ORDER|PAYMENT/.test(body ?? '');
  expect(answer.status).toBe(method === 'GET' ? 200 : isAboutAnOrder ? 404 : 204);
});

describe.each(Object.entries(EFFECTS))('for %s', (name, effects) => {
  test.each(effects)('the page has the call for: $says', ({ fault }) => {
    expect(faultsFor(name)).toContainEqual(fault);
  });
});

test.each(TEST_CARDS)('the page has the card $number', ({ number }) => {
  expect(page).toContain(number.replace(/(?<=^(?:.{4})+)(?=.)/g, ' '));
});

test('general faults of the table are read as faults', () => {
  const shown = [...page.matchAll(/`(\{"call".+?\})`/g)].map(([, json = '']) => JSON.parse(json) as Fault);
  expect(shown.map(({ call }) => call)).toEqual(shown.map(() => ''));
  expect(shown.length).toBeGreaterThan(8);
});

test('beside real accounts, where only content and mail are sandboxes, there is no panel', async () => {
  const few = await startAllSandboxes({ dataDir: join(dataDir, 'few'), only: ['drupal', 'mail'] });
  await few.stop();
  expect(Object.keys(few.urls).sort()).toEqual(['drupal', 'inbox', 'mail']);
});
