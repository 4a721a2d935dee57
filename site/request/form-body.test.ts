import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readFormBody } from './form-body.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=xyz';
const MOST_BYTES = 256 * 1024;

const read = (body: string | string[], contentType?: string) => {
  const chunks = [body].flat().map((piece) => Buffer.from(piece));
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  return readFormBody(Object.assign(Readable.from(chunks), { headers }) as unknown as IncomingMessage);
};
const fields = (count: number) => Array.from({ length: count }, (_, place) => `f${place}=1`).join('&');
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, place) => `--xyz\r\nContent-Disposition: form-data; name="f${place}"\r\n\r\n1\r\n`).join('')}--xyz--\r\n`;

test.each([
  ['fields', 'a=1&b=2', URLENCODED],
  ['fields of another case and with a character set', 'a=1', `Application/X-WWW-form-urlencoded ; charset=UTF-8`],
  ['a thousand fields', fields(1_000), URLENCODED],
  ['as many bytes as are allowed', 'a'.repeat(MOST_BYTES), URLENCODED],
  ['parts', parts(2), MULTIPART],
  ['nearly a thousand parts', parts(999), MULTIPART],
])('a form of %s is read as it was sent', async (_, body, contentType) => {
  const form = await read(body, contentType);
  expect(form).toMatchObject({ ok: true, contentType });
  expect(form.ok && Buffer.from(form.body).toString()).toBe(body);
});

test('a form that comes in pieces is joined', async () => {
  const form = await read(['a=1', '&b', '=2'], URLENCODED);
  expect(form.ok && Buffer.from(form.body).toString()).toBe('a=1&b=2');
});

test.each([undefined, 'text/plain', MULTIPART])('a button alone has no fields, whatever type it says: %s', async (type) => {
  expect(await read([], type)).toEqual({ ok: true, body: Buffer.alloc(0), contentType: URLENCODED });
});

test.each([
  [413, 'with a byte too many', 'a'.repeat(MOST_BYTES + 1), URLENCODED],
  [413, 'with a field too many', fields(1_001), URLENCODED],
  [413, 'with a part too many', parts(1_001), MULTIPART],
  [413, 'with lines that look like parts', `--xyz\r\n${'\r\n--'.repeat(1_001)}`, MULTIPART],
  [415, 'without a type', 'a=1', undefined],
  [415, 'of JSON', '{}', 'application/json'],
  [415, 'of a type that only begins alike', 'a=1', 'multipart/form-data-x'],
  [400, 'without the boundary it names', 'a=1', MULTIPART],
  [400, 'without a boundary', parts(1), 'multipart/form-data'],
] as const)('%i to a form %s', async (status, _, body, contentType) => {
  expect(await read(body, contentType)).toEqual({ ok: false, status });
});
