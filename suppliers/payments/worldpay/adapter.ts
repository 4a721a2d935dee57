import { createHash } from 'node:crypto';
import { toDecimal } from '#domain/money.ts';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import { neverConnected } from '../../api-client.ts';
import { exchange } from '../../http-exchange.ts';
import { withAmountsChecked } from '../chargeable-amount.ts';
import { type OnPaymentCall, told } from '../payment-calls.ts';
import type { CaptureOutcome, PaymentProvider } from '../port.ts';
import { type NoticeTerms, readNotice } from './notice.ts';

/** The fields of the page's URL. */
export const PAGE_FIELDS = [
  ...(['instId', 'cartId', 'amount', 'currency', 'testMode', 'authMode', 'desc', 'name', 'email', 'address1'] as const),
  ...(['town', 'postcode', 'country', 'lang', 'fixContact', 'hideCurrency'] as const),
] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

export type WorldpayAccount = NoticeTerms & {
  baseUrl: string;
  /** The fields that are signed, in the account's order. */
  signature: { secret: string; fields: readonly PageField[] };
  /** The second installation, for captures and refunds. */
  remote: { installationId: string; password: string };
  onCall?: OnPaymentCall;
};

const DEADLINE_MS = 20_000;
/** An answer is one line. */
const MOST_LETTERS = 10_000;

/**
 * Worldpay Business Gateway 350: a signed URL of a hosted page, a payment response with the outcome, and remote administration
 * for capture and refund. It has no lookup, so only payment responses show a payment's state. No call voids an authorisation: it
 * lapses when it is not captured, and only the refusal of a refund shows that it was not. The URL of responses is set in
 * Worldpay's Merchant Interface: sent as a field (`MC_callback`) it would pass through the visitor's browser unsigned, and the
 * callback password would be sent to any URL in that field.
 */
export function createWorldpayProvider(account: WorldpayAccount): PaymentProvider {
  return withAmountsChecked({
    name: 'worldpay',
    capabilities: {
      lookup: false,
      voidAuthorisation: false,
      expirePage: false,
      partialRefund: true,
      refundId: false,
      refundsIdempotent: false,
    },
    hostedPage: {
      brand: 'Worldpay',
      methods: [HELD_CARDS],
      async create({ cartId, amount, description, customer }) {
        const fields: Record<PageField, string> = {
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

    capture: async ({ paymentId }) =>
      captured(await administer(account, { op: 'postAuth-full', authMode: 'O', transId: paymentId })),

    async refund({ paymentId, amount }) {
      const answer = await administer(account, {
        op: 'refund-partial',
        cartId: 'Refund',
        transId: paymentId,
        amount: toDecimal(amount),
        currency: amount.currency,
      });
      if (answer.kind === 'done') return { ok: true, state: 'succeeded' };
      return { ok: false, reason: answer.kind === 'refused' ? 'refused' : answer.sent ? 'in-doubt' : 'unreachable' };
    },

    async refundInFull({ paymentId, amount }) {
      const answer = await administer(account, {
        op: 'refund-full',
        cartId: 'Refund',
        transId: paymentId,
        amount: toDecimal(amount),
        currency: amount.currency,
      });
      if (answer.kind === 'done') return { ok: true, state: 'succeeded' };
      if (answer.kind === 'unreachable') return { ok: false, reason: 'unreachable' };
      // After any other refusal it is unknown where the money is.
      if (ALREADY_REFUNDED.test(answer.message)) return { ok: true, state: 'succeeded' };
      if (NOT_HELD.test(answer.message)) return { ok: false, reason: 'not-held' };
      return { ok: false, reason: NOT_CAPTURED.test(answer.message) ? 'not-captured' : 'refused' };
    },
  });
}

/**
 * MD5 over the secret and the values of the signed fields, as Worldpay prescribes; protects the URL on its way through the
 * browser.
 */
export function signatureOf(
  { secret, fields }: { secret: string; fields: readonly string[] },
  values: Record<string, string>,
): string {
  return createHash('md5')
    .update([secret, ...fields.map((name) => values[name] ?? '')].join(':'))
    .digest('hex');
}

/** Why a capture or a refund is not possible, if that proves who has the money. */
const ALREADY_CAPTURED = /^not possible: captured$/i;
const NOT_CAPTURED = /^not possible: authorised$/i;
const NOT_HELD = /^not possible: cancelled$/i;
const ALREADY_REFUNDED = /^not possible: refunded$/i;

/** The letters of remote administration: done, not possible, an error in what was asked. After any other the money may have moved. */
const KINDS: ReadonlyMap<string, 'done' | 'refused'> = new Map([
  ['A', 'done'],
  ['N', 'refused'],
  ['E', 'refused'],
]);

/** `sent: false`: the request certainly did not reach Worldpay. */
type Answer = { kind: 'done' } | { kind: 'refused'; message: string } | { kind: 'unreachable'; sent: boolean };

/** A capture is of the whole payment: one that is refused because the payment is captured already is an earlier one whose answer was lost. */
const captured = (answer: Answer): CaptureOutcome =>
  answer.kind === 'done' || (answer.kind === 'refused' && ALREADY_CAPTURED.test(answer.message))
    ? { ok: true }
    : { ok: false, reason: answer.kind };

/** Remote administration answers one line: `A,{transId},…` on success, else a letter, the transaction, a code and a message. */
async function administer(
  account: WorldpayAccount,
  operation: { op: string; transId: string } & Record<string, string>,
): Promise<Answer> {
  const { installationId, password } = account.remote;
  const fields = { instId: installationId, authPW: password, testMode: account.testMode, ...operation };
  try {
    const answer = await told(account.onCall, { supplier: 'worldpay', call: 'POST /wcc/itransaction' }, () =>
      exchange({
        method: 'POST',
        url: `${account.baseUrl}/wcc/itransaction`,
        within: account.baseUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        signal: AbortSignal.timeout(DEADLINE_MS),
        mostLetters: MOST_LETTERS,
        // Whether a refund was made cannot be looked up: an idle connection that is closed just now would leave it in doubt.
        freshConnection: true,
      }),
    );
    const [code, transId, , ...message] = answer.text.trim().split(',');
    const kind = KINDS.get(code ?? '');
    // A gateway's page, a line about another transaction, or a letter that nobody knows is not an answer.
    if (answer.status !== 200 || !kind || transId !== operation.transId) return { kind: 'unreachable', sent: true };
    // Whole: the beginning of a longer message proves nothing.
    return kind === 'done' ? { kind } : { kind, message: message.join(',').trim() };
  } catch (error) {
    return { kind: 'unreachable', sent: !neverConnected(error) };
  }
}
