import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { type APIResponse, test as base, expect, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import type { Books } from '../harness/suppliers/sandboxes.ts';
import { aBilling, aCard, aCustomer, aPassenger, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** What the product says with a page that it refuses because it is busy (`backend/http/send-problem.ts`). */
const BUSY_FOR_SECONDS = '5';
const MOST_REFUSALS = 2;

/** Gives every test the product's address, and fails it when a page has an error or violates its own content security policy. */
export const test = base.extend<{ consent: string | null; answered: undefined; noPageErrors: undefined }>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.PRODUCT_URL ?? ''),
  /** By default the visitor has answered the consent question; `null`: not answered. */
  consent: ['p0m0', { option: true }],
  answered: [
    async ({ context, consent }, use) => {
      if (consent)
        await context.addCookies([{ name: 'tq_consent', value: `${consent}.${Date.now()}`, url: process.env.PRODUCT_URL ?? '' }]);
      await use(undefined);
    },
    { auto: true },
  ],
  /**
   * A page that is refused because the product is busy is asked for again when it says, as a visitor would do: three browsers share
   * the processors with it.
   */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      for (let refusals = 0; ; refusals++) {
        const answer = await goto(address, options);
        const isBusy = answer?.status() === 503 && answer.headers()['retry-after'] === BUSY_FOR_SECONDS;
        if (!isBusy || refusals === MOST_REFUSALS) return answer;
        console.log(`busy, asked again: ${address}`);
        await delay(Number(BUSY_FOR_SECONDS) * 1_000);
      }
    };
    await use(page);
  },
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // Chromium's own, where a navigation leads to a page that crosses over to nothing, such as its page of a lost connection.
      page.on('pageerror', ({ message }) => message.includes('ViewTransition opt-in disabled') || errors.push(message));
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          !/Failed to load (resource|module script)|Refused to apply style from .* MIME type/.test(message.text())
        )
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Random bytes, the same at each run of a test. */
const testHash = (): Buffer => createHash('sha256').update(test.info().testId).digest();

/**
 * For `test.use` where bookings are looked up: an address may do so ten times a minute, and tests run in parallel. Each test gets
 * an address of its own in a private network, which has no country.
 */
export const OWN_ADDRESS = {
  extraHTTPHeaders: async (
    { browserName: _ }: { browserName: string },
    use: (headers: Record<string, string>) => Promise<void>,
  ) => {
    const [a, b, c] = testHash();
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
};

/** Expects that axe finds no violation on the page in its present state. */
export async function expectAccessible(page: Page, { without = [] }: { without?: string[] } = {}): Promise<void> {
  // A tapped element is dimmed for a moment.
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
  expect(await violationsOn(page, { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) })).toEqual([]);
}

/** For one more state of a page that a test opens for axe, such as every-page.spec.ts: in `npm run test:all` alone. */
export async function expectStateAccessible(page: Page): Promise<void> {
  if (ALL) await expectAccessible(page);
}

/**
 * Checks the theme-dependent rules in the dark theme on the same page, without reloading: in `npm run test:all` alone, beside the
 * unit test of the colours (judge-colours.test.ts).
 */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  if (!ALL) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  expect(await violationsOn(page, { runOnly: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Beyond these a list of results only repeats itself, and takes most of the time. */
const REPEATED = 'li:nth-child(n + 4):has(article)';

/** What axe finds wrong, in words. It is loaded once into each page; our pages have no frames of ours. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({ exclude }, { resultTypes: ['violations'], iframes: false, ...options });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 200)}`).join(' ')}`,
      );
    },
    { exclude: REPEATED, options },
  );
}

export const day = (ahead: number): string => addDays(todayIn('America/Bogota'), ahead);

/** Types into an airport box and takes the suggestion with the given code. */
export async function chooseAirport(
  page: Page,
  label: 'Origen' | 'Destino' | 'Salgo de',
  typed: string,
  code: string,
  leg = 0,
): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).nth(leg);
  await box.click();
  await box.pressSequentially(typed);
  await page.getByRole('option').filter({ hasText: code }).first().click();
  await expect(box).toHaveValue(new RegExp(`\\(${code}\\)`));
}

/** The address of the results of a round trip. */
function roundTrip({ adults = 1, infants = 0 }: Party): string {
  const departure = ownDay();
  return `/result?tripType=2&origin=MDE&destination=MIA&departureDate=${day(departure)}&returnDate=${day(departure + 7)}&adult=${adults}&child=0&infant=${infants}&cabinClass=economy`;
}
type Party = { adults?: number; infants?: number };

/** Opens the results of a round trip. For tests of what comes after. */
export async function openResults(page: Page): Promise<void> {
  await page.goto(roundTrip({}));
  await hydrated(page);
}

/** Types a round trip into the form of the home page and searches. */
export async function typeRoundTrip(page: Page, { adults = 1, infants = 0 } = {}): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await chooseAirport(page, 'Origen', 'medell', 'MDE');
  await chooseAirport(page, 'Destino', 'miami', 'MIA');
  const departure = ownDay();
  await page.getByLabel('Ida', { exact: true }).fill(day(departure));
  await page.getByLabel('Regreso', { exact: true }).fill(day(departure + 7));
  await openTravelers(page);
  await page.getByLabel('Adulto', { exact: true }).fill(String(adults));
  await page.getByLabel('Infantes', { exact: true }).fill(String(infants));
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page).toHaveURL(/\/result\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medellín → Miami');
}

/** The passengers and the class are folded into one line. */
export const openTravelers = (page: Page): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: /viajeros?, / })
    .click();

const BOOKING_COOKIE = 'tq_booking_';

/** A date for each test, so that parallel tests do not buy each other's last seats. */
const ownDay = (): number => 45 + (testHash().readUInt32BE() % 200);

/** Waits until React has hydrated a part of the page, after an interaction that triggers it. Asks again for a page that a busy machine refused. */
export async function hydrated(page: Page, part = 'form'): Promise<void> {
  const isRefused = await page.waitForFunction(
    ({ part, busy }) => {
      dispatchEvent(new Event('pointermove'));
      if (document.querySelector('h1')?.textContent === busy) return 'refused';
      return Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react')) && 'hydrated';
    },
    { part, busy: 'En este momento no podemos responder' },
    LOOK_AGAIN,
  );
  if ((await isRefused.jsonValue()) === 'hydrated') return;
  await page.reload();
  await hydrated(page, part);
}

/** The default polls in every frame, which would repaint the page while it is busiest. */
export const LOOK_AGAIN = { polling: 50 };

/**
 * Waits until nothing has been asked for over half a second, and not for ever: of a page that is left at once Playwright may miss how a request
 * ended, and would wait for it until the test is over.
 */
export const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);

/** Waits until the whole page is hydrated, every card of its list included. */
export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('pointermove'));
      // Excluded: texts of articles, cards and legal notices, which are plain markup; the form above results, which hydrates
      // on interaction; the alert form, which never hydrates.
      const isOthers = '.prose *, [data-part] *, .search-sheet form button';
      return [...document.querySelectorAll(`a[href^="/"]:not(${isOthers}), button:not(${isOthers}), article`)].every((one) =>
        Object.keys(one).some((key) => key.startsWith('__react')),
      );
    },
    undefined,
    LOOK_AGAIN,
  );
}

export async function chooseFirstOffer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
}

/** The answer of a site that was too busy before, asked again as it says. */
async function onceNotBusy(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    const seconds = Number(answer.headers()['retry-after']);
    if (answer.status() !== 503 || !seconds) return answer;
    await delay(seconds * 1_000);
  }
}

/** The first offer of a list, of this supplier. A list is sent with the offers that are there: who comes late is in the next answer. */
async function firstOffer(page: Page, results: string, supplier: string): Promise<{ answer: APIResponse; offerId: string }> {
  const offered = new RegExp(`<button[^>]* value="([^"]*~${supplier}[^"]*)"[^>]* name="offerId"`);
  for (const patience = Date.now() + OFFERS_WITHIN_MS; ; await delay(500)) {
    const answer = await onceNotBusy(() => page.request.get(results));
    const [, offerId = ''] = offered.exec(await answer.text()) ?? [];
    if (offerId || Date.now() > patience) return { answer, offerId };
  }
}
const OFFERS_WITHIN_MS = 20_000;

/** Chooses the first flight of a round trip, or of the results at an address, by the request its button makes. */
async function chooseByRequest(page: Page, asked: Party | string, supplier: string): Promise<URL> {
  const results = typeof asked === 'string' ? asked : roundTrip(asked);
  const { answer, offerId } = await firstOffer(page, results, supplier);
  const headers = { origin: new URL(answer.url()).origin };
  const chosen = await onceNotBusy(() => page.request.post(results, { form: { offerId }, headers, maxRedirects: 0 }));
  const { location = '' } = chosen.headers();
  expect(location, `${chosen.status()} for offer "${offerId}" of ${results}, answered ${answer.status()}`).not.toBe('');
  return new URL(location, answer.url());
}

/** Opens the booking page of a flight chosen by request. For tests of what comes after. */
export async function openBooking(page: Page, asked: Party | string = {}, supplier = ''): Promise<void> {
  await openForm(page, await chooseByRequest(page, asked, supplier));
}

async function openForm(page: Page, address: URL): Promise<void> {
  await page.goto(address.href);
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  await hydrated(page);
}

/** Fills in the booking that this browser has open, but for the payment, with the calls that the form makes. */
async function fillByCalls(page: Page, address: URL, email: string, billing: object = {}) {
  const name = `${BOOKING_COOKIE}${address.searchParams.get('id')}`;
  const kept = (await page.context().cookies(address.href)).find((cookie) => cookie.name === name)?.value ?? '';
  const [flightOfferId = '', agentId = ''] = decodeURIComponent(kept).split('~');
  const key = { flightOfferId, agentId };
  const backend = clientOf(address.origin);
  must(await backend.saveCustomer({ ...key, customerDetails: { ...aCustomer, email } }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await backend.saveBilling({ ...key, billingInformation: { ...aBilling, emailId: email, ...billing } }));
  return { key, backend };
}

/** Fills in a passenger of a domestic flight, without scripts too: no passport is needed. */
export async function fillAna(page: Page): Promise<void> {
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Apellidos').fill('Muñoz');
  await page.getByLabel('Sexo que figura en el documento').selectOption({ label: 'Femenino' });
  await page.getByLabel('Fecha de nacimiento: Día').fill('17');
  await page.getByLabel('Fecha de nacimiento: Mes').fill('mayo');
  await page.getByLabel('Fecha de nacimiento: Año').fill('1988');
}

export type Person = {
  first: string;
  last: string;
  gender: 'Femenino' | 'Masculino';
  birth: [day: string, month: string, year: string];
};

export async function fillPassenger(page: Page, index: number, person: Person): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^Pasajero ${index + 1}:`) });
  await group.getByLabel('Nombres').fill(person.first);
  await group.getByLabel('Apellidos').fill(person.last);
  await group.getByLabel('Sexo que figura en el documento').selectOption({ label: person.gender });
  await fillDate(page, index, 'Fecha de nacimiento', person.birth);
  // Some suppliers book without a passport: then the page has no such fields.
  if ((await group.getByLabel('Nacionalidad').count()) === 0) return;
  await group.getByLabel('Documento de identidad o pasaporte').fill(`AR${100000 + index}`);
  await group.getByLabel('Nacionalidad').fill('Colombia');
  await fillDate(page, index, 'Vencimiento del pasaporte', ['15', 'junio', '2035']);
}

async function fillDate(page: Page, index: number, legend: string, [dayOfMonth, month, year]: Person['birth']): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^Pasajero ${index + 1}:`) });
  await group.getByLabel(`${legend}: Día`).fill(dayOfMonth);
  await group.getByLabel(`${legend}: Mes`).fill(month);
  await group.getByLabel(`${legend}: Año`).fill(year);
}

/** On a phone the parts of the booking are steps: goes on to the last. */
async function toPayment(page: Page): Promise<void> {
  const onward = page.locator('a[data-onward]:visible');
  for (let left = await page.locator('a[data-onward]').count(); left > 0 && (await onward.count()) > 0; left--) {
    await onward.click();
  }
}

/** On a phone: opens a step of the booking by its name. */
export const openStep = (page: Page, name: 'Viajeros' | 'Extras' | 'Pago'): Promise<void> =>
  page.getByRole('navigation', { name: 'Pasos de la reserva' }).getByRole('link', { name }).click();

/** On a phone from its first step, which has the contact, to its last. */
export async function fillContactAndBilling(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono móvil').fill('+57 300 123 4567');
  await toPayment(page);
  await page.getByLabel('Dirección').fill('Calle 10 # 43-12');
  await page.getByLabel('Ciudad').fill('Medellín');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
}

/** Chooses the provider's page, which is folded away beside the card fields. */
export async function choosePage(page: Page): Promise<void> {
  const way = page.getByLabel('En la página segura de Worldpay');
  if (!(await way.isVisible())) await page.getByText('Pagar de otra forma, con Worldpay').click();
  await way.check();
}

export async function fillCard(page: Page, number: string, holder = 'ANA MUNOZ'): Promise<void> {
  await page.getByLabel('Número de la tarjeta').fill(number);
  await page.getByLabel('Vence (MM / AA)').fill('12 / 40');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByLabel('Nombre como aparece en la tarjeta').fill(holder);
}

/** Chooses a flight of a date and pays on the provider's page, by links and buttons alone. */
export async function payByLinks(page: Page, departureDate: string, email: string): Promise<void> {
  await page.goto(`/result?tripType=1&origin=BOG&destination=MDE&departureDate=${departureDate}&adult=1`);
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await fillAna(page);
  await fillContactAndBilling(page, email);
  // A national number, as written in the country.
  await page.getByLabel('Teléfono móvil').fill('300 123 4567');
  await choosePage(page);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('link', { name: 'Continuar al pago' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
}

/** The reference on a confirmation page. */
export async function shownReference(page: Page): Promise<string> {
  const reference = page.getByText('Referencia de la reserva', { exact: true }).locator('xpath=following-sibling::dd');
  return (await reference.innerText()).trim();
}

/** The charges for a booking, by the card provider's own records. */
export async function chargesOf(reference: string): Promise<Books['intents']> {
  const answer = await fetch(`${process.env.SANDBOX_STRIPE_URL}/sandbox/books`);
  const { intents } = (await answer.json()) as Pick<Books, 'intents'>;
  return intents.filter((intent) => intent.metadata.booking_reference === reference);
}

/** Opens a booking page on which everything but the payment is filled in; on a phone at its last step. */
export async function fillBooking(page: Page, email: string, supplier = ''): Promise<void> {
  const address = await chooseByRequest(page, {}, supplier);
  await fillByCalls(page, address, email);
  await openForm(page, address);
  await toPayment(page);
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar/ });

/** Pays with a valid card; returns the reference of the confirmed booking. */
export async function payByCard(page: Page): Promise<string> {
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  return shownReference(page);
}

/**
 * Books and pays a flight by calls, as from this browser; returns its reference. With a supplier's name: its first offer, for what
 * the other's API cannot do.
 */
export async function bookFlight(page: Page, email: string, supplier = '', billing: object = {}): Promise<string> {
  const { key, backend } = await fillByCalls(page, await chooseByRequest(page, {}, supplier), email, billing);
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  const { total } = must(await backend.readSession(key));
  const answer = must(await backend.book({ ...key, acceptedTotal: total }));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  return answer.referenceId as string;
}

/** The one booking that this browser has open. */
export async function openedId(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.startsWith(BOOKING_COOKIE))?.name.slice(BOOKING_COOKIE.length) ?? '';
}

/** Opens the confirmation of the booking that this browser has made, from another page: as a first page it leads home. */
export async function openConfirmation(page: Page): Promise<void> {
  const address = `/booking/confirm?id=${await openedId(page)}`;
  await page.goto('/privacy-policy');
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(`**${address}`);
}

export const ANA: Person = { first: 'Ana María', last: 'Muñoz Peña', gender: 'Femenino', birth: ['17', 'mayo', '1988'] };
export const LUIS: Person = { first: 'Luis', last: 'Ñáñez', gender: 'Masculino', birth: ['2', 'enero', '1985'] };
/** Younger than two on every travel date used here. */
export const babyOf = (today: string): Person => ({
  first: 'Sofía',
  last: 'Muñoz',
  gender: 'Femenino',
  birth: ['1', 'marzo', String(Number(today.slice(0, 4)))],
});

/** Looks a booking up in Mi viaje by reference and e-mail. */
export async function findJourney(page: Page, reference: string, email: string): Promise<void> {
  await page.goto('/user/my-journey');
  await page.getByLabel('Referencia o localizador').fill(reference);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
}

/**
 * Runs in the page: the elements wider than the screen, and the text that is cut off by a box which cannot be scrolled. Boxes that show
 * some lines of a longer text (`line-clamp`) and texts for readers alone are as they should be.
 */
export const widest = () => {
  // As when they have come near: before that a card has a height that is only supposed.
  for (const card of document.querySelectorAll<HTMLElement>('.until-near')) card.style.contentVisibility = 'visible';
  /** Whether a box cuts text at these places, and whether what is around it can cut more. */
  const cutBy = (box: Element, rects: DOMRect[]): { isCut: boolean; isLast: boolean } => {
    const { overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(box);
    const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
    const isScrolled = [overflowX, overflowY].some((flow) => flow === 'auto' || flow === 'scroll');
    if (isScrolled || webkitLineClamp !== 'none' || width <= 1 || height <= 1) return { isCut: false, isLast: true };
    const isCut = rects.some(
      (one) =>
        (overflowX !== 'visible' && (one.right > right + 1 || one.left < left - 1)) ||
        (overflowY !== 'visible' && Math.abs(one.top + one.bottom - top - bottom) > height),
    );
    return { isCut, isLast: isCut || position === 'fixed' };
  };
  const isCutOff = (text: Node): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (let box = text.parentElement; box && rects.length > 0; box = box.parentElement) {
      const { isCut, isLast } = cutBy(box, rects);
      if (isLast) return isCut;
    }
    return false;
  };
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [words, around] = [text.textContent?.trim(), text.parentElement];
    if (!words || !around?.checkVisibility({ visibilityProperty: true }) || around.closest('svg, option')) continue;
    if (isCutOff(text)) cut.push(`cut off: ${words.slice(0, 120)}`);
  }
  const wide =
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((one) => one.outerHTML.slice(0, 120));
  return [...wide.slice(0, 5), ...cut.slice(0, 5)];
};

/** Every point of a drawn map can be tapped on 24 pixels of the screen, at any width, and a tap on its middle is its own. */
export async function expectPointsToTap(page: Page, map: Locator): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 780 };
  for (const width of [320, 360, 620, 768, 1_280]) {
    await page.setViewportSize({ ...before, width });
    const tapped = await map.locator('svg a').evaluateAll((links) =>
      links.map((link) => {
        link.scrollIntoView({ block: 'center' });
        const [area] = link.querySelectorAll('circle');
        const { x = 0, y = 0, width: across = 0 } = area?.getBoundingClientRect() ?? {};
        const middle = document.elementFromPoint(x + across / 2, y + across / 2)?.closest('a');
        return { name: link.getAttribute('aria-label'), across, isOwn: middle === link };
      }),
    );
    expect(tapped.length).toBeGreaterThan(0);
    expect(
      tapped.filter(({ across, isOwn }) => across < 24 || !isOwn),
      `at ${width} pixels`,
    ).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Expects that nothing is wider than a phone's screen, also with doubled text size. */
export async function expectToFitPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  for (const size of ['', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    expect.soft(await page.evaluate(widest), `${page.url()} ${size}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
}

/**
 * Expects of a page on a desktop and a small phone: no axe violation in either theme, and nothing wider than the phone. In `npm test`
 * axe looks once, at the phone in the light.
 */
export async function expectFitForAll(page: Page): Promise<void> {
  if (ALL) {
    await page.setViewportSize({ width: 1280, height: 780 });
    // Contrast takes axe longest, and hardly depends on the width: it is checked on the phone, in both themes.
    await expectAccessible(page, { without: ['color-contrast'] });
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
}

/** The code in the last mail with a code about a booking, once there are `count` of them. */
export async function bookingCode(reference: string, count: number): Promise<string> {
  const mails = await mailsAbout(process.env.SANDBOX_INBOX_URL ?? '', `Su código para la reserva ${reference}`, count);
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Takes a screenshot where they are enabled. */
export const picture = (page: Page, name: string): Promise<void> => pictures(page, name, false);
/** Takes a screenshot of the full page where they are enabled. */
export const wholePicture = (page: Page, name: string): Promise<void> => pictures(page, name, true);

async function pictures(page: Page, name: string, fullPage: boolean): Promise<void> {
  const dir = process.env.PICTURES;
  if (!dir) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${dir}/${name}-${width}-${colorScheme}.png`, fullPage });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
