import { aBooking, aPerson, row, seat, test } from './office-steps.ts';
import { expect, hydrated } from './steps.ts';

// May wait: office/shell/line.test.ts has the rule; here is that the office's pages use it.
test('a line that is cut at a click loses nothing that was typed, and does nothing twice @waits', async ({ page }) => {
  const [{ id, reference }, person] = await Promise.all([aBooking(), aPerson()]);
  await seat(page.context(), person);
  await page.goto(`/reservas/${reference}`);
  await hydrated(page);
  await page.getByText('Escribir una nota').click();
  const note = page.getByLabel('Nota', { exact: true });
  await note.fill('El viajero pide asiento adelante');
  await page.route('**/*.data*', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByRole('alert')).toContainText('no se sabe si llegó');
  await expect(page.getByText('Sin conexión')).toBeVisible();
  await page.unroute('**/*.data*');
  await expect(page.getByText('Sin conexión')).toBeHidden();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(note).toHaveValue('El viajero pide asiento adelante');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Listo, quedó registrado.' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const notes = () => row(`select 1 from booking_events where booking_id = $1 and kind = 'noted'`, [id]);
  expect(await notes()).toHaveLength(1);
});
