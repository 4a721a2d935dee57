import { intAmountOf, type Money, parseDecimal, sumMoney, toDecimal } from '../../money.ts';
import type { FlightOffer, OfferFee } from '../flight-offer.ts';

/**
 * What the agency adds or takes off for each traveller, in minor units. Its types are in an offer's `fees` in addition to the
 * supplier's (`SUPPLIER`, `TICKETING`…): the fee on flights, that on a package, and what else its rules make. A discount is negative, by a rule alone
 * or by a promotion code.
 */
export type AgencyLine = {
  type: 'SAFI' | 'ATOL' | 'AGENCY_MARKUP' | 'AGENCY_DISCOUNT' | 'PROMOTION';
  amountsMinor: readonly number[];
};

/** What the agency's rules made of a price, in minor units; the discount and what a promotion code takes off are negative. */
export function agencyLinesIn({ fees = [] }: { fees?: OfferFee[] | undefined }, currency: string) {
  const sumOf = (...types: AgencyLine['type'][]) =>
    fees.reduce(
      (sum, { amount, type }) => sum + (types.some((own) => own === type) ? parseDecimal(amount, currency).amountMinor : 0),
      0,
    );
  return {
    feeMinor: sumOf('SAFI', 'ATOL'),
    markUpMinor: sumOf('AGENCY_MARKUP'),
    discountMinor: sumOf('AGENCY_DISCOUNT'),
    promotionMinor: sumOf('PROMOTION'),
  };
}

/**
 * The retail offer: the agency's lines (SPEC §9 `safi`, or `atol`, and what its rules make) added to every traveller's total and
 * to the grand total, itemised in `fees`, with amounts in the smallest unit beside the decimal strings. The supplier offer is not
 * changed, because it is what is sent back to the supplier.
 */
export function withAgencyLines(
  offer: FlightOffer,
  lines: readonly AgencyLine[],
  travelers: readonly TravelerAmounts[] = travelerAmounts(offer),
): FlightOffer {
  const { currency } = offer.price;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const feesOf = (amountOf: (line: AgencyLine) => number): OfferFee[] =>
    lines.map((line) => ({ amount: toDecimal(money(amountOf(line))), type: line.type }));
  const travelerPricings = offer.travelerPricings.map((pricing, traveler) => {
    const { fareMinor, totalMinor } = travelers[traveler] as TravelerAmounts;
    const amountOf = ({ amountsMinor }: AgencyLine) => amountsMinor[traveler] as number;
    const own = lines.map((line) => money(amountOf(line)));
    const total = sumMoney(currency, [money(totalMinor), ...own]);
    return {
      ...pricing,
      price: {
        ...pricing.price,
        total: toDecimal(total),
        fees: [...(pricing.price.fees ?? []), ...feesOf(amountOf)],
        intBase: intAmountOf(money(fareMinor)),
        intTotal: intAmountOf(total),
      },
    };
  });
  const ofAll = ({ amountsMinor }: AgencyLine) => amountsMinor.reduce((sum, amount) => sum + amount, 0);
  const total = sumMoney(currency, [parseDecimal(supplierTotal(offer), currency), ...lines.map((line) => money(ofAll(line)))]);
  return {
    ...offer,
    price: {
      ...offer.price,
      total: toDecimal(total),
      grandTotal: toDecimal(total),
      fees: [...(offer.price.fees ?? []), ...feesOf(ofAll)],
      intTotal: intAmountOf(total),
    },
    travelerPricings,
  };
}

/** What the supplier asks for a traveller, with and without taxes, in minor units. */
export type TravelerAmounts = { totalMinor: number; fareMinor: number };

export const travelerAmounts = ({ travelerPricings, price: { currency } }: FlightOffer): TravelerAmounts[] =>
  travelerPricings.map(({ price }) => ({
    totalMinor: parseDecimal(price.total, currency).amountMinor,
    fareMinor: parseDecimal(price.base, currency).amountMinor,
  }));

/** The supplier's total; `grandTotal`, where present, includes bought extras. */
const supplierTotal = (offer: FlightOffer): string => offer.price.grandTotal ?? offer.price.total;

/** The total price of an offer. */
export function totalOf(offer: FlightOffer): Money {
  return parseDecimal(supplierTotal(offer), offer.price.currency);
}

/** The lowest of them; there has to be one. */
export const lowestTotalOf = (offers: readonly FlightOffer[]): Money =>
  offers.map(totalOf).reduce((lowest, one) => (one.amountMinor < lowest.amountMinor ? one : lowest));

/**
 * The price of a retail flight offer inside a package, as its search has found it by the agency's own rules; without any, the
 * agency's flight fee replaced by the package fee per traveller.
 */
export function totalInPackage(offer: FlightOffer, perTraveler: Money): Money {
  const { currency, inPackage } = offer.price;
  if (inPackage !== undefined) return parseDecimal(inPackage, currency);
  // Without own rules the fee is all that the agency adds.
  const without = totalOf(offer).amountMinor - agencyLinesIn(offer.price, currency).feeMinor;
  return { amountMinor: without + perTraveler.amountMinor * offer.travelerPricings.length, currency };
}
