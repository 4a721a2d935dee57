import { expect, test } from 'vitest';
import { insteadOfPageHeaders } from './page-headers.ts';

test.each(['text/javascript', 'text/css', 'application/json; charset=utf-8', 'application/problem+json', 'font/woff2'])(
  'of %s nothing is said in the place of what a page may do',
  (type) => {
    expect(insteadOfPageHeaders(type)).toEqual({});
  },
);

test('a drawing, which may be opened as a page, runs nothing and asks for nothing', () => {
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
])('a page is a page, and so is what nobody knows: %s', (type) => {
  expect(insteadOfPageHeaders(type)).toBeUndefined();
});
