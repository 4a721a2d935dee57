import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '#sandbox/faults.ts';
import type { NoticeTerms } from '#sandbox/notices.ts';
import { type SandboxTerms, startAllSandboxes } from '#sandbox/start-all.ts';
import { PAYMENT_PROVIDERS } from '#suppliers/payments/providers.ts';

export type SandboxUrls = Record<
  | 'amadeus'
  | 'duffel'
  | 'liteapi'
  | 'sabre'
  | 'stripe'
  | 'worldpay'
  | 'placetopay'
  | 'mercadopago'
  | 'wompi'
  | 'invoicing'
  | 'rates'
  | 'drupal'
  | 'mail'
  | 'inbox'
  | 'geolocation'
  | 'icons'
  | 'control',
  string
>;

export type Sandboxes = SandboxUrls & {
  setFaults(sandbox: keyof SandboxUrls, faults: Fault[]): Promise<void>;
  books(): Promise<Books>;
  /** How many calls all sandboxes have had, and how many of those had a fault injected. */
  faultCounts(): Promise<{ calls: number; injected: number }>;
  stop(): Promise<void>;
};

type FaultCounts = { calls: number; injected: number };

/** The upstream APIs' records: orders of all suppliers together. */
export type Books = {
  orders: FarOrder[];
  intents: {
    id: string;
    amount: number;
    amount_received: number;
    amount_refunded: number;
    status: string;
    metadata: Record<string, string>;
  }[];
  /** Payments made on Worldpay's page, and money taken at PlacetoPay and at Wompi; `cartId` is our payment id. */
  transactions: {
    id: string;
    cartId: string;
    amount: number;
    refunded: number;
    status: 'authorised' | 'captured' | 'refunded';
  }[];
};

/** A transaction in PlacetoPay's books; `cartId` is ours without dashes. */
type SessionRow = { requestId: string; cartId: string; kind: string; status: string; amount: number; refunded: number };

const asTaken = ({ requestId: id, cartId, kind, status, amount, refunded }: SessionRow): Books['transactions'] =>
  kind === 'sale' && status === 'APPROVED'
    ? [
        {
          id,
          cartId: cartId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
          amount,
          refunded,
          status: refunded === amount ? 'refunded' : 'captured',
        },
      ]
    : [];

/** A transaction in Wompi's books. */
type WompiRow = { id: string; cartId: string; status: string; amount: number; refunded: number };

const asPaid = ({ id, cartId, status, amount, refunded }: WompiRow): Books['transactions'] =>
  status === 'APPROVED' || status === 'VOIDED'
    ? [{ id, cartId, amount, refunded, status: status === 'VOIDED' ? 'refunded' : 'captured' }]
    : [];

export type FarOrder = {
  id: string;
  clientReference: string;
  status: 'booked' | 'cancelled';
  /** Issued documents: `tickets` at the GDS, `documents` at Duffel. */
  tickets?: { documentType: string; documentNumber: string }[];
  documents?: { unique_identifier: string }[];
  /** GDS only: whether ticketing is scheduled and when it was done. */
  ticketing?: { at: string | null };
  ticketedAt?: string;
  /** Hotels only: what was wished for, for each room. */
  remarks?: string[];
};

/** The secret shared by the payment sandboxes and the product. */
export const SANDBOX_SECRET = 'sandbox-of-the-tests';

/** No random variation of offers: tests that need a change force it. */
const STEADY = { drift: 0, stayDrift: 0, scheduleChanges: 0 };

/** The sandboxes in this process, each time with their own records. */
export async function startSandboxes(
  own: Pick<SandboxTerms, 'contentDir' | 'ticketsAfterMs' | 'findsByReference'> = {},
): Promise<Sandboxes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-sandboxes-'));
  const { urls, stop } = await startAllSandboxes({ dataDir, secret: SANDBOX_SECRET, ...STEADY, ...own });
  return sandboxesAt(urls as SandboxUrls, async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** What tests do with running sandboxes, wherever they run. */
export function sandboxesAt(urls: SandboxUrls, stop: () => Promise<void>): Sandboxes {
  const read = async <Body>(url: string): Promise<Body> => (await fetch(`${url}/sandbox/books`)).json() as Promise<Body>;
  return {
    ...urls,
    async setFaults(sandbox, faults) {
      await fetch(`${urls[sandbox]}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    },
    async books() {
      const [gds, direct, stays, { intents }, { transactions }, taken, paid] = await Promise.all([
        read<Pick<Books, 'orders'>>(urls.amadeus),
        read<Pick<Books, 'orders'>>(urls.duffel),
        read<Pick<Books, 'orders'>>(urls.liteapi),
        read<Pick<Books, 'intents'>>(urls.stripe),
        read<Pick<Books, 'transactions'>>(urls.worldpay),
        read<{ transactions: SessionRow[] }>(urls.placetopay),
        read<{ transactions: WompiRow[] }>(urls.wompi),
      ]);
      const orders = [...gds.orders, ...direct.orders, ...stays.orders];
      const atPages = [...transactions, ...taken.transactions.flatMap(asTaken), ...paid.transactions.flatMap(asPaid)];
      return { orders, intents, transactions: atPages };
    },
    async faultCounts() {
      const counts = await Promise.all(
        Object.values(urls)
          .filter((url) => url.startsWith('http'))
          .map(async (url) => (await fetch(`${url}/sandbox/faults`)).json() as Promise<FaultCounts>),
      );
      return counts.reduce((sum, one) => ({ calls: sum.calls + one.calls, injected: sum.injected + one.injected }));
    },
    stop,
  };
}

export async function tellWhereNoticesGo(sandboxes: SandboxUrls, url: string): Promise<void> {
  for (const { name } of PAYMENT_PROVIDERS) {
    await setNotices(sandboxes[name as keyof SandboxUrls], { to: `${url}/backend/payment/${name}/notice` });
  }
}

/** Sets where a payment sandbox sends its webhooks, and how unreliably. */
export async function setNotices(sandboxUrl: string, terms: NoticeTerms): Promise<void> {
  await fetch(`${sandboxUrl}/sandbox/notices`, { method: 'PUT', body: JSON.stringify(terms) });
}
