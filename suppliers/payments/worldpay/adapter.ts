import { createHash, timingSafeEqual } from 'node:crypto';
import { parseDecimal, toDecimal } from '#domain/money.ts';
import { exchange } from '../../http-exchange.ts';
import { CANCELLED, type PaymentNotice, type PaymentProvider, type RawNotice, type SettleOutcome } from '../port.ts';

export type WorldpayAccount = {
  baseUrl: string;
  testMode: '100' | '0';
  installationId: string;
  /** Which fields of the page's address are signed, in the account's order. */
  signature: { secret: string; fields: string[] };
  /** What a payment response has to bring to be believed. */
  callbackPassword: string;
  /** The second installation, which captures and refunds. */
  remote: { installationId: string; password: string };
};

const DEADLINE_MS = 20_000;

/**
 * Worldpay Business Gateway 350: a signed address of a payment page, a payment response that brings the outcome, and remote
 * administration for capture and refund. Its books cannot be asked, so only payment responses tell what became of a payment. Money that
 * is only authorised is let go by not capturing it: there is no call for it. Where responses go is set in Worldpay's Merchant Interface: an
 * address in a field (`MC_callback`) would go through the visitor's browser unsigned, and the callback password would follow it.
 */
export function createWorldpayProvider(account: WorldpayAccount): PaymentProvider {
  return {
    name: 'worldpay',
    page: {
      brand: 'Worldpay',
      async open({ cartId, amount, description, customer }) {
        const fields: Record<string, string> = {
          instId: account.installationId,
          cartId,
          amount: toDecimal(amount),
          currency: amount.currency,
          testMode: account.testMode,
          authMode: 'E',
          desc: description,
          name: customer.name,
          email: customer.email,
          address1: customer.address,
          town: customer.city,
          postcode: customer.postCode,
          country: customer.countryCode,
          lang: 'es',
          fixContact: 'true',
          hideCurrency: 'true',
        };
        const query = new URLSearchParams({ ...fields, signature: signatureOf(account.signature, fields) });
        return { ok: true, url: `${account.baseUrl}/wcc/purchase?${query}` };
      },
    },
    readNotice: (notice) => readNotice(account, notice),

    capture: ({ paymentId }) => administer(account, { op: 'postAuth-full', authMode: 'O', transId: paymentId }),

    async release({ paymentId, amount }) {
      const refunded = await administer(account, {
        ...{ op: 'refund-full', cartId: 'Refund', transId: paymentId },
        ...{ amount: toDecimal(amount), currency: amount.currency },
      });
      // Refused because nothing was captured: then there is nothing to give back, and the hold lapses.
      return refunded.ok || refunded.reason === 'refused' ? { ok: true } : refunded;
    },
  };
}

/** MD5 over the secret and the values of the signed fields: what Worldpay prescribes, and why its address may pass through a browser. */
export function signatureOf({ secret, fields }: WorldpayAccount['signature'], values: Record<string, string>): string {
  return createHash('md5')
    .update([secret, ...fields.map((name) => values[name] ?? '')].join(':'))
    .digest('hex');
}

/** Remote administration answers a line: `A,{transId},…` when it is done. */
async function administer(
  account: WorldpayAccount,
  operation: { op: string; transId: string } & Record<string, string>,
): Promise<SettleOutcome> {
  const { installationId, password } = account.remote;
  const fields = { instId: installationId, authPW: password, testMode: account.testMode, ...operation };
  try {
    const answer = await exchange({
      method: 'POST',
      url: `${account.baseUrl}/wcc/itransaction`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const [code, transId] = answer.text.trim().split(',');
    if (answer.status === 200 && code === 'A' && transId === operation.transId) return { ok: true };
    return { ok: false, reason: answer.status === 200 && code ? 'refused' : 'unreachable' };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

function readNotice(account: WorldpayAccount, { body }: RawNotice): PaymentNotice | null {
  const form = new URLSearchParams(body);
  const field = (name: string) => form.get(name) ?? '';
  if (!isSame(field('callbackPW'), account.callbackPassword)) return null;
  if (field('instId') !== account.installationId || field('testMode') !== account.testMode) return null;
  const [cartId, paymentId, currency] = [field('cartId'), field('transId'), field('authCurrency') || field('currency')];
  const asked = field('authAmount') || field('amount');
  if (!cartId || !/^\d+(\.\d{1,3})?$/.test(asked)) return { kind: 'nothing' };
  const amount = parseDecimal(asked, currency);
  if (field('transStatus') !== 'Y') {
    const declineCode = field('transStatus') === 'C' ? CANCELLED : field('rawAuthMessage').slice(0, 60) || 'declined';
    return { kind: 'told', cartId, amount, outcome: { ok: false, reason: 'declined', declineCode } };
  }
  const brand = field('cardType');
  const card = brand ? { card: { brand } } : {};
  return { kind: 'told', cartId, amount, outcome: { ok: true, state: 'authorised', paymentId, ...card } };
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
