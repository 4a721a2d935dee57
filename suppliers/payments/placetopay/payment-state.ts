import { isCurrency, isStorable, type Money, parseDecimal, sumMoney } from '#domain/money.ts';
import { withCart } from '../page-address.ts';
import { CANCELLED, type PaidCard } from '../port.ts';
import { type Payment, Session } from './answer-shapes.ts';
import { toCartId } from './references.ts';

/** What a session says of its payment. */
export type PaymentState =
  /** The page can be paid. */
  | { is: 'open'; url: string }
  /** A bank, a wallet, a counter or a person decides: nobody can close it. */
  | { is: 'under-way'; url: string }
  | { is: 'held'; hold: Payment; amount: Money; card?: PaidCard }
  | { is: 'taken'; taken: Payment[]; amount: Money; card?: PaidCard }
  /** The hold was let go. */
  | { is: 'released' }
  | { is: 'over'; declineCode: string };

const WAITING = new Set(['PENDING', 'PENDING_VALIDATION', 'PENDING_CONFIRMATION']);
const ENDED = new Set(['REJECTED', 'FAILED', 'CANCELED', 'CANCELLED', 'EXPIRED', 'REFUNDED']);
/** The visitor cancelled on the page; the shop closed it; it expired. */
const ENDS: Record<string, string> = { '?C': CANCELLED, MC: 'page-cancelled', EX: 'page-expired' };

/** Throws on an answer that does not match, is about another session, or says what it cannot. */
export function paymentStateOf(paymentId: string, answer: unknown): PaymentState {
  const session = Session.parse(answer);
  if (session.requestId !== paymentId) throw new RangeError('Another session');
  const payments = session.payment ?? [];
  const approved = payments.filter(({ status }) => status.status === 'APPROVED');
  const paid = session.request.type === 'checkin' ? holdState(approved) : takenState(approved);
  if (paid) return paid;
  const waiting = payments.some(({ status }) => WAITING.has(status.status));
  if (waiting) return { is: 'under-way', url: pageOf(session) };
  const { status, reason } = session.status;
  if (status === 'PENDING') return { is: 'open', url: pageOf(session) };
  if (ENDED.has(status)) return { is: 'over', declineCode: declineCodeOf(reason) };
  const last = payments.at(-1);
  // A hold that lapsed leaves its session approved.
  if (last && ENDED.has(last.status.status)) return { is: 'over', declineCode: declineCodeOf(last.status.reason) };
  throw new RangeError('An unknown state of a session');
}

/** The hold is the first approved transaction, its charge a later one; a charge of nothing lets it go. */
function holdState(approved: Payment[]): PaymentState | undefined {
  const [hold, ...charges] = approved.toSorted((a, b) => a.internalReference - b.internalReference);
  if (!hold) return undefined;
  const [charge] = charges;
  if (!charge) return { is: 'held', hold, amount: moneyOf(hold), ...cardOf(hold) };
  return moneyOf(charge).amountMinor === 0 ? { is: 'released' } : takenState(charges, hold);
}

function takenState(taken: Payment[], typed = taken[0]): PaymentState | undefined {
  const [first] = taken;
  if (!first || !typed) return undefined;
  const amount = sumMoney(moneyOf(first).currency, taken.map(moneyOf));
  return { is: 'taken', taken, amount, ...cardOf(typed) };
}

export function moneyOf({ amount: { from } }: Payment): Money {
  if (!isCurrency(from.currency)) throw new RangeError('An unknown currency');
  const money = parseDecimal(from.total, from.currency);
  if (!isStorable(money.amountMinor)) throw new RangeError('Too large an amount');
  return money;
}

function cardOf({ paymentMethod, processorFields }: Payment): { card?: PaidCard } {
  const brand = paymentMethod?.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 40);
  const digits = processorFields?.find(({ keyword }) => keyword === 'lastDigits')?.value;
  const last4 = typeof digits === 'string' && /^\d{4}$/.test(digits) ? digits : undefined;
  return brand ? { card: { brand, ...(last4 ? { last4 } : {}) } } : {};
}

function pageOf({ request: { fields, payment } }: Session): string {
  const page = fields?.find(({ keyword }) => keyword === '_processUrl_')?.value;
  const url = typeof page === 'string' ? URL.parse(page) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new RangeError('A session without a page');
  return withCart(url.href, toCartId(payment.reference));
}

const declineCodeOf = (reason: string | number | null | undefined): string =>
  ENDS[String(reason)] ?? `reason-${reason ?? 'unsaid'}`;
