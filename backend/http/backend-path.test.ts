import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bareHttpServer } from '../../tests/harness/product/http-server.ts';

/** A server whose pages only report that they were asked, and whose calls all return one place. */
const serverBelow = (backendPath: string) => bareHttpServer({ backendPath });
type Server = Awaited<ReturnType<typeof serverBelow>>;

describe.each(['/backend', '/api/v2'])('SPEC §7, configured backend base address: with the calls below %s', (path) => {
  let server: Server;
  beforeAll(async () => {
    server = await serverBelow(path);
  });
  afterAll(() => server.close());

  test('answers calls there, and lists that address in the OpenAPI document', async () => {
    expect((await server.inject(`${path}/search/airports?term=bog`)).json()).toEqual([]);
    expect((await server.inject(`${path}/openapi.json`)).json()).toMatchObject({ servers: [{ url: path }] });
    const unknown = await server.inject(`${path}/no/such/call`);
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, `There is no such call; ${path}/openapi.json lists them`]);
    expect((await server.inject({ method: 'POST', url: `${path}/csp-reports`, payload: '{}' })).statusCode).toBe(204);
  });

  test('answers cross-site requests with a 403, a problem for calls and a page for pages', async () => {
    const headers = { origin: 'https://evil.example' };
    const call = await server.inject({ method: 'POST', url: `${path}/user/session/start`, headers, payload: {} });
    expect([call.statusCode, call.json().code]).toEqual([403, 'cross-site']);
    const page = await server.inject({ method: 'POST', url: '/result', headers });
    expect([page.statusCode, page.body]).toEqual([403, 'a page']);
  });

  test('serves any other path as a page', async () => {
    const other = path === '/backend' ? '/api/v2' : '/backend';
    expect((await server.inject(`${other}/openapi.json`)).body).toBe('a page');
    expect((await server.inject(`${path}s/openapi.json`)).body).toBe('a page');
  });
});
