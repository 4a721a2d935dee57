import { addDays, todayIn } from '#domain/calendar-date.ts';
import { aCustomer, clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { aPerson, pressOn, seat, tabTo, test, typeDate, typeInto } from './office-steps.ts';
import {
  chargesOf,
  expect,
  expectAccessible,
  expectToFitPhone,
  fillCard,
  fillContactAndBilling,
  hydrated,
  payButton,
  shownReference,
} from './steps.ts';

const SITE = process.env.PRODUCT_URL ?? '';

// May wait: tests hold each part (group-quotes.test.ts, accepted-quotes.test.ts, trip-quote-handlers.test.ts), and office-phone-sale.spec.ts pays at a link.
test('a group’s request is quoted, accepted at its link, and charged by the trip that is made of it, with the keyboard alone @waits', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const asked = { name: 'Ana Muñoz', email: 'grupo@example.com', phone: aCustomer.phone, message: 'Buenas tardes.' };
  const group = { ...asked, kind: 'enquiry' as const, people: 14, context: 'Islas del Caribe' };
  const { id: number } = must(await clientOf(SITE).sendMail(group));
  await seat(context, await aPerson({ name: 'Marcela Rojas' }));
  await page.goto('/solicitudes');
  await hydrated(page);
  const lead = page.getByRole('listitem').filter({ hasText: number });
  await pressOn(page, lead.locator('summary', { hasText: /^Cotizar$/ }));
  await typeInto(page, lead.getByLabel('Precio para todos'), '1250.50');
  await typeInto(page, lead.getByLabel('Qué incluye, una cosa por línea'), 'Siete cabinas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Traslados');
  await typeDate(page, lead.getByLabel('Vale hasta'), addDays(todayIn('America/Bogota'), 7));
  await pressOn(page, lead.getByRole('button', { name: 'Enviar cotización' }));
  const told = await page.getByText('Enviada por correo').innerText();
  const [link = ''] = /http\S+/.exec(told) ?? [];

  const phone = await browser.newContext({ baseURL: SITE, viewport: { width: 360, height: 780 }, locale: 'es-CO' });
  const traveller = await phone.newPage();
  await traveller.goto(link);
  await hydrated(traveller);
  await expect(traveller.locator('main')).toContainText('US$ 1.250,50');
  await typeInto(traveller, traveller.getByLabel('Nombre y apellido de quien acepta'), 'Ana Muñoz');
  await tabTo(traveller, traveller.getByRole('checkbox'));
  await traveller.keyboard.press('Space');
  await pressOn(traveller, traveller.getByRole('button', { name: 'Aceptar la cotización' }));
  await expect(traveller.getByText('La cotización está aceptada')).toBeVisible();

  await page.goto('/');
  await hydrated(page);
  const task = page.getByRole('listitem').filter({ hasText: number });
  await expect(task.getByText('Cotización aceptada')).toBeVisible();
  await pressOn(page, task.getByRole('link', { name: number }));
  await expect(lead.getByText('Aceptada')).toBeVisible();
  await pressOn(page, lead.getByRole('button', { name: 'Armar un viaje' }));
  await expect(page).toHaveURL(/\/cotizaciones\/[0-9a-f-]{36}/);
  const quote = page.url();
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana Muñoz');
  // What was accepted is not typed again.
  await expect(page.getByLabel('Qué es')).toHaveValue('Islas del Caribe');
  await expect(page.getByLabel('Qué incluye')).toHaveValue('Siete cabinas\nTraslados');
  await expect(page.getByLabel('Personas')).toHaveValue('14');
  await expect(page.getByLabel('Precio para el viajero')).toHaveValue('1250.50');
  await typeDate(page, page.getByLabel('Primer día'), travelDay(90));
  await pressOn(page, page.getByRole('button', { name: 'Agregar la línea' }));
  await expect(page.getByRole('button', { name: /^Quitar Islas del Caribe/ })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Guardar y enviar' }));
  const sent = page.getByRole('link', { name: /\/cotizacion\/viaje\?enlace=/ });
  await expect(sent).toBeVisible();
  await expectAccessible(page);
  await expectToFitPhone(page);
  const address = (await sent.getAttribute('href')) ?? '';
  await page.goto('/');
  await expect(task.getByText('Falta que el viajero lo pague')).toBeVisible();

  await traveller.goto(address);
  await pressOn(traveller, traveller.getByRole('button', { name: 'Aceptar y reservar' }));
  await expect(traveller).toHaveURL(/\/booking\/summary/);
  await hydrated(traveller);
  await traveller.setViewportSize({ width: 1280, height: 900 });
  await fillContactAndBilling(traveller, asked.email);
  await fillCard(traveller, '4242424242424242');
  await payButton(traveller).click();
  await expect(traveller.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  const reference = await shownReference(traveller);
  await phone.close();

  expect((await chargesOf(reference)).map((charge) => charge.amount_received)).toEqual([125_050]);
  await page.goto(quote);
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: reference, exact: true })).toBeVisible();
  await page.goto('/solicitudes');
  await hydrated(page);
  await expect(lead.getByText('Pagada', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFitPhone(page);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await expect(task).toHaveCount(0);
  await expectAccessible(page);
});
