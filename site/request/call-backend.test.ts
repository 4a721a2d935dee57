import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const calls: { method: string; url: string; type: string; body: string; cookie: string }[] = [];
/** The statuses of the upstream API, call by call; the last one repeats. `0` cuts the connection. */
let answers: number[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { 'content-type': type = '', cookie = '' } = request.headers;
  calls.push({ method: request.method ?? '', url: request.url ?? '', type, body, cookie });
  const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
  if (status === 0) return void request.socket.destroy();
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 204 ? '' : '{"city":"Bogotá"}');
});
let callBackend: typeof import('./call-backend.ts')['callBackend'];

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const backendBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backend`;
  vi.doMock('#site-config', () => ({ siteConfig: { backendBase } }));
  ({ callBackend } = await import('./call-backend.ts'));
});
afterAll(() => server.close());
beforeEach(() => {
  calls.length = 0;
  answers = [200];
});

test('sends a call with its query below the base address, and parses the answer', async () => {
  expect(await callBackend('/search/airports', { query: { term: 'bogotá & cali', near: 4.7 } })).toEqual({ city: 'Bogotá' });
  expect(calls).toMatchObject([{ method: 'GET', url: '/backend/search/airports?term=bogot%C3%A1+%26+cali&near=4.7', body: '' }]);
});

test('sends a body as JSON, and returns undefined for an empty answer', async () => {
  answers = [204];
  expect(await callBackend('/user/session/start', { method: 'POST', body: { agentId: 'a"1' } })).toBeUndefined();
  expect(calls).toMatchObject([{ method: 'POST', type: 'application/json', body: '{"agentId":"a\\"1"}' }]);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504, 0])('SPEC §9: retries a call without a body once after %i', async (status) => {
  answers = [status, 200];
  expect(await callBackend('/visitor/place')).toEqual({ city: 'Bogotá' });
  answers = [status];
  calls.length = 0;
  await expect(callBackend('/visitor/place')).rejects.toThrow();
  expect(calls).toHaveLength(2);
});

test.each([408, 500, 503, 0])('SPEC §9: does not retry a call with a body after %i', async (status) => {
  answers = [status, 200];
  await expect(callBackend('/air/price-calendar', { method: 'POST', body: {} })).rejects.toThrow();
  expect(calls).toHaveLength(1);
});

test.each([400, 404, 422])('does not retry a refusal (%i)', async (status) => {
  answers = [status, 200];
  await expect(callBackend('/visitor/place')).rejects.toThrow(String(status));
  expect(calls).toHaveLength(1);
});

test('does not send a call that was aborted', async () => {
  const given = new AbortController();
  answers = [0];
  given.abort();
  await expect(callBackend('/visitor/place', { signal: given.signal })).rejects.toThrow();
  expect(calls).toHaveLength(0);
});
