import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../harness/product/free-port.ts';
import { chromiumPath } from '../../harness/running/chromium-path.ts';

/** A browser that Lighthouse can lead by its port, with a profile of its own. */
export async function openForLighthouse() {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'tiquete-lighthouse-'));
  process.on('exit', () => rmSync(profile, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(profile, {
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  return { port, context };
}
