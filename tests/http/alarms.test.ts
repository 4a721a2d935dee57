import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startAnother, startEverything } from '../harness/product/started-product.ts';
import { ofAll, ofEach, PROCESSES } from '../harness/product/two-in-turn.ts';
import { aCard, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { mailsAbout, readInbox } from '../harness/visitors/inbox.ts';

const OPERATIONS = 'operaciones@agencia.example';
let running: Running;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  running = await startEverything({ ...GDS_ONLY, OPERATIONS_EMAIL: OPERATIONS, METRICS_PORT: String(port) });
});
afterAll(() => running.stop());

const openOf = async (reason: string) =>
  [...(await (await fetch(metrics)).text()).matchAll(/^booking_flags_open\{reason="(.*)"\} (\d+)$/gm)].find(
    ([, name]) => name === reason,
  )?.[2];

test('a flagged booking is mailed, logged and counted once, even with two processes', async () => {
  const { databaseUrl } = running.product;
  const second = await startAnother({
    sandboxes: running.sandboxes,
    databaseUrl,
    env: { ...GDS_ONLY, OPERATIONS_EMAIL: OPERATIONS },
  });
  try {
    const { id } = await prepareBooking(clientOf(running.product.url), { pick: 0, card: null });
    expect(await openOf('services-to-request')).toBe('0');
    await queryRows(databaseUrl, `insert into flags (booking_id, reason, about) values ($1, 'services-to-request', 'WCHR')`, [
      id,
    ]);
    expect(await openOf('services-to-request')).toBe('1');
    const [mail] = await mailsAbout(running.sandboxes.inbox, id, 1);
    expect(mail).toMatchObject({ copies: 1, subject: `La reserva ${id} necesita a una persona` });
    expect(mail?.to).toEqual([OPERATIONS]);
    expect(mail?.text).toContain('hay que pedirle servicios a la aerolínea');
    const logged = () =>
      `${running.product.log()}\n${second.log()}`
        .split('\n')
        .filter((line) => line.includes('booking-flagged') && line.includes(id));
    await expect.poll(() => logged().length, { timeout: 10_000 }).toBe(1);
    expect(JSON.parse(logged()[0] as string)).toMatchObject({ level: 50, reason: 'services-to-request', bookingId: id });
    // Only the desk may read what the flag is about.
    expect(`${mail?.source}${logged().join()}`).not.toContain('WCHR');
    // By the time the second flag is notified, both processes have looked again.
    await queryRows(databaseUrl, `insert into flags (booking_id, reason) values ($1, 'order-differs')`, [id]);
    expect((await mailsAbout(running.sandboxes.inbox, id, 2)).length).toBe(2);
    expect((await readInbox(running.sandboxes.inbox)).filter(({ to }) => to.includes(OPERATIONS))).toHaveLength(2);
  } finally {
    await second.end('SIGTERM');
  }
});

test('an empty supplier account is mailed once, logged as an error and counted', async () => {
  const backend = clientOf(running.product.url);
  const geoSearch = { geoCode: { latitude: 4.711, longitude: -74.0721 } };
  const stay = { startDate: travelDay(30), endDate: travelDay(33) };
  const { data } = must(await backend.searchStays({ geoSearch, stay, rooms: [{ adults: 1 }] }));
  await running.sandboxes.setFaults('liteapi', [{ call: 'POST /v3.0/rates/prebook', noFunds: true }]);
  for (const { cheapest } of data.slice(0, 2)) {
    expect(await backend.validateStay({ offer: { id: cheapest.id } })).toMatchObject({ problem: { code: 'offer-unavailable' } });
  }
  await running.sandboxes.setFaults('liteapi', []);
  const [mail] = await mailsAbout(running.sandboxes.inbox, 'La cuenta de liteapi no tiene saldo', 1);
  expect(mail?.to).toEqual([OPERATIONS]);
  expect(mail?.text).toContain('No se cobró nada');
  expect(running.product.log()).toMatch(/"level":50.*supplier-account-empty/);
  expect(await (await fetch(metrics)).text()).toMatch(/^tiquete_supplier_account_empty_total\{supplier="liteapi"\} [12]$/m);
  expect((await readInbox(running.sandboxes.inbox)).filter(({ subject }) => subject.includes('saldo'))).toHaveLength(1);
});

test('a payment provider that answers nobody is not offered any more, and told once', async () => {
  const backend = clientOf(running.product.url);
  const { key } = await prepareBooking(backend, { pick: 1, card: null });
  const offered = async () => must(await backend.readSession(key)).paymentMethods;
  expect(await offered()).toMatchObject({ card: true, page: 'Worldpay' });
  await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/', cut: 'before' }]);
  const typed = () => backend.savePaymentInformation({ ...key, paymentInformation: aCard() });
  // Each process finds out for itself.
  for (let attempt = 0; attempt < 3 * PROCESSES; attempt++)
    expect(await typed()).toMatchObject({ problem: { code: 'supplier-failed' } });
  expect(await ofEach(offered)).toMatchObject(ofAll({ card: false, page: 'Worldpay' }));
  const [mail] = await mailsAbout(running.sandboxes.inbox, 'La pasarela stripe no está recibiendo pagos', 1);
  expect(mail?.to).toEqual([OPERATIONS]);
  expect(await (await fetch(metrics)).text()).toMatch(/^tiquete_payments_down_total\{supplier="stripe"\} 1$/m);
  // Who had the card fields before it was down can still use them, and with that it is up again.
  await running.sandboxes.setFaults('stripe', []);
  for (const reply of await ofEach(typed)) must(reply);
  expect(await ofEach(offered)).toMatchObject(ofAll({ card: true }));
});

test('metrics are served at their own address only', async () => {
  expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${running.product.url}/metrics`)).status).toBe(404);
});
