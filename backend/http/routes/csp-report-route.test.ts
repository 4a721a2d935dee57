import { expect, test } from 'vitest';
import { readReports } from './csp-report-route.ts';

test('reads both report formats, dropping query strings and the paths of blocked addresses', () => {
  const old = {
    'csp-report': {
      'document-uri': 'https://viajes.example/booking/summary?id=secret#x',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal.js?card=4242',
    },
  };
  const current = [
    {
      type: 'csp-violation',
      body: { documentURL: 'https://viajes.example/', effectiveDirective: 'script-src', blockedURL: 'inline' },
    },
    { type: 'deprecation', body: {} },
  ];
  expect(readReports(JSON.stringify(old))).toEqual([
    { page: '/booking/summary', directive: 'script-src-elem', blocked: 'https://evil.example' },
  ]);
  expect(readReports(JSON.stringify(current))).toEqual([{ page: '/', directive: 'script-src', blocked: 'inline' }]);
});

test.each(['', 'null', '[]', '{"csp-report":1}', '{', '"x"', `[${'{},'.repeat(5)}{}]`])('reads no report from %s', (body) => {
  expect(readReports(body)).toEqual([]);
});

const reportOf = (page: string, directive: string, blocked: string) =>
  JSON.stringify({ 'csp-report': { 'document-uri': page, 'effective-directive': directive, 'blocked-uri': blocked } });
const isOurs = ({ host }: URL) => host === 'viajes.example';

test.each([
  ['from a page of another site', reportOf('https://elsewhere.example/', 'script-src', 'inline')],
  ['without a page address', reportOf('not an address', 'script-src', 'inline')],
  ['of a directive not in our policy', reportOf('https://viajes.example/', 'made-up-src', 'inline')],
  ['nested too deeply', '['.repeat(5_000)],
])('ignores a report %s', (_, body) => {
  expect(readReports(body, isOurs)).toEqual([]);
});

test('keeps of the blocked address only origin, scheme or keyword, and drops duplicates', () => {
  const one = reportOf('https://viajes.example/', "script-src 'self'", 'whatever I like');
  expect(readReports(one, isOurs)).toEqual([{ page: '/', directive: 'script-src', blocked: '' }]);
  expect(readReports(`[${one},${one}]`, isOurs)).toHaveLength(1);
  expect(readReports(reportOf('https://viajes.example/', 'img-src', 'data:image/png;base64,AAAA'), isOurs)[0]?.blocked).toBe(
    'data',
  );
});

test.each(['frame-src', 'worker-src', 'media-src', 'manifest-src'])(
  'reads a report of %s, which default-src keeps out',
  (directive) => {
    const report = reportOf('https://viajes.example/booking/summary', directive, 'https://evil.example/form');
    expect(readReports(report, isOurs)).toEqual([{ page: '/booking/summary', directive, blocked: 'https://evil.example' }]);
  },
);
