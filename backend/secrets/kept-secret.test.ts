import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiquete-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('creates a secret once, returns the same afterwards, and another in another folder', () => {
  const first = keptSecret(join(folder, 'a'), 'key', 32);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(keptSecret(join(folder, 'a'), 'key', 32)).toBe(first);
  expect(keptSecret(join(folder, 'b'), 'key', 32)).not.toBe(first);
});

test('makes the file readable only to its owner, and leaves no other file', () => {
  keptSecret(join(folder, 'c'), 'key', 12);
  expect(readdirSync(join(folder, 'c'))).toEqual(['key']);
  expect(statSync(join(folder, 'c/key')).mode & 0o077).toBe(0);
});

/** Waits with the others for the start, then asks for a secret. */
const ASKER = `const { workerData, parentPort } = require('node:worker_threads');
  import(workerData.module).then(({ keptSecret }) => {
    const gate = new Int32Array(workerData.gate);
    parentPort.once('message', (folder) => {
      Atomics.add(gate, 0, 1);
      while (Atomics.load(gate, 0) < workerData.askers);
      let answer;
      try { answer = keptSecret(folder, 'key', 32); } catch (error) { answer = error.code; }
      parentPort.postMessage(answer);
    });
    parentPort.postMessage('ready');
  });`;

test('gives concurrent starts the same secret', async () => {
  const module = new URL('./kept-secret.ts', import.meta.url).href;
  for (let round = 0; round < 8; round++) {
    const gate = new SharedArrayBuffer(4);
    const askers = Array.from({ length: 3 }, () => new Worker(ASKER, { eval: true, workerData: { module, gate, askers: 3 } }));
    const next = (asker: Worker) => new Promise<string>((resolve) => asker.once('message', resolve));
    await Promise.all(askers.map(next));
    const secrets = askers.map(next);
    for (const asker of askers) asker.postMessage(join(folder, `at once ${round}`));
    expect(new Set(await Promise.all(secrets)).size).toBe(1);
    expect(readdirSync(join(folder, `at once ${round}`))).toEqual(['key']);
    await Promise.all(askers.map((asker) => asker.terminate()));
  }
});
