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

export const BUYER_WANTED_FIELD = 'buyerWanted';
/** Kind and type in one: `company:NIT`. */
export const BUYER_DOCUMENT_FIELD = 'buyerDocument';
/** They check themselves in the browser, by rules that are loaded when one of them is used. */
export const BUYER_FIELDS: readonly string[] = [BUYER_DOCUMENT_FIELD, 'buyerNumber', 'buyerName'];

/** Whether a form says, or has to say, whom it is invoiced to. */
export const isBuyerSaid = (text: FieldText, expected: ExpectedBuyer | undefined): expected is ExpectedBuyer =>
  expected !== undefined &&
  (expected.isAsked || text(BUYER_WANTED_FIELD) !== '' || expected.askedBy.includes(text(PAYMENT_FIELD)));
