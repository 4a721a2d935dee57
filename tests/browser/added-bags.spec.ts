import type { Page } from '@playwright/test';
import { makePerson } from '../harness/office/office-people.ts';
import { GDS_ONLY, withOffice } from '../harness/product/product-settings.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';
import { seat } from './office-steps.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import {
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectStateAccessible,
  expectToFitPhone,
  hydrated,
  picture,
  test,
  wholePicture,
} from './steps.ts';

/**
 * Bags added to a booked flight from Mi viaje: proof by code, review, payment on the provider's page; with and without scripts.
 */

const { email } = aCustomer;

async function lookOver(page: Page, name: string): Promise<void> {
  await expectStateAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await picture(page, name);
}

async function bookedAt({ product: { url } }: OwnSettings): Promise<string> {
  const backend = clientOf(url);
  const { key, total } = await prepareBooking(backend);
  const done = must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
  if (!('referenceId' in done)) throw new Error('not booked');
  return done.referenceId;
}

async function openBooking(page: Page, { product: { url } }: OwnSettings, reference: string): Promise<void> {
  await page.goto(`${url}/user/my-journey`);
  await page.getByLabel('Referencia o localizador').fill(reference);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
}

async function openBags(page: Page, running: OwnSettings, reference: string): Promise<void> {
  await openBooking(page, running, reference);
  await page.getByRole('link', { name: 'Agregar equipaje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agregar equipaje' })).toBeVisible();
}

async function prove(page: Page, { sandboxes }: OwnSettings, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const mails = await mailsAbout(sandboxes.inbox, `Su código para la reserva ${reference}`, 1);
  await page.getByLabel('Código de 6 cifras').fill(/\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test.describe('adding bags when the supplier’s API supports it', () => {
  // In one worker, so that the product is started once.
  test.describe.configure({ mode: 'default' });
  let running: OwnSettings;
  let office: string;
  test.beforeAll(async () => {
    const env = await withOffice();
    office = env.OFFICE_ORIGIN ?? '';
    running = await startWithSettings({ ...env, AMADEUS_URL: '' });
  });
  test.afterAll(() => running.stop());

  for (const scripts of some([true, false], 0)) {
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: scripts });

      // May wait: proof-steps.test.ts holds it.
      test('bags chosen after the proof has ended are shown for review after the next code @waits', async ({ page, context }) => {
        test.slow();
        const reference = await bookedAt(running);
        await openBags(page, running, reference);
        if (scripts) await hydrated(page);
        await prove(page, running, reference);
        await page
          .getByLabel(/maleta de bodega/)
          .first()
          .selectOption({ index: 1 });
        await context.clearCookies({ name: /^tq_(booking_|agent|proof)/ });
        await page.getByRole('button', { name: 'Ver el total' }).click();
        await expect(page.getByText('Lo que escribió o eligió no se pierde')).toBeVisible();
        await page.getByRole('button', { name: 'Enviarme el código' }).click();
        const mails = await mailsAbout(running.sandboxes.inbox, `Su código para la reserva ${reference}`, 2);
        await page.getByLabel('Código de 6 cifras').fill(/\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
        await page.getByRole('button', { name: 'Continuar' }).click();
        await expect(page.getByRole('button', { name: /^Pagar US/ })).toBeVisible();
      });

      test('adds a bag to a booking: choose, review, pay, and see it on the booking', async ({ page }) => {
        test.slow();
        const looked = (name: string) => (scripts ? lookOver(page, name) : undefined);
        const reference = await bookedAt(running);
        await openBags(page, running, reference);
        if (scripts) await hydrated(page);
        await prove(page, running, reference);
        const review = page.getByRole('button', { name: 'Ver el total' });
        await expect(review).toBeVisible();
        await review.click();
        await expect(page.getByText('Elija al menos una maleta.')).toBeVisible();
        await looked('bags-choose');
        await page
          .getByLabel(/maleta de bodega/)
          .first()
          .selectOption({ index: 1 });
        await review.click();
        const pay = page.getByRole('button', { name: /^Pagar US/ });
        await expect(pay).toBeVisible();
        await looked('bags-review');
        const amount = ((await pay.textContent()) ?? '').replace('Pagar ', '');
        await pay.click();
        if (!scripts) await page.getByRole('link', { name: 'Continuar a la página de pago' }).click();
        await page.getByRole('button', { name: 'Pagar', exact: true }).click();
        await expect(page.getByText(`Listo: agregamos su equipaje por ${amount}`)).toBeVisible({ timeout: 30_000 });
        await looked('bags-added');
        await page.getByRole('link', { name: 'Volver a la reserva' }).click();
        await expect(page.locator('main')).toContainText('maleta de bodega');
        await expect(page.locator('main')).toContainText('Equipaje agregado');
        await expect(page.locator('main')).toContainText(amount);
        await looked('bags-booking');
        const mails = await mailsAbout(running.sandboxes.inbox, `Agregamos su equipaje: reserva ${reference}`, 1);
        expect(mails[0]?.text).toContain('maleta de bodega');
      });
    });
  }

  // May wait: tests over HTTP and of the office hold it (added-bags.test.ts, bags-handlers.test.ts).
  test('an agent adds a bag for the traveller, who pays at the link of the mail @waits', async ({ page, browser }) => {
    test.slow();
    const reference = await bookedAt(running);
    const over = { databaseUrl: running.product.databaseUrl, origin: office };
    const desk = await browser.newContext({ baseURL: office });
    await seat(desk, await makePerson(over, { role: 'agent' }), office);
    const agent = await desk.newPage();
    await agent.goto(`/reservas/${reference}`);
    await agent.getByRole('link', { name: 'Agregar equipaje' }).click();
    await expect(agent.getByRole('heading', { level: 1 })).toContainText('Agregar equipaje');
    await hydrated(agent);
    await agent.getByRole('button', { name: 'Hacer el enlace de pago' }).click();
    await expect(agent.getByRole('alert')).toHaveText('Elija al menos una maleta.');
    const bag = agent.getByLabel(/Viajero 1 .* maleta de bodega/).first();
    await bag.selectOption('1');
    await agent.getByRole('button', { name: 'Hacer el enlace de pago' }).click();
    await expect(agent.getByRole('status').first()).toContainText('Listo: el enlace de pago por US$');
    const link = (await agent.getByRole('link', { name: /^http/ }).getAttribute('href')) ?? '';
    const whatsApp = new URL((await agent.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '');
    expect(whatsApp.searchParams.get('text')).toContain(link);
    for (const width of [360, 768, 1440]) {
      await agent.setViewportSize({ width, height: 900 });
      await expectAccessible(agent);
      await wholePicture(agent, `office-bags-${width}`);
    }
    await expectReadableInTheDark(agent);
    await expectToFitPhone(agent);
    const [mail] = await mailsAbout(running.sandboxes.inbox, `Pague el equipaje que pidió: reserva ${reference}`, 1);
    expect(mail?.text).toContain(link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await mailsAbout(running.sandboxes.inbox, `Agregamos su equipaje: reserva ${reference}`, 1);
    await agent.reload();
    await expect(agent.getByText('Agregado y pagado')).toBeVisible();
    await expect(agent.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
    await desk.close();
  });

  // May wait: tests over HTTP hold it (added-bags.test.ts).
  test('resumes an unfinished hosted payment, or replaces it when other bags are chosen @waits', async ({ page }) => {
    test.slow();
    const reference = await bookedAt(running);
    await openBags(page, running, reference);
    await hydrated(page);
    await prove(page, running, reference);
    await page
      .getByLabel(/maleta de bodega/)
      .first()
      .selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Ver el total' }).click();
    await page.getByRole('button', { name: /^Pagar US/ }).click();
    const provider = page.getByRole('button', { name: 'Pagar', exact: true });
    await expect(provider).toBeVisible();
    const first = page.url();
    await page.goto(`${running.product.url}/user/my-journey/equipaje`);
    await expect(page.getByText('Tiene un pago sin terminar')).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: 'Continuar a la página de pago' }).click();
    await expect(provider).toBeVisible();
    expect(page.url()).toBe(first);
    await page.goto(`${running.product.url}/user/my-journey/equipaje`);
    await hydrated(page);
    await page
      .getByLabel(/maleta de bodega/)
      .last()
      .selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Ver el total' }).click();
    await page.getByRole('button', { name: /^Pagar US/ }).click();
    await expect(provider).toBeVisible();
    expect(page.url()).not.toBe(first);
  });
});

test.describe('adding bags when the supplier’s API does not support it', () => {
  let running: OwnSettings;
  test.beforeAll(async () => {
    running = await startWithSettings(GDS_ONLY);
  });
  test.afterAll(() => running.stop());

  // May wait: tests over HTTP hold it (added-bags.test.ts).
  test('explains why and gives the airline’s locator to use instead @waits', async ({ page }) => {
    const reference = await bookedAt(running);
    await openBooking(page, running, reference);
    await expect(page.getByText('En este vuelo, el equipaje adicional y las sillas se compran directamente')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Agregar equipaje' })).toHaveCount(0);
    // A visitor who opens the bookmarked page sees it too.
    await page.goto(`${running.product.url}/user/my-journey/equipaje`);
    await hydrated(page);
    await prove(page, running, reference);
    await expect(page.getByText('Para este vuelo no podemos agregar equipaje después de reservar')).toBeVisible();
    await expect(page.locator('main .figures')).toHaveText(/^[A-Z0-9]{6} \S/);
    await lookOver(page, 'bags-not-here');
  });
});
