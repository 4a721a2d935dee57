import { type Money, toDecimal } from '#domain/money.ts';
import type { SessionRequest } from './request-shapes.ts';
import { dateText, type State, type Status, statusOf } from './status.ts';
import type { CardOutcome } from './test-cards.ts';

/** A session with its transactions, as PlacetoPay keeps it, and how both change. */

export type Transaction = {
  internalReference: number;
  kind: 'sale' | 'checkin' | 'checkout' | 'reverse';
  /** The transaction that it charges or gives back. */
  of?: number;
  status: Status;
  method: string;
  methodName: string;
  lastDigits: string;
  amountMinor: number;
  refundedMinor: number;
  authorization: string;
  receipt: string;
  createdAt: number;
  /** What becomes of it, and when; without a time somebody decides. While it is slow, the page does not answer. */
  becomes?: { state: 'APPROVED' | 'REJECTED'; at?: number; isSlow?: true };
  /** When a hold ends, or the wait for a confirmation. */
  lapsesAt?: number;
  /** The card's outcome once the shop confirms. */
  outcome?: CardOutcome;
  /** Handed over to the banks before the day's end. */
  isSettled?: boolean;
};

export type Session = {
  id: string;
  salt: string;
  /** As it was sent, without its authentication. */
  request: SessionRequest;
  currency: string;
  totalMinor: number;
  reference: string;
  status: Status;
  transactions: Transaction[];
  createdAt: number;
  expiresAt: number;
  /** The card that its bank is asked about, without its number. */
  challenge?: { method: string; methodName: string; lastDigits: string; outcome: CardOutcome };
  /** The kept card of a subscription. */
  token?: string;
  /** Charged to a kept card, without a visitor. */
  isCollected?: true;
};

export const amountOf = ({ currency }: Pick<Session, 'currency'>, amountMinor: number): Money => ({ amountMinor, currency });
export const numberOf = (money: Money): number => Number(toDecimal(money));

const MOST_ATTEMPTS = 3;
const FINAL: Record<'APPROVED' | 'REJECTED', [reason: string, message: string]> = {
  APPROVED: ['00', 'Aprobada'],
  REJECTED: ['05', 'Negada por la entidad'],
};
export const approved = () => statusOf('APPROVED', ...FINAL.APPROVED);
export const rejected = (reason = '05', message = FINAL.REJECTED[1]) => statusOf('REJECTED', reason, message);
export const pending = () => statusOf('PENDING', 'PT', 'Pendiente');

const isOpenState = (state: State): boolean => state === 'PENDING' || state === 'PENDING_CONFIRMATION';
export const isOpen = ({ status }: Session): boolean => status.status === 'PENDING';
/** A payment that is under way: nobody can begin another. */
export const underWay = ({ transactions }: Session): Transaction | undefined =>
  transactions.find(({ status }) => isOpenState(status.status));

export const isTaken = ({ kind, status, amountMinor }: Transaction): boolean =>
  kind !== 'checkin' && kind !== 'reverse' && status.status === 'APPROVED' && amountMinor > 0;
const chargeOf = ({ transactions }: Session, hold: Transaction): Transaction | undefined =>
  transactions.find(
    ({ kind, of, status }) => kind === 'checkout' && of === hold.internalReference && status.status === 'APPROVED',
  );

/** A rejection on the page leaves the session open for another attempt; one that comes later ends it. */
export function withTransaction(session: Session, transaction: Transaction, when: 'on-page' | 'later'): Session {
  const others = session.transactions.filter((one) => one.internalReference !== transaction.internalReference);
  const transactions = [...others, transaction].sort((a, b) => a.internalReference - b.internalReference);
  const after = { ...session, transactions };
  if (transaction.kind === 'checkout' || transaction.kind === 'reverse') return after;
  const { status } = transaction;
  if (status.status === 'APPROVED') return session.status.status === 'APPROVED' ? after : { ...after, status: approved() };
  if (isOpenState(status.status)) return { ...after, status: pending() };
  const isOver = when === 'later' || transactions.length >= MOST_ATTEMPTS;
  return { ...after, status: isOver ? rejected(String(status.reason), status.message) : session.status };
}

export function decided(session: Session, transaction: Transaction, state: 'APPROVED' | 'REJECTED'): Session {
  const { becomes: _, ...known } = transaction;
  const authorization = state === 'APPROVED' ? authorizationOf(transaction.internalReference) : '000000';
  return withTransaction(session, { ...known, authorization, status: statusOf(state, ...FINAL[state]) }, 'later');
}

export const authorizationOf = (internalReference: number): string => String(internalReference % 1_000_000).padStart(6, '0');

/** The session once time has passed: what was pending is decided, what waited too long is over. */
export function afterTime(session: Session, now: number): Session {
  let after = session;
  for (const one of session.transactions) {
    const { becomes, lapsesAt, status } = one;
    if (status.status === 'PENDING' && becomes?.at !== undefined && becomes.at <= now) after = decided(after, one, becomes.state);
    else if (lapsesAt !== undefined && lapsesAt <= now) after = lapsed(after, one);
  }
  const isExpired = isOpen(after) && !underWay(after) && after.expiresAt <= now;
  return isExpired ? { ...after, status: rejected('EX', 'La sesión expiró') } : after;
}

/** Money that is held and not charged. */
export const isHeld = (session: Session, transaction: Transaction): boolean =>
  transaction.kind === 'checkin' && transaction.status.status === 'APPROVED' && !chargeOf(session, transaction);

const canLapse = (session: Session, transaction: Transaction): boolean =>
  isHeld(session, transaction) || transaction.status.status === 'PENDING_CONFIRMATION';

/** A hold that nobody charged is gone, and so is a payment that nobody confirmed. */
export function lapsed(session: Session, transaction: Transaction): Session {
  if (!canLapse(session, transaction)) return session;
  const isHold = isHeld(session, transaction);
  const { lapsesAt: _, ...known } = transaction;
  const gone = { ...known, status: rejected('EX', 'La transacción expiró') };
  if (!isHold) return withTransaction(session, gone, 'later');
  return { ...session, transactions: session.transactions.map((one) => (one === transaction ? gone : one)) };
}

/** When time changes the session next. */
export function nextChange(session: Session): number {
  const times = session.transactions.flatMap((one) => [
    ...(one.status.status === 'PENDING' && one.becomes?.at !== undefined ? [one.becomes.at] : []),
    ...(one.lapsesAt !== undefined && canLapse(session, one) ? [one.lapsesAt] : []),
  ]);
  return Math.min(...times, isOpen(session) && !underWay(session) ? session.expiresAt : Number.POSITIVE_INFINITY);
}

/** A payment as answers show it. */
export function paymentShape(session: Session, transaction: Transaction) {
  const amount = { currency: session.currency, total: numberOf(amountOf(session, transaction.amountMinor)) };
  return {
    status: transaction.status,
    internalReference: transaction.internalReference,
    paymentMethod: transaction.method,
    paymentMethodName: transaction.methodName,
    issuerName: 'BANCO DE PRUEBA',
    amount: { from: amount, to: amount, factor: 1 },
    authorization: transaction.authorization,
    reference: session.reference,
    receipt: transaction.receipt,
    franchise: 'CR_VS',
    refunded: transaction.refundedMinor > 0,
    processorFields: transaction.lastDigits ? [{ keyword: 'lastDigits', value: transaction.lastDigits, displayOn: 'none' }] : [],
  };
}

/** What `POST /api/session/{requestId}` answers. */
export function sessionShape(session: Session, processUrl: string) {
  const { request, transactions, status, id, token } = session;
  const listed = transactions.filter(({ kind }) => kind !== 'reverse');
  const asked = Array.isArray(request.fields) ? request.fields : [];
  return {
    requestId: Number(id),
    status,
    request: {
      locale: 'es_CO',
      ...request,
      expiration: request.expiration ?? dateText(session.expiresAt),
      fields: [...asked, { keyword: '_processUrl_', value: processUrl, displayOn: 'none' }],
    },
    payment: listed.length > 0 ? listed.map((one) => paymentShape(session, one)) : null,
    subscription: token ? { status: approved(), type: 'token', instrument: tokenFields(token) } : null,
  };
}

const tokenFields = (token: string) => [
  { keyword: 'token', value: token, displayOn: 'none' },
  { keyword: 'subtoken', value: token.slice(0, 16), displayOn: 'none' },
];
