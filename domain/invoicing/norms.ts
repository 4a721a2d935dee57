import type { Fact, Source } from '../countries/country-law.ts';
import { known } from '../countries/country-law.ts';

/**
 * What the tax law of a country says about the invoice of an agency that sells for others. `toNobody`: how a buyer is named who says
 * nothing of themselves.
 */
export type InvoiceNorms = {
  buyer: Fact<{ toNobody: { name: string; number: string } }>;
  /** Who sells for others invoices what it receives for them apart from its own. */
  forOthers: Source;
};

/** Other countries' are not known here: an accountant there names them. */
const NORMS: Readonly<Record<string, InvoiceNorms>> = {
  CO: {
    buyer: known(
      { toNobody: { name: 'consumidor final', number: '222222222222' } },
      'Estatuto Tributario, artículo 617, y Resolución DIAN 165 de 2023',
      { article: '11' },
    ),
    forOthers: { norm: 'Decreto 1625 de 2016', article: '1.6.1.4.9' },
  },
};

export const invoiceNormsOf = (country: string): InvoiceNorms | null => NORMS[country] ?? null;
