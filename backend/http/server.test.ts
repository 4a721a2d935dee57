import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { bareHttpServer } from '../../tests/harness/product/http-server.ts';
import { DatabaseUnreachable } from '../db/database-trouble.ts';
import type { HttpOptions } from './server.ts';

const ask = async (own: Partial<HttpOptions>, request: { method?: 'GET' | 'POST' | 'PATCH'; url: string; payload?: string }) => {
  const app = await bareHttpServer(own);
  const type = request.payload === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await app.inject({ ...request, headers: { host: 'localhost', ...type } });
  await app.close();
  return answer;
};

/** Handlers that remember what they were asked. */
function listening() {
  const heard: unknown[] = [];
  const handle = async (input: unknown) => {
    heard.push(input);
    return reply([]);
  };
  return { heard, handlers: new Proxy({}, { get: () => handle }) as Handlers };
}

describe('what a call is asked', () => {
  const [ID, OTHER] = ['0b5a8a4e-9a5e-4f0c-8d1e-0f3a5c7b9d11', '1c6b9b5f-0b6f-4a1d-9e2f-1a4b6d8c0e22'];
  test('is what its address says, whatever its body says', async () => {
    const { heard, handlers } = listening();
    const payload = JSON.stringify({ id: OTHER, resultCount: 3 });
    await ask({ handlers }, { method: 'PATCH', url: `/backend/api/search_requests/${ID}`, payload });
    expect(heard).toEqual([{ id: ID, resultCount: 3 }]);
  });

  test('is nothing where its query is blank: no latitude is not the equator', async () => {
    const { heard, handlers } = listening();
    const { statusCode } = await ask({ handlers }, { url: '/backend/airports/nearby?lat=&lon=%20' });
    expect([statusCode, heard]).toEqual([400, []]);
  });
});

describe('a notice of a payment provider', () => {
  const notify = (takeNotice: HttpOptions['takeNotice']) =>
    ask({ takeNotice }, { method: 'POST', url: '/backend/payment/stripe/notice', payload: '{}' });
  const failing = (error: Error) => () => Promise.reject(error);
  // Any answer but 2xx has the provider send it again.
  test.each<[string, HttpOptions['takeNotice'], number]>([
    ['that was taken in', async () => ({ bookingId: null }), 200],
    ['that is not from it', async () => 'refused', 404],
    ['that says nothing', async () => 'shapeless', 400],
    ['that could not be taken in', failing(new Error('a mistake of ours')), 500],
    ['without a database', failing(new DatabaseUnreachable(new Error('gone'))), 503],
  ])('%s', async (_, takeNotice, status) => {
    expect((await notify(takeNotice)).statusCode).toBe(status);
  });
});

test.each([
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
  ['a length that is no number', ['Content-Length: 4x']],
  ['an encoding that is not chunked at its end', ['Transfer-Encoding: chunked, identity']],
  ['a header with a blank before its colon', ['Transfer-Encoding : chunked', 'Content-Length: 4']],
])('a request with %s is refused, and what follows it is not read as another', async (_, headers) => {
  const heard: unknown[] = [];
  const pages: HttpOptions['pages'] = async ({ url }, response) => {
    heard.push(url);
    response.end('a page');
  };
  const app = await bareHttpServer({ pages });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const request = [
    'POST /enquiry HTTP/1.1',
    'Host: localhost',
    ...headers,
    '',
    '0',
    '',
    'GET /smuggled HTTP/1.1',
    'Host: localhost',
    '',
    '',
  ];
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request.join('\r\n')));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  await app.close();
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(heard).toEqual([]);
});

test('a malformed address has the headers of all answers, also as the first request of all', async () => {
  const { statusCode, headers } = await ask({}, { url: '/backend/%E0%A4%A' });
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

describe('health', () => {
  test.each<[string, Awaited<ReturnType<HttpOptions['health']>>, number, object]>([
    ['with everything', { database: 'ok', sandboxes: 'ok', redis: 'ok', processes: 2 }, 200, { ok: true }],
    ['without a database', { database: 'unreachable' as never, processes: 1 }, 503, { ok: false, database: 'unreachable' }],
    [
      'without its sandboxes',
      { database: 'ok', sandboxes: 'gone', processes: 1 },
      503,
      { ok: false, database: 'ok', sandboxes: 'gone' },
    ],
    ['without Redis', { database: 'ok', redis: 'gone' as never, processes: 2 }, 200, { ok: true, redis: 'gone' }],
  ])('%s', async (_, health, status, said) => {
    const answer = await ask({ health: async () => health }, { url: '/healthz' });
    expect([answer.statusCode, answer.json()]).toEqual([status, said]);
  });
});
