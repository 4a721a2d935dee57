import { bookFlight, chargesOf, expect, fillBooking, fillCard, payButton, shownReference, test } from './steps.ts';

const NUMBER = '4242424242424242';
const DONE = '¡Listo! Su viaje está confirmado';

test('asks for confirmation before charging a second booking of the same trip', async ({ page }) => {
  const first = await bookFlight(page, 'repetida@example.com');
  await fillBooking(page, 'repetida@example.com');
  await fillCard(page, NUMBER);
  await payButton(page).click();
  await expect(page.getByText('Parece que ya hizo esta reserva')).toBeVisible();
  await expect(page.getByRole('link', { name: `Ver la reserva ${first}` })).toHaveAttribute('href', /\/booking\/confirm\?id=/);
  // The typed values are still there.
  await expect(page.getByLabel('Ciudad')).toHaveValue('Medellín');
  await page.getByLabel('Quiero pagar también esta').check();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: DONE })).toBeVisible();
  const second = await shownReference(page);
  expect(second).not.toBe(first);
  expect([(await chargesOf(first)).length, (await chargesOf(second)).length]).toEqual([1, 1]);
});
