import type { Page } from '@playwright/test';
import type { Backend } from '#contract/calls.ts';
import { addDays } from '#domain/calendar-date.ts';
import { MOST_TOGETHER } from '#domain/catalogue/outing.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { clientOf, must } from '../harness/visitors/booking-steps.ts';
import {
  ANA,
  chargesOf,
  choosePage,
  expect,
  expectStateAccessible,
  fillCard,
  fillContactAndBilling,
  findJourney,
  hydrated,
  LUIS,
  type Person,
  payButton,
  shownReference,
  test,
  wholePicture,
} from './steps.ts';

const backend = (): Backend => clientOf(process.env.PRODUCT_URL ?? '');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A sailing with a cabin for two that the sample catalogue sells online with a deposit. */
/** What the tests of this file may take at the same time. */
const MOST_CABINS_TOGETHER = 6;

async function aSailing() {
  const { data } = must(await backend().searchCruises({ sort: 'date', pagination: { pageSize: 200 } }));
  for (const { cruise, sailing } of data) {
    const { chosen } = must(await backend().cruiseSailings({ id: cruise.id, sailing: sailing.id }));
    const cabin = chosen?.cabins.find(({ bookable, perPerson }) => bookable >= MOST_CABINS_TOGETHER && perPerson.double);
    if (!cabin?.perPerson.double) continue;
    const two = { id: sailing.id, cabin: cabin.id, travelers: [{ age: 38 }, { age: 41 }] };
    const { deposit, total } = must(await backend().cruiseOffer(two));
    if (deposit) return { cruise, sailing, cabin, now: deposit.amount, later: total.amount - deposit.amount };
  }
  throw new Error('no cabin is sold online with a deposit');
}

const inDollars = (amountMinor: number) =>
  `US$\u00a0${(amountMinor / 100).toLocaleString('es-CO', { minimumFractionDigits: 2 })}`;

async function aTour() {
  const { data } = must(await backend().searchTours({ pagination: { pageSize: 60 } }));
  for (const { tour } of data) {
    const { departures } = must(await backend().readTour({ slug: tour.id }));
    const shown = departures.slice(0, 8);
    const departure = shown.find(({ bookable, prices }) => bookable > MOST_TOGETHER / 2 && prices.length === 2);
    if (departure) return { tour, departure };
  }
  throw new Error('no tour is sold online');
}

async function fillTraveler(page: Page, index: number, who: Person, heading = new RegExp(`^Viajero ${index + 1}`)) {
  const {
    first,
    last,
    gender,
    birth: [day, month, year],
  } = who;
  const group = page.getByRole('group', { name: heading });
  await group.getByLabel('Nombres').fill(first);
  await group.getByLabel('Apellidos').fill(last);
  await group.getByLabel('Sexo que figura en el documento').selectOption({ label: gender });
  for (const [part, text] of Object.entries({ Día: day, Mes: month, Año: year })) {
    await group.getByLabel(`Fecha de nacimiento: ${part}`).fill(text);
  }
  // Where it is not asked for it is folded away.
  const passport = group.getByLabel('Documento de identidad o pasaporte');
  if (await passport.isVisible()) await passport.fill(`AR${100000 + index}`);
  if ((await group.getByLabel('Nacionalidad').count()) === 0) return;
  await group.getByLabel('Nacionalidad').fill('Colombia');
  for (const [part, text] of Object.entries({ Día: '15', Mes: 'junio', Año: '2035' })) {
    await group.getByLabel(`Vencimiento del pasaporte: ${part}`).fill(text);
  }
}

for (const scripts of some([true, false], 0)) {
  test.describe(`${scripts ? 'with' : 'without'} scripts on a small phone`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 780 } });

    test('books a cruise cabin for two with a deposit, finds it in Mi viaje and pays the balance', async ({ page }) => {
      const { cruise, sailing, cabin, now, later } = await aSailing();
      const dayBefore = addDays(sailing.departs, -1);
      await page.goto(`/crucero/details?id=${cruise.id}&sailing=${sailing.id}`);
      if (scripts) await hydrated(page);
      await page.getByRole('link', { name: 'Elegir cabina y reservar' }).click();
      const item = page.locator('#cabinas li').filter({ has: page.getByRole('heading', { name: cabin.name, exact: true }) });
      await item.locator('summary').click();
      await expect(item.getByRole('radio', { name: /^2 personas/ })).toBeChecked();
      // Without scripts none of axe's timers runs.
      if (scripts) await expectStateAccessible(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await item.getByRole('button', { name: 'Continuar' }).click();

      await expect(page).toHaveURL(/\/booking\/summary\?id=/);
      if (scripts) await hydrated(page);
      await fillTraveler(page, 0, ANA);
      await fillTraveler(page, 1, LUIS);
      await fillContactAndBilling(page, 'crucero.ana@example.com');
      await expect(payButton(page)).toContainText(inDollars(now));
      await expect(page.locator('main')).toContainText(inDollars(later));
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (scripts) await fillCard(page, '4242424242424242');
      else await choosePage(page);
      await payButton(page).click();
      if (!scripts) {
        await page.getByRole('link', { name: 'Continuar al pago' }).click();
        await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      }
      await expect(page.getByRole('heading', { name: 'Su crucero' })).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('main')).toContainText(cruise.name);
      const reference = await shownReference(page);
      if (scripts) {
        const charges = await chargesOf(reference);
        expect(charges.map((charge) => charge.amount_received)).toEqual([now]);
        await expectStateAccessible(page);
      }
      await page.goto('/user/my-journey');
      await page.getByLabel(/Referencia/).fill(reference);
      await page.getByLabel('Correo electrónico').fill('crucero.ana@example.com');
      await page.getByRole('button', { name: /Buscar/ }).click();
      await expect(page.getByRole('heading', { name: 'Su crucero' })).toBeVisible();
      await expect(page.locator('main')).toContainText(cabin.name);

      const booked = page.url();
      await wholePicture(page, `ship-flight-${scripts}`);
      await page.getByRole('link', { name: 'Buscar estos vuelos' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/result' && url.searchParams.get('departureDate') === dayBefore);
      await expect(page.getByLabel('Destino', { exact: true }).first()).not.toHaveValue('');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await wholePicture(page, `ship-flight-search-${scripts}`);
      await page.goto(booked);

      // Pays the balance weeks later.
      await page.getByRole('link', { name: 'Pagar el saldo' }).click();
      await expect(page.getByRole('heading', { name: 'Pagar el saldo' })).toBeVisible();
      await expect(page.locator('main')).toContainText(inDollars(later));
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (scripts) await expectStateAccessible(page);
      await page.getByRole('button', { name: /^Pagar US/ }).click();
      if (!scripts) await page.getByRole('link', { name: 'Continuar a la página de pago' }).click();
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(page.getByText('Recibimos su saldo')).toBeVisible({ timeout: 20_000 });
    });
  });
}

for (const scripts of [true, false]) {
  test.describe(`${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 780 } });

    // May wait: cruises.spec.ts chooses two cabins.
    test('books two cabins in one booking and shows the travellers of each cabin @waits', async ({ page }) => {
      const { cruise, sailing, cabin } = await aSailing();
      await page.goto(`/crucero/details?id=${cruise.id}&sailing=${sailing.id}`);
      if (scripts) await hydrated(page);
      const several = page.locator('details').filter({ has: page.getByText('Reservar varias cabinas') });
      await several.locator('summary').click();
      await several.getByLabel('Cabina 1').selectOption(`${cabin.id}~2`);
      await several.getByLabel('Cabina 2').selectOption(`${cabin.id}~2`);
      // Without scripts axe may wait for ever, and the page is the same.
      if (scripts) await expectStateAccessible(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await several.getByRole('button', { name: 'Continuar' }).click();

      await expect(page).toHaveURL(/\/booking\/summary\?id=/);
      if (scripts) await hydrated(page);
      const people = [ANA, LUIS, { ...ANA, first: 'Eva', last: 'Ortiz' }, { ...LUIS, first: 'Iván', last: 'Ortiz' }];
      for (const [index, person] of people.entries()) {
        const heading = new RegExp(`^Cabina ${index < 2 ? 1 : 2} · Viajero ${1 + (index % 2)}`);
        await fillTraveler(page, index, person, heading);
      }
      await fillContactAndBilling(page, 'cabinas.ana@example.com');
      if (scripts) await fillCard(page, '4242424242424242');
      else await choosePage(page);
      await payButton(page).click();
      if (!scripts) {
        await page.getByRole('link', { name: 'Continuar al pago' }).click();
        await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      }
      const second = page.getByRole('heading', { name: 'Su crucero, cabina 2' });
      await expect(second).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('section').filter({ has: second })).toContainText('Eva Ortiz, Iván Ortiz');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (!scripts) return;
      await expectStateAccessible(page);
      await findJourney(page, await shownReference(page), 'cabinas.ana@example.com');
      await page.getByRole('heading', { name: '¿Cambiaron sus planes? Cancelar' }).click();
      await page.getByRole('link', { name: 'Cancelar mi viaje' }).click();
      await expect(page.getByLabel(/cabina 1/)).toBeVisible();
      await expect(page.getByLabel(/cabina 2/)).toBeVisible();
    });
  });
}

test('a tour: rejects a birth date outside the chosen age band at its field, then books with a valid one', async ({ page }) => {
  const { tour, departure } = await aTour();
  await page.goto(`/turs/${tour.id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Elegir fecha y reservar' }).click();
  const [younger, grown] = departure.prices as [(typeof departure.prices)[number], (typeof departure.prices)[number]];
  const item = page.locator('#salidas li').filter({ has: page.locator(`time[datetime="${departure.departs}"]`) });
  await item.getByRole('link', { name: /^Reservar/ }).click();
  const children = item.getByRole('combobox', { name: new RegExp(`^De ${younger.from} a|^Hasta`) });
  const adults = item.getByRole('combobox').last();
  const most = String(Math.min(departure.bookable, MOST_TOGETHER));
  await children.selectOption(most);
  await adults.selectOption(most);
  await item.getByRole('button', { name: 'Continuar' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Con diez o más es un grupo: pídanos una cotización.' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus')).toContainText('No pudimos abrir la reserva');
  await children.selectOption('1');
  await adults.selectOption('1');
  await item.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/booking\/summary\?id=/);
  await hydrated(page);
  const total = ((younger.price.amount + grown.price.amount) / 100).toLocaleString('es-CO', { minimumFractionDigits: 2 });
  await expect(payButton(page)).toContainText(total);
  const year = Number(departure.departs.slice(0, 4));
  const child = { ...LUIS, first: 'Sara', birth: ['1', 'enero', String(year - 20)] as Person['birth'] };
  await fillTraveler(page, 0, ANA);
  await fillTraveler(page, 1, child);
  await fillContactAndBilling(page, 'tour.ana@example.com');
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('group', { name: /^Viajero 2/ })).toContainText('A esa edad se paga otro precio');
  await fillTraveler(page, 1, { ...child, birth: ['1', 'enero', String(year - 8)] });
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Su tour' })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main')).toContainText(tour.meetingPoint);
});
