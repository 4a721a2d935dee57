import { isOuting } from '#domain/catalogue/outing.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { channelOf } from '#domain/margins/channel.ts';
import { flightFacts } from '#domain/retailing/flight-sale.ts';
import { outingFacts } from '#domain/retailing/outing-sale.ts';
import type { CodedRule } from '#domain/retailing/price-with.ts';
import {
  flightPartsOf,
  flightPromoted,
  flightUnpromoted,
  outingPartsOf,
  promoted,
  stayPartsOf,
  unpromoted,
} from '#domain/retailing/promoted-offers.ts';
import { type BookedPromotion, type PromotedItem, type PromotionOff, promotionOff } from '#domain/retailing/promotion.ts';
import { stayFacts } from '#domain/retailing/stay-sale.ts';
import type { OutingSales } from '../../../catalogue/outing-sales.ts';
import type { Booking, BookingItem, ServiceItem } from '../../../db/schema.ts';
import type { Retailing } from '../../../retailing/retailing.ts';
import { staysIn } from '../../items/items-by-kind.ts';
import type { BookingRecord } from '../../record/booking-record.ts';
import { type SoldItem, sellAllInstead } from '../price-revision.ts';

/** The rule behind the code of a booking, of the version under which it was accepted. */
export async function codedRuleOf(
  retailing: Pick<Retailing, 'under'>,
  promotion: BookedPromotion | null,
): Promise<CodedRule | undefined> {
  if (!promotion) return undefined;
  const { rules } = await retailing.under({ version: promotion.version, soldOn: promotion.soldOn });
  return rules.byCode.get(promotion.code);
}

/** A booking at the prices that its items have without its code. */
export const unpromotedBooking = (booking: Booking): Booking =>
  booking.promotion ? { ...booking, items: booking.items.map(unpromotedItem) } : booking;

function unpromotedItem(item: BookingItem): BookingItem {
  if (item.kind === 'service') return item;
  if (item.kind === 'flight') {
    const offer = flightUnpromoted(item.offer);
    return { ...item, offer, totalMinor: totalOf(offer).amountMinor };
  }
  if (item.kind === 'stay') return { ...item, ...withTotal(unpromoted(item.offer)) };
  return { ...item, ...withTotal(unpromoted(item.offer)) };
}

const withTotal = <Offer extends { total: { amountMinor: number } }>(offer: Offer) => ({
  offer,
  totalMinor: offer.total.amountMinor,
});

/** What a code would take off items at their prices without it: nothing off a service, whose price an agent has given. */
export function offOf(booking: Booking, rule: CodedRule, soldOn: string): PromotionOff {
  const off = promotionOff(rule, {
    items: booking.items.flatMap((item) => (item.kind === 'service' ? [] : promotedItemOf(item, staysIn(booking).length > 0))),
    channel: channelOf({ ...booking.infoData, seller: booking.sellerId }),
    affiliate: booking.infoData.affiliateId || null,
    soldOn,
  });
  if (!off.ok) return off;
  const others = off.amountsMinor.values();
  return { ok: true, amountsMinor: booking.items.map(({ kind }) => (kind === 'service' ? [] : (others.next().value ?? []))) };
}

/** As the rules were told of it when its price was shown. */
function promotedItemOf(item: Exclude<BookingItem, ServiceItem>, inPackage: boolean): PromotedItem {
  const { supplier, retailTerms } = item;
  if (item.kind === 'flight') {
    const facts = retailTerms?.facts ?? flightFacts(item.supplierOffer, { supplier, soldOn: '' });
    return { facts: { ...facts, kind: inPackage ? 'package' : 'flight' }, parts: flightPartsOf(item.offer, item.supplierOffer) };
  }
  if (item.kind === 'stay') {
    const asked = item.supplierOffer.offer;
    const facts = retailTerms?.facts ?? stayFacts(asked, { supplier, soldOn: '', hotel: item.offer.hotel });
    return { facts, parts: stayPartsOf(item.offer, asked) };
  }
  return { facts: outingFacts(item.offer, { soldOn: '' }), parts: outingPartsOf(item.offer) };
}

function promotedItem(
  item: BookingItem,
  amountsMinor: readonly number[],
  outings: Pick<OutingSales, 'instalmentsOf'>,
): BookingItem {
  const amountMinor = amountsMinor.reduce((sum, amount) => sum + amount, 0);
  if (amountMinor === 0 || item.kind === 'service') return item;
  if (item.kind === 'flight') {
    const offer = flightPromoted(item.offer, amountsMinor);
    return { ...item, offer, totalMinor: totalOf(offer).amountMinor };
  }
  if (item.kind === 'stay') return { ...item, ...withTotal(promoted(item.offer, amountMinor)) };
  const offer = promoted(item.offer, amountMinor);
  return { ...item, ...withTotal(offer), ...outings.instalmentsOf(offer) };
}

type Selling = {
  rule: CodedRule | undefined;
  promotion: BookedPromotion | null;
  outings: Pick<OutingSales, 'instalmentsOf'>;
  now: Date;
};

/**
 * Sells items anew, at their prices without a code, and takes off what the booking's code takes off all of its items as they are
 * then. A code that takes nothing off any more ends.
 */
export function sellPromoted(record: BookingRecord, sold: readonly SoldItem[], { rule, promotion, outings, now }: Selling) {
  if (!promotion && !record.booking.promotion) return sellAllInstead(record, sold, now);
  const before = unpromotedBooking(record.booking);
  const items = before.items.map((item) => {
    const again = sold.find(({ itemId }) => itemId === item.id)?.sold;
    return again ? ({ ...item, ...again, pricedAt: now } as BookingItem) : withInstalments(item, outings);
  });
  const off = rule && promotion ? offOf({ ...before, items }, rule, promotion.soldOn) : undefined;
  const priced = items.map((item, place) => (off?.ok ? promotedItem(item, off.amountsMinor[place] ?? [], outings) : item));
  const all = priced.map(
    ({
      id: itemId,
      pricedAt,
      offer,
      supplierOffer,
      included,
      bags,
      seats,
      totalMinor,
      currency,
      balanceMinor,
      balanceDueAt,
    }): SoldItem => ({
      itemId,
      pricedAt,
      sold: { offer, supplierOffer, included, bags, seats, totalMinor, currency, balanceMinor, balanceDueAt },
    }),
  );
  return { ...sellAllInstead(record, all, now, off?.ok ? promotion : null), off };
}

const withInstalments = (item: BookingItem, outings: Pick<OutingSales, 'instalmentsOf'>): BookingItem =>
  isOuting(item) ? { ...item, ...outings.instalmentsOf(item.offer) } : item;
