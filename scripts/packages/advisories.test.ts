import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Advisories, askForAdvisories, readAdvisories } from './advisories.ts';

/** npm itself, asking a registry of ours about one package and one tool. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiquete-advisories-'));
  const root = { name: 'shop', version: '1.0.0', dependencies: { server: '1.0.0' }, devDependencies: { linter: '1.0.0' } };
  const packages = {
    '': root,
    'node_modules/server': { version: '1.0.0' },
    'node_modules/linter': { version: '1.0.0', dev: true },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Severity = 'critical' | 'high' | 'moderate' | 'low';
const advisory = (name: string, severity: Severity) => ({
  id: 1,
  name,
  severity,
  title: 'Reads any file',
  url: 'https://example.com/1',
  vulnerable_versions: '<2.0.0',
});

/** A registry that has an advisory about each of these packages. */
const registryWith =
  (severities: Record<string, Severity>): RequestListener =>
  (request, response) => {
    response.setHeader('content-type', 'application/json');
    const name = request.url?.slice(1) ?? '';
    const known = { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name, version: '1.0.0' } } };
    const advisories = Object.entries(severities).map(([name, severity]) => [name, [advisory(name, severity)]]);
    response.end(JSON.stringify(request.method === 'POST' ? Object.fromEntries(advisories) : known));
  };

async function askedOf(registry: RequestListener, longestMs?: number): Promise<Advisories> {
  const server = createServer(registry).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, `cache-${port}`),
  };
  try {
    return readAdvisories(await askForAdvisories(folder, env, longestMs));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a high advisory about a package of the product fails the check and is named', async () => {
  expect(await askedOf(registryWith({ server: 'high' }))).toEqual({
    ok: false,
    says: [
      'server, high: Reads any file https://example.com/1',
      'Packages with high or critical advisories: 1, with others: 0 (npm audit --omit=dev)',
    ],
  });
});

test('lesser advisories are counted and fail nothing; tools are not asked about', async () => {
  expect(await askedOf(registryWith({ server: 'moderate', linter: 'critical' }))).toEqual({
    ok: true,
    says: ['Packages with high or critical advisories: 0, with others: 1 (npm audit --omit=dev)'],
  });
});

test('a critical advisory comes first, and says by which package it comes', () => {
  const via = [{ title: 'Reads any file', url: 'https://example.com/1' }];
  const vulnerabilities = { server: { severity: 'high', via: ['parser'] }, parser: { severity: 'critical', via } };
  const { ok, says } = readAdvisories({ stdout: JSON.stringify({ vulnerabilities }), isLate: false });
  expect(ok).toBe(false);
  expect(says.slice(0, 2)).toEqual(['parser, critical: Reads any file https://example.com/1', 'server, high: by parser']);
});

test('a registry that refuses to answer, or does not in time, is one line and no failure', async () => {
  const refused = await askedOf((_, response) => response.writeHead(405).end());
  expect(refused).toEqual({ ok: true, says: [expect.stringMatching(/^Advisories were not asked for: 405 Method Not Allowed/)] });
  expect(await askedOf(() => undefined, 500)).toEqual({
    ok: true,
    says: ['Advisories were not asked for: no answer in time'],
  });
});

test('what is no report is one line and no failure', () => {
  const expected = { ok: true, says: ['Advisories were not asked for: no answer'] };
  expect(readAdvisories({ stdout: '', isLate: false })).toEqual(expected);
  expect(readAdvisories({ stdout: 'npm error', isLate: false })).toEqual(expected);
});
