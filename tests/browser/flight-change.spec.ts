import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { ScheduleChange } from '#sandbox/world/network/schedule-changes.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';
import {
  bookFlight,
  bookingCode,
  chargesOf,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectToFitPhone,
  findJourney,
  hydrated,
  OWN_ADDRESS,
  openConfirmation,
  picture,
  test,
  wholePicture,
} from './steps.ts';

test.use(OWN_ADDRESS);

/**
 * An airline changes a paid flight: old and new are shown side by side, the traveller accepts or refuses; a refusal refunds
 * everything.
 */

const databaseUrl = () => process.env.PRODUCT_DATABASE_URL ?? '';

/** The airline changes the flight, and the order is read again. */
async function changed(reference: string, change: ScheduleChange): Promise<void> {
  const ask = 'select i.id, i.read_at as at from booking_items i join bookings b on b.id = i.booking_id where b.reference = $1';
  const [item] = await queryRows<{ id: string }>(databaseUrl(), ask, [reference]);
  const body = JSON.stringify([{ order: item?.id, ...change }]);
  const answers = await Promise.all(
    [process.env.SANDBOX_AMADEUS_URL, process.env.SANDBOX_DUFFEL_URL].map((url) =>
      fetch(`${url}/sandbox/schedule-changes`, { method: 'PUT', body }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  // The first reading may have begun before the change, and end after it.
  for (let reading = 0; reading < 2; reading += 1) {
    const since = Date.now();
    await queryRows(databaseUrl(), `update booking_items set look_at = 'epoch' where id = $1`, [item?.id]);
    await expect
      .poll(async () => new Date((await queryRows<{ at: Date }>(databaseUrl(), ask, [reference]))[0]?.at ?? 0).getTime(), {
        timeout: 20_000,
      })
      .toBeGreaterThan(since);
  }
}

// May wait: tests over HTTP hold it (flight-changes.test.ts), and cancel-journey.spec.ts proves by the same code.
test('shows a schedule change side by side in Mi viaje, and another device needs a code to accept it @waits', async ({
  page,
  context,
}) => {
  test.slow();
  const email = `ana.${Date.now()}@example.com`;
  const reference = await bookFlight(page, email);
  await changed(reference, { change: 'time', minutes: 190 });
  await openConfirmation(page);
  await expect(page.getByText('La aerolínea cambió su vuelo')).toBeVisible();
  await findJourney(page, reference, email);
  await expect(page.getByText(/sale 3 h 10 min más tarde/)).toBeVisible();
  await picture(page, 'detail');
  // Without its booking cookies the browser is like another device: the change is shown but cannot be answered.
  await context.clearCookies({ name: /^tq_(booking_|agent)/ });
  await page.getByRole('link', { name: 'Ver el cambio y responder' }).click();
  await expect(page.getByRole('columnheader', { name: 'Antes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar el cambio' })).toHaveCount(0);
  await hydrated(page);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabel('Código de 6 cifras').fill(await bookingCode(reference, 1));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Aceptar el cambio' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await picture(page, 'answer');
  await page.getByRole('button', { name: 'Aceptar el cambio' }).click();
  await expect(page.getByRole('heading', { name: 'Usted aceptó el cambio de vuelo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No me sirve' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a la reserva' }).click();
  await expect(page.getByText('Usted aceptó el cambio de vuelo')).toBeVisible();
});

const DAY_MS = 86_400_000;
const daysLater = (at: string, days: number): string => new Date(Date.parse(`${at}Z`) + days * DAY_MS).toISOString().slice(0, 19);

/** Sets the outbound flight to yesterday. */
async function flownOut(reference: string): Promise<void> {
  type Row = { id: string; offer: FlightOffer; supplierOffer: FlightOffer };
  const ofBooking = 'from booking_items i join bookings b on b.id = i.booking_id where b.reference = $1';
  const ask = `select i.id, i.offer, i.supplier_offer as "supplierOffer" ${ofBooking}`;
  const [row] = await queryRows<Row>(databaseUrl(), ask, [reference]);
  if (!row) throw new Error(`${reference} has no flight`);
  const leaves = Date.parse(row.offer.itineraries[0]?.segments[0]?.departure.at ?? '');
  const days = -Math.ceil((leaves - Date.now()) / DAY_MS) - 1;
  for (const offer of [row.offer, row.supplierOffer]) {
    for (const { departure, arrival } of offer.itineraries[0]?.segments ?? []) {
      departure.at = daysLater(departure.at, days);
      arrival.at = daysLater(arrival.at, days);
    }
  }
  const write = 'update booking_items set offer = $2, supplier_offer = $3 where id = $1';
  await queryRows(databaseUrl(), write, [row.id, JSON.stringify(row.offer), JSON.stringify(row.supplierOffer)]);
}

// May wait: another state of the trip.
test('during the trip, asks only about the return flight and offers a call instead of a refund @waits', async ({ page }) => {
  test.slow();
  const email = `ida.${Date.now()}@example.com`;
  const reference = await bookFlight(page, email);
  await flownOut(reference);
  await changed(reference, { leg: 1, change: 'time', minutes: 190 });
  await findJourney(page, reference, email);
  const notice = page.getByText('Si no le sirve, llámenos: le buscamos otro vuelo', { exact: false });
  await expect(notice).toBeVisible();
  await expect(page.getByText(/sale 3 h 10 min más tarde/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  // Actions the page would only refuse.
  for (const name of ['Cancelar mi viaje', 'Corregir un nombre']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'on-the-way-detail');
  await page.getByRole('link', { name: 'Ver el cambio y responder' }).click();
  await expect(page.getByText('Le mostramos cuánto se le devuelve', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'on-the-way-answer');
  await page.getByRole('button', { name: 'No me sirve' }).click();
  await expect(page.getByRole('heading', { name: 'Usted no aceptó el cambio de vuelo' })).toBeVisible();
  await expect(page.getByText('Nos comunicamos con usted lo antes posible', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver cuánto me devuelven' })).toHaveCount(0);
  await expectAccessible(page);
  await wholePicture(page, 'on-the-way-refused');
  await page.getByRole('link', { name: 'Volver a la reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver el cambio', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'on-the-way-refused-detail');
  const mails = await mailsAbout(process.env.SANDBOX_INBOX_URL ?? '', reference);
  const mail = mails.find(({ subject }) => subject === `Cambio en el vuelo de su reserva ${reference}`);
  expect(mail?.text).toContain('le buscamos otro vuelo');
  expect(mail?.text).not.toContain('todo lo que pagó');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the other answer, without scripts.
  test('refusing a schedule change leads to a full refund on cancellation @waits', async ({ page }) => {
    test.slow();
    const email = `eva.${Date.now()}@example.com`;
    const reference = await bookFlight(page, email);
    const [{ amount_received: paid } = { amount_received: 0 }] = await chargesOf(reference);
    await changed(reference, { change: 'time', minutes: -300 });
    await findJourney(page, reference, email);
    await page.getByRole('link', { name: 'Ver el cambio y responder' }).click();
    await expect(page.getByText(/sale 5 h más temprano/)).toBeVisible();
    await page.getByRole('button', { name: 'No me sirve' }).click();
    await expect(page.getByRole('heading', { name: /^Si cancela hoy, le devolvemos/ })).toBeVisible();
    await expect(page.getByText('La aerolínea cambió el vuelo y usted no lo aceptó')).toBeVisible();
    await page.getByRole('button', { name: /^(Cancelar y recibir|Solicitar la cancelación)/ }).click();
    await expect(page.getByText(/Su vuelo está cancelado|Solicitamos la cancelación/)).toBeVisible();
    if (await page.getByText('Su vuelo está cancelado').isVisible())
      await expect.poll(async () => (await chargesOf(reference)).map(({ amount_refunded }) => amount_refunded)).toEqual([paid]);
  });
});
