import type { Page } from '@playwright/test';
import { choosePage, expect, expectAccessible, openBooking, payButton, test } from './steps.ts';

/** UX audit 13 and 28: a field's error disappears by itself once the value is right. */

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Hay un problema' });
const isWrong = ['aria-invalid', 'true'] as const;

test.beforeEach(async ({ page }) => {
  await openBooking(page, '/result?tripType=1&origin=BOG&destination=MDE&departureDate=2027-05-04&adult=2');
});

// May wait: form-errors.spec.ts shows errors on leaving a field.
test('validates names, e-mail and dates on leaving the field, never while typing or when empty @waits', async ({ page }) => {
  const passenger = page.getByRole('group', { name: /^Pasajero 1:/ });
  const name = passenger.getByLabel('Nombres');
  const email = page.getByLabel('Correo electrónico');
  await name.focus();
  await email.focus();
  await expect(name).not.toHaveAttribute(...isWrong);
  await email.pressSequentially('ana@');
  await expect(email).not.toHaveAttribute(...isWrong);
  await name.focus();
  await expect(email).toHaveAccessibleDescription(/Escriba un correo válido/);
  await name.pressSequentially('Ana 3');
  await expect(name).not.toHaveAttribute(...isWrong);
  await email.focus();
  await expect(name).toHaveAccessibleDescription(/Use solo letras/);
  // The error disappears with the key that makes the value right, before the field is left.
  await email.press('End');
  await email.pressSequentially('example.com');
  await expect(email).not.toHaveAttribute(...isWrong);
  await name.fill('Ana');
  await expect(name).not.toHaveAttribute(...isWrong);

  // The three boxes of a date count as one field.
  const box = (word: string) => passenger.getByLabel(`Fecha de nacimiento: ${word}`);
  await box('Día').pressSequentially('31');
  await expect(box('Día')).toBeFocused();
  await box('Mes').fill('feb');
  await box('Año').fill('1988');
  await box('Día').focus();
  await expect(box('Día')).not.toHaveAttribute(...isWrong);
  await email.focus();
  await expect(box('Día')).toHaveAccessibleDescription('Escriba una fecha que exista.');
  await box('Día').fill('28');
  await expect(box('Día')).not.toHaveAttribute(...isWrong);
  await expectAccessible(page);
});

// May wait: enquiry.spec.ts mends a field of its list.
test('removes a corrected field from the error list and shows how many errors are left @waits', async ({ page }) => {
  await payButton(page).click();
  const told = () => summaryOf(page).getByRole('link').allInnerTexts();
  await expect(summaryOf(page)).toBeFocused();
  // In the order of the page.
  const placed = await summaryOf(page)
    .getByRole('link')
    .evaluateAll((links) => {
      const all = [...document.querySelectorAll('input, select')];
      return links.map((link) => all.findIndex(({ id }) => `#${id}` === link.getAttribute('href')));
    });
  expect(placed).not.toContain(-1);
  expect(placed).toEqual([...placed].sort((a, b) => a - b));
  const before = await told();
  const first = page.getByRole('group', { name: /^Pasajero 1:/ });
  await first.getByLabel('Apellidos').fill('Núñez');
  await expect(first.getByLabel('Apellidos')).not.toHaveAttribute(...isWrong);
  await first.getByLabel('Sexo que figura en el documento').selectOption('female');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
  await page.getByLabel('Teléfono móvil').fill('300 123 4567');
  await page.getByLabel('Ciudad').focus();
  await expect.poll(async () => (await told()).length).toBe(before.length - 4);
  expect(await told()).toContain('Escriba los nombres del pasajero 1.');
  expect(await told()).not.toContain('Escriba los apellidos del pasajero 1.');
});

// May wait: a unit test holds it (missing-parts.test.ts).
test('the pay button does not say that all is ready while fields are invalid @waits', async ({ page }) => {
  for (const [index, name] of ['Ana', 'Luis'].entries()) {
    const group = page.getByRole('group', { name: new RegExp(`^Pasajero ${index + 1}:`) });
    await group.getByLabel('Nombres').fill(name);
    await group.getByLabel('Apellidos').fill("O'Brien Núñez");
    await group.getByLabel('Sexo que figura en el documento').selectOption('male');
    await group.getByLabel('Fecha de nacimiento: Día').fill('17');
    await group.getByLabel('Fecha de nacimiento: Mes').fill('05');
    await group.getByLabel('Fecha de nacimiento: Año').fill(index === 0 ? '88' : '1988');
  }
  await page.getByLabel('Correo electrónico').fill('ana');
  await page.getByLabel('Teléfono móvil').fill('300 123 4567');
  await page.getByLabel('Dirección').fill('Calle 10');
  await page.getByLabel('Ciudad').fill('Bogotá');
  await choosePage(page);
  await expect(payButton(page)).toHaveAccessibleDescription('Corrija los 2 datos marcados.');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
  await expect(payButton(page)).toHaveAccessibleDescription('Corrija los 2 datos marcados.');
  await payButton(page).click();
  // The link focuses the wrong box.
  await summaryOf(page)
    .getByRole('link', { name: /cuatro cifras/ })
    .click();
  await expect(page.getByRole('group', { name: /^Pasajero 1:/ }).getByLabel('Fecha de nacimiento: Año')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1990');
  await expect(payButton(page)).toHaveAccessibleDescription('Corrija el dato marcado.');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  await expect(payButton(page)).toHaveAccessibleDescription('Todo listo para pagar.');
  await expect(summaryOf(page)).toHaveCount(0);
});

// May wait: attributes that the server writes.
test('allows birth date autofill for the first passenger only and no spell check on names @waits', async ({ page }) => {
  const first = page.getByRole('group', { name: /^Pasajero 1:/ });
  const second = page.getByRole('group', { name: /^Pasajero 2:/ });
  for (const [word, token] of [
    ['Día', 'bday-day'],
    ['Mes', 'bday-month'],
    ['Año', 'bday-year'],
  ] as const) {
    await expect(first.getByLabel(`Fecha de nacimiento: ${word}`)).toHaveAttribute('autocomplete', token);
    await expect(second.getByLabel(`Fecha de nacimiento: ${word}`)).toHaveAttribute('autocomplete', 'off');
  }
  for (const label of ['Nombres', 'Apellidos', 'Documento de identidad o pasaporte']) {
    await expect(first.getByLabel(label)).toHaveAttribute('spellcheck', 'false');
  }
});
