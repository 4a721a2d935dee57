/** The characters that the font has. */
const SHOWN = /[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013-\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122\u2212]/;

/** Writes other letters without their diacritics, as on tickets; characters without such a form become a question mark. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (SHOWN.test(sign)) return sign;
    const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    if (plain !== sign && Array.from(plain).every((one) => SHOWN.test(one))) return plain;
    if (/\p{Zs}|\p{Cc}/u.test(sign)) return ' ';
    return /\p{M}|\p{Cf}/u.test(sign) ? '' : (WITHOUT_MARKS[sign] ?? '?');
  }).join('');

/** Letters whose stroke is part of them, so that NFKD does not remove it, and two that passports spell as another. */
const WITHOUT_MARKS: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'E',
  ə: 'e',
};
