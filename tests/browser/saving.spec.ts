import type { Page } from '@playwright/test';
import { ANA, choosePage, expect, fillContactAndBilling, fillPassenger, openBooking, payButton, test } from './steps.ts';

type Saved = { section: string; fields: string[]; at: number };

function savesOf(page: Page): Saved[] {
  const saves: Saved[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/booking/save') return;
    const fields = [...new URLSearchParams(request.postData() ?? '').keys()];
    saves.push({ section: url.searchParams.get('section') ?? '', fields, at: Date.now() });
  });
  return saves;
}
const sections = (saves: Saved[]) => saves.map(({ section }) => section);

test.beforeEach(async ({ page }) => {
  await openBooking(page);
});

// SPEC §5, "Data sent to the server during booking".
// May wait: booking-form.spec.ts saves section by section.
test('saves a section only when it is complete, and only with its own fields @waits', async ({ page }) => {
  const saves = savesOf(page);
  await page.getByLabel('Correo electrónico').fill('secciones@example.com');
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Dirección').fill('Calle 10');
  await page.waitForTimeout(8_500);
  expect(saves).toEqual([]);

  await fillContactAndBilling(page, 'secciones@example.com');
  await fillPassenger(page, 0, ANA);
  await expect.poll(() => sections(saves), { timeout: 20_000 }).toContain('passengers');
  await expect.poll(() => sections(saves)).toContain('customer');
  // The billing section is saved once its passenger is complete.
  await expect.poll(() => sections(saves).filter((one) => one === 'billing').length).toBeGreaterThanOrEqual(1);
  for (const { section, fields } of saves) {
    const own = {
      passengers: /^p0\./,
      customer: /^(email|phone|emergencyPhone|frequentFlyer|newsletter|dataConsent)/,
      billing: /^(address|city|region|postCode|country|holder)/,
    };
    expect(
      fields.filter((field) => !own[section as keyof typeof own].test(field)),
      section,
    ).toEqual([]);
  }
  const other = await page.context().newPage();
  await expect
    .poll(async () => {
      await other.goto(page.url());
      return [await other.getByLabel('Nombres').inputValue(), await other.getByLabel('Ciudad').inputValue()];
    })
    .toEqual(['Ana María', 'Medellín']);
  await other.close();
});

// SPEC §7.2: add/additional-services, debounced 2 s.
// May wait: the next test sends a choice of bags, too.
test('prices bags once, two seconds after the last choice @waits', async ({ page }) => {
  const saves = savesOf(page);
  const onward = page.getByLabel(/^Ida: /).first();
  const before = await payButton(page).innerText();
  await onward.selectOption({ index: 1 });
  await page.waitForTimeout(1_000);
  await onward.selectOption({ index: 2 });
  const chosenAt = Date.now();
  await expect(page.getByText('Actualizando el total…')).toBeVisible();
  await expect(page.getByText('El total ya incluye las maletas que eligió.')).toBeVisible();
  expect(sections(saves)).toEqual(['bags']);
  expect((saves[0] as Saved).at - chosenAt).toBeGreaterThan(1_800);
  await expect(onward).toHaveValue('2');
  await expect(payButton(page)).not.toHaveText(before);
});

test('a choice of bags is kept when the visitor pays or leaves before it was sent', async ({ page }) => {
  await fillPassenger(page, 0, ANA);
  await fillContactAndBilling(page, 'prisa@example.com');
  await choosePage(page);
  const before = await payButton(page).innerText();
  const onward = page.getByLabel(/^Ida: /).first();
  await onward.selectOption({ index: 1 });
  await payButton(page).click();
  await expect(payButton(page)).not.toHaveText(before);
  await expect(page).toHaveURL(/\/booking\/summary/);
  await expect(onward).toHaveValue('1');

  await onward.selectOption({ index: 2 });
  await page.getByRole('link', { name: 'Elegir sillas' }).click();
  await expect(page.getByRole('heading', { name: 'Elija las sillas' })).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto(page.url().replace('/seats', '/summary'));
      return onward.inputValue();
    })
    .toBe('2');
});
