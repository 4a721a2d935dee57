import type { CustomerDetails, StoredBooking } from '#contract/shapes.ts';
import { intAmountOf, type Money } from '#domain/money.ts';
import { interestOf } from '#domain/payment/instalment-plan.ts';
import { consentsOf } from '../../consents/consents.ts';
import type { Executor } from '../../db/connection.ts';
import type { Payment } from '../../db/schema.ts';
import { flightIn } from '../items/items-by-kind.ts';
import { promotionAnswer } from '../items/promotion-in.ts';
import { type BookingRecord, isOfBooking, openBalance, openBalancePayment, pinnedPayment } from '../record/booking-record.ts';
import { ledgerOf } from '../record/booking-store.ts';
import { chargedBalance } from '../record/charged.ts';
import { isMailRefused } from '../record/flags.ts';
import { isHeld } from '../workflow/money/disputing.ts';
import { isStillOwed, isUndecided } from '../workflow/money/refunding.ts';
import { awaitedLater } from '../workflow/waiting.ts';
import { pricedBags } from './additional-services.ts';
import { bookedItem } from './booked-item.ts';
import { chargeAnswer } from './charge-answer.ts';

/** The booking record of SPEC §3: what a visitor may see of a requested booking. */
export async function storedBooking(db: Executor, record: BookingRecord): Promise<StoredBooking> {
  const { booking } = record;
  const payment = pinnedPayment(record);
  const promotion = promotionAnswer(booking);
  const charge = chargeAnswer(record);
  const flight = flightIn(booking);
  const counting = new Set(record.payments.filter((one) => isOfBooking(record, one)).map(({ id }) => id));
  const moved = (await ledgerOf(db, booking.id)).filter(({ paymentId }) => counting.has(paymentId));
  const items = await Promise.all(booking.items.map((item) => bookedItem(db, record, item)));
  return {
    referenceId: booking.reference ?? '',
    status: booking.state,
    locators: booking.items.flatMap(({ locators }) => locators),
    passengers: booking.passengers,
    customerDetails: booking.customer as CustomerDetails,
    selectedFlightOffer: flight
      ? { flightOffer: flight.offer, included: flight.included, dictionaries: flight.dictionaries }
      : null,
    billingInformation: booking.billing,
    ...(booking.buyer ? { buyer: booking.buyer } : {}),
    itinerary: flight?.offer.itineraries ?? [],
    additionalServices: {
      baggages: flight ? pricedBags(flight.bags, flight.currency) : [],
      seats: flight?.seats ?? [],
    },
    paymentInformation: {
      brand: payment?.brand ?? null,
      last4: payment?.last4 ?? null,
      instalments: payment ? instalmentsAnswer(payment) : null,
      transactions: moved.map(({ id, kind, amountMinor, currency, createdAt }) => ({
        kind,
        transactionId: id,
        amount: amountMinor,
        currency,
        createdAt: createdAt.toISOString(),
      })),
      refundsUnderWay: record.refunds.filter((refund) => isUndecided(refund) && !isHeld(record, refund)).map(totalOf),
      refundsPaused: record.refunds.filter((refund) => isHeld(record, refund)).map(totalOf),
      isRefundRefused: record.refunds.some((refund) => isStillOwed(record, refund)),
      disputes: record.disputes.map(({ state, ...dispute }) => ({ state, amount: totalOf(dispute) })),
    },
    items,
    isMailRefused: await isMailRefused(db, booking.id),
    isTicketed: items.every(({ isTicketed, status }) => isTicketed || status === 'cancelled'),
    total: { amount: booking.totalMinor, currency: booking.currency },
    ...(charge ? { charge } : {}),
    ...(promotion ? { promotion } : {}),
    payments: paymentsAnswer(record),
    balance: balanceAnswer(record),
    consents: await consentsOf(db, { bookingId: booking.id }),
    createdAt: booking.createdAt.toISOString(),
  };
}

/** What its payer owes whoever lent to them. */
function instalmentsAnswer({ instalments, currency, ...price }: Pick<Payment, 'instalments' | 'currency' | 'amountMinor'>) {
  if (!instalments) return null;
  const money = (amount: number) => ({ amount, currency });
  return {
    count: instalments.count,
    each: money(instalments.eachMinor),
    total: money(instalments.totalMinor),
    interest: money(interestOf(instalments, price)),
    ratePercent: instalments.ratePercent ?? null,
  };
}

const totalOf = ({ amountMinor, currency }: Money) => ({ amount: amountMinor, currency });

/** The captured payments; such a payment does not change any more. */
export const paymentsAnswer = ({ payments }: BookingRecord): StoredBooking['payments'] =>
  payments
    .filter(({ state }) => state === 'captured')
    .map(({ purpose, amountMinor: amount, currency, updatedAt }) => ({
      purpose,
      amount: { amount, currency },
      paidAt: updatedAt.toISOString(),
    }));

/** The balance due, and whether a payment of it is in progress, until when. */
export function balanceAnswer(record: BookingRecord): StoredBooking['balance'] {
  const due = openBalance(record);
  const { currency } = record.booking;
  const open = openBalancePayment(record);
  return due
    ? {
        amount: { amount: due.amountMinor, currency },
        ...(record.booking.charge ? { charged: intAmountOf(chargedBalance(record, due.amountMinor)) } : {}),
        dueBy: due.dueAt.toISOString(),
        isBeingPaid: open !== undefined,
        payableUntil: awaitedLater(open)?.endsAt.toISOString() ?? null,
      }
    : null;
}
