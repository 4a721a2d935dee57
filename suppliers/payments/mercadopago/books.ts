import type { PaymentProvider, ProviderDispute, ProviderPayment } from '../port.ts';
import { type Chargeback, ChargebackPage, type Payment } from './answer-shapes.ts';
import type { Calls } from './calls.ts';
import { allPayments, isHeld, isTaken } from './payments.ts';
import { fromUnits } from './units.ts';

const A_PAGE = 100;
const MOST_LISTED = 10_000;

/** The account's records at Mercado Pago, for reconciliation. */
export function books(calls: Calls): Required<Pick<PaymentProvider, 'listPayments' | 'listDisputes'>> {
  return {
    async listPayments(since) {
      try {
        const period = { range: 'date_created', begin_date: since.toISOString().replace('Z', '+00:00'), end_date: 'NOW' };
        return { ok: true, payments: (await allPayments(calls, period)).map(recordOf) };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },

    async listDisputes(since) {
      try {
        const chargebacks = (await allChargebacks(calls)).filter((one) => one.date_created >= since);
        return { ok: true, disputes: chargebacks.flatMap((one) => disputeOf(one) ?? []) };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },
  };
}

function recordOf(payment: Payment): ProviderPayment {
  const { id, currency_id: currency, transaction_amount, transaction_amount_refunded, status, metadata } = payment;
  const amount = fromUnits(transaction_amount, currency).amountMinor;
  const refunded = fromUnits(transaction_amount_refunded ?? 0, currency).amountMinor;
  // What a bank took back is not ours, and what was refunded whole may be reported without its amount.
  const isKept = isTaken(payment) && status !== 'charged_back' && status !== 'refunded';
  return {
    paymentId: id,
    bookingReference: metadata?.booking_reference ?? null,
    authorisedMinor: isHeld(payment) ? amount : 0,
    capturedNetMinor: isKept ? amount - refunded : 0,
    currency,
    ...feeOf(payment),
  };
}

/** What Mercado Pago keeps of what the agency gets; what the payer pays on top is not the agency's. */
function feeOf({ fee_details: details, currency_id: currency }: Payment): { feeMinor?: number } {
  const own = (details ?? []).filter(({ fee_payer }) => fee_payer === 'collector');
  if (own.length === 0) return {};
  return { feeMinor: own.reduce((sum, { amount }) => sum + fromUnits(amount, currency).amountMinor, 0) };
}

async function allChargebacks(calls: Calls): Promise<Chargeback[]> {
  const found: Chargeback[] = [];
  for (let offset = 0; offset < MOST_LISTED; offset += A_PAGE) {
    const said = await calls.read(`/v1/chargebacks/search?limit=${A_PAGE}&offset=${offset}`, ChargebackPage);
    if (!said.ok) throw new Error('Mercado Pago did not list its chargebacks');
    found.push(...said.body.results);
    if (said.body.results.length === 0 || found.length >= said.body.paging.total) return found;
  }
  throw new Error('The list has no end');
}

/**
 * A chargeback as a dispute. The money is withdrawn from its beginning on; `coverage_applied` says who pays in the end: true, the
 * agency keeps it. One without a payment or a currency is none of ours.
 */
function disputeOf(chargeback: Chargeback): (ProviderDispute & { paymentId: string }) | undefined {
  const {
    id,
    coverage_applied: isCovered,
    documentation_required,
    documentation_status: documents,
    date_documentation_deadline,
  } = chargeback;
  const paymentId = chargeback.payment_id ?? chargeback.payments?.[0];
  const currency = chargeback.currency_id ?? chargeback.currency;
  if (!paymentId || !currency) return undefined;
  const isOpen = isCovered == null;
  const isToAnswer = isOpen && documentation_required !== false && (documents ?? 'pending') === 'pending';
  return {
    disputeId: id,
    paymentId,
    state: isOpen ? 'open' : isCovered ? 'won' : 'lost',
    stage: isToAnswer ? 'to-answer' : 'answered',
    amount: fromUnits(chargeback.amount, currency),
    isTaken: isCovered !== true,
    reason: chargeback.reason ?? '',
    evidenceDueAt: date_documentation_deadline ?? null,
  };
}
