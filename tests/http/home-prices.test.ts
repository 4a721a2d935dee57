import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';

/** Approximate prices in the home currency are optional: without rates the pages omit them. */
let running: Running;
beforeAll(async () => {
  running = await startEverything({ EXCHANGE_RATES_URL: 'http://127.0.0.1:9/rates' });
});
afterAll(() => running.stop());

test('without exchange rates, prices in pesos are omitted and nothing else', async () => {
  const address = `/result?tripType=1&origin=BOG&destination=MIA&departureDate=${travelDay(44)}&adult=1&child=0&infant=0`;
  const answer = await fetch(running.product.url + address);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('name="offerId"');
  expect(page).toContain('El cobro se hace en dólares.');
  expect(page).not.toContain('Aprox.');
  expect(page).not.toContain('con la tasa');
});
