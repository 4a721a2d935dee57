import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brandOf,
  findCardErrors,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  isCardNumber,
  isFutureExpiry,
  isSecurityCode,
  parseExpiry,
  passesLuhn,
} from './card.ts';

/** Public test numbers of payment providers. */
const NUMBERS: [number: string, brand: string][] = [
  ['4242424242424242', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['6011111111111117', 'discover'],
  ['30569309025904', 'dinersclub'],
  ['36227206271667', 'dinersclub'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['6205500000000000004', 'unionpay'],
  ['6759649826438453', 'maestro'],
  ['5019717010103742', 'dankort'],
  ['6007220000000004', 'forbrugsforeningen'],
];

describe('card numbers', () => {
  test.each(NUMBERS)('%s is a valid %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand);
    expect(isCardNumber(number)).toBe(true);
    expect(isCardNumber(formatCardNumber(number))).toBe(true);
  });

  test('a single wrong digit is detected, except for unionpay, which has no checksum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NUMBERS.filter(([, brand]) => brand !== 'unionpay')),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ([number], at, add) => {
          const place = at % number.length;
          const changed = number.slice(0, place) + ((Number(number[place]) + add) % 10) + number.slice(place + 1);
          expect(passesLuhn(changed)).toBe(false);
        },
      ),
    );
    expect(isCardNumber('6200000000000006')).toBe(true);
  });

  test.each([
    ...['', '4242', '4242 4242 4242 424x', '9999999999999995', '42424242424242421'],
    // A number of the brand without a checksum, which would detect the letter.
    '620000000000x005',
  ])('%j is not a card number', (number) => {
    expect(isCardNumber(number)).toBe(false);
  });

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100059', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['3782', '3782'],
    ['99999999999999999', '9999 9999 9999 9999'],
    ['4242-4242 x', '4242 4242'],
  ])('%s is shown as %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));
});

describe('expiry', () => {
  test.each([
    ['12 / 40', { month: 12, year: 2040 }],
    ['1/69', { month: 1, year: 2069 }],
    ['01 / 70', { month: 1, year: 1970 }],
    ['0130', { month: 1, year: 2030 }],
    ['05 / 2031', { month: 5, year: 2031 }],
    ['1/2030', { month: 1, year: 2030 }],
    ['130', { month: 1, year: 2030 }],
    ['530', { month: 5, year: 2030 }],
    ['12030', { month: 1, year: 2030 }],
    ['122030', { month: 12, year: 2030 }],
    ['2030-01', { month: 1, year: 2030 }],
    ['2030-1', { month: 1, year: 2030 }],
    [' 5-30 ', { month: 5, year: 2030 }],
    ['1.30', { month: 1, year: 2030 }],
  ])('is read from %j as %j', (text, expected) => expect(parseExpiry(text)).toEqual(expected));

  test.each([...['13 / 30', '00 / 30', '1', '12 / 3', 'ab / cd', '12 / 203', '01 / 0030', '0/30', '1x30', '1/2/30', '']])(
    'is not read from %j',
    (text) => expect(parseExpiry(text)).toBeUndefined(),
  );

  test('is valid until the end of its month everywhere on earth', () => {
    expect(isFutureExpiry('11 / 26', new Date('2026-11-30T23:59:59Z'))).toBe(true);
    expect(isFutureExpiry('11 / 26', new Date('2026-11-30T23:59:59-05:00'))).toBe(true);
    expect(isFutureExpiry('11 / 26', new Date('2026-11-30T23:59:59-12:00'))).toBe(true);
    expect(isFutureExpiry('11 / 26', new Date('2026-12-01T00:00:00-12:00'))).toBe(false);
    expect(isFutureExpiry('12 / 70', new Date('2026-12-01T00:00:00Z'))).toBe(false);
  });

  test('is formatted as MM / YY while typing, with at most six digits', () => {
    const shown = { 1: '1', '1/': '01', '1 / ': '01', 12: '12', 13: '01 / 3', 123: '12 / 3', 1234: '12 / 34', 4: '04' };
    expect(Object.keys(shown).map(formatExpiry)).toEqual(Object.values(shown));
    expect(formatExpiry('12345678')).toBe('12 / 3456');
  });
});

test('security codes have three digits, or four for amex and unknown brands', () => {
  expect([
    isSecurityCode('123', 'visa'),
    isSecurityCode('1234', 'visa'),
    isSecurityCode('1234', 'amex'),
    isSecurityCode('1234', undefined),
  ]).toEqual([true, false, true, true]);
  expect(isSecurityCode('12a', 'visa')).toBe(false);
});

test('security codes are typed as at most four digits', () => {
  expect(['1a2 3', '12345', ''].map(formatSecurityCode)).toEqual(['123', '1234', '']);
});

test('findCardErrors flags the wrong fields and no others', () => {
  const good = { cardNumber: '4242424242424242', cardExpiry: '12 / 30', cardCvv: '123', cardName: 'Ana Gil' };
  const wrong = { cardNumber: '4242424242424241', cardExpiry: '01 / 20', cardCvv: '1234', cardName: ' ' };
  const now = new Date('2026-11-21');
  expect(findCardErrors(good, now)).toEqual({});
  for (const [field, value] of Object.entries(wrong))
    expect(findCardErrors({ ...good, [field]: value }, now)).toEqual({ [field]: true });
  expect(Object.keys(findCardErrors(wrong, now))).toEqual(Object.keys(wrong));
});
