import { randomUUID } from 'node:crypto';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { createNotices } from '../notices.ts';
import type { AskedRefund } from '../stripe/charges/refunds.ts';
import { accountByPublicKey, accountOf } from './accounts.ts';
import { openCardTokens } from './card-tokens.ts';
import { openPages } from './checkout/pages.ts';
import { openPreferences } from './checkout/preferences.ts';
import { openCustomers } from './customers.ts';
import type { Order } from './orders/order-record.ts';
import { openOrders } from './orders/orders.ts';
import { type Chargeback, openChargebacks } from './payments/chargebacks.ts';
import { openLedger, type Payment } from './payments/ledger.ts';
import { collectorOf, shownPayment } from './payments/payment-shapes.ts';
import { openPayments } from './payments/payments.ts';
import { MercadoPagoError } from './requests/errors.ts';
import { openIdempotency } from './requests/idempotency.ts';
import { type Body, shownDate } from './requests/values.ts';
import { createRoutes } from './routes.ts';
import { signedNotice } from './signing.ts';

/**
 * Mercado Pago of seven countries: orders, payments, refunds, Checkout Pro, card tokens, customers, chargebacks, idempotency keys,
 * signed notices, and the pages of the provider, of banks and of vouchers.
 */
export async function startMercadoPagoSandbox(options: { dataDir: string; port?: number; secret: string; noticesTo?: string }) {
  const { dataDir, port, secret, noticesTo } = options;
  const notices = createNotices(noticesTo ? { to: noticesTo } : {});
  let url = '';
  const ownUrl = () => url;

  const tell = (type: string, id: string, body: Body) => notices.send(signedNotice({ type, id, body, secret }));
  const shared = (site: string): Body => ({
    live_mode: false,
    user_id: String(collectorOf(site)),
    api_version: 'v1',
    application_id: '4100000000000000',
    date_created: shownDate(Date.now()),
  });
  function paymentChanged(payment: Payment, isNew: boolean): void {
    const { id, site } = payment;
    if (payment.order) orders.touched(payment);
    else tell('payment', id, { ...shared(site), action: isNew ? 'payment.created' : 'payment.updated', data: { id } });
  }
  function orderChanged(order: Order): void {
    const shownNow = orders.shown(order);
    const { external_reference, status, status_detail, total_amount, transactions } = shownNow;
    const data = { id: order.id, external_reference, status, status_detail, total_amount, transactions };
    tell('order', order.id, { ...shared(order.site), action: `order.${String(status)}`, data });
  }
  function chargebackChanged({ id, payment }: Chargeback): void {
    const site = ledger.findAny(payment)?.site ?? 'MCO';
    tell('topic_chargebacks_wh', id, {
      ...shared(site),
      actions: ['changed_case_status'],
      data: { id, payment_id: Number(payment), site_id: site },
    });
  }

  const customers = openCustomers(dataDir);
  const cardTokens = openCardTokens(dataDir, customers.savedCard);
  const ledger = openLedger(dataDir, paymentChanged);
  const payments = openPayments({ ledger, cardTokens, ownUrl });
  const orders = openOrders(dataDir, { ledger, cardTokens, ownUrl, changed: orderChanged });
  const preferences = openPreferences(dataDir, ownUrl);
  const chargebacks = openChargebacks(dataDir, ledger, chargebackChanged);
  const pageFor = openPages({ ledger, preferences, orders, ownUrl });
  const answeredOnce = openIdempotency(dataDir);
  const route = createRoutes({ payments, orders, preferences, cardTokens, customers, chargebacks });

  function call(request: SandboxRequest): SandboxAnswer {
    const isToken = request.path === '/v1/card_tokens' && request.method === 'POST';
    const account = (isToken ? accountByPublicKey(request) : undefined) ?? accountOf(request);
    return answeredOnce(account.key, request, () => attempt(() => route(account, request)));
  }

  /** A pending refund there is none; a bank may send one back. */
  function refund({ payment, does }: AskedRefund): boolean {
    const found = ledger.findAny(payment);
    return does === 'send-back' && found !== undefined && ledger.sendBackRefund(found);
  }

  const books = () => ({
    payments: ledger.all().map((one) => ({
      ...shownPayment(one, url),
      id: one.id,
      created: one.createdAt,
      amount: one.amount,
      amount_refunded: one.refunded,
      currency: one.currency,
      cartId: one.reference,
    })),
    preferences: preferences.all(),
    orders: orders.all(),
    disputes: chargebacks.all(),
  });

  const answer = (request: SandboxRequest): SandboxAnswer => {
    const page = pageFor(request);
    if (page) return page;
    const called = attempt(() => call(request));
    return { ...called, headers: { 'x-request-id': randomUUID(), ...called.headers } };
  };
  const refuse = (status: number): SandboxAnswer => ({
    status,
    body: { message: 'internal_error', error: 'internal_error', status, cause: [] },
    ...(status === 429 ? { headers: { 'retry-after': '1' } } : {}),
  });
  const sandbox = await serveSandbox({ answer, refuse, books, dispute: chargebacks.make, refund, notices, port });
  url = sandbox.url;
  return sandbox;
}

function attempt(work: () => SandboxAnswer): SandboxAnswer {
  try {
    return work();
  } catch (error) {
    if (error instanceof MercadoPagoError) return { status: error.status, body: error.body };
    throw error;
  }
}
