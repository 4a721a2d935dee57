import type { Money } from '#domain/money.ts';
import type { BoardCode } from '../world/stays/prices/rate-plans.ts';
import type { Guest, Holder } from './book-request.ts';
import { numberOf, type RoomPrice, sumOf } from './channel-price.ts';
import type { OfferRef } from './offer-id.ts';
import { BOARD_NAMES, policiesOf } from './rate-shape.ts';

/** The stored form of a booking; all its answers are derived from it. */
export type Booking = {
  id: string;
  clientReference: string;
  /** How it was paid for. */
  method: string;
  prebookId: string;
  status: 'CONFIRMED' | 'CANCELLED' | 'CANCELLED_WITH_CHARGES';
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  offer: OfferRef;
  hotelName: string;
  roomName: string;
  mostGuests: number;
  board: BoardCode;
  holder: Holder;
  guests: Guest[];
  price: Money;
  commission: Money;
  refunded: Money | null;
  rooms: { price: Money; penalties: RoomPrice['penalties'] }[];
};

/**
 * The cancellation fee at this moment: for each room that of the latest step that has begun, or the full price if it is
 * non-refundable.
 */
export function feeNow({ rooms }: Booking, now: number): Money {
  return sumOf(
    rooms.map(({ price, penalties }) => {
      if (penalties.length === 0) return price;
      return penalties.findLast(({ at }) => at <= now)?.fee ?? { amountMinor: 0, currency: price.currency };
    }),
  );
}

/** The cancellation steps of all rooms combined: at each instant the sum of their fees. */
function policiesOfAll(booking: Booking) {
  const instants = [...new Set(booking.rooms.flatMap(({ penalties }) => penalties.map(({ at }) => at)))].sort((a, b) => a - b);
  return policiesOf(instants.map((at) => ({ at, fee: feeNow(booking, at) })));
}

/** The answer to `POST /rates/book`. */
export function bookedObject(booking: Booking) {
  return { ...headOf(booking), bookedRooms: roomObjects(booking), ...priceOf(booking), ...tailOf(booking) };
}

/** `GET /bookings/{id}` has more fields about amounts, and no guests. */
export function readObject(booking: Booking) {
  const { holder, cancelledAt, refunded, price, offer } = booking;
  return {
    ...headOf(booking),
    feed: '',
    bookedRooms: roomObjects(booking).map((room) => ({ ...room, guests: null })),
    ...priceOf(booking),
    ...tailOf(booking),
    specialRemarks: '',
    optionalFees: '',
    mandatoryFees: '',
    knowBeforeYouGo: '',
    firstName: holder.firstName,
    lastName: holder.lastName,
    email: holder.email,
    hotelId: offer.hotelId,
    hotelName: booking.hotelName,
    paymentStatus: cancelledAt ? 'refunded' : 'succeeded',
    paymentTransactionId: '',
    refundType: refundType(booking),
    amountRefunded: refunded ? numberOf(refunded) : 0,
    processingFee: 0,
    distributorPrice: numberOf(price),
    sandbox: 1,
  };
}

/** A row of `GET /bookings?clientReference=`; its rooms are under another key. */
export function listedObject(booking: Booking) {
  const { holder, refunded } = booking;
  return {
    ...headOf(booking),
    feed: '',
    rooms: roomObjects(booking),
    ...priceOf(booking),
    ...tailOf(booking),
    specialRemarks: '',
    email: holder.email,
    paymentStatus: '',
    paymentTransactionId: '',
    processingFee: 0,
    sandbox: 1,
    amountRefunded: refunded ? numberOf(refunded) : 0,
    refundType: refundType(booking),
  };
}

function refundType({ refunded, price }: Booking): string {
  if (!refunded || refunded.amountMinor === 0) return '';
  return refunded.amountMinor === price.amountMinor ? 'full' : 'partial';
}

function headOf({ id, clientReference, status, offer, hotelName }: Booking) {
  const { checkIn, checkOut } = offer.question.stay;
  return {
    bookingId: id,
    clientReference,
    supplierBookingId: id,
    supplierBookingName: 'nuitee',
    supplier: 'nuitee',
    supplierId: 2,
    status,
    hotelConfirmationCode: id,
    checkin: checkIn,
    checkout: checkOut,
    hotel: { hotelId: offer.hotelId, name: hotelName },
  };
}

function priceOf({ price, commission }: Booking) {
  return {
    price: numberOf(price),
    commission: numberOf(commission),
    currency: price.currency,
    sellingPrice: String(numberOf(price)),
    exchangeRate: 1,
    exchangeRateUsd: 1,
    addonsTotalAmount: 0,
    addons: null,
  };
}

function tailOf(booking: Booking) {
  const { holder, createdAt, updatedAt, cancelledAt, prebookId, offer } = booking;
  const policies = policiesOfAll(booking);
  return {
    holder,
    createdAt,
    updatedAt,
    cancellationPolicies: policies,
    guestId: 1,
    trackingId: '',
    prebookId,
    tag: policies.refundableTag,
    lastFreeCancellationDate: freeUntil(booking),
    userId: 1,
    nationality: offer.question.nationality,
    loyaltyGuestId: null,
    cancelledAt,
    refundedAt: cancelledAt,
    cancelledBy: null,
    remarks: '',
    suggestedSellingPrice: null,
  };
}

function freeUntil({ rooms }: Booking): string | null {
  const firsts = rooms.map(({ penalties }) => penalties[0]?.at);
  return firsts.some((at) => at === undefined) ? null : new Date(Math.min(...(firsts as number[]))).toISOString();
}

function roomObjects({ rooms, offer, roomName, board, mostGuests, guests, id }: Booking) {
  return rooms.map(({ price, penalties }, index) => {
    const { adults, childAges } = offer.question.rooms[index] ?? { adults: 2, childAges: [] };
    const own = guests.filter(({ occupancyNumber }) => occupancyNumber === index + 1);
    const policies = policiesOf(penalties);
    const meals = { boardType: board, boardName: BOARD_NAMES[board] };
    const rate = {
      rateId: `${id}${index + 1}`,
      retailRate: { total: { amount: numberOf(price), currency: price.currency } },
      cancellationPolicies: policies,
      maxOccupancy: mostGuests,
      ...meals,
      remarks: '',
      perks: [],
    };
    return {
      roomType: { roomTypeId: String(offer.room), name: roomName },
      ...meals,
      adults,
      children: childAges.length,
      rate,
      firstName: own[0]?.firstName ?? '',
      lastName: own[0]?.lastName ?? '',
      childrenAges: childAges,
      board: BOARD_NAMES[board],
      boardCode: board,
      cancellationPolicies: policies,
      room_id: `${id}-${index + 1}`,
      occupancy_number: index + 1,
      amount: numberOf(price),
      currency: price.currency,
      children_count: childAges.length,
      remarks: own[0]?.remarks ?? '',
      guests: own,
    };
  });
}
