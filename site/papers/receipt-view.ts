import type { StoredBooking } from '#contract/shapes.ts';
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
type Receipted = Pick<StoredBooking, 'items' | 'total' | 'selectedFlightOffer' | 'payments' | 'promotion'>;

/** The lines of a receipt, divided into money for third parties and the agency's own. All lines add up to the total. */
export function receiptView(booking: Receipted): ReceiptView {
  const { forOthers, own } = splitPrice(booking);
  const total = moneyOf(booking.total);
  const shown = (lines: Line[], sum: string): ReceiptLine[] => [
    ...lines.map(({ label, amount }) => ({ label, amount: formatMoney(amount) })),
    { label: sum, amount: formatMoney(sumOf(total.currency, lines)) },
  ];
  const captions = isPaidInPart(booking)
    ? { forOthers: es.forOthersInPart, total: es.totalInPart }
    : { forOthers: es.forOthers, total: es.total };
  return { forOthers: shown(forOthers, es.forOthersSum), own: shown(own, es.ownSum), total: formatMoney(total), captions };
}

/** Whether only the deposit was paid, so that the total is not what was received. */
export const isPaidInPart = ({ payments, total }: Pick<StoredBooking, 'payments' | 'total'>): boolean =>
  payments.length > 0 && payments.reduce((sum, { amount }) => sum + amount.amount, 0) < total.amount;

const sumOf = (currency: string, lines: Line[]): Money =>
  sumMoney(
    currency,
    lines.map(({ amount }) => amount),
  );

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
