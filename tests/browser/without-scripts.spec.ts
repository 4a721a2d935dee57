import { day, expect, test } from './steps.ts';

test.use({ javaScriptEnabled: false });

// May wait: paying.spec.ts searches, chooses and pays without scripts.
test('search, choice and booking lookup work with scripts off @waits', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Origen', { exact: true }).fill('medellin');
  await page.getByLabel('Destino', { exact: true }).fill('Cartagena');
  await page.getByLabel('Ida', { exact: true }).fill(day(30));
  await page.getByLabel('Regreso', { exact: true }).fill(day(33));
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page).toHaveURL(/origin=MDE&destination=CTG/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medellín → Cartagena de Indias');
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();

  await page.goto('/user/my-journey');
  await page.getByLabel('Referencia o localizador').fill('ZZZZZZ');
  await page.getByLabel('Correo electrónico').fill('nadie@example.com');
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByText('No encontramos la reserva.')).toBeVisible();
  await expect(page.getByLabel('Referencia o localizador')).toHaveValue('ZZZZZZ');
});

// May wait: tests over HTTP hold it (refusals.test.ts).
test('an invalid search lists what to change @waits', async ({ page }) => {
  await page.goto(
    `/result?tripType=2&origin=MDE&destination=MDE&departureDate=2020-01-01&returnDate=2019-01-01&adult=1&infant=3`,
  );
  const problems = page.getByRole('region', { name: 'Revise estos datos' });
  await expect(problems).toContainText('El destino debe ser distinto del origen.');
  await expect(problems).toContainText('La fecha de salida ya pasó.');
  await expect(problems).toContainText('no más infantes que adultos');
});

// May wait: tests over HTTP hold it (mail.test.ts).
test('a claim with a missing field stays a claim, about the same booking @waits', async ({ page }) => {
  await page.goto('/pqr?referencia=HK37PQ');
  await page.getByLabel('Nombre', { exact: true }).fill('José Ñáñez');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('region', { name: 'Hay un problema' })).toContainText('Cuéntenos qué pasó');
  await expect(page).toHaveTitle('Error: Peticiones, quejas y reclamos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peticiones, quejas y reclamos');
  await expect(page.getByRole('main').getByText('días hábiles')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('José Ñáñez');
  await expect(page.locator('input[name=context]')).toHaveValue('Reserva HK37PQ');
  await page.getByLabel('Correo electrónico').fill('jose@example.com');
  await page.getByLabel('Teléfono', { exact: true }).fill('300 123 4567');
  await page.getByLabel('Mensaje').fill('Mi maleta no llegó.');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Es su número de radicado')).toBeVisible();
});
