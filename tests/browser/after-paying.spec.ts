import type { Page } from '@playwright/test';
import { notices } from '#site-notices';
import {
  expect,
  expectAccessible,
  expectToFitPhone,
  fillBooking,
  hydrated,
  OWN_ADDRESS,
  payByCard,
  shownReference,
  test,
} from './steps.ts';

test.use(OWN_ADDRESS);

/** UX audit 12, 17 and 26: the confirmation, Mi viaje, and the documents they offer. */

const EMAIL = 'maria.fernanda.de.los.angeles.nunez-obrien@un-correo-bastante-largo.example.com';

/** The number of printed pages. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })).toString(
    'latin1',
  );
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

async function expectWhatFollows(page: Page): Promise<void> {
  const next = page.getByRole('heading', { name: 'Qué sigue' }).locator('xpath=following-sibling::ol');
  await expect(next).toContainText(/Check-in en la página de la aerolínea: abre el \S+ \d{1,2} de \S+, \d\d:\d\d/);
  await expect(next).toContainText(/En el aeropuerto a más tardar el \S+ \d{1,2} de .*3 horas antes/);
  await expect(next).toContainText(/Retracto: .*antes del \S+ \d{1,2} de .*hora de Colombia/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute('href', '/faq');
  await expect(page.getByRole('main').getByRole('link', { name: 'Contáctenos' })).toHaveAttribute('href', '/contact-us');
  for (const notice of notices) await expect(page.getByText(notice)).toHaveCount(1);
  // Every line of the price, and their total.
  await expect(page.getByText('Impuestos y tasas').locator('xpath=following-sibling::dd')).toHaveText(/US\$/);
  expect(await sheets(page)).toBe(1);
}

/** Documents and shared text: the files download, and the text contains nothing that would find the booking. */
async function expectPapers(page: Page, reference: string): Promise<void> {
  const files = [
    ['Agregar al calendario', `viaje-${reference}.ics`],
    ['Itinerario (PDF)', `itinerario-${reference}.pdf`],
    ['Recibo (PDF)', `recibo-${reference}.pdf`],
  ] as const;
  for (const [name, fileName] of files) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    expect(download.suggestedFilename()).toBe(fileName);
    expect(await download.failure()).toBeNull();
  }
  for (const name of ['Compartir por WhatsApp', 'Compartir por correo']) {
    const shared = decodeURIComponent((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect(shared).toMatch(/: vuelo \w\w \d+, sale de .* a las \d\d:\d\d y llega a /);
    for (const personal of [reference, EMAIL]) expect(shared).not.toContain(personal);
  }
  // The receipt says for whom the money is received, and how it appears on a statement.
  await expect(page.getByText('Ingresos recibidos para terceros')).toBeVisible();
  await expect(page.getByText('En su extracto aparece como')).toBeVisible();
}

// May wait: tests over HTTP hold it (papers.test.ts, my-journey.test.ts, consents.test.ts), and a unit test what is shared (shared-trip.test.ts).
test('the confirmation and Mi viaje show dated next steps, fit a phone and one sheet, and let consent be withdrawn @waits', async ({
  page,
}) => {
  // A whole booking, and two deliberately slow lookups.
  test.slow();
  await fillBooking(page, EMAIL);
  await page
    .getByLabel(/^Ida: /)
    .first()
    .selectOption({ index: 1 });
  await expect(page.getByText('El total ya incluye las maletas que eligió.')).toBeVisible();
  await payByCard(page);
  await expectWhatFollows(page);
  await expect(page.getByRole('heading', { name: 'Equipaje y sillas que agregó' })).toBeVisible();
  await expectToFitPhone(page);
  const reference = await shownReference(page);
  await expectPapers(page, reference);

  await page.goto('/user/my-journey');
  await hydrated(page);
  const lookUp = async (typed: string) => {
    await page.getByLabel('Referencia o localizador').fill(typed);
    await page.getByLabel('Correo electrónico').fill(EMAIL);
    await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  };
  // A repeated failure is announced again: each answer takes the focus.
  const failed = page.getByRole('alert').filter({ hasText: 'No encontramos la reserva' });
  for (let time = 0; time < 2; time++) {
    await lookUp('ZZZZZZ');
    await expect(failed.locator('xpath=..')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  }
  await lookUp(reference);
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
  await expectWhatFollows(page);
  await expectToFitPhone(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Recibir los documentos por correo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'van en camino' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Descargar la constancia/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^constancia-\w{12}\.txt$/);
  await page.getByRole('button', { name: /^Ver o retirar/ }).click();
  await expect(page.getByText(/^Autorizo a /)).toBeVisible();
  await page.getByRole('button', { name: 'Retirar la autorización' }).click();
  await expect(page.getByText('La autorización quedó retirada.')).toBeVisible();
});

// May wait: tests over HTTP hold it (site-settings.test.ts).
test('the terms page shows the agency’s legal notices @waits', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Información importante' })).toBeVisible();
  for (const notice of notices) await expect(page.getByText(notice)).toHaveCount(1);
});
