import {
  ANA,
  babyOf,
  chargesOf,
  chooseFirstOffer,
  day,
  expect,
  expectAccessible,
  expectStateAccessible,
  fillBooking,
  fillCard,
  fillContactAndBilling,
  fillPassenger,
  LUIS,
  openBooking,
  payButton,
  shownReference,
  test,
  typeRoundTrip,
} from './steps.ts';

test('a family searches, books, pays and looks up the booking by its locator', async ({ page }) => {
  await typeRoundTrip(page, { adults: 2, infants: 1 });
  await expect(page.getByText('3 viajeros').first()).toBeVisible();
  await chooseFirstOffer(page);

  await fillPassenger(page, 0, ANA);
  await fillPassenger(page, 1, LUIS);
  await fillPassenger(page, 2, babyOf(day(-60)));
  await fillContactAndBilling(page, 'ana@example.com');
  await fillCard(page, '4242424242424242');
  await expect(page.getByLabel('Número de la tarjeta')).toHaveValue('4242 4242 4242 4242');
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  await expectStateAccessible(page);
  const reference = await shownReference(page);
  const locator = (
    await page
      .getByText(/^Códigos? de reserva \(localizador(es)?\)$/)
      .locator('xpath=following-sibling::dd')
      .innerText()
  ).trim();
  expect(reference).toMatch(/^[A-Z0-9]{6}$/);
  // The supplier's locator, and the airline's once the order has been read back: each with whose it is.
  expect(locator).toMatch(/^([A-Z0-9]{6}\s+\S[^\n]*\n?)+$/);
  expect((await chargesOf(reference)).map(({ status }) => status)).toEqual(['succeeded']);

  await page.getByRole('link', { name: 'Ver en Mi viaje' }).click();
  // Either locator works.
  await page.getByLabel('Referencia o localizador').fill(locator.slice(0, 6).toLowerCase());
  await page.getByLabel('Correo electrónico').fill('ANA@example.com');
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
  await expect(page.getByText('Confirmada')).toBeVisible();
  await expect(page.getByText('Sofía Muñoz')).toBeVisible();
  await expectStateAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
});

test('refuses payment without the data consent, keeps the form after a declined card, and books with a second card', async ({
  page,
}) => {
  await fillBooking(page, 'declined@example.com');
  const consent = page.getByRole('checkbox', { name: /^Autorizo/ });
  await consent.uncheck();
  await fillCard(page, '4000000000000002');
  await payButton(page).click();
  const summary = page.getByRole('region', { name: 'Hay un problema' });
  await expect(summary.getByRole('link')).toHaveText(['Marque la casilla para autorizar el uso de sus datos.']);
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await expect(consent).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Política de tratamiento de datos personales' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await consent.check();
  await payButton(page).click();

  const dialog = page.getByRole('alertdialog', { name: 'El pago no se realizó' });
  await expect(dialog).toContainText('Su banco rechazó el pago');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revisar el pago' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('declined@example.com');
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 10 # 43-12');
  await expect(page.getByLabel('Código de seguridad')).toHaveValue('');

  await fillCard(page, '5555555555554444');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  await expect(page.getByText('Mastercard terminada en 4444')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la constancia' }).first().click();
  expect((await coming).suggestedFilename()).toMatch(/^constancia-[A-Z0-9]{12}\.txt$/);
});

test('a rejected 3-D Secure challenge leads back with nothing charged, and an authorised one books, charged once', async ({
  page,
}) => {
  await fillBooking(page, 'bank@example.com');
  await fillCard(page, '4000002500003155');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('No se le cobró nada');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  await fillCard(page, '4000002500003155');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  const charges = await chargesOf(await shownReference(page));
  expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

// May wait: form-errors.spec.ts has the same summary.
test('submitting an empty form lists every missing field @waits', async ({ page }) => {
  await openBooking(page);
  await payButton(page).click();
  const summary = page.getByRole('region', { name: 'Hay un problema' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Número de la tarjeta')).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: 'Escriba un número de contacto válido.' }).click();
  await expect(page.getByLabel('Teléfono móvil')).toBeFocused();
});

test('a double click on the pay button makes one booking, and going back shows it instead of the form', async ({ page }) => {
  await fillBooking(page, 'double@example.com');
  await fillCard(page, '4242424242424242');
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  const reference = await shownReference(page);
  expect(await chargesOf(reference)).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  expect(await chargesOf(reference)).toHaveLength(1);
});
