import { bookingEvents, savedReports, searchDays, staff } from '#backend/db/schema.ts';
import { countFacts } from '#backend/reports/count-facts.ts';
import { startOfficePages } from '../harness/office/office-pages.ts';
import { openFilters } from './office-steps.ts';
import { expectWellMade, open, signIn } from './own-office-steps.ts';
import { expect, test } from './steps.ts';

/** A supervisor follows the funnel to its bookings, takes it away, and has it mailed every Monday. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

const AT = new Date('2026-05-04T15:00:00Z');
const DAYS = 'from=2026-05-01&to=2026-05-31';

let office: Awaited<ReturnType<typeof startOfficePages>>;

async function booked(reference: string | null, state: 'priced' | 'ready' | 'confirmed', infoData: object = {}) {
  const { db, aBooking } = office.far;
  const confirmedAt = state === 'confirmed' ? AT : null;
  const { id, paymentId } = await aBooking({ reference, state, confirmedAt, createdAt: AT, infoData: infoData as never });
  const event = { bookingId: id, actor: 'customer' as const, createdAt: AT };
  await db.insert(bookingEvents).values({ ...event, kind: 'opened' });
  if (state === 'ready')
    await db
      .insert(bookingEvents)
      .values({ ...event, paymentId, kind: 'payment-declined', data: { declineCode: 'insufficient_funds' } });
}

test.beforeAll(async () => {
  office = await startOfficePages();
  await office.far.db.update(staff).set({ roleId: 'supervisor' });
  await booked(null, 'priced');
  await booked('HK41PQ', 'ready');
  await booked('HK42PQ', 'confirmed');
  await booked('HK43PQ', 'confirmed', { affiliateId: 'blog' });
  const searched = { day: '2026-05-04', channel: 'site' as const, kind: 'flight' as const };
  await office.far.db.insert(searchDays).values([
    { ...searched, route: '', searches: 90, found: 60, empty: 25, failed: 5, mistaken: 2 },
    { ...searched, route: 'BOG–SDR', searches: 20, empty: 20 },
    { ...searched, route: 'BOG–MIA', searches: 70, found: 60, empty: 5, failed: 5, mistaken: 2 },
  ]);
  await countFacts(office.far.db, { timeZone: 'America/Bogota' });
});
test.afterAll(() => office.stop());

// May wait: unit tests hold the figures (count-facts.test.ts).
test('shows the funnel, and follows a figure to its bookings @waits', async ({ page }) => {
  await signIn(page, office, 'supervisor');
  await open(page, office, `/informes?${DAYS}`);
  await expect(page.getByRole('row', { name: /^4 de may/ })).toContainText('9060432');
  await expectWellMade(page);
  await openFilters(page);
  await page.getByLabel('Agrupar por').selectOption('Canal');
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await page
    .getByRole('row', { name: /^Afiliado/ })
    .getByRole('link')
    .last()
    .click();
  await expect(page.getByRole('link', { name: 'HK43PQ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'HK42PQ' })).toHaveCount(0);
  await expectWellMade(page);
});

// May wait: another table of the same kind.
test('shows what is not found, most first, and refusals by reason @waits', async ({ page }) => {
  await signIn(page, office, 'supervisor');
  await open(page, office, `/informes?report=searches&${DAYS}`);
  await expect(page.getByRole('row').nth(1)).toContainText('BOG–SDR');
  await page.getByRole('link', { name: 'Rechazos' }).click();
  await expect(page.getByRole('row', { name: /^Fondos insuficientes/ })).toBeVisible();
  await expectWellMade(page);
  const csv = await page.request.get(`${office.url}/informes.csv?report=refusals&measure=declined&${DAYS}`);
  expect(await csv.text()).toMatch(/\r\nHK41PQ,2026-05-04 10:00:00,Pago rechazado,Sitio,Vuelo,pay,Fondos insuficientes,/);
});

// May wait: unit tests hold it (mail-reports.test.ts).
test('is saved, mailed every Monday, and left again from the link of its mail @waits', async ({ page }) => {
  await signIn(page, office, 'supervisor');
  await open(page, office, '/informes?report=cancellations&period=last-7');
  await page.getByRole('link', { name: 'Guardar este informe' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Cancelaciones de la semana');
  await page.getByLabel('Enviar por correo').selectOption('week');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('El informe quedó guardado')).toBeVisible();
  await expect(page.getByText('Cada lunes, con los últimos 7 días, 07:00.')).toBeVisible();
  await expectWellMade(page);
  const reports = await office.far.db.select().from(savedReports);
  await open(page, office, `/informes/guardados?dejar=${reports[0]?.id}`);
  await page.getByRole('button', { name: 'Dejar de recibirlo: Cancelaciones de la semana' }).first().press('Enter');
  await expect(page.getByText('Nadie lo recibe')).toBeVisible();
});

// May wait: a right, which tests of the office's calls hold.
test('is not for who has no right to it @waits', async ({ page }) => {
  await signIn(page, office, 'agent');
  for (const path of ['/informes', '/informes.csv', '/informes/guardados'])
    expect((await page.request.get(office.url + path)).status(), path).toBe(403);
});
