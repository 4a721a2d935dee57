import type { Cancellation, ItemCancellation } from '#contract/booking/my-journey.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney, type IntAmount, type Money, moneyOf } from '#domain/money.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { shortDayAndYear, shortDayOfAnyYear } from '../../dates/day-and-year.ts';
import { outings } from '../../messages/es/checkout/booked-outings.ts';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import { disputes } from '../../messages/es/journey/disputes.ts';
import { priceWords, sayPricesUnder } from '../../prices/charged-words.ts';
import { spokenMoment } from '../local-moment.ts';
import { refundLines } from './refund-lines.ts';
import { groundInWords, lineLabel, requestInWords } from './refund-words.ts';

const shown = (amount: IntAmount): string => priceWords(moneyOf(amount));

export type CancellingView = ReturnType<typeof cancellingView>;
export type CancellingItem = ReturnType<typeof itemView>;

/** The state of a cancellation in words for its page: the choice, the refund, or the outcome. */
export function cancellingView(cancellation: Cancellation) {
  const { travellers, isPaused, charge = null } = cancellation;
  sayPricesUnder(charge, 'booking');
  const items = cancellation.items.map((item) => itemView(item, { travellers, isPaused, charge }));
  const asked = items.filter(({ isAsked }) => isAsked);
  const toConfirm = asked.filter(({ stage }) => stage === 'quoted' || stage === 'by-hand');
  const isAsking = asked.some(({ stage }) => stage === 'asking');
  const isLeaving = asked.some(({ stage }) => stage === 'accepted');
  return {
    items,
    toChoose: items.filter(({ stage }) => isToChoose(stage)),
    toConfirm,
    settled: items.filter(({ outcome }) => outcome !== null),
    step: isAsking ? ('asking' as const) : toConfirm.length > 0 ? ('confirm' as const) : ('choose' as const),
    /** Something is in progress, so the page reloads. */
    isUnderWay: isAsking || isLeaving,
    refund: cancellation.refundCharged?.amount ? shown(cancellation.refundCharged) : refundOf(toConfirm),
    terms: charge,
    isPaused,
    isByHand: toConfirm.length > 0 && toConfirm.every(({ stage }) => stage === 'by-hand'),
  };
}

export const isToChoose = (stage: ItemCancellation['stage']): boolean => ['open', 'asking', 'quoted', 'by-hand'].includes(stage);

function refundOf(items: CancellingItem[]): string | null {
  const [first] = items;
  const amount = items.reduce((sum, { refund }) => sum + (refund?.amountMinor ?? 0), 0);
  return first && amount > 0 ? priceWords({ amountMinor: amount, currency: first.currency }) : null;
}

function itemView(
  item: ItemCancellation,
  { travellers, isPaused, charge }: Pick<Cancellation, 'travellers' | 'isPaused'> & { charge: ChargeTerms | null },
) {
  const { itemId, kind, stage, isAsked, paid, paidCharged = paid, refund, holdsUntil } = item;
  const inWords =
    kind === 'cruise' || kind === 'tour' || kind === 'service' ? shortDayAndYear : (day: string) => shortDayOfAnyYear(day);
  return {
    itemId,
    kind,
    stage,
    isAsked,
    title: titleOf(item),
    days: es.days(...([item.what.from, item.what.until].map((day) => (day ? inWords(day) : '')) as [string, string])),
    paid: shown(paidCharged),
    currency: paid.currency,
    refund: refund && {
      amountMinor: refund.amount.amount,
      amount: shown(refund.charged ?? refund.amount),
      penalty: refund.amount.amount < paid.amount ? es.confirm.penalty(formatMoney(keptOf(paidCharged, refund))) : null,
      why: groundInWords(refund),
      payBy:
        isPaused && refund.amount.amount > 0 ? disputes.confirm : refund.payBy && es.confirm.payBy(formatLongDay(refund.payBy)),
      lines: linesInWords(refund, paidCharged, charge).map(({ line, ...amounts }) => ({
        label: lineLabel(line, travellers),
        ...amounts,
      })),
    },
    holds: holdsUntil && es.confirm.holds(spokenMoment(new Date(holdsUntil))),
    note: stage === 'by-hand' ? es.confirm.byHand(kind) : null,
    outcome: outcomeOf(item, isPaused),
  };
}

type Refund = NonNullable<ItemCancellation['refund']>;

/** What is kept of it, in the money that was charged. */
const keptOf = (paidCharged: IntAmount, { amount, charged = amount }: Refund): Money => ({
  amountMinor: paidCharged.amount - charged.amount,
  currency: paidCharged.currency,
});

function linesInWords(refund: Refund, paidCharged: IntAmount, charge: ChargeTerms | null) {
  const { lines, amount, charged = amount } = refund;
  const amounts = refundLines(
    lines.map((line) => ({ paidMinor: line.paid.amount, backMinor: line.back.amount })),
    { back: moneyOf(charged), kept: keptOf(paidCharged, refund) },
    charge,
  );
  return lines.map((line, place) => ({
    line,
    // What went back before is taken off, and is a part of nothing.
    paid: line.paidFor === 'given-back' ? null : formatMoney(amounts[place]?.paid ?? moneyOf(line.paid)),
    back: formatMoney(amounts[place]?.back ?? moneyOf(line.back)),
  }));
}

function titleOf({ kind, what: { places, cabinNumber } }: ItemCancellation): string {
  if (kind !== 'flight') return outings.ofCabin(es[kind](places[0] ?? ''), cabinNumber);
  return es.flight(places.map((code) => AIRPORTS.get(code)?.city ?? code).join(' → '));
}

/** What goes back and when, if anything does. */
function moneyInWords({ amount, charged = amount, payBy }: Refund, isPaused: boolean): string | null {
  if (!payBy || amount.amount <= 0) return null;
  return isPaused ? disputes.due(shown(charged)) : es.done.refund(shown(charged), formatLongDay(payBy));
}

/** The outcome so far; `null` while the traveller has to act. */
function outcomeOf(
  { kind, what: { cabinNumber }, stage, refund, request }: ItemCancellation,
  isPaused: boolean,
): { heading: string; texts: string[]; isDone: boolean } | null {
  const money = refund && moneyInWords(refund, isPaused);
  const isDone = stage === 'cancelled';
  if (isDone || stage === 'accepted') {
    const ofCabin = isDone ? outings.cabinGone : outings.cabinLeaving;
    const heading = cabinNumber ? ofCabin(cabinNumber) : (isDone ? es.done.cancelled : es.done.underWay)[kind];
    // A cancellation made at the desk has no promise; its refund is shown with the payment.
    return { heading, texts: money ? [money] : refund ? [es.done.nothing] : [], isDone };
  }
  if (stage !== 'with-agency' || !request) return null;
  const asked = requestInWords(kind, request);
  return {
    heading: cabinNumber ? outings.cabinAsked(cabinNumber) : es.done.asked[kind],
    texts: [asked, ...(money ? [money] : [])],
    isDone: false,
  };
}
