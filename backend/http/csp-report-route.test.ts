import { expect, test } from 'vitest';
import { readReports } from './csp-report-route.ts';

test('both shapes of report are read, without what may be personal in their addresses', () => {
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

test.each(['', 'null', '[]', '{"csp-report":1}', '{', '"x"', `[${'{},'.repeat(5)}{}]`])('%s is no report', (body) => {
  expect(readReports(body)).toEqual([]);
});
