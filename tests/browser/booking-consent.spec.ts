import { CARDS } from '../harness/visitors/booking-steps.ts';
import { expect, fillAna, fillCard, fillContactAndBilling, payButton, test } from './steps.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the same without scripts as in book-a-flight.spec.ts.
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
