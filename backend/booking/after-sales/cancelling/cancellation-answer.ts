import type { Cancellation, ItemCancellation } from '#contract/booking/my-journey.ts';
import { dayOf, firstSegment, lastSegment } from '#domain/flights/itinerary.ts';
import type { IntAmount } from '#domain/money.ts';
import type { ItemRefund, RefundLine } from '#domain/rights/refund-rights.ts';
import type { Booking, BookingItem } from '../../../db/schema.ts';
import { paidFor } from '../../record/booking-record.ts';
import { chargedCurrencyOf } from '../../record/charged.ts';
import { isDisputed } from '../../workflow/money/disputing.ts';
import { chargedPromise, chargedRefunds, type Promised } from '../../workflow/money/refunding.ts';
import {
  type Cancelling,
  type ItemStage,
  promisedByHand,
  type RightsNow,
  refundsOf,
  stagesOf,
  withPromise,
} from './cancelling-items.ts';

/**
 * The cancellation state a traveller sees: the promised refund for items being cancelled, the current refund for the items asked
 * about.
 */
export function cancellationAnswer(cancelling: Cancelling, itemIds: readonly string[], now: RightsNow): Cancellation {
  const refunds = new Map(refundsOf(cancelling, itemIds, now).map((refund) => [refund.itemId, refund]));
  const back = chargedRefunds(cancelling.record, [...refunds.values()], promisedByHand(cancelling, now.now));
  const leaving = stagesOf(cancelling, now.now).map((one): Leaving => {
    const refund = isPromised(one) ? one.promise : refunds.get(one.item.id);
    const chargedMinor = isPromised(one) ? one.promise?.refundChargedMinor : back.get(one.item.id);
    const givenBack = refund?.lines.find(({ paidFor }) => paidFor === 'given-back')?.paidMinor ?? 0;
    return {
      ...one,
      refund,
      chargedMinor: chargedMinor ?? undefined,
      paidMinor: paidFor(cancelling.record, one.item) + givenBack,
    };
  });
  const taken = takenInTurn(cancelling, leaving, now.now);
  const items = leaving.map((one) =>
    itemAnswer(one, {
      isAsked: itemIds.includes(one.item.id),
      charged: chargedOf(cancelling.record.booking, one.chargedMinor),
      paidCharged: chargedOf(cancelling.record.booking, taken.get(one.item.id)),
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

/** An item with what goes back of it: as it was promised, or as it would be now; in prices, and as it is charged. */
type Leaving = ItemStage & {
  refund: Pick<ItemRefund, 'refundMinor' | 'ground' | 'rule' | 'lines' | 'payBy'> | undefined;
  chargedMinor: number | undefined;
  paidMinor: number;
};

const isPromised = ({ stage }: Pick<ItemStage, 'stage'>): boolean =>
  stage === 'accepted' || stage === 'with-agency' || stage === 'cancelled';

/**
 * What was taken for each item: what goes back of it, and what is kept as the rest of the money is shared. So nothing goes back of which less
 * was paid, and all items together are all that was taken. Empty where prices are charged as they are.
 */
function takenInTurn(cancelling: Cancelling, leaving: readonly Leaving[], now: number): ReadonlyMap<string, number> {
  const asked = leaving.filter((one) => one.refund && !isPromised(one));
  let before = asked.reduce(
    (sum, { refund, chargedMinor = 0 }) => plus(sum, { pricedMinor: refund?.refundMinor ?? 0, chargedMinor }),
    promisedByHand(cancelling, now),
  );
  const taken = new Map<string, number>();
  for (const { item, stage, promise, refund, chargedMinor = refund ? undefined : 0, paidMinor } of leaving) {
    // What a person has cancelled without a promise went back as they said.
    if (chargedMinor === undefined || (stage === 'cancelled' && !promise)) continue;
    const pricedMinor = paidMinor - (refund?.refundMinor ?? 0);
    // Its own promise stands in no other's way, but in that of what is kept of it.
    const own = stage === 'accepted' ? withPromise(before, promise) : before;
    const keptMinor = chargedPromise(cancelling.record, pricedMinor, item.id, own);
    if (keptMinor === null) continue;
    taken.set(item.id, chargedMinor + keptMinor);
    before = plus(before, { pricedMinor, chargedMinor: keptMinor });
  }
  return taken;
}

const plus = (one: Promised, other: Promised): Promised => ({
  pricedMinor: one.pricedMinor + other.pricedMinor,
  chargedMinor: one.chargedMinor + other.chargedMinor,
});

function itemAnswer(
  { item, stage, amendment, promise, refund, paidMinor }: Leaving,
  { isAsked, charged, paidCharged }: { isAsked: boolean } & Record<'charged' | 'paidCharged', IntAmount | undefined>,
): ItemCancellation {
  const { id: itemId, kind, currency } = item;
  return {
    itemId,
    kind,
    what: whatIsIt(item),
    stage,
    isAsked,
    paid: { amount: paidMinor, currency },
    ...(paidCharged ? { paidCharged } : {}),
    refund: refund
      ? {
          amount: { amount: refund.refundMinor, currency },
          ...(charged ? { charged } : {}),
          ground: refund.ground,
          rule: refund.rule,
          lines: refund.lines.map((line) => lineAnswer(line, currency)),
          payBy: refund.payBy,
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
