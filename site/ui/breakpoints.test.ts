import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREAKPOINTS, breakpointAt, narrowerThan } from './breakpoints.ts';

test('SPEC §9: has the same breakpoints in styles and scripts', () => {
  const styles = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
  const themed = [...styles.matchAll(/--breakpoint-([\w-]+): ([\d.]+)rem;/g)].map(([, name, rem]) => [name, Number(rem) * 16]);
  expect(Object.fromEntries(themed)).toEqual(BREAKPOINTS);
  expect(BREAKPOINTS).toEqual({ xs: 320, sm: 640, md: 768, 'md-sm': 820, lg: 1024, 'lg-md': 1250, xl: 1280, '2xl': 1536 });
});

test.each([
  [240, 'xs'],
  [360, 'xs'],
  [640, 'sm'],
  [819, 'md'],
  [820, 'md-sm'],
  [1024, 'lg'],
  [1279, 'lg-md'],
  [4000, '2xl'],
])('breakpointAt(%i) is %s', (width, name) => {
  expect(breakpointAt(width)).toBe(name);
});

test('narrowerThan is a media query in rem', () => {
  expect(narrowerThan('lg')).toBe('(max-width: 63.99rem)');
});
