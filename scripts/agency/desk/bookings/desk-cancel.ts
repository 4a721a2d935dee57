import type { BookingPage } from '../../../../contract/office/bookings/booking-calls.ts';
import type { CancelledAnswer } from '../../../../contract/office/refusals.ts';
import { toDecimal } from '../../../../domain/money.ts';
import { answerOf } from '../../office-of-operator.ts';
import { type DeskBooking, NOTE_MISSING, type Outcome } from '../desk-typed.ts';
import { untilDone } from './until-done.ts';

type Quote = BookingPage['amendments'][number];
type Refused = Extract<CancelledAnswer, { ok: false }>;
type Typed = {
  words: string[];
  reason: string | undefined;
  refund: string | undefined;
  currency: string | undefined;
  isByHand: boolean;
};

/** The running product checks every ten seconds, and a supplier may take as long. */
const PATIENCE_MS = 40_000;

const REFUSED: Record<Refused['reason'], string> = {
  'not-booked': 'This booking is not confirmed: there is nothing to cancel',
  'not-standing': 'There is no order of this that stands: see show',
  'under-way': 'It is being asked for or cancelled already: see show',
  'reason-missing': 'Say why: --reason TEXT',
  'not-quoted': 'There is no such quote to accept: see show',
  expired: 'The quote does not hold any more: cancel again for a new one',
  'no-such-item': 'The booking has no such item: 1 is the first, see show',
  'which-item': 'Several items stand: say which of them was cancelled, 1 is the first, see show',
  'no-amount': 'Say how much goes back: --refund 120.50, or --refund 0; in the currency that was charged with --currency COP',
  'not-its-currency': 'This booking was not charged in that currency: see show',
  'too-much': 'That cannot be given back',
  'less-than-promised': 'Their traveller was promised more',
};

const complain = (refused: Refused): Outcome => {
  const most = refused.reason === 'too-much' ? `: ${toDecimal(refused.left)} ${refused.left.currency} at the most` : '';
  const least =
    refused.reason === 'less-than-promised' ? `: ${toDecimal(refused.promised)} ${refused.promised.currency} (see show)` : '';
  const isTypo = ['no-amount', 'not-its-currency', 'no-such-item', 'which-item', 'reason-missing'].includes(refused.reason);
  return { complaint: REFUSED[refused.reason] + most + least, code: isTypo ? 2 : 1 };
};

/** Requests a quote and waits for it; or records a cancellation that was done by hand. */
export async function cancel({ office, booking, by }: DeskBooking, typed: Typed, patienceMs = PATIENCE_MS): Promise<Outcome> {
  const [place] = typed.words;
  const reason = typed.reason ?? '';
  const { id, booking: name } = booking;
  if (typed.isByHand) {
    const put = await answerOf(
      office.recordCancelled({ booking: id, place, refund: typed.refund, currency: typed.currency, reason }),
    );
    if (!put.ok) return complain(put);
    const back = /[1-9]/.test(typed.refund ?? '')
      ? 'the money goes back within seconds, or once the bank has decided where its payment is disputed (see show)'
      : 'nothing goes back';
    return { answer: { booking: name, by, ...put }, words: `${name}: cancelled, by ${by}; ${back}` };
  }
  const asked = await answerOf(office.askToCancel({ booking: id, place, reason }));
  if (!asked.ok) return complain(asked);
  const { amendmentIds, notAsked } = asked;
  const quotes = await untilDone(
    async () =>
      (await answerOf(office.showBooking({ booking: id }))).amendments.filter((quote) => amendmentIds.includes(quote.id)),
    { isDone: (seen) => seen.every(({ state }) => state !== 'requested'), patienceMs },
  );
  const answer = { booking: name, by, quotes: quotes.map((quote) => quoteOf(booking, quote)), notAsked };
  const refused = notAsked.map(({ place: which, reason: why }) => `Item ${which}: ${REFUSED[why]}`);
  return { answer, words: [...quotes.map((quote) => inWords(booking, quote)), ...refused].join('\n') };
}

/** Accepts a quote. */
export async function accept({ office, booking, by }: DeskBooking, typed: Typed): Promise<Outcome> {
  const [amendmentId = ''] = typed.words;
  const accepted = await answerOf(
    office.acceptCancellation({ booking: booking.id, quote: amendmentId, refund: typed.refund, currency: typed.currency }),
  );
  if (!accepted.ok) return complain(accepted);
  const words = `${booking.booking}: accepted, by ${by}; it is cancelled within seconds, then what was agreed goes back (see show)`;
  return { answer: { booking: booking.booking, by, amendmentId, ok: true }, words };
}

const NOT_KEPT = {
  'not-asked': 'Nothing of this booking is cancelled by its traveller and waits for somebody here: see show',
  'which-item': 'Several things were cancelled and wait: say which of them is kept, 1 is the first, see show',
  'note-missing': NOTE_MISSING,
};

/** The traveller keeps an item whose cancellation the desk has not carried out yet. */
export async function keep(
  { office, booking, by }: DeskBooking,
  { place, note }: { place: string | undefined; note: string },
): Promise<Outcome> {
  const kept = await answerOf(office.keepItem({ booking: booking.id, place, note }));
  if (!kept.ok) return { complaint: NOT_KEPT[kept.reason], code: kept.reason === 'not-asked' ? 1 : 2 };
  const { booking: name } = booking;
  return { answer: { booking: name, by, ok: true }, words: `${name}: kept, by ${by}; the traveller is written to` };
}

const placeOf = ({ items }: BookingPage, { itemId }: Quote): number =>
  Math.max(
    0,
    items.findIndex((item) => item.itemId === itemId),
  ) + 1;

const quoteOf = (booking: BookingPage, quote: Quote) => ({
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

const WHY: Record<NonNullable<Quote['refusal']>, string> = {
  'by-hand': 'its supplier cannot be asked by its calls: cancel it there by hand, then: cancel … --done-by-hand --refund AMOUNT',
  'not-found': 'its supplier does not know the order: find out why',
  'already-cancelled': 'its supplier says it is cancelled already',
  refused: 'its supplier will not',
  declined: 'the traveller will not',
  unavailable: 'its supplier has it no more',
  'price-changed': 'it costs something else by now',
  'never-made': 'its supplier never did it',
};

function inWords(booking: BookingPage, quote: Quote): string {
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
  return `${item}: ${back}, ${kept}${until}\n  npm run desk -- accept ${booking.booking} ${id}`;
}
