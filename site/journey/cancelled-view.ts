import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { moneyOf } from '#domain/money.ts';
import { outings } from '../messages/es/checkout/booked-outings.ts';
import { cancellations as es } from '../messages/es/journey/cancellations.ts';
import { cancelling } from '../messages/es/journey/cancelling.ts';
import { disputes } from '../messages/es/journey/disputes.ts';
import { priceWords } from '../prices/charged-words.ts';
import { requestInWords } from './cancelling/refund-words.ts';

type Booked = Pick<StoredBooking, 'status' | 'items'> & {
  paymentInformation: Pick<
    StoredBooking['paymentInformation'],
    'transactions' | 'refundsUnderWay' | 'refundsPaused' | 'isRefundRefused' | 'disputes'
  >;
};

/** The notice about items cancelled by request, done or in progress, and about their refund; `null` when there are none. */
export function cancelledView({ status, items, paymentInformation: paid }: Booked): { heading: string; text: string } | null {
  const leaving = items.find(({ beingCancelled }) => beingCancelled !== null);
  const isDisputed = paid.disputes.some(({ state }) => state === 'open');
  if (leaving)
    return { heading: headingOf(leaving, outings.cabinLeaving, es.underWayHeading), text: promiseOf(leaving, isDisputed) };
  const asked = items.find(({ cancellationAsked }) => cancellationAsked !== null);
  if (asked?.cancellationAsked)
    return {
      heading: headingOf(asked, outings.cabinAsked, cancelling.done.asked),
      text: requestInWords(asked.kind, asked.cancellationAsked),
    };
  const gone = items.filter((item) => item.status === 'cancelled');
  const [first] = gone;
  if (!first) return null;
  const isGivenBack =
    paid.refundsUnderWay.length + paid.refundsPaused.length > 0 ||
    paid.disputes.some(({ state }) => state === 'lost') ||
    // One that the bank returned is still owed, and is listed as well.
    paid.transactions.some(({ kind }) => kind === 'refund');
  const isRefused = paid.isRefundRefused && !isGivenBack;
  const money = isGivenBack ? es.givenBack : isRefused ? es.refundRefused : es.nothingBack;
  const left = isDisputed ? disputes.left : isRefused ? es.refundLeft : es.whole;
  if (status === 'cancelled') return { heading: es.wholeHeading, text: `${left} ${money}` };
  return { heading: headingOf(first, outings.cabinGone, es.partHeading), text: `${es.part} ${money}` };
}

/** Names the cabin when there are several. */
function headingOf(
  { kind, outing }: BookedItem,
  ofCabin: (cabin: number) => string,
  ofKind: Record<BookedItem['kind'], string>,
): string {
  return outing?.cabinNumber ? ofCabin(outing.cabinNumber) : ofKind[kind];
}

function promiseOf({ beingCancelled }: BookedItem, isDisputed: boolean): string {
  const refund = moneyOf(beingCancelled?.refund ?? { amount: 0, currency: 'USD' });
  if (refund.amountMinor === 0) return es.underWayNothing;
  return isDisputed ? disputes.due(priceWords(refund)) : es.underWay(priceWords(refund));
}
