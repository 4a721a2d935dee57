import { aBooking, aPerson, seat, tabTo, test } from './office-steps.ts';
import { expect, hydrated } from './steps.ts';

test('an agent takes a task, writes a note and resolves the flag with the keyboard alone; a colleague sees who has it', async ({
  page,
  browser,
}) => {
  const [{ reference }, agent, colleague] = await Promise.all([
    aBooking({ flag: 'contact-to-supplier' }),
    aPerson({ name: 'Camila Páez' }),
    aPerson({ name: 'Julián Soto' }),
  ]);
  await seat(page.context(), agent);
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  const task = page.getByRole('listitem').filter({ hasText: reference });
  await tabTo(page, task.getByRole('button', { name: `Tomar: ${reference}` }));
  await page.keyboard.press('Enter');
  await expect(task.getByText('Lo tiene usted')).toBeVisible();

  const desk = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-CO' });
  await seat(desk, colleague);
  const theirs = await desk.newPage();
  await theirs.goto('/');
  const seenByColleague = theirs.getByRole('listitem').filter({ hasText: reference });
  await expect(seenByColleague.getByText('Lo tiene Camila Páez')).toBeVisible();
  await expect(seenByColleague.getByRole('button')).toHaveCount(0);
  await desk.close();

  await page.keyboard.press('Shift+Tab');
  await expect(task.getByRole('link', { name: reference })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await tabTo(page, page.locator('summary', { hasText: 'Escribir una nota' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('El proveedor ya tiene el teléfono nuevo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Listo, quedó registrado.');
  await expect(page.getByText('El proveedor ya tiene el teléfono nuevo')).toBeVisible();

  await tabTo(page, page.locator('summary', { hasText: 'Resolver un pendiente' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Se puso en el pedido');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Resuelto .*: Se puso en el pedido$/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toHaveCount(0);
});
