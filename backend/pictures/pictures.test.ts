import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PICTURE_DENSITIES, PICTURE_FORMATS, type PictureVersion } from '#domain/picture.ts';
import { createPictureSource } from '#suppliers/pictures/picture-source.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import { isPublicAddress } from '../network/public-address.ts';
import { createPictures } from './pictures.ts';

/** Pictures of a content backend that serves arbitrary uploads. */

const WEBP: PictureVersion = { width: 352, density: 1, format: 'webp' };
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });

/** A plain colour compresses to almost nothing, however many pixels it has. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = new Map<string, Answer>();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = answers.get((request.url ?? '').split('?')[0] as string);
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let origin: string;
const log = { error: () => undefined, info: () => undefined };
const picturesOf = (terms: object = {}) => {
  const source = createPictureSource({ contentUrl: origin, origins: ['https://files.example'], isPublicAddress, ...terms });
  return createPictures({ source, log });
};
const read = (source: string, version = WEBP, pictures = picturesOf()) => pictures.read({ source, version, visitor: 'v' });
const reasonOf = async (source: string, terms: object = {}) => {
  const answer = await read(source, WEBP, picturesOf(terms));
  return answer.ok ? 'shown' : answer.reason;
};
const serve = (path: string, body: Buffer | string, headers: Record<string, string> = {}) =>
  answers.set(path, (_, response) => response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(body));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  serve(
    '/photo.jpg',
    await photo(1600, 900)
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .jpeg()
      .toBuffer(),
    { 'content-type': 'image/jpeg' },
  );
  serve('/small.png', await photo(90, 60).png().toBuffer());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void asked.splice(0));

describe('a picture', () => {
  const versions = PICTURE_FORMATS.flatMap((format) =>
    PICTURE_DENSITIES.map((density) => ({ width: 352, density, format }) as const),
  );
  test.each(versions)('is returned as $format at x$density', async (version) => {
    const answer = await read('/photo.jpg', version);
    const { width, height, format, compression, exif } = await sharp(answer.ok ? answer.picture.bytes : undefined).metadata();
    expect([width, height]).toEqual([352 * version.density, 198 * version.density]);
    const kind = { jpg: 'jpeg', jpeg: 'jpeg', avif: 'heif', webp: 'webp', png: 'png', gif: 'gif' }[version.format];
    expect([format, compression, exif]).toEqual([kind, version.format === 'avif' ? 'av1' : compression, undefined]);
  });

  test('is never enlarged, is turned upright, and is limited in height', async () => {
    const sideways = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    serve('/sideways.jpg', sideways, { 'content-type': 'image/jpeg' });
    serve('/tower.png', await plain(700, 9_000));
    const size = async (path: string) => {
      const answer = await read(path);
      const { width, height } = await sharp(answer.ok ? answer.picture.bytes : undefined).metadata();
      return [width, height];
    };
    expect(await size('/small.png')).toEqual([90, 60]);
    expect(await size('/sideways.jpg')).toEqual([200, 400]);
    expect((await size('/tower.png'))[1]).toBeLessThanOrEqual(352 * 3);
  });

  test('requested concurrently is fetched once and cached', async () => {
    const pictures = picturesOf();
    const many = await Promise.all(Array.from({ length: 30 }, () => read('/photo.jpg', WEBP, pictures)));
    expect(many.every(({ ok }) => ok)).toBe(true);
    await read('/photo.jpg', WEBP, pictures);
    expect(asked).toEqual(['/photo.jpg']);
    expect(pictures.now()).toMatchObject({ underWay: 0 });
  });

  test('that is missing is not fetched again for every visitor', async () => {
    const pictures = picturesOf();
    for (let time = 0; time < 5; time += 1) await read('/nothing.png', WEBP, pictures);
    expect(asked).toEqual(['/nothing.png']);
  });
});

describe('an hour later', () => {
  type Found = Awaited<ReturnType<PictureSource['fetch']>>;
  /** A picture that is kept, and what its source says an hour later. */
  async function anHourLater(found: Found) {
    let [now, calls] = [1_000, 0];
    let answer: Found = { ok: true, bytes: await plain(9, 9) };
    const fetch = async () => {
      calls += 1;
      return answer;
    };
    const pictures = createPictures({ source: { fetch, nameOf: () => undefined }, log, clock: { now: () => now } });
    const first = await read('/a.png', WEBP, pictures);
    now += 3_599_000;
    await read('/a.png', WEBP, pictures);
    expect(calls).toBe(1);
    now += 1_000;
    answer = found;
    const ask = async () => ({ answer: await read('/a.png', WEBP, pictures), calls });
    const wait = (ms: number) => {
      now += ms;
    };
    return { first, ask, wait };
  }

  test('a picture is fetched again', async () => {
    const { first, ask } = await anHourLater({ ok: true, bytes: await plain(8, 8) });
    const later = await ask();
    expect([later.answer.ok, later.calls]).toEqual([true, 2]);
    expect(later.answer).not.toEqual(first);
  });

  test.each(['timed-out', 'unreachable'] as const)('and its source %s, the older one is shown', async (reason) => {
    const { first, ask, wait } = await anHourLater({ ok: false, reason });
    for (let time = 0; time < 2; time += 1) expect(await ask()).toMatchObject({ answer: first, calls: 2 });
    wait(59_000);
    expect(await ask()).toMatchObject({ answer: first, calls: 2 });
    wait(2_000);
    expect(await ask()).toMatchObject({ answer: first, calls: 3 });
  });

  test.each(['not-found', 'no-picture', 'too-large', 'not-allowed'] as const)(
    'one that is %s now is not shown',
    async (reason) => {
      const { ask } = await anHourLater({ ok: false, reason });
      for (let time = 0; time < 2; time += 1) expect(await ask()).toEqual({ answer: { ok: false, reason }, calls: 2 });
    },
  );
});

// May wait: it makes two dozen large pictures.
test('bounds the cache and the number of pictures made at once @waits', async () => {
  serve('/large.png', await photo(704, 1_400).png().toBuffer());
  const pictures = picturesOf();
  const version = { width: 704, density: 1, format: 'png' } as const;
  let most = 0;
  for (let first = 0; first < few(24, 40); first += 8) {
    await Promise.all(Array.from({ length: 8 }, (_, index) => read(`/large.png?n=${first + index}`, version, pictures)));
    most = Math.max(most, pictures.now().keptBytes);
  }
  expect(most).toBeGreaterThan(20_000_000);
  expect(most).toBeLessThanOrEqual(48 * 1024 * 1024);
  const rush = await Promise.all(Array.from({ length: 80 }, (_, index) => read(`/nothing.png?n=${index}`, WEBP, picturesOf())));
  expect(rush.every(({ ok }) => !ok)).toBe(true);
  const busy = picturesOf();
  const refused = await Promise.all(Array.from({ length: 80 }, (_, index) => read(`/small.png?n=${index}`, WEBP, busy)));
  expect(refused.filter((answer) => !answer.ok && answer.reason === 'busy').length).toBeGreaterThan(30);
});

describe('hostile sources', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const pixels = (width: number, height: number) => pngOf(width, height, deflateSync(Buffer.alloc(1_000)));

  test.each<[string, string | Buffer, Record<string, string>, string]>([
    ['SVG with a script', SVG, { 'content-type': 'image/svg+xml' }, 'no-picture'],
    ['SVG served as PNG', SVG, {}, 'no-picture'],
    ['SVG after a byte order mark', `\ufeff<?xml version="1.0"?>${SVG}`, {}, 'no-picture'],
    ['HTML', '<script>alert(1)</script>', { 'content-type': 'text/html' }, 'no-picture'],
    ['HTML served as PNG', '<script>alert(1)</script>', {}, 'no-picture'],
    ['a truncated PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {}, 'no-picture'],
    ['a picture of 40,000 × 40,000 pixels', pixels(40_000, 40_000), {}, 'no-picture'],
    ['a picture of 2,000,000,000 × 1 pixels', pixels(2_000_000_000, 1), {}, 'no-picture'],
    ['a compressed body', deflateSync(Buffer.alloc(10_000_000)), { 'content-encoding': 'deflate' }, 'no-picture'],
    ['a body declared too large', 'x', { 'content-length': '99999999' }, 'too-large'],
    ['a chunked body that is too large', Buffer.alloc(9_000_000), { 'transfer-encoding': 'chunked' }, 'too-large'],
    ['TIFF', Buffer.from('49492a00080000000000', 'hex'), { 'content-type': 'image/tiff' }, 'no-picture'],
    ['PDF served as PNG', '%PDF-1.7\n', { 'content-type': 'image/png' }, 'no-picture'],
    ['an empty body', '', {}, 'no-picture'],
  ])('does not show %s', async (_, body, headers, reason) => {
    serve('/hostile', body, headers);
    const startedAt = performance.now();
    const before = process.memoryUsage().rss;
    expect(await reasonOf('/hostile')).toBe(reason);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
  });

  test('refuses 30 megapixels of one colour, and shows 24', async () => {
    serve('/many.png', await plain(6_000, 5_000));
    expect(await reasonOf('/many.png')).toBe('no-picture');
    serve('/fewer.png', await plain(6_000, 4_000));
    expect(await reasonOf('/fewer.png')).toBe('shown');
  });

  test('abandons a source that never ends, stalls or does not answer', async () => {
    const streams: ServerResponse[] = [];
    answers.set('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      streams.push(response);
      more();
    });
    answers.set('/drip', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('x');
      streams.push(response);
    });
    answers.set('/silent', (_, response) => void streams.push(response));
    expect(await reasonOf('/endless')).toBe('too-large');
    for (const path of ['/drip', '/silent']) expect(await reasonOf(path, { deadlineMs: 300 })).toBe('timed-out');
    await expect.poll(() => streams.every(({ destroyed }) => destroyed)).toBe(true);
  });
});

describe('allowed origins', () => {
  test.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'http://files.example/a.png',
    'https://files.example:8443/a.png',
    'https://user:word@files.example/a.png',
    'https://files.example.evil.example/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:5432/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://127.0.0.1/',
    '\\\\elsewhere.example\\a.png',
    'http://[::1]/a.png',
  ])('does not fetch %s', async (source) => {
    expect(await reasonOf(source)).toBe('not-allowed');
    expect(asked).toEqual([]);
  });

  test.each([
    ['another host', 'https://elsewhere.example/a.png', 'not-allowed'],
    ['a link-local address', 'http://169.254.169.254/latest/meta-data/', 'not-allowed'],
    ['another port of this machine', 'http://127.0.0.1:9/a.png', 'not-allowed'],
    ['a file address', 'file:///etc/passwd', 'not-allowed'],
    ['itself, endlessly', '/round', 'not-found'],
  ])('does not follow a redirect to %s', async (_, location, reason) => {
    answers.set('/round', (_request, response) => response.writeHead(302, { location }).end());
    expect(await reasonOf('/round')).toBe(reason);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test('follows a redirect within the content backend', async () => {
    answers.set('/moved', (_, response) => response.writeHead(301, { location: `${origin}/small.png` }).end());
    expect(await reasonOf('/moved')).toBe('shown');
  });

  test('does not fetch an allowed origin that resolves to an internal address', async () => {
    // By name as well as by address: `localhost` is a name, too.
    const port = new URL(origin).port;
    expect(await reasonOf(`https://localhost:${port}/small.png`, { origins: [`https://localhost:${port}`] })).toBe('not-allowed');
    expect(await reasonOf(`https://127.0.0.1:${port}/small.png`, { origins: [`https://127.0.0.1:${port}`] })).toBe('not-allowed');
    expect(await reasonOf(`https://[::ffff:127.0.0.1]:${port}/a`, { origins: [`https://[::ffff:7f00:1]:${port}`] })).toBe(
      'not-allowed',
    );
    expect(asked).toEqual([]);
  });
});

/** A PNG with an arbitrary declared size. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
