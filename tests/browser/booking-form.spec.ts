import {
  ANA,
  day,
  expect,
  expectAccessible,
  expectStateAccessible,
  fillBooking,
  fillCard,
  fillContactAndBilling,
  fillPassenger,
  openBooking,
  payButton,
  payByCard,
  test,
} from './steps.ts';

// May wait: book-a-flight.spec.ts has a declined card.
test('keeps meal, assistance and second name after a declined card and books them with the next one @waits', async ({ page }) => {
  await openBooking(page);
  await fillPassenger(page, 0, ANA);
  await page.getByText('o recordar sus datos').click();
  await page.getByLabel('Segundo nombre', { exact: true }).fill('Lucía');
  await page
    .getByLabel('Asistencia especial')
    .selectOption({ label: 'Silla de ruedas en el aeropuerto (puede subir escaleras y caminar en el avión)' });
  await page.getByLabel('Comida', { exact: true }).selectOption({ label: 'Vegana (VGML)' });
  await expectAccessible(page);
  await fillContactAndBilling(page, 'meals@example.com');
  await fillCard(page, '4000000000000002');
  await payButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Su banco rechazó el pago');
  await expect(page.getByLabel('Segundo nombre', { exact: true })).toHaveValue('Lucía');
  await page.reload();
  await expect(page.getByLabel('Comida', { exact: true })).toHaveValue('VGML');
  await expect(page.getByLabel('Asistencia especial')).toHaveValue('WCHR');
  await payByCard(page);
});

// May wait: unit tests hold the names.
test('reports a title in a first name and a duplicate passenger at the name field @waits', async ({ page }) => {
  await openBooking(page, { adults: 2 });
  await fillPassenger(page, 0, { ...ANA, first: 'Sra. Ana' });
  await fillPassenger(page, 1, ANA);
  await fillContactAndBilling(page, 'twice@example.com');
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  const summary = page.getByRole('region', { name: 'Hay un problema' });
  await expect(summary).toContainText('sin Sr., Dra. u otros títulos');
  await fillPassenger(page, 0, ANA);
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(summary).toContainText('Este pasajero ya está en la lista');
});

test('saves the form section by section and restores it in another tab, but not an incomplete section', async ({
  page,
  context,
}) => {
  await openBooking(page);
  const saved = (section: string) =>
    page.waitForResponse((answer) => answer.url().includes(`/booking/save?`) && answer.url().includes(`section=${section}`));
  const passengers = saved('passengers');
  const billing = saved('billing');
  const customer = saved('customer');
  await fillContactAndBilling(page, 'typed@example.com');
  await fillPassenger(page, 0, ANA);
  await fillCard(page, '4242424242424242');
  expect(await (await customer).json()).toEqual({ outcome: 'saved' });
  expect(await (await passengers).json()).toEqual({ outcome: 'saved' });
  await billing;
  for (const answer of [await customer, await passengers, await billing]) {
    expect(answer.request().postData()).not.toMatch(/4242|card/i);
  }

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Correo electrónico')).toHaveValue('typed@example.com');
  await expect(other.getByLabel('Nombres')).toHaveValue('Ana María');
  await expect(other.getByLabel('Número de la tarjeta')).toHaveValue('');
  await other.close();

  // A passenger without a surname is not saved.
  await page.getByLabel('Apellidos').fill('');
  await page.getByLabel('Ciudad').fill('Itagüí');
  await saved('billing');
  await page.reload();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Itagüí');
  await expect(page.getByLabel('Apellidos')).toHaveValue('Muñoz Peña');
});

// May wait: card-once.spec.ts sends the card as well.
test('stores a valid card automatically and pays with it, discarding it when a field changes @waits', async ({ page }) => {
  await openBooking(page);
  await fillPassenger(page, 0, ANA);
  await fillContactAndBilling(page, 'tarjeta@example.com');
  const handedOver = page.waitForResponse((answer) => answer.url().includes('section=payment'));
  await fillCard(page, '5555555555554444');
  const answer = await handedOver;
  expect([...new URLSearchParams(answer.request().postData() ?? '').keys()]).toEqual([
    'cardNumber',
    'cardExpiry',
    'cardCvv',
    'cardName',
  ]);
  const { outcome, transactionId } = (await answer.json()) as { outcome: string; transactionId: string };
  expect(outcome).toBe('saved');
  await expect(page.locator('input[name=transactionId]')).toHaveValue(transactionId);
  // After a change of the code the stored card is no longer used.
  await page.getByLabel('Código de seguridad').fill('12');
  await expect(page.locator('input[name=transactionId]')).toHaveValue('');
  await page.getByLabel('Código de seguridad').fill('124');
  await expect(page.locator('input[name=transactionId]')).toHaveValue(/.+/);
  await payButton(page).click();
  await expect(page.getByText('Mastercard terminada en 4444')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/5555|4444/);
});

test('an incomplete form survives a reload in its tab, without the card', async ({ page }) => {
  await openBooking(page);
  await page.getByLabel('Nombres').pressSequentially('Ana');
  await page.getByLabel('Correo electrónico').pressSequentially('ana@');
  await page.getByLabel('Número de la tarjeta').pressSequentially('42424242');
  await page.reload();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@');
  await expect(page.getByLabel('Número de la tarjeta')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('4242');
});

test('choosing bags updates the total, keeps the form, and books and charges the bags', async ({ page }) => {
  await fillBooking(page, 'bags@example.com');
  const before = await payButton(page).innerText();
  const onward = page.getByLabel(/^Ida: /).first();
  const price = (await onward.locator('option').nth(1).innerText()).split(', ')[1] ?? '';
  await onward.selectOption({ index: 1 });
  await expect(page.getByText('El total ya incluye las maletas que eligió.')).toBeVisible();
  await expect(page.getByText('Maletas adicionales').locator('xpath=following-sibling::dd')).toHaveText(price);
  await expect(payButton(page)).not.toHaveText(before);
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  await expectStateAccessible(page);
  await page.getByRole('button', { name: 'Quitar todas las maletas' }).click();
  await expect(page.getByText('El total ya no incluye maletas adicionales.')).toBeVisible();
  await expect(payButton(page)).toHaveText(before);
  await onward.selectOption({ index: 1 });
  await expect(payButton(page)).not.toHaveText(before);
  await page.reload();
  await expect(onward).toHaveValue('1');
  const total = (await payButton(page).innerText()).replace('Pagar ', '');
  await payByCard(page);
  await expect(page.getByText(total)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the same without scripts.
  test('the update button adds the chosen bags to the total and keeps the form @waits', async ({ page }) => {
    await page.goto(`/result?tripType=1&origin=BOG&destination=CTG&departureDate=${day(40)}&adult=1&child=0&infant=0`);
    await page
      .getByRole('button', { name: /^Elegir vuelo/ })
      .first()
      .click();
    const before = await payButton(page).innerText();
    await page.getByLabel('Nombres').fill('Ana');
    await page
      .getByLabel(/^Ida: /)
      .first()
      .selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Actualizar el total' }).click();
    await expect(page.getByText('El total ya incluye las maletas que eligió.')).toBeVisible();
    await expect(payButton(page)).not.toHaveText(before);
    await expect(page.getByLabel('Nombres')).toHaveValue('Ana');
    await expect(page.getByLabel(/^Ida: /).first()).toHaveValue('1');
  });
});
