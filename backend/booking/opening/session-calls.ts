import { randomUUID } from 'node:crypto';
import type { Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { type RoomGuest, roomsWithoutGuest } from '#domain/booking/names/room-guest.ts';
import { nameProblem } from '#domain/booking/passenger.ts';
import { needsOf } from '#domain/booking/requirements.ts';
import { isOuting } from '#domain/catalogue/outing.ts';
import { timeNow } from '#domain/clock.ts';
import { balanceOf, dueNow } from '#domain/payment/instalments.ts';
import type { Charging } from '../../charging/charging.ts';
import type { Database } from '../../db/connection.ts';
import type { Booking, BookingItem, Payment } from '../../db/schema.ts';
import type { Retailing } from '../../retailing/retailing.ts';
import { soldStay } from '../../stays/stay-answer.ts';
import type { PaymentChoice } from '../accounts/payment-choice.ts';
import type { ItemDesks } from '../items/item-desks.ts';
import { flightIn, NO_FLIGHT, outingsIn } from '../items/items-by-kind.ts';
import { promotionAnswer, promotionMinorOf } from '../items/promotion-in.ts';
import { additionalServicesOf } from '../looking-up/additional-services.ts';
import { chargeAnswer } from '../looking-up/charge-answer.ts';
import { pendingOf, returningOf } from '../looking-up/money-on-its-way.ts';
import { partId } from '../looking-up/part-id.ts';
import { type BookingRecord, isReversal, pinnedPayment } from '../record/booking-record.ts';
import type { SessionRecords } from '../record/booking-records.ts';
import { loadRecord } from '../record/booking-store.ts';
import { type BookingWay, keptWays } from './booking-ways.ts';
import { isToRenew, renewCharge } from './charge-revision.ts';
import { editBooking, NO_SESSION } from './editable-booking.ts';
import { fareRulesIn } from './fare-rules.ts';
import { holderNameOf, NO_HOLDER } from './holder-name.ts';
import { lastPaymentOf } from './last-payment.ts';
import { errorsOfFlyers, errorsOfParty, PASSENGER_MESSAGES } from './passenger-errors.ts';
import { isEditable, latestPayment, mayHoldMoney, roomsOf } from './readiness.ts';
import { toPayOf } from './to-pay.ts';

type SessionCalls = Pick<
  Handlers,
  'startSession' | 'readSession' | 'saveCustomer' | 'savePassengers' | 'saveGuests' | 'saveBilling'
>;

/** The amounts due at booking and later. */
function instalmentsOf({ items, totalMinor, currency }: Booking) {
  const later = balanceOf(items);
  return {
    dueNow: { amount: dueNow(totalMinor, items), currency },
    balance: later ? { amount: { amount: later.amountMinor, currency }, dueBy: later.dueAt.toISOString() } : null,
  };
}

/** SPEC §7.2: from a selected offer to a booking that can be asked for, saved section by section. */
export function sessionCalls({
  db,
  records,
  choice,
  deskOf,
  retailing,
  charging,
  isBuyerAsked,
}: {
  db: Database;
  records: SessionRecords;
  choice: PaymentChoice;
  deskOf: ItemDesks;
  retailing: Pick<Retailing, 'under'>;
  charging: Pick<Charging, 'termsOf'>;
  /** Whether every buyer says whom the sale is invoiced to. */
  isBuyerAsked: boolean;
}): SessionCalls {
  /** Whoever comes back after a rate has ended sees what is charged now, before they pay. */
  async function withRate(found: BookingRecord, input: BookingCredentials): Promise<BookingRecord> {
    const terms = isToRenew(found.booking, timeNow()) ? await charging.termsOf(found.booking.charge?.currency) : null;
    if (!terms) return found;
    await records.changeSession(input, (record) => renewCharge(record, terms, timeNow()));
    return (await loadRecord(db, input)) ?? found;
  }

  return {
    startSession: async () => reply(null, 204),

    readSession: async (input) => {
      const found = await loadRecord(db, input);
      if (!found) return NO_SESSION;
      const record = await withRate(found, input);
      const { booking } = record;
      const offered = await choice.offered(toPayOf(booking));
      const pages = keptWays(booking, offered.pages, { deskOf, now: timeNow() });
      const methods = { card: offered.cards, page: pages[0]?.page.brand ?? null };
      const services = await additionalServicesOf(record.booking, retailing);
      return reply({ ...sessionAnswer(record, methods, services), isBuyerAsked, paymentWays: pages.map(wayAnswer) });
    },

    saveCustomer: ({ customerDetails, ...input }) =>
      editBooking(records, input, ({ id }) =>
        reply({ set: { customer: customerDetails }, answer: { id: partId(id, 'customer') } }),
      ),

    savePassengers: ({ passengers, ...input }) =>
      editBooking(records, input, (booking) => {
        const flight = flightIn(booking);
        const outings = outingsIn(booking).map(({ offer }) => offer);
        if (!flight && outings.length === 0) return NO_FLIGHT;
        const errors = flight ? errorsOfFlyers(passengers, flight.offer) : errorsOfParty(passengers, outings);
        if (errors.length > 0) return refuse('invalid-request', 'Correct the passengers and send them again', errors);
        const withIds = passengers.map((passenger) => ({ ...passenger, id: passenger.id ?? randomUUID() }));
        return reply({ set: { passengers: withIds }, answer: { passengers: withIds.map(({ id }) => ({ id })) } });
      }),

    saveGuests: ({ guests, ...input }) =>
      editBooking(records, input, (booking) => {
        const errors = guestErrors(guests, roomsOf(booking));
        if (errors.length > 0) return refuse('invalid-request', 'Correct the guests and send them again', errors);
        return reply({ set: { guests }, answer: { guests: guests.length } });
      }),

    saveBilling: ({ billingInformation, ...input }) =>
      editBooking(records, input, (booking) => {
        const flight = flightIn(booking);
        if (flight && needsOf(flight.offer).postalCode && !billingInformation.postCode) {
          const errors = [{ pointer: '/billingInformation/postCode', detail: PASSENGER_MESSAGES.missing }];
          return refuse('invalid-request', 'The airline requires a postal code', errors);
        }
        const cardHolderName = holderNameOf(billingInformation.cardHolderName, booking);
        if (!cardHolderName) return NO_HOLDER;
        return reply({ set: { billing: { ...billingInformation, cardHolderName } }, answer: { id: booking.id } });
      }),
  };
}

function sessionAnswer(
  record: BookingRecord,
  paymentMethods: { card: boolean; page: string | null },
  additionalServices: Awaited<ReturnType<typeof additionalServicesOf>>,
) {
  const { booking, payments, refunds } = record;
  // Once asked for, only the pinned payment counts.
  const flight = flightIn(booking);
  const payment = isEditable(booking) ? latestPayment(payments) : pinnedPayment(record);
  return {
    id: booking.id,
    status: booking.state,
    referenceId: booking.reference,
    flightOffer: flight?.offer ?? null,
    dictionaries: flight?.dictionaries ?? {},
    items: booking.items.map((item) => itemInSession(item, booking.promotion !== null)),
    total: { amount: booking.totalMinor, currency: booking.currency },
    charge: chargeAnswer(record),
    guests: booking.guests,
    ...instalmentsOf(booking),
    promotion: promotionAnswer(booking),
    customerDetails: booking.customer,
    passengers: booking.passengers,
    billingInformation: booking.billing,
    buyer: booking.buyer,
    additionalServices,
    customerId: booking.customer && partId(booking.id, 'customer'),
    sequence: sequenceOf(booking),
    payment: cardOf(payment),
    paymentMethods,
    refusal: booking.refusal,
    lastPayment: lastPaymentOf(record),
    mayHoldMoney: mayHoldMoney(payments),
    wasCharged: refunds.some(isReversal),
    pending: pendingOf(record),
    locators: booking.items.flatMap(({ locators }) => locators),
    returning: returningOf(record),
    fareRules: flight ? fareRulesIn(flight.included) : [],
    nextAction: payment?.nextActionUrl && payment.state !== 'pending' ? { url: payment.nextActionUrl } : null,
    pricedAt: new Date(Math.min(...booking.items.map(({ pricedAt }) => pricedAt.getTime()))).toISOString(),
    expiresAt: booking.expiresAt.toISOString(),
  };
}

const itemInSession = (item: BookingItem, hasCode: boolean) => ({
  id: item.id,
  kind: item.kind,
  total: { amount: item.totalMinor, currency: item.currency },
  stay: item.kind === 'stay' ? soldStay(item.offer) : null,
  outing: isOuting(item) ? item.offer : null,
  service: item.kind === 'service' ? item.offer : null,
  promotionMinor: hasCode ? promotionMinorOf(item) : 0,
});

/** SPEC §3, backend sequence: which sections have been saved. */
const sequenceOf = ({ customer, passengers, billing }: Booking) => ({
  flightOrderCreated: true,
  customerCreated: customer !== null,
  passengersCreated: passengers.length > 0,
  billingInformationCreated: billing !== null,
});

/** The card typed here; a card typed on the provider's page is unknown until it has paid. */
function cardOf(payment: Payment | undefined) {
  if (!payment?.brand || !payment.last4) return null;
  const { id: transactionId, brand, last4, state } = payment;
  return { transactionId, brand, last4, isOpen: state === 'created' };
}

/** What a visitor has to know before they choose it. */
const wayAnswer = ({ id, page, payBy, method }: BookingWay) => ({
  id,
  kind: method.kind,
  brand: method.brand,
  page: page.brand,
  isTakenAtOnce: method.money === 'taken',
  answersWithinMinutes: Math.ceil(method.answersWithinMs / 60_000),
  isGivenBackByHand: method.refunds === 'by-hand',
  payBy: payBy?.toISOString() ?? null,
  instalments: method.instalments ?? null,
  asksDocument: method.asksDocument ?? false,
});

const NAMES = ['firstName', 'lastName'] as const;

/** Exactly one guest for each room of the booking. */
function guestErrors(guests: RoomGuest[], stays: { id: string; rooms: number }[]): FieldError[] {
  const seen = new Set<string>();
  const wrong = guests.flatMap((guest, index): FieldError[] => {
    const { itemId, room } = guest;
    const stay = stays.find(({ id }) => id === itemId);
    const at = `/guests/${index}`;
    if (!stay) return [{ pointer: `${at}/itemId`, detail: 'is of no stay of this booking' }];
    if (room >= stay.rooms) return [{ pointer: `${at}/room`, detail: 'is of no room of this stay' }];
    if (seen.has(`${itemId} ${room}`)) return [{ pointer: `${at}/room`, detail: 'has a guest already' }];
    seen.add(`${itemId} ${room}`);
    return NAMES.flatMap((field) => {
      const problem = nameProblem(guest[field]);
      return problem ? [{ pointer: `${at}/${field}`, detail: PASSENGER_MESSAGES[problem] }] : [];
    });
  });
  if (wrong.length > 0) return wrong;
  const empty = roomsWithoutGuest(stays, guests);
  return empty.length > 0 ? [{ pointer: '/guests', detail: `must be ${guests.length + empty.length}: one for each room` }] : [];
}
