import { randomUUID } from 'node:crypto';
import { ledgerEntries } from '#backend/db/schema.ts';
import { countMargins } from '#backend/margins/count-margins.ts';
import { saveFeeRate } from '#backend/margins/provider-fees.ts';
import { createSupplyFigures } from '#backend/supply/supply-figures.ts';
import { startOfficePages } from '../harness/office/office-pages.ts';
import { anEntry } from '../harness/records/ledger-rows.ts';
import { unzipped } from '../harness/visitors/unzipped.ts';
import { openFilters, pressOn, typeInto } from './office-steps.ts';
import { expectWellMade, open, signIn } from './own-office-steps.ts';
import { expect, test } from './steps.ts';

/** Finance sees what was earned, follows a supplier to its routes and bookings, and takes the figures away. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

const AT = '2026-05-04T15:00:00Z';

let office: Awaited<ReturnType<typeof startOfficePages>>;

async function sold(reference: string, item: object, infoData: object = {}) {
  const { far } = office;
  const made = await far.aBooking(
    {
      reference,
      state: 'confirmed',
      totalMinor: 100_000,
      createdAt: new Date(AT),
      infoData,
      item: { orderId: 'o', ...item },
    } as never,
    { state: 'captured', provider: 'stripe', providerPaymentId: randomUUID(), amountMinor: 100_000 },
  );
  await anEntry(far, made.paymentId, { kind: 'capture', amountMinor: 100_000, at: AT });
}
const stay = (city: string, cost: number) => ({
  kind: 'stay',
  supplier: 'liteapi',
  offer: { hotel: { city } },
  supplierOffer: { offer: { cost: { amountMinor: cost, currency: 'USD' } } },
  totalMinor: 100_000,
});

test.beforeAll(async () => {
  office = await startOfficePages();
  await sold('HK37PQ', stay('Cartagena', 80_000));
  await sold('HK38PQ', stay('=Santa Marta', 90_000), { affiliateId: 'blog-de-viajes' });
  await sold('HK39PQ', {
    kind: 'cruise',
    supplier: 'catalogue',
    offer: { place: 'Cartagena' },
    supplierOffer: {},
    totalMinor: 100_000,
  });
  await countMargins(office.far.db, { timeZone: 'America/Bogota' });
});
test.afterAll(() => office.stop());

const DAYS = 'from=2026-05-01&to=2026-05-31';

// May wait: the figures are those of the calls; another report is followed in office-funnel.spec.ts.
test('shows what each supplier earned, and follows it to its routes and bookings @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, `/dinero/margenes?${DAYS}`);
  await expect(page.getByRole('row', { name: /^liteapi/ })).toContainText('US$ 300,00');
  await expect(page.getByRole('row', { name: /^catalogue/ })).toContainText('Sin costo conocido: US$ 1.000,00');
  await expect(page.getByText('1 venta sin costo conocido')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'liteapi' }).click();
  await expect(page.getByRole('row', { name: /^Cartagena/ })).toContainText('US$ 200,00');
  await page.getByRole('link', { name: 'Cartagena' }).click();
  await expect(page.getByRole('link', { name: 'HK37PQ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'HK38PQ' })).toHaveCount(0);
  await expectWellMade(page);
});

// May wait: the page above, grouped otherwise.
test('groups by what one chooses, by keys alone, and says that all adds up to the movements @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, `/dinero/margenes?${DAYS}`);
  await openFilters(page);
  await page.getByLabel('Agrupar por').focus();
  await page.keyboard.type('Afiliado');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(page.getByRole('row', { name: /^blog-de-viajes/ })).toContainText('US$ 100,00');
  await page.getByRole('link', { name: 'Comparar con los movimientos' }).click();
  await expect(page.getByText('coinciden, US$ 3.000,00')).toBeVisible();
});

// May wait: unit tests hold what a file has (csv.test.ts) and its figures.
test('takes bookings away as an Excel file of numbers, dates and texts @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, `/dinero/margenes?by=booking&${DAYS}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar a Excel' }).click();
  const chunks = await (await (await download).createReadStream()).toArray();
  const sheet = unzipped(Buffer.concat(chunks)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(4);
  expect(sheet).toContain('<is><t xml:space="preserve">=Santa Marta</t></is>');
  expect(sheet).toContain('<v>1000.00</v>');
  const csv = await page.request.get(`${office.url}/dinero/margenes.csv?by=route&${DAYS}`);
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Ruta,Ventas,Vendido,Cobrado,Devuelto');
  expect(lines.toSorted()[0]).toMatch(/^'=Santa Marta,1,1000,1000,0,0,900,0,100,/);
});

// May wait: another state of the page.
test('says why there is nothing, and what cannot be read @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero/margenes?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('No hay ventas con estos filtros')).toBeVisible();
  await expectWellMade(page);
  await open(page, office, '/dinero/margenes?from=2020-01-02&to=2020-01-01');
  await expect(page.getByRole('alert')).toContainText('últimos treinta días');
});

// May wait: backend/margins/affiliates.test.ts agrees, states and pays.
test('agrees on a commission, reads the statement of a month, and notes what was paid @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero/afiliados');
  await page.getByRole('link', { name: 'Sin comisión acordada' }).click();
  await expect(page.getByLabel('Identificador del enlace')).toHaveValue('blog-de-viajes');
  await page.getByLabel('Nombre', { exact: true }).fill('El blog');
  await page.getByLabel('Vale desde').fill('2026-05-01');
  await page.getByLabel('Porcentaje de lo pagado').fill('5');
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('La comisión quedó acordada')).toBeVisible();
  await countMargins(office.far.db, { timeZone: 'America/Bogota' });
  await open(page, office, '/dinero/afiliados');
  await expect(page.getByRole('row', { name: /^El blog/ })).toContainText('US$ 50,00');
  await expectWellMade(page);
  await page.getByRole('link', { name: 'El blog' }).click();
  await expect(page.getByRole('link', { name: 'HK38PQ' })).toBeVisible();
  await page.getByLabel('Valor pagado').fill('60');
  await page.getByLabel('Cómo se pagó').fill('Transferencia 123');
  await page.getByRole('button', { name: 'Anotar un pago' }).click();
  await expect(page.getByRole('alert')).toContainText('más de lo que se le debe');
  await page.getByLabel('Valor pagado').fill('50');
  await page.getByRole('button', { name: 'Anotar un pago' }).click();
  await expect(page.getByText('El pago quedó anotado')).toBeVisible();
  await expect(page.getByText('Hoy no se le debe nada')).toBeVisible();
  await expect(page.getByText('Transferencia 123')).toBeVisible();
  await expectWellMade(page);
  const file = await page.request.get(`${office.url}/dinero/afiliados/estado.csv?affiliate=blog-de-viajes`);
  expect(await file.text()).toContain(',HK38PQ,1000,50,,USD,');
});

// May wait: unit tests hold it (four-eyes.test.ts, provider-fees.test.ts).
test('proposes by keys what a payment provider keeps; once another has agreed it is a cost @waits', async ({ page }) => {
  await signIn(page, office, 'finance');
  await open(page, office, '/dinero/tarifas');
  await expect(page.getByText('Todavía no se ha acordado nada')).toBeVisible();
  await expectWellMade(page);
  await typeInto(page, page.getByLabel('Proveedor', { exact: true }), 'stripe');
  await typeInto(page, page.getByLabel('Moneda del pago'), 'USD');
  await typeInto(page, page.getByLabel('Por qué'), 'Contrato de mayo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Escriba un porcentaje entre 0 y 100, un valor, o los dos.');
  // Nothing that was typed is lost.
  await expect(page.getByLabel('Por qué')).toHaveValue('Contrato de mayo');
  await page.getByLabel('Desde', { exact: true }).fill('2026-05-01');
  await typeInto(page, page.getByLabel('Porcentaje', { exact: true }), '2,99');
  await typeInto(page, page.getByLabel('Valor fijo por cada uno'), '0,30');
  await pressOn(page, page.getByRole('button', { name: 'Proponer' }));
  await expect(page.getByText('Propuesta: falta que otra persona la acepte')).toBeVisible();
  await expect(page.getByText('Todavía no se ha acordado nada')).toBeVisible();
  await open(page, office, '/aprobaciones');
  await expect(page.getByRole('link', { name: 'stripe * USD: 2.99 % + 0.30, 2026-05-01' })).toHaveAttribute(
    'href',
    '/dinero/tarifas',
  );
  // Who proposed it may only withdraw it.
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await expectWellMade(page);
  const rate = {
    provider: 'stripe',
    method: '' as const,
    currency: 'USD',
    from: '2026-05-01',
    percentHundredths: 299,
    fixedMinor: 30,
  };
  await saveFeeRate(office.far.db, { ...rate, by: 'operator:luis@agencia.test' });
  await countMargins(office.far.db, { timeZone: 'America/Bogota' });
  await open(page, office, '/dinero/tarifas');
  await expect(page.getByText('2,99 % más US$ 0,30')).toBeVisible();
  await expectWellMade(page);
  const bookings = await office.far.db.$count(ledgerEntries);
  await open(page, office, '/dinero/margenes?from=2026-05-01&to=2026-05-31');
  const fees = `US$ ${((3_020 * bookings) / 100).toFixed(2).replace('.', ',')}`;
  await expect(page.locator('dl > div').filter({ hasText: 'Cobran los proveedores de pago' })).toContainText(fees);
  const file = await page.request.get(`${office.url}/dinero/margenes.csv?by=booking&from=2026-05-01&to=2026-05-31`);
  expect((await file.text()).split('\r\n')[0]).toContain('Cobran los proveedores de pago');
});

// May wait: another page of figures.
test('shows how suppliers answer, over time and by route, in charts with a table beside each @waits', async ({ page }) => {
  const figures = createSupplyFigures({ timeZone: 'America/Bogota' });
  for (const [status, ms] of [
    [200, 300],
    [200, 900],
    [503, 2_000],
    [undefined, 9_000],
  ] as const)
    figures.called({ supplier: 'air', call: 'GET /v2/shopping/flight-offers', status, ms });
  figures.searched({ kind: 'flight', route: 'BOG–MIA', suppliers: [{ name: 'air', status: 'ok', count: 12, ms: 1 }] });
  figures.priced({ kind: 'flight', supplier: 'air', route: 'BOG–MIA', beforeMinor: 10_000, nowMinor: 10_550 });
  await figures.write(office.far.db);
  await signIn(page, office, 'agent');
  await open(page, office, '/proveedores');
  await expect(page.getByRole('row', { name: /^air 4 50/ })).toBeVisible();
  const agreed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cupo acordado con el proveedor' }) });
  await expect(agreed.getByText(/air va en 80\s?% de su cupo: pida más o busque menos\./)).toBeVisible();
  await expect(agreed.getByRole('row', { name: /^air/ })).toContainText(/80\s?%45/);
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Últimas 24 horas' }).click();
  await page.getByRole('link', { name: 'air' }).first().click();
  await expect(page.getByRole('img', { name: 'Llamadas, y en rojo los errores' })).toBeVisible();
  await expect(page.getByRole('row', { name: /flight-offers/ })).toContainText('750 ms');
  await expect(page.getByRole('row', { name: /^BOG–MIA/ })).toContainText('US$ 5,50');
  await expectWellMade(page);
  await open(page, office, '/proveedores/nobody');
  await expect(page.getByText('No hay llamadas en estos días')).toBeVisible();
});

// May wait: a right, which tests of the office's calls hold.
test('is nothing for a role without the right @waits', async ({ page }) => {
  await signIn(page, office, 'agent');
  for (const path of [
    '/dinero/margenes',
    '/dinero/margenes.xlsx',
    '/dinero/margenes.csv',
    '/dinero/tarifas',
    '/dinero/afiliados',
  ])
    expect((await page.request.get(office.url + path)).status(), path).toBe(403);
});
