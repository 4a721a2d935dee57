import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls, type Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { startProxy } from '../harness/connections/forwarding-proxy.ts';
import { bareHttpServer } from '../harness/product/http-server.ts';

/** The product's HTTP server behind real proxies: under which address a request is counted. */
type Behind = { port: number; lastAddress(): string; close(): Promise<unknown> };

async function productBehind(manners: ('nginx' | 'haproxy')[], trustProxyHops = manners.length): Promise<Behind> {
  let seen = '';
  const handler = async (_: unknown, caller: { address: string }) => {
    seen = caller.address;
    return reply([]);
  };
  const app = await bareHttpServer({
    handlers: Object.fromEntries(Object.keys(calls).map((name) => [name as CallName, handler])) as unknown as Handlers,
    pages: async (_message, response, visitor) => {
      seen = visitor.address;
      response.end();
    },
    trustProxyHops,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  let { port } = app.server.address() as AddressInfo;
  const proxies: { close(): Promise<unknown> }[] = [];
  for (const manner of manners) {
    const proxy = await startProxy(port, manner);
    proxies.push(proxy);
    port = proxy.port;
  }
  return {
    port,
    lastAddress: () => seen,
    close: () => Promise.all([...proxies.map((proxy) => proxy.close()), app.close()]),
  };
}

/** Sends from one of this machine's loopback addresses, with the header lines exactly as given. */
const ask = (port: number, path: string, from: string, lines: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = ['Host', 'viajes.example', ...lines];
    request({ host: '127.0.0.1', port, path, localAddress: from, headers, agent: false }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });

const FORGED: [string, string[]][] = [
  ['a request without forwarding headers', []],
  ['another address', ['X-Forwarded-For', '8.8.8.8']],
  ['a chain of addresses', ['X-Forwarded-For', '8.8.8.8, 10.0.0.1, 127.0.0.1']],
  [
    'several X-Forwarded-For lines',
    ['X-Forwarded-For', '8.8.8.8', 'x-forwarded-for', '9.9.9.9', 'X-FORWARDED-FOR', '7.7.7.7,6.6.6.6'],
  ],
  ['spaces and invalid entries', ['X-Forwarded-For', ' ,, <x> ,unknown,  8.8.8.8  ,']],
  ['IPv6 with brackets and ports', ['X-Forwarded-For', '[2001:db8::1]:443, "[::1]"']],
  ['a Forwarded header', ['Forwarded', 'for=8.8.8.8;proto=https', 'Forwarded', 'for="[2001:db8::1]"']],
  [
    'X-Real-IP and similar headers',
    ['X-Real-IP', '8.8.8.8', 'CF-Connecting-IP', '8.8.8.8', 'True-Client-IP', '8.8.8.8', 'Client-IP', '8.8.8.8'],
  ],
  [
    'a forwarded protocol and host',
    ['X-Forwarded-Proto', 'https', 'X-Forwarded-Host', 'evil.example', 'X-Forwarded-Port', '443'],
  ],
];

describe.each([
  ['one proxy that extends X-Forwarded-For', ['nginx']],
  ['one proxy that adds an X-Forwarded-For line', ['haproxy']],
  ['two proxies that extend X-Forwarded-For', ['nginx', 'nginx']],
  ['a proxy that extends X-Forwarded-For, then one that adds a line', ['haproxy', 'nginx']],
  ['a proxy that adds an X-Forwarded-For line, then one that extends it', ['nginx', 'haproxy']],
] as [string, ('nginx' | 'haproxy')[]][])('behind %s', (_, manners) => {
  let behind: Behind;
  beforeAll(async () => {
    behind = await productBehind(manners);
  });
  afterAll(() => behind.close());

  test.each(FORGED)('a visitor who sends %s is counted under their own address, in calls and pages', async (_, lines) => {
    for (const path of ['/backend/search/airports?term=bog', '/vuelos']) {
      for (const from of ['127.0.0.9', '127.0.0.77']) {
        await ask(behind.port, path, from, lines);
        expect(behind.lastAddress()).toBe(from);
      }
    }
  });
});

test.each(FORGED)('without a proxy, %s is not trusted', async (_, lines) => {
  const alone = await productBehind([]);
  await ask(alone.port, '/vuelos', '127.0.0.9', lines);
  expect(alone.lastAddress()).toBe('127.0.0.9');
  await alone.close();
});

test('with fewer trusted hops than proxies, counts the nearest proxy and not what the visitor sends', async () => {
  const behind = await productBehind(['nginx', 'nginx'], 1);
  await ask(behind.port, '/vuelos', '127.0.0.9', ['X-Forwarded-For', '8.8.8.8']);
  expect(behind.lastAddress()).toBe('127.0.0.1');
  await behind.close();
});
