import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['<p>Uno &amp; dos</p><ul><li>tres</li></ul>', 'Uno & dos\ntres'],
  ['a &lt;b&gt; c &#233;&#xE9;&eacute;', 'a <b> c éé&eacute;'],
  ['&#x1F600;', '\u{1f600}'],
  // Not characters: surrogates, null, and numbers out of range.
  ['&#xD83D; &#56832; &#0; &#x110000; &#99999999999999999999;', '&#xD83D; &#56832; &#0; &#x110000; &#99999999999999999999;'],
  ['&constructor; &__proto__; &toString;', '&constructor; &__proto__; &toString;'],
  ['  ', ''],
  [null, ''],
])('%j becomes %j', (markup, words) => {
  expect(plainWords(markup)).toBe(words);
});

test('converts long or malformed markup in bounded time', () => {
  const startedAt = performance.now();
  for (const piece of ['<', '<br ', '<br', '&', '&a', '&#', ' \n', '<p', '</'])
    expect(plainWords(piece.repeat(500_000)).isWellFormed()).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
