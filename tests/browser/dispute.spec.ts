import type { AskedDispute } from '#sandbox/stripe/charges/disputes.ts';
import { queryRows } from '../harness/database/test-database.ts';
import {
  bookFlight,
  chargesOf,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectToFitPhone,
  findJourney,
  OWN_ADDRESS,
  test,
  wholePicture,
} from './steps.ts';

test.use(OWN_ADDRESS);

/**
 * A traveller who disputes a payment at their bank is told the effect on their refund, and no refund date is promised meanwhile.
 */

const rows = <Row extends Record<string, unknown>>(text: string, reference: string) =>
  queryRows<Row>(process.env.PRODUCT_DATABASE_URL ?? '', text, [reference]);

async function atTheBank(reference: string, does: AskedDispute['does']): Promise<void> {
  const ofBooking = 'from bookings b join payments p on p.booking_id = b.id';
  const [payment] = await rows<{ id: string }>(
    `select p.provider_payment_id as id ${ofBooking} where b.reference = $1`,
    reference,
  );
  const body = JSON.stringify([{ payment: payment?.id, does }]);
  const answer = await fetch(`${process.env.SANDBOX_STRIPE_URL}/sandbox/disputes`, { method: 'PUT', body });
  expect(answer.status).toBe(204);
}
const disputeStates = async (reference: string) =>
  (
    await rows<{ state: string }>(
      'select d.state from disputes d join bookings b on b.id = d.booking_id where b.reference = $1',
      reference,
    )
  ).map(({ state }) => state);

// May wait: disputes.test.ts says the same over HTTP.
test('cancelling a disputed booking pauses the refund until the bank decides, and pays it when the agency wins @waits', async ({
  page,
}) => {
  test.slow();
  const email = `ana.${Date.now()}@example.com`;
  // The other supplier's tickets are cancelled by request.
  const reference = await bookFlight(page, email, 'duffel');
  await atTheBank(reference, 'dispute');
  await expect.poll(() => disputeStates(reference), { timeout: 20_000 }).toEqual(['open']);

  await findJourney(page, reference, email);
  await expect(page.getByText('Su banco está revisando un reclamo por este pago')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar mi viaje' }).click();
  await page.getByRole('button', { name: 'Ver cuánto me devuelven' }).click();
  await expect(page.getByRole('heading', { name: /^Si cancela hoy, le corresponden/ })).toBeVisible();
  await expect(page.getByText('La devolución queda en pausa por el reclamo ante su banco', { exact: false })).toBeVisible();
  await expect(page.getByText(/a más tardar/)).toHaveCount(0);
  await expectAccessible(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'confirm');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page.getByText('Su vuelo está cancelado')).toBeVisible();
  await expect(page.getByText(/^Le corresponden .* La devolución está en pausa/)).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la reserva' }).click();
  await expect(page.getByText(/^En pausa por el reclamo ante su banco: US\$/)).toBeVisible();
  await expect(page.getByText(/En camino/)).toHaveCount(0);
  await expect(page.getByText(/^De este viaje solo falta que su banco decida/)).toBeVisible();
  await expect(page.getByText(/nada pendiente/)).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'detail');
  expect((await chargesOf(reference)).map(({ amount_refunded }) => amount_refunded)).toEqual([0]);

  await atTheBank(reference, 'win');
  await expect
    .poll(async () => (await chargesOf(reference)).map(({ amount_refunded }) => amount_refunded > 0), { timeout: 30_000 })
    .toEqual([true]);
  // The provider has it before the booking knows.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Devuelto el/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Su banco está revisando')).toHaveCount(0);
});
