import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { parseDecimal } from '#domain/money.ts';
import { scopeOf } from '#domain/rights/flight-scope.ts';
import { paidPartsOfFlight } from '#domain/rights/paid-parts.ts';
import type { FareTerms, ItemToCancel } from '#domain/rights/refund-rights.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';
import type { BookingItem, FlightItem } from '../../../db/schema.ts';
import { beginningOf } from '../../items/items-by-kind.ts';
import { type BookingRecord, paidFor } from '../../record/booking-record.ts';

/** The input for the refund calculation of an item; `quotedMinor` is the refund by the supplier's quote. */
export function itemToCancel(
  record: Pick<BookingRecord, 'booking' | 'payments' | 'amendments'>,
  item: BookingItem,
  {
    quotedMinor,
    packageBegins,
    isChangedByAirline,
    rules,
  }: {
    quotedMinor: number | undefined;
    packageBegins: string | undefined;
    isChangedByAirline: boolean;
    rules: RightsRules;
  },
): ItemToCancel {
  const { id, currency, totalMinor } = item;
  const { confirmedAt, createdAt } = record.booking;
  const boughtAt = (confirmedAt ?? createdAt).getTime();
  const paidMinor = paidFor(record, item);
  const bought = { id, currency, boughtAt, begins: beginningOf(item), packageBegins, quotedMinor };
  if (item.kind === 'stay') {
    const parts = [{ paidFor: 'stay' as const, traveller: null, paidMinor }];
    return { ...bought, kind: 'stay', parts, costMinor: totalMinor, cancellation: item.offer.cancellation };
  }
  if (item.kind !== 'flight') {
    const what = item.kind === 'service' ? ('service' as const) : ('outing' as const);
    const parts = [{ paidFor: what, traveller: null, paidMinor }];
    return { ...bought, kind: item.kind, parts, costMinor: totalMinor, cancellation: item.offer.cancellation };
  }
  const parts = paidPartsOfFlight(item.offer, totalMinor, rules.tickets.keptTaxes);
  return { ...bought, kind: 'flight', parts, scope: scopeOf(item.offer), fare: fareTermsOf(item), isChangedByAirline };
}

/** The fare's refund terms, as shown at sale. */
function fareTermsOf({ offer, currency }: FlightItem): FareTerms {
  const { fareRules, pricingOptions }: FlightOffer = offer;
  const rule = fareRules?.rules.find(({ category }) => category === 'REFUND');
  if (!fareRules || !rule) return { isRefundable: pricingOptions?.refundableFare ? true : null, penaltyMinor: null };
  if (rule.notApplicable) return { isRefundable: false, penaltyMinor: null };
  const isSaid = rule.maxPenaltyAmount !== undefined && fareRules.currency === currency;
  return { isRefundable: true, penaltyMinor: isSaid ? parseDecimal(rule.maxPenaltyAmount ?? '0', currency).amountMinor : null };
}
