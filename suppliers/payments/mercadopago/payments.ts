import { soundPlan } from '#domain/payment/instalment-plan.ts';
import type { AuthoriseOutcome, PaidCard } from '../port.ts';
import { Payment, PaymentPage } from './answer-shapes.ts';
import type { Calls, Said } from './calls.ts';
import { fromUnits } from './units.ts';

/** The states in which the traveller's money was taken, whatever became of it afterwards. */
const TAKEN = new Set(['approved', 'refunded', 'charged_back', 'in_mediation']);
/** The states that are not decided: a bank, a counter or a review may still say yes. */
const WAITING = new Set(['pending', 'in_process']);
const REFUSED = new Set(['rejected', 'cancelled']);

export const isTaken = ({ status }: Payment): boolean => TAKEN.has(status);
export const isHeld = ({ status }: Payment): boolean => status === 'authorized';
export const isWaiting = ({ status }: Payment): boolean => WAITING.has(status);

export const isPaymentNumber = (paymentId: string): boolean => /^\d{1,20}$/.test(paymentId);

export async function readPayment(calls: Calls, number: string): Promise<Said<Payment>> {
  const said = await calls.read(`/v1/payments/${number}`, Payment);
  return said.ok && said.body.id !== number ? { ok: false, reason: 'unreachable' } : said;
}

const A_PAGE = 100;
/** Limit of one listing, in case the pages never end. */
const MOST_LISTED = 100_000;

/** All payments that a search finds, oldest first. Throws if there is no answer, or no end. */
export async function allPayments(calls: Calls, filter: Record<string, string>): Promise<Payment[]> {
  const found: Payment[] = [];
  for (let offset = 0; offset < MOST_LISTED; offset += A_PAGE) {
    const query = new URLSearchParams({
      sort: 'date_created',
      criteria: 'asc',
      ...filter,
      limit: String(A_PAGE),
      offset: String(offset),
    });
    const said = await calls.read(`/v1/payments/search?${query}`, PaymentPage);
    if (!said.ok) throw new Error('Mercado Pago did not list its payments');
    found.push(...said.body.results);
    if (said.body.results.length === 0 || found.length >= said.body.paging.total) return found;
  }
  throw new Error('The list has no end');
}

/** Throws if an amount is not one of its currency. */
export function outcomeOf(payment: Payment): AuthoriseOutcome {
  const { id: paymentId, status, currency_id: currency } = payment;
  const amount = fromUnits(payment.transaction_amount, currency);
  if (isHeld(payment)) return { ok: true, state: 'authorised', paymentId, amount, ...cardOf(payment) };
  if (isTaken(payment)) {
    const { amountMinor: refundedMinor } = fromUnits(payment.transaction_amount_refunded ?? 0, currency);
    return { ok: true, state: 'captured', paymentId, amount, refundedMinor, ...cardOf(payment), ...instalmentsOf(payment) };
  }
  if (REFUSED.has(status)) return { ok: false, reason: 'declined', paymentId, declineCode: payment.status_detail ?? status };
  // Waiting, or an unknown state: it is unknown whether the payment is made.
  return { ok: false, reason: 'unreachable' };
}

/** What the payer owes their card's issuer; nothing where the figures do not fit together: they are the payer's, not the agency's. */
function instalmentsOf({
  installments: count,
  transaction_details: details,
  transaction_amount,
  currency_id: currency,
}: Payment) {
  const [each, total] = [details?.installment_amount, details?.total_paid_amount];
  if (!count || count === 1 || !each || !total) return {};
  try {
    const [{ amountMinor: eachMinor }, { amountMinor: totalMinor }] = [fromUnits(each, currency), fromUnits(total, currency)];
    const instalments = soundPlan({ count, eachMinor, totalMinor }, fromUnits(transaction_amount, currency));
    return instalments ? { instalments } : {};
  } catch {
    return {};
  }
}

function cardOf({ payment_method_id: brand, card }: Payment): { card?: PaidCard } {
  if (!brand) return {};
  return { card: { brand, ...(card?.last_four_digits ? { last4: card.last_four_digits } : {}) } };
}
