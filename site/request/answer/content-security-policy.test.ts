import { expect, test } from 'vitest';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';

test.each([
  ['/backend', "connect-src 'self'"],
  ['https://api.example/v1', "connect-src 'self' https://api.example"],
])('SPEC §7, configured backend base address: with %s pages may call it and report violations', (backendBase, sources) => {
  const options = { mode: 'production', backendBase, reportsTo: '/v1/csp-reports', mapTiles: null } as const;
  const policy = contentSecurityPolicy({ nonce: 'abc' }, options).split('; ');
  expect(policy).toContain(sources);
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain('report-uri /v1/csp-reports');
});

test('names the hashes of scripts and styles in a page for everybody, without a nonce', () => {
  const options = { mode: 'production', backendBase: '/backend', reportsTo: '/v1/csp-reports', mapTiles: null } as const;
  const policy = contentSecurityPolicy({ scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] }, options);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["script-src 'self' 'sha256-a' 'sha256-b'", "style-src 'self' 'sha256-c'"]),
  );
  expect(policy).not.toMatch(/nonce|unsafe/);
});

test('allows the origins of map tiles only on pages with a hotel map, and only where configured', () => {
  const options = { mode: 'production', backendBase: '/backend', reportsTo: '/v1/csp-reports', mapTiles: null } as const;
  const mapTiles = { styleUrl: 'https://maps.example/s.json', origins: ['https://maps.example', 'https://tiles.example'] };
  const policyAt = (path: string, more: Partial<PolicyOptions> = {}) =>
    contentSecurityPolicy({ nonce: 'abc' }, { ...options, ...more }, path);
  for (const path of ['/hoteles/result', '/Hoteles/hotelsummary/']) {
    expect(policyAt(path)).toBe(policyAt('/'));
    expect(policyAt(path, { mapTiles })).toBe(
      policyAt('/')
        .replace("img-src 'self' data:", "img-src 'self' data: https://maps.example https://tiles.example")
        .replace("connect-src 'self'", "connect-src 'self' https://maps.example https://tiles.example"),
    );
  }
  for (const path of ['/', '/hoteles', '/result', '/booking/summary', '/hoteles/result/x']) {
    expect(policyAt(path, { mapTiles })).toBe(policyAt(path));
  }
});

const SETTINGS = { backendBase: '/backend', reportsTo: '/v1/csp-reports', mapTiles: null } as const;

test('lets a page load, send and be framed by nothing but what it needs', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, { mode: 'production', ...SETTINGS }).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-abc'",
    "style-src 'self' 'nonce-abc'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /v1/csp-reports',
    'report-to csp',
  ]);
});

test('lets pages that reload while they are edited use inline styles and a socket, and nothing else', () => {
  const [strict, loose] = (['production', 'development'] as const).map((mode) =>
    contentSecurityPolicy({ nonce: 'abc' }, { mode, ...SETTINGS }).split('; '),
  );
  expect(loose?.filter((directive) => !strict?.includes(directive))).toEqual([
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws:",
  ]);
});
