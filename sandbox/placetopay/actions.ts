import { todayIn } from '#domain/calendar-date.ts';
import type { Charging } from './charging.ts';
import { moneyOf } from './new-session.ts';
import type { AskedAmount } from './request-shapes.ts';
import {
  approved,
  authorizationOf,
  isHeld,
  isTaken,
  paymentShape,
  rejected,
  type Session,
  type Transaction,
  withTransaction,
} from './session.ts';
import type { Sessions } from './sessions.ts';
import { notAllowed, notValid, Refusal } from './status.ts';

export type AskedAction = {
  action: 'checkout' | 'reauthorization' | 'reverse' | 'confirm' | 'cancel';
  internalReference: number;
  amount?: AskedAmount | undefined;
};

/** Ways of paying whose money no call gives back. */
const NOT_GIVEN_BACK = new Set(['pse', 'ath', 'bre_b']);

/** `POST /api/transaction`: charging or changing a hold, refunding, and the shop's word about what waits for it. */
export function createActions(sessions: Sessions, charging: Charging) {
  type Found = { session: Session; transaction: Transaction };

  function answerOf({ session, transaction }: Found) {
    return { status: transaction.status, payment: paymentShape(session, transaction) };
  }

  function added({ session, transaction }: Found, changes: Partial<Transaction>): Found {
    const internalReference = sessions.nextReference();
    const { lapsesAt: _, becomes: __, ...known } = transaction;
    const one: Transaction = {
      ...known,
      of: transaction.internalReference,
      refundedMinor: 0,
      status: approved(),
      authorization: authorizationOf(internalReference),
      receipt: String(internalReference),
      createdAt: Date.now(),
      ...changes,
      internalReference,
    };
    return { session: sessions.put(withTransaction(session, one, 'later')), transaction: one };
  }

  function holdIn({ session, transaction }: Found): void {
    if (!isHeld(session, transaction)) throw notAllowed('La preautorización ya no está vigente');
  }

  function amountIn({ session }: Found, amount: AskedAmount | undefined): number {
    if (!amount) throw notValid('Falta el valor');
    // The currency stays that of the hold.
    return moneyOf({ ...amount, currency: session.currency }).amountMinor;
  }

  /** Charges the hold or a part of it; nothing lets it go. */
  function checkout(found: Found, amount: AskedAmount | undefined): Found {
    holdIn(found);
    const amountMinor = amountIn(found, amount);
    if (amountMinor > found.transaction.amountMinor) throw notValid('El valor supera lo preautorizado');
    return added(found, { kind: 'checkout', amountMinor });
  }

  function reauthorise(found: Found, amount: AskedAmount | undefined): Found {
    holdIn(found);
    const amountMinor = amountIn(found, amount);
    if (amountMinor <= 0) throw notValid('El valor debe ser mayor que cero');
    return changed(found, { amountMinor });
  }

  function changed({ session, transaction }: Found, changes: Partial<Transaction>): Found {
    const after = { ...transaction, ...changes };
    return { session: sessions.put(withTransaction(session, after, 'later')), transaction: after };
  }

  /** Gives back all that is left, or a part of it once the day is settled. */
  function reverse(found: Found, amount: AskedAmount | undefined): Found {
    const { transaction } = found;
    if (!isTaken(transaction)) throw notAllowed('La transacción no está aprobada');
    if (NOT_GIVEN_BACK.has(transaction.method)) throw notAllowed('Este medio de pago no admite reembolsos');
    const left = transaction.amountMinor - transaction.refundedMinor;
    if (left === 0) throw notValid('La transacción ya fue reembolsada');
    if (amount?.currency !== undefined && amount.currency !== found.session.currency) throw notValid('La moneda es otra');
    const amountMinor = amount ? amountIn(found, amount) : left;
    if (amountMinor <= 0 || amountMinor > left) throw notValid('El valor supera lo que queda por reembolsar');
    if (amountMinor < transaction.amountMinor && transaction.refundedMinor === 0 && !isSettled(transaction))
      throw notAllowed('Antes de la conciliación el reembolso debe ser total');
    const { session } = changed(found, { refundedMinor: transaction.refundedMinor + amountMinor });
    return added({ session, transaction }, { kind: 'reverse', amountMinor });
  }

  function waitingIn(action: string, { session, transaction }: Found): void {
    if (session.request.metadata?.requiresConfirmation !== true) throw notValid(`Esta sesión no admite la acción [${action}]`);
    const { status, reason } = transaction.status;
    if (reason === 'EX') throw new Refusal(400, 'transaction_request_error', 'La transacción expiró');
    if (status !== 'PENDING_CONFIRMATION') throw notValid(`La acción [${action}] es solo para lo que espera confirmación`);
  }

  function confirm(found: Found): Found {
    waitingIn('confirm', found);
    const session = charging.confirm(found.session, found.transaction);
    const same = ({ internalReference }: Transaction) => internalReference === found.transaction.internalReference;
    return { session, transaction: session.transactions.find(same) ?? found.transaction };
  }

  function cancel(found: Found): Found {
    waitingIn('cancel', found);
    return changed(found, { status: rejected('?C', 'Cancelada por el comercio') });
  }

  return ({ action, internalReference, amount }: AskedAction) => {
    const found = sessions.holding(internalReference);
    if (!found) throw notValid('La transacción no existe');
    switch (action) {
      case 'checkout':
        return answerOf(checkout(found, amount));
      case 'reauthorization':
        return answerOf(reauthorise(found, amount));
      case 'reverse':
        return answerOf(reverse(found, amount));
      case 'confirm':
        return answerOf(confirm(found));
      case 'cancel':
        return answerOf(cancel(found));
    }
  };
}

/** Settled at the end of the day in Colombia. */
const isSettled = ({ isSettled: byHand, createdAt }: Transaction): boolean =>
  byHand === true || todayIn('America/Bogota', new Date(createdAt)) < todayIn('America/Bogota');
