import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../harness/database/test-database.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { clientOf, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { bookingTab } from '../harness/visitors/booking-tab.ts';

/** The booking form of a booking that failed, by what its supplier or its bank said. */
let running: Running;
let prepared: Awaited<ReturnType<typeof prepareBooking>>;
beforeAll(async () => {
  running = await sharedProduct();
  prepared = await prepareBooking(clientOf(running.product.url), { agentId: 'of-failed-bookings-0001' });
});
afterAll(() => running.stop());

test.each([
  ['supplier-unreachable', 'No logramos comunicarnos con el sistema donde se reserva, y su solicitud no llegó', 'llámenos al '],
  ['order-unanswered', 'no nos dijo a tiempo si hizo su reserva', 'la cancelamos nosotros'],
  ['rejected-by-airline', 'No aceptaron la reserva.', 'su banco puede tardar'],
  ['offer-unavailable', 'Ya no se vende a este precio.', 'Busque otra opción.'],
  ['capture-refused', 'La reserva no se pudo hacer.', 'su banco puede tardar'],
])('says of a booking that failed as %s why, that nothing was charged, and what to do', async (refusal, why, then) => {
  const { url, databaseUrl } = running.product;
  await queryRows(databaseUrl, `update bookings set state = 'failed', refusal = $2 where id = $1`, [prepared.id, refusal]);
  const { status, html } = await bookingTab(url, prepared).load();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(status).toBe(200);
  expect(main).toContain('No pudimos hacer la reserva');
  for (const words of [why, 'No se le cobró', then]) expect(main).toContain(words);
  // The same search, or another one.
  expect(main).toContain('button-primary');
});
