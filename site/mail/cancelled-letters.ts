import type { BookingNews } from '#contract/booking/booking-news.ts';
import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { isBooked } from '#domain/booking/booking-state.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { formatMoney, type Money, moneyOf } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import { type BookingView, cardInWords } from '../journey/booking-view.ts';
import { refundLines } from '../journey/cancelling/refund-lines.ts';
import { groundInWords, lineLabel } from '../journey/cancelling/refund-words.ts';
import { isStanding } from '../journey/trip-begins.ts';
import { outings as cabins } from '../messages/es/checkout/booked-outings.ts';
import { disputes } from '../messages/es/journey/disputes.ts';
import { tickets } from '../messages/es/journey/tickets.ts';
import { bookingLetters as es } from '../messages/es/mail/booking-letters.ts';
import { priceWords } from '../prices/charged-words.ts';
import { type Parts, say } from './letter-body.ts';
import type { LetterPart } from './letter-part.ts';
import { flightsOf, heading, linkToTrip, namesOf, outingsOf, staysOf, wholeTrip } from './trip-parts.ts';

/** Mails about cancelled items and their refunds. */

const isPaused = ({ paymentInformation }: StoredBooking): boolean =>
  paymentInformation.disputes.some(({ state }) => state === 'open');

/** How a cancelled item is refunded. */
function moneyBack({ refund, booking }: ItemCancelled): string {
  const byBank = booking.paymentInformation.disputes.find(({ state }) => state === 'lost');
  if (!refund) return byBank ? disputes.byBankBefore(priceWords(moneyOf(byBank.amount))) : es.noRefund;
  return isPaused(booking) ? disputes.due(priceWords(refund)) : es.refundComing(priceWords(refund));
}

type ItemCancelled = Extract<BookingNews, { mail: 'item-cancelled' }>;

/** Names the cabin when there are several. */
export function itemCancelled(news: ItemCancelled, view: BookingView, origin: string): Parts {
  const { kind, outing, service } = news.item;
  const cabin = outing?.cabinNumber;
  return {
    subject: cabin ? cabins.cabinCancelledSubject(cabin, view.reference) : es.cancelledSubject(es.things[kind], view.reference),
    parts: [
      say(
        cabin ? cabins.cabinWasCancelled(cabin) : service?.isNotToBeHad ? es.notToBeHad(service.offer.name) : es.cancelled[kind],
      ),
      say(moneyBack(news)),
      ...promised(news),
      ...(restStands(news) ? [say(es.restStands)] : []),
      ...wholeTrip(view),
      ...linkToTrip(origin),
    ],
  };
}

/** Whether there is a rest, and none of it is being cancelled as well: with a package that is cancelled part after part, each part has its mail. */
function restStands({ item, booking }: ItemCancelled): boolean {
  const rest = booking.items.filter((one) => one.id !== item.id && isStanding(one));
  return rest.length > 0 && rest.every(({ beingCancelled, cancellationAsked }) => !beingCancelled && !cancellationAsked);
}

/** The refund promised for each part and its deadline, as the traveller accepted them. */
function promised({ promise, refund, booking }: ItemCancelled): LetterPart[] {
  if (!promise || !refund) return [];
  const travellers = booking.passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const { lines } = promise;
  const keptMinor = promise.keptMinor ?? lines.reduce((sum, { paidMinor, backMinor }) => sum + paidMinor - backMinor, 0);
  const amounts = refundLines(lines, { back: refund, kept: { ...refund, amountMinor: keptMinor } }, booking.charge);
  return [
    {
      kind: 'facts',
      facts: lines.flatMap((line, place) => {
        const { back, paid } = amounts[place] ?? {};
        if (!back || !paid) return [];
        const amount = formatMoney(back);
        return [[lineLabel(line, travellers), line.paidFor === 'given-back' ? amount : es.goesBackOf(amount, formatMoney(paid))]];
      }),
    },
    say(groundInWords(promise)),
    // A person may have taken longer than that.
    ...(promise.payBy && promise.payBy >= todayIn(siteConfig.timeZone) && !isPaused(booking)
      ? [say(es.atTheLatest(formatLongDay(promise.payBy)))]
      : []),
  ];
}

/** For an item whose cancellation was requested and that the traveller keeps after all. */
export function itemKept({ item }: { item: BookedItem }, view: BookingView, origin: string): Parts {
  return {
    subject: es.keptSubject(view.reference),
    parts: [say(es.kept[item.kind]), say(es.keptThen), ...wholeTrip(view), ...linkToTrip(origin)],
  };
}

/** For an item that the airline or the hotel has cancelled. */
export function itemLapsed({ item }: { item: BookedItem }, view: BookingView, origin: string): Parts {
  return {
    subject: es.lapsedSubject(view.reference),
    parts: [
      say(lapsedText(item)),
      ...(view.dispute ? [say(view.dispute.text)] : []),
      namesOf(view),
      ...flightsOf(view),
      ...staysOf(view),
      ...outingsOf(view),
      ...linkToTrip(origin),
    ],
  };
}

function lapsedText({ kind, isGivenBack }: Pick<BookedItem, 'kind' | 'isGivenBack'>): string {
  if (kind !== 'flight') return tickets.lapsedStayAsk;
  return isGivenBack ? tickets.lapsedGivenBack : tickets.lapsedAsk;
}

type Refunded = Extract<BookingNews, { mail: 'booking-refunded' | 'refund-returned' }>;

/** Mi viaje does not find failed bookings, whose payment was reversed. */
const linkIfFound = ({ status }: StoredBooking, origin: string): LetterPart[] => (isBooked(status) ? linkToTrip(origin) : []);

/** A refund that the bank returned: the money is with the agency again, and its traveller states where to send it. */
export function refundReturned({ refund, item, booking }: Refunded, view: BookingView, origin: string): Parts {
  return {
    subject: es.returnedSubject(view.reference),
    parts: [
      say(es.returned(priceWords(refund))),
      ...(item ? [say(es.returnedFor[item.kind])] : []),
      say(es.returnedThen),
      ...linkIfFound(booking, origin),
    ],
  };
}

/** A voided authorisation: paid twice, or on an expired page. */
export function unused(
  { amount, booking }: Extract<BookingNews, { mail: 'payment-unused' }>,
  view: BookingView,
  origin: string,
): Parts {
  const { status } = booking;
  const why = isBooked(status) ? es.unusedExtra : status === 'failed' ? es.refundedUnused : es.unusedLeft;
  return {
    subject: es.unusedSubject(view.reference),
    parts: [say(es.unused(priceWords(amount))), say(why), ...linkIfFound(booking, origin)],
  };
}

/** A refund, with what was paid, what was refunded before, and what is left. For a surplus payment only the refund. */
export function refunded(news: Refunded, view: BookingView, origin: string): Parts {
  const { refund, item, booking, card } = news;
  const amount = priceWords(refund);
  const returned = say(card ? es.refundedCard(amount, cardInWords(card)) : es.refunded(amount));
  if (!news.isOfBooking) {
    const isExtra = isBooked(booking.status);
    return {
      subject: (isExtra ? es.refundedExtraSubject : es.refundedSubject)(view.reference),
      parts: [returned, say(isExtra ? es.refundedExtra : es.refundedUnused), ...linkIfFound(booking, origin)],
    };
  }
  const { transactions } = booking.paymentInformation;
  // Another refund of these days has a mail of its own, which says this one as the one before.
  const own = transactions.findIndex(({ transactionId }) => transactionId === news.transactionId);
  const upToNow = own < 0 ? transactions : transactions.slice(0, own + 1);
  const sumOf = (of: 'capture' | 'refund' | 'refund-returned') =>
    upToNow.filter(({ kind }) => kind === of).reduce((sum, one) => sum + one.amount, 0);
  // With a deposit, the amount paid so far.
  const paid = { amountMinor: sumOf('capture'), currency: refund.currency };
  const byBanks = booking.paymentInformation.disputes.filter(({ state }) => state === 'lost');
  const all = sumOf('refund') - sumOf('refund-returned') + byBanks.reduce((sum, { amount }) => sum + amount.amount, 0);
  const of = (amountMinor: number): Money => ({ amountMinor, currency: paid.currency });
  const before = Math.max(0, all - refund.amountMinor);
  return {
    subject: es.refundedSubject(view.reference),
    parts: [
      returned,
      ...(item ? [say(es.refundedFor[item.kind])] : []),
      heading(es.breakdown),
      {
        kind: 'sum',
        lines: [
          { label: es.paidBefore, amount: priceWords(paid) },
          ...(before > 0 ? [{ label: es.refundedBefore, amount: `− ${priceWords(of(before))}` }] : []),
          { label: es.refundedNow, amount: `− ${amount}` },
          { label: es.remaining, amount: priceWords(of(paid.amountMinor - before - refund.amountMinor)) },
        ],
      },
      ...linkIfFound(booking, origin),
    ],
  };
}
