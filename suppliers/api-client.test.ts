import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ApiCall,
  type ApiClient,
  type ApiRequest,
  CredentialsRefused,
  createApiClient,
  neverConnected,
} from './api-client.ts';

let stop = (): unknown => undefined;
afterEach(() => stop());

type Handler = (request: IncomingMessage, response: ServerResponse, call: number) => void;

async function clientWith(handler: Handler, options: Partial<ApiClient> = {}) {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    calls += 1;
    handler(request, response, calls);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createApiClient({ name: 'test', baseUrl, headers: () => ({}), ...options });
  return { call, calls: () => calls };
}

const read: ApiRequest = { method: 'GET', path: '/x', deadlineMs: 2_000, idempotent: true };
const write: ApiRequest = { method: 'POST', path: '/x', body: { a: 1 }, deadlineMs: 2_000, idempotent: false };
const status = (code: number, headers = {}) => ((_, response) => response.writeHead(code, headers).end('{}')) satisfies Handler;

describe('an API client', () => {
  test('retries a failed idempotent call once, and any other not at all', async () => {
    const { call, calls } = await clientWith(status(503));
    expect(await call(read)).toMatchObject({ ok: false, kind: 'refused', status: 503 });
    expect(calls()).toBe(2);
    await call(write);
    expect(calls()).toBe(3);
  });

  test('reports a write as sent when the connection breaks', async () => {
    const { call } = await clientWith((request) => request.socket.destroy());
    expect(await call(write)).toEqual({ ok: false, kind: 'unreachable', sent: true, timedOut: false });
  });

  test('reports a call as not sent when the upstream API cannot be reached', async () => {
    const { call } = await clientWith(status(200), { baseUrl: 'http://127.0.0.1:1' });
    expect(await call(write)).toEqual({ ok: false, kind: 'unreachable', sent: false, timedOut: false });
  });

  test('gives up at the call’s deadline or the account’s own, whichever is shorter', async () => {
    const { call } = await clientWith(() => undefined, { maxDeadlineMs: 60 });
    const startedAt = performance.now();
    expect(await call({ ...read, deadlineMs: 20_000 })).toMatchObject({ ok: false, kind: 'unreachable', timedOut: true });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await call({ ...read, deadlineMs: 40 })).toMatchObject({ timedOut: true });
  });

  test('waits for thread time before parsing a long answer', async () => {
    const turns: string[] = [];
    const timeToRead = async () => void turns.push('waited');
    const { call } = await clientWith(
      (_, response, count) => response.end(JSON.stringify('x'.repeat(count === 1 ? 10 : 200_000))),
      {
        timeToRead,
      },
    );
    expect(await call(read)).toMatchObject({ ok: true, body: 'xxxxxxxxxx' });
    expect(turns).toEqual([]);
    expect(await call(read)).toMatchObject({ ok: true, body: 'x'.repeat(200_000) });
    expect(turns).toEqual(['waited']);
  });

  test('opens its circuit breaker after repeated failures, and tries again after a rest', async () => {
    let isWell = false;
    const { call, calls } = await clientWith((_, response) => response.writeHead(isWell ? 200 : 500).end('{}'), {
      breaker: { failures: 4, restMs: 80 },
    });
    await call(read);
    await call(read);
    expect(calls()).toBe(4);
    expect(await call(write)).toEqual({ ok: false, kind: 'unreachable', sent: false, timedOut: false });
    expect(calls()).toBe(4);
    isWell = true;
    await expect.poll(async () => (await call(write)).ok).toBe(true);
  });

  test('does not count a refused request as a failure of the upstream API', async () => {
    const { call, calls } = await clientWith(status(400), { breaker: { failures: 2, restMs: 10_000 } });
    for (let asked = 0; asked < 6; asked++) await call(write);
    expect(calls()).toBe(6);
  });

  test('observes Retry-After for all calls, unless it exceeds the deadline', async () => {
    const { call, calls } = await clientWith((_, response, n) =>
      n === 1 ? response.writeHead(429, { 'retry-after': '1' }).end('{}') : response.writeHead(200).end('{}'),
    );
    const started = performance.now();
    expect((await call(read)).ok).toBe(true);
    expect(performance.now() - started).toBeGreaterThan(950);
    expect(calls()).toBe(2);
  });

  test.each([
    ['seconds', { 'retry-after': '60' }],
    ['a date', { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }],
    ['Duffel’s date', { 'ratelimit-reset': new Date(Date.now() + 60_000).toUTCString() }],
  ])('that asks for a rest beyond the deadline, in %s, is not waited for', async (_, headers) => {
    const { call, calls } = await clientWith(status(429, headers));
    const startedAt = performance.now();
    expect(await call({ ...read, deadlineMs: 20_000 })).toMatchObject({ ok: false, kind: 'refused', status: 429 });
    expect(await call({ ...write, deadlineMs: 20_000 })).toEqual({
      ok: false,
      kind: 'unreachable',
      sent: false,
      timedOut: false,
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(calls()).toBe(1);
  });

  test.each([
    ['alone', 20, 1],
    ['one of two processes at its share of the limit', 40, 2],
  ])('%s, calls no faster than the account’s rate limit', async (_, callsPerSecond, running) => {
    const { call } = await clientWith(status(200), { callsPerSecond, processes: () => running });
    const startedAt = performance.now();
    const answeredAfter = await Promise.all(
      Array.from({ length: 5 }, async () => {
        expect(await call(read)).toMatchObject({ ok: true });
        return performance.now() - startedAt;
      }),
    );
    // A timer may fire a millisecond early; late answers do not matter here.
    for (const [turn, ms] of answeredAfter.entries()) expect(ms).toBeGreaterThan(turn * 50 - 2);
  });

  test('does not count a call that was given up before it was sent as a failure of the upstream API', async () => {
    const { call, calls } = await clientWith(status(200), { breaker: { failures: 2, restMs: 60_000 } });
    const givenUp = { ok: false, kind: 'unreachable', sent: false, timedOut: true };
    for (const asked of [read, write]) expect(await call({ ...asked, signal: AbortSignal.abort() })).toEqual(givenUp);
    expect(calls()).toBe(0);
    expect(await call(read)).toMatchObject({ ok: true });
  });

  test('while one call tries a failed upstream API again, the others are not held', async () => {
    let finish = (): unknown => undefined;
    const { call, calls } = await clientWith(
      (_, response, n) => {
        if (n <= 2) return response.writeHead(500).end('{}');
        finish = () => response.writeHead(200).end('{}');
      },
      { breaker: { failures: 2, restMs: 30 } },
    );
    await call(read);
    const tries: ReturnType<typeof call>[] = [];
    await expect
      .poll(() => {
        if (calls() === 2) tries.push(call({ ...write, deadlineMs: 20_000 }));
        return calls();
      })
      .toBe(3);
    expect(await call({ ...read, deadlineMs: 50 })).toEqual({ ok: false, kind: 'unreachable', sent: false, timedOut: false });
    finish();
    expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  test.each([
    ['nobody listens', { code: 'ECONNREFUSED' }, true],
    ['no address', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
    ['no route', { code: 'EHOSTUNREACH', syscall: 'connect' }, true],
    ['connecting takes too long', { code: 'ETIMEDOUT', syscall: 'connect' }, true],
    ['a connection that is reset', { code: 'ECONNRESET', syscall: 'read' }, false],
    ['a route that is lost', { code: 'EHOSTUNREACH', syscall: 'read' }, false],
  ])('%s: whether anything can have arrived', (_, error, isNot) => {
    expect(neverConnected(Object.assign(new Error('x'), error))).toBe(isNot);
  });

  test('renews credentials once and repeats the call, also a write', async () => {
    let token = 'old';
    const { call, calls } = await clientWith(
      ({ headers }, response) => response.writeHead(headers.authorization === 'new' ? 200 : 401).end('{}'),
      {
        headers: () => ({ authorization: token }),
        renewCredentials: ({ status: code }) => {
          token = 'new';
          return code === 401;
        },
      },
    );
    expect((await call(write)).ok).toBe(true);
    expect(calls()).toBe(2);
  });

  test('returns a refusal when the upstream API refuses the credentials', async () => {
    const { call } = await clientWith(status(200), {
      headers: () => {
        throw new CredentialsRefused('test', 401);
      },
    });
    expect(await call(write)).toEqual({ ok: false, kind: 'refused', status: 401, body: null });
  });

  test('reports each call with the upstream request id and without its query', async () => {
    const told: ApiCall[] = [];
    const { call } = await clientWith(status(200, { 'ama-request-id': 'abc' }), { onCall: (one) => told.push(one) });
    await call({ ...read, path: '/x?secret=1' });
    const [first, ...others] = told.map(({ bodies: _, ...one }) => one);
    expect(first).toEqual({ supplier: 'test', call: 'GET /x', status: 200, ms: expect.any(Number), requestId: 'abc' });
    expect(others).toEqual([]);
    await call({ ...read, reference: 'ours:1' });
    expect(told[1]).toMatchObject({ reference: 'ours:1' });
  });

  test('says why there was no answer, by the code of the failure alone', async () => {
    const told: ApiCall[] = [];
    const onCall = (one: ApiCall) => void told.push(one);
    const plain = createServer((_, response) => response.end('{}'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    // No certificate at all: what is behind an expired one is told of in the same way.
    const baseUrl = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    await createApiClient({ name: 'test', baseUrl, headers: () => ({}), onCall })(write);
    plain.close();
    const { call } = await clientWith((request) => request.socket.destroy(), { onCall });
    await call({ ...write, path: '/x?secret=1' });
    const { call: late } = await clientWith(() => undefined, { onCall });
    await late({ ...write, deadlineMs: 50 });
    expect(told.map(({ failure, status }) => [status, failure])).toEqual([
      [undefined, expect.stringMatching(/SSL|EPROTO/)],
      [undefined, 'ECONNRESET'],
      [undefined, expect.stringMatching(/^(ABORT_ERR|TimeoutError)$/)],
    ]);
  });

  test.each([['plain'], ['packed']])('stops reading an oversized answer (%s)', async (how) => {
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    // Compressed this is a few kilobytes; decompression has to stop at the limit too.
    const packed = gzipSync(`"${' '.repeat(48 * 1024 * 1024)}"`);
    let sent = 0;
    const { call } = await clientWith((_, response) => {
      if (how === 'packed') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
      response.writeHead(200);
      const more = () => {
        sent += 1;
        if (!response.destroyed && sent < 500) response.write(megabyte, more);
      };
      more();
    });
    const answer = await call({ ...read, idempotent: false, deadlineMs: 30_000 });
    expect(answer).toEqual({ ok: false, kind: 'unreachable', sent: true, timedOut: false });
    expect(sent).toBeLessThan(60);
  });
});
