import { join } from 'node:path';
import type { Fault } from '../faults.ts';
import type { SandboxAnswer } from '../http.ts';
import { openJournal } from '../journal.ts';
import { toUsd } from '../world/rates.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { readBookRequest } from './book-request.ts';
import { type Booking, bookedObject, feeNow, listedObject, readObject } from './booking-shape.ts';
import { numberOf, roomPrices, sumOf } from './channel-price.ts';
import { duplicateReference, notConfirmed, paymentFailed, wrongInput } from './errors.ts';
import { createCreditLine, newId, openPrebooks } from './prebooks.ts';

/** Bookings, the prebooks they come from, and the account that pays for them. */
export function openBookings(world: StayWorld, dataDir: string, { creditUsd }: { creditUsd: number }) {
  const journal = openJournal<Booking>(join(dataDir, 'liteapi-bookings.jsonl'));
  for (const booking of journal.all()) if (booking.status === 'CONFIRMED') changeRooms(world, booking, 1);
  const spent = () =>
    journal
      .all()
      .filter(({ method }) => isOnCredit(method))
      .reduce((sum, { price, refunded }) => sum + toUsd(price) - (refunded ? toUsd(refunded) : 0), 0);
  const creditLine = createCreditLine(creditUsd, spent);
  const prebooks = openPrebooks(world, dataDir, creditLine);
  const now = () => new Date(world.now()).toISOString();

  return {
    prebooks,
    all: () => journal.all(),

    book(body: Record<string, unknown>, fault: Fault | undefined) {
      const request = readBookRequest(body);
      const { clientReference, guests } = request;
      // A client reference is used up by its booking, even if cancelled.
      if (clientReference !== '' && journal.all().some((one) => one.clientReference === clientReference))
        throw duplicateReference();
      const found = prebooks.find(request.prebookId);
      if (!found) throw wrongInput('invalid prebookId, rate not found');
      const { prebook, sale } = found;
      const rooms = prebook.offer.question.rooms.length;
      const numbers = new Set(guests.map(({ occupancyNumber }) => occupancyNumber));
      if (numbers.size < rooms || [...numbers].some((number) => number < 1 || number > rooms)) {
        throw wrongInput(`guests must name one for each of ${rooms} occupancyNumber`);
      }
      if (!sale || fault?.soldOut) throw notConfirmed();
      const prices = roomPrices(sale, prebook.offer.currency, prebook.factor);
      const price = sumOf(prices.map(({ retail }) => retail));
      const isPaidHere = sale.plan.payment !== 'hotel';
      // What a wallet does not cover is charged to the account's card.
      const isBeyond = isOnCredit(request.method) && !creditLine.covers(toUsd(price));
      if (isPaidHere && (fault?.noFunds || isBeyond)) throw paymentFailed();
      const id = newId();
      const booking: Booking = {
        id,
        clientReference,
        method: request.method,
        prebookId: prebook.id,
        status: 'CONFIRMED',
        createdAt: now(),
        updatedAt: now(),
        cancelledAt: null,
        offer: prebook.offer,
        hotelName: sale.hotel.name,
        roomName: sale.room.name,
        mostGuests: sale.room.mostGuests,
        board: sale.plan.board,
        holder: request.holder,
        guests,
        price,
        refunded: null,
        commission: sumOf(prices.map(({ commission }) => commission)),
        rooms: prices.map(({ retail, penalties }) => ({ price: retail, penalties })),
      };
      journal.put(booking);
      changeRooms(world, booking, 1);
      return bookedObject(booking);
    },

    /** An unknown id is answered with 204 and no body. */
    read(id: string): SandboxAnswer {
      const booking = journal.get(id);
      return booking ? { status: 200, body: { data: readObject(booking) } } : { status: 204 };
    },

    list(query: URLSearchParams) {
      const reference = query.get('clientReference');
      if (!reference && !query.get('guestId')) throw wrongInput('guestId or clientReference is required');
      return {
        data: journal
          .all()
          .filter((one) => reference !== null && one.clientReference === reference)
          .map(listedObject),
      };
    },

    cancel(id: string): SandboxAnswer {
      const booking = journal.get(id);
      if (!booking) return { status: 204 };
      if (booking.status !== 'CONFIRMED') return { status: 304 };
      const fee = feeNow(booking, world.now());
      const refund = { amountMinor: booking.price.amountMinor - fee.amountMinor, currency: fee.currency };
      const status = fee.amountMinor > 0 ? 'CANCELLED_WITH_CHARGES' : 'CANCELLED';
      journal.put({ ...booking, status, refunded: refund, cancelledAt: now(), updatedAt: now() });
      changeRooms(world, booking, -1);
      const data = {
        bookingId: id,
        status,
        cancellation_fee: numberOf(fee),
        refund_amount: numberOf(refund),
        currency: fee.currency,
      };
      return { status: 200, body: { data, sandbox: true } };
    },
  };
}

/** `NONE` is its earlier name. */
const isOnCredit = (method: string | undefined): boolean => method === 'CREDIT' || method === 'NONE';

function changeRooms(world: StayWorld, { offer }: Booking, direction: 1 | -1): void {
  world.inventory.take(offer.hotelId, offer.room, offer.question.stay, offer.question.rooms.length * direction);
}
