import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { createThreadTime } from '../thread-time.ts';
import { createHttpServer } from './server.ts';

/** A server whose pages only say that they were asked, and whose calls all know one place. */
const serverBelow = (backendPath: string) =>
  createHttpServer({
    handlers: new Proxy({}, { get: () => async () => reply([]) }) as Handlers,
    health: async () => ({ database: 'ok' }),
    takeNotice: async () => ({ outcome: 'unknown' }) as never,
    onViolations: async () => undefined,
    pictures: { read: async () => ({ ok: false, reason: 'not-found' }), now: () => ({ keptBytes: 0, underWay: 0 }) },
    afterNotice: () => '',
    pages: async (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('a page'),
    crossSitePage: () => 'a page',
    assetsDir: undefined,
    siteOrigins: ['http://localhost'],
    title: 'Test',
    backendPath,
    rateLimitPerMinute: 1_000,
    threadTime: createThreadTime(),
    strictTransport: null,
    trustProxyHops: 0,
    logger: pino({ level: 'silent' }),
  });
type Server = Awaited<ReturnType<typeof serverBelow>>;

describe.each(['/backend', '/api/v2'])('SPEC §7, configured backend base address: with the calls below %s', (path) => {
  let server: Server;
  beforeAll(async () => {
    server = await serverBelow(path);
  });
  afterAll(() => server.close());

  test('they are answered there, and listed with their address', async () => {
    expect((await server.inject(`${path}/search/airports?term=bog`)).json()).toEqual([]);
    expect((await server.inject(`${path}/openapi.json`)).json()).toMatchObject({ servers: [{ url: path }] });
    const unknown = await server.inject(`${path}/no/such/call`);
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, `There is no such call; ${path}/openapi.json lists them`]);
    expect((await server.inject({ method: 'POST', url: `${path}/csp-reports`, payload: '{}' })).statusCode).toBe(204);
  });

  test('what another site sent there is refused as a call, and a page stays a page', async () => {
    const headers = { origin: 'https://evil.example' };
    const call = await server.inject({ method: 'POST', url: `${path}/user/session/start`, headers, payload: {} });
    expect([call.statusCode, call.json().code]).toEqual([403, 'cross-site']);
    const page = await server.inject({ method: 'POST', url: '/result', headers });
    expect([page.statusCode, page.body]).toEqual([403, 'a page']);
  });

  test('another path is a page', async () => {
    const other = path === '/backend' ? '/api/v2' : '/backend';
    expect((await server.inject(`${other}/openapi.json`)).body).toBe('a page');
    expect((await server.inject(`${path}s/openapi.json`)).body).toBe('a page');
  });
});
