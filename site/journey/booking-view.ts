import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { isOfSystem } from '#domain/booking/tickets/record-locator.ts';
import { formatDay, formatShortDay, todayIn } from '#domain/calendar-date.ts';
import { partiesOf } from '#domain/catalogue/outing.ts';
import { isFlown } from '#domain/flights/changes/schedule-change.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, firstSegment } from '#domain/flights/itinerary.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { moneyOf, negated } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import { bookedOutingView } from '../checkout/booked-outing-view.ts';
import { bookedServiceView } from '../checkout/booked-service-view.ts';
import { bookedStayView } from '../checkout/booked-stay-view.ts';
import { buyerLine } from '../checkout/buyer-view.ts';
import { bagLines, seatLines } from '../checkout/extras-view.ts';
import { balanceSteps, paymentLines } from '../instalments/instalments-view.ts';
import { stayWishes as ofWishes } from '../messages/es/checkout/booked-stays.ts';
import { buyer as ofBuyer } from '../messages/es/checkout/buyer.ts';
import { disputes as ofDisputes } from '../messages/es/journey/disputes.ts';
import { locators as ofLocators } from '../messages/es/journey/locators.ts';
import { papers, receipt } from '../messages/es/journey/papers.ts';
import * as es from '../messages/es.ts';
import { papersView } from '../papers/papers-view.ts';
import { receiptGroups } from '../papers/receipt-view.ts';
import { isGone, standingIn } from '../papers/standing-items.ts';
import { priceWords } from '../prices/charged-words.ts';
import { type HomePrices, pricesUnder } from '../prices/home-prices.ts';
import { airlineName } from '../results/offers/airline-name.ts';
import { itineraryViews } from '../results/offers/itinerary-view.ts';
import { cancelledView } from './cancelled-view.ts';
import { flightChangeView } from './changes/flight-change-view.ts';
import { locatorsView } from './locators-view.ts';
import { nextSteps } from './next-steps.ts';
import { maskedMail } from './proof/masked-mail.ts';
import { ticketView } from './ticket-view.ts';
import { isAnyAhead, isStanding } from './trip-begins.ts';

export type BookingView = ReturnType<typeof bookingView>;

/** A stored booking in words for its page; `paperAt` gives the address of a document. */
export function bookingView(booking: StoredBooking, home: HomePrices, paperAt: (name: string) => string) {
  const prices = pricesOf(booking, home);
  const flightOffer = booking.selectedFlightOffer?.flightOffer ?? null;
  const dictionaries = (booking.selectedFlightOffer?.dictionaries ?? {}) as Dictionaries;
  const stays = booking.items.flatMap((item) => (item.stay ? [{ ...item.stay, isCancelled: isGone(item) }] : []));
  const { createdAt } = booking;
  const { pickupPlace } = booking.customerDetails;
  const standing = {
    flightOffer: booking.items.some(isGoneFlight) ? null : (standingIn(booking).flightOffer ?? null),
    stays: stays.filter(({ isCancelled }) => !isCancelled),
    outings: booking.items.flatMap((item) => (item.outing && !isGone(item) ? [item.outing] : [])),
    services: booking.items.flatMap((item) => (item.service && !isGone(item) ? [item.service.offer] : [])),
  };
  const hasNoneToCome = booking.items.every(({ isTicketed, document }) => isTicketed || document !== 'ticket');
  const hasLocator = booking.locators.some(({ airline }) => !isOfSystem(airline));
  const { brand, last4, transactions, refundsUnderWay, refundsPaused, disputes } = booking.paymentInformation;
  const { status, note, ofPassenger, lapsed } = ticketView(booking);
  const capture = transactions.find(({ kind }) => kind === 'capture');
  const card = brand && last4 ? cardInWords({ brand, last4 }) : null;
  const instalments = instalmentsInWords(booking.paymentInformation);
  const buyer = booking.buyer ? { label: ofBuyer.invoicedTo, line: buyerLine(booking.buyer) } : null;
  return {
    reference: booking.referenceId,
    locators: locatorsView(booking),
    /** Instead of the locator of a flight that is booked and has none yet. */
    locatorToCome:
      booking.status === 'confirmed' && standing.flightOffer && booking.locators.length === 0 ? ofLocators.toCome : null,
    status,
    ticketNote: note,
    gone: lapsed ?? cancelledView(booking),
    flightChange: flightChangeView(booking),
    onItsWay: papers.onItsWay(booking.customerDetails.email),
    flight: flightOffer && flightView(flightOffer, dictionaries, booking),
    stays: stays.map(stayView),
    /** Cruises, tours, and what the agency arranges by hand. */
    outings: [...outingViews(booking), ...serviceViews(booking)],
    passengers: booking.passengers.map(({ type, firstName, lastName }, place) => ({
      type,
      name: `${firstName} ${lastName}`,
      ticket: ofPassenger[place] ?? null,
    })),
    extras: flightOffer
      ? [
          ...bagLines(flightOffer, booking.additionalServices.baggages),
          ...seatLines(flightOffer, booking.additionalServices.seats, booking.passengers),
        ]
      : [],
    paid: receiptGroups(booking),
    nextSteps:
      booking.status === 'confirmed'
        ? [...balanceSteps(booking), ...nextSteps({ ...standing, createdAt, hasNoneToCome, hasLocator, pickupPlace })]
        : [],
    /** For a flight that stands, bags can be added, or the airline is named as the seller. */
    mayAddBags: booking.status === 'confirmed' && booking.items.some((item) => item.kind === 'flight' && isStanding(item)),
    /** Neither is offered once the trip has begun. */
    mayCancel: booking.status === 'confirmed' && isAnyAhead(booking),
    mayCorrectNames: booking.status === 'confirmed' && isAnyAhead(booking),
    /** The address that refuses mails, masked so that only its owner recognises it. */
    /** Where a tour of this trip fetches travellers, who have not said where they stay. */
    pickupToTell: pickupPlace ? null : pickupAreaAhead(booking),
    refusedMail: booking.isMailRefused ? maskedMail(booking.customerDetails.email) : null,
    consents: booking.consents,
    papers: papersView(booking, paperAt),
    total: prices.total,
    payments: paymentLines(booking),
    owesBalance: booking.balance !== null,
    approximate: prices.approximate,
    chargeNote: [...prices.notes, receipt.statement(siteConfig.company.statementName)].filter(Boolean).join(' '),
    dispute: disputeOf({ disputes, refundsPaused }),
    refunds: refundsOf({ transactions, disputes }),
    refundsUnderWay: refundsUnderWay.map((amount) => es.tickets.underWay(priceWords(moneyOf(amount)))),
    card,
    instalments,
    /** Whom it is invoiced to, if somebody said. */
    buyer,
    /** The card, its instalments and the buyer, as far as there are any. */
    paidWith: [card, instalments, buyer && `${buyer.label}: ${buyer.line}`].filter((line) => line !== null),
    transactionId: capture?.transactionId ?? null,
  };
}

/** A booking's total as it was charged, what stands beside it, and how it came about. */
function pricesOf({ charge, total }: StoredBooking, home: HomePrices) {
  const { of, note } = charge ? pricesUnder(charge) : home;
  const notes = charge ? [note] : [note, receipt.bankMayAdd];
  return { total: priceWords(moneyOf(charge?.total ?? total)), approximate: of(moneyOf(total)), notes };
}

export const cardInWords = ({ brand, last4 }: { brand: string; last4: string }): string =>
  es.confirm.card(brand.charAt(0).toUpperCase() + brand.slice(1), last4);

/** What the traveller owes whoever lent to them, who is named; the agency was paid its price. */
export function instalmentsInWords({ instalments }: Pick<StoredBooking['paymentInformation'], 'instalments'>): string | null {
  if (!instalments) return null;
  const { count, each, total, interest } = instalments;
  const [ofEach, ofAll, more] = [each, total, interest].map((amount) => priceWords(moneyOf(amount)));
  return interest.amount > 0
    ? es.confirm.instalments(count, ofEach ?? '', ofAll ?? '', more ?? '')
    : es.confirm.instalmentsFree(count, ofEach ?? '');
}

/** The notice about an undecided dispute of a payment. */
function disputeOf({ disputes, refundsPaused }: Pick<StoredBooking['paymentInformation'], 'disputes' | 'refundsPaused'>): {
  heading: string;
  text: string;
  paused: string[];
} | null {
  const open = disputes.filter(({ state }) => state === 'open').map(({ amount }) => priceWords(moneyOf(amount)));
  const paused = refundsPaused.map((amount) => ofDisputes.paused(priceWords(moneyOf(amount))));
  return open.length > 0 ? { heading: ofDisputes.heading, text: ofDisputes.open(open.join(' + ')), paused } : null;
}

function flightView(flightOffer: FlightOffer, dictionaries: Dictionaries, booking: StoredBooking) {
  return {
    isCancelled: booking.items.some(isGoneFlight),
    airline: airlineName(flightOffer.validatingAirlineCodes?.[0] ?? '', dictionaries.carriers),
    itineraries: itineraryViews(flightOffer, dictionaries).map((itinerary, leg) => ({
      ...itinerary,
      isCancelled: !flightOffer.itineraries[leg]?.segments.some(isFlown),
    })),
    /** The first day of each leg, with its year, because documents are kept. */
    days: flightOffer.itineraries.map((itinerary) => formatLongDay(dayOf(firstSegment(itinerary).departure.at))),
  };
}

type BookedStay = NonNullable<BookedItem['stay']> & { isCancelled: boolean };

function stayView({ isCancelled, ...stay }: BookedStay) {
  return {
    ...bookedStayView(stay),
    isCancelled,
    arrives: formatShortDay(stay.offer.checkIn),
    leaves: formatLongDay(stay.offer.checkOut),
    confirmation: stay.confirmation,
    guests: stay.guests.map(guestName),
    wishes: isCancelled ? null : wishesOf(stay.guests),
  };
}

type Guest = BookedStay['guests'][number];
const guestName = ({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

/** What was wished for at the hotel and that it decides; of several rooms, each under its guest's name. */
function wishesOf(guests: Guest[]): string | null {
  const wished = guests.flatMap((guest) => {
    const wish = guest.wishes?.replaceAll(/\s+/g, ' ').trim();
    return wish ? [ofWishes.wish(wish, guests.length > 1 ? guestName(guest) : null)] : [];
  });
  return wished.length > 0 ? [...wished, ofWishes.note].join(' ') : null;
}

/** The amounts refunded by us and returned by banks. */
function refundsOf({ transactions, disputes }: Pick<StoredBooking['paymentInformation'], 'transactions' | 'disputes'>) {
  return [
    ...transactions
      .filter(({ kind }) => kind === 'refund' || kind === 'refund-returned')
      .map(({ kind, transactionId, createdAt, ...moved }) => {
        const day = formatDay(todayIn(siteConfig.timeZone, new Date(createdAt)));
        const amount = moneyOf(moved);
        return kind === 'refund'
          ? { id: transactionId, label: es.confirm.refunded(day), amount: priceWords(amount) }
          : { id: transactionId, label: es.confirm.sentBack(day), amount: priceWords(negated(amount)) };
      }),
    ...disputes
      .filter(({ state }) => state === 'lost')
      .map(({ amount }, index) => ({ id: `bank-${index}`, label: ofDisputes.byBank, amount: priceWords(moneyOf(amount)) })),
  ];
}

function outingViews({ items, passengers, customerDetails }: StoredBooking) {
  const booked = items.flatMap((item) => (item.outing ? [{ outing: item.outing, isCancelled: isGone(item) }] : []));
  const parties = partiesOf(
    passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    booked.map(({ outing }) => outing),
  );
  // With one cabin its travellers are not named again: they are the booking's passengers.
  return booked.map(({ outing, isCancelled }, cabin) => ({
    ...bookedOutingView(outing, booked.length > 1 ? parties[cabin] : [], customerDetails.pickupPlace),
    isCancelled,
  }));
}

function pickupAreaAhead({ items }: StoredBooking): string | null {
  const ahead = items.filter(({ outing, ...item }) => outing && isStanding(item) && outing.begins >= todayIn(outing.timeZone));
  return ahead.flatMap(({ outing }) => outing?.pickupArea ?? [])[0] ?? null;
}

const serviceViews = ({ items }: StoredBooking) =>
  items.flatMap((item) =>
    item.service ? [{ ...bookedServiceView(item.service.offer, item.service.confirmation), isCancelled: isGone(item) }] : [],
  );

const isGoneFlight = (item: BookedItem): boolean => item.kind === 'flight' && isGone(item);
