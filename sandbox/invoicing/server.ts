import { join } from 'node:path';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { type Journal, openJournal } from '../journal.ts';
import { type Amounts, type Handed, readDocument } from './read-document.ts';

/** An invoice or a credit note that was issued. */
export type IssuedDocument = {
  id: string;
  number: string;
  kind: 'invoice' | 'credit-note';
  reference: string;
  currency: string;
  amountMinor: number;
  createdAt: string;
};

const PREFIX = { invoice: 'SETP', 'credit-note': 'NC' } as const;
const FIRST_NUMBER = 990_000_001;

/**
 * A service that makes electronic invoices, as an agency would put it before a provider of its choice: `PUT /documents/ID` issues a document
 * once, with a number of the range of its kind, and answers the same to whoever repeats it.
 */
export function startInvoicingSandbox({ dataDir, secret, port }: { dataDir: string; secret: string; port?: number }) {
  const book = openJournal<IssuedDocument>(join(dataDir, 'invoicing.jsonl'));
  return serveSandbox({
    answer: (request) => answerOf(request, { book, secret }),
    books: () => ({ documents: book.all() }),
    refuse: (status) => ({
      status,
      body: status === 422 ? { because: 'La numeración autorizada se agotó.' } : { error: 'unavailable' },
    }),
    port,
  });
}

function answerOf(
  { method, path, headers, text }: SandboxRequest,
  { book, secret }: { book: Journal<IssuedDocument>; secret: string },
): SandboxAnswer {
  if (headers.authorization !== `Bearer ${secret}`) return { status: 401, body: { error: 'unauthorized' } };
  const [, encoded] = /^\/documents\/([^/]{1,120})$/.exec(path) ?? [];
  if (encoded === undefined) return { status: 404, body: { error: 'not found' } };
  const known = book.get(decodeURIComponent(encoded));
  if (method !== 'PUT') return { status: 405, body: { error: 'method not allowed' } };
  const read = readDocument(text);
  if (!read.ok) return { status: 422, body: { because: read.because } };
  const { document } = read;
  if (document.id !== decodeURIComponent(encoded)) return { status: 422, body: { because: 'id is not that of the address' } };
  if (known) return { status: 200, body: { number: known.number } };
  const refused = whyNot(document, book.all());
  if (refused) return { status: 422, body: { because: refused } };
  const { id, kind, reference, currency, totals } = document;
  const before = book.all().filter((one) => one.kind === kind).length;
  const number = `${PREFIX[kind]}-${FIRST_NUMBER + before}`;
  book.put({
    id,
    number,
    kind,
    reference,
    currency,
    amountMinor: totals.totalMinor,
    createdAt: new Date().toISOString(),
  });
  return { status: 201, body: { number } };
}

/** What a tax office refuses: amounts that do not add up, and a credit note of no invoice or of more than it. */
function whyNot({ kind, reference, totals, lines, seller }: Handed, book: readonly IssuedDocument[]): string | undefined {
  if (!seller.taxId) return 'the seller has no tax number';
  const sum = (field: keyof Amounts) => lines.reduce((together, line) => together + line[field], 0);
  const fields = ['forOthersMinor', 'ownBaseMinor', 'ownTaxMinor', 'totalMinor'] as const;
  if (fields.some((field) => sum(field) !== totals[field])) return 'the lines do not add up to the totals';
  const isWhole = ({ forOthersMinor, ownBaseMinor, ownTaxMinor, totalMinor }: Amounts) =>
    forOthersMinor + ownBaseMinor + ownTaxMinor === totalMinor;
  if (![totals, ...lines].every(isWhole)) return 'the parts of an amount do not add up to it';
  if (kind === 'invoice') return undefined;
  const of = (which: IssuedDocument['kind']) => book.filter((one) => one.kind === which && one.reference === reference);
  const added = (documents: readonly IssuedDocument[]) => documents.reduce((all, { amountMinor }) => all + amountMinor, 0);
  if (of('invoice').length === 0) return 'there is no invoice of this sale';
  const left = added(of('invoice')) - added(of('credit-note'));
  return totals.totalMinor > left ? 'it is more than what is left of the invoice' : undefined;
}
