import type { Page } from '@playwright/test';
import {
  ANA,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectToFitPhone,
  fillCard,
  fillPassenger,
  openBooking,
  payButton,
  test,
  wholePicture,
} from './steps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const step = (page: Page, name: string) => page.getByText(new RegExp(`^Paso \\d de \\d: ${name}$`));
const onward = (page: Page, to: string) => page.getByRole('link', { name: `Continuar ${to}` });

test('on a phone a booking is made in three steps, and going back loses nothing', async ({ page }) => {
  await openBooking(page);
  await expect(step(page, 'Viajeros')).toBeVisible();
  await expect(step(page, 'Extras')).toBeHidden();
  await expect(payButton(page)).toBeHidden();
  await wholePicture(page, 'step-1');
  await page.setViewportSize({ width: 360, height: 740 });
  await fillPassenger(page, 0, ANA);
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  await page.getByLabel('Teléfono móvil').fill('+57 300 123 4567');
  await onward(page, 'a los extras').click();
  await expect(step(page, 'Extras')).toBeFocused();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'step-2');
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goBack();
  await expect(step(page, 'Viajeros')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue(ANA.first);
  await page.goForward();
  await onward(page, 'al pago').click();
  await expect(step(page, 'Pago')).toBeFocused();
  await expectAccessible(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'step-3');
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByLabel('Dirección').fill('Calle 10 # 43-12');
  await page.getByLabel('Ciudad').fill('Medellín');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
});

test('what is empty or wrong holds a step back, and the first of it is focused', async ({ page }) => {
  await openBooking(page);
  await onward(page, 'a los extras').click();
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await expect(page.getByText(/Escriba|Complete/).first()).toBeVisible();
  await expect(step(page, 'Viajeros')).toBeVisible();
  await fillPassenger(page, 0, ANA);
  await page.getByLabel('Teléfono móvil').fill('+57 300 123 4567');
  await page.getByLabel('Correo electrónico').fill('ana@');
  // The key that ends typing goes on as the link does: it does not pay.
  await page.getByLabel('Correo electrónico').press('Enter');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  // Wrong, and folded away again after it was said.
  const more = page.getByText(/segundo nombre.*asistencia/i).first();
  const middleName = page.getByLabel(/^Segundo nombre/);
  await more.click();
  await middleName.fill('Dr. Juan');
  await middleName.blur();
  await expect(middleName).toHaveAttribute('aria-invalid', 'true');
  await more.click();
  await page.getByLabel('Correo electrónico').press('Enter');
  await expect(middleName).toBeFocused();
  await middleName.fill('');
  await page.getByLabel('Correo electrónico').press('Enter');
  await expect(step(page, 'Extras')).toBeVisible();
});

// May wait: the test above is led to what is empty as well.
test('who pays with parts still empty is led to the step of the first, and to any other by its name @waits', async ({ page }) => {
  await openBooking(page);
  await page.getByRole('link', { name: '3. Pago' }).click();
  await expect(step(page, 'Pago')).toBeVisible();
  const moreOfAddress = page.getByText('Cambiar el país o agregar otros datos');
  await expect(page.getByText('País: Colombia.')).toBeVisible();
  await moreOfAddress.click();
  await page.getByLabel('País', { exact: true }).fill('');
  await moreOfAddress.click();
  await expect(page.getByText('País: Colombia.')).toBeHidden();
  await payButton(page).click();
  const summary = page.getByRole('region', { name: 'Hay un problema' });
  await expect(summary).toBeFocused();
  await expect(step(page, 'Viajeros')).toBeVisible();
  await summary
    .getByRole('link', { name: /tarjeta/ })
    .first()
    .click();
  await expect(step(page, 'Pago')).toBeVisible();
  await expect(page.getByLabel('Número de la tarjeta')).toBeFocused();
  // What is wrong is unfolded.
  await expect(page.getByLabel('País', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('País', { exact: true })).toBeVisible();
});

// May wait: another width.
test('on a wide screen all steps are one page @waits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openBooking(page);
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByLabel('Nombres')).toBeVisible();
  await expect(onward(page, 'a los extras')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // May wait: the same without scripts.
  test('all steps are one page, on a phone too @waits', async ({ page }) => {
    await page.goto('/result?tripType=1&origin=BOG&destination=MDE&departureDate=2027-03-03&adult=1');
    await page
      .getByRole('button', { name: /^Elegir vuelo/ })
      .first()
      .click();
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByLabel('Nombres')).toBeVisible();
    await expect(onward(page, 'a los extras')).toBeHidden();
  });
});

// May wait: a count of what the tests above fill in.
test('one adult on a domestic flight sees 18 controls in all, and no step is higher than two screens @waits', async ({
  page,
}) => {
  await openBooking(page, '/result?tripType=1&origin=BOG&destination=MDE&departureDate=2027-03-03&adult=1');
  let controls = 0;
  for (const name of ['Viajeros', 'Extras', 'Pago']) {
    await page.getByRole('navigation', { name: 'Pasos de la reserva' }).getByRole('link', { name }).click();
    await expect(step(page, name)).toBeVisible();
    const shown = await page.evaluate(() => {
      const form = document.querySelector('form.steps');
      const all = [...(form?.querySelectorAll('input:not([type=hidden]), select, textarea, button') ?? [])];
      return { controls: all.filter((one) => one.checkVisibility()).length, screens: (form?.scrollHeight ?? 0) / innerHeight };
    });
    controls += shown.controls;
    expect(shown.screens, name).toBeLessThanOrEqual(2);
  }
  expect(controls).toBeLessThanOrEqual(18);
});
