import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sendAnswer } from './send-answer.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const LONG = 'página '.repeat(100);

type Asked = { method?: string; accepts?: string; page?: string[]; before?: Record<string, string> };

/** What a browser gets of an answer: status, headers and the bytes. */
async function sent(answer: Response, { method = 'GET', accepts, page, before = {} }: Asked = {}) {
  const message = new IncomingMessage(new Socket());
  message.method = method;
  if (accepts) message.headers['accept-encoding'] = accepts;
  const response = new ServerResponse(message);
  for (const [name, value] of Object.entries(before)) response.setHeader(name, value);
  let body = Buffer.alloc(0);
  response.end = ((bytes: Buffer | '') => {
    body = Buffer.from(bytes);
  }) as never;
  await sendAnswer(answer, page, message, response);
  return { status: response.statusCode, headers: response.getHeaders(), body };
}

describe('how long an answer for one visitor is kept', () => {
  test.each([
    ['a page', 'GET', 200, 'private, no-cache'],
    ['the head of a page', 'HEAD', 200, 'private, no-cache'],
    ['a redirect', 'GET', 302, 'private, no-cache'],
    ['a page not found', 'GET', 404, 'no-store'],
    ['an error of the visitor', 'GET', 400, 'no-store'],
    ['a failure', 'GET', 500, 'no-store'],
    ['the answer to a form', 'POST', 200, 'no-store'],
  ])('%s', async (_, method, status, kept) => {
    const { headers, status: answered } = await sent(new Response('x', { status, headers: HTML }), { method });
    expect([answered, headers['cache-control']]).toEqual([status, kept]);
    expect(headers.vary).toBe('accept-encoding');
  });

  test('is what the page itself says, if it does', async () => {
    const { headers } = await sent(new Response('x', { status: 404, headers: { 'cache-control': 'public, max-age=60' } }));
    expect(headers['cache-control']).toBe('public, max-age=60');
  });
});

test('each cookie is a header of its own', async () => {
  const headers = new Headers(HTML);
  headers.append('set-cookie', 'a=1; Path=/');
  headers.append('set-cookie', 'b=2; Expires=Wed, 01 Jan 2031 00:00:00 GMT');
  expect((await sent(new Response('x', { headers }))).headers['set-cookie']).toEqual([
    'a=1; Path=/',
    'b=2; Expires=Wed, 01 Jan 2031 00:00:00 GMT',
  ]);
  expect((await sent(new Response('x', { headers: HTML }))).headers).not.toHaveProperty('set-cookie');
});

test('a failure of now says when to come again, in its own words if it has them', async () => {
  expect((await sent(new Response('', { status: 503 }))).headers['retry-after']).toBe(5);
  expect((await sent(new Response('', { status: 503, headers: { 'retry-after': '3' } }))).headers['retry-after']).toBe('3');
  expect((await sent(new Response('', { status: 500 }))).headers).not.toHaveProperty('retry-after');
});

test('headers that matter on pages only are left out of data, and drawings may run nothing', async () => {
  const before = { 'content-security-policy': "default-src 'self'", 'referrer-policy': 'same-origin', 'x-request-id': '1' };
  const of = async (type: string) => (await sent(new Response('x', { headers: { 'content-type': type } }), { before })).headers;
  expect(await of('text/html')).toMatchObject(before);
  const data = await of('text/x-script');
  expect([data['content-security-policy'], data['referrer-policy'], data['x-request-id']]).toEqual([undefined, undefined, '1']);
  expect((await of('image/svg+xml'))['content-security-policy']).toContain("default-src 'none'");
});

describe('the bytes', () => {
  const longOf = (type = 'text/html') => new Response(LONG, { headers: { 'content-type': type } });

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['zstd', (bytes: Buffer) => zstdDecompressSync(bytes)],
  ])('are compressed with %s where that is accepted', async (encoding, decompress) => {
    const { headers, body } = await sent(longOf(), { accepts: encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(body.length).toBeLessThan(LONG.length);
    expect(decompress(body).toString()).toBe(LONG);
    const veryLong = LONG.repeat(100);
    expect(decompress((await sent(new Response(veryLong, { headers: HTML }), { accepts: encoding })).body).toString()).toBe(
      veryLong,
    );
  });

  test('are each their own answer’s when more are asked for at once than are compressed at once', async () => {
    const texts = Array.from({ length: 40 }, (_, one) => `${one} `.repeat(400));
    const answers = await Promise.all(texts.map((text) => sent(new Response(text, { headers: HTML }), { accepts: 'zstd' })));
    expect(answers.map(({ body }) => zstdDecompressSync(body).toString())).toEqual(texts);
  });

  test('are as they are where nothing is accepted, and where compressing gains nothing', async () => {
    const cases: [Response, Asked][] = [
      [longOf(), {}],
      [longOf('image/png'), { accepts: 'br' }],
      [new Response('x'.repeat(399)), { accepts: 'br' }],
    ];
    for (const [answer, asked] of cases) {
      const expected = await answer.clone().text();
      const { headers, body } = await sent(answer, asked);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(body.toString()).toBe(expected);
    }
    expect((await sent(new Response('x'.repeat(400)), { accepts: 'br' })).headers['content-encoding']).toBe('br');
  });

  test('of a head carry no encoding that they are not in', async () => {
    expect((await sent(longOf(), { method: 'HEAD', accepts: 'br' })).headers).not.toHaveProperty('content-encoding');
  });

  test('are those of the rendered page, where there is one, and none of an answer without a body', async () => {
    expect((await sent(new Response('other', { headers: HTML }), { page: ['<p>', 'año</p>'] })).body.toString()).toBe(
      '<p>año</p>',
    );
    expect((await sent(new Response(null, { status: 302 }))).body.length).toBe(0);
  });
});
