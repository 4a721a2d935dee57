import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutTags } from './without-tags.ts';

test('removes tags exactly like the regular expression', () => {
  const letters = fc.constantFrom('<', '>', 'a', ' ', '/', '"', '\n');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 30 }), (markup) => {
      expect(withoutTags(markup, ' ')).toBe(markup.replace(/<[^>]*>/g, ' '));
    }),
  );
});

/** With quadratic time these took minutes. */
test.each(['<', '<a', '< ', '<<a>'])('handles a million of %j in bounded time', (piece) => {
  const startedAt = performance.now();
  withoutTags(piece.repeat(1_000_000), '');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
