import type { Page } from '@playwright/test';
import { openLine } from '../harness/connections/flaky-line.ts';
import { hotelList } from '../harness/visitors/hotel-search.ts';
import {
  day,
  expect,
  expectAccessible,
  expectPointsToTap,
  expectReadableInTheDark,
  expectStateAccessible,
  hydrated,
  taken,
  test,
} from './steps.ts';

const list = (more = '') => hotelList({ inDays: 40, nights: 4, more });

const form = (page: Page) => page.locator('form[action="/hoteles/result"]').first();
const openGuests = (page: Page) => form(page).locator('summary').filter({ hasText: 'habitaci' }).click();
const firstStay = (page: Page) => page.getByRole('link', { name: /^Ver habitaciones de/ }).first();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the same without scripts.
  test('searches a hotel by a misspelt city for two rooms with a child and chooses a room @waits', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Qué quiere buscar' }).getByRole('link', { name: 'Hoteles' }).click();
    await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Bogotá, Colombia');
    await expect(page.getByLabel('Entrada', { exact: true })).toHaveValue(day(7));
    await expect(page.getByLabel('Salida', { exact: true })).toHaveValue(day(13));
    await page.getByRole('combobox', { name: 'Destino' }).fill('cartajena');
    await page.getByLabel('Entrada', { exact: true }).fill(day(40));
    await page.getByLabel('Salida', { exact: true }).fill(day(44));
    await openGuests(page);
    await page.getByLabel('Habitaciones').fill('2');
    await page.getByRole('button', { name: 'Buscar hoteles' }).click();
    // The form comes back with the second room and all other values.
    await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('cartajena');
    await openGuests(page);
    await form(page).locator('[name=children2]').fill('1');
    await page.getByRole('button', { name: 'Buscar hoteles' }).click();
    await expect(page.getByRole('region', { name: 'Revise estos datos para buscar' })).toContainText('edad de cada niño');
    await form(page).locator('[name=ages2]').selectOption('7');
    await page.getByRole('button', { name: 'Buscar hoteles' }).click();

    await expect(page).toHaveURL(/lat=10\.\d+&lon=-75\.\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartagena de Indias, Colombia');
    await expect(page.getByText('2 adultos, 1 niño · 2 habitaciones').first()).toBeAttached();
    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    await firstStay(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page
      .getByRole('button', { name: /^Elegir / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/booking\/summary\?id=/);
    await expect(page.getByText(name).first()).toBeVisible();
  });

  // May wait: the same without scripts.
  test('filters and sorting live in the address @waits', async ({ page }) => {
    await page.goto(list('&cancel=yes&sort=price'));
    await expect(page.getByRole('link', { name: /Cancela gratis/ })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards.first()).toContainText(/Cancela gratis antes del/);
    expect(await cards.filter({ hasText: 'Cancela gratis antes del' }).count()).toBe(await cards.count());
  });
});

test('by keyboard alone, finds a neighbourhood and reports an invalid number of guests at once', async ({ page }) => {
  await page.goto('/hoteles');
  await hydrated(page, 'form[action="/hoteles/result"]');
  const box = page.getByRole('combobox', { name: 'Destino' });
  await box.focus();
  await box.fill('');
  await page.keyboard.type('chapinro');
  await expect(page.getByRole('option').first()).toContainText('Chapinero, Bogotá');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Chapinero, Bogotá');
  await openGuests(page);
  await page.getByRole('button', { name: 'Un adulto menos' }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('debe dormir al menos un adulto');
  await page.getByRole('button', { name: 'Un adulto más' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form(page)).not.toContainText('debe dormir al menos un adulto');
  await page.getByRole('button', { name: 'Agregar otra habitación' }).press('Enter');
  await expect(form(page)).toContainText('3 adultos · 2 habitaciones');
  await page.getByRole('button', { name: 'Quitar la habitación 2' }).press('Enter');
  // The button is gone: the focus is on what says that one room is left.
  await expect(form(page).locator('summary').filter({ hasText: '2 adultos · 1 habitación' })).toBeFocused();
  await expectStateAccessible(page);
  await page.getByRole('button', { name: 'Buscar hoteles' }).press('Enter');
  await expect(page).toHaveURL(/destination=Chapinero%2C\+Bogot%C3%A1&lat=4\.648&lon=-74\.063.*adults=2/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapinero, Bogotá');
});

// May wait: another form.
test('actions in the search sheet before its code loads are kept by the hydrated form @waits', async ({ page }) => {
  await page.goto(list());
  await taken(page);
  const adults = form(page).locator('[name=adults]');
  // In one task, like a visitor on a slow connection who opens the form, types, and presses a button that needs scripts.
  await page.evaluate(() => {
    const sheet = document.querySelector<HTMLDetailsElement>('details.search-sheet') as HTMLDetailsElement;
    sheet.open = true;
    for (const fold of sheet.querySelectorAll('details')) fold.open = true;
    const place = sheet.querySelector<HTMLInputElement>('[name=destination]') as HTMLInputElement;
    place.value = 'Cali';
    place.focus();
    place.setSelectionRange(4, 4);
    sheet.querySelector<HTMLButtonElement>('button[aria-label="Un adulto más"]')?.click();
  });
  await expect(adults).toHaveValue('3');
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Cali');
  await expect(page.getByRole('combobox', { name: 'Destino' })).toBeFocused();
  await page.keyboard.type(' Valle');
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Cali Valle');
  await page.getByRole('combobox', { name: 'Destino' }).fill('cali');
  await expect(page.getByRole('option').first()).toContainText('Cali');
  await page.getByRole('button', { name: 'Buscar hoteles' }).press('Enter');
  await expect(page).toHaveURL(/destination=Cali.*adults=3/);
  // The next search has a new form.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cali');
  await page.getByText('Cambiar la búsqueda').click();
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue(/^Cali/);
});

// May wait: search-form.spec.ts picks dates in the same calendar.
test('dates are picked in the calendar, check-in first and then check-out @waits', async ({ page }) => {
  await page.goto('/hoteles');
  await hydrated(page, 'form[action="/hoteles/result"]');
  await page.getByRole('button', { name: 'Calendario: Entrada' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Elija la fecha de entrada', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Elija la fecha de salida', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Entrada', { exact: true })).toHaveValue(day(8));
  await expect(page.getByLabel('Salida', { exact: true })).toHaveValue(day(14));
});

// May wait: another filter.
test('a filter’s count is accurate, and the filter survives returning from a hotel @waits', async ({ page }) => {
  await page.goto(list());
  await taken(page);
  const filter = page.getByRole('group', { name: 'Estrellas' }).locator('label').filter({ hasText: '3 estrellas' });
  const count = Number(/\((\d+)\)/.exec(await filter.innerText())?.[1]);
  expect(count).toBeGreaterThan(0);
  await filter.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} de` })).toBeVisible();
  await expect(page).toHaveURL(/stars=3/);
  const kinds = await page.getByRole('article').getByText('estrellas').allInnerTexts();
  expect(new Set(kinds.map((kind) => kind.slice(0, 11)))).toEqual(new Set(['3 estrellas']));
  await firstStay(page).click();
  await expect(page.getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/stars=3/);
  await expect(page.getByRole('group', { name: 'Estrellas' }).getByRole('checkbox', { name: /^3 estrellas/ })).toBeChecked();
});

// May wait: holidays.spec.ts opens a hotel, and moving-on.spec.ts goes on and back.
test('a hotel opens by client-side navigation, or in a new tab with Ctrl-click @waits', async ({ page, context }) => {
  await page.goto(list());
  await taken(page);
  await page.evaluate(() => Object.assign(window, { stillThere: true }));
  const opened = context.waitForEvent('page');
  await firstStay(page).click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/hoteles/result');
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  await firstStay(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(name);
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true);
});

// May wait: another filter.
test('filters that leave no hotels offer to remove the blocking one @waits', async ({ page }) => {
  await page.goto(list('&maxprice=1'));
  await expect(page.getByText('Los filtros que eligió no dejan ningún hotel.')).toBeVisible();
  await page.getByRole('link', { name: /^Quitar “Precio total” y ver \d+ hoteles$/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

// May wait: results.spec.ts lets prices expire.
test('expired prices can be read but not chosen, with three ways to continue @waits', async ({ page }) => {
  await page.clock.install();
  await page.goto(list());
  await taken(page);
  await firstStay(page).click();
  await expect(page.getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  const hotel = page.url();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.clock.fastForward('16:00');
  const dialog = page.getByRole('dialog', { name: 'Estos precios ya vencieron' });
  await expect(dialog.getByRole('link', { name: 'Actualizar los resultados' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Volver a los resultados' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Actualizar el hotel elegido' }).click();
  await expect(page).toHaveURL(hotel);
});

test('hotels that lie together on the map are one mark, which opens a closer map; going back shows the whole one', async ({
  page,
}) => {
  await page.goto(list('&view=map'));
  await taken(page);
  const map = page.getByRole('navigation', { name: 'Mapa de hoteles en Bogotá, Colombia' });
  const together = map.getByRole('link', { name: /^Hoteles juntos: \d+ desde US\$/ });
  const whole = map.getByRole('link', { name: 'Ver todo el mapa' });
  const marks = await map.getByRole('link').count();
  await expect(whole).toHaveCount(0);
  await expectAccessible(page);
  await expectPointsToTap(page, map);
  await together.first().focus();
  await page.keyboard.press('Enter');
  await expect(whole).toBeVisible();
  await expect(page).toHaveURL(/&part=/);
  await expect(map).toContainText('Una parte del mapa');
  expect(await page.evaluate(() => document.activeElement?.tagName), 'where the focus goes').not.toBe('BODY');
  await expectStateAccessible(page);
  await page.goBack();
  await expect(whole).toHaveCount(0);
  await expect(map.getByRole('link')).toHaveCount(marks);
});

// May wait: other widths.
test('map labels are at least 11 pixels at every screen width @waits', async ({ page }) => {
  /** In screen pixels: the map's drawing has units of its own. */
  const letters = () =>
    page.locator('nav svg text:visible').evaluateAll((texts: SVGTextElement[]) =>
      Math.min(
        ...texts.map((text) => {
          const { width = 0 } = text.ownerSVGElement?.getBoundingClientRect() ?? {};
          const units = text.ownerSVGElement?.viewBox.baseVal.width ?? 1;
          return (Number.parseFloat(getComputedStyle(text).fontSize) * width) / units;
        }),
      ),
    );
  await page.goto(list());
  const hotel = (await firstStay(page).getAttribute('href')) ?? '';
  for (const address of [list('&view=map'), hotel]) {
    await page.goto(address);
    for (const width of [1280, 768, 640, 360]) {
      await page.setViewportSize({ width, height: 780 });
      expect.soft(await letters(), `${address} at ${width}`).toBeGreaterThanOrEqual(11);
    }
  }
});

// May wait: another width.
test('on a phone the first hotel is whole in the first view and nothing scrolls sideways @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.goto(list());
  await taken(page);
  const card = await page.getByRole('article').first().boundingBox();
  expect(card?.y).toBeLessThanOrEqual(460);
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(780);
  for (const address of ['/hoteles', list(), list('&view=map')]) {
    await page.goto(address);
    expect(await overflow(), address).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow(), `${address} with text of twice the size`).toBeLessThanOrEqual(0);
  }
});

test('a room chosen while offline is kept and booked once on retry', async ({ page }) => {
  const line = await openLine(process.env.PRODUCT_URL ?? '');
  await page.goto(line.url + list());
  await taken(page);
  await firstStay(page).click();
  const rooms = page.getByRole('button', { name: /^Elegir / });
  await expect(rooms.first()).toBeVisible();
  await taken(page);
  const [count, hotel] = [await rooms.count(), page.url()];
  const opened: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && /HotelSummary/.test(answer.url())) opened.push(answer.url());
  });
  line.cut();
  await rooms.first().click();
  const notice = page.getByRole('region', { name: 'Conexión' });
  await expect(notice).toContainText(/Sin conexión|No hubo respuesta/);
  expect([page.url(), await rooms.count()]).toEqual([hotel, count]);
  line.mend();
  // A POST is never repeated automatically.
  expect(opened).toEqual([]);
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(/\/booking\/summary\?id=/);
  expect(opened).toHaveLength(1);
  line.close();
});

// May wait: another order of the same steps.
test('choosing another room after going back opens another booking and keeps the first @waits', async ({ page }) => {
  await page.goto(list());
  await taken(page);
  await firstStay(page).click();
  const rooms = page.getByRole('button', { name: /^Elegir / });
  const price = async (room: ReturnType<Page['getByRole']>) =>
    /US\$\s[\d.,]+$/.exec((await room.getAttribute('aria-label')) ?? '')?.[0] ?? 'none';
  await expect(rooms.first()).toBeVisible();
  const [one, other] = [await price(rooms.first()), await price(rooms.last())];
  await rooms.first().click();
  await expect(page).toHaveURL(/\/booking\/summary\?id=/);
  const first = page.url();
  await expect(page.getByText(one).first()).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  // A refusal is said in view, however far down the room was pressed.
  await page.route(
    /HotelSummary\.data/,
    (route, request) => route.continue({ postData: (request.postData() ?? '').replace(/offer=[^&]+/, 'offer=gone') }),
    { times: 1 },
  );
  await rooms.last().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Este precio ya venció' })).toBeInViewport({ ratio: 1 });
  await rooms.last().click();
  await expect(page).toHaveURL(/\/booking\/summary\?id=/);
  expect(page.url()).not.toBe(first);
  await expect(page.getByText(other).first()).toBeAttached();
  // The booking opened first is unchanged.
  await page.goto(first);
  await expect(page.getByText(one).first()).toBeAttached();
});

// May wait: another text size.
test('nothing is cut off on a phone at 200 % text size with very long names @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(list());
  const hotel = (await firstStay(page).getAttribute('href')) ?? '';
  await page.goto(hotel);
  await page
    .getByRole('button', { name: /^Elegir / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/booking\/summary\?id=/);
  for (const address of [list(), hotel, page.url()]) {
    await page.goto(address);
    await taken(page);
    const found = await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%');
      for (const name of document.querySelectorAll('main h1, main h2, main h3, article h2 a')) {
        if (name.childElementCount === 0 && !name.closest('.search-sheet'))
          name.textContent = `Gran Hotel Boutique Casa de las Hermanas Fernández-Echavarría y ${'Extraordinariamente'.repeat(4)} & Spa`;
      }
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details:not(.sheet)')) fold.open = true;
      const isCut = (one: HTMLElement) =>
        one.innerText !== '' &&
        !one.closest('.sheet') &&
        !one.matches('.sr-only, .slider, .slider *, svg *') &&
        getComputedStyle(one).overflowX === 'hidden' &&
        one.scrollWidth > one.clientWidth + 1;
      return {
        wider: document.documentElement.scrollWidth - innerWidth,
        cut: [...document.querySelectorAll<HTMLElement>('main *')].filter(isCut).map((one) => one.outerHTML.slice(0, 160)),
      };
    });
    expect.soft(found.wider, address).toBeLessThanOrEqual(0);
    expect.soft(found.cut, address).toEqual([]);
  }
});

// May wait: every-page.spec.ts looks at these pages.
test('the form, list, map and hotel page pass axe in both themes @waits', async ({ page }) => {
  const expectBothThemes = async () => {
    await expectAccessible(page);
    await expectReadableInTheDark(page);
  };
  await page.goto('/hoteles');
  await expectBothThemes();
  await page.goto(list('&view=map'));
  await taken(page);
  const map = page.getByRole('navigation', { name: 'Mapa de hoteles en Bogotá, Colombia' });
  await expect(map.getByRole('link').first()).toHaveAttribute('href', /\/hoteles\/HotelSummary\?id=|&part=/);
  await expectBothThemes();
  await firstStay(page).click();
  await expect(page.getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  await expectBothThemes();
  await page
    .getByRole('link', { name: /^Ampliar: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
