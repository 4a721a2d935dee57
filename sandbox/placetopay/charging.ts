import { toUsd } from '../world/rates.ts';
import { amountOf, approved, authorizationOf, rejected, type Session, type Transaction, withTransaction } from './session.ts';
import type { Sessions } from './sessions.ts';
import { statusOf } from './status.ts';
import { type CardOutcome, testCard } from './test-cards.ts';

export type ChargingTerms = {
  /** How long a pending payment waits for its bank, and how long a slow one is not answered. */
  pendingMs: number;
  slowMs: number;
  /** How long a hold lasts, and how long a payment waits for the shop's confirmation. */
  holdMs: number;
  confirmMs: number;
};

/** What pays: a card, or an account elsewhere. */
export type Means = { method: string; methodName: string; lastDigits: string; outcome: CardOutcome };
export type TypedCard = { number: string; expiry: string; code: string };

const INVALID_CARD: CardOutcome = { does: 'reject' };

/** A card as it was typed; its outcome may depend on what else was typed. Numbers that are no test cards are refused. */
export function meansOf({ number, expiry, code }: TypedCard): Means {
  const digits = number.replace(/\D/g, '');
  const card = testCard(digits);
  const lastDigits = digits.slice(-4);
  if (!card) return { method: 'visa', methodName: 'Visa', lastDigits, outcome: INVALID_CARD };
  const { onlyWith } = card.outcome;
  const isFit = !onlyWith || (onlyWith.expiry === expiry && onlyWith.code === code);
  return { method: card.method, methodName: card.brand, lastDigits, outcome: isFit ? card.outcome : INVALID_CARD };
}

/** Whether the cardholder's bank has to ask first. */
export const isChallenged = ({ threeDs }: CardOutcome): boolean => threeDs === 'C' || threeDs === 'D';

/** Charges, holds or keeps for confirmation what a session asks for. */
export function createCharging(sessions: Sessions, terms: ChargingTerms) {
  function transactionOf(session: Session, means: Means): Transaction {
    const internalReference = sessions.nextReference();
    const { method, methodName, lastDigits } = means;
    return {
      internalReference,
      kind: session.request.type === 'checkin' ? 'checkin' : 'sale',
      status: approved(),
      method,
      methodName,
      lastDigits,
      amountMinor: session.totalMinor,
      refundedMinor: 0,
      authorization: '000000',
      receipt: String(internalReference),
      createdAt: Date.now(),
    };
  }

  /** The transaction once its bank was asked. */
  function asked(session: Session, transaction: Transaction, outcome: CardOutcome): Transaction {
    const now = Date.now();
    const state = stateOf(session, outcome);
    if (outcome.does === 'fail') return { ...transaction, status: statusOf('FAILED', '?-', 'No se pudo procesar') };
    if (outcome.after) {
      const at = { pending: now + terms.pendingMs, slowly: now + terms.slowMs, 'by-hand': undefined }[outcome.after];
      const slow = outcome.after === 'slowly' ? { isSlow: true as const } : {};
      const becomes = { state, ...(at === undefined ? {} : { at }), ...slow };
      return { ...transaction, status: statusOf('PENDING', '?-', 'Pendiente en la entidad'), becomes };
    }
    if (state === 'REJECTED') return { ...transaction, status: rejected() };
    const { internalReference, kind } = transaction;
    const held = kind === 'checkin' ? { lapsesAt: now + terms.holdMs } : {};
    return { ...transaction, ...held, status: approved(), authorization: authorizationOf(internalReference) };
  }

  return {
    /** A payment on the page. With confirmation nothing is charged yet. */
    pay(session: Session, means: Means): Session {
      const begun = transactionOf(session, means);
      const isToConfirm = session.request.metadata?.requiresConfirmation === true;
      const waiting = {
        status: statusOf('PENDING_CONFIRMATION', 'PT', 'Espera la confirmación del comercio'),
        outcome: means.outcome,
        lapsesAt: Date.now() + terms.confirmMs,
      };
      const transaction = isToConfirm ? { ...begun, ...waiting } : asked(session, begun, means.outcome);
      const { challenge: _, ...known } = session;
      return sessions.put(withTransaction(known, transaction, 'on-page'));
    },
    /** The shop confirms: now the card is charged. */
    confirm(session: Session, waiting: Transaction): Session {
      const { outcome = { does: 'approve' }, lapsesAt: _, ...known } = waiting;
      return sessions.put(withTransaction(session, asked(session, known, outcome), 'later'));
    },
    /** A payment that waits: for the bank, the wallet or the cash desk. */
    wait(session: Session, means: Means, becomes?: Transaction['becomes']): Session {
      const status = statusOf('PENDING', '?-', 'Pendiente');
      const transaction = { ...transactionOf(session, means), status, ...(becomes ? { becomes } : {}) };
      return sessions.put(withTransaction(session, transaction, 'on-page'));
    },
  };
}

export type Charging = ReturnType<typeof createCharging>;

function stateOf(session: Session, { does, onlyBelowUsd }: CardOutcome): 'APPROVED' | 'REJECTED' {
  const isTooMuch = onlyBelowUsd !== undefined && toUsd(amountOf(session, session.totalMinor)) >= 100 * onlyBelowUsd;
  return does === 'approve' && !isTooMuch ? 'APPROVED' : 'REJECTED';
}
