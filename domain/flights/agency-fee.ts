import { intAmountOf, type Money, parseDecimal, sumMoney, toDecimal } from '../money.ts';
import type { FlightOffer, OfferFee } from './flight-offer.ts';

/** The fee's type in an offer's `fees`, beside the supplier's own (`SUPPLIER`, `TICKETING`…). */
export const AGENCY_FEE = 'SAFI';

/**
 * The offer as the visitor sees and pays it: the agency's fee per traveller (SPEC §9 `safi`) added to every traveller's
 * total and to the one total, itemised in `fees`, with the amounts in the smallest unit beside the decimal strings.
 * The supplier's own offer stays untouched; it is what goes back to the supplier.
 */
export function withAgencyFee(offer: FlightOffer, feePerTraveler: Money): FlightOffer {
  const { currency } = offer.price;
  const feeLine = (amount: Money): OfferFee => ({ amount: toDecimal(amount), type: AGENCY_FEE });
  const travelerPricings = offer.travelerPricings.map((pricing) => {
    const base = parseDecimal(pricing.price.base, currency);
    const total = sumMoney(currency, [parseDecimal(pricing.price.total, currency), feePerTraveler]);
    return {
      ...pricing,
      price: {
        ...pricing.price,
        total: toDecimal(total),
        fees: [...(pricing.price.fees ?? []), feeLine(feePerTraveler)],
        intBase: intAmountOf(base),
        intTotal: intAmountOf(total),
      },
    };
  });
  const allFees = { amountMinor: feePerTraveler.amountMinor * offer.travelerPricings.length, currency };
  const total = sumMoney(currency, [parseDecimal(supplierTotal(offer), currency), allFees]);
  return {
    ...offer,
    price: {
      ...offer.price,
      total: toDecimal(total),
      grandTotal: toDecimal(total),
      fees: [...(offer.price.fees ?? []), feeLine(allFees)],
      intTotal: intAmountOf(total),
    },
    travelerPricings,
  };
}

/** What the supplier asks in all: `grandTotal` holds bought extras too, where present. */
const supplierTotal = (offer: FlightOffer): string => offer.price.grandTotal ?? offer.price.total;

/** The one total of an offer. */
export function totalOf(offer: FlightOffer): Money {
  return parseDecimal(supplierTotal(offer), offer.price.currency);
}
