import { timeNow } from '#domain/clock.ts';
import { isCurrency, isStorable, type Money } from '#domain/money.ts';
import type { AuthoriseOutcome, PaidCard } from '../port.ts';
import type { Transaction } from './answer-shapes.ts';
import type { Calls } from './calls.ts';
import { type Page, pageOf } from './references.ts';

/** After a refusal the page lets its payer try again for three minutes; our clock and Wompi's differ. */
const ANOTHER_TRY_MS = 3.5 * 60_000;
/** A page that has ended has ended by both clocks. */
const CLOCKS_MS = 60_000;

const ENDED = new Set(['DECLINED', 'ERROR', 'VOIDED']);

export const isApproved = ({ status }: Transaction): boolean => status === 'APPROVED';
export const isVoided = ({ status }: Transaction): boolean => status === 'VOIDED';
export const isPending = ({ status }: Transaction): boolean => status === 'PENDING';
export const isEnded = ({ status }: Transaction): boolean => ENDED.has(status);

export const moneyOf = ({ amount_in_cents: amountMinor, currency }: Transaction): Money | undefined =>
  isCurrency(currency) && isStorable(amountMinor) ? { amountMinor, currency } : undefined;

/** All transactions of a page, oldest first; undefined if they cannot be learnt now. */
export async function transactionsOf(calls: Calls, reference: string): Promise<Transaction[] | undefined> {
  const found = await calls.transactions({ reference });
  return found
    ?.filter((one) => one.reference === reference)
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** A page is known by its reference until it is paid; then the transaction's id names the payment. */
export async function lookUp(calls: Calls, paymentId: string): Promise<AuthoriseOutcome> {
  const page = pageOf(paymentId);
  if (page) {
    const found = await transactionsOf(calls, paymentId);
    return found ? pageOutcome(page, paymentId, found) : UNREACHABLE;
  }
  const found = await calls.transaction(paymentId);
  return found ? outcomeOf(found) : UNREACHABLE;
}

/** Of several tries one was approved, or a bank decides on one. A refused one leaves the page open for a while. */
function pageOutcome({ endsAt }: Page, reference: string, found: readonly Transaction[]): AuthoriseOutcome {
  const approved = found.find(isApproved);
  if (approved) return outcomeOf(approved);
  const waiting = found.find((one) => !isEnded(one));
  if (waiting) return named(reference, outcomeOf(waiting));
  const last = found.at(-1);
  const isOver = timeNow() > endsAt.getTime() + CLOCKS_MS;
  const isLast = last !== undefined && timeNow() > endOf(last).getTime() + ANOTHER_TRY_MS;
  if (last && (isOver || isLast || isVoided(last))) return named(reference, outcomeOf(last));
  if (isOver) return { ok: false, reason: 'declined', paymentId: reference, declineCode: 'page-expired' };
  return { ok: true, state: 'needs-authentication', paymentId: reference };
}

/** While nothing is paid, another try may be made on the page: it keeps the name. */
const named = (paymentId: string, outcome: AuthoriseOutcome): AuthoriseOutcome =>
  outcome.ok || outcome.reason === 'declined' ? { ...outcome, paymentId } : outcome;

const endOf = ({ finalized_at, created_at }: Transaction): Date => finalized_at ?? created_at;

function outcomeOf(transaction: Transaction): AuthoriseOutcome {
  const { id: paymentId, payment_method: method } = transaction;
  const amount = moneyOf(transaction);
  if (!amount) return UNREACHABLE;
  if (isApproved(transaction))
    return { ok: true, state: 'captured', paymentId, amount, refundedMinor: 0, ...cardOf(transaction) };
  if (isEnded(transaction)) return { ok: false, reason: 'declined', paymentId, declineCode: declineCodeOf(transaction) };
  if (!isPending(transaction)) return UNREACHABLE;
  const url = method?.extra?.async_payment_url;
  return { ok: true, state: 'pending', paymentId, ...(url ? { url } : {}) };
}

/** A bank's code (ISO 8583), or what Wompi calls it. */
function declineCodeOf({ status, payment_method: method }: Transaction): string {
  const code = status === 'DECLINED' ? method?.extra?.processor_response_code : undefined;
  return code ? `reason-${code}` : status.toLowerCase();
}

function cardOf({ payment_method_type: type, payment_method: method }: Transaction): { card?: PaidCard } {
  const brand = (method?.extra?.brand ?? (type === 'CARD' ? undefined : type))?.replace(/[^\p{L}\p{N} ._-]/gu, '');
  const last4 = method?.extra?.last_four;
  return brand ? { card: { brand, ...(last4 ? { last4 } : {}) } } : {};
}
