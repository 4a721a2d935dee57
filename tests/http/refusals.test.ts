import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';

/** An invalid request is refused properly: pages with a page, calls with a problem document, never with an internal error. */
let running: Running;
let url: string;
beforeAll(async () => {
  running = await sharedProduct();
  url = running.product.url;
});
afterAll(() => running.stop());

/** Sends the request exactly as written, which client libraries do not allow. */
function send(...lines: string[]): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(lines.join('\r\n')));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const [headers = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body: body.join('\r\n\r\n') });
    });
  });
}
const END = ['Connection: close', '', ''];

const isPage = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(text).toContain('<html lang="es">');
  expect(text).toContain('Ir al inicio');
  return text;
};

describe('request targets and hosts', () => {
  test.each([
    ['an empty Host', ['GET / HTTP/1.1', 'Host: '], 400],
    ['an invalid Host', ['GET / HTTP/1.1', 'Host: a b/<c>?@'], 400],
    ['a Host with a path', ['GET /result HTTP/1.1', 'Host: localhost/x'], 400],
    ['a Host with an invalid IPv6 address', ['GET / HTTP/1.1', 'Host: [zz]'], 400],
    ['a Host with a non-numeric port', ['GET / HTTP/1.1', 'Host: localhost:abc'], 400],
    ['an absolute request target', ['GET http://elsewhere.example/vuelos HTTP/1.1', 'Host: localhost'], 200],
    ['an absolute target without a path', ['GET http://elsewhere.example HTTP/1.1', 'Host: localhost'], 200],
    ['the absolute target of a call', ['GET http://x.example/backend/search/airports?term=bog HTTP/1.1', 'Host: localhost'], 200],
    ['an absolute target with another scheme', ['GET ftp://elsewhere.example/ HTTP/1.1', 'Host: localhost'], 404],
    ['OPTIONS *', ['OPTIONS * HTTP/1.1', 'Host: localhost'], 204],
    ['TRACE', ['TRACE / HTTP/1.1', 'Host: localhost'], 405],
    ['an unsupported method', ['PROPFIND / HTTP/1.1', 'Host: localhost'], 405],
    ['a truncated escape', ['GET /%E0%A4%A HTTP/1.1', 'Host: localhost'], 400],
    ['an invalid escape', ['GET /vuelos/%zz HTTP/1.1', 'Host: localhost'], 400],
    ['escapes of invalid UTF-8', ['GET /%ff%fe/results HTTP/1.1', 'Host: localhost'], 400],
    ['an escape that is itself escaped', ['GET /%25E0%25A4%25A HTTP/1.1', 'Host: localhost'], 404],
    ['a truncated escape in a call', ['GET /backend/air/flightOffer/%E0%A4%A HTTP/1.1', 'Host: localhost'], 400],
  ])('%s', async (_, lines, status) => {
    const answer = await send(...lines, ...END);
    expect(answer.status).toBe(status);
    if (status < 400) return;
    const isOfCall = lines[0]?.includes('/backend');
    expect(answer.headers).toContain(isOfCall ? 'application/problem+json' : 'text/html');
    if (lines[0]?.startsWith('TRACE') || lines[0]?.startsWith('PROPFIND')) expect(answer.headers).toContain('allow: get, head');
  });
});

describe('methods', () => {
  test.each([
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/vuelos', 'GET, HEAD, OPTIONS'],
    ['PUT', '/result', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/booking/summary?id=x', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/user/my-journey', 'GET, HEAD, POST, OPTIONS'],
  ])('%s %s is not allowed on the page', async (method, path, allow) => {
    const answer = await fetch(url + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(await isPage(answer)).toContain('Esta página no se usa así');
  });

  test.each([
    ['GET', '/backend/air/flight-offer/search', 'POST'],
    ['PUT', '/backend/user/session/find', 'POST'],
    ['POST', '/backend/search/airports?term=bog', 'GET, HEAD'],
    ['DELETE', '/backend/api/search_requests/00000000-0000-4000-8000-000000000000', 'PATCH'],
    ['GET', '/backend/payment/worldpay/bg350', 'POST'],
  ])('%s %s is not allowed on the call', async (method, path, allow) => {
    const answer = await fetch(url + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(await answer.json()).toMatchObject({ status: 405, code: 'method-not-allowed' });
  });
});

describe('invalid form bodies', () => {
  const FORMS = [
    '/result',
    '/user/my-journey',
    '/booking/summary?id=x',
    '/booking/seats?id=x',
    '/booking/save?id=x&section=contact',
  ];
  const BAD: [string, Record<string, string>, string, number][] = [
    ['plain text', { 'content-type': 'text/plain' }, 'offerId=1', 415],
    ['JSON', { 'content-type': 'application/json' }, '{"offerId":1}', 415],
    ['an invalid content type', { 'content-type': ';;;' }, 'x=1', 415],
    ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    [
      'truncated multipart',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1',
      400,
    ],
    ['an oversized body', { 'content-type': 'application/x-www-form-urlencoded' }, `x=${'a'.repeat(300_000)}`, 413],
    ['too many fields', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(5_000), 413],
  ];
  test.each(FORMS.flatMap((path) => BAD.map(([name, headers, body, status]) => [name, path, headers, body, status] as const)))(
    '%s to %s',
    async (_, path, headers, body, status) => {
      const answer = await fetch(url + path, { method: 'POST', headers, body });
      expect(answer.status).toBe(status);
      await isPage(answer);
    },
  );

  test('an empty form body is accepted', async () => {
    const answer = await fetch(`${url}/user/my-journey`, { method: 'POST' });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('oversized bodies of a call', () => {
  const call = (body: string, path = '/user/session/find') =>
    fetch(`${url}/backend${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

  test.each([
    [
      'twenty thousand levels of nesting',
      `{"agentId":"a","flightOffer":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      'nested deeper than 32 levels',
    ],
    [
      'a quarter of a megabyte of empty lists',
      `{"agentId":"a","flightOffer":[${'[],'.repeat(80_000)}[]]}`,
      'more than 20000 values',
    ],
    ['20,001 fields', `{${Array.from({ length: 20_001 }, (_, at) => `"k${at}":1`).join()}}`, 'more than 20000 values'],
  ])('with %s are refused with the limit they exceed', async (_, body, wrong) => {
    const answer = await call(body);
    expect(answer.status).toBe(400);
    const problem = (await answer.json()) as { detail: string; code: string };
    expect(problem.code).toBe('invalid-request');
    expect(problem.detail).toContain(wrong);
  });

  test('with an offer of any content are read for its id only', async () => {
    const offer = {
      id: 'gone~amadeus-1',
      itineraries: Array.from({ length: 1_000 }, () => ({ segments: [{ '\ud800': '\u0000' }] })),
    };
    const answer = await call(
      JSON.stringify({ data: { type: 'flight-offers-pricing', flightOffers: [offer] } }),
      '/air/flight-offer/validate',
    );
    expect(answer.status).toBe(410);
  });
});

test('no invalid request is logged as a server error', () => {
  expect(running.product.log()).not.toMatch(/page failed|call failed|"level":50/);
});
