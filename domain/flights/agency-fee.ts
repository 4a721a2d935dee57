import { intAmountOf, type Money, parseDecimal, sumMoney, toDecimal } from '../money.ts';
import type { FlightOffer, OfferFee } from './flight-offer.ts';

/** What the agency asks for itself, by its types in an offer's `fees`, beside the supplier's own (`SUPPLIER`, `TICKETING`…): on flights, and on a package. */
const AGENCY_FEES = ['SAFI', 'ATOL'] as const;
export type AgencyFee = { type: (typeof AGENCY_FEES)[number]; perTraveler: Money };

export const isAgencyFee = ({ type }: OfferFee): boolean => AGENCY_FEES.some((own) => own === type);

/**
 * The offer as the visitor sees and pays it: the agency's fee per traveller (SPEC §9 `safi`, or `atol`) added to every traveller's
 * total and to the one total, itemised in `fees`, with the amounts in the smallest unit beside the decimal strings.
 * The supplier's own offer stays untouched; it is what goes back to the supplier.
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

/** What the supplier asks in all: `grandTotal` holds bought extras too, where present. */
const supplierTotal = (offer: FlightOffer): string => offer.price.grandTotal ?? offer.price.total;

/** The one total of an offer. */
export function totalOf(offer: FlightOffer): Money {
  return parseDecimal(supplierTotal(offer), offer.price.currency);
}

/** What an offer that is shown with the fee of flights costs as a part of a package, whose fee per traveller this is. */
export function totalInPackage(offer: FlightOffer, perTraveler: Money): Money {
  const { currency } = offer.price;
  const ownFees = (offer.price.fees ?? []).filter(isAgencyFee).map(({ amount }) => parseDecimal(amount, currency).amountMinor);
  const without = totalOf(offer).amountMinor - ownFees.reduce((sum, fee) => sum + fee, 0);
  return { amountMinor: without + perTraveler.amountMinor * offer.travelerPricings.length, currency };
}
