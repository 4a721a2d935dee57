import { withAmountsChecked } from '../chargeable-amount.ts';
import type { PaymentProvider } from '../port.ts';
import { books } from './books.ts';
import { callsTo, type WompiTerms } from './calls.ts';
import { type CheckoutTerms, openCheckout } from './checkout.ts';
import { methodsOf } from './methods.ts';
import { readNotice } from './notice.ts';
import { pageOf } from './references.ts';
import { refunds } from './refunds.ts';
import { lookUp } from './transactions.ts';

export type WompiAccount = WompiTerms & CheckoutTerms & { eventsSecret: string };

/**
 * Wompi (Bancolombia): its Web Checkout as a hosted page, and its API behind it. Money is taken at once. Nobody can close a page, so it ends by
 * the time that its address is signed with.
 */
export function createWompiProvider(account: WompiAccount): PaymentProvider {
  const calls = callsTo(account);
  return withAmountsChecked({
    name: 'wompi',
    capabilities: {
      lookup: true,
      voidAuthorisation: false,
      expirePage: false,
      partialRefund: false,
      refundId: false,
      // A payment is voided once, however often that is asked for.
      refundsIdempotent: true,
    },
    hostedPage: {
      brand: 'Wompi',
      methods: methodsOf(account.methods),
      create: async (request) => openCheckout(account, request),
    },
    readNotice: (notice) => readNotice(account.eventsSecret, notice),
    lookUp: (paymentId) => lookUp(calls, paymentId),
    async identify(paymentId) {
      const found = await calls.transaction(paymentId);
      return found ? { ok: true, cartId: pageOf(found.reference)?.cartId ?? null } : { ok: false, reason: 'unreachable' };
    },
    ...refunds(calls),
    ...books(calls),
  });
}
