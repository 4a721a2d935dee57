import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readFormBody } from './form-body.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nv\r\n`;

test.each([
  ['a form', 'a=1&b=2', URLENCODED, true],
  ['one of other letter case, with its charset', 'a=1', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8', true],
  ['a button alone', '', '', true],
  ['a form in parts', `${part('a')}--x--\r\n`, MULTIPART, true],
  ['a thousand fields', 'a=1&'.repeat(999), URLENCODED, true],
  ['more fields', 'a=1&'.repeat(1_000), URLENCODED, 413],
  ['more parts', `${part('a').repeat(1_001)}--x--\r\n`, MULTIPART, 413],
  ['a long text', `a=${'x'.repeat(300_000)}`, URLENCODED, 413],
  ['JSON', '{}', 'application/json', 415],
  ['no type', 'a=1', '', 415],
  ['parts without an end', part('a'), MULTIPART, 400],
])('%s', async (_, body, type, wanted) => {
  const chunks = body.match(/[\s\S]{1,65536}/g) ?? [];
  const message = Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), { headers: { 'content-type': type } });
  const form = await readFormBody(message as unknown as IncomingMessage);
  expect(form.ok || form.status).toBe(wanted);
});
