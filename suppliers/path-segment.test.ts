import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathSegment } from './path-segment.ts';

test.each([
  ['ord_0000AdF', 'ord_0000AdF'],
  ['eJzTd9f3NjIJdzUGAAp%2fAiY%3D', 'eJzTd9f3NjIJdzUGAAp%2fAiY%3D'],
  ['MlpZVkFMfFdBVFNPTnwyMDE1LTExLTAy', 'MlpZVkFMfFdBVFNPTnwyMDE1LTExLTAy'],
  ['eJz/b+A==', 'eJz%2Fb+A=='],
  ['a b?c#d\\e', 'a%20b%3Fc%23d%5Ce'],
  ['100%', '100%25'],
  ['Ñandú', '%C3%91and%C3%BA'],
])('%s stands in a path as %s', (id, segment) => {
  expect(pathSegment(id)).toBe(segment);
});

test('whatever it is, it is one segment of a path, and stays what it is when encoded twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      fc.pre(!/^\.\.?$/.test(id));
      const { pathname, search, hash } = new URL(`/orders/${pathSegment(id)}`, 'http://a.test');
      expect([pathname.split('/').length, search, hash]).toEqual([3, '', '']);
      expect(pathSegment(pathSegment(id))).toBe(pathSegment(id));
    }),
  );
});
