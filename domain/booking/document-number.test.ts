import { expect, test } from 'vitest';
import { documentNumber, isDocumentNumber } from './document-number.ts';

test.each([
  ['AT728103', 'AT728103'],
  ['at 728 103', 'AT728103'],
  ['1.020.345.678', '1020345678'],
  ['12.345.678-k', '12345678K'],
  ['AT–728103', 'AT728103'],
  ['ＡＴ７２８１０３', 'AT728103'],
])('%s is %s for an airline', (typed, number) => {
  expect([documentNumber(typed), isDocumentNumber(typed)]).toEqual([number, true]);
});

test.each(['', '. -', 'A1', 'A'.repeat(21), 'n/a', 'AT728103 Ñ', 'pasaporte: AT728103', '=HYPERLINK(A1)', '٣٤٥٦٧'])(
  '%s is no number that an airline takes',
  (typed) => expect(isDocumentNumber(typed)).toBe(false),
);
