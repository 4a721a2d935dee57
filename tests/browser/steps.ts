import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { mailsAbout } from '../harness/inbox.ts';
import type { Books } from '../harness/started-product.ts';

/** Every test gets the product's address, and fails when a page has an error or breaks its own content policy. */
export const test = base.extend<{ consent: string | null; answered: undefined; noPageErrors: undefined }>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.PRODUCT_URL ?? ''),
  /** Most tests are of visitors who have answered the question of privacy; `null` for who has not. */
  consent: ['p0m0', { option: true }],
  answered: [
    async ({ context, consent }, use) => {
      if (consent)
        await context.addCookies([{ name: 'tq_consent', value: `${consent}.${Date.now()}`, url: process.env.PRODUCT_URL ?? '' }]);
      await use(undefined);
    },
    { auto: true },
  ],
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
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

/**
 * For `test.use` where bookings are looked up: one address may do so ten times a minute, and tests are at work beside each other. Each has an address
 * of its own then, in a private network, which is nowhere.
 */
export const OWN_ADDRESS = {
  extraHTTPHeaders: async (
    { browserName: _ }: { browserName: string },
    use: (headers: Record<string, string>) => Promise<void>,
  ) => {
    const [a, b, c] = createHash('sha256').update(test.info().testId).digest();
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
};

/** axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What was tapped is dimmed for a moment.
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
  const { violations } = await axeOn(page)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(inWords(violations)).toEqual([]);
}

const inWords = (violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 200)}`).join(' ')}`);

/** Beyond these a list of results only repeats itself, and takes most of the time. */
const REPEATED = 'li:nth-child(n + 9):has(article)';

/** A page of ours has no frames: they are what the other mode opens a page more for, each time. What passes is not written down. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude(REPEATED);

/** What in a page is a matter of its theme, in the other one: the same page, without another load. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  const { violations } = await axeOn(page)
    .options({ resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] })
    .analyze();
  expect(inWords(violations)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

export const day = (ahead: number): string => addDays(todayIn('America/Bogota'), ahead);

/** Types into an airport box and takes the suggestion whose code is given. */
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

/** The results of a round trip. */
function roundTrip({ adults = 1, infants = 0 }: Party): string {
  const departure = ownDay();
  return `/result?tripType=2&origin=MDE&destination=MIA&departureDate=${day(departure)}&returnDate=${day(departure + 7)}&adult=${adults}&child=0&infant=${infants}&cabinClass=economy`;
}
type Party = { adults?: number; infants?: number };

/** A search for it, typed into the form of the home page. */
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

/** Who travels and in which class is one line until it is opened. */
export const openTravelers = (page: Page): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: /viajeros?, / })
    .click();

/** Each test on a day of its own: those at work at the same time do not buy each other's last seats. */
const ownDay = (): number =>
  45 + (Number.parseInt(createHash('sha256').update(test.info().testId).digest('hex').slice(0, 8), 16) % 200);

/** React has taken the page over, which it does where somebody is there to use it. */
export async function hydrated(page: Page, part = 'form'): Promise<void> {
  await page.waitForFunction(
    (part) => {
      dispatchEvent(new Event('pointermove'));
      return Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react'));
    },
    part,
    LOOK_AGAIN,
  );
}

/** With every frame, which it otherwise is, the page would be drawn anew for the looking: just while it has most to do. */
export const LOOK_AGAIN = { polling: 50 };

/** The same for the whole of a page, every card of its list included. */
export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('pointermove'));
      // The text of an article is the content backend's, with its links, and a hotel's card is markup; the form over results is taken over when somebody reaches for it, the one for an alert never.
      const isOthers = '.prose *, article[data-part] *, [data-part="alert"] *, .search-sheet form button';
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

/**
 * The booking page of the first flight of a round trip, or of the results at an address: chosen by its button, without a look at the results.
 * For tests that are about what comes after.
 */
export async function openBooking(page: Page, asked: Party | string = {}): Promise<void> {
  const results = typeof asked === 'string' ? asked : roundTrip(asked);
  const answer = await page.request.get(results);
  const [, offerId = ''] = /<button[^>]* value="([^"]+)"[^>]* name="offerId"/.exec(await answer.text()) ?? [];
  const chosen = await page.request.post(results, {
    form: { offerId },
    headers: { origin: new URL(answer.url()).origin },
    maxRedirects: 0,
  });
  await page.goto(chosen.headers().location ?? '');
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  await hydrated(page);
}

/** A passenger of a domestic flight, without scripts too: no passport is asked for. */
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
  await group.getByLabel('Documento de identidad o pasaporte').fill(`AR${100000 + index}`);
  // Some suppliers book without a passport: then the page asks for none.
  if ((await group.getByLabel('Nacionalidad').count()) === 0) return;
  await group.getByLabel('Nacionalidad').fill('Colombia');
  await fillDate(page, index, 'Vencimiento del pasaporte', ['15', 'junio', '2035']);
}

async function fillDate(page: Page, index: number, legend: string, [dayOfMonth, month, year]: Person['birth']): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^Pasajero ${index + 1}:`) });
  await group.getByLabel(`${legend}: Día`).fill(dayOfMonth);
  await group.getByLabel(`${legend}: Mes`).fill(month);
  await group.getByLabel(`${legend}: Año`).fill(year);
}

export async function fillContactAndBilling(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono móvil').fill('+57 300 123 4567');
  await page.getByLabel('Dirección').fill('Calle 10 # 43-12');
  await page.getByLabel('Ciudad').fill('Medellín');
  await page.getByLabel('País', { exact: true }).fill('Colombia');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
}

export async function fillCard(page: Page, number: string, holder = 'ANA MUNOZ'): Promise<void> {
  await page.getByLabel('Número de la tarjeta').fill('');
  await page.getByLabel('Número de la tarjeta').pressSequentially(number);
  await page.getByLabel('Vencimiento (MM / AA)').fill('12 / 40');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByLabel('Nombre como aparece en la tarjeta').fill(holder);
}

/** A flight of a day chosen and paid for on the provider's page, by links and buttons alone. */
export async function payByLinks(page: Page, departureDate: string, email: string): Promise<void> {
  await page.goto(`/result?tripType=1&origin=BOG&destination=MDE&departureDate=${departureDate}&adult=1`);
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await fillAna(page);
  await fillContactAndBilling(page, email);
  // A number of the country, as it is written there.
  await page.getByLabel('Teléfono móvil').fill('300 123 4567');
  await page.getByLabel('En la página segura de Worldpay').check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('link', { name: 'Continuar al pago' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
}

/** The reference on the page of a confirmed booking. */
export async function shownReference(page: Page): Promise<string> {
  const reference = page.getByText('Referencia de la reserva', { exact: true }).locator('xpath=following-sibling::dd');
  return (await reference.innerText()).trim();
}

/** What was charged for a booking, by the card provider's own books. */
export async function chargesOf(reference: string): Promise<Books['intents']> {
  const answer = await fetch(`${process.env.SANDBOX_STRIPE_URL}/sandbox/books`);
  const { intents } = (await answer.json()) as Pick<Books, 'intents'>;
  return intents.filter((intent) => intent.metadata.booking_reference === reference);
}

/** A booking page with everything filled in but the payment. */
export async function fillBooking(page: Page, email: string): Promise<void> {
  await openBooking(page);
  await fillPassenger(page, 0, ANA);
  await fillContactAndBilling(page, email);
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar/ });

/** Pays what is filled in with a good card, and gives the reference of what was confirmed. */
export async function payByCard(page: Page): Promise<string> {
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  return shownReference(page);
}

/** A flight booked and paid, by its reference. */
export async function bookFlight(page: Page, email: string): Promise<string> {
  await fillBooking(page, email);
  return payByCard(page);
}

export const ANA: Person = { first: 'Ana María', last: 'Muñoz Peña', gender: 'Femenino', birth: ['17', 'mayo', '1988'] };
export const LUIS: Person = { first: 'Luis', last: 'Ñáñez', gender: 'Masculino', birth: ['2', 'enero', '1985'] };
/** Under two on every day of the trips searched for here. */
export const babyOf = (today: string): Person => ({
  first: 'Sofía',
  last: 'Muñoz',
  gender: 'Femenino',
  birth: ['1', 'marzo', String(Number(today.slice(0, 4)))],
});

/** A booking in Mi viaje, as whoever knows its reference and e-mail finds it. */
export async function findJourney(page: Page, reference: string, email: string): Promise<void> {
  await page.goto('/user/my-journey');
  await page.getByLabel('Referencia o localizador').fill(reference);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
}

/** What is wider than the screen; in the page. */
export const widest = () =>
  document.documentElement.scrollWidth <= window.innerWidth
    ? []
    : [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5)
        .slice(0, 5)
        .map((one) => one.outerHTML.slice(0, 120));

/** On a phone, with text of twice the size too, nothing is wider than the screen. */
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

/** What a page owes everybody, on a desk and on a small phone: axe finds nothing, in the dark neither, and nothing is wider than the phone. */
export async function expectFitForAll(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await expectAccessible(page);
  }
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
}

/** The code of the last mail with one that was sent about a booking, once there are so many. */
export async function bookingCode(reference: string, count: number): Promise<string> {
  const mails = await mailsAbout(process.env.SANDBOX_INBOX_URL ?? '', `Su código para la reserva ${reference}`, count);
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Where pictures are wanted of what was tested. */
export const picture = (page: Page, name: string): Promise<void> => pictures(page, name, false);
/** The same down to its foot. */
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
