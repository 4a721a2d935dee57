import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorldpayProvider } from './adapter.ts';

/** The literal answers of remote administration, and what they prove about a payment. */
let server: Server;
let line = '';
const lines = new Set<unknown>();
beforeAll(async () => {
  server = createServer(({ socket }, response) => {
    lines.add(socket);
    response.end(line);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const payment = { paymentId: '4000000007', amount: { amountMinor: 12_345, currency: 'USD' }, idempotencyKey: 'unused' };
const provider = () =>
  createWorldpayProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    testMode: '100',
    installationId: '1',
    signature: { secret: 's', fields: ['instId'] },
    callbackPassword: 'p',
    remote: { installationId: '2', password: 'r' },
  });

test.each([
  ['A,4000000007,A,Refund authorised', { ok: true, state: 'succeeded' }],
  ['N,4000000007,,Not possible: refunded', { ok: true, state: 'succeeded' }],
  ['N,4000000007,,Not possible: authorised', { ok: false, reason: 'not-captured' }],
  ['N,4000000007,,Not possible: cancelled', { ok: false, reason: 'not-held' }],
  ['N,4000000007,,Not possible: captured', { ok: false, reason: 'refused' }],
  ['N,4000000007,,Refund not authorised', { ok: false, reason: 'refused' }],
  ['N,4000000007,,Refund amount exceeds settled amount', { ok: false, reason: 'refused' }],
  ['E,4000000007,,Invalid authPW', { ok: false, reason: 'refused' }],
  ['E,4000000007,,Transaction not found', { ok: false, reason: 'refused' }],
  ['N,4000000007,,Not possible: refunded, in part', { ok: false, reason: 'refused' }],
  ['N,4000000007,,Not possible: authorised, and captured in part', { ok: false, reason: 'refused' }],
  ['N,4000000007,,Not possible: cancelled, since refunded', { ok: false, reason: 'refused' }],
  ['A,4000000008,A,Refund authorised', { ok: false, reason: 'unreachable' }],
  ['W,4000000007,A,Refund waits', { ok: false, reason: 'unreachable' }],
  ['constructor,4000000007,,x', { ok: false, reason: 'unreachable' }],
  ['<html>Service Unavailable</html>', { ok: false, reason: 'unreachable' }],
  ['', { ok: false, reason: 'unreachable' }],
])('a refund in full answered %j is %j', async (answer, outcome) => {
  line = answer;
  expect(await provider().refundInFull(payment)).toEqual(outcome);
});

test.each([
  ['A,4000000007,A,postproc.msg.queued', { ok: true }],
  ['N,4000000007,,Not possible: captured', { ok: true }],
  ['N,4000000007,,Not possible: refunded', { ok: false, reason: 'refused' }],
  ['N,4000000007,,Not possible: cancelled', { ok: false, reason: 'refused' }],
  ['E,4000000007,,Not possible', { ok: false, reason: 'refused' }],
  ['N,4000000007,,Not possible: captured, in part', { ok: false, reason: 'refused' }],
  ['N,4000000008,,Not possible: captured', { ok: false, reason: 'unreachable' }],
  ['W,4000000007,A,postproc.msg.waits', { ok: false, reason: 'unreachable' }],
])('a capture answered %j is %j', async (answer, outcome) => {
  line = answer;
  expect(await provider().capture(payment)).toEqual(outcome);
});

/** A refund that counts as refused may be made again by a person. */
test.each([
  ['A,4000000007,A,Refund authorised', { ok: true, state: 'succeeded' }],
  ['N,4000000007,,Not possible', { ok: false, reason: 'refused' }],
  ['E,4000000007,,Invalid authPW', { ok: false, reason: 'refused' }],
  ['W,4000000007,A,Refund waits', { ok: false, reason: 'in-doubt' }],
  ['R,4000000007,,', { ok: false, reason: 'in-doubt' }],
  ['A,4000000008,A,Refund authorised', { ok: false, reason: 'in-doubt' }],
  ['', { ok: false, reason: 'in-doubt' }],
])('a refund of a part answered %j is %j', async (answer, outcome) => {
  line = answer;
  expect(await provider().refund(payment)).toEqual(outcome);
});

test('each asks on a line of its own: one that was kept open may be closed just then, and no refund can be looked up', async () => {
  line = 'A,4000000007,A,Refund authorised';
  lines.clear();
  for (const ask of [provider().refund, provider().refundInFull, provider().capture])
    expect(await ask(payment)).toMatchObject({ ok: true });
  expect(lines.size).toBe(3);
});
