import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

const secretKey = 'secret-of-this-test';
const STATUS = { status: 'APPROVED', reason: '00', message: 'Aprobada', date: '2026-11-28T15:49:47-05:00' };
const NOTICE = { status: STATUS, requestId: 100_001, reference: '0195f1a23b4c7d5e8f60718293a4b5c6' };

const signed = (notice: Record<string, unknown>, { key = secretKey, by = 'sha256', prefix = 'sha256:' } = {}) => {
  const { status, date } = (notice.status ?? {}) as Record<string, string>;
  const digest = createHash(by).update(`${notice.requestId}${status}${date}${key}`).digest('hex');
  return { ...notice, signature: `${prefix}${digest}` };
};
const read = (body: unknown) =>
  readNotice({ secretKey }, { headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });

test('names the session and our payment, and nothing of its state is used', () => {
  const changed = { kind: 'changed', payment: { paymentId: '100001', cartId: '0195f1a2-3b4c-7d5e-8f60-718293a4b5c6' } };
  for (const status of ['APPROVED', 'REJECTED', 'SOMETHING_NEW']) {
    expect(read(signed({ ...NOTICE, status: { ...STATUS, status } }))).toEqual(changed);
  }
  expect(read(signed({ ...NOTICE, requestId: '100001', reference: 'of the shop' }))).toEqual({
    kind: 'changed',
    payment: { paymentId: '100001', cartId: 'of the shop' },
  });
});

const RIGHT = signed(NOTICE);
test.each<[string, unknown]>([
  ['another key', signed(NOTICE, { key: 'other' })],
  ['another session', { ...RIGHT, requestId: 100_002 }],
  ['another state', { ...RIGHT, status: { ...STATUS, status: 'REJECTED' } }],
  ['another date', { ...RIGHT, status: { ...STATUS, date: '2026-11-28T15:49:48-05:00' } }],
  ['SHA-1, without a prefix', signed(NOTICE, { by: 'sha1', prefix: '' })],
  ['SHA-1 under the prefix', signed(NOTICE, { by: 'sha1' })],
  ['no prefix', signed(NOTICE, { prefix: '' })],
  ['another prefix', signed(NOTICE, { prefix: 'sha512:' })],
  ['no signature', NOTICE],
  ['an empty signature', { ...RIGHT, signature: 'sha256:' }],
  ['a longer signature', { ...RIGHT, signature: `${RIGHT.signature}00` }],
  ['a list for a signature', { ...RIGHT, signature: [RIGHT.signature] }],
  ['nothing', ''],
  ['no JSON', '{"requestId":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a deep one', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
])('with %s is not PlacetoPay’s', (_, body) => {
  expect(read(body)).toBeNull();
});

test.each<[string, Record<string, unknown>]>([
  ['a session that is no number', { ...NOTICE, requestId: 'x' }],
  ['a negative session', { ...NOTICE, requestId: -1 }],
  ['a reference that is none', { ...NOTICE, reference: { of: 1 } }],
  ['a reference that is too long', { ...NOTICE, reference: 'x'.repeat(33) }],
])('that is signed with %s is shapeless', (_, notice) => {
  expect(read(signed(notice))).toEqual({ kind: 'shapeless' });
});
