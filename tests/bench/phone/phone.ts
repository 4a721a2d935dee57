import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../harness/running/chromium-path.ts';

/** A browser profile that has never seen the site. */
export type Phone = { page: Page; line: CDPSession; close: () => Promise<void> };

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3, locale: 'es-CO' };
const SLOW_LINE = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false };
const TIMES_SLOWER_CPU = 4;
/** A page makes no more requests of its own after this time: longer than its longest delay (site/visitor/quiet-moment.ts). */
export const QUIET_MS = 10_000;

export async function withPhones<Figures>(measure: (newPhone: () => Promise<Phone>) => Promise<Figures>): Promise<Figures> {
  const browser: Browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    return await measure(async () => {
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      return { page, line, close: () => context.close() };
    });
  } finally {
    await browser.close();
  }
}

/** A processor four times slower than this machine's, 400 ms latency and 400 kbit/s. */
export async function slowDown({ line }: Phone): Promise<void> {
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER_CPU });
}
