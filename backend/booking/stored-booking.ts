import type { CustomerDetails, StoredBooking } from '#contract/shapes.ts';
import { consentsOf } from '../enquiries/consent-store.ts';
import { pricedBags } from './additional-services.ts';
import type { Executor } from './booking-store.ts';
import { paymentTransactions } from './booking-store.ts';
import { isMailRefused } from './flags.ts';
import { bookedItem } from './items/booked-item.ts';
import { flightIn } from './items/items-by-kind.ts';
import { type BookingRecord, pinnedPayment } from './workflow/booking-record.ts';
import { isUndecided } from './workflow/refunding.ts';

/** The record of SPEC §3 as it is answered: what a visitor may see of a booking that was asked for. */
export async function storedBooking(db: Executor, record: BookingRecord): Promise<StoredBooking> {
  const { booking } = record;
  const payment = pinnedPayment(record);
  const flight = flightIn(booking);
  const moved = payment ? await paymentTransactions(db, payment.id) : [];
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
    itinerary: flight?.offer.itineraries ?? [],
    additionalServices: {
      baggages: flight ? pricedBags(flight.bags, flight.currency) : [],
      seats: flight?.seats ?? [],
    },
    paymentInformation: {
      brand: payment?.brand ?? null,
      last4: payment?.last4 ?? null,
      transactions: moved.map(({ id, kind, amountMinor, currency, createdAt }) => ({
        ...{ kind, transactionId: id, amount: amountMinor, currency },
        createdAt: createdAt.toISOString(),
      })),
      refundsUnderWay: record.refunds.filter(isUndecided).map(({ amountMinor, currency }) => ({ amount: amountMinor, currency })),
    },
    items,
    isMailRefused: await isMailRefused(db, booking.id),
    isTicketed: items.every(({ isTicketed, status }) => isTicketed || status === 'cancelled'),
    total: { amount: booking.totalMinor, currency: booking.currency },
    consents: await consentsOf(db, { bookingId: booking.id }),
    createdAt: booking.createdAt.toISOString(),
  };
}
