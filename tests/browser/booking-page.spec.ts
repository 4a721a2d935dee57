import { choosePage, expect, expectAccessible, fillBooking, fillCard, hydrated, openBooking, payButton, test } from './steps.ts';

// May wait: form-errors.spec.ts has the same fields, and unit tests hold what is missing (missing-parts.test.ts).
test('the booking page helps whoever fills it in @waits', async ({ page }) => {
  await openBooking(page);

  await test.step('shows the total in the visitor’s currency as a reference', async () => {
    await expect(page.getByText(/^Aprox\. \$\s[\d.]+ COP$/).first()).toBeVisible();
    await page.getByLabel('Ver una referencia en otra moneda').selectOption({ label: 'peso mexicano' });
    await expect(page.getByText(/^Aprox. MXN\s[\d.]+, solo como referencia\.$/)).toBeVisible();
  });

  await test.step('shows the card brand while typing and errors only after leaving the field', async () => {
    const number = page.getByLabel('Número de la tarjeta');
    await number.pressSequentially('5555 5555 5555 444');
    await expect(page.getByRole('img', { name: 'Mastercard' })).toBeVisible();
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Vence (MM / AA)').pressSequentially('1220');
    await expect(number).toHaveAccessibleDescription('El número de la tarjeta no es válido.');
    await page.getByLabel('Código de seguridad').focus();
    await expect(page.getByLabel('Vence (MM / AA)')).toHaveAccessibleDescription('La fecha de vencimiento no es válida.');
    await number.fill('');
    await number.pressSequentially('378282246310005');
    await expect(number).toHaveValue('3782 822463 10005');
    await expect(page.getByRole('img', { name: 'American Express' })).toBeVisible();
    await page.getByLabel('Código de seguridad').focus();
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  await test.step('the pay button describes which sections are incomplete', async () => {
    await expect(payButton(page)).toHaveAccessibleDescription('Faltan datos en pasajeros, contacto, pago y facturación.');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Teléfono móvil').fill('3001234567');
    await expect(payButton(page)).toHaveAccessibleDescription('Faltan datos en pasajeros, pago y facturación.');
    await choosePage(page);
    await expect(payButton(page)).toHaveAccessibleDescription('Faltan datos en pasajeros y facturación.');
  });

  await test.step('formats phone numbers of listed and unlisted countries and rejects impossible ones', async () => {
    const phone = page.getByLabel('Teléfono móvil');
    const country = page.getByLabel('País del teléfono', { exact: true });
    expect(await country.locator('option').allInnerTexts()).toHaveLength(6);
    await phone.fill('300 123 4567');
    await phone.blur();
    await expect(phone).toHaveValue('+57 300 1234567');
    await country.selectOption('GB');
    await phone.fill('020 7946 0018');
    await phone.blur();
    await expect(phone).toHaveValue('+44 20 7946 0018');
    await phone.fill('+1 212 555 2368');
    await phone.blur();
    await expect(country).toHaveValue('US');
    await phone.fill('12');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(/Escriba un número de contacto válido/);
  });
});

test('confirms the price again when its eight minutes are over, without losing what was typed', async ({ page }) => {
  await fillBooking(page, 'reloj@example.com');
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('timer')).toContainText(/Precio confirmado por [67]:\d\d minutos/);
  await fillCard(page, '4242424242424242');
  await page.clock.fastForward('08:00');
  await expect(page.getByText('Lo confirmamos: el precio es el mismo.')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('timer')).toContainText(/Precio confirmado por [78]:\d\d minutos/);
  await expect(page.getByLabel('Número de la tarjeta')).toHaveValue('4242 4242 4242 4242');
});
