import { hotelList } from '../harness/visitors/hotel-search.ts';
import {
  chargesOf,
  day,
  expect,
  expectStateAccessible,
  fillAna,
  fillCard,
  fillContactAndBilling,
  hydrated,
  payButton,
  shownReference,
  test,
} from './steps.ts';

const CARD = '4242 4242 4242 4242';
const minor = (text: string): number => Number(text.replace(/\D/g, ''));

test('finds, compares, books and pays a flight and a hotel as one package, and shows both in Mi viaje', async ({ page }) => {
  await page.goto('/hoteles');
  await page.getByRole('link', { name: 'Vuelo y hotel' }).click();
  await hydrated(page, 'form[action="/hoteles/result"]');
  await expect(page.getByRole('combobox', { name: 'Sale de' })).toHaveValue('Bogotá (BOG)');
  await page.getByRole('textbox', { name: 'Ida' }).fill(day(52));
  await page.getByRole('textbox', { name: 'Regreso' }).fill(day(56));
  await page.getByRole('button', { name: 'Buscar vuelo y hotel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartagena de Indias, Colombia');
  await expect(page).toHaveURL(/tripType=2&origin=BOG/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(/Vuelo US\$\s[\d.,]+ \+ hotel US\$\s[\d.,]+/);
  await page
    .getByRole('link', { name: /^Ver habitaciones de/ })
    .first()
    .click();

  await expect(page.getByRole('heading', { name: /^Su vuelo/ })).toBeVisible();
  await expectStateAccessible(page);
  const total = page.getByText(/^US\$\s[\d.,]+$/).first();
  const before = minor(await total.innerText());
  await page.getByText(/^Ver \d+ vuelos más$/).click();
  const other = page.getByRole('link', { name: /^Cambiar al vuelo .* (más|menos)$/ }).first();
  const [, amount = '', way] = /([\d.,]+) (más|menos)$/.exec((await other.getAttribute('aria-label')) ?? '') ?? [];
  const difference = way === 'más' ? minor(amount) : -minor(amount);
  await other.click();
  // The list it was chosen from is long: one is led back to what was chosen.
  await expect(page.getByRole('heading', { name: /^Su vuelo/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Su vuelo/ })).toBeInViewport();
  await expect(other).toBeHidden();
  // Choosing another flight changes the price by exactly the difference shown.
  await expect.poll(async () => minor(await total.innerText())).toBe(before + difference);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  // The first rate that can be sold with this flight.
  const choose = page.getByRole('button', { name: /^Elegir / }).first();
  const paid = minor(/[\d.,]+$/.exec((await choose.getAttribute('aria-label')) ?? '')?.[0] ?? '');
  // What was chosen of the search is put on its record, as of a search for flights.
  const recorded = page.waitForRequest((request) => request.method() === 'PATCH' && /"selected"/.test(request.postData() ?? ''));
  const selectedOfferId = await choose.getAttribute('value');
  await choose.click();
  expect((await recorded).postDataJSON()).toEqual({ selectedOfferId, status: 'selected' });

  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  await expect(page.getByText('Tarifa administrativa').locator('xpath=..')).toContainText('2,73');
  await hydrated(page);
  await fillAna(page);
  await expect(page.getByLabel('A nombre de', { exact: true })).toHaveValue('0');
  await page.getByLabel(/Peticiones para el hotel/).fill('Piso alto, llegamos de noche');
  const WISHED = /^Piso alto, llegamos de noche\. El hotel las lee y decide/;
  await fillContactAndBilling(page, 'paquete@example.com');
  await fillCard(page, CARD);
  await expectStateAccessible(page);
  await expect(payButton(page)).toContainText((await total.innerText()).trim());
  await payButton(page).click();
  await expect(page).toHaveURL(/\/booking\/confirm/);
  await expect(page.getByRole('heading', { name: 'Su alojamiento' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText('Ana Muñoz').first()).toBeVisible();
  await expect(page.getByText(WISHED)).toBeVisible();
  const reference = await shownReference(page);
  expect(await chargesOf(reference)).toMatchObject([{ amount_received: paid }]);

  await page.goto('/user/my-journey');
  await page.getByLabel(/^Referencia/).fill(reference);
  await page.getByLabel('Correo electrónico').fill('paquete@example.com');
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(WISHED)).toBeVisible();
});

// May wait: another filter.
test('a package search for refundable fares shows the filter and keeps it in its form @waits', async ({ page }) => {
  await page.goto('/hoteles?tripType=2');
  await hydrated(page, 'form[action="/hoteles/result"]');
  await page.getByText('Tarifas, nacionalidad y moneda').click();
  await page.getByLabel('Reembolsables').check();
  await page.getByRole('button', { name: 'Buscar vuelo y hotel' }).click();
  await expect(page).toHaveURL(/tripType=2.*&refundableFare=true/);
  await expect(page.getByText('solo reembolsables').first()).toBeVisible();
  const flight = async () =>
    minor(/Vuelo (US\$\s[\d.,]+)/.exec(await page.getByRole('article').first().innerText())?.[1] ?? 'none');
  const refundable = await flight();
  await page.goto(page.url().replace('&refundableFare=true', ''));
  await expect(page.getByText('solo reembolsables')).toHaveCount(0);
  expect(await flight()).toBeLessThan(refundable);
  await page.goto('/hoteles/result?tripType=2&origin=BOG&destination=Cartagena&refundableFare=true');
  await hydrated(page, 'form[action="/hoteles/result"]');
  await expect(page.getByRole('link', { name: 'Vuelo y hotel', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Reembolsables')).toBeChecked();
  await expect(page.getByLabel('Con cambios sin penalidad')).not.toBeChecked();
});

test.describe('a visitor who allows recent searches', () => {
  test.use({ consent: 'p1m0' });

  // May wait: search-form.spec.ts keeps recent searches.
  test('has the last package search in the package form and not in the hotel form @waits', async ({ page }) => {
    const more = '&tripType=2&origin=MDE&cabinClass=business';
    await page.goto(hotelList({ near: 'cartagena', inDays: 53, nights: 4, more }));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tq.recent-holidays'))).toContain('origin=MDE');
    await page.goto('/hoteles?tripType=2');
    await expect(page.getByRole('combobox', { name: 'Sale de' })).toHaveValue('Medellín (MDE)');
    await expect(page.getByLabel('Ida', { exact: true })).toHaveValue(day(53));
    await expect(page.getByLabel('Clase')).toHaveValue('business');
    await expect(page.getByRole('navigation', { name: 'Sus últimas búsquedas' }).getByRole('link')).toHaveCount(1);
    await page.goto('/hoteles');
    await hydrated(page, 'form[action="/hoteles/result"]');
    await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Bogotá, Colombia');
    await expect(page.getByRole('combobox', { name: 'Sale de' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sus últimas búsquedas' })).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('books a room for a named guest, asking for a missing surname', async ({ page }) => {
    await page.goto(hotelList({ near: 'medellin', inDays: 48, nights: 2, adults: 1, more: '&sort=price' }));
    await page
      .getByRole('link', { name: /^Ver habitaciones de/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Elegir / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Quién recibe cada habitación' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pasajeros' })).toHaveCount(0);
    await page.getByLabel('Nombres').fill('Ana');
    await fillContactAndBilling(page, 'cuarto@example.com');
    await fillCard(page, CARD);
    await payButton(page).click();
    await expect(page.getByText('Escriba los apellidos de quien recibe la habitación 1.').first()).toBeVisible();
    await page.getByLabel('Apellidos').fill('Núñez');
    await fillCard(page, CARD);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/booking\/confirm/);
    await expect(page.getByText('Ana Núñez').first()).toBeVisible();
    await expect(page.getByText('Confirmación del hotel')).toBeVisible();
  });
});

// May wait: an order that the server writes.
test('where and when is asked before the cabin and infants, on every screen and by the keyboard @waits', async ({ page }) => {
  await page.goto('/hoteles?tripType=2');
  const form = page.locator('form[action="/hoteles/result"]');
  const names = await form
    .locator('input:not([type=hidden]), select')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  const asked = ['origin', 'destination', 'startDate', 'endDate', 'cabinClass', 'infants'];
  expect(names.filter((name) => asked.includes(name ?? ''))).toEqual(asked);
});
