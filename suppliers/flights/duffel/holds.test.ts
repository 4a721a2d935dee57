import { afterEach, describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { createDuffelSupplier } from './adapter.ts';

let stop = (): unknown => undefined;
afterEach(() => stop());

type Answers = Parameters<typeof replay>[0];
async function holdsAt(answers: Answers) {
  const server = await replay(answers, 'plain');
  stop = server.stop;
  const { holds } = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  if (!holds) throw new Error('Duffel holds orders');
  return { holds, calls: server.calls };
}
const refusal = (code: string, status = 422) => ({ status, body: { errors: [{ code }] } });
const PRICE = { amountMinor: 10_050, currency: 'GBP' };

describe('paying for an order on hold', () => {
  test.each([
    ['paid', { status: 201, body: { data: { id: 'pay_1' } } }, { ok: true, order: { orderId: 'ord_1', locators: [] } }],
    ['paid already', refusal('already_paid'), { ok: true, order: { orderId: 'ord_1', locators: [] } }],
    ['its time is over', refusal('past_payment_required_by_date'), { ok: false, reason: 'gone' }],
    ['cancelled', refusal('already_cancelled'), { ok: false, reason: 'gone' }],
    ['unknown there', refusal('not_found', 404), { ok: false, reason: 'gone' }],
    ['dearer', refusal('price_changed'), { ok: false, reason: 'price-changed' }],
    ['of another amount', refusal('payment_amount_does_not_match_order_amount'), { ok: false, reason: 'price-changed' }],
    ['no money in the account', refusal('insufficient_balance'), { ok: false, reason: 'rejected', detail: 'no-funds' }],
    ['changed by its airline', refusal('schedule_changed'), { ok: false, reason: 'rejected', detail: 'schedule_changed' }],
    ['accepted, not done', { status: 202, body: {} }, { ok: false, reason: 'unreachable' }],
    ['no answer', { status: 500, body: '' }, { ok: false, reason: 'unreachable' }],
    ['a gateway', { status: 404, body: '<html>' }, { ok: false, reason: 'unreachable' }],
  ])('%s', async (_, answer, outcome) => {
    const { holds } = await holdsAt({ 'POST /air/payments': answer as never });
    expect(await holds.pay('ord_1', PRICE)).toEqual(outcome);
  });
});

describe('reading it', () => {
  const order = { id: 'ord_1', owner: { iata_code: 'AA', name: 'American' }, metadata: null };
  const until = '2027-01-01T10:00:00Z';
  test.each([
    ['on hold', { awaiting_payment: true, payment_required_by: until }, null, { ok: true, until: new Date(until) }],
    ['without an hour', { awaiting_payment: true, payment_required_by: null }, null, { ok: true, until: null }],
    ['cancelled', { awaiting_payment: false }, '2026-12-01T00:00:00Z', { ok: false, reason: 'gone' }],
  ])('%s', async (_, payment_status, cancelled_at, outcome) => {
    const { holds } = await holdsAt({ 'GET /air/orders/ord_1': { body: { data: { ...order, payment_status, cancelled_at } } } });
    expect(await holds.read('ord_1')).toEqual(outcome);
  });

  test('one that is not there, and no answer', async () => {
    const { holds } = await holdsAt({
      'GET /air/orders/ord_1': refusal('not_found', 404),
      'GET /air/orders/ord_2': { status: 503, body: '' },
    });
    expect(await holds.read('ord_1')).toEqual({ ok: false, reason: 'gone' });
    expect(await holds.read('ord_2')).toEqual({ ok: false, reason: 'unreachable' });
  });
});

describe('whether an offer can be kept', () => {
  const until = '2027-01-01T10:00:00Z';
  const offer = (more: object) =>
    ({ travelerPricings: [{ fareDetailsBySegment: [{ segmentId: '1' }] }], ...more }) as FlightOffer;
  test('until the hour of its payment; not where it is paid at once, and not with bags or seats', async () => {
    const { holds } = await holdsAt({});
    expect(holds.until(offer({ holdableUntil: until }), new Date())).toEqual(new Date(until));
    expect(holds.until(offer({}), new Date())).toBeUndefined();
    const chargeableSeat = { segmentId: '1', additionalServices: { chargeableSeatNumber: '12A' } };
    const travelerPricings = [{ travelerId: '1', fareDetailsBySegment: [chargeableSeat] }];
    expect(holds.until(offer({ holdableUntil: until, travelerPricings }), new Date())).toBeUndefined();
  });
});
