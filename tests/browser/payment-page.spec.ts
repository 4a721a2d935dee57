import { readFileSync } from 'node:fs';
import { expect, hydrated, openBooking, test } from './steps.ts';

const INVENTORY = new URL('../../docs/payment-page-scripts.md', import.meta.url);

/** `checkout-Bzr7M0cp.js` → `checkout` */
const nameOf = (address: string): string => (address.split('/').at(-1) ?? '').replace(/-[\w-]{8}\.js$/, '');

test('the payment page loads only own scripts, each listed in the inventory with its reason', async ({ page }) => {
  await openBooking(page);
  await page.reload();
  await hydrated(page);
  await page.getByLabel('Teléfono móvil').focus();
  await expect.poll(() => loadedScripts(page)).toContainEqual(expect.stringContaining('/phone-'));
  const scripts = await loadedScripts(page);
  const { origin } = new URL(page.url());
  expect(scripts.filter((address) => new URL(address).origin !== origin)).toEqual([]);

  const listed = [...readFileSync(INVENTORY, 'utf8').matchAll(/^\| (`.+`) \| .+ \|$/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  );
  expect(scripts.map(nameOf).filter((name) => !listed.includes(name))).toEqual([]);
  const withoutNonce = await page.evaluate(() =>
    [...document.scripts].filter((script) => !script.src && script.nonce === '').map((script) => script.outerHTML.slice(0, 80)),
  );
  expect(withoutNonce).toEqual([]);
});

const loadedScripts = (page: import('@playwright/test').Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
