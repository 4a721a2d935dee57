import { CARDS } from '../harness/visitors/booking-steps.ts';
import {
  expect,
  expectAccessible,
  fillAna,
  fillBooking,
  fillCard,
  fillContactAndBilling,
  hydrated,
  payButton,
  test,
} from './steps.ts';

test('refuses payment until the visitor ticks the data consent box, which is never pre-ticked', async ({ page }) => {
  await fillBooking(page, 'consiente@example.com');
  await hydrated(page);
  const box = page.getByRole('checkbox', { name: /^Autorizo/ });
  await box.uncheck();
  await fillCard(page, CARDS.succeeds);
  await payButton(page).click();
  const summary = page.getByRole('region', { name: 'Hay un problema' });
  await expect(summary.getByRole('link')).toHaveText(['Marque la casilla para autorizar el uso de sus datos.']);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Política de tratamiento de datos personales' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expectAccessible(page);
  await box.check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/booking\/confirm/);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la constancia' }).first().click();
  expect((await coming).suggestedFilename()).toMatch(/^constancia-[A-Z0-9]{12}\.txt$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the same without scripts.
  test('requires consent once per booking and keeps it after a declined card @waits', async ({ page }) => {
    await page.goto('/result?tripType=1&origin=BOG&destination=MDE&departureDate=2027-04-12&adult=1');
    await page
      .getByRole('button', { name: /^Elegir vuelo/ })
      .first()
      .click();
    const address = page.url();
    await fillAna(page);
    await fillContactAndBilling(page, 'sin.guiones@example.com');
    const box = page.getByRole('checkbox', { name: /^Autorizo/ });
    await box.uncheck();
    await fillCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(page.getByRole('link', { name: 'Marque la casilla para autorizar el uso de sus datos.' })).toBeVisible();
    await box.check();
    await fillCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(page.getByRole('region', { name: 'Hay un problema' })).toHaveCount(0);
    await page.goto(address);
    await expect(box).toBeChecked();
  });
});
