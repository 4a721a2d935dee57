import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';

let stop = (): unknown => undefined;
afterEach(() => stop());

type Sent = { bytes: Buffer; type?: string; coding?: string; status?: number };

/** The text read from an answer with these bytes. */
async function answerTo({ bytes, type = 'application/json', coding, status = 200 }: Sent) {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': type, ...(coding ? { 'content-encoding': coding } : {}) }).end(bytes),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createApiClient({ name: 'test', baseUrl, headers: () => ({}) });
  return call({ method: 'GET', path: '/', deadlineMs: 5_000, idempotent: false });
}

const SAID = { city: 'Bogotá', name: 'Peñón & Cía', script: 'Ελλάδα' };
const LATIN = { city: 'Bogotá', name: 'Peñón & Cía' };
const json = JSON.stringify(SAID);
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

test.each<[string, Sent, object]>([
  ['no charset', { bytes: Buffer.from(json) }, SAID],
  ['a byte order mark', { bytes: Buffer.from(`\ufeff${json}`) }, SAID],
  ['UTF-16 with a mark', { bytes: Buffer.from(`\ufeff${json}`, 'utf16le') }, SAID],
  ['UTF-16 of the other order with a mark', { bytes: utf16be(`\ufeff${json}`) }, SAID],
  ['UTF-16 that is said', { bytes: Buffer.from(json, 'utf16le'), type: 'application/json; charset=utf-16le' }, SAID],
  ['Latin 1', { bytes: Buffer.from(JSON.stringify(LATIN), 'latin1'), type: 'application/json;charset="ISO-8859-1"' }, LATIN],
  ['UTF-8 that a gateway calls Latin 1', { bytes: Buffer.from(json), type: 'text/plain; charset=iso-8859-1' }, SAID],
  ['a charset that nobody knows', { bytes: Buffer.from(json), type: 'application/json; charset=x-unheard-of' }, SAID],
  ['gzip', { bytes: gzipSync(json), coding: 'gzip' }, SAID],
  ['gzip by its other names', { bytes: gzipSync(json), coding: 'X-GZIP' }, SAID],
  ['deflate', { bytes: deflateSync(json), coding: 'deflate' }, SAID],
  ['brotli', { bytes: brotliCompressSync(json), coding: 'br' }, SAID],
  ['nothing done to it, as it says', { bytes: Buffer.from(json), coding: 'identity' }, SAID],
  ['its charset where its compression is said', { bytes: Buffer.from(json), coding: 'UTF-8' }, SAID],
])('an answer in %s is read', async (_, sent, said) => {
  expect(await answerTo(sent)).toMatchObject({ ok: true, body: said });
});

test.each(['gzip', 'br', 'deflate'])('an answer without a body is one, although it is called %s', async (coding) => {
  expect(await answerTo({ bytes: Buffer.alloc(0), coding })).toEqual({ ok: true, status: 200, body: null });
  expect(await answerTo({ bytes: Buffer.alloc(0), coding, status: 204 })).toEqual({ ok: true, status: 204, body: null });
});

test('a packed answer that is cut short is none', async () => {
  const none = { ok: false, kind: 'unreachable', sent: true, timedOut: false };
  expect(await answerTo({ bytes: gzipSync(json).subarray(0, -9), coding: 'gzip' })).toEqual(none);
  expect(await answerTo({ bytes: brotliCompressSync(json).subarray(0, -3), coding: 'br' })).toEqual(none);
});
