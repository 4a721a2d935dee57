import type { Charge } from '#contract/shapes.ts';
import { intAmountOf } from '#domain/money.ts';
import { balanceOf } from '#domain/payment/instalments.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { chargedBalance, chargedFirst, chargedTotal } from '../record/charged.ts';

/** What is charged for a booking in another currency than that of its prices; null where they are charged as they are. */
export function chargeAnswer(record: Pick<BookingRecord, 'booking' | 'payments'>): Charge | null {
  const { booking } = record;
  if (!booking.charge) return null;
  const balance = balanceOf(booking.items);
  return {
    ...booking.charge,
    total: intAmountOf(chargedTotal(record)),
    dueNow: intAmountOf(chargedFirst(booking)),
    balance: balance ? intAmountOf(chargedBalance(record, balance.amountMinor)) : null,
  };
}
