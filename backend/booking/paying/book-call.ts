import type { Handlers } from '#contract/calls.ts';
import { refuse, refuseFor, reply } from '#contract/problem.ts';
import { BOOKED, UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Charging } from '../../charging/charging.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Booking } from '../../db/schema.ts';
import { askForPapers } from '../../outbox/ask-for-papers.ts';
import type { OrderCaps } from '../accounts/order-caps.ts';
import { awaitOutcome, RETRY_AFTER_SECONDS } from '../advancing/await-outcome.ts';
import type { BookingJobs } from '../advancing/booking-jobs.ts';
import type { BookingLocks } from '../advancing/booking-lock.ts';
import { flightIn, isFlight } from '../items/items-by-kind.ts';
import type { CountedLookup } from '../looking-up/counted-lookup.ts';
import { pendingOf, unconfirmedOf } from '../looking-up/money-on-its-way.ts';
import { storedBooking } from '../looking-up/stored-booking.ts';
import { PAYMENT_DECLINED } from '../opening/asking.ts';
import { NO_SESSION } from '../opening/editable-booking.ts';
import { isEditable, mayHoldMoney } from '../opening/readiness.ts';
import { type BookingRecord, pinnedPayment } from '../record/booking-record.ts';
import type { Keeper } from '../record/booking-records.ts';
import { loadSession, recordOf } from '../record/booking-store.ts';
import { askForBooking, type OutingsAsked } from './ask-for-booking.ts';

/** In seconds. */
const A_DAY = 86_400;

type BookCalls = Pick<Handlers, 'book' | 'findBooking' | 'sendDocuments' | 'createFlightOrder'>;

const seller = ({ items }: Booking): string => (items.every(isFlight) ? 'The airline' : 'The airline or the hotel');

/** Where its visitor has to go on, and what somebody else decides. */
function waitsFor(record: BookingRecord) {
  const pending = pendingOf(record);
  const url = pinnedPayment(record)?.nextActionUrl;
  return {
    ...(pending ? { pending } : {}),
    ...(url && (!pending || pending.isToPay) ? { nextAction: { url } } : {}),
  };
}

/** Asks for the booking, and finds it again. */
export function bookCalls({
  keeper,
  locks,
  caps,
  outings,
  charging,
  jobs,
  suppliers,
  lookUp,
  isBuyerAsked,
}: {
  keeper: Keeper;
  locks: BookingLocks;
  caps: OrderCaps;
  outings: OutingsAsked;
  charging: Pick<Charging, 'termsOf'>;
  jobs: BookingJobs;
  suppliers: ReadonlyMap<string, Pick<FlightSupplier, 'laterBags'>>;
  lookUp: CountedLookup;
  isBuyerAsked: boolean;
}): BookCalls {
  const { db } = keeper;

  async function outcomeOf(tx: Transaction, record: BookingRecord): ReturnType<BookCalls['book']> {
    const { booking, payments } = record;
    if (BOOKED.includes(booking.state)) return reply(await storedBooking(tx, record), 201);
    if (UNDER_WAY.includes(booking.state)) {
      return reply({ status: booking.state, retryAfterSeconds: RETRY_AFTER_SECONDS, ...waitsFor(record) }, 202);
    }
    if (isEditable(booking)) return PAYMENT_DECLINED;
    const money = mayHoldMoney(payments) ? 'what was paid is being given back' : 'no money is kept for it';
    switch (booking.refusal) {
      case 'offer-unavailable':
      case 'price-changed':
        return refuse('offer-unavailable', `${seller(booking)} no longer sells this at this price, ${money}: search again`);
      default:
        return refuse('booking-refused', `The booking could not be made, ${money} (${booking.refusal ?? booking.state})`);
    }
  }

  return {
    book: async (input) => {
      const { acceptedTotal: accepted, paymentInformation: { transactionId } = {} } = input;
      const asked = await askForBooking({ keeper, locks, caps, outings, charging, isBuyerAsked }, input, {
        accepted,
        payingWith: { transactionId },
      });
      if (!asked) return NO_SESSION;
      if (asked.refused) return asked.refused;
      const { booking, inHand } = asked;
      const isUnderWay = UNDER_WAY.includes(booking.state);
      const answered = isUnderWay ? await awaitOutcome({ db, jobs }, { bookingId: booking.id, inHand }, outcomeOf) : undefined;
      return answered ?? db.transaction(async (tx) => outcomeOf(tx, await recordOf(tx, booking)));
    },

    findBooking: async (input, caller) => {
      const found = await lookUp(input, caller, { orWaiting: true });
      if (!found.ok) return found;
      const supplier = flightIn(found.body)?.supplier ?? '';
      const sellsLaterBags = suppliers.get(supplier)?.laterBags !== undefined;
      return db.transaction(async (tx) => {
        const record = await recordOf(tx, found.body);
        return reply({ ...(await storedBooking(tx, record)), sellsLaterBags, unconfirmed: unconfirmedOf(record) });
      });
    },

    sendDocuments: async (input, caller) => {
      const found = await lookUp(input, caller);
      if (!found.ok) return found;
      return (await askForPapers(db, found.body.id))
        ? reply(null, 202)
        : refuseFor(A_DAY, 'They were sent often enough today: look into the inbox, or ask again tomorrow');
    },

    createFlightOrder: async ({ gdsProvider, agentId, flightOfferId }) => {
      if (!suppliers.has(gdsProvider)) return refuse('not-found', 'There is no flight supplier with this name');
      const booking = await loadSession(db, { agentId, flightOfferId });
      if (!booking || flightIn(booking)?.supplier !== gdsProvider) return NO_SESSION;
      if (['ordering', 'capturing'].includes(booking.state)) await jobs.advance(booking.id);
      const flight = flightIn((await loadSession(db, { agentId, flightOfferId })) ?? booking);
      if (flight?.orderId && flight.state !== 'ordering') return reply({ id: flight.orderId, locators: flight.locators }, 201);
      return refuse('booking-incomplete', 'An order is made only for a booking whose payment is authorised');
    },
  };
}
