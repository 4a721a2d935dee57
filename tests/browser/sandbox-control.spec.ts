import { expect, expectFitForAll, test, wholePicture } from './steps.ts';

/** The control panel of the sandboxes. Its faults are for a call that nobody makes: other tests use the same sandboxes. */

const at = (path: string) => `${process.env.SANDBOX_CONTROL_URL}/sandbox${path}`;
const SWITCHES = at('/switches?of=rates');
const NOBODY_CALLS = 'GET /nobody-calls-this';

const PAGES = ['', '/payments', '/records', '/calls'];
// May wait: pages for developers.
test('every page passes axe in both themes and fits a phone @waits', async ({ page }) => {
  for (const path of PAGES) {
    await test.step(`/sandbox${path}`, async () => {
      await page.goto(at(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitForAll(page);
      await wholePicture(page, `sandbox${path.replace(/\W/g, '-')}`);
    });
  }
});

test('a fault is set and taken back with the keyboard; an error leads to its field', async ({ page }) => {
  await page.goto(SWITCHES);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel(/^A qué llamadas/).focus();
  await page.keyboard.type(NOBODY_CALLS);
  await page.keyboard.press('Tab');
  await page.keyboard.type('pronto');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const delay = page.getByLabel(/^Espera/);
  await expect(delay).toBeFocused();
  await expect(delay).toHaveValue('pronto');
  await expectFitForAll(page);
  await delay.fill('1500');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status')).toHaveText('Listo: la falla está activa.');
  const takeBack = page.getByRole('button', { name: `Quitar: ${NOBODY_CALLS}, espera 1500 ms` });
  await takeBack.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Listo: la falla ya no está activa.');
  await expect(takeBack).toHaveCount(0);
});

// May wait: tests over HTTP hold it (sandbox-control.test.ts).
test('the journal shows new calls by itself, and opens one with what was answered @waits', async ({ page }) => {
  const call = async (name: string) => {
    const [rates = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(await addressOf('Tasas')) ?? [];
    await fetch(`${rates}/${name}`);
  };
  const addressOf = async (name: string) => {
    const answer = await (await fetch(at(''))).text();
    return answer.slice(answer.indexOf(`<h2>${name}`));
  };
  await call('first-call');
  await page.goto(at('/calls?of=rates'));
  await call('second-call');
  await expect(page.getByText('/second-call').first()).toBeVisible();
  const opened = page.locator('details').filter({ hasText: '/first-call' });
  await opened.locator('summary').click();
  await expect(opened.getByText('unsupported-code')).toBeVisible();
});
