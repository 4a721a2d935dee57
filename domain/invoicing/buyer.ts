import { BUYER_KINDS, type BuyerKind, type DocumentType, documentTypesOf, isForeignTaxNumber } from './document-types.ts';

/** `country`: which one gave it; `type`: one of `documentTypesOf` the seller's country. */
export type BuyerDocument = { country: string; type: string; number: string };

/** Whom a sale is invoiced to. `name`: of a company the one it is registered under. */
export type Buyer = { kind: BuyerKind; name: string; document: BuyerDocument };

/**
 * `other-kind`: a company has no identity card. `no-check-digit`: the number of a NIT is there, its check digit is not. `check-digit`: of the
 * right form, with a check digit that does not fit.
 */
export type BuyerProblem = 'missing' | 'unknown' | 'other-kind' | 'form' | 'no-check-digit' | 'check-digit';
export type BuyerProblems = Partial<Record<'kind' | 'name' | 'type' | 'number', BuyerProblem>>;

const typeOf = (sellerCountry: string, id: string): DocumentType | undefined =>
  documentTypesOf(sellerCountry).find((type) => type.id === id);

/** What is wrong with a buyer of a seller in this country; nothing, if it can be invoiced. */
export function findBuyerProblems({ kind, name, document }: Buyer, sellerCountry: string): BuyerProblems {
  const problems: BuyerProblems = {};
  if (!BUYER_KINDS.includes(kind)) problems.kind = 'missing';
  if (!/\p{L}|\p{N}/u.test(name)) problems.name = 'missing';
  const type = typeOf(sellerCountry, document.type);
  if (!type || (!type.isForeign && document.country !== sellerCountry)) problems.type = document.type ? 'unknown' : 'missing';
  else if (!problems.kind && !type.kinds.includes(kind)) problems.type = 'other-kind';
  const wrong = type ? numberProblem(type, document) : undefined;
  if (!document.number.trim()) problems.number = 'missing';
  else if (wrong) problems.number = wrong;
  return problems;
}

function numberProblem(type: DocumentType, document: BuyerDocument): BuyerProblem | undefined {
  const number = tidyNumber(document);
  if (!type.form.test(number) || /^0+$/.test(number)) return 'form';
  if (document.type === 'NIT' && !number.includes('-')) return 'no-check-digit';
  if (type.check?.(number) === 'invalid') return 'check-digit';
  // Of another country only who gave it knows its form too.
  return document.type === 'TAX' && document.country && !isForeignTaxNumber(document.country, number) ? 'form' : undefined;
}

/** As they come out of a document that somebody copies from. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Ten figures that begin like a company's number are the number with its check digit, typed without the hyphen. */
const NIT_OF_COMPANY = /^([89]\d{8})(\d)$/;

/**
 * A number as it is kept, printed and compared: in capitals, without blanks and points. The hyphen before a check digit stays where it is
 * part of how the number is written; elsewhere it goes.
 */
function tidyNumber({ type, number }: Pick<BuyerDocument, 'type' | 'number'>): string {
  const capitals = number.toUpperCase().replace(DASHES, '-');
  const plain = capitals.replace(/[\s.]/g, '');
  switch (type) {
    case 'NIT':
      return plain.replace(NIT_OF_COMPANY, '$1-$2');
    case 'RUT':
      return plain.replace(/^(\d{7,8})-?([\dK])$/, '$1-$2');
    case 'CIP':
      return plain;
    case 'RUC':
      // Panama: `155591082-2-2014 DV 12`
      return plain.includes('DV') ? plain.replace(/-?DV(\d{2})$/, ' DV $1') : plain.replaceAll('-', '');
    case 'TAX':
      return capitals.trim().replaceAll('.', '').replace(/\s+/g, ' ');
    default:
      return plain.replace(/[-/]/g, '');
  }
}

/** A buyer as it is kept. */
export const tidyBuyer = ({ kind, name, document }: Buyer): Buyer => ({
  kind,
  name: name.trim().replace(/\s+/g, ' '),
  document: { ...document, number: tidyNumber(document) },
});

/** The code of a document in the electronic invoices of the seller's country. */
export const officeCodeOf = ({ type }: Pick<BuyerDocument, 'type'>, sellerCountry: string): string | null =>
  typeOf(sellerCountry, type)?.officeCode ?? null;
