import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';

const POLICY = { mode: 'production', backendBase: '/backend', reportsTo: '/v1/csp-reports', mapTiles: null } as const;

/** Refuses requests one after the other, and returns what was rendered for them. */
function refusing() {
  const refuse = createRefusals(POLICY).send;
  const rendered: number[] = [];
  const render = (status: number, nonce: string) => {
    rendered.push(status);
    return `<script nonce="${nonce}">let x = ${status}</script><p>${'Lo sentimos. '.repeat(100)}</p>`;
  };
  const asked = async (status: number, { method = 'GET', accepts }: { method?: string; accepts?: string } = {}) => {
    const message = Object.assign(new IncomingMessage(new Socket()), { method });
    if (accepts) message.headers['accept-encoding'] = accepts;
    const response = new ServerResponse(message);
    let body: Buffer | undefined;
    response.end = ((bytes?: Buffer) => {
      body = bytes;
    }) as never;
    await refuse(status, render, message, response);
    return { status: response.statusCode, headers: response.getHeaders(), body };
  };
  return { asked, rendered };
}

test('a refusal has its status, is kept by nobody, and runs only the scripts it was made with', async () => {
  const { status, headers, body } = await refusing().asked(503);
  expect([status, headers['content-length'], headers['cache-control']]).toEqual([503, body?.length, 'no-store']);
  expect([headers['content-type'], headers.vary]).toEqual(['text/html; charset=utf-8', 'accept-encoding']);
  expect(headers['reporting-endpoints']).toBe('csp="/v1/csp-reports"');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/);
  expect(headers['content-security-policy']).not.toContain('nonce');
  expect(body?.toString()).toContain('let x = 503');
  expect(headers).not.toHaveProperty('content-encoding');
});

test('each status is rendered once, for however many it refuses', async () => {
  const { asked, rendered } = refusing();
  const bodies = [await asked(429), await asked(503), await asked(429, { accepts: 'gzip' })].map(({ body }) => body);
  expect(rendered).toEqual([429, 503]);
  expect(gunzipSync(bodies[2] ?? '').toString()).toBe(bodies[0]?.toString());
});

test('a refusal is compressed as is accepted, and of a head only its length is sent', async () => {
  const { asked } = refusing();
  const [whole, head] = [await asked(404, { accepts: 'gzip' }), await asked(404, { method: 'HEAD', accepts: 'gzip' })];
  expect([whole.headers['content-encoding'], head.headers['content-encoding']]).toEqual(['gzip', 'gzip']);
  expect([head.body, head.headers['content-length']]).toEqual([undefined, whole.body?.length]);
});
