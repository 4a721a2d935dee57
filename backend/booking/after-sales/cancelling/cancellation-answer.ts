import type { Cancellation, ItemCancellation } from '#contract/booking/my-journey.ts';
import { dayOf, firstSegment, lastSegment } from '#domain/flights/itinerary.ts';
import type { IntAmount } from '#domain/money.ts';
import type { ItemRefund, RefundLine } from '#domain/rights/refund-rights.ts';
import type { Booking, BookingItem } from '../../../db/schema.ts';
import { paidFor } from '../../record/booking-record.ts';
import { chargedCurrencyOf } from '../../record/charged.ts';
import { isDisputed } from '../../workflow/money/disputing.ts';
import { chargedRefunds } from '../../workflow/money/refunding.ts';
import { type Cancelling, type ItemStage, promisedByHand, type RightsNow, refundsOf, stagesOf } from './cancelling-items.ts';

/**
 * The cancellation state a traveller sees: the promised refund for items being cancelled, the current refund for the items asked
 * about.
 */
export function cancellationAnswer(cancelling: Cancelling, itemIds: readonly string[], now: RightsNow): Cancellation {
  const refunds = new Map(refundsOf(cancelling, itemIds, now).map((refund) => [refund.itemId, refund]));
  const back = chargedRefunds(cancelling.record, [...refunds.values()], promisedByHand(cancelling, now.now));
  const items = stagesOf(cancelling, now.now).map((one) =>
    itemAnswer(one, {
      back: chargedOf(cancelling.record.booking, back.get(one.item.id)),
      promised: chargedOf(cancelling.record.booking, one.promise?.refundChargedMinor ?? undefined),
      isAsked: itemIds.includes(one.item.id),
      refund: refunds.get(one.item.id),
      paidMinor: paidFor(cancelling.record, one.item),
    }),
  );
  const asked = items.filter(({ isAsked }) => isAsked);
  const { currency, passengers, state, charge } = cancelling.record.booking;
  const travellers = passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const amount = asked.reduce((sum, { refund }) => sum + (refund?.amount.amount ?? 0), 0);
  const isKnown = asked.length > 0 && asked.every(({ refund }) => refund !== null);
  const isPaused = cancelling.record.payments.some((payment) => isDisputed(cancelling.record, payment));
  const charged = asked.flatMap(({ refund }) => refund?.charged ?? []);
  const refundCharged =
    isKnown && charged.length === asked.length
      ? { amount: charged.reduce((sum, one) => sum + one.amount, 0), currency: chargedCurrencyOf(cancelling.record.booking) }
      : undefined;
  return {
    status: state,
    travellers,
    items,
    refund: isKnown ? { amount, currency } : null,
    ...(refundCharged ? { refundCharged } : {}),
    ...(charge ? { charge } : {}),
    isPaused,
  };
}

function itemAnswer(
  { item, stage, amendment, promise }: ItemStage,
  {
    isAsked,
    refund,
    paidMinor,
    back,
    promised,
  }: {
    isAsked: boolean;
    refund: ItemRefund | undefined;
    paidMinor: number;
    back: IntAmount | undefined;
    promised: IntAmount | undefined;
  },
): ItemCancellation {
  const { id: itemId, kind, currency } = item;
  const isPromised = stage === 'accepted' || stage === 'with-agency' || stage === 'cancelled';
  const told = isPromised ? promise : refund;
  const charged = isPromised ? promised : back;
  return {
    itemId,
    kind,
    what: whatIsIt(item),
    stage,
    isAsked,
    paid: { amount: paidMinor, currency },
    refund: told
      ? {
          amount: { amount: told.refundMinor, currency },
          ...(charged ? { charged } : {}),
          ground: told.ground,
          rule: told.rule,
          lines: told.lines.map((line) => lineAnswer(line, currency)),
          payBy: told.payBy,
        }
      : null,
    holdsUntil: stage === 'quoted' ? (amendment?.holdsUntil?.toISOString() ?? null) : null,
    request:
      stage === 'with-agency' && promise
        ? { number: promise.number, askedAt: promise.promisedAt.toISOString(), answerBy: promise.answerBy }
        : null,
  };
}

const chargedOf = ({ charge }: Pick<Booking, 'charge'>, amount: number | undefined): IntAmount | undefined =>
  charge && amount !== undefined ? { amount, currency: charge.currency } : undefined;

const lineAnswer = ({ paidFor, traveller, paidMinor, backMinor }: RefundLine, currency: string) => ({
  paidFor,
  traveller,
  paid: { amount: paidMinor, currency },
  back: { amount: backMinor, currency },
});

function whatIsIt(item: BookingItem): ItemCancellation['what'] {
  if (item.kind === 'stay') {
    const { hotel, checkIn, checkOut } = item.offer;
    return { places: [hotel.name], from: checkIn, until: checkOut, cabinNumber: null };
  }
  if (item.kind === 'service') {
    const { name, begins, ends } = item.offer;
    return { places: [name], from: begins, until: ends, cabinNumber: null };
  }
  if (item.kind !== 'flight') {
    const { name, begins, ends, cabinNumber = null } = item.offer;
    return { places: [name], from: begins, until: ends, cabinNumber };
  }
  const { itineraries } = item.offer;
  const segments = itineraries.flatMap((itinerary) => itinerary.segments);
  const [first] = itineraries;
  return {
    places: first ? [firstSegment(first).departure.iataCode, lastSegment(first).arrival.iataCode] : [],
    from: dayOf(segments[0]?.departure.at ?? ''),
    until: dayOf(segments.at(-1)?.arrival.at ?? ''),
    cabinNumber: null,
  };
}
