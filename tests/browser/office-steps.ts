import type { BrowserContext, Locator, Page } from '@playwright/test';
import { queryRows } from '../harness/database/test-database.ts';
import type { OfficePerson } from '../harness/office/office-people.ts';
import { makeInvitation, makePerson, makeRole } from '../harness/office/office-people.ts';
import { aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { test as siteTest } from './steps.ts';

/** The steps of the back office's tests. All share one office: each test has people, roles and bookings of its own. */

export const OFFICE = process.env.PRODUCT_OFFICE_URL ?? '';
const DATABASE = process.env.PRODUCT_DATABASE_URL ?? '';
const over = { databaseUrl: DATABASE, origin: OFFICE };

/** A browser of the agency's: at the office's address, without anything of the site's. */
export const test = siteTest.extend({
  baseURL: async ({ browserName: _ }, use) => use(OFFICE),
  consent: null,
});

type About = NonNullable<Parameters<typeof makePerson>[1]>;
export const aPerson = (about: About = {}): Promise<OfficePerson> => makePerson(over, about);
export const anInvitation = (about: About = {}) => makeInvitation(over, about);
export const aRole = (like: string, limits: Parameters<typeof makeRole>[2]): Promise<string> => makeRole(over, like, limits);

/** Sits this person down at a browser in which they are signed in. */
export const seat = (context: BrowserContext, { token }: OfficePerson, origin = OFFICE): Promise<void> =>
  context.addCookies([{ name: 'office', value: token, url: origin }]);

export const row = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  queryRows<Row>(DATABASE, text, values);

/** A paid flight, with a flag of this reason if one is given. */
export async function aBooking({ flag, pick = 0 }: { flag?: string; pick?: number } = {}) {
  const backend = clientOf(process.env.PRODUCT_URL ?? '');
  const segment = aSegment({
    legInfo: [{ from: 'MDE', to: 'MIA', departureDate: travelDay(30 + Math.floor(Math.random() * 250)) }],
  }) as ReturnType<typeof aSegment>;
  const { id, key, total } = await prepareBooking(backend, { agentId: `office-${Math.random()}`, segment, pick });
  const answer = must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  if (flag) await row('insert into flags (booking_id, reason) values ($1, $2)', [id, flag]);
  return { id, reference: answer.referenceId as string, total };
}

/** A passkey of the device: it answers for whoever sits there. */
export async function withPasskeys(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Goes on with the Tab key until this has the focus. It is looked up once: by its name that takes longer than the key. */
export async function tabTo(page: Page, there: Locator): Promise<void> {
  let target = await there.elementHandle();
  for (let steps = 0; steps < 400; steps++) {
    const state = await target?.evaluate((one) => ({ isHere: one === document.activeElement, isGone: !one.isConnected }));
    if (state?.isHere) return;
    if (state?.isGone) target = await there.elementHandle();
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${there}`);
}

/** Writes into a field that the Tab key leads to, in place of what it has. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Writes a date into its boxes, in the order in which this browser has them. */
export async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const digits of [month + day + year, day + month + year]) {
    await tabTo(page, field);
    // Back to the first box.
    for (let box = 0; box < 2; box++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(digits);
    if ((await field.inputValue()) === date) return;
  }
  throw new Error(`${field} has ${await field.inputValue()} and not ${date}`);
}

/** Goes to a button or a link by the Tab key, and presses it. */
export async function pressOn(page: Page, there: Locator): Promise<void> {
  await tabTo(page, there);
  await page.keyboard.press('Enter');
}

/** The filters of a list, which a phone has behind a button. By keys, as everything of the office can be done. */
export const openFilters = (page: Page): Promise<void> => page.getByRole('button', { name: /^Filtros/ }).press('Enter');
