import type { Page } from '@playwright/test';
import type { OfficePerson } from '../harness/office/office-people.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { aBooking, anInvitation, aPerson, row, seat, test } from './office-steps.ts';
import { expect, expectAccessible, expectFitForAll, hydrated, picture } from './steps.ts';

/** Every screen of the office on a phone, a tablet and a desktop, in both themes, with names and lists as long as they get. */

const LONG_NAME = 'María Alejandra Montealegre-Echavarría de los Ríos y Villavicencio';
const FLAGS = [
  ...['under-way-too-long', 'reversal-refused', 'refund-refused', 'refund-in-doubt', 'order-in-doubt', 'order-stands'],
  ...['cancellation-refused', 'cancellation-asked', 'payment-disputed', 'refund-held', 'refund-overtaken', 'paid-back-twice'],
  ...[
    'dispute-contradicted',
    'agency-loss',
    'order-differs',
    'flight-changed',
    'change-refused',
    'refused-on-the-way',
    'change-to-confirm',
  ],
  ...['ticket-due', 'order-lapsed', 'allotment-lowered', 'services-to-request', 'contact-to-supplier', 'mail-refused'],
  ...['refund-overdue', 'balance-overdue', 'bags-in-doubt', 'bags-unpaid', 'name-to-correct', 'name-overdue'],
];

/** A booking with every kind of flag, one of them about a word that nothing can break. */
async function aTroubledBooking(): Promise<string> {
  const { id, reference } = await aBooking();
  const flags = 'insert into flags (booking_id, reason, about) select $1, reason, $3 from unnest($2::text[]) as reason';
  await row(flags, [id, FLAGS, 'x'.repeat(36)]);
  await row("update booking_listings set first_day = '2027-11-19', last_day = '2027-11-23' where booking_id = $1", [id]);
  return reference;
}

/** An approval that waits, a group's request and a claim. */
async function someWork(asks: OfficePerson, reference: string): Promise<void> {
  const backend = clientOf(process.env.PRODUCT_URL ?? '');
  const asked = { name: LONG_NAME, email: 'pantallas@example.com', phone: aCustomer.phone, message: 'Buenas tardes.' };
  must(await backend.sendMail({ ...asked, kind: 'enquiry', people: 40, context: 'Islas del Caribe y de los cayos del norte' }));
  must(await backend.sendMail({ ...asked, kind: 'claim' }));
  const approval = `insert into approvals (call, input, kind, subject, asked_by, why, expires_at)
    values ('refundBooking', $1, 'booking', $2, $3, $4, now() + interval '1 day')`;
  const input = { booking: reference, amount: '150.00', leaving: { amountMinor: 15_000, currency: 'USD' } };
  await row(approval, [input, reference, `operator:${asks.email}`, `${LONG_NAME} ${'x'.repeat(36)}`]);
}

async function writeNote(page: Page, reference: string, note: string): Promise<void> {
  await page.goto(`/reservas/${reference}`);
  await hydrated(page, 'nav');
  const form = page.locator('details', { has: page.locator('summary', { hasText: /^(Escribir una nota|Write a note)$/ }) });
  await form.locator('summary').click();
  await form.getByRole('textbox').fill(note);
  await form.getByRole('button').click();
  await expect(page.getByText(note)).toBeVisible();
}

/** Begins to put a trip together. Returns its id. */
async function aQuote(page: Page): Promise<string> {
  await page.goto('/cotizaciones');
  await page.locator('main form[method="post"]').getByRole('button').click();
  await page.waitForURL(/\/cotizaciones\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1) as string;
}

/** On a phone the list begins on the first screen: menu and filters open over it, and close when they have done their work. */
async function expectListFirstOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/reservas?state=confirmed&kind=flight&from=');
  await hydrated(page, 'nav');
  const first = await page.locator('tbody tr').first().boundingBox();
  expect(first?.y).toBeLessThan(200);

  const menu = page.getByRole('navigation', { name: /^Men[úu]$/ });
  const openMenu = page.getByRole('button', { name: /^Men[úu]$/ });
  await expect(menu).toBeHidden();
  await openMenu.click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(openMenu).toBeFocused();

  const filters = page.getByRole('button', { name: /^(Filtros|Filters)/ });
  await expect(filters).toContainText('2');
  await filters.click();
  await expectAccessible(page);
  await page.locator('select[name="kind"]').selectOption('');
  await page.getByRole('button', { name: /^(Aplicar|Apply)$/ }).click();
  await expect(filters).toContainText('1');
  await expect(page.locator('select[name="kind"]')).toBeHidden();

  await openMenu.click();
  await menu.getByRole('link', { name: /^(Solicitudes|Requests)/ }).click();
  await expect(page).toHaveURL(/\/solicitudes$/);
  await expect(menu).toBeHidden();
}

async function expectFit(page: Page, name: string): Promise<void> {
  await expectFitForAll(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${page.url()} at 768`).toBe(true);
  await picture(page, `office-${name}`);
}

/** Screens that axe also sees in the tests of what is done there: here in `npm run test:all` alone. */
const elsewhere = (...screens: string[]): string[] => (ALL ? screens : []);

type Walk = readonly [locale: 'es' | 'en', screens: readonly string[]];
const WALKS: Walk[] = [
  [
    'es',
    [
      '/',
      '/reservas',
      '/reservas/REF?personas=ver',
      '/aprobaciones',
      '/solicitudes',
      ...elsewhere('/dinero', '/dinero/movimientos'),
    ],
  ],
  [
    'en',
    [
      ...elsewhere('/', '/reservas/REF'),
      '/proveedores',
      '/equipo',
      '/equipo/roles/nuevo',
      '/registro?check=1',
      '/cuenta',
      '/confirmar',
      ...elsewhere('/dinero/pendientes', '/dinero/conciliacion'),
    ],
  ],
  [
    'es',
    [
      ...['/cotizaciones', '/personas', '/solicitudes/seguimiento', '/proveedores/amadeus'],
      ...elsewhere('/cotizaciones/QUOTE'),
      ...['/dinero/ventas', '/dinero/tarifas'],
      ...elsewhere('/dinero/margenes', '/dinero/margenes?by=booking', '/sitio/anuncios', '/dinero/afiliados'),
      ...elsewhere('/dinero/afiliados/estado?affiliate=blog'),
      ...['/informes', '/informes/guardados?report=ticketing', '/contenidos'],
      ...elsewhere('/informes?report=cancellations', '/contenidos/nuevo', '/contenidos/imagenes'),
      ...['/reglas', '/reglas/nueva', '/catalogo/tour', '/catalogo/zarpe/nuevo', '/sitio', '/sitio/telefonos'],
    ],
  ],
];
/** In one language all screens are one walk: what is made for them takes as long as some of them. */
const walked: Walk[] = ALL ? WALKS : [['es', WALKS.flatMap(([, screens]) => screens)]];

for (const [locale, screens] of walked) {
  test(`the screens fit every width and theme, in ${locale}: ${screens[0]} …`, async ({ page }) => {
    test.slow();
    const [person, reference] = await Promise.all([aPerson({ role: 'owner', locale, name: LONG_NAME }), aTroubledBooking()]);
    await someWork(await aPerson(), reference);
    await seat(page.context(), person);
    await expectListFirstOnPhone(page);
    await page.setViewportSize({ width: 1280, height: 780 });
    await writeNote(page, reference, 'x'.repeat(120));
    const quote = await aQuote(page);
    for (const screen of screens) {
      await page.goto(screen.replace('REF', reference).replace('QUOTE', quote));
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true;
      });
      await expectFit(page, `${locale}${screen.replace(/\W+/g, '-')}`);
    }
  });
}

// May wait: other widths of what office-door.spec.ts opens.
test('the door, its links and what is refused fit every width and theme @waits', async ({ page }) => {
  const [{ url }, content] = await Promise.all([anInvitation({ name: LONG_NAME }), aPerson({ role: 'content' })]);
  for (const [name, address] of [
    ['door', '/entrar'],
    ['invitation', url],
    ['link-over', '/invitacion?token=x'],
  ] as const) {
    await page.goto(address);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    await expectFit(page, name);
  }
  await seat(page.context(), content);
  for (const [name, address] of [
    ['not-allowed', '/equipo'],
    ['not-found', '/no-existe'],
    ['nothing-to-do', '/'],
  ] as const) {
    await page.goto(address);
    await expectFit(page, name);
  }
});
