import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

const eventsSecret = 'test_events_of_this_test';
const NOW = Date.parse('2026-11-29T15:00:00Z');
const AT = NOW / 1_000;
const TRANSACTION = {
  id: '1100001-1764426000-10001',
  status: 'APPROVED',
  amount_in_cents: 82_690_000,
  reference: 'cart_1764426000_ABC234',
  currency: 'COP',
};
const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];
type Event = {
  event?: string;
  transaction?: Record<string, unknown>;
  properties?: string[];
  timestamp?: number;
  secret?: string;
  by?: string;
};

/** An event as Wompi signs it: the properties that it names, the time, the secret. */
function anEvent({
  event = 'transaction.updated',
  transaction = TRANSACTION,
  properties = PROPERTIES,
  timestamp = AT,
  secret = eventsSecret,
  by = 'sha256',
}: Event = {}) {
  const values = properties.map((path) => String(transaction[path.split('.')[1] ?? ''] ?? ''));
  const checksum = createHash(by)
    .update(`${values.join('')}${timestamp}${secret}`)
    .digest('hex');
  return { event, data: { transaction }, signature: { properties, checksum }, timestamp, sent_at: '2026-11-29T15:00:00Z' };
}
const read = (body: unknown, now = NOW) =>
  readNotice(eventsSecret, { headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) }, now);
const CHANGED = { kind: 'changed', payment: { paymentId: TRANSACTION.id } };

test('names the transaction, and nothing of its state or of our reference is used', () => {
  for (const status of ['APPROVED', 'DECLINED', 'VOIDED', 'SOMETHING_NEW'])
    expect(read(anEvent({ transaction: { ...TRANSACTION, status } }))).toEqual(CHANGED);
  const ours = anEvent();
  expect(read({ ...ours, data: { transaction: { ...TRANSACTION, reference: 'another_1764426000_XYZ987' } } })).toEqual(CHANGED);
});

test('whatever it names is signed, in its order; capitals and the place of the time do not matter', () => {
  const properties = ['transaction.currency', 'transaction.id', 'transaction.reference'];
  expect(read(anEvent({ properties }))).toEqual(CHANGED);
  const { timestamp, ...event } = anEvent();
  const { checksum } = event.signature;
  expect(read({ ...event, signature: { ...event.signature, timestamp, checksum: checksum.toUpperCase() } })).toEqual(CHANGED);
});

const RIGHT = anEvent();
const withTransaction = (changes: object) => ({ ...RIGHT, data: { transaction: { ...TRANSACTION, ...changes } } });
test.each<[string, unknown]>([
  ['another secret', anEvent({ secret: 'test_events_other' })],
  ['the secret of integrity', anEvent({ secret: 'test_integrity_of_this_test' })],
  ['another transaction', withTransaction({ id: '1100001-1764426000-10002' })],
  ['another state', withTransaction({ status: 'DECLINED' })],
  ['another amount', withTransaction({ amount_in_cents: 1 })],
  ['another time', { ...RIGHT, timestamp: AT + 1 }],
  ['fewer properties', { ...RIGHT, signature: { ...RIGHT.signature, properties: PROPERTIES.slice(0, 2) } }],
  ['properties in another order', { ...RIGHT, signature: { ...RIGHT.signature, properties: PROPERTIES.toReversed() } }],
  ['an object where a value is signed', withTransaction({ status: { toString: 'APPROVED' } })],
  ['no checksum', { ...RIGHT, signature: { properties: PROPERTIES } }],
  ['a short checksum', { ...RIGHT, signature: { ...RIGHT.signature, checksum: RIGHT.signature.checksum.slice(2) } }],
  ['a list for a checksum', { ...RIGHT, signature: { ...RIGHT.signature, checksum: [RIGHT.signature.checksum] } }],
  ['no time', { ...RIGHT, timestamp: undefined }],
  ['nothing', ''],
  ['no JSON', '{"event":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a deep one', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
])('with %s is not Wompi’s', (_, body) => {
  expect(read(body)).toBeNull();
});

test('what was signed before Wompi’s last repetition, or will be, is refused', () => {
  const hours = (count: number) => NOW + count * 3_600_000;
  expect(read(RIGHT, hours(28))).toEqual(CHANGED);
  expect(read(RIGHT, hours(49))).toBeNull();
  expect(read(RIGHT, hours(-1))).toBeNull();
  expect(read(anEvent({ timestamp: NOW }), hours(1))).toEqual(CHANGED);
});

test('of other things is ignored; one that signs no transaction is shapeless', () => {
  expect(read(anEvent({ event: 'nequi_token.updated' }))).toEqual({ kind: 'ignored' });
  expect(read(anEvent({ properties: ['transaction.status'] }))).toEqual({ kind: 'shapeless' });
  expect(read(anEvent({ transaction: { ...TRANSACTION, id: 'a b' } }))).toEqual({ kind: 'shapeless' });
});
