import { z } from 'zod';
import type { SaleDocument } from '#domain/invoicing/sale.ts';
import { oneField } from '../filter-fields.ts';
import { MoneyDay } from './money.ts';

/**
 * A document of a sale as an accountant loads it: an invoice, or a credit note, whose amounts are below zero, so that a column adds up.
 * `buyer`: as the role sees them; the law's name for who said nothing, where it has one.
 */
export type SaleRow = Pick<SaleDocument, 'kind' | 'id' | 'reference' | 'at' | 'currency' | 'totals' | 'tax' | 'norms'> & {
  buyer: {
    kind: 'person' | 'company' | 'nobody';
    type: string;
    officeCode: string;
    number: string;
    name: string;
    country: string;
  };
  /** How it stands at the provider of electronic invoices; null: it was never handed over. */
  handed: HandedDocument | null;
};

/**
 * `waiting`: the provider has not answered yet, and is asked again; `isGivenUp`: so often that a person has to. `number`: as the tax office
 * knows it. `because`: why it was refused, in the provider's words.
 */
export type HandedDocument = {
  state: 'waiting' | 'issued' | 'refused';
  number: string | null;
  because: string | null;
  isGivenUp: boolean;
};

/** `next`: the cursor of the next page; null on the last one. `isHandedOver`: there is a provider of electronic invoices. */
export type SaleList = { rows: SaleRow[]; next: string | null; isHandedOver: boolean };

/** Days of the documents; both are included. */
export const SaleFilters = z
  .object({ from: oneField(MoneyDay), to: oneField(MoneyDay) })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'must not be before from' });
export type SaleFilters = z.output<typeof SaleFilters>;

/** What came of handing a sale to the provider of electronic invoices. `document`: the one it did not take. */
export type HandedToInvoicing =
  | { ok: true; issued: { id: string; kind: SaleDocument['kind']; number: string }[] }
  | { ok: false; reason: 'off' | 'no-sale' }
  | {
      ok: false;
      reason: 'refused' | 'unreachable' | 'under-way';
      document: string;
      because: string | null;
      issued: { id: string; kind: SaleDocument['kind']; number: string }[];
    };
