import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAbout, writeAbout } from './asked-for.ts';

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/);

test('what a form holds of a sailing or tour is read as it was written', () => {
  const seen = fc.record({ amount: fc.nat({ max: 999_999_999 }), currency: fc.constantFrom('USD', 'COP', 'EUR') });
  fc.assert(
    fc.property(fc.constantFrom('sailing' as const, 'tour' as const), id, id, fc.option(seen), (kind, of, one, price) => {
      const read = readAbout(writeAbout({ kind, of, id: one, seen: price }));
      expect(read).toEqual({ kind, of, id: one, ...(price ? { seen: price } : {}) });
    }),
  );
});

test.each(['', 'sailing', 'flight~a~b', 'sailing~~b', 'tour~a~../b', 'sailing~a~<b>'])('%j asks for nothing', (text) =>
  expect(readAbout(text)).toBeUndefined(),
);

test.each(['sailing~a~b~-5~USD', 'sailing~a~b~1.5~USD', 'sailing~a~b~5~XX9', 'sailing~a~b~5'])(
  '%j was seen at no price',
  (text) => expect(readAbout(text)).toEqual({ kind: 'sailing', of: 'a', id: 'b' }),
);
