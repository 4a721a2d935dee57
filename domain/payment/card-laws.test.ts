import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brandOf,
  findCardErrors,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isFutureExpiry,
  isSecurityCode,
  parseExpiry,
} from './card.ts';

/** What card schemes publish about their numbers: prefixes that belong to one brand only, and lengths. */
const SCHEMES = [
  { brand: 'visa', beginnings: ['4'], lengths: [13, 16, 19], luhn: true, codes: [3] },
  {
    brand: 'mastercard',
    beginnings: ['51', '52', '53', '54', '55', '2221', '2230', '2300', '2699', '2700', '2710', '2720'],
    lengths: [16],
    luhn: true,
    codes: [3],
  },
  { brand: 'amex', beginnings: ['34', '37'], lengths: [15], luhn: true, codes: [3, 4] },
  { brand: 'dinersclub', beginnings: ['300', '305', '36', '38'], lengths: [14, 16, 17, 18, 19], luhn: true, codes: [3] },
  { brand: 'discover', beginnings: ['6011', '65', '644'], lengths: [16, 17, 18, 19], luhn: true, codes: [3] },
  { brand: 'jcb', beginnings: ['3528', '3589'], lengths: [16, 17, 18, 19], luhn: true, codes: [3] },
  { brand: 'unionpay', beginnings: ['620', '88'], lengths: [16, 17, 18, 19], luhn: false, codes: [3] },
  {
    brand: 'maestro',
    beginnings: ['5018', '502', '56', '58', '639', '67'],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    luhn: true,
    codes: [3],
  },
  { brand: 'dankort', beginnings: ['5019'], lengths: [16], luhn: true, codes: [3] },
  { brand: 'forbrugsforeningen', beginnings: ['600'], lengths: [16], luhn: true, codes: [3] },
];

/** The Luhn check digit, computed in another way than the product does. */
function checkDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

const numbers = fc
  .constantFrom(...SCHEMES)
  .chain((scheme) =>
    fc.record({
      scheme: fc.constant(scheme),
      beginning: fc.constantFrom(...scheme.beginnings),
      length: fc.constantFrom(...scheme.lengths),
    }),
  )
  .chain(({ scheme, beginning, length }) =>
    digits(length - beginning.length - 1).map((middle) => {
      const body = beginning + middle;
      return { scheme, body, number: body + checkDigit(body) };
    }),
  );

test('accepts every number of a scheme as its brand, however it is grouped', () => {
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom(' ', '-', '  ', ''),
      fc.integer({ min: 1, max: 6 }),
      ({ scheme, number }, separator, every) => {
        expect(brandOf(number)).toBe(scheme.brand);
        expect(isCardNumber(number)).toBe(true);
        const written = number.replace(new RegExp(`(.{${every}})(?=.)`, 'g'), `$1${separator}`);
        expect(isCardNumber(written)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('rejects another check digit, except for the brand without a checksum', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 9 }), ({ scheme, body, number }, add) => {
      const changed = body + ((Number(number.at(-1)) + add) % 10);
      expect(isCardNumber(changed)).toBe(!scheme.luhn);
    }),
    { numRuns: 500 },
  );
});

test('rejects a length that the brand does not have', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 8, max: 24 }), ({ scheme, body }, length) => {
      fc.pre(!scheme.lengths.includes(length));
      const other = body.padEnd(length - 1, '0').slice(0, length - 1);
      expect(isCardNumber(other + checkDigit(other))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('formats without changing digits, within the field, and the same when typed digit by digit', () => {
  fc.assert(
    fc.property(numbers, ({ number }) => {
      const formatted = formatCardNumber(number);
      expect(formatted.replaceAll(' ', '')).toBe(number);
      expect(formatted.length).toBeLessThanOrEqual(23);
      expect(formatCardNumber(formatted)).toBe(formatted);
      const typed = [...number].reduce((field, digit) => formatCardNumber(field + digit), '');
      expect(typed).toBe(formatted);
    }),
    { numRuns: 300 },
  );
});

test.each(SCHEMES)('accepts security codes of digits only, in the lengths of $brand', ({ brand, beginnings, codes }) => {
  const known = brandOf(beginnings[0] ?? '');
  expect(known).toBe(brand);
  for (let length = 0; length <= 6; length++) {
    const code = '123456'.slice(0, length);
    expect(isSecurityCode(code, known)).toBe(codes.includes(length));
    for (const other of [`${code.slice(1)}x`, `x${code.slice(1)}`]) expect(isSecurityCode(other, known)).toBe(false);
  }
});

test.each(SCHEMES)('knows $brand by how a number begins, not by what it contains', ({ beginnings }) => {
  for (const beginning of beginnings) expect([`4${beginning}`, `1${beginning}`].map(brandOf)).toEqual(['visa', undefined]);
});

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
const months = fc.integer({ min: 1, max: 12 });
const written = (month: number, year: number) => `${String(month).padStart(2, '0')} / ${year}`;

test('accepts an expiry exactly until its month has ended everywhere on earth', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 1990, max: 2090 }), moments, (month, year, now) => {
      const isOverByUtc = month === 12 ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month, 1);
      const lastsUntil = isOverByUtc + 12 * 3_600_000;
      expect(isFutureExpiry(written(month, year), now)).toBe(now.getTime() < lastsUntil);
    }),
    { numRuns: 500 },
  );
});

test('never accepts an expiry again that has passed', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 1990, max: 2090 }), moments, fc.nat(40 * 366), (month, year, now, days) => {
      fc.pre(!isFutureExpiry(written(month, year), now));
      expect(isFutureExpiry(written(month, year), new Date(now.getTime() + days * 86_400_000))).toBe(false);
    }),
  );
});

test('reads two-digit years below 70 as this century, the others as the last', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 99 }), (month, year) => {
      const short = `${String(month).padStart(2, '0')} / ${String(year).padStart(2, '0')}`;
      expect(parseExpiry(short)).toEqual({ month, year: year < 70 ? 2000 + year : 1900 + year });
      expect(formatExpiry(short)).toBe(short);
    }),
  );
});

test('reads an expiry as the same date, however it is typed or pasted', () => {
  const separators = fc.constantFrom('/', ' / ', '-', ' ', '.', '');
  fc.assert(
    fc.property(months, fc.integer({ min: 2000, max: 2069 }), separators, fc.boolean(), fc.boolean(), (...written) => {
      const [month, year, separator, isPadded, isShort] = written;
      fc.pre(separator !== '' || isPadded || (month > 1 && month < 10));
      const text = `${String(month).padStart(isPadded ? 2 : 1, '0')}${separator}${isShort ? String(year).slice(2) : year}`;
      const typed = [...text].reduce((shown, letter) => formatExpiry(shown + letter), '');
      expect([text, formatExpiry(text), typed].map(parseExpiry)).toEqual([1, 2, 3].map(() => ({ month, year })));
      expect([formatExpiry(text), typed].map((shown) => /^(\d\d) \/ (\d\d|\d{4})$/.test(shown))).toEqual([true, true]);
    }),
    { numRuns: 1_000 },
  );
});

test('flags a blank name and an invalid number whatever is typed, and never throws', () => {
  const anything = fc.string({ maxLength: 30, unit: 'binary' });
  fc.assert(
    fc.property(anything, anything, anything, anything, moments, (cardNumber, cardExpiry, cardCvv, cardName, now) => {
      const errors = findCardErrors({ cardNumber, cardExpiry, cardCvv, cardName }, now);
      expect(errors.cardName === true).toBe(cardName.trim() === '');
      expect(errors.cardNumber === true).toBe(!isCardNumber(cardNumber));
    }),
  );
});
