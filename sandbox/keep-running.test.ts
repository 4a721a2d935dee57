import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepSandboxesRunning } from './keep-running.ts';

test('sandboxes answer when the only one is that of mail, as beside accounts for everything else', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-sandboxes-'));
  const env = { SANDBOX_ONLY: 'mail', SANDBOX_DATA_DIR: dataDir };
  const sandboxes = await keepSandboxesRunning({ flags: [], env, onChange: () => undefined });
  try {
    expect(await sandboxes.answer()).toBe(true);
  } finally {
    await sandboxes.stop();
    rmSync(dataDir, { recursive: true });
  }
  expect(await sandboxes.answer()).toBe(false);
});
