import { toDecimal } from '#domain/money.ts';
import { nameOf, type Sandboxes } from './sandbox-list.ts';

type Row = Record<string, unknown> & { id: string };
export type SandboxRecord = {
  sandbox: string;
  list: string;
  id: string;
  /** Our reference, or the payment's. */
  reference: string;
  /** What people call it: an order's locator or hotel and its traveller, a payment's booking. */
  title: string;
  status: string;
  amount: string;
  createdAt: string;
  raw: Row;
};

/** The lists that are shown, with what one of them is called. */
export const LISTS: Readonly<Record<string, string>> = {
  orders: 'Órdenes y reservas',
  intents: 'Pagos',
  refunds: 'Devoluciones',
  disputes: 'Reclamos al banco',
  sessions: 'Páginas de pago',
  transactions: 'Transacciones',
  payments: 'Pagos en Mercado Pago',
  preferences: 'Páginas de Mercado Pago',
  documents: 'Facturas y notas crédito',
};

/** What the sandboxes have on record, newest first within a list. */
export function recordsOf(sandboxes: Sandboxes): SandboxRecord[] {
  return [...sandboxes].flatMap(
    ([
      sandbox,
      {
        sandbox: { books },
      },
    ]) =>
      Object.entries(books() as Record<string, unknown>).flatMap(([list, rows]) =>
        Object.hasOwn(LISTS, list) && Array.isArray(rows) ? rows.map((row: Row) => recordOf(sandbox, list, row)).reverse() : [],
      ),
  );
}

const textIn = (row: unknown, ...path: string[]): string => {
  let at = row;
  for (const name of path) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  return typeof at === 'string' ? at : '';
};

const titleOf = (row: Row): string =>
  [
    textIn(row, 'data', 'associatedRecords', '0', 'reference') || textIn(row, 'bookingReference') || textIn(row, 'hotelName'),
    textIn(row, 'data', 'travelers', '0', 'name', 'lastName') ||
      textIn(row, 'passengers', '0', 'family_name') ||
      textIn(row, 'holder', 'lastName'),
  ]
    .filter(Boolean)
    .join(' · ');

function recordOf(sandbox: string, list: string, row: Row): SandboxRecord {
  const reference =
    textIn(row, 'clientReference') ||
    textIn(row, 'metadata', 'booking_reference') ||
    textIn(row, 'cartId') ||
    textIn(row, 'external_reference') ||
    textIn(row, 'payment_intent');
  return {
    sandbox,
    list,
    id: row.id,
    reference,
    title: titleOf(row) || reference || row.id,
    status: textIn(row, 'status'),
    amount: amountOf(row),
    createdAt: createdAtOf(row),
    raw: row,
  };
}

type Minor = { amountMinor?: unknown; currency?: unknown };

function amountOf(row: Row): string {
  const { total, price } = row as { total?: { amount?: string; currency?: string }; price?: Minor };
  if (total?.amount) return `${total.amount} ${total.currency}`;
  const atGds = textIn(row, 'data', 'flightOffers', '0', 'price', 'grandTotal');
  if (atGds) return `${atGds} ${textIn(row, 'data', 'flightOffers', '0', 'price', 'currency')}`;
  return inMinorUnits(price ?? { amountMinor: row.amount, currency: row.currency });
}

function inMinorUnits({ amountMinor, currency }: Minor): string {
  if (typeof amountMinor !== 'number' || typeof currency !== 'string') return '';
  const code = currency.toUpperCase();
  return `${toDecimal({ amountMinor, currency: code })} ${code}`;
}

function createdAtOf({ createdAt, created }: Row): string {
  if (typeof createdAt === 'string') return createdAt;
  if (typeof created !== 'number') return '';
  // Stripe's are in seconds, Worldpay's in milliseconds.
  return new Date(created < 1e11 ? created * 1_000 : created).toISOString();
}

/** The orders that airlines and deadlines can change, as options of a form: `SANDBOX ID`. */
export const orderOptions = (sandboxes: Sandboxes, can: 'changeSchedule' | 'lapse'): [value: string, words: string][] =>
  recordsOf(sandboxes)
    .filter(({ sandbox, list, status }) => list === 'orders' && status === 'booked' && sandboxes.get(sandbox)?.sandbox[can])
    .filter(({ raw }) => can === 'changeSchedule' || !(raw.ticketedAt || raw.isPaid))
    .map(({ sandbox, id, title }) => [`${sandbox} ${id}`, `${nameOf(sandbox)} · ${title}`]);
