import type { SaleDocument } from '#domain/invoicing/sale.ts';

/**
 * The interface of a provider of electronic invoices. None is built yet: whoever builds one makes a folder beside this file. It gets
 * confirmed sales with all that the seller's tax office asks of an invoice, and money given back as credit notes of them. Amounts are in
 * the smallest unit of the document's currency; a provider that has to invoice in another converts them by its country's rule.
 */
export type InvoicingProvider = {
  name: string;
  /**
   * Makes the invoice or the credit note. The document's `id` is its idempotency key: the same id gives the first answer again, so a call
   * whose answer was lost is repeated. A credit note is only handed over once its invoice was issued.
   */
  issue(document: SaleDocument): Promise<InvoicingOutcome>;
};

/**
 * `number`: as the tax office knows it (in Colombia prefix, number and CUFE are the provider's to say). `refused`: it will not be issued as it
 * is, and `because` says why, without personal data. `unreachable`: no answer; it may have been issued, and the same call finds out.
 */
export type InvoicingOutcome =
  | { ok: true; number: string }
  | { ok: false; reason: 'refused'; because: string }
  | { ok: false; reason: 'unreachable' };
