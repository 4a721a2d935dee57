/** The parts of an amount, in the smallest unit. */
export type Amounts = { forOthersMinor: number; ownBaseMinor: number; ownTaxMinor: number; totalMinor: number };

/** What this service reads of a document that is handed to it. */
export type Handed = {
  id: string;
  kind: 'invoice' | 'credit-note';
  reference: string;
  at: string;
  currency: string;
  seller: { country: string; legalName: string; taxId: string };
  lines: readonly Amounts[];
  totals: Amounts;
};

type Read = { ok: true; document: Handed } | { ok: false; because: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAmounts = (value: unknown): value is Amounts =>
  isObject(value) &&
  ['forOthersMinor', 'ownBaseMinor', 'ownTaxMinor', 'totalMinor'].every((field) => Number.isSafeInteger(value[field]));

/** Names the field that is not as it has to be. */
export function readDocument(text: string): Read {
  const no = (because: string): Read => ({ ok: false, because });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return no('the body is not JSON');
  }
  if (!isObject(body)) return no('the body is not a document');
  for (const field of ['id', 'reference', 'at', 'currency'])
    if (typeof body[field] !== 'string' || body[field] === '') return no(`${field} is missing`);
  if (body.kind !== 'invoice' && body.kind !== 'credit-note') return no('kind must be invoice or credit-note');
  if (Number.isNaN(Date.parse(String(body.at)))) return no('at is no moment');
  if (!/^[A-Z]{3}$/.test(String(body.currency))) return no('currency is no code');
  const { seller, lines, totals } = body;
  if (!isObject(seller) || ['country', 'legalName', 'taxId'].some((field) => typeof seller[field] !== 'string'))
    return no('seller is not complete');
  if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isAmounts)) return no('lines are not complete');
  if (!isAmounts(totals)) return no('totals are not complete');
  return { ok: true, document: body as Handed };
}
