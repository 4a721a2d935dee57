import { type Buyer, type BuyerProblem, findBuyerProblems } from '#domain/invoicing/buyer.ts';
import type { buyer as words } from '../../messages/es/checkout/buyer.ts';
import { type FieldErrors, PAYMENT_FIELD } from './field-names.ts';
import type { FieldText } from './typed-date.ts';

/**
 * Who has to say whom the booking is invoiced to: everybody, whoever pays in one of these ways, or whoever wants an invoice. Error messages
 * come with the page's data, because few say it.
 */
export type ExpectedBuyer = {
  sellerCountry: string;
  isAsked: boolean;
  askedBy: readonly string[];
  problems: (typeof words)['problems'];
};

export const BUYER_WANTED_FIELD = 'buyerWanted';
/** Kind and type in one: `company:NIT`. */
export const BUYER_DOCUMENT_FIELD = 'buyerDocument';

/** The buyer as typed; null where none is asked for and none is wanted. `countryCode`: of who gave a document of another country. */
export function buyerIn(text: FieldText, expected: ExpectedBuyer | undefined, countryCode = ''): Buyer | null {
  if (!expected || !isSaid(text, expected)) return null;
  const [kind = '', type = ''] = text(BUYER_DOCUMENT_FIELD).split(':');
  const isForeign = type === 'PAS' || type === 'TAX';
  const country = isForeign ? countryCode : expected.sellerCountry;
  return { kind: kind as Buyer['kind'], name: text('buyerName'), document: { country, type, number: text('buyerNumber') } };
}

const isSaid = (text: FieldText, { isAsked, askedBy }: ExpectedBuyer): boolean =>
  isAsked || text(BUYER_WANTED_FIELD) !== '' || askedBy.includes(text(PAYMENT_FIELD));

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
