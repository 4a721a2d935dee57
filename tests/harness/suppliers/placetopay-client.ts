import { createHash, randomBytes } from 'node:crypto';
import { SANDBOX_LOGIN } from '#sandbox/placetopay/server.ts';

/** Calls to a PlacetoPay sandbox as a shop makes them, written without the adapter. */

export type PlacetopayAnswer = { status: number; body: Record<string, unknown> };
type Status = { status: string; reason: string | number; message: string; date: string };
export type ShownPayment = { status: Status; internalReference: number; paymentMethod: string; refunded: boolean };
export type ShownSession = { requestId: number; status: Status; payment: ShownPayment[] | null; subscription: unknown };

export function authenticationOf(secret: string, at = Date.now()) {
  const [nonce, seed] = [randomBytes(16), new Date(at).toISOString()];
  const tranKey = createHash('sha256').update(nonce).update(seed).update(secret).digest('base64');
  return { login: SANDBOX_LOGIN, tranKey, nonce: nonce.toString('base64'), seed };
}

export const aSession = (changes: object = {}) => ({
  payment: { reference: 'R1', amount: { currency: 'USD', total: 100 } },
  ipAddress: '127.0.0.1',
  userAgent: 'tests',
  returnUrl: 'https://shop.test/back',
  skipResult: true,
  ...changes,
});

export async function postTo(url: string, path: string, body: unknown): Promise<PlacetopayAnswer> {
  const answer = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A shop at a sandbox: its calls, and what visitors do on its pages. */
export function placetopayShop(url: () => string, secret: string) {
  const post = (path: string, body: object = {}) => postTo(url(), path, { auth: authenticationOf(secret), ...body });
  const read = async (id: string) => (await post(`/api/session/${id}`)).body as ShownSession;
  return {
    post,
    read,
    async open(changes: object = {}) {
      const { requestId, processUrl } = (await post('/api/session', aSession(changes))).body;
      return { id: String(requestId), page: String(processUrl) };
    },
    act: (action: string, internalReference: number, total?: number, currency = 'USD') =>
      post('/api/transaction', { action, internalReference, ...(total === undefined ? {} : { amount: { currency, total } }) }),
    async lastPayment(id: string): Promise<ShownPayment> {
      const last = (await read(id)).payment?.at(-1);
      if (!last) throw new Error('nothing was paid');
      return last;
    },
  };
}
