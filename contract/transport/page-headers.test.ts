import { expect, test } from 'vitest';
import { insteadOfPageHeaders } from './page-headers.ts';

test.each(['text/javascript', 'text/css', 'application/json; charset=utf-8', 'application/problem+json', 'font/woff2'])(
  'drops the headers of a page for %s',
  (type) => {
    expect(insteadOfPageHeaders(type)).toEqual({});
  },
);

test('sandboxes an SVG, which may be opened as a page, with a policy that allows only inline styles', () => {
  const { 'content-security-policy': policy = '', ...others } = insteadOfPageHeaders('image/svg+xml; charset=utf-8') ?? {};
  expect(others).toEqual({});
  expect(policy.split('; ').toSorted()).toEqual(["default-src 'none'", 'sandbox', "style-src 'unsafe-inline'"]);
});

test.each([
  ['text/html; charset=utf-8'],
  ['application/xhtml+xml'],
  ['application/pdf'],
  ['image/webp'],
  ['text/plain'],
  [undefined],
])('keeps the headers of a page for %s', (type) => {
  expect(insteadOfPageHeaders(type)).toBeUndefined();
});
