import { reconciliations } from '#backend/db/schema.ts';
import { startOfficePages } from '../harness/office/office-pages.ts';
import { anEntry, aPaidBooking } from '../harness/records/ledger-rows.ts';
import { openFilters } from './office-steps.ts';
import { expectWellMade, open, signIn } from './own-office-steps.ts';
import { expect, test } from './steps.ts';

/** Finance closes a day, finds a movement, takes the file away, and works through what a comparison found. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

let office: Awaited<ReturnType<typeof startOfficePages>>;
test.beforeAll(async () => {
  office = await startOfficePages();
  const { far } = office;
  const confirmedAt = new Date('2026-05-04T15:00:00Z');
  const { paymentId } = await aPaidBooking(far, { reference: 'HK37PQ', confirmedAt, totalMinor: 90_000 });
  await anEntry(far, paymentId, { kind: 'authorisation', amountMinor: 90_000, at: '2026-05-04T15:00:00Z' });
  await anEntry(far, paymentId, { kind: 'capture', amountMinor: 90_000, at: '2026-05-05T04:59:59Z' });
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 10_050, at: '2026-05-05T05:00:00Z' });
  const pesos = await aPaidBooking(far, { reference: '=HK38', provider: 'wompi', currency: 'COP', totalMinor: 123_456_700 });
  await anEntry(far, pesos.paymentId, { kind: 'capture', amountMinor: 123_456_700, currency: 'COP', at: '2026-05-04T16:00:00Z' });
  const yen = await aPaidBooking(far, { reference: 'HK39PQ', currency: 'JPY', totalMinor: 5_000 });
  await anEntry(far, yen.paymentId, { kind: 'chargeback', amountMinor: 5_000, currency: 'JPY', at: '2026-05-04T17:00:00Z' });
});
test.afterAll(() => office.stop());

test('closes a day by the agency’s clock, in every currency, and its accounts add up to zero', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero?day=2026-05-04');
  const dollars = page.locator('section', { has: page.getByRole('heading', { name: 'USD' }) });
  await expect(dollars.getByRole('row', { name: /^Queda/ }).first()).toContainText('US$ 900,00');
  await expect(dollars.getByRole('row', { name: /^Reembolso/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Queda/ }).filter({ hasText: 'COP' })).toContainText('COP 1.234.567,00');
  await expect(page.getByRole('row', { name: /^Queda/ }).filter({ hasText: 'JPY' })).toContainText('JPY -5.000');
  await expectWellMade(page);
  await page.getByText('Partida doble', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const sums = page.getByRole('row', { name: /^Suma/ });
  await expect(sums).toHaveCount(3);
  for (const sum of await sums.all()) await expect(sum.getByRole('cell').last()).toHaveText(/ 0(,00)?$/);
  await expectWellMade(page);
  await page.getByLabel('Día').fill('2026-05-05');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByRole('row', { name: /^Reembolso/ }).first()).toContainText('US$ 100,50');
});

// May wait: how a page is printed.
test('is printed without what is only for the screen @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero?day=2026-05-04');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of [page.getByRole('navigation').first(), page.getByLabel('Día'), page.getByText('Imprimir o guardar')])
    await expect(gone).toBeHidden();
  await expect(page.getByRole('heading', { name: 'USD' })).toBeVisible();
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgb(255, 255, 255)');
});

// May wait: another state of the page.
test('says why a day is empty, and takes a day that is none for today @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero?day=2020-01-01');
  await expect(page.getByText('Ese día no se movió dinero')).toBeVisible();
  await expectWellMade(page);
  await open(page, office, '/dinero?day=9999-99-99');
  await expect(page.getByRole('alert')).toContainText('no se puede mostrar');
});

// May wait: unit tests hold it (list-movements.test.ts, csv.test.ts).
test('finds movements, and takes them away as a file that computes nothing @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero/movimientos');
  await expect(page.getByRole('link', { name: 'HK37PQ' })).toHaveCount(3);
  await expectWellMade(page);
  await openFilters(page);
  await page.getByLabel('Medio de pago').selectOption('wompi');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('link', { name: 'HK37PQ' })).toHaveCount(0);
  await expect(page.getByText('COP 1.234.567,00')).toBeVisible();
  const file = await page.request.get(`${office.url}/dinero/movimientos.csv?from=2026-05-04&to=2026-05-04`);
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 8).join())).toEqual([
    'Fecha,Movimiento,Medio de pago,Reserva,Sale de,Entra en,Valor,Moneda',
    '2026-05-04 23:59:59,Cobro,stripe,HK37PQ,Retenido en stripe,De la agencia en stripe,900,USD',
    '2026-05-04 12:00:00,Contracargo,stripe,HK39PQ,De la agencia en stripe,Bancos por contracargos,5000,JPY',
    "2026-05-04 11:00:00,Cobro,wompi,'=HK38,Viajeros,De la agencia en wompi,1234567,COP",
    '2026-05-04 10:00:00,Autorización,stripe,HK37PQ,Viajeros,Retenido en stripe,900,USD',
  ]);
  await open(page, office, '/dinero/movimientos?from=2026-05-05&to=2026-05-04');
  await expect(page.getByRole('alert')).toBeVisible();
});

// May wait: unit tests hold it (list-balances.test.ts), and office-keyboard.spec.ts compares the books.
test('works through what a comparison found, and what is still owed @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero/conciliacion');
  await expect(page.getByText('Todavía no se ha comparado')).toBeVisible();
  await page.getByRole('button', { name: 'Comparar ahora' }).click();
  await expect(page.getByRole('alert')).toContainText('no hay con qué comparar');
  const discrepancies = [{ booking: 'HK37PQ', kind: 'captured-twice', detail: 'pi_1, pi_2' } as const];
  await office.far.db
    .insert(reconciliations)
    .values({ finishedAt: new Date(), report: { checked: 2, unverified: 1, discrepancies } });
  await open(page, office, '/dinero/conciliacion');
  await expect(page.getByRole('heading', { name: 'HK37PQ Cobrada dos veces' })).toBeVisible();
  await expect(page.getByText('Reembolse el cobro que sobra')).toBeVisible();
  await expectWellMade(page);
  await open(page, office, '/dinero/pendientes');
  await expect(page.getByText('Nada por cobrar ni devolver')).toBeVisible();
  await expectWellMade(page);
});

// May wait: unit tests hold it (list-sales.test.ts, sales-table.test.ts).
test('shows sales as they are invoiced, and takes them away with their buyers @waits', async ({ page }) => {
  const document = { country: 'CO', type: 'NIT', number: '890900608-9' };
  const buyer = { kind: 'company', name: '=Andina S. A. S.', document } as const;
  const confirmedAt = new Date('2026-05-07T15:00:00Z');
  await office.far.aBooking({ state: 'confirmed', reference: 'HK70PQ', confirmedAt, buyer, totalMinor: 11_900 });
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero/ventas?from=2026-05-07&to=2026-05-07');
  await expect(page.getByText('NIT •••-9')).toBeVisible();
  await expect(page.getByText('Su rol ve los compradores con letras ocultas')).toBeVisible();
  await expectWellMade(page);
  await open(page, office, '/dinero/ventas?from=2026-05-07&to=2026-05-06');
  await expect(page.getByText('must not be before from')).toBeVisible();
  await signIn(page, office, 'supervisor');
  const file = await page.request.get(`${office.url}/dinero/ventas.csv?from=2026-05-07&to=2026-05-07`);
  const [, line = ''] = (await file.text()).split('\r\n');
  expect(line).toContain(
    "Factura,2026-05-07 10:00:00,HK70PQ,Empresa,NIT,31,890900608-9,'=Andina S. A. S.,CO,100,15.97,IVA,19,3.03,119,USD",
  );
});

// May wait: a right, which tests of the office's calls hold.
test('is nothing for a role without the right @waits', async ({ page }) => {
  // In the menu, which a phone hides: the bar names the screen itself.
  const inMenu = page.locator('nav a[href="/dinero"]');
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero');
  expect(await inMenu.count()).toBeGreaterThan(0);
  await signIn(page, office, 'agent');
  expect((await page.request.get(`${office.url}/dinero/ventas.csv`)).status()).toBe(403);
  const file = await page.request.get(`${office.url}/dinero/movimientos.csv`);
  expect(file.status()).toBe(403);
  await page.goto(`${office.url}/dinero`);
  await expect(page.getByText('Partida doble')).toHaveCount(0);
  await expect(inMenu).toHaveCount(0);
});
