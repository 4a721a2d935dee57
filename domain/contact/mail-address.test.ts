import { expect, test } from 'vitest';
import { lineOfMail, plainMailAddress, sameMailbox } from './mail-address.ts';

test.each([
  [' ana@example.com ', 'ana@example.com'],
  ['ana@ñandú.example', 'ana@xn--and-6ma2c.example'],
  ['ana@n\u0303andu\u0301.example', 'ana@xn--and-6ma2c.example'],
  ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
  ['ana@ñ/../x.example', 'ana@ñ/../x.example'],
  ['ana@ñ:80.example', 'ana@ñ:80.example'],
  ['ana', 'ana'],
  ['@ñ.example', '@ñ.example'],
])('plainMailAddress turns %j into %j', (typed, address) => expect(plainMailAddress(typed)).toBe(address));

test('sameMailbox ignores upper and lower case', () =>
  expect(sameMailbox('Ana@Ñandú.example')).toBe(sameMailbox('ana@ñandú.EXAMPLE')));

test.each([
  ['Ana\r\nBcc: x@y.z', 'Ana Bcc: x@y.z'],
  ['a\u0000b\u2028c\u2029d\u0085e', 'a b c d e'],
  ['\u202eAna\u202c', 'Ana'],
  ['👩👩👩👩', '👩👩👩'],
])('lineOfMail turns %j into the line %j', (words, line) =>
  expect(lineOfMail(words, words.startsWith('👩') ? 3 : 100)).toBe(line),
);
