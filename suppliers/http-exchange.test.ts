import { type AddressInfo, createServer, type Socket } from 'node:net';
import { crc32, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';

/**
 * What an upstream API, or a proxy in front of it, writes to the socket: an answer that HTTP does not allow, or one that breaks
 * off.
 */
const BODY = { data: [{ id: 'a', total: '100.00', note: 'ñandú' }] };
const TEXT = JSON.stringify(BODY);
const LENGTH = Buffer.byteLength(TEXT);
const PACKED = gzipSync(TEXT);
const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const CHUNK = `${LENGTH.toString(16)}\r\n${TEXT}\r\n`;
const sized = (length: number, more = '') => `${OK}${more}content-length: ${length}\r\n\r\n`;
const packed = (bytes: Buffer) => Buffer.concat([Buffer.from(sized(bytes.length, 'content-encoding: gzip\r\n')), bytes]);
const otherChecksum = Buffer.from(PACKED);
otherChecksum.writeUInt32LE(crc32('another body'), PACKED.length - 8);

type Act = (socket: Socket) => void;
const writes =
  (bytes: string | Buffer): Act =>
  (socket) =>
    socket.write(bytes);
const ends =
  (bytes: string | Buffer): Act =>
  (socket) =>
    socket.end(bytes);
const resets =
  (bytes: string | Buffer): Act =>
  (socket) =>
    socket.write(bytes, () => socket.resetAndDestroy());

let stop = () => {};
afterEach(() => stop());

/** Two calls one after the other, since what is left of one answer must not be read as the next. */
async function outcomes(act: Act, deadlineMs = 5_000) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (request) => request.includes('\r\n\r\n') && act(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createApiClient({ name: 'far end', baseUrl, headers: () => ({}) });
  const ask = { method: 'GET', path: '/', deadlineMs } as const;
  return [await call({ ...ask, idempotent: false }), await call({ ...ask, idempotent: true })];
}

test.each<[string, Act]>([
  ['trailers', writes(`${OK}trailer: x-sum\r\ntransfer-encoding: chunked\r\n\r\n${CHUNK}0\r\nx-sum: 1\r\n\r\n`)],
  ['early hints before it', writes(`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${sized(LENGTH)}${TEXT}`)],
  ['no length, until the connection closes', ends(`${OK}connection: close\r\n\r\n${TEXT}`)],
  ['another answer that nobody asked for behind it', writes(`${sized(LENGTH)}${TEXT}${sized(2)}{}`)],
])('an answer with %s is read', async (_, act) => {
  const read = { ok: true, status: 200, body: BODY };
  expect(await outcomes(act)).toEqual([read, read]);
});

test.each<[string, Act]>([
  ['is shorter than its length', ends(sized(LENGTH + 10) + TEXT)],
  ['is longer than its length', writes(sized(LENGTH - 10) + TEXT)],
  ['has two lengths', writes(sized(LENGTH, 'content-length: 5\r\n') + TEXT)],
  ['is cut without a length', ends(`${OK}connection: close\r\n\r\n${TEXT.slice(0, 30)}`)],
  ['is reset in its middle', resets(sized(LENGTH) + TEXT.slice(0, 30))],
  ['is reset in its middle, packed', resets(packed(PACKED).subarray(0, -20))],
  ['is packed and cut, with the length of what is left', writes(packed(PACKED.subarray(0, -8)))],
  ['is packed with the checksum of another', writes(packed(otherChecksum))],
  ['is called packed and is not', writes(packed(Buffer.from(TEXT)))],
  ['has no last chunk', ends(`${OK}transfer-encoding: chunked\r\n\r\n${CHUNK}`)],
  ['has a chunk of no size', writes(`${OK}transfer-encoding: chunked\r\n\r\nzz\r\n${TEXT}\r\n0\r\n\r\n`)],
  ['changes the protocol', writes('HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n')],
  ['is none', writes('SSH-2.0-OpenSSH_9.6\r\n')],
  ['does not come before the connection closes', ends('')],
])('an answer that %s leaves the call unknown', async (_, act) => {
  const unknown = { ok: false, kind: 'unreachable', sent: true, timedOut: false };
  expect(await outcomes(act)).toEqual([unknown, unknown]);
});

test.each<[string, Act]>([
  ['chunk', writes(`${OK}transfer-encoding: chunked\r\n\r\n${CHUNK}`)],
  ['letter of its length', writes(sized(LENGTH + 1) + TEXT)],
  ['header', writes(OK)],
])('an answer whose last %s never comes ends with the deadline', async (_, act) => {
  const late = { ok: false, kind: 'unreachable', sent: true, timedOut: true };
  expect(await outcomes(act, 150)).toEqual([late, late]);
});
