import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { openFlags } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { paymentsOnRecord } from '../harness/records/payments-on-record.ts';
import { setNotices } from '../harness/suppliers/sandboxes.ts';
import { sendWompiEvent } from '../harness/suppliers/signed-notices.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { decideAtWompi, onWompi } from '../harness/visitors/payment-pages.ts';

/** Bookings that are paid at Wompi, in pesos, judged by its sandbox's books. */

const CARD = { medio: 'CARD', number: '4242424242424242' };
const REFUSED = { medio: 'CARD', number: '4111111111111111' };

const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 30_000, interval: 150 }).toEqual(expected);

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything(({ wompi }) => ({
    ...GDS_ONLY,
    STRIPE_URL: '',
    WORLDPAY_URL: '',
    WOMPI_URL: wompi,
    WOMPI_METHODS: 'card,pse,nequi',
    CHARGE_IN: 'COP: margin=2.5, round=100',
  }));
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

type Row = { id: string; cartId: string; status: string; amount: number; refunded: number; currency: string };
const books = async (cartId: string): Promise<Row[]> => {
  const { transactions } = (await (await fetch(`${running.sandboxes.wompi}/sandbox/books`)).json()) as { transactions: Row[] };
  return transactions.filter((one) => one.cartId === cartId);
};
const decide = (payment: string, does: string) =>
  fetch(`${running.sandboxes.wompi}/sandbox/decisions`, { method: 'PUT', body: JSON.stringify([{ payment, does }]) });
const { paymentStates, ledgerOf, leaveAlone } = paymentsOnRecord(() => running.product.databaseUrl);
const sessionOf = async (key: BookingCredentials) => must(await backend.readSession(key));
const stateOf = async (key: BookingCredentials) => (await sessionOf(key)).status;

let picks = 0;
/** A booking in pesos whose visitor is on the page that was opened for a way to pay. */
async function onPage(method: 'card' | 'pse' | 'nequi') {
  const booking = await prepareBooking(backend, { pick: picks++, card: null, currencyCode: 'COP' });
  const { charge } = await sessionOf(booking.key);
  if (!charge) throw new Error('not charged in pesos');
  return { ...booking, pesos: charge.total.amount, ...(await open(booking.key, method)) };
}
async function open(key: BookingCredentials, method: string) {
  const { charge } = await sessionOf(key);
  const asked = { ...key, paymentWay: `wompi:${method}`, acceptedTotal: charge?.total };
  const directed = must(await backend.startHostedPayment(asked as never));
  if (!('hostedTransactionUrl' in directed)) throw new Error(`no page: ${directed.status}`);
  return { page: directed.hostedTransactionUrl, cartId: directed.cartId };
}

test('is offered for pesos alone', async () => {
  const { key } = await prepareBooking(backend, { pick: 0, card: null, currencyCode: 'COP' });
  expect((await sessionOf(key)).paymentWays.map(({ id, isGivenBackByHand }) => [id, isGivenBackByHand])).toEqual([
    ['wompi:card', false],
    ['wompi:pse', true],
    ['wompi:nequi', true],
  ]);
  const inDollars = await prepareBooking(backend, { pick: 0, card: null });
  expect((await sessionOf(inDollars.key)).paymentWays).toEqual([]);
});

test('a card is charged before the order, to the peso', async () => {
  const { id, key, page, cartId, pesos } = await onPage('card');
  expect(new URL(page).searchParams.get('cartId')).toBe(cartId);
  await onWompi(page, CARD);
  await eventually(() => stateOf(key), 'confirmed');
  expect(await books(cartId)).toMatchObject([{ status: 'APPROVED', amount: pesos, currency: 'COP', refunded: 0 }]);
  expect(await ledgerOf(id)).toMatchObject([{ kind: 'capture', amount: pesos }]);
  expect(await sessionOf(key)).toMatchObject({ payment: { brand: 'VISA', last4: '4242' } });
});

test('a card whose order fails is voided on its day, by itself', async () => {
  const { id, key, page, cartId, pesos } = await onPage('card');
  await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true }]);
  await onWompi(page, CARD);
  await eventually(() => stateOf(key), 'failed');
  await running.sandboxes.setFaults('amadeus', []);
  expect(await books(cartId)).toMatchObject([{ status: 'VOIDED', refunded: pesos }]);
  expect(await ledgerOf(id)).toMatchObject([
    { kind: 'capture', amount: pesos },
    { kind: 'refund', amount: pesos },
  ]);
  expect(await openFlags(running.product.databaseUrl, id)).toEqual([]);
});

test('paid by PSE on a page that was opened for a card, an order that fails is left to a person: no call gives it back', async () => {
  const { id, key, page, cartId, pesos } = await onPage('card');
  await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true }]);
  const { location } = await onWompi(page, { medio: 'PSE' });
  await decideAtWompi(location ?? '', 'approve');
  await eventually(() => stateOf(key), 'failed');
  await running.sandboxes.setFaults('amadeus', []);
  expect(await openFlags(running.product.databaseUrl, id)).toEqual(['refund-by-hand']);
  expect((await sessionOf(key)).returning).toMatchObject({ isByHand: true, isBack: false });
  expect(await ledgerOf(id)).toMatchObject([{ kind: 'capture', amount: pesos }]);
  // Its bank gives it back before the person has.
  const [row] = await books(cartId);
  await decide(row?.id ?? '', 'void');
  await eventually(() => openFlags(running.product.databaseUrl, id), ['refund-overtaken']);
  expect((await sessionOf(key)).returning).toMatchObject({ isByHand: false, isBack: true });
  expect((await ledgerOf(id)).at(-1)).toMatchObject({ kind: 'refund', amount: pesos });
});

test('PSE is pending at its bank, and books without its visitor or an event', async () => {
  await setNotices(running.sandboxes.wompi, { lostShare: 1 });
  const { id, key, page } = await onPage('pse');
  const { location } = await onWompi(page, { medio: 'PSE' });
  must(await backend.book(key));
  await eventually(() => paymentStates(id), ['pending']);
  expect(await backend.abandonPayment(key)).toMatchObject({ ok: false });
  await decideAtWompi(location ?? '', 'approve');
  await leaveAlone(id);
  await eventually(() => stateOf(key), 'confirmed');
  await setNotices(running.sandboxes.wompi, { lostShare: 0 });
});

test('Nequi waits for the telephone; refused there, and tried no more, it leads back to the form', async () => {
  const { id, key, page, cartId } = await onPage('nequi');
  const { location } = await onWompi(page, { medio: 'NEQUI' });
  must(await backend.book(key));
  await eventually(() => paymentStates(id), ['pending']);
  await decideAtWompi(location ?? '', 'reject');
  // The page takes another try for three minutes; whoever wants to pay otherwise need not wait.
  await eventually(() => paymentStates(id), ['needs-authentication']);
  expect(must(await backend.abandonPayment(key)).status).toBe('ready');
  expect((await sessionOf(key)).lastPayment).toMatchObject({ method: 'hosted', paymentWay: 'wompi:nequi' });
  // The form has the way that was tried, and not the first one.
  const cookie = `tq_agent=${key.agentId}; tq_booking_${id}=${key.flightOfferId}`;
  const form = await (await fetch(`${running.product.url}/booking/summary?id=${id}`, { headers: { cookie } })).text();
  const ways = [...form.matchAll(/<input[^>]* value="(wompi:\w+)"[^>]*>/g)];
  expect(ways.flatMap(([input, way]) => (input.includes('checked') ? way : []))).toEqual(['wompi:nequi']);
  const again = await open(key, 'nequi');
  expect(again.cartId).not.toBe(cartId);
  const { location: back } = await onWompi(again.page, { medio: 'NEQUI', phone: '3991111111' });
  expect(back).toContain('booking=');
  await eventually(() => stateOf(key), 'confirmed');
  expect(await paymentStates(id)).toEqual(['abandoned', 'captured']);
});

test('a page that was left can still be paid, since nobody closes it: what is paid there goes back', async () => {
  const { id, key, page, cartId, pesos } = await onPage('card');
  expect(must(await backend.abandonPayment(key)).status).toBe('ready');
  await onWompi(page, CARD);
  await eventually(() => paymentStates(id), ['voided']);
  expect(await books(cartId)).toMatchObject([{ status: 'VOIDED', refunded: pesos }]);
  expect(await stateOf(key)).toBe('ready');
});

test('a refused card is tried again on the same page, and one booking is made', async () => {
  const { key, page, cartId } = await onPage('card');
  await onWompi(page, REFUSED);
  await onWompi(page, CARD);
  await eventually(() => stateOf(key), 'confirmed');
  expect((await books(cartId)).map(({ status }) => status)).toEqual(['DECLINED', 'APPROVED']);
});

test('events that come twice and late make one booking, one charge and one entry', async () => {
  await setNotices(running.sandboxes.wompi, { duplicateShare: 1, spreadMs: 400 });
  const { id, key, page } = await onPage('card');
  await onWompi(page, CARD);
  await eventually(() => stateOf(key), 'confirmed');
  await setNotices(running.sandboxes.wompi, { duplicateShare: 0, spreadMs: 0 });
  expect((await ledgerOf(id)).map(({ kind }) => kind)).toEqual(['capture']);
});

test('voided by the agency in Wompi’s dashboard: the books say so, and a person is told', async () => {
  const { id, key, page, cartId, pesos } = await onPage('card');
  await onWompi(page, CARD);
  await eventually(() => stateOf(key), 'confirmed');
  const [row] = await books(cartId);
  await decide(row?.id ?? '', 'void');
  await eventually(() => openFlags(running.product.databaseUrl, id), ['payment-reversed']);
  expect((await ledgerOf(id)).at(-1)).toMatchObject({ kind: 'refund', amount: pesos });
});

test('forged, foreign, shapeless and repeated events change nothing, and none is an error of ours', async () => {
  const [paid, other] = [await onPage('card'), await onPage('card')];
  await onWompi(paid.page, CARD);
  await eventually(() => stateOf(paid.key), 'confirmed');
  const [row] = await books(paid.cartId);
  const { url } = running.product;
  const told = { id: row?.id, status: 'APPROVED', amount_in_cents: row?.amount, reference: `${other.cartId}_1764426000_X` };
  expect(await sendWompiEvent(url, told, { secret: 'another' })).toBe(404);
  // The reference is not signed: the transaction of one booking does not pay for another.
  expect(await sendWompiEvent(url, told)).toBe(200);
  expect(await sendWompiEvent(url, told)).toBe(200);
  expect(await sendWompiEvent(url, told, { signs: ['status'] })).toBe(400);
  expect(await sendWompiEvent(url, { ...told, id: '1-1-1' })).toBeGreaterThanOrEqual(200);
  expect(await sendWompiEvent(url, told, { event: 'nequi_token.updated' })).toBe(200);
  expect([await paymentStates(paid.id), await paymentStates(other.id)]).toEqual([['captured'], ['needs-authentication']]);
  expect(await books(paid.cartId)).toMatchObject([{ status: 'APPROVED', refunded: 0 }]);
});

test('no secret of the account is in the log', () => expect(running.product.log()).not.toContain('sandbox-of-the-tests'));
