import type { FlightOffer, TravelerPricing } from '../flights/flight-offer.ts';
import { agencyLinesIn } from '../flights/prices/agency-fee.ts';
import { parseDecimal } from '../money.ts';

/**
 * What a part of a price pays for. `kept-taxes`: taxes the law does not refund; `extras`: bags and seats; `given-back`: less than
 * nothing, what the traveller has back already.
 */
export const PAID_FOR = [
  'fare',
  'taxes',
  'kept-taxes',
  'extras',
  'agency-fee',
  'stay',
  'outing',
  'service',
  'given-back',
] as const;
export type PaidFor = (typeof PAID_FOR)[number];

/** `traveller`: index among the offer's travellers; null for parts not of one traveller. */
export type PaidPart = { paidFor: PaidFor; traveller: number | null; paidMinor: number };

/** The parts of a flight's price by traveller; they add up exactly to `totalMinor`. */
export function paidPartsOfFlight(offer: FlightOffer, totalMinor: number, keptTaxes: readonly string[]): PaidPart[] {
  const parts = offer.travelerPricings.flatMap((pricing, traveller) =>
    partsOf(pricing, offer.price.currency, traveller, keptTaxes),
  );
  const sum = parts.reduce((all, { paidMinor }) => all + paidMinor, 0);
  const extras: PaidPart = { paidFor: 'extras', traveller: null, paidMinor: totalMinor - sum };
  return (extras.paidMinor < 0 ? shortened(parts, -extras.paidMinor) : [...parts, extras]).filter(
    ({ paidMinor }) => paidMinor > 0,
  );
}

function partsOf({ price }: TravelerPricing, currency: string, traveller: number, keptCodes: readonly string[]): PaidPart[] {
  const minorOf = (decimal: string) => parseDecimal(decimal, currency).amountMinor;
  const sumOf = (lines: readonly { amount: string }[]) => lines.reduce((sum, { amount }) => sum + minorOf(amount), 0);
  const total = minorOf(price.total);
  const { feeMinor, markUpMinor, discountMinor, promotionMinor } = agencyLinesIn(price, currency);
  const offMinor = discountMinor + promotionMinor;
  // A discount is off the fee first: what the law lets the agency keep is what was paid for its service.
  const fee = Math.min(total, Math.max(0, feeMinor + offMinor));
  const markUp = markUpMinor + Math.min(0, feeMinor + offMinor);
  const fare = Math.min(total - fee, Math.max(0, minorOf(price.base) + markUp));
  const taxes = total - fee - fare;
  const kept = Math.min(taxes, sumOf((price.taxes ?? []).filter(({ code }) => keptCodes.includes(code))));
  return [
    { paidFor: 'fare', traveller, paidMinor: fare },
    { paidFor: 'taxes', traveller, paidMinor: taxes - kept },
    { paidFor: 'kept-taxes', traveller, paidMinor: kept },
    { paidFor: 'agency-fee', traveller, paidMinor: fee },
  ];
}

/** Reduces the last parts when the supplier's traveller prices add up to more than its total, because it rounded them up. */
function shortened(parts: readonly PaidPart[], tooMuch: number): PaidPart[] {
  let left = tooMuch;
  const shorter = parts.toReversed().map((part) => {
    const less = Math.min(left, part.paidMinor);
    left -= less;
    return { ...part, paidMinor: part.paidMinor - less };
  });
  return shorter.toReversed();
}
