import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/booking-steps.ts';
import { type Running, startEverything } from '../harness/started-product.ts';

/** Mi viaje as a browser without scripts asks for it. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything({ TRUST_PROXY_HOPS: '1' });
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

async function aBooking(agentId: string) {
  const { id, key } = await prepareBooking(backend, { agentId });
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error('not confirmed');
  const cookie = `tq_booking_${id}=${encodeURIComponent(`${key.flightOfferId}~${key.agentId}`)}`;
  return { id, reference: booked.referenceId, cookie };
}

/** Each request from an address of its own: how often one may look a booking up is another test's. */
let visitors = 0;
const send = (path: string, { form, cookie = '' }: { form?: Record<string, string>; cookie?: string } = {}) =>
  fetch(running.product.url + path, {
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    headers: {
      cookie,
      'x-forwarded-for': `198.51.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`,
      ...(form ? { origin: running.product.url } : {}),
    },
    redirect: 'manual',
  });
/** What an answer has the browser keep; nothing of what it takes back. */
const kept = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] as string)
    .filter((pair) => !pair.endsWith('='));
const takenBack = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split('=', 1)[0] as string);

const find = (reference: string, more: Record<string, string> = {}) =>
  send('/user/my-journey', { form: { referenceId: reference, email: aCustomer.email, ...more } });

test('the worker is a script that can be for Mi viaje and for no page above it, whatever the build', async () => {
  const answer = await send('/user/my-journey-worker.js');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('service-worker-allowed')]).toEqual([
    200,
    expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    null,
  ]);
  const script = await answer.text();
  expect([script.startsWith('(function copiesWorker('), script.includes('"tq-my-journey"')]).toEqual([true, true]);
});

test('who says that the device is of many is taken at their word until they say otherwise', async () => {
  const { reference } = await aBooking('journey-shared');
  const found = await find(reference, { compartido: 'on' });
  expect(kept(found)).toContain('tq_shared=1');
  const cookie = kept(found).join('; ');
  const form = await (await send('/user/my-journey', { cookie })).text();
  expect(form).toMatch(/<input[^>]*name="compartido"[^>]*checked/);
  expect(takenBack(await find(reference))).toContain('tq_shared');
});

test('forgetting takes back the lookup, its proof, and the key of that booking; of no other', async () => {
  const [one, other] = [await aBooking('journey-one'), await aBooking('journey-two')];
  const cookie = `${one.cookie}; ${other.cookie}; tq_booking_${one.id.replace(/^./, 'x')}=odd`;
  const answer = await send('/user/my-journey?olvidar', { form: { referencia: one.reference }, cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/my-journey?olvidada=1']);
  expect(takenBack(answer)).toEqual(['tq_lookup', 'tq_proof', `tq_booking_${one.id}`]);
  expect(await (await send('/user/my-journey?olvidada=1')).text()).toContain('este dispositivo ya no recuerda esa reserva');
  const all = await send('/user/my-journey?olvidar', { form: {}, cookie });
  expect(takenBack(all)).toEqual(expect.arrayContaining([`tq_booking_${one.id}`, `tq_booking_${other.id}`]));
});

test('another site can have nothing forgotten', async () => {
  const answer = await fetch(`${running.product.url}/user/my-journey?olvidar`, {
    method: 'POST',
    body: new URLSearchParams({ referencia: 'ABCDEF' }),
    headers: { origin: 'https://evil.example' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(403);
});
