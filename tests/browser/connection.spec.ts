import type { Locator, Page } from '@playwright/test';
import { SITE_ROUTES } from '#site/route-table.ts';
import { type Line, type LineFault, openLine } from '../harness/connections/flaky-line.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { hotelList } from '../harness/visitors/hotel-search.ts';
import { readInbox } from '../harness/visitors/inbox.ts';
import { day, expect, LOOK_AGAIN, openBooking, test as overProduct, quiet, taken } from './steps.ts';

/** Every page over a failing connection. Requests are not intercepted: a proxy stops forwarding bytes. */
const test = overProduct.extend<{ line: Line }>({
  line: async ({ browserName: _ }, use) => {
    const line = await openLine(process.env.PRODUCT_URL ?? '');
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

const query = (more = '') =>
  `tripType=1&origin=BOG&destination=MIA&departureDate=${day(33)}&adult=1&child=0&infant=0&cabinClass=economy${more}`;
const results = `/result?${query()}`;
const stays = hotelList({ inDays: 33, nights: 3 });

/** How to open each page of the site, by its path in site/routes.ts. */
const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  '/': (page) => page.goto('/'),
  vuelos: (page) => page.goto('/vuelos'),
  'user/my-journey': (page) => page.goto('/user/my-journey'),
  result: (page) =>
    page.goto(`/result?${query().replace('tripType=1', 'tripType=2')}&returnDate=${day(40)}&by=direction&stops=0`),
  ':url/results': (page) => page.goto('/vuelos-de-bogota-a-santa-marta/results'),
  blog: (page) => page.goto('/blog'),
  ':content/:article': (page) => page.goto('/blog/viajar-con-ninos'),
  'imprimir/:content/:article': (page) => page.goto('/imprimir/blog/viajar-con-ninos'),
  destinations: (page) => page.goto('/destinations'),
  crucero: (page) => page.goto('/crucero'),
  'crucero/result': (page) => page.goto('/crucero/result?region=caribbean'),
  'crucero/details': async (page) => {
    await page.goto('/crucero/result');
    await page
      .getByRole('link', { name: /^Ver crucero:/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Cabinas y precios por persona' }).waitFor();
  },
  turs: (page) => page.goto('/turs'),
  'turs/:slug': (page) => page.goto('/turs/valle-de-cocora-y-salento'),
  hoteles: (page) => page.goto('/hoteles'),
  'hoteles/result': (page) => page.goto(stays),
  'hoteles/HotelSummary': async (page) => {
    await page.goto(stays);
    await page
      .getByRole('link', { name: /^Ver habitaciones de/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Habitaciones y tarifas' }).waitFor();
  },
  'contact-us': (page) => page.goto('/contact-us'),
  enquiry: (page) => page.goto('/enquiry'),
  pqr: (page) => page.goto('/pqr'),
  alertas: (page) => page.goto('/alertas'),
  cotizacion: (page) => page.goto('/cotizacion?enlace=abc'),
  'cotizacion/viaje': (page) => page.goto('/cotizacion/viaje?enlace=abc'),
  'privacy-policy/solicitud': (page) => page.goto('/privacy-policy/solicitud'),
  'privacy-policy/solicitud/confirmar': (page) => page.goto('/privacy-policy/solicitud/confirmar?token=abc'),
  'privacy-policy/constancia': (page) => page.goto('/privacy-policy/constancia'),
  'result/fares': async (page) => {
    await page.goto(results);
    await page
      .getByRole('link', { name: /^Comparar tarifas/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Elija su tarifa' }).waitFor();
  },
  'result/fechas': async (page) => {
    await page.goto(`/result?${query().replace('tripType=1', 'tripType=2')}&returnDate=${day(40)}`);
    await page.getByRole('link', { name: 'Fechas flexibles' }).click();
    await page.getByRole('heading', { name: /tres días antes y después$/ }).waitFor();
  },
  'result/comparar': async (page) => {
    await page.goto(results);
    for (const place of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Comparar: / })
        .nth(place)
        .check();
    await page.getByRole('button', { name: 'Comparar los vuelos marcados' }).click();
    await page.getByRole('heading', { name: 'Vuelos lado a lado' }).waitFor();
  },
  guardados: (page) => page.goto('/guardados'),
  'booking/summary': (page) => openBooking(page, results),
  'booking/seats': async (page) => {
    await openBooking(page, results);
    await page.goto(`/booking/seats${new URL(page.url()).search}`);
  },
  'booking/authenticate/cancel': async (page) => {
    await openBooking(page, results);
    await page.goto(`/booking/authenticate/cancel${new URL(page.url()).search}`);
  },
  '*': (page) => page.goto('/no/such/page'),
};

/** Everything that makes a request, in order: on the home page all of it, on other pages only what is not part of the frame. */
const ASKS = 'a[href^="/"]:not([target]), button:not([aria-haspopup]), summary, input[type=checkbox], input[type=radio]';
const OWN_ASKS = `main :is(${ASKS})`;
const notice = (page: Page) => page.getByRole('region', { name: 'Conexión' });
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Reintentar' });

/**
 * The notice disappears as soon as an answer comes, possibly just before the click on its button. A picture tapped while offline
 * may open then: it is closed, as a visitor would do.
 */
const askAgainUntil = (page: Page, address: RegExp) =>
  expect(async () => {
    // A calendar may be open below a picture: one is closed each time.
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 1_000 });
    await expect(page).toHaveURL(address, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

/** Beyond these a list of results only repeats itself. */
const MOST_TAPS = 45;

const FAULTS: [name: string, fault: LineFault][] = [
  ['a dropped connection', { kind: 'cut' }],
  ['a truncated answer', { kind: 'cut-answers', afterBytes: 40 }],
  ['a 502 from a proxy', { kind: 'gateway', status: 502 }],
];

/** Runs in the page: taps everything in turn, and returns the first thing after which the heading is another. */
async function tapAll({ asking, most }: { asking: string; most: number }): Promise<string> {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const count = Math.min(document.querySelectorAll(asking).length, most);
  for (let index = 0; index < count; index++) {
    // Asked for again each time: a tap may open what holds more of them.
    const element = document.querySelectorAll(asking)[index];
    // A link of the map is drawn, and has no `click()`.
    if (element instanceof HTMLElement) element.click();
    else element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (heading() !== before) return `${element?.outerHTML.slice(0, 200)}: ${heading()}`;
  }
  return 'the page as it was';
}

/**
 * A request of the page that was left, such as an enquiry, is repeated automatically, and once more if it was still in flight.
 */
const askAgainUntilQuiet = (page: Page) =>
  expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 1_000 });
    await expect(notice(page)).toBeHidden({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

for (const [path, open] of Object.entries(PAGES)) {
  // The home page, the booking form, and what is no page of React Router, each with another fault; all pages with all faults in `npm run test:all`.
  const nthChosen = ['/', 'booking/summary', 'guardados'].indexOf(path);
  const faults = ALL ? FAULTS : FAULTS.filter((_, nth) => nth === nthChosen);
  for (const [name, fault] of faults) {
    test(`${path}: a request that fails by ${name} leaves the page unchanged`, async ({ page, line }) => {
      test.slow();
      await open(page);
      await quiet(page);
      await taken(page);
      const typed = page.locator('main input[type=email], main input[type=text]:not([role=combobox])').first();
      const hasField = (await typed.count()) > 0 && (await typed.isVisible());
      if (hasField) await typed.fill('Ana María');
      line.fail(fault);
      // An answer from another document would throw here.
      expect(await page.evaluate(tapAll, { asking: path === '/' ? ASKS : OWN_ASKS, most: MOST_TAPS })).toBe('the page as it was');
      if (hasField) await expect(typed).toHaveValue('Ana María');
      // Pages between two upstream calls only link to the home page.
      const isBare = (await page.locator('header').count()) === 0;
      const elsewhere = path === 'user/my-journey' || isBare ? '/' : '/user/my-journey';
      await page
        .locator(`a[href="${elsewhere}"]`)
        .first()
        .evaluate((one: HTMLElement) => one.click());
      await expect(notice(page)).toBeVisible();
      line.mend();
      await askAgainUntil(page, new RegExp(`${elsewhere}$`));
      await askAgainUntilQuiet(page);
    });
  }
}

// May wait: another thing pressed offline.
test('a phone link is followed when the connection is down and the dialog cannot load @waits', async ({ page, line }) => {
  await page.goto('/user/my-journey');
  await taken(page);
  await quiet(page);
  line.cut();
  const called = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('click', (event) => {
          if (event.defaultPrevented) return;
          event.preventDefault();
          resolve((event.target as Element).closest('a')?.href ?? '');
        });
      }),
  );
  await page.getByRole('link', { name: 'Llámenos al' }).click();
  expect(await called).toMatch(/^tel:\+\d+$/);
});

// May wait: another thing pressed offline.
test('a picture pressed while offline does not open after the visitor has left the page @waits', async ({ page, line }) => {
  await (PAGES['hoteles/HotelSummary'] as (page: Page) => Promise<unknown>)(page);
  await taken(page);
  await quiet(page);
  line.cut();
  await page.locator('a[data-picture]').first().click();
  await expect(notice(page)).toBeVisible();
  await page
    .locator('a[href="/user/my-journey"]')
    .first()
    .evaluate((one: HTMLElement) => one.click());
  line.mend();
  const code = page.waitForResponse(/\/lightbox-[\w-]+\.js$/);
  await retry(page).click();
  await (await code).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encuentre su reserva');
  await expect(notice(page)).toBeHidden();
  await expect(page).toHaveURL(/\/user\/my-journey$/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

// May wait: another thing pressed offline.
test('submitting the search form while its code hydrates offline never leaves the page @waits', async ({ page, line }) => {
  await page.goto(stays);
  await taken(page);
  // Opened once, so that the form's code is cached before the connection fails.
  await page.getByText('Cambiar la búsqueda').click();
  await page.waitForFunction(
    () => Object.keys(document.querySelector('.search-sheet form') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    LOOK_AGAIN,
  );
  await page.reload();
  await taken(page);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  line.cut();
  await page.evaluate(async () => {
    const sheet = document.querySelector('details.search-sheet') as HTMLDetailsElement;
    const sent = sheet.querySelector('form') as HTMLFormElement;
    const button = sent.querySelector<HTMLElement>('button:not([type=button])');
    sheet.open = true;
    const { port1, port2 } = new MessageChannel();
    // In each task of the event loop: between any two steps of React and the router.
    await new Promise<void>((resolve) => {
      port1.onmessage = () => {
        if (!sent.isConnected) return resolve();
        button?.click();
        port2.postMessage(null);
      };
      port2.postMessage(null);
    });
  });
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a price alert requested while offline is sent exactly once on retry', async ({ page, line }) => {
  await page.goto(results);
  await taken(page);
  const card = page.locator('form[action="/alertas"]');
  const email = `linea.${Date.now()}@example.com`;
  await card.getByLabel('Correo para la alerta').fill(email);
  await card.getByRole('checkbox', { name: /^Autorizo/ }).check();
  line.cut();
  await card.getByRole('button', { name: 'Pedir la alerta' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(card.getByLabel('Correo para la alerta')).toHaveValue(email);
  line.mend();
  await retry(page).click();
  await expect(page.getByText('Revise su correo')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  const mails = async () => (await readInbox(process.env.SANDBOX_INBOX_URL ?? '')).filter(({ to }) => to.includes(email));
  await expect.poll(async () => (await mails()).length).toBe(1);
});

// May wait: choosing a flight while offline is the same request.
test('flights and rooms ticked to compare, and a mark of the hotels’ map, wait offline with the page as it was @waits', async ({
  page,
  line,
}) => {
  /** Ticks two and asks for them side by side. */
  const compare = async (ticks: Locator, show: Locator, to: RegExp) => {
    await taken(page);
    for (const place of [0, 1]) await ticks.nth(place).check();
    await waitsFor(() => show.click(), to);
  };
  const waitsFor = async (press: () => Promise<void>, to: RegExp) => {
    const before = page.url();
    const ticked = page.locator('main input[type=checkbox]:checked');
    const count = await ticked.count();
    line.cut();
    await press();
    await expect(notice(page)).toContainText(/Sin conexión|No hubo respuesta/);
    expect(page.url()).toBe(before);
    await expect(ticked).toHaveCount(count);
    line.mend();
    await retry(page).click();
    await expect(page).toHaveURL(to);
    await expect(notice(page)).toBeHidden();
  };
  await test.step('flights', async () => {
    await page.goto(results);
    const show = page.getByRole('button', { name: 'Comparar los vuelos marcados' });
    await compare(page.getByRole('checkbox', { name: /^Comparar: / }), show, /\/result\/comparar\?/);
  });
  await test.step('rooms', async () => {
    await PAGES['hoteles/HotelSummary']?.(page);
    const show = page.getByRole('button', { name: 'Ver lado a lado' });
    await compare(page.getByRole('checkbox', { name: /^Comparar / }), show, /HotelSummary\?.*comparar=/);
  });
  await test.step('a mark of the map', async () => {
    await page.goto(`${stays}&view=map`);
    await taken(page);
    const mark = page
      .getByRole('navigation', { name: /^Mapa de hoteles/ })
      .locator('svg a')
      .first();
    await waitsFor(() => mark.click(), /HotelSummary\?id=|&part=/);
  });
});

test('offline a failed read is repeated by itself once online; choosing a flight keeps the list and succeeds on retry', async ({
  page,
  line,
  context,
}) => {
  await page.goto(results);
  await taken(page);
  await test.step('a read', async () => {
    await context.setOffline(true);
    line.cut();
    await page.getByRole('link', { name: /Más barato/ }).click();
    await expect(notice(page)).toContainText('Sin conexión a internet');
    line.mend();
    await context.setOffline(false);
    await expect(page).toHaveURL(/sort=price/);
    await expect(notice(page)).toBeHidden();
    await taken(page);
  });
  const offers = await page.getByRole('article').count();
  line.cut();
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await expect(notice(page)).toContainText(/Sin conexión|No hubo respuesta/);
  await expect(page.getByRole('article')).toHaveCount(offers);
  await retry(page).click();
  await expect(notice(page)).toBeVisible();
  line.mend();
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

// May wait: another kind of failure.
test('a read that finds the site busy is repeated without the visitor @waits', async ({ page, line }) => {
  await page.goto(results);
  await taken(page);
  line.fail({ kind: 'gateway', status: 503, retryAfterS: 1 });
  await page.getByRole('link', { name: /Más barato/ }).click();
  await expect(notice(page)).toBeVisible();
  line.mend();
  await expect(page).toHaveURL(/sort=price/);
  await expect(notice(page)).toBeHidden();
});

// May wait: another kind of failure.
test('shows a slow-answer notice while the page stays usable @waits', async ({ page, line }) => {
  await page.goto(results);
  await taken(page);
  line.fail({ kind: 'stall' });
  await page.getByRole('link', { name: 'Día siguiente' }).click();
  await expect(notice(page)).toContainText('Está tardando más de lo normal', { timeout: 20_000 });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByText('Ver detalles').first().click();
  await expect(page.getByText('Detalle del precio').first()).toBeVisible();
  line.mend();
  await askAgainUntil(page, new RegExp(`departureDate=${day(34)}`));
});

test('loads the requested page anew when its code is gone after a release', async ({ page }) => {
  await page.goto(results);
  await taken(page);
  // As after a deploy: the old files are gone, the connection is fine.
  await page.route(/assets\/fares-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }), {
    times: 2,
  });
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await page
    .getByRole('link', { name: /^Comparar tarifas/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Elija su tarifa' })).toBeVisible();
  expect(loads).toEqual(['/result/fares']);
});

test('PAGES covers one page of every kind in the route table', () => {
  // Pages of a booking in progress or confirmed: they are between two upstream calls, or must not be left half submitted.
  const notWalked =
    /^(user\/my-journey\/(booking-detail|cancelar|contacto|saldo|equipaje|nombre|cambio-de-vuelo|pendiente)|booking\/(confirm|BillingSummary)|booking\/authenticate(\/(authorize|waiting))?)$/;
  const walked = new Set(SITE_ROUTES.filter(({ path }) => `${path || '/'}` in PAGES).map(({ file }) => file));
  const left = SITE_ROUTES.filter(({ file, path }) => file.endsWith('.tsx') && !walked.has(file) && !notWalked.test(path));
  expect(left.map(({ path }) => path)).toEqual([]);
});
