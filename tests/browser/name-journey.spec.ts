import type { Page } from '@playwright/test';
import { connect } from '#backend/db/connection.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';
import { aCustomer, aPassenger, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';
import {
  bookingCode,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectToFitPhone,
  findJourney,
  hydrated,
  OWN_ADDRESS,
  picture,
  test,
} from './steps.ts';

/** A name correction from Mi viaje: proof, input, review, request; the desk records the outcome. With and without scripts. */

test.use(OWN_ADDRESS);

const INBOX = () => process.env.SANDBOX_INBOX_URL ?? '';

async function booked(): Promise<string> {
  const backend = clientOf(process.env.PRODUCT_URL ?? '');
  const { key, total } = await prepareBooking(backend);
  const done = must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
  if (!('referenceId' in done)) throw new Error('not booked');
  return done.referenceId;
}

async function desk(...typed: string[]): Promise<string> {
  encryptAsProduct();
  const { db, close } = connect(process.env.PRODUCT_DATABASE_URL ?? '', () => undefined);
  const { answer, complaint } = await runDesk(typed, { db, by: 'operator:ana' });
  await close();
  return answer || complaint;
}

async function lookOver(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await picture(page, name);
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    // May wait: unit tests hold it (names.test.ts, names-view.test.ts), and cancel-journey.spec.ts proves by the same code.
    test('tells a spelling correction from another person, requests it, and corrects the name everywhere once done @waits', async ({
      page,
    }) => {
      test.slow();
      const looked = (name: string) => (scripts ? lookOver(page, name) : undefined);
      const reference = await booked();
      await findJourney(page, reference, aCustomer.email);
      await page.getByRole('link', { name: 'Corregir un nombre' }).click();
      await expect(page.getByRole('heading', { name: 'Confirme que la reserva es suya' })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole('button', { name: 'Enviarme el código' }).click();
      await page.getByLabel('Código de 6 cifras').fill(await bookingCode(reference, 1));
      await page.getByRole('button', { name: 'Continuar' }).click();

      const [given, family] = [page.getByLabel('Nombres'), page.getByLabel('Apellidos')];
      await expect(given).toHaveValue(aPassenger.firstName);
      await looked('name-form');
      const review = page.getByRole('button', { name: 'Revisar la corrección' });
      await given.fill('Srta. Ana');
      await review.click();
      await expect(given).toHaveAttribute('aria-invalid', 'true');
      if (scripts) await expect(given).toBeFocused();
      await given.fill('Luisa Fernanda');
      await review.click();
      await expect(page.getByRole('alert')).toContainText('Ese es el nombre de otra persona');
      await expect(given).toHaveValue('Luisa Fernanda');
      await looked('name-other-person');
      await given.fill('ANA MARIA');
      await family.fill('Munoz Pena');
      await review.click();
      await expect(page.getByRole('alert')).toContainText('No hay nada que corregir');

      await given.fill('Ana María');
      await family.fill('Muñiz Peña');
      await review.click();
      await expect(page.getByRole('heading', { name: 'Revise antes de pedirla' })).toBeVisible();
      await expect(page.getByText('Puede tener costo; si lo tiene, se lo confirmamos antes.')).toBeVisible();
      await looked('name-review');
      await page.getByRole('button', { name: 'Escribirlo de otra forma' }).click();
      await expect(family).toHaveValue('Muñiz Peña');
      await review.click();
      await page.getByRole('button', { name: 'Pedir la corrección' }).click();
      await expect(page.getByText('Pedimos corregir el nombre: Ana María Muñiz Peña')).toBeVisible();
      await expect(given).toHaveCount(0);
      await looked('name-asked');
      const [received] = await mailsAbout(INBOX(), `Recibimos la corrección de un nombre: reserva ${reference}`, 1);
      expect(received?.text).toContain('Ana María Muñiz Peña');

      expect(await desk('names')).toContain(`${reference} traveler-1  to be answered by`);
      expect(await desk('list')).toContain(`name-done ${reference} traveler-1`);
      expect(await desk('name-done', reference)).toContain('corrected');
      await page.reload();
      await expect(page.getByText('Listo: el nombre quedó así: Ana María Muñiz Peña')).toBeVisible();
      await looked('name-corrected');
      const [done] = await mailsAbout(INBOX(), `Nombre corregido: reserva ${reference}`, 1);
      expect(done?.enclosures.map(({ fileName }) => fileName)).toEqual(
        ['viaje', 'itinerario', 'recibo'].map((paper) => expect.stringContaining(`${paper}-${reference}`)),
      );
      expect(done?.text).toContain('Ana María Muñiz Peña (adulto)');
      await page.getByRole('link', { name: 'Volver a la reserva' }).click();
      await expect(page.locator('main')).toContainText('Ana María Muñiz Peña');
      await expect(page.locator('main')).not.toContainText('Ana María Muñoz Peña');
    });
  });
}

// May wait: another answer.
test('shows the airline’s reason for refusing a name correction and allows another request @waits', async ({ page }) => {
  test.slow();
  const reference = await booked();
  await findJourney(page, reference, aCustomer.email);
  await page.getByRole('link', { name: 'Corregir un nombre' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabel('Código de 6 cifras').fill(await bookingCode(reference, 1));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Apellidos').fill('Muñoz');
  await page.getByRole('button', { name: 'Revisar la corrección' }).click();
  await page.getByRole('button', { name: 'Pedir la corrección' }).click();
  await expect(page.getByText('Pedimos corregir el nombre')).toBeVisible();
  expect(await desk('name-refused', reference)).toContain('--reason TEXT');
  expect(await desk('name-refused', reference, '--reason', 'La tarifa no lo permite.')).toContain('refused');
  await page.reload();
  await expect(page.getByText('Nos respondieron: La tarifa no lo permite.')).toBeVisible();
  await expect(page.getByLabel('Apellidos')).toHaveValue('Muñoz Peña');
  await lookOver(page, 'name-refused');
  const [mail] = await mailsAbout(INBOX(), `No se pudo corregir un nombre: reserva ${reference}`, 1);
  expect(mail?.text).toContain('La tarifa no lo permite.');
});
