import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage, errorLayout } from './error-page.tsx';

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

const pageOf = (error: unknown): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ErrorPage, { error })));

test.each([
  [503, true],
  [429, true],
  [404, false],
  [400, false],
  [500, false],
])('the page of a %i offers to ask for the same address again: %s', (status, offers) => {
  expect(pageOf(refused(status)).includes('<a href="" ')).toBe(offers);
});

test('SPEC §8: says once that a page was not found, and names its path once', () => {
  const error = { ...refused(404), data: '/no/%C3%B1' };
  const html = pageOf(error);
  expect(html).toContain('Page Not Found: /no/ñ');
  expect(html.match(/\/no\//g)).toHaveLength(1);
  expect(html.match(/<p/g)).toHaveLength(3);
});
