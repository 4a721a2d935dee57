import type { StoredBooking } from '#contract/shapes.ts';
import { chargedRun } from '#domain/charging/charged-parts.ts';
import { breakDownPrice } from '#domain/flights/prices/price-breakdown.ts';
import { formatMoney, type Money, moneyOf, negated, sumMoney } from '#domain/money.ts';
import { stayPriceLines } from '../checkout/booked-stay-view.ts';
import { agencyLines } from '../messages/es/checkout/agency-lines.ts';
import { outings as outingWords } from '../messages/es/checkout/booked-outings.ts';
import { promotions } from '../messages/es/checkout/promotions.ts';
import { receipt as es } from '../messages/es/journey/papers.ts';
import * as words from '../messages/es.ts';

export type ReceiptLine = { label: string; amount: string };
export type ReceiptView = {
  /** Money received for airlines, states and hotels (*ingresos recibidos para terceros*), and the agency's own. */
  forOthers: ReceiptLine[];
  own: ReceiptLine[];
  total: string;
  captions: { forOthers: string; total: string };
};

export type ReceiptGroup = { caption: string; lines: ReceiptLine[]; sum: string };

/** The lines of a receipt for a page: each group with its sum; empty groups are omitted. */
export function receiptGroups(booking: Receipted): ReceiptGroup[] {
  const { forOthers, own, captions } = receiptView(booking);
  const group = (caption: string, lines: ReceiptLine[]): ReceiptGroup[] =>
    lines.length > 1 ? [{ caption, lines: lines.slice(0, -1), sum: lines.at(-1)?.amount ?? '' }] : [];
  return [...group(captions.forOthers, forOthers), ...group(es.own, own)];
}

type Line = { label: string; amount: Money };
type Receipted = Pick<StoredBooking, 'items' | 'total' | 'charge' | 'selectedFlightOffer' | 'payments' | 'promotion'>;

/** The lines of a receipt, divided into money for third parties and the agency's own. All lines add up to the total. */
export function receiptView(booking: Receipted): ReceiptView {
  const { forOthers, own } = splitPrice(booking);
  const total = moneyOf(booking.total);
  const charged = chargedLines(
    [...forOthers, ...own].map(({ amount }) => amount),
    booking,
  );
  const shown = (lines: Line[], sum: string, amounts: Money[]): ReceiptLine[] => [
    ...lines.map(({ label }, place) => ({ label, amount: formatMoney(amounts[place] as Money) })),
    { label: sum, amount: formatMoney(sumMoney(booking.charge?.currency ?? total.currency, amounts)) },
  ];
  const captions = isPaidInPart(booking)
    ? { forOthers: es.forOthersInPart, total: es.totalInPart }
    : { forOthers: es.forOthers, total: es.total };
  return {
    forOthers: shown(forOthers, es.forOthersSum, charged.slice(0, forOthers.length)),
    own: shown(own, es.ownSum, charged.slice(forOthers.length)),
    total: formatMoney(moneyOf(booking.charge?.total ?? booking.total)),
    captions,
  };
}

/** The lines as they are charged; together they are the total, to its last unit. */
function chargedLines(amounts: readonly Money[], { charge }: Receipted): Money[] {
  if (!charge) return [...amounts];
  const whole = { pricedMinor: sumMoney(charge.from, amounts).amountMinor, charged: moneyOf(charge.total) };
  return chargedRun(
    whole,
    amounts.map(({ amountMinor }) => amountMinor),
  );
}

/** Whether only the deposit was paid, so that the total is not what was received. */
export const isPaidInPart = ({ payments, total, charge }: Pick<StoredBooking, 'payments' | 'total' | 'charge'>): boolean =>
  payments.length > 0 && payments.reduce((sum, { amount }) => sum + amount.amount, 0) < (charge?.total ?? total).amount;

/** What an item costs without the booking's promotion code. */
const withoutPromotion = ({
  total,
  promotionMinor = 0,
}: Pick<StoredBooking['items'][number], 'total' | 'promotionMinor'>): Money => ({
  amountMinor: total.amount + promotionMinor,
  currency: total.currency,
});

/** The same lines as `Money`. */
export function splitPrice({
  items,
  selectedFlightOffer,
  promotion,
}: Pick<StoredBooking, 'items' | 'selectedFlightOffer' | 'promotion'>): Record<'forOthers' | 'own', Line[]> {
  const flight = items.find(({ kind }) => kind === 'flight');
  const offer = selectedFlightOffer?.flightOffer;
  const stays = items.flatMap(({ stay, ...item }) => (stay ? stayPriceLines(stay, withoutPromotion(item)) : []));
  const outings = items.flatMap(({ outing, ...item }) =>
    outing
      ? [
          {
            label: outingWords.ofCabin(outingWords.named[outing.kind](outing.name), outing.cabinNumber),
            amount: withoutPromotion(item),
          },
        ]
      : [],
  );
  const services = items.flatMap(({ service, total }) =>
    service ? [{ label: service.offer.name, amount: moneyOf(total) }] : [],
  );
  const coded = promotion
    ? [{ label: promotions.line(promotion.shownAs, promotion.code), amount: negated(moneyOf(promotion.off)) }]
    : [];
  if (!flight || !offer) return { forOthers: [...stays, ...outings, ...services], own: coded };
  const { fares, taxes, agencyFee, markUp, discount, bags, seats, total, ...price } = breakDownPrice(offer);
  const amount = (amountMinor: number): Money => ({ amountMinor, currency: total.currency });
  // The part that is neither passed on nor the agency's fee is its margin on bags.
  const onBags = Math.max(
    0,
    total.amountMinor -
      flight.forOthers.amount -
      agencyFee.amountMinor -
      markUp.amountMinor -
      discount.amountMinor -
      price.promotion.amountMinor,
  );
  const own = Math.min(onBags, bags.amountMinor);
  const isSome = (line: Line) => line.amount.amountMinor !== 0;
  return {
    forOthers: [
      ...fares.map(({ type, travelers, amount: fare }) => ({ label: words.priceLines.fareLine(type, travelers), amount: fare })),
      { label: words.priceLines.taxes, amount: taxes },
      ...[
        { label: words.priceLines.bagsLine, amount: amount(bags.amountMinor - own) },
        { label: words.priceLines.seatsLine, amount: seats },
      ].filter(isSome),
      ...stays,
      ...services,
    ],
    own: [
      { label: words.priceLines.agencyFee, amount: agencyFee },
      ...[
        { label: agencyLines.markUp, amount: markUp },
        { label: agencyLines.discount, amount: discount },
        { label: es.onBags, amount: amount(own) },
      ].filter(isSome),
      ...coded,
    ],
  };
}
