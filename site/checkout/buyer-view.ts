import { BUYER_KINDS, documentTypesOf } from '#domain/invoicing/document-types.ts';
import { siteConfig } from '#site-config';
import { buyer as words } from '../messages/es/checkout/buyer.ts';
import type { Session } from './booking-session.ts';
import type { ExpectedBuyer } from './form/buyer-fields.ts';

const SELLER = siteConfig.company.country;

export function expectedBuyer({ isBuyerAsked, paymentWays }: Pick<Session, 'isBuyerAsked' | 'paymentWays'>): ExpectedBuyer {
  const asking = paymentWays.filter(({ asksDocument }) => asksDocument).map(({ id }) => id);
  // The only way to pay goes by no name.
  const isOnly = asking.length === 1 && paymentWays.length === 1;
  return {
    sellerCountry: SELLER,
    isAsked: isBuyerAsked,
    askedBy: isOnly ? [...asking, 'hosted'] : asking,
    problems: words.problems,
  };
}

/** The words of the fields, and the documents to choose from. */
export const buyerView = ({ isBuyerAsked }: Pick<Session, 'isBuyerAsked'>) => ({
  isAsked: isBuyerAsked,
  wanted: words.wanted,
  asked: words.asked,
  note: words.note,
  document: words.document,
  choose: words.choose,
  number: words.number,
  numberHint: words.numberHint(SELLER),
  name: words.name,
  groups: BUYER_KINDS.map((kind) => ({
    label: words.kinds[kind],
    documents: documentTypesOf(SELLER)
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ id }) => [`${kind}:${id}`, words.documents(id)] as const),
  })),
});

/** The saved buyer as form fields. */
export const buyerValues = (buyer: Session['buyer']): Record<string, string> =>
  buyer
    ? {
        buyerWanted: 'on',
        buyerDocument: `${buyer.kind}:${buyer.document.type}`,
        buyerNumber: buyer.document.number,
        buyerName: buyer.name,
      }
    : {};

/** Whom a booking is invoiced to, in a line. */
export const buyerLine = ({ name, document: { type, number } }: NonNullable<Session['buyer']>): string =>
  words.line(name, type, number);
