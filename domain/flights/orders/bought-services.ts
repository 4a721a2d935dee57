import { type Money, parseDecimal, sumMoney } from '../../money.ts';
import type { ChosenServices, FlightOffer } from '../flight-offer.ts';

/** The price of an offer's flights alone, without the chosen bags and seats. */
export function withoutServices(offer: FlightOffer): Money {
  const { currency } = offer.price;
  const chosen = (['CHECKED_BAGS', 'SEATS'] as const).map((type) => boughtServices(offer, type).amountMinor);
  const total = parseDecimal(offer.price.grandTotal ?? offer.price.total, currency).amountMinor;
  return { amountMinor: chosen.reduce((rest, amount) => rest - amount, total), currency };
}

type ServiceType = 'CHECKED_BAGS' | 'SEATS';

/** Whether a traveller has chosen a service of this type. */
const IS_CHOSEN: Record<ServiceType, (chosen: ChosenServices) => boolean> = {
  CHECKED_BAGS: ({ chargeableCheckedBags: bags, furtherBags = [] }) =>
    furtherBags.length > 0 || (bags !== undefined && (bags.quantity ?? 1) > 0),
  SEATS: ({ chargeableSeat, chargeableSeatNumber }) => Boolean(chargeableSeatNumber ?? chargeableSeat?.number),
};

/**
 * The price of the bags or seats bought with an offer. A search puts possible bag prices in the same field (FACTS §1):
 * they count only if a traveller has chosen one, or if the total includes them on top of the fares.
 */
export function boughtServices(offer: FlightOffer, type: ServiceType): Money {
  const { currency } = offer.price;
  const lines = offer.price.additionalServices ?? [];
  const sum = (amounts: string[]) =>
    sumMoney(
      currency,
      amounts.map((amount) => parseDecimal(amount, currency)),
    );
  const fares = sum(offer.travelerPricings.map(({ price }) => price.total));
  const total = parseDecimal(offer.price.grandTotal ?? offer.price.total, currency);
  const areInTotal = total.amountMinor - fares.amountMinor === sum(lines.map(({ amount }) => amount)).amountMinor;
  const isChosen = offer.travelerPricings.some(({ fareDetailsBySegment }) =>
    fareDetailsBySegment.some(({ additionalServices: chosen }) => chosen !== undefined && IS_CHOSEN[type](chosen)),
  );
  return sum(isChosen || areInTotal ? lines.filter((line) => line.type === type).map(({ amount }) => amount) : []);
}
