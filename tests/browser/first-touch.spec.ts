import type { Page } from '@playwright/test';
import { type HeldLine, openHeldLine } from '../harness/connections/held-line.ts';
import { day, expect, expectAccessible, hydrated, openTravelers, test as overProduct } from './steps.ts';

/**
 * Actions before hydration are kept: every control of the home page's form is used while the framework's file is still loading,
 * and has the same state after hydration.
 */
const test = overProduct.extend<{ line: HeldLine }>({
  line: async ({ browserName: _ }, use) => {
    const line = await openHeldLine(process.env.PRODUCT_URL ?? '', /\/assets\/framework-/);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

/** Lets the framework load, and waits until the page is hydrated. */
async function frameworkComes(page: Page, line: HeldLine): Promise<void> {
  // Everything so far happened without the framework.
  expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false);
  line.letThrough();
  await hydrated(page);
}

const origin = (page: Page) => page.getByRole('combobox', { name: 'Origen' });
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destino' });
const departure = (page: Page) => page.getByLabel('Ida', { exact: true });
const back = (page: Page) => page.getByLabel('Regreso', { exact: true });

// May wait: the whole form is filled in by keyboard below.
test('each tap on passengers and cabin class counts and is announced @waits', async ({ page, line }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await openTravelers(page);
  for (let tap = 0; tap < 3; tap++) await page.getByRole('button', { name: 'Un adulto más' }).tap();
  await page.getByRole('button', { name: 'Un adulto menos' }).tap();
  await page.getByRole('button', { name: 'Un infante más' }).tap();
  // SPEC §5: removing an adult below the number of infants is ignored, as always.
  await page.getByLabel('Clase').selectOption('business');
  const words = page.getByText('4 viajeros, ejecutiva');
  await expect(words).toBeVisible();
  // Screen readers announce a button's effect; an impossible value is not kept.
  await expect(page.getByRole('status').filter({ hasText: /^Infantes: 1$/ })).toBeAttached();
  await page.getByLabel('Niños', { exact: true }).fill('12');
  await expect(page.getByLabel('Niños', { exact: true })).toHaveValue('0');
  await frameworkComes(page, line);
  await expect(words).toBeVisible();
  await expect(page.getByLabel('Adulto', { exact: true })).toHaveValue('3');
  await page.getByRole('button', { name: 'Un infante más' }).tap();
  await expect(page.getByText('5 viajeros, ejecutiva')).toBeVisible();
});

// May wait: the whole form is filled in by keyboard below.
test('airports can be suggested, chosen by tap and swapped @waits', async ({ page, line }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await origin(page).tap();
  await page.keyboard.type('medel');
  await page.locator('[role=option]').filter({ hasText: 'MDE' }).first().tap();
  await expect(origin(page)).toHaveValue('Medellín (MDE)');
  await destination(page).tap();
  await page.keyboard.type('cartag');
  await page.locator('[role=option]').filter({ hasText: 'CTG' }).first().tap();
  await page.getByRole('button', { name: 'Intercambiar origen y destino' }).tap();
  await expect(origin(page)).toHaveValue(/\(CTG\)/);
  await frameworkComes(page, line);
  await expect(origin(page)).toHaveValue(/\(CTG\)/);
  await expect(destination(page)).toHaveValue('Medellín (MDE)');
  await page.getByRole('button', { name: 'Buscar vuelos' }).tap();
  await expect(page).toHaveURL(/origin=CTG&destination=MDE/);
});

// May wait: other keys.
test('text typed during hydration is completed by the framework’s suggestions @waits', async ({ page, line }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await origin(page).tap();
  await page.keyboard.type('santa');
  await expect(page.getByRole('option').filter({ hasText: 'SMR' })).toBeVisible();
  await frameworkComes(page, line);
  await page.keyboard.type(' mar');
  await expect(origin(page)).toHaveValue('santa mar');
  await expect(page.getByRole('listbox', { name: 'Sugerencias' })).toHaveCount(1);
  await page.getByRole('option').filter({ hasText: 'SMR' }).tap();
  await expect(origin(page)).toHaveValue('Santa Marta (SMR)');
});

// May wait: other fields.
test('dates can be typed or picked from the calendar and survive hydration @waits', async ({ page, line }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await departure(page).fill(day(40));
  await page.getByRole('button', { name: 'Calendario con precios: Regreso' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Calendario de precios' });
  await expect(dialog.getByRole('heading', { name: 'Elija la fecha de regreso' })).toBeVisible();
  await expect(dialog.locator(`[data-day="${day(39)}"]`)).not.toBeEnabled();
  await dialog.getByRole('button', { name: 'Cerrar' }).tap();
  await page.getByRole('button', { name: 'Calendario con precios: Ida' }).tap();
  const picked = day(41);
  if (picked.slice(0, 7) !== day(40).slice(0, 7)) await dialog.getByRole('button', { name: 'Mes siguiente' }).tap();
  await dialog.locator(`[data-day="${picked}"]`).tap();
  await expect(dialog.getByRole('heading', { name: 'Elija la fecha de regreso' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const chosen = await back(page).inputValue();
  await frameworkComes(page, line);
  await expect(departure(page)).toHaveValue(picked);
  await expect(back(page)).toHaveValue(chosen);
  expect(chosen > picked).toBe(true);
});

test('loses no tap or letter at the moment of hydration', async ({ page, line }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await openTravelers(page);
  for (let tap = 0; tap < 4; tap++) await page.getByRole('button', { name: 'Un niño más' }).tap();
  await origin(page).focus();
  // Adds and removes a child alternately, from before hydration until after: a lost press would leave another count.
  await page.evaluate(() => {
    const press = (meaning: string) =>
      document
        .querySelector<HTMLElement>(`[name=child] ~ [data-tap=${meaning}], [data-tap=${meaning}]:has(~ [name=child])`)
        ?.click();
    let presses = 0;
    const timer = setInterval(() => {
      press(presses++ % 2 === 0 ? 'more' : 'less');
      const isTaken = Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react'));
      if (isTaken && presses > 200 && presses % 2 === 0) {
        clearInterval(timer);
        document.body.dataset.pressed = 'all';
      }
    }, 5);
  });
  const typing = origin(page).pressSequentially('aeropuerto de santa marta', { delay: 40 });
  await frameworkComes(page, line);
  await typing;
  await expect(page.locator('body[data-pressed]')).toBeAttached();
  await expect(origin(page)).toHaveValue('aeropuerto de santa marta');
  await expect(page.getByLabel('Niños', { exact: true })).toHaveValue('4');
  await expect(page.getByText('5 viajeros, económica')).toBeVisible();
});

test.describe('with a remembered search', () => {
  test.use({ consent: 'p1m0' });

  // May wait: another state of the form.
  test('keeps what was chosen before hydration instead of the remembered search @waits', async ({ page, line }) => {
    const query = `tripType=1&origin=BOG&destination=CTG&departureDate=${day(30)}&adult=1&child=0&infant=0`;
    const search = { query, label: 'Bogotá → Cartagena', firstDay: day(30), places: [] };
    await page.addInitScript((kept) => localStorage.setItem('tq.recent-searches', kept), JSON.stringify([search]));
    await page.goto('/', { waitUntil: 'commit' });
    await openTravelers(page);
    await page.getByRole('button', { name: 'Un adulto más' }).tap();
    await expect(page.getByText('2 viajeros, económica')).toBeVisible();
    // No field has the focus any more.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await frameworkComes(page, line);
    // Further down the page a price others found for the same cities may be shown.
    await expect(page.getByRole('link', { name: /Bogotá → Cartagena/ }).first()).toBeVisible();
    await expect(page.getByText('2 viajeros, económica')).toBeVisible();
    await expect(origin(page)).toHaveValue('');
  });
});

// May wait: another state of the form.
test('a passenger is counted while the rest of the form is still coming @waits', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await openTravelers(page);
  // As on a slow connection: the form has come as far as the passengers. An error of the page fails every test.
  await page.evaluate(() => document.querySelector('form[action="/result"] [name=cabinClass]')?.remove());
  await page.getByRole('button', { name: 'Un adulto más' }).tap();
  await expect(page.getByLabel('Adulto', { exact: true })).toHaveValue('2');
});

// May wait: another state of the form.
test('a page restored from history shows what its fields hold @waits', async ({ page }) => {
  await expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await openTravelers(page);
    await page.getByRole('button', { name: 'Un adulto más' }).tap();
    await page.getByText('Solo ida', { exact: true }).tap();
    await expect(back(page)).toBeDisabled();
    await page.goto('/icon.svg');
    // Not `load`, which may never fire: a browser that has cached the framework requests it at once, and the request is held.
    await page.goBack({ waitUntil: 'commit' });
    // A busy browser that leaves and returns at once may not have kept what was typed.
    await expect(page.getByLabel('Adulto', { exact: true })).toHaveValue('2', { timeout: 2_000 });
    await expect(page.getByRole('radio', { name: 'Solo ida' })).toBeChecked({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('2 viajeros, económica')).toBeVisible();
  await expect(back(page)).toBeDisabled();
});

// May wait: another script that fails: the framework’s is below.
test('requests the first script again after a failure and replays the taps made meanwhile @waits', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: ['*/assets/first-touch-*'] });
  await page.goto('/');
  await openTravelers(page);
  await page.getByRole('button', { name: 'Un adulto más' }).tap();
  await browser.send('Network.setBlockedURLs', { urls: [] });
  await expect(page.getByText('2 viajeros, económica')).toBeVisible();
});

// May wait: other fields.
test('trip types chosen before hydration are kept @waits', async ({ page, line }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Solo ida', { exact: true }).tap();
  await expect(back(page)).toBeDisabled();
  await page.getByText('Varias ciudades', { exact: true }).tap();
  await frameworkComes(page, line);
  await expect(page.getByRole('group', { name: 'Trayecto 2' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Varias ciudades' })).toBeChecked();
});

// May wait: another form.
test('hotel guests and rooms count each tap before hydration, and a search waits for them @waits', async ({ page, line }) => {
  await page.goto('/hoteles', { waitUntil: 'commit' });
  await page.locator('summary').filter({ hasText: 'habitaci' }).tap();
  for (let tap = 0; tap < 3; tap++) await page.getByRole('button', { name: 'Un adulto más' }).tap();
  await page.getByRole('button', { name: 'Agregar otra habitación' }).tap();
  await page.getByRole('button', { name: 'Buscar hoteles' }).tap();
  await frameworkComes(page, line);
  await expect(page).toHaveURL(/rooms=2&adults=4&children=0&adults2=1/);
});

// May wait: another form.
test('what is typed into the place of a hotel search replaces what was there @waits', async ({ page, line }) => {
  await page.goto('/hoteles');
  const place = page.getByRole('combobox').first();
  await place.fill('Bogotá, Colombia');
  await page.getByRole('heading', { level: 1 }).tap();
  await place.focus();
  await page.keyboard.type('carta');
  await expect(place).toHaveValue('carta');
  await frameworkComes(page, line);
  await expect(place).toHaveValue('carta');
});

// May wait: other taps than those above.
test('taps that need the framework wait for it: nearby airports, call dialog @waits', async ({ page, context, line }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.25, longitude: -75.56 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Usar mi ubicación' }).tap();
  await frameworkComes(page, line);
  await page.getByRole('option').filter({ hasText: 'EOH' }).tap();
  await expect(origin(page)).toHaveValue(/\(EOH\)/);
  await page.getByRole('link', { name: 'Llámenos al' }).tap();
  await expect(page.getByRole('dialog', { name: 'Hable con nosotros' })).toBeVisible();
});

// May wait: the form is sent by keyboard below.
test('Buscar submits the form before hydration @waits', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await origin(page).fill('medellin');
  await destination(page).fill('Cartagena');
  await openTravelers(page);
  await page.getByRole('button', { name: 'Un niño más' }).tap();
  await page.getByRole('button', { name: 'Buscar vuelos' }).tap();
  await expect(page).toHaveURL(/origin=MDE&destination=CTG.*child=1/);
});

test('the whole form works by keyboard before hydration', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await origin(page).focus();
  await page.keyboard.type('medel');
  await expect(page.locator('[role=option]').first()).toBeVisible();
  await expectAccessible(page);
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await expect(origin(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(origin(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? 'none');
  const active = async () => page.locator(`[id="${await origin(page).getAttribute('aria-activedescendant')}"]`);
  await page.keyboard.press('ArrowDown');
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(origin(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(origin(page)).toHaveValue('Medellín (MDE)');
  await destination(page).focus();
  await page.keyboard.type('bogot');
  await expect(page.locator('[role=option]').filter({ hasText: 'BOG' }).first()).toBeVisible();
  // Leaving the field selects the first suggestion.
  await page.keyboard.press('Tab');
  await expect(destination(page)).toHaveValue(/\(BOG\)/);
  await page.getByRole('button', { name: 'Calendario con precios: Ida' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Calendario de precios' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Turning months keeps the focus on the button, and stops at the dates on sale.
  await page.keyboard.press('Shift+Tab');
  const turnOn = dialog.getByRole('button', { name: 'Mes siguiente' });
  await expect(turnOn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turnOn).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.locator('[data-day]:focus')).toBeEnabled();
  for (let week = 0; week < 10; week++) await page.keyboard.press('ArrowUp');
  await expect(dialog.locator('[data-day]:focus')).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('summary').filter({ hasText: 'viajero' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Un adulto más' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(page.getByText('3 viajeros, económica')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar vuelos' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/origin=MDE&destination=BOG.*adult=3/);
});

/** Whether the framework has been requested. */
function asksForFramework(page: Page): () => boolean {
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= /\/framework-/.test(request.url());
  });
  return () => isAsked;
}

/** The first script has loaded and run. */
const isStarted = (page: Page) => page.waitForFunction(() => document.cookie.includes('tq_agent='));

test('loads the framework on the first user interaction, not before', async ({ page }) => {
  const isAsked = asksForFramework(page);
  await page.goto('/aerolineas/avianca');
  await isStarted(page);
  expect(isAsked()).toBe(false);
  await page.mouse.wheel(0, 50);
  await expect.poll(isAsked).toBe(true);
});

// May wait: another way to begin.
test('loads the framework after fifteen seconds without interaction @waits', async ({ page }) => {
  const isAsked = asksForFramework(page);
  await page.clock.install();
  await page.goto('/aerolineas/avianca');
  await isStarted(page);
  expect(isAsked()).toBe(false);
  await page.clock.fastForward(15_000);
  await expect.poll(isAsked).toBe(true);
});

// May wait: the whole form is filled in by keyboard above.
test('answers airport suggestions before fetching the framework @waits', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [part] = /first-touch|framework|search\/airports/.exec(request.url()) ?? [];
    if (part) asked.push(part);
  });
  await page.goto('/');
  await origin(page).tap();
  // In one go: between slow keys it would be asked for the first of them too.
  await page.keyboard.insertText('mede');
  await expect(page.locator('[role=option]').first()).toBeVisible();
  await expect.poll(() => asked).toEqual(['first-touch', 'search/airports', 'framework']);
});

const STYLED = ['/', '/aerolineas/avianca', '/blog', '/destinations', '/aeropuertos/el-dorado-bogota', '/faq'];
for (const path of STYLED) {
  // May wait: a unit test holds which styles are there (prune-styles.test.ts).
  test(`${path} has all its styles in the head: the full sheet changes nothing @waits`, async ({ page }) => {
    await page.goto(path);
    await isStarted(page);
    const look = () => page.screenshot({ fullPage: true, animations: 'disabled' });
    let before = await look();
    // Pictures further down are fetched for the first look.
    const isAsBefore = async () => {
      const [was, is] = [before, await look()];
      before = is;
      return is.equals(was);
    };
    await expect.poll(isAsBefore).toBe(true);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const sheet = document.querySelector<HTMLLinkElement>('link[rel=later][as=style]') as HTMLLinkElement;
          sheet.onload = resolve;
          sheet.rel = 'stylesheet';
        }),
    );
    expect(await isAsBefore()).toBe(true);
  });
}

// May wait: another order of the same files.
test('the framework starts only once the full style sheet is loaded @waits', async ({ page }) => {
  await page.addInitScript(() => {
    // The module that starts the framework is inline, and is added to the body only at that moment.
    const begins = (node: Node) => node instanceof HTMLScriptElement && node.type === 'module' && !node.src;
    new MutationObserver((changes) => {
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(begins))) return;
      const sheet = document.querySelector<HTMLLinkElement>('body link[rel=stylesheet]')?.sheet ?? null;
      document.documentElement.dataset.begunWith = sheet ? 'its styles' : 'no styles';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await isStarted(page);
  await page.mouse.wheel(0, 50);
  await expect(page.locator('html[data-begun-with]')).toHaveAttribute('data-begun-with', 'its styles');
});

// May wait: another kind of failure.
test('requests a failed style sheet again @waits', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: ['*/assets/app-*'] });
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/app-'));
  await page.goto('/');
  await isStarted(page);
  await page.mouse.wheel(0, 50);
  await isRefused;
  await browser.send('Network.setBlockedURLs', { urls: [] });
  const isThere = () => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/app-')));
  await expect.poll(isThere).toBe(true);
});

// May wait: another way to begin.
test('a lone click, as a screen reader sends, loads the framework @waits', async ({ page }) => {
  const isAsked = asksForFramework(page);
  await page.goto('/aerolineas/avianca');
  await isStarted(page);
  await page.locator('h1').dispatchEvent('click');
  await expect.poll(isAsked).toBe(true);
});

// May wait: another way to begin.
test('loads the framework at once for #privacidad and when it is already cached @waits', async ({ page }) => {
  // The line holds the framework's file: where it is asked for at once, a page never counts as loaded.
  const isAsked = asksForFramework(page);
  await page.goto('/aerolineas/avianca#privacidad', { waitUntil: 'commit' });
  await expect.poll(isAsked).toBe(true);
  const isAskedAgain = asksForFramework(page);
  await page.goto('/vuelos', { waitUntil: 'commit' });
  await expect.poll(isAskedAgain).toBe(true);
});

test('works as without scripts when the framework fails to load, and offers to retry', async ({ page, line }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: ['*/assets/framework-*'] });
  await page.goto('/');
  await isStarted(page);
  const location = page.getByRole('button', { name: 'Usar mi ubicación' });
  // A live region is announced only if it was in the page before it says anything.
  const notice = page.locator('.connection-notice');
  await expect(notice).toHaveRole('status');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conexión' })).toBeHidden();
  await location.tap();
  await expect(notice.filter({ hasText: 'No hubo respuesta' })).toBeVisible();
  await expect(location).not.toHaveAttribute('data-tapped');
  // Actions that do not need the framework still work.
  await openTravelers(page);
  await page.getByRole('button', { name: 'Un adulto más' }).tap();
  await expect(page.getByText('2 viajeros, económica')).toBeVisible();
  // The telephone link is followed.
  const called = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const see = (event: Event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', see, { once: true });
      }),
  );
  await page.getByRole('link', { name: 'Llámenos al' }).tap();
  expect(await called).toBe(true);
  await browser.send('Network.setBlockedURLs', { urls: [] });
  line.letThrough();
  await page.getByRole('button', { name: 'Reintentar' }).tap();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();
});

// May wait: another thing pressed offline.
test('a link that is pressed offline before the framework leaves the page as it is @waits', async ({ page, context }) => {
  const path = '/aerolineas/avianca';
  await page.goto(path);
  await isStarted(page);
  await context.setOffline(true);
  await page.locator('main a[href^="/"]').first().tap();
  const offline = page.locator('.connection-notice').filter({ hasText: 'Sin conexión a internet' });
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).tap();
  await expect(offline).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(path);
});
