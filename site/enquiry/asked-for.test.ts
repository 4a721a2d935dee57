import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stayDays } from '#domain/enquiry.ts';
import { hotelIdOf } from '#domain/stays/hotel-id.ts';
import { readAbout, writeAbout } from './asked-for.ts';

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/);

test('reads the subject of an enquiry about a sailing or tour back as written', () => {
  const seen = fc.record({ amount: fc.nat({ max: 999_999_999 }), currency: fc.constantFrom('USD', 'COP', 'EUR') });
  fc.assert(
    fc.property(fc.constantFrom('sailing' as const, 'tour' as const), id, id, fc.option(seen), (kind, of, one, price) => {
      const sharedBy = kind === 'sailing' && price ? '3,2' : undefined;
      const read = readAbout(writeAbout({ kind, of, id: one, seen: price, sharedBy }));
      expect(read).toEqual({ kind, of, id: one, ...(price ? { seen: price } : {}), ...(sharedBy ? { sharedBy } : {}) });
    }),
  );
});

test('reads the subject of an enquiry about a stay back as written, whatever ids its suppliers use', () => {
  const own = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
  fc.assert(
    fc.property(own, own, (one, two) => {
      const of = hotelIdOf([
        { supplier: 'liteapi', ownId: one },
        { supplier: 'sabre', ownId: two },
      ]);
      if (of === undefined) return;
      const about = { kind: 'stay' as const, of, id: stayDays('2027-01-15', '2027-01-18') };
      expect(readAbout(writeAbout({ ...about, seen: { amount: 5, currency: 'USD' } }))).toEqual({
        ...about,
        seen: { amount: 5, currency: 'USD' },
      });
    }),
  );
});

test.each([
  '',
  'stay~a~2027-01-15_2027-01-18',
  'stay~a%7Eb~x',
  'stay~%~2027-01-15_2027-01-18',
  'sailing',
  'flight~a~b',
  'sailing~~b',
  'tour~a~../b',
  'sailing~a~<b>',
])('reads no subject from %j', (text) => expect(readAbout(text)).toBeUndefined());

test.each(['sailing~a~b~-5~USD', 'sailing~a~b~1.5~USD', 'sailing~a~b~5~XX9', 'sailing~a~b~5'])(
  'reads a subject without a price from %j',
  (text) => expect(readAbout(text)).toEqual({ kind: 'sailing', of: 'a', id: 'b' }),
);
