import { COUNTRIES } from '../countries.ts';
import type { Ledger, Payment } from '../payments/ledger.ts';
import { orderDetailOf } from '../payments/outcomes.ts';
import { collectorOf, pageOf } from '../payments/payment-shapes.ts';
import { type Body, decimalOf, shownDate, shownDateOrNull, within } from '../requests/values.ts';
import type { Order, Transaction } from './order-record.ts';

export type Standing = { status: string; detail: string };

const WAITING = 'action_required';

/** A payment's state as the Orders API says it. */
function standingOfPayment({ status, detail, refunded, meansType }: Payment): Standing {
  switch (status) {
    case 'approved':
      return { status: 'processed', detail: refunded > 0 ? 'partially_refunded' : 'accredited' };
    case 'authorized':
      return { status: WAITING, detail: 'waiting_capture' };
    case 'refunded':
      return { status: 'refunded', detail: 'refunded' };
    case 'rejected':
      return { status: 'failed', detail: orderDetailOf(detail) };
    case 'cancelled':
      return detail === 'expired' ? { status: 'expired', detail: 'expired' } : { status: 'cancelled', detail: 'cancelled' };
    case 'charged_back':
      return { status: 'charged_back', detail };
    case 'in_process':
      return { status: 'processing', detail: 'in_process' };
    case 'pending':
      if (detail === 'pending_challenge') return { status: WAITING, detail: 'pending_challenge' };
      return { status: WAITING, detail: meansType === 'bank_transfer' ? 'waiting_transfer' : 'waiting_payment' };
  }
}

/** The order's state: its own end, or that of its payment. A refusal on the payment page leaves the order open. */
export function standingOf(order: Order, ledger: Ledger): Standing {
  const [transaction] = order.transactions;
  const payment = transaction?.payment ? ledger.findAny(transaction.payment) : undefined;
  const isOnPage = transaction !== undefined && Object.keys(transaction.asked).length === 0;
  if (payment && !(isOnPage && payment.status === 'rejected')) return standingOfPayment(payment);
  if (order.end !== null) return { status: order.end, detail: order.end };
  return { status: 'created', detail: 'created' };
}

export function shownOrder(order: Order, ledger: Ledger, ownUrl: string): Body {
  const { asked, currency } = order;
  const { status, detail } = standingOf(order, ledger);
  const payments = order.transactions.flatMap(({ payment }) => (payment ? (ledger.findAny(payment) ?? []) : []));
  const paid = payments.filter((one) => ['approved', 'refunded', 'charged_back'].includes(one.status));
  const isForPage = order.isManual && asked.transactions === undefined;
  return {
    id: order.id,
    type: 'online',
    processing_mode: order.isManual ? 'manual' : 'automatic',
    capture_mode: asked.capture_mode ?? 'automatic_async',
    external_reference: asked.external_reference,
    description: asked.description,
    marketplace: 'NONE',
    total_amount: decimalOf(order.total, currency),
    total_paid_amount: decimalOf(
      paid.reduce((sum, one) => sum + one.amount, 0),
      currency,
    ),
    country_code: COUNTRIES.find((one) => one.site === order.site)?.code,
    user_id: String(collectorOf(order.site)),
    status,
    status_detail: detail,
    created_date: shownDate(order.createdAt),
    last_updated_date: shownDate(order.updatedAt),
    expiration_time: asked.expiration_time ?? 'P1D',
    currency,
    payer: asked.payer,
    items: asked.items,
    config: asked.config,
    integration_data: { application_id: '4100000000000000', ...within(asked.integration_data) },
    ...(isForPage ? { checkout_url: `${ownUrl}/checkout/v1/payment/redirect/${order.id}`, client_token: order.id } : {}),
    transactions: {
      payments: order.transactions.map((one) => shownPaymentOf(one, order, ledger, ownUrl)),
      ...refundsOf(order, payments),
    },
  };
}

export function shownPaymentOf(
  { id, amount, asked, payment: known }: Transaction,
  order: Order,
  ledger: Ledger,
  ownUrl: string,
): Body {
  const payment = known ? ledger.findAny(known) : undefined;
  const method = within(asked.payment_method);
  const shared = { id, amount: decimalOf(amount, order.currency) };
  if (!payment) {
    const { token: _, ...shown } = method;
    return { ...shared, status: order.end ?? 'created', status_detail: order.end ?? 'ready_to_process', payment_method: shown };
  }
  const { status, detail } = standingOfPayment(payment);
  const page = pageOf(payment, ownUrl);
  return {
    ...shared,
    reference_id: payment.id,
    status,
    status_detail: detail,
    ...(['approved', 'refunded', 'charged_back'].includes(payment.status)
      ? { paid_amount: decimalOf(payment.amount, order.currency) }
      : {}),
    ...(payment.refunded > 0 ? { refunded_amount: decimalOf(payment.refunded, order.currency) } : {}),
    ...(payment.expiresAt === null ? {} : { date_of_expiration: shownDateOrNull(payment.expiresAt) }),
    payment_method: {
      id: payment.means,
      type: payment.meansType,
      ...(payment.card ? { installments: payment.installments, statement_descriptor: method.statement_descriptor } : {}),
      ...(payment.voucher
        ? { ticket_url: page, reference: payment.voucher, barcode_content: payment.voucher, verification_code: payment.voucher }
        : {}),
      ...(payment.bank ? { financial_institution: payment.bank } : {}),
      ...(payment.voucher === null && payment.meansType === 'bank_transfer' ? { redirect_url: page } : {}),
      ...(payment.detail === 'pending_challenge'
        ? { transaction_security: { validation: 'on_fraud_risk', status: 'PENDING', type: 'three_ds', url: page } }
        : {}),
    },
  };
}

function refundsOf(order: Order, payments: readonly Payment[]): Body {
  const refunds = payments.flatMap((payment) => {
    const transaction = order.transactions.find((one) => one.payment === payment.id);
    return payment.refunds.map((refund) => ({
      id: `REF01${refund.id}`,
      transaction_id: transaction?.id,
      reference_id: refund.id,
      amount: decimalOf(refund.amount, order.currency),
      status: refund.status === 'approved' ? 'processed' : refund.status === 'in_process' ? 'processing' : 'failed',
    }));
  });
  return refunds.length > 0 ? { refunds } : {};
}
