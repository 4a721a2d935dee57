import type { buyer as words } from '../../messages/es/checkout/buyer.ts';
import { PAYMENT_FIELD } from './field-names.ts';
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

/** The document is kind and type in one: `company:NIT`. They check themselves by rules that are loaded when one of them is used. */
export const BUYER_FIELDS = ['buyerDocument', 'buyerNumber', 'buyerName'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

/** Whether a form says, or has to say, whom it is invoiced to. */
export const isBuyerSaid = (text: FieldText, expected: ExpectedBuyer | undefined): expected is ExpectedBuyer =>
  expected !== undefined && (expected.isAsked || text('buyerWanted') !== '' || expected.askedBy.includes(text(PAYMENT_FIELD)));
