import type { SoldOuting } from '../catalogue/outing.ts';
import type { FlightOffer, OfferFee } from '../flights/flight-offer.ts';
import { agencyLinesIn, travelerAmounts, withAgencyLines } from '../flights/prices/agency-fee.ts';
import { intAmountOf, type Money, parseDecimal, toDecimal } from '../money.ts';
import type { SoldStay } from '../stays/sold-stay.ts';
import type { SalePart } from './price-with.ts';
import { stayParts } from './stay-sale.ts';

/** A flight with what a promotion code takes off for each traveller, as a line of its own. */
export const flightPromoted = (offer: FlightOffer, amountsMinor: readonly number[]): FlightOffer =>
  withAgencyLines(offer, [{ type: 'PROMOTION', amountsMinor: amountsMinor.map((amount) => -amount) }]);

/** The same flight without its code. */
export function flightUnpromoted(offer: FlightOffer): FlightOffer {
  const { currency } = offer.price;
  const more = (decimal: string, price: { fees?: OfferFee[] | undefined }) => ({
    amountMinor: parseDecimal(decimal, currency).amountMinor - agencyLinesIn(price, currency).promotionMinor,
    currency,
  });
  const others = (fees: readonly OfferFee[] = []) => fees.filter(({ type }) => type !== 'PROMOTION');
  const total = more(offer.price.grandTotal ?? offer.price.total, offer.price);
  const price = {
    ...offer.price,
    total: toDecimal(total),
    grandTotal: toDecimal(total),
    fees: others(offer.price.fees),
    intTotal: intAmountOf(total),
  };
  const travelerPricings = offer.travelerPricings.map((pricing) => {
    const own = more(pricing.price.total, pricing.price);
    const fees = others(pricing.price.fees);
    return { ...pricing, price: { ...pricing.price, total: toDecimal(own), fees, intTotal: intAmountOf(own) } };
  });
  return { ...offer, price, travelerPricings };
}

/**
 * Rooms, a cabin or places with what a code takes off: the total is what is paid, and cancelling costs the same part of it as
 * before.
 */
export function promoted<Offer extends SoldStay | SoldOuting>(offer: Offer, promotionMinor: number): Offer {
  const { total, cancellation } = offer;
  const amountMinor = total.amountMinor - promotionMinor;
  const inProportion = (fee: Money): Money => ({
    ...fee,
    amountMinor: Number((BigInt(fee.amountMinor) * BigInt(amountMinor)) / BigInt(total.amountMinor)),
  });
  const steps = cancellation.steps.map(({ from, fee }) => ({ from, fee: inProportion(fee) }));
  const terms = { cancellation: { ...cancellation, steps }, termsUnpromoted: cancellation };
  return { ...offer, ...terms, total: { ...total, amountMinor }, promotionMinor };
}

/** The same without its code. */
export function unpromoted<Offer extends SoldStay | SoldOuting>({ promotionMinor, termsUnpromoted, ...offer }: Offer): Offer {
  const amountMinor = offer.total.amountMinor + (promotionMinor ?? 0);
  const cancellation = termsUnpromoted ?? offer.cancellation;
  return { ...offer, cancellation, total: { ...offer.total, amountMinor } } as Offer;
}

/** The travellers of a flight at the agency's price: none costs less than what the supplier asks. */
export const flightPartsOf = (offer: FlightOffer, supplierOffer: FlightOffer): SalePart[] => {
  const asked = travelerAmounts(supplierOffer);
  return travelerAmounts(offer).map((amounts, traveler) => ({
    ...amounts,
    leastMinor: asked[traveler]?.totalMinor ?? amounts.totalMinor,
  }));
};

/** Rooms at the agency's price: at least their cost, and what the supplier lets them be sold at. */
export function stayPartsOf(offer: SoldStay, supplierOffer: Parameters<typeof stayParts>[0]): SalePart[] {
  const { amountMinor: totalMinor } = offer.total;
  return stayParts(supplierOffer).map(({ fareMinor, leastMinor }) => ({ totalMinor, fareMinor, leastMinor }));
}

/** The travellers of a cruise or a tour: the port takes its taxes whatever the agency gives. */
export const outingPartsOf = ({ travelers, portTaxesMinor }: SoldOuting): SalePart[] =>
  travelers.map(({ amountMinor }) => {
    const taxesMinor = Math.min(amountMinor, Math.ceil(portTaxesMinor / travelers.length));
    return { totalMinor: amountMinor, fareMinor: amountMinor - taxesMinor, leastMinor: taxesMinor };
  });
