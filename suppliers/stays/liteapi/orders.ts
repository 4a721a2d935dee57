import { timeNow } from '#domain/clock.ts';
import type { Money } from '#domain/money.ts';
import type { BookedStay } from '#domain/stays/booked-stay.ts';
import { feeAt, nextStepAfter } from '#domain/stays/cancellation.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { saysError } from '../../says-error.ts';
import { moneyIn } from '../amounts.ts';
import type {
  CancelStayOutcome,
  FindStayOrderOutcome,
  PlacedStay,
  ReadStayOrderOutcome,
  StayOrderDesk,
  StayOrderRequest,
} from '../port.ts';
import { type LiteApiClient, NO_AVAILABILITY, type PaymentMethod, PREBOOK_DEADLINE_MS, READ } from './client.ts';
import { bookedStay, isDuplicate, orderOutcome, placedStay, standingOf } from './order-reading.ts';
import { Bookings, Cancelled, errorIn, OneBooking } from './shapes.ts';

const ORDER_DEADLINE_MS = 60_000;
const NOT_FOUND = new Set([204, 404, NO_AVAILABILITY]);
/** Statuses that refuse a cancellation itself; others are about credentials, rate or availability. */
const MEANT_FOR_THE_BOOKING = new Set([304, 400, 404, 409, 422]);

/** Creating, finding, reading and cancelling the account's bookings. */
export function orders(client: LiteApiClient): StayOrderDesk {
  return {
    async createOrder(order) {
      const { quoted, leadGuests } = order;
      // The hotel collects this payment itself, so charging it here would charge it twice.
      if (quoted.offer.paidTo === 'hotel') return { ok: false, reason: 'rejected', detail: 'paid at the hotel' };
      if (leadGuests.length !== quoted.offer.rooms.length)
        return { ok: false, reason: 'rejected', detail: 'a lead guest for each room' };
      const answer = await client.desk({
        method: 'POST',
        path: '/rates/book',
        deadlineMs: ORDER_DEADLINE_MS,
        idempotent: false,
        body: orderBody(order, client.paymentMethod),
      });
      if (!isDuplicate(answer)) return orderOutcome(answer);
      // An earlier attempt with our reference succeeded after all.
      const earlier = await findOrder(client, order.clientReference);
      return earlier.ok && earlier.order ? { ok: true, order: earlier.order } : { ok: false, reason: 'in-doubt' };
    },

    findOrder: (clientReference) => findOrder(client, clientReference),

    readOrder: (orderId) => readOrder(client, orderId),

    /** LiteAPI has no such call: calculated from the booking's own terms. */
    async quoteCancellation(orderId) {
      const found = await readOrder(client, orderId);
      if (!found.ok) return found;
      const { cost, cancellation, isCancelled } = found.order;
      if (isCancelled) return { ok: false, reason: 'already-cancelled' };
      const fee = feeAt(cancellation, cost, timeNow());
      return { ok: true, fee, refund: less(cost, fee), holdsUntil: nextStepAfter(cancellation, cost, timeNow()) };
    },

    async cancelOrder(orderId): Promise<CancelStayOutcome> {
      const path = `/bookings/${encodeURIComponent(orderId)}`;
      const answer = await client.desk({ method: 'PUT', path, deadlineMs: PREBOOK_DEADLINE_MS, idempotent: true });
      const told = answer.ok ? cancelledIn(answer.body) : undefined;
      if (told) return told;
      // After a 304, a 204 or no answer, only the booking itself shows the outcome.
      const found = await readOrder(client, orderId);
      if (found.ok && found.order.isCancelled) return cancelledOutcome(found.order);
      const isAnswered = answer.ok || (answer.kind === 'refused' && MEANT_FOR_THE_BOOKING.has(answer.status));
      const isThere = found.ok || found.reason === 'not-found';
      return { ok: false, reason: isAnswered && isThere ? 'refused' : 'unreachable' };
    },
  };
}

async function findOrder({ desk }: LiteApiClient, clientReference: string): Promise<FindStayOrderOutcome> {
  const path = `/bookings?${new URLSearchParams({ clientReference })}`;
  const answer = await desk({ method: 'GET', path, ...READ });
  if (isNothing(answer)) return { ok: true, order: null };
  const list = answer.ok ? Bookings.safeParse(answer.body).data?.data : undefined;
  if (list === undefined || (answer.ok && !list?.length && saysError(answer.body))) return { ok: false, reason: 'unreachable' };
  // The list was requested by our reference: a booking without a reference may be ours.
  const own = (list ?? []).filter((booking) => (booking.clientReference || clientReference) === clientReference);
  const standing = own.find((booking) => booking.clientReference && standingOf(booking) === 'stands');
  if (standing) return { ok: true, order: placedStay(standing) };
  return own.some((booking) => standingOf(booking) !== 'gone') ? { ok: false, reason: 'unreachable' } : { ok: true, order: null };
}

async function readOrder({ desk }: LiteApiClient, orderId: string): Promise<ReadStayOrderOutcome> {
  const answer = await desk({ method: 'GET', path: `/bookings/${encodeURIComponent(orderId)}`, ...READ });
  if (isNothing(answer)) return { ok: false, reason: 'not-found' };
  const booking = answer.ok ? OneBooking.safeParse(answer.body).data?.data : undefined;
  const order = booking && standingOf(booking) !== 'unknown' ? bookedStay(booking) : undefined;
  return order ? { ok: true, order } : { ok: false, reason: 'unreachable' };
}

const isNothing = (answer: ApiAnswer): boolean =>
  answer.ok ? answer.status === 204 || NOT_FOUND.has(errorIn(answer.body)?.code ?? 0) : false;

function orderBody({ clientReference, quoted, leadGuests, customer }: StayOrderRequest, method: PaymentMethod) {
  const { email, phone } = customer;
  const contact = { email, phone: `${phone.countryCode}${phone.nationalNumber}` };
  const person = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName, ...contact });
  const [holder] = leadGuests;
  return {
    prebookId: quoted.quoteId,
    clientReference,
    payment: { method },
    holder: holder && person(holder),
    guests: leadGuests.map(({ wishes, ...guest }, room) => ({
      occupancyNumber: room + 1,
      ...person(guest),
      ...(wishes ? { remarks: wishes } : {}),
    })),
  };
}

const less = (from: Money, amount: Money): Money => ({ ...from, amountMinor: from.amountMinor - amount.amountMinor });

/** The fee and refund of a cancellation; `undefined` if the answer does not state both. */
function cancelledIn(body: unknown): Extract<CancelStayOutcome, { ok: true }> | undefined {
  const told = Cancelled.safeParse(body).data?.data;
  if (!told?.status.startsWith('CANCELLED')) return undefined;
  const { cancellation_fee, refund_amount, currency } = told;
  const fee = typeof cancellation_fee === 'number' ? moneyIn({ amount: cancellation_fee, currency }) : undefined;
  const refund = typeof refund_amount === 'number' ? moneyIn({ amount: refund_amount, currency }) : undefined;
  return fee && refund ? { ok: true, fee, refund } : undefined;
}

/** Where the refund is unknown, the fee of the booking's own terms, which its quote was calculated from. */
function cancelledOutcome(order: PlacedStay & BookedStay): Extract<CancelStayOutcome, { ok: true }> {
  const { cost, refunded, cancellation } = order;
  const told = refunded ? less(cost, refunded) : feeAt(cancellation, cost, timeNow());
  const fee = { ...told, amountMinor: Math.max(0, told.amountMinor) };
  return { ok: true, fee, refund: less(cost, fee) };
}
