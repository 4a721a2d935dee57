import {
  bookFlight,
  bookingCode,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectToFitPhone,
  findJourney,
  hydrated,
  OWN_ADDRESS,
  test,
} from './steps.ts';

test.use(OWN_ADDRESS);

const INBOX = () => process.env.SANDBOX_INBOX_URL ?? '';
const refuse = (address: string) =>
  fetch(`${INBOX()}/sandbox/faults`, { method: 'PUT', body: JSON.stringify([{ call: `SMTP RCPT ${address}`, status: 550 }]) });

// May wait: tests over HTTP hold it (my-journey.test.ts), and cancel-journey.spec.ts proves by the same code.
test('on another device, proves ownership by code, replaces a bouncing e-mail address and clears the warning @waits', async ({
  page,
  context,
}) => {
  test.slow();
  const email = `sol.${Date.now()}@example.com`;
  const reference = await bookFlight(page, email);
  await context.clearCookies({ name: /^tq_(booking_|agent)/ });

  await findJourney(page, reference, email);
  await page.getByRole('link', { name: 'Cambiar correo o teléfono' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que la reserva es suya' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabel('Código de 6 cifras').fill(await bookingCode(reference, 1));
  await page.getByRole('button', { name: 'Continuar' }).click();

  const field = page.getByLabel('Correo electrónico');
  await expect(field).toHaveValue(email);
  await field.fill('sin arroba');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  const refused = `rebota.sol.${Date.now()}@example.com`;
  await refuse(refused);
  await field.fill(refused);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Listo: guardamos sus datos de contacto')).toBeVisible();

  await expect(async () => {
    await page.goto('/user/my-journey/booking-detail');
    await expect(page.getByText('No pudimos entregarle los últimos correos en r•••@example.com')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await page.getByRole('link', { name: 'Cambiar correo o teléfono' }).first().click();
  const good = `llega.sol.${Date.now()}@example.com`;
  await page.getByLabel('Correo electrónico').fill(good);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Listo: guardamos sus datos de contacto')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('No pudimos entregarle')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

// May wait: proof-steps.test.ts holds it.
test('a change that was being typed when the proof ended is saved after the next code, with nothing typed twice @waits', async ({
  page,
  context,
}) => {
  test.slow();
  const email = `tarde.${Date.now()}@example.com`;
  const reference = await bookFlight(page, email);
  await findJourney(page, reference, email);
  await page.getByRole('link', { name: 'Cambiar correo o teléfono' }).click();
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(`otra.${email}`);
  await context.clearCookies({ name: /^tq_(booking_|agent|proof)/ });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Lo que escribió o eligió no se pierde')).toBeVisible();
  await expectAccessible(page);
  await expectToFitPhone(page);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabel('Código de 6 cifras').fill(await bookingCode(reference, 1));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Listo: guardamos sus datos de contacto')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(`otra.${email}`);
});
