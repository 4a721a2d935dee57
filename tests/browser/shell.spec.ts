import type { Page } from '@playwright/test';
import { siteConfig } from '#site-config';
import { notices } from '#site-notices';
import { some } from '../harness/running/long-by-nature.ts';
import { expect, expectAccessible, expectReadableInTheDark, hydrated, openBooking, taken, test } from './steps.ts';

/** The frame of every page: header, menu, telephone, footer, and the site's notices. */
const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 800 };
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const opener = (page: Page) => page.locator('.site-menu > summary');

/** Fakes the server's answer for a visitor of this country (tests/http/visitor-place.test.ts). */
const visitorFrom = (page: Page, countryCode: string, airport: object | null = null) =>
  page.route('**/backend/visitor/place', (route) =>
    route.fulfill({
      json: {
        isLocated: true,
        country: '',
        countryCode,
        currency: { code: 'USD', name: '' },
        flag: '',
        city: null,
        airport,
      },
    }),
  );

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  // May wait: the same without scripts.
  test('the menu opens and the phone link calls @waits', async ({ page }) => {
    await page.goto('/');
    const destinations = menu(page).getByRole('link', { name: 'Destinos' });
    await expect(destinations).toBeHidden();
    await opener(page).click();
    await expect(destinations).toBeVisible();
    await expect(destinations).toHaveAttribute('href', '/destinations');
    await expect(page.getByRole('link', { name: 'Llámenos al' })).toHaveAttribute('href', /^tel:\+\d+$/);
  });
});

for (const [name, viewport] of some(Object.entries({ phone: PHONE, tablet: { width: 768, height: 1024 }, desk: DESK }), 0)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });
    test('header, open menu, call dialog and footer pass axe in both themes and fit', async ({ page }) => {
      await page.goto('/');
      await taken(page);
      if (name !== 'desk') await opener(page).click();
      await expect(menu(page).getByRole('link', { name: 'Destinos' })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInTheDark(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await page.getByRole('link', { name: 'Llámenos al' }).click();
      await expect(page.getByRole('dialog', { name: 'Hable con nosotros' })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInTheDark(page);
    });
  });
}

// May wait: another way to the same page.
test('a visit that begins on a page without footer finds the legal notices on the next page, too @waits', async ({ page }) => {
  await page.goto('/booking/authenticate?id=00000000-0000-4000-8000-000000000000');
  const notice = page.getByText('artículo 17 de la Ley 679 de 2001');
  await expect(notice).toHaveCount(0);
  await hydrated(page, 'main');
  await page.getByRole('link', { name: siteConfig.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿A dónde quiere volar?');
  await expect(notice).toBeVisible();
  // The link was followed by the page's own code.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/booking/authenticate');
});

// May wait: another kind of failure.
test('legal notices that do not load take no page away, and come with the line @waits', async ({ page, context }) => {
  await page.goto('/booking/authenticate?id=00000000-0000-4000-8000-000000000000');
  await hydrated(page, 'main');
  const chunk = '**/assets/legal-later-*.js';
  await page.route(chunk, (route) => route.abort());
  await page.getByRole('link', { name: siteConfig.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿A dónde quiere volar?');
  const claims = page.getByRole('link', { name: 'Peticiones, quejas y reclamos (PQR)' });
  await expect(page.getByRole('contentinfo').getByRole('link', { name: siteConfig.company.supportEmail })).toBeVisible();
  await expect(claims).toHaveCount(0);
  await page.unroute(chunk);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('artículo 17 de la Ley 679 de 2001')).toBeVisible();
  await expect(claims).toBeVisible();
});

for (const viewport of [PHONE, DESK]) {
  // May wait: an order that the markup has.
  test(`focus order in the header follows its visual order at ${viewport.width} pixels @waits`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await taken(page);
    await page.getByRole('link', { name: 'Ir al contenido' }).focus();
    const stops: { name: string; middle: number; left: number }[] = [];
    for (let isInHeader = true; isInHeader; ) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        const { left = 0, top = 0, height = 0 } = at?.getBoundingClientRect() ?? {};
        const name = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
        return at?.closest('header') ? { name, left, middle: top + height / 2 } : null;
      });
      isInHeader = stop !== null;
      if (stop) stops.push(stop);
    }
    expect(stops.filter(({ name }) => name === 'Mi viaje')).toHaveLength(1);
    const asSeen = stops.toSorted((a, b) => (Math.abs(a.middle - b.middle) > 20 ? a.middle - b.middle : a.left - b.left));
    expect(stops.map(({ name }) => name)).toEqual(asSeen.map(({ name }) => name));
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('the menu closes on Escape, on losing focus and after navigating', async ({ page }) => {
    await page.goto('/');
    await taken(page);
    const places = menu(page).getByRole('link', { name: 'Destinos' });
    await opener(page).click();
    await places.focus();
    await page.keyboard.press('Escape');
    await expect(places).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await page.getByRole('link', { name: 'Llámenos al' }).focus();
    await expect(places).toBeHidden();
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Vuelos' }).click();
    await expect(page).toHaveURL(/\/vuelos$/);
    await expect(places).toBeHidden();
  });

  test.describe('with the privacy question unanswered', () => {
    test.use({ consent: null });
    // May wait: another state of the page.
    test('the question takes at most 120 pixels and is hidden behind an open menu @waits', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await page.keyboard.press('Shift');
      const question = page.getByRole('region', { name: 'Privacidad' });
      await expect(question).toBeVisible();
      expect((await question.boundingBox())?.height).toBeLessThanOrEqual(120);
      expect(await question.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
      await opener(page).click();
      await expect(question).toBeHidden();
    });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESK });
  // May wait: an attribute that the server writes.
  test('the menu marks the current page, whatever the case or trailing slash of the address @waits', async ({ page }) => {
    for (const address of ['/vuelos', '/VUELOS/']) {
      await page.goto(address);
      await expect(opener(page)).toBeHidden();
      await expect(menu(page).getByRole('link', { name: 'Vuelos' })).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
    }
  });

  test('the skip link is the first focus stop', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  // May wait: shared-cache.spec.ts shows the number for another country.
  test('SPEC §9: shows the phone number of the visitor’s country, or the general one @waits', async ({ page }) => {
    const [home, anybody] = siteConfig.company.contacts.map(({ contactNumber }) => contactNumber);
    await visitorFrom(page, 'PE');
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Llámenos al' });
    await expect(link).toContainText(home as string);
    await taken(page);
    await page.keyboard.press('Shift');
    await expect(link).toContainText(anybody as string);
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Hable con nosotros' });
    await expect(dialog.getByRole('link', { name: `Llamar al ${anybody}` })).toHaveAttribute('href', 'tel:+13050000000');
    await expect(dialog.getByRole('link', { name: 'Prefiero que me llamen' })).toHaveAttribute('href', '/contact-us');
    // Without phone-only offers of the agency the dialog mentions none.
    await expect(dialog.getByText('Solo por teléfono')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

// May wait: tests over HTTP hold it (content.test.ts).
test('SPEC §7.3: contact numbers of the content backend override the configured ones @waits', async ({ page }) => {
  const contacts = [
    { countryCode: '', contactNumber: '+1 786 000 0000' },
    { countryCode: 'PE', contactNumber: '+51 1 000 0000' },
  ];
  await visitorFrom(page, 'PE');
  await page.route('**/backend/company/contacts', (route) => route.fulfill({ json: { contacts } }));
  await page.goto('/');
  await taken(page);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('link', { name: 'Llámenos al' })).toContainText('+51 1 000 0000');
});

test.describe('a visitor located near an airport', () => {
  const MEDELLIN = { iataCode: 'EOH', city: 'Medellín', name: 'Olaya Herrera' };
  const origin = (page: Page) => page.getByRole('combobox', { name: 'Origen' });
  const destination = (page: Page) => page.getByRole('combobox', { name: 'Destino' });

  // May wait: another value of the form.
  test('has it prefilled as origin, once @waits', async ({ page }) => {
    await visitorFrom(page, 'CO', MEDELLIN);
    await page.goto('/vuelos');
    await destination(page).click();
    await expect(origin(page)).toHaveValue('Medellín (EOH)');
    await origin(page).fill('');
    await destination(page).click();
    await expect(origin(page)).toHaveValue('');
  });

  // May wait: another state of the form.
  test('keeps what they typed and the field they are in @waits', async ({ page }) => {
    await visitorFrom(page, 'CO', MEDELLIN);
    const told = page.waitForResponse('**/backend/visitor/place');
    await page.goto('/vuelos');
    // Before hydration: the click loads the framework, and the location found is not written into a focused field.
    await origin(page).click();
    await told;
    await taken(page);
    await expect(origin(page)).toHaveValue('');
    await origin(page).pressSequentially('cali');
    await expect(origin(page)).toHaveValue('cali');
  });
});

test.describe('a visitor in Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' });
  const MOMENTS = [
    ['2026-12-01T18:00:00Z', 'Abierto ahora'],
    ['2026-12-01T08:00:00Z', 'Cerrado ahora. Abrimos a las 2 p. m.'],
  ] as const;
  for (const [now, says] of MOMENTS) {
    // May wait: a unit test holds it (working-hours.test.ts).
    test(`SPEC §9: reads the working hours in local time; at ${now}: ${says} @waits`, async ({ page }) => {
      await page.clock.setFixedTime(now);
      await page.goto('/');
      await taken(page);
      await page.getByRole('link', { name: 'Llámenos al' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(says, { exact: true })).toBeVisible();
      await expect(dialog.getByText('Todos los días de 2 p. m. a 4 a. m.')).toBeVisible();
    });
  }
});

// May wait: a unit test holds it (viewport.test.ts).
test('SPEC §9: the viewport cookie follows the width of the window @waits', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'tq_viewport');
  await expect.poll(async () => (await cookie())?.value).toBe('xs');
  await page.setViewportSize(DESK);
  await expect.poll(async () => (await cookie())?.value).toBe('xl');
});

// May wait: how a bar looks.
test('SPEC §9: the loading bar appears after 200 ms, is 3 pixels high and takes 2000 ms @waits', async ({ page }) => {
  // Measured inside the page: on a busy machine a test sees the effect of a tap late.
  await page.addInitScript(() => {
    let tappedAt = 0;
    addEventListener(
      'click',
      () => {
        tappedAt = performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (document.querySelector('.progress-bar')) dataset.barAfter ??= String(performance.now() - tappedAt);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue();
  });
  await page.goto('/vuelos');
  await taken(page);
  await page.getByRole('link', { name: siteConfig.name, exact: true }).click();
  const bar = page.locator('.progress-bar');
  await expect(bar).toBeVisible();
  expect(Number(await page.locator('html').getAttribute('data-bar-after'))).toBeGreaterThanOrEqual(199);
  expect((await bar.boundingBox())?.height).toBe(3);
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('2s');
  await expect(page.getByRole('heading', { name: '¿A dónde quiere volar?' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test.describe('a build newer than the open page', () => {
  const HOUR = '01:00:01';
  const serveOther = (page: Page) => page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }));
  const notice = (page: Page) => page.getByText('Hay una versión nueva de este sitio.');

  /** The update check starts after the first interaction. */
  const openWatching = async (page: Page) => {
    await page.goto('/vuelos');
    await taken(page);
    await page.keyboard.press('Shift');
    await page.clock.runFor(1_000);
    await expect(page.locator('.update-notice')).toBeAttached();
  };

  // May wait: how a notice looks.
  test('SPEC §9: is checked hourly and announced by a dismissible notice @waits', async ({ page }) => {
    await page.clock.install();
    await serveOther(page);
    await openWatching(page);
    await page.clock.runFor('00:59:00');
    await expect(notice(page)).toHaveCount(0);
    await page.clock.runFor('00:01:10');
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Después' }).click();
    await expect(notice(page)).toHaveCount(0);
  });

  // May wait: another state of the notice.
  test('is not announced while a form is being filled in @waits', async ({ page }) => {
    await page.clock.install();
    await serveOther(page);
    await openWatching(page);
    await page.getByRole('combobox', { name: 'Origen' }).fill('Bogo');
    await page.clock.runFor(HOUR);
    await expect(notice(page)).toHaveCount(0);
  });

  // May wait: another state of the notice.
  test('is not announced when the build is the same @waits', async ({ page }) => {
    await page.clock.install();
    await openWatching(page);
    const asked = page.waitForResponse('**/builds/latest.json');
    await page.clock.runFor(HOUR);
    const answer = await asked;
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-cache');
    const { id } = (await answer.json()) as { id: string };
    expect(
      await page.evaluate(() => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version),
    ).toBe(id);
    await expect(notice(page)).toHaveCount(0);
  });
});

// May wait: a number that the server writes.
test('SPEC §3: the price summary numbers the agency’s notices @waits', async ({ page }) => {
  await openBooking(page);
  const summary = page.getByRole('complementary');
  await summary.getByText('Información importante').click();
  await expect(summary.locator('ol > li')).toHaveText([...notices]);
});

test.describe('on a phone that is touched', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  // May wait: only closes a menu, which opens again.
  test('a tap inside the menu beside its links leaves it open @waits', async ({ page }) => {
    await page.goto('/destinations');
    await hydrated(page);
    await opener(page).tap();
    const links = page.locator('.site-menu-links');
    const box = await links.boundingBox();
    if (!box) throw new Error('no menu');
    await page.touchscreen.tap(box.x + 2, box.y + 2);
    await expect(links).toBeVisible();
    await page.touchscreen.tap(box.x + box.width - 2, box.y + box.height - 2);
    await expect(links).toBeVisible();
  });
});
