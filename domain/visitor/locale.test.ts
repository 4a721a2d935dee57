import { expect, test } from 'vitest';
import { chooseLocale, languagesOf } from './locale.ts';

test.each([
  ['es-CO,es;q=0.9,en;q=0.8', ['es-CO', 'es', 'en']],
  ['en;q=0.4, es;q=0.9', ['es', 'en']],
  ['es;q=0, en', ['en']],
  ['*;q=0.1', []],
  ['', []],
  ['es;q=nonsense, fr', ['fr']],
])('reads %j as %j', (header, tags) => {
  expect(languagesOf(header)).toEqual(tags);
});

test.each([
  [['es-419'], undefined],
  [['en-US', 'fr'], undefined],
  [[], 'es'],
  [['en'], 'xx'],
])('chooses Spanish for a browser of %j that kept %j', (wanted, kept) => {
  expect(chooseLocale(wanted, kept)).toBe('es');
});
