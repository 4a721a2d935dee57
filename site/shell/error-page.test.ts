import { expect, test } from 'vitest';
import { errorLayout } from './error-page.tsx';

const refused = (status: number) => ({ status, statusText: '', internal: false, data: null });

test.each<[unknown, string]>([
  [refused(404), '404'],
  [refused(505), '505'],
  ...[400, 403, 410, 500, 502, 503, 504].map((status): [unknown, string] => [refused(status), 'error']),
  [new Error('505'), 'error'],
  [{ status: 505 }, 'error'],
  [null, 'error'],
])('SPEC §2.1: the layout of %j is %s', (error, layout) => {
  expect(errorLayout(error)).toBe(layout);
});
