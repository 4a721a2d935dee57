import { intAmountOf, type Money, parseDecimal, sumMoney, toDecimal } from '../../money.ts';
import type { FlightOffer, OfferFee } from '../flight-offer.ts';

/**
 * Types of the agency's own fees in an offer's `fees`, in addition to the supplier's (`SUPPLIER`, `TICKETING`…): on flights, and
 * on a package.
 */
const AGENCY_FEES = ['SAFI', 'ATOL'] as const;
export type AgencyFee = { type: (typeof AGENCY_FEES)[number]; perTraveler: Money };

export const isAgencyFee = ({ type }: OfferFee): boolean => AGENCY_FEES.some((own) => own === type);

/**
 * The retail offer: the agency's fee per traveller (SPEC §9 `safi`, or `atol`) added to every traveller's total and to the grand
 * total, itemised in `fees`, with amounts in the smallest unit beside the decimal strings. The supplier offer is not changed,
 * because it is what is sent back to the supplier.
 */
export function withAgencyFee(offer: FlightOffer, { type, perTraveler }: AgencyFee): FlightOffer {
  const { currency } = offer.price;
  const feeLine = (amount: Money): OfferFee => ({ amount: toDecimal(amount), type });
  const travelerPricings = offer.travelerPricings.map((pricing) => {
    const base = parseDecimal(pricing.price.base, currency);
    const total = sumMoney(currency, [parseDecimal(pricing.price.total, currency), perTraveler]);
    return {
      ...pricing,
      price: {
        ...pricing.price,
        total: toDecimal(total),
        fees: [...(pricing.price.fees ?? []), feeLine(perTraveler)],
        intBase: intAmountOf(base),
        intTotal: intAmountOf(total),
      },
    };
  });
  const allFees = { amountMinor: perTraveler.amountMinor * offer.travelerPricings.length, currency };
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

/** The supplier's total; `grandTotal`, where present, includes bought extras. */
const supplierTotal = (offer: FlightOffer): string => offer.price.grandTotal ?? offer.price.total;

/** The total price of an offer. */
export function totalOf(offer: FlightOffer): Money {
  return parseDecimal(supplierTotal(offer), offer.price.currency);
}

/** The price of a retail flight offer inside a package: the agency's flight fee replaced by the package fee per traveller. */
export function totalInPackage(offer: FlightOffer, perTraveler: Money): Money {
  const { currency } = offer.price;
  const ownFees = (offer.price.fees ?? []).filter(isAgencyFee).map(({ amount }) => parseDecimal(amount, currency).amountMinor);
  const without = totalOf(offer).amountMinor - ownFees.reduce((sum, fee) => sum + fee, 0);
  return { amountMinor: without + perTraveler.amountMinor * offer.travelerPricings.length, currency };
}
