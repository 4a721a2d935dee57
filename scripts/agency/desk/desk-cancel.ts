import type { Database } from '../../../backend/db/connection.ts';
import type { Amendment, Booking } from '../../../backend/db/schema.ts';
import {
  acceptQuote,
  askToCancel,
  type Cancelled,
  cancellationsOnce,
  recordCancelled,
} from '../../../backend/desk/cancel-booking.ts';
import { nameOf } from '../../../backend/desk/find-booking.ts';
import { keepItem } from '../../../backend/desk/keep-item.ts';
import type { Operator } from '../../../domain/booking/booking-event.ts';
import { toDecimal } from '../../../domain/money.ts';
import { NOTE_MISSING, type Outcome } from './desk-typed.ts';

type Desk = { db: Database; booking: Booking; by: Operator };
type Typed = {
  words: string[];
  reason: string | undefined;
  refund: string | undefined;
  isByHand: boolean;
};

/** The running product checks every ten seconds, and a supplier may take as long. */
const PATIENCE_MS = 40_000;

const REFUSED: Record<Extract<Cancelled, { ok: false }>['reason'], string> = {
  'not-booked': 'This booking is not confirmed: there is nothing to cancel',
  'not-standing': 'There is no order of this that stands: see show',
  'under-way': 'It is being asked for or cancelled already: see show',
  'reason-missing': 'Say why: --reason TEXT',
  'not-quoted': 'There is no such quote to accept: see show',
  expired: 'The quote does not hold any more: cancel again for a new one',
  'no-such-item': 'The booking has no such item: 1 is the first, see show',
  'which-item': 'Several items stand: say which of them was cancelled, 1 is the first, see show',
  'no-amount': 'Say how much goes back, in the currency that was paid: --refund 120.50, or --refund 0',
  'too-much': 'That cannot be given back',
  'less-than-promised': 'Their traveller was promised more',
};

const complain = (refused: Extract<Cancelled, { ok: false }>): Outcome => {
  const most = refused.reason === 'too-much' ? `: ${toDecimal(refused.left)} ${refused.left.currency} at the most` : '';
  const least =
    refused.reason === 'less-than-promised' ? `: ${toDecimal(refused.promised)} ${refused.promised.currency} (see show)` : '';
  const isTypo = ['no-amount', 'no-such-item', 'which-item', 'reason-missing'].includes(refused.reason);
  return { complaint: REFUSED[refused.reason] + most + least, code: isTypo ? 2 : 1 };
};

/** Requests a quote and waits for it; or records a cancellation that was done by hand. */
export async function cancel({ db, booking, by }: Desk, typed: Typed, patienceMs = PATIENCE_MS): Promise<Outcome> {
  const [place] = typed.words;
  const reason = typed.reason ?? '';
  const name = nameOf(booking);
  if (typed.isByHand) {
    const put = await recordCancelled(db, booking, { place, typed: typed.refund, reason, by });
    if (!put.ok) return complain(put);
    const back = /[1-9]/.test(typed.refund ?? '')
      ? 'the money goes back within seconds, or once the bank has decided where its payment is disputed (see show)'
      : 'nothing goes back';
    return { answer: { booking: name, by, ...put }, words: `${name}: cancelled, by ${by}; ${back}` };
  }
  const asked = await askToCancel(db, booking, { place, reason, by });
  if (!asked.ok) return complain(asked);
  const quotes = await cancellationsOnce(db, booking.id, asked.amendmentIds, patienceMs);
  const { notAsked } = asked;
  const answer = { booking: name, by, quotes: quotes.map((quote) => quoteOf(booking, quote)), notAsked };
  const refused = notAsked.map(({ place: which, reason: why }) => `Item ${which}: ${REFUSED[why]}`);
  return { answer, words: [...quotes.map((quote) => inWords(booking, quote)), ...refused].join('\n') };
}

/** Accepts a quote. */
export async function accept({ db, booking, by }: Desk, typed: Typed): Promise<Outcome> {
  const [amendmentId = ''] = typed.words;
  const accepted = await acceptQuote(db, booking, { amendmentId, typed: typed.refund, by });
  if (!accepted.ok) return complain(accepted);
  const words = `${nameOf(booking)}: accepted, by ${by}; it is cancelled within seconds, then what was agreed goes back (see show)`;
  return { answer: { booking: nameOf(booking), by, amendmentId, ok: true }, words };
}

const NOT_KEPT = {
  'not-asked': 'Nothing of this booking is cancelled by its traveller and waits for somebody here: see show',
  'which-item': 'Several things were cancelled and wait: say which of them is kept, 1 is the first, see show',
  'note-missing': NOTE_MISSING,
};

/** The traveller keeps an item whose cancellation the desk has not carried out yet. */
export async function keep(
  { db, booking, by }: Desk,
  { place, note }: { place: string | undefined; note: string },
): Promise<Outcome> {
  const kept = await keepItem(db, booking, { place, note, by });
  if (!kept.ok) return { complaint: NOT_KEPT[kept.reason], code: kept.reason === 'not-asked' ? 1 : 2 };
  const name = nameOf(booking);
  return { answer: { booking: name, by, ok: true }, words: `${name}: kept, by ${by}; the traveller is written to` };
}

const placeOf = ({ items }: Booking, { itemId }: Amendment): number => (items.find(({ id }) => id === itemId)?.position ?? 0) + 1;

const quoteOf = (booking: Booking, quote: Amendment) => ({
  amendmentId: quote.id,
  item: placeOf(booking, quote),
  state: quote.state,
  refusal: quote.refusal,
  refundMinor: quote.refundMinor,
  currency: quote.currency,
  holdsUntil: quote.holdsUntil,
  supplierFeeMinor: quote.supplierFeeMinor,
  supplierCurrency: quote.supplierCurrency,
});

const WHY: Record<NonNullable<Amendment['refusal']>, string> = {
  'by-hand': 'its supplier cannot be asked by its calls: cancel it there by hand, then: cancel … --done-by-hand --refund AMOUNT',
  'not-found': 'its supplier does not know the order: find out why',
  'already-cancelled': 'its supplier says it is cancelled already',
  refused: 'its supplier will not',
  declined: 'the traveller will not',
  unavailable: 'its supplier has it no more',
  'price-changed': 'it costs something else by now',
  'never-made': 'its supplier never did it',
};

function inWords(booking: Booking, quote: Amendment): string {
  const { id, state, refundMinor, currency, holdsUntil, supplierFeeMinor, supplierCurrency, refusal } = quote;
  const item = `Item ${placeOf(booking, quote)}`;
  if (state === 'requested') return `${item}: the running product has not asked yet: see show`;
  if (refusal) return `${item}: ${WHY[refusal]}`;
  const back = `${toDecimal({ amountMinor: refundMinor ?? 0, currency })} ${currency} goes back to the traveller`;
  const kept =
    supplierFeeMinor && supplierCurrency
      ? `its supplier keeps ${toDecimal({ amountMinor: supplierFeeMinor, currency: supplierCurrency })} ${supplierCurrency}`
      : 'its supplier keeps nothing';
  const until = holdsUntil ? `, until ${holdsUntil.toISOString()}` : '';
  return `${item}: ${back}, ${kept}${until}\n  npm run desk -- accept ${nameOf(booking)} ${id}`;
}
