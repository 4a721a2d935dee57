import { ANA, expect, expectStateAccessible, fillPassenger, openBooking, test } from './steps.ts';

/** Travellers remembered on this device (site/checkout/remembered/): the browser's database and its sealing need a browser. */

/** All that the browser's database has, as text; the key as what can be read of it. */
const keptIn = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const done = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('tq-travelers')) return { people: 0, text: '', isExtractable: false };
    const database = await done(indexedDB.open('tq-travelers'));
    const people = (await done(database.transaction('people').objectStore('people').getAll())) as { text: ArrayBuffer }[];
    const key = (await done(database.transaction('keys').objectStore('keys').get('device'))) as CryptoKey | undefined;
    database.close();
    const text = people.map((one) => String.fromCharCode(...new Uint8Array(one.text))).join('');
    return { people: people.length, text, isExtractable: key?.extractable ?? false };
  });

test('a traveller is remembered on this device, sealed; one press fills the next booking, and one forgets', async ({ page }) => {
  await openBooking(page);
  await fillPassenger(page, 0, ANA);
  // Nobody is known yet: no line of its own.
  await expect(page.getByRole('button', { name: 'Viajeros recordados' })).toBeHidden();
  await page.getByText('o recordar sus datos').click();
  await page.getByRole('button', { name: 'Viajeros recordados' }).click();
  await page.getByRole('button', { name: 'Recordar a Ana María Muñoz Peña en este equipo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'queda en este equipo' })).toBeVisible();
  await expectStateAccessible(page);
  const kept = await keptIn(page);
  expect(kept).toMatchObject({ people: 1, isExtractable: false });
  expect(kept.text).not.toMatch(/Ana|Mu.oz|1988/);

  await openBooking(page);
  await page.getByRole('button', { name: 'Viajeros recordados' }).click();
  await page.getByRole('button', { name: 'Usar a Ana María Muñoz Peña para el pasajero 1' }).click();
  await expect(page.getByLabel('Nombres').first()).toHaveValue('Ana María');
  await expect(page.getByRole('textbox', { name: /^Fecha de nacimiento.*Año$/ }).first()).toHaveValue('1988');
  // As if typed: it is there again after the page is loaded anew.
  await page.reload();
  await expect(page.getByLabel('Apellidos').first()).toHaveValue('Muñoz Peña');
  await page.getByRole('button', { name: 'Viajeros recordados' }).click();
  await page.getByRole('button', { name: 'Olvidar a Ana María Muñoz Peña' }).click();
  await expect(page.getByText('Todavía no hay nadie recordado en este equipo.')).toBeVisible();
  expect((await keptIn(page)).people).toBe(0);
});
