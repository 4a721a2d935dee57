import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';
import { shareAssets } from './share-assets.ts';

const dir = mkdtempSync(join(tmpdir(), 'built-files-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dir, 'client/assets'), { recursive: true });
  mkdirSync(join(dir, 'client/builds'));
  const write = (name: string, content: string) => writeFileSync(join(dir, 'client', name), content);
  for (const [ending, written] of [
    ['', 'plain'],
    ['.br', 'as brotli'],
    ['.gz', 'as gzip'],
  ] as const) {
    write(`assets/root-Ab1.js${ending}`, written);
    write(`icon.svg${ending}`, `icon ${written}`);
  }
  write('assets/inter-Cd2.woff2', 'a typeface');
  write('builds/latest.json', '{}');
  writeFileSync(join(dir, 'secret.js'), 'a secret');
  app = Fastify();
  await builtFiles(app, join(dir, 'client'));
  app.all('/*', async () => 'a page');
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const KEPT = 'public, max-age=31536000, immutable';
const get = async (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });

test.each([
  ['br', 'gzip, br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  [undefined, 'identity', 'plain'],
])('sends a file below /assets as %s to clients accepting %s, cacheable for good', async (encoding, accepted, body) => {
  const answer = await get('/assets/root-Ab1.js', { headers: { 'accept-encoding': accepted } });
  expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([200, body, encoding]);
  expect(answer.headers).toMatchObject({ 'cache-control': KEPT, vary: 'accept-encoding' });
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
});

test('sends an uncompressed file as it is, whole, without validators or ranges', async () => {
  const whole = await get('/assets/inter-Cd2.woff2', { headers: { 'accept-encoding': 'br' } });
  expect([whole.body, whole.headers['content-type']]).toEqual(['a typeface', 'font/woff2']);
  expect([whole.headers.etag, whole.headers['last-modified'], whole.headers['accept-ranges']]).toEqual(Array(3).fill(undefined));
  const part = await get('/assets/inter-Cd2.woff2', { headers: { range: 'bytes=2-5' } });
  expect([part.statusCode, part.body]).toEqual([200, 'a typeface']);
});

test('revalidates a file with a stable name by its ETag', async () => {
  const icon = await get('/icon.svg', { headers: { 'accept-encoding': 'identity' } });
  const again = await get('/icon.svg', {
    headers: { 'accept-encoding': 'identity', 'if-none-match': String(icon.headers.etag) },
  });
  expect([icon.body, again.statusCode, again.body]).toEqual(['icon plain', 304, '']);
});

test('answers HEAD with the same headers and no body', async () => {
  const answer = await get('/assets/inter-Cd2.woff2', { method: 'HEAD' });
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '', KEPT]);
  expect(answer.headers['content-length']).toBe('10');
});

test.each([
  '/assets/root-of-another-build.js',
  '/assets/',
  '/assets/..%2f..%2fsecret.js',
  '/assets/%2e%2e%2fsecret.js',
  '/assets/sub/root-Ab1.js',
])('answers %s with an uncached 404', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, 'Not Found', 'no-store']);
});

test('caches files outside /assets for an hour, and never the name of the latest build', async () => {
  const icon = await get('/icon.svg', { headers: { 'accept-encoding': 'br' } });
  expect([icon.body, icon.headers['cache-control']]).toEqual(['icon as brotli', 'public, max-age=3600']);
  expect((await get('/builds/latest.json')).headers['cache-control']).toBe('no-cache');
  expect((await get('/no-such-file.svg')).body).toBe('a page');
});

describe('a folder that processes of two builds share', () => {
  const shared = join(dir, 'shared');
  const ofBuild = async (name: string, content: string) => {
    const own = join(dir, name);
    mkdirSync(join(own, 'assets'), { recursive: true });
    mkdirSync(join(own, 'builds'));
    writeFileSync(join(own, 'assets', `${name}-Ab1.js`), content);
    writeFileSync(join(own, 'assets', `${name}-Ab1.js.br`), `${content} as brotli`);
    const process = Fastify();
    await builtFiles(process, own, shared);
    return process;
  };

  test('lets each serve the scripts of the other, compressed and kept for good as its own; nothing else of the folder', async () => {
    const [older, newer] = [await ofBuild('older', 'of before'), await ofBuild('newer', 'of now')];
    writeFileSync(join(shared, 'secret.js'), 'a secret');
    for (const [one, url, body] of [
      [older, '/assets/newer-Ab1.js', 'of now as brotli'],
      [newer, '/assets/older-Ab1.js', 'of before as brotli'],
    ] as const) {
      const answer = await one.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, body, KEPT]);
      for (const none of ['/assets/..%2fsecret.js', '/assets/.js', '/assets/', '/assets/neither-Ab1.js'])
        expect([none, (await one.inject({ url: none })).statusCode]).toEqual([none, 404]);
    }
    await Promise.all([older.close(), newer.close()]);
  });

  test('that cannot be written costs nothing but what the other has', async () => {
    const process = Fastify();
    await builtFiles(process, join(dir, 'newer'), join(dir, 'newer/assets/newer-Ab1.js'));
    expect((await process.inject({ url: '/assets/newer-Ab1.js' })).statusCode).toBe(200);
    expect((await process.inject({ url: '/assets/older-Ab1.js' })).statusCode).toBe(404);
    await process.close();
  });

  test('loses what no process has brought for a week, and keeps what one has, whole', async () => {
    const own = join(dir, 'newer/assets');
    const files = join(shared, 'assets');
    const longAgo = Date.now() / 1_000 - 8 * 86_400;
    for (const name of readdirSync(files)) utimesSync(join(files, name), longAgo, longAgo);
    await Promise.all([shareAssets(own, files), shareAssets(own, files)]);
    expect(readdirSync(files).toSorted()).toEqual(['newer-Ab1.js', 'newer-Ab1.js.br']);
    // Two that find nothing there bring the same at once, and leave nothing unfinished.
    rmSync(files, { recursive: true });
    await Promise.all([shareAssets(own, files), shareAssets(own, files)]);
    expect(readdirSync(files).toSorted()).toEqual(['newer-Ab1.js', 'newer-Ab1.js.br']);
    expect(readFileSync(join(files, 'newer-Ab1.js'), 'utf8')).toBe('of now');
    await shareAssets(join(dir, 'older/assets'), files, Date.now() + 6 * 86_400_000);
    expect(readdirSync(files)).toHaveLength(4);
  });
});

test('uses a single route for all files below /assets', () => {
  expect(app.printRoutes({ commonPrefix: false })).not.toContain('root-Ab1');
});
