import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { goneSignal, toRequest } from './to-request.ts';

const ORIGIN = 'https://site.example';
const of = (message: Partial<IncomingMessage>, form?: Parameters<typeof toRequest>[1]['form']) =>
  toRequest({ headers: {}, ...message } as IncomingMessage, { origin: ORIGIN, form, gone: new AbortController().signal });

describe('the request that pages see', () => {
  test('is at the public origin, whatever host was named', () => {
    const request = of({ method: 'HEAD', url: '/result?tripType=1', headers: { host: 'evil.example' } });
    expect([request.url, request.method]).toEqual([`${ORIGIN}/result?tripType=1`, 'HEAD']);
    expect([of({}).url, of({}).method]).toEqual([`${ORIGIN}/`, 'GET']);
  });

  test('has every header but those that were checked before', () => {
    const headers = {
      cookie: 'a=1',
      origin: ORIGIN,
      'x-forwarded-host': 'site.example',
      'x-many': ['1', '2'],
      'x-none': undefined,
    };
    expect(Object.fromEntries(of({ headers: headers as never }).headers)).toEqual({ cookie: 'a=1', 'x-many': '1, 2' });
  });

  test('carries a form with the type it was read as', async () => {
    const contentType = 'application/x-www-form-urlencoded';
    const form = { ok: true as const, body: new Uint8Array(Buffer.from('a=1')), contentType };
    const request = of({ method: 'POST', url: '/x', headers: { 'content-type': 'text/plain' } }, form);
    expect([request.method, request.headers.get('content-type')]).toEqual(['POST', contentType]);
    expect((await request.formData()).get('a')).toBe('1');
    expect(of({}).body).toBeNull();
  });
});

test.each([
  [true, false],
  [false, true],
])('an answer sent to the end (%s) ends with nobody gone (%s)', (writableFinished, isGone) => {
  const response = Object.assign(new EventEmitter(), { writableFinished });
  const signal = goneSignal(response as unknown as ServerResponse);
  expect(signal.aborted).toBe(false);
  response.emit('close');
  expect(signal.aborted).toBe(isGone);
});
