import { COUNTRIES, type Country } from '../countries.ts';
import { type Body, shownDate, shownDateOrNull, wholeUnits } from '../requests/values.ts';
import type { Payment, Refund } from './ledger.ts';
import { costOf } from './payer-costs.ts';

/** What Mercado Pago keeps of a payment: about what it asks for money at once. */
const feeOf = ({ amount }: Payment): number => Math.round(amount * 0.0329);

/** A payment as the Payments API shows it. */
export function shownPayment(payment: Payment, ownUrl: string): Body {
  const { currency, asked } = payment;
  const units = (minor: number) => wholeUnits(minor, currency);
  const pageUrl = pageOf(payment, ownUrl);
  const cost = costOf(payment.amount, payment.installments, countryOf(payment.site));
  return {
    id: Number(payment.id),
    date_created: shownDate(payment.createdAt),
    date_approved: shownDateOrNull(payment.approvedAt),
    date_last_updated: shownDate(payment.updatedAt),
    date_of_expiration: shownDateOrNull(payment.expiresAt),
    money_release_date: shownDateOrNull(payment.approvedAt),
    operation_type: 'regular_payment',
    issuer_id: payment.issuer,
    payment_method_id: payment.means,
    payment_type_id: payment.meansType,
    payment_method: { id: payment.means, type: payment.meansType, issuer_id: payment.issuer },
    status: payment.status,
    status_detail: payment.detail,
    currency_id: currency,
    description: asked.description ?? null,
    live_mode: false,
    sponsor_id: null,
    authorization_code: null,
    taxes_amount: 0,
    counter_currency: null,
    shipping_amount: 0,
    pos_id: null,
    store_id: null,
    payer: asked.payer ?? {},
    collector_id: collectorOf(payment.site),
    metadata: asked.metadata ?? {},
    additional_info: asked.additional_info ?? {},
    order: payment.preference ? { type: 'mercadopago', id: payment.preference } : {},
    external_reference: payment.reference,
    transaction_amount: units(payment.amount),
    transaction_amount_refunded: units(payment.refunded),
    coupon_amount: 0,
    deduction_schema: null,
    installments: payment.installments,
    transaction_details: {
      payment_method_reference_id: payment.voucher,
      acquirer_reference: null,
      net_received_amount: payment.status === 'approved' ? units(payment.amount - feeOf(payment)) : 0,
      total_paid_amount: cost.total_amount,
      overpaid_amount: 0,
      external_resource_url: pageUrl,
      installment_amount: cost.installment_amount,
      financial_institution: payment.bank,
      payable_deferral_period: null,
      verification_code: payment.voucher,
    },
    fee_details:
      payment.status === 'approved' ? [{ type: 'mercadopago_fee', amount: units(feeOf(payment)), fee_payer: 'collector' }] : [],
    charges_details: [],
    captured: payment.isCaptured,
    binary_mode: asked.binary_mode === true,
    call_for_authorize_id: null,
    statement_descriptor: asked.statement_descriptor ?? null,
    card: shownCard(payment),
    notification_url: asked.notification_url ?? null,
    callback_url: payment.returnTo,
    refunds: payment.refunds.map((refund) => shownRefund(payment, refund)),
    processing_mode: 'aggregator',
    merchant_account_id: null,
    point_of_interaction: {
      type: payment.preference ? 'CHECKOUT' : 'UNSPECIFIED',
      business_info: { unit: 'online_payments', sub_unit: payment.preference ? 'checkout_pro' : 'default' },
      ...(payment.voucher ? { transaction_data: { ticket_url: pageUrl, qr_code: payment.voucher } } : {}),
    },
    ...(payment.detail === 'pending_challenge' ? { three_ds_info: { external_resource_url: pageUrl, creq: payment.id } } : {}),
  };
}

export const shownRefund = ({ id, currency, site }: Payment, refund: Refund): Body => ({
  id: Number(refund.id),
  payment_id: Number(id),
  amount: wholeUnits(refund.amount, currency),
  metadata: {},
  source: { id: String(collectorOf(site)), name: 'Agencia de prueba', type: 'collector' },
  date_created: shownDate(refund.createdAt),
  unique_sequence_number: null,
  refund_mode: 'standard',
  adjustment_amount: 0,
  status: refund.status,
  reason: null,
  amount_refunded_to_payer: wholeUnits(refund.amount, currency),
});

function shownCard({ card }: Payment): Body {
  if (!card) return {};
  return {
    id: null,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    bin: card.firstSix,
    expiration_month: card.month,
    expiration_year: card.year,
    cardholder: card.holder,
  };
}

/** The page where a payment that waits is paid. */
export function pageOf(payment: Payment, ownUrl: string): string | null {
  if (payment.detail === 'pending_challenge') return `${ownUrl}/challenge/${payment.id}`;
  if (payment.voucher) return `${ownUrl}/voucher/${payment.id}`;
  return payment.meansType === 'bank_transfer' ? `${ownUrl}/bank/${payment.id}` : null;
}

const countryOf = (site: string): Country => COUNTRIES.find((one) => one.site === site) ?? (COUNTRIES[0] as Country);

export const collectorOf = (site: string): number => 1_000_000 + COUNTRIES.findIndex((one) => one.site === site);
