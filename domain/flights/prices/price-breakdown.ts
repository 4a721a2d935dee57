import { type Money, parseDecimal, sumMoney } from '../../money.ts';
import type { PassengerType } from '../../passengers.ts';
import type { FlightOffer } from '../flight-offer.ts';
import { boughtServices } from '../orders/bought-services.ts';
import { agencyLinesIn, totalOf } from './agency-fee.ts';

export type PriceBreakdown = {
  /** Fares by traveller type, without taxes; one line for all if the supplier does not state prices by type. */
  fares: { type: PassengerType | 'all'; travelers: number; amount: Money }[];
  taxes: Money;
  agencyFee: Money;
  /** What the agency adds beside its fee, and what it takes off (negative), by its rules. */
  markUp: Money;
  discount: Money;
  /** What a promotion code takes off (negative). */
  promotion: Money;
  /** Bags beyond the fares, at the agency's price. */
  bags: Money;
  /** Chosen seats, at the supplier's price. */
  seats: Money;
  total: Money;
};

/** The lines of the price summary. They add up to the total: taxes are the remainder. */
export function breakDownPrice(offer: FlightOffer): PriceBreakdown {
  const { currency } = offer.price;
  const byType = Map.groupBy(offer.travelerPricings, ({ price, travelerType }): PassengerType | 'all' =>
    price.isShare ? 'all' : passengerTypeOf(travelerType),
  );
  const fares = [...byType].map(([type, pricings]) => ({
    type,
    travelers: pricings.length,
    amount: sumMoney(
      currency,
      pricings.map((pricing) => parseDecimal(pricing.price.base, currency)),
    ),
  }));
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const { feeMinor, markUpMinor, discountMinor, promotionMinor } = agencyLinesIn(offer.price, currency);
  const total = totalOf(offer);
  const fareSum = sumMoney(
    currency,
    fares.map((fare) => fare.amount),
  );
  const [bags, seats] = [boughtServices(offer, 'CHECKED_BAGS'), boughtServices(offer, 'SEATS')];
  const own = feeMinor + markUpMinor + discountMinor + promotionMinor;
  const others = fareSum.amountMinor + own + bags.amountMinor + seats.amountMinor;
  return {
    fares,
    taxes: money(total.amountMinor - others),
    agencyFee: money(feeMinor),
    markUp: money(markUpMinor),
    discount: money(discountMinor),
    promotion: money(promotionMinor),
    bags,
    seats,
    total,
  };
}

/** Maps a traveller type of the vocabulary to the product's (`HELD_INFANT` → infant; seniors and others count as adults). */
export function passengerTypeOf(travelerType: string): PassengerType {
  if (travelerType === 'CHILD') return 'child';
  return travelerType === 'HELD_INFANT' || travelerType === 'SEATED_INFANT' ? 'infant' : 'adult';
}
