import { type Buyer, type BuyerProblem, findBuyerProblems } from '#domain/invoicing/buyer.ts';
import { BUYER_DOCUMENT_FIELD, type ExpectedBuyer, isBuyerSaid } from './buyer-fields.ts';
import type { FieldErrors } from './field-names.ts';
import type { FieldText } from './typed-date.ts';

/** The buyer as typed; null where none is asked for and none is wanted. `countryCode`: of who gave a document of another country. */
export function buyerIn(text: FieldText, expected: ExpectedBuyer | undefined, countryCode = ''): Buyer | null {
  if (!isBuyerSaid(text, expected)) return null;
  const [kind = '', type = ''] = text(BUYER_DOCUMENT_FIELD).split(':');
  const isForeign = type === 'PAS' || type === 'TAX';
  const country = isForeign ? countryCode : expected.sellerCountry;
  return { kind: kind as Buyer['kind'], name: text('buyerName'), document: { country, type, number: text('buyerNumber') } };
}

const WORDS = {
  missing: 'numberMissing',
  form: 'form',
  'no-check-digit': 'noCheckDigit',
  'check-digit': 'checkDigit',
} as const satisfies Partial<Record<BuyerProblem, string>>;

/** Its errors by field. In a browser the country of a foreign document is not known, and its number only has to be one. */
export function buyerErrors(text: FieldText, expected: ExpectedBuyer | undefined, countryCode = ''): FieldErrors {
  const buyer = buyerIn(text, expected, countryCode);
  if (!buyer || !expected) return {};
  const { kind, type, name, number } = findBuyerProblems(buyer, expected.sellerCountry);
  const { problems } = expected;
  return {
    ...(kind || type ? { [BUYER_DOCUMENT_FIELD]: problems.documentMissing } : {}),
    ...(number ? { buyerNumber: problems[WORDS[number as keyof typeof WORDS] ?? 'form'] } : {}),
    ...(name ? { buyerName: problems.nameMissing } : {}),
  };
}
