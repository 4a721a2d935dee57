import type { SaleDocument, Seller } from '#domain/invoicing/sale.ts';
import type { InvoicingOutcome, InvoicingProvider } from '#suppliers/invoicing/port.ts';
import type { Database } from '../db/connection.ts';
import { saleDocumentsOf } from './sale-documents.ts';
import { saleRecordsOf } from './sale-records.ts';

/** Who sells, and who makes the invoices; without a provider nothing is handed over. */
export type Invoicing = { seller: Seller; provider?: InvoicingProvider | undefined };

type Issued = Pick<SaleDocument, 'id' | 'kind'> & { number: string };

/** `issued`: what the provider has, also where it did not take the rest. */
export type HandedOver =
  | { ok: true; issued: Issued[] }
  | { ok: false; reason: 'off' | 'no-sale' }
  | { ok: false; reason: 'refused' | 'unreachable'; document: string; because: string | null; issued: Issued[] };

/**
 * Hands all documents of a sale to the provider, the invoice before its credit notes. Whoever calls it again, after an answer that was lost or
 * for a note that is new, repeats those that are there, and the provider answers as it did.
 */
export async function handOverSale(db: Database, { seller, provider }: Invoicing, bookingId: string): Promise<HandedOver> {
  if (!provider) return { ok: false, reason: 'off' };
  const [record] = await db.transaction((tx) => saleRecordsOf(tx, [bookingId]), { isolationLevel: 'repeatable read' });
  const documents = record ? saleDocumentsOf(record, seller) : [];
  if (documents.length === 0) return { ok: false, reason: 'no-sale' };
  const issued: Issued[] = [];
  for (const document of documents) {
    const outcome = await issue(provider, document);
    if (!outcome.ok) {
      const because = outcome.reason === 'refused' ? outcome.because : null;
      return { ok: false, reason: outcome.reason, document: document.id, because, issued };
    }
    issued.push({ id: document.id, kind: document.kind, number: outcome.number });
  }
  return { ok: true, issued };
}

/** An adapter that throws has said nothing. */
const issue = (provider: InvoicingProvider, document: SaleDocument): Promise<InvoicingOutcome> =>
  provider.issue(document).catch(() => ({ ok: false, reason: 'unreachable' }));
