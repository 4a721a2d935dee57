import { type Buyer, type BuyerProblem, findBuyerProblems } from '#domain/invoicing/buyer.ts';
import type { BuyerField, ExpectedBuyer } from './buyer-fields.ts';
import type { FieldText } from './typed-date.ts';

/** The buyer as typed, where one is said (`isBuyerSaid`). `countryCode`: of who gave a document of another country. */
export function buyerIn(text: FieldText, { sellerCountry }: ExpectedBuyer, countryCode: string): Buyer {
  const [kind = '', type = ''] = text('buyerDocument').split(':');
  const country = type === 'PAS' || type === 'TAX' ? countryCode : sellerCountry;
  return { kind: kind as Buyer['kind'], name: text('buyerName'), document: { country, type, number: text('buyerNumber') } };
}

const WORDS = {
  missing: 'numberMissing',
  form: 'form',
  'no-check-digit': 'noCheckDigit',
  'check-digit': 'checkDigit',
} as const satisfies Partial<Record<BuyerProblem, string>>;

/** Its errors by field. In a browser the country of a foreign document is not known, and its number only has to be one. */
export function buyerErrors(text: FieldText, expected: ExpectedBuyer, countryCode = ''): Partial<Record<BuyerField, string>> {
  const { kind, type, name, number } = findBuyerProblems(buyerIn(text, expected, countryCode), expected.sellerCountry);
  const { problems } = expected;
  return {
    ...(kind || type ? { buyerDocument: problems.documentMissing } : {}),
    ...(number ? { buyerNumber: problems[WORDS[number as keyof typeof WORDS] ?? 'form'] } : {}),
    ...(name ? { buyerName: problems.nameMissing } : {}),
  };
}
