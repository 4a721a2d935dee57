import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './server.ts';

test.each([
  ['/backend', "connect-src 'self'"],
  ['https://api.example/v1', "connect-src 'self' https://api.example"],
])(
  'SPEC §7, configured backend base address: with %s pages may call it, and say there what they refused',
  (backendBase, sources) => {
    const policy = contentSecurityPolicy('abc', { mode: 'production', backendBase, reportsTo: '/v1/csp-reports' }).split('; ');
    expect(policy).toContain(sources);
    expect(policy).toContain('report-uri /v1/csp-reports');
  },
);
