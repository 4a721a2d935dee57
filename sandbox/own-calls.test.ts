import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAllSandboxes } from './start-all.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-own-calls-'));
let running: Awaited<ReturnType<typeof startAllSandboxes>>;
beforeAll(async () => {
  running = await startAllSandboxes({ dataDir, secret: 'own-calls' });
});
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const TOO_DEEP = '['.repeat(50_000);
const NO_LISTS = ['', '{', 'null', '3', '"x"', '{"a":1}', '[null]', '[3]', TOO_DEEP];
const NO_OBJECTS = ['', '{', 'null', '3', '"x"', '[]', TOO_DEEP];

test.each([
  ['amadeus', 'faults', [...NO_LISTS, '[{}]', '[{"call":1}]']],
  ['amadeus', 'lapses', NO_LISTS],
  ['amadeus', 'schedule-changes', NO_LISTS],
  ['amadeus', 'drift', [...NO_OBJECTS, '{}', '{"share":"half"}']],
  ['stripe', 'disputes', NO_LISTS],
  ['stripe', 'refunds', NO_LISTS],
  ['stripe', 'notices', NO_OBJECTS],
] as const)('%s says what is wrong with the body of /sandbox/%s, and changes nothing', async (sandbox, call, bodies) => {
  const url = (running.urls as Record<string, string>)[sandbox];
  for (const body of bodies) {
    const answer = await fetch(`${url}/sandbox/${call}`, { method: 'PUT', body });
    expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), 400]);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/must be|needs/) });
  }
  const { faults } = (await (await fetch(`${url}/sandbox/faults`)).json()) as { faults: unknown[] };
  expect(faults).toEqual([]);
});
