import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import { dueAbout, ofItem } from '#domain/booking/item-abouts.ts';
import { placesByAnyName, type Rename } from '#domain/booking/names/person-name.ts';
import { isTicketed, type Ticket, ticketHolders, ticketsOf } from '#domain/booking/tickets/ticket.ts';
import {
  departureOf,
  nextFlightLook,
  nextTicketLook,
  reachedMark,
  type TicketTimes,
} from '#domain/booking/tickets/ticket-schedule.ts';
import { departuresOf } from '#domain/flights/changes/flown-already.ts';
import { deadlineInstant, travelersInOrder } from '#domain/flights/orders/booked-order.ts';
import { ticketIssueOf } from '#domain/flights/orders/ticketless-airlines.ts';
import type { FlightSupplier, ReadOrderOutcome } from '#suppliers/flights/port.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { amendments, type Booking, type BookingItem, type FlightItem } from '../../db/schema.ts';
import { transition } from '../../transitions/transition.ts';
import { isFlight } from '../items/items-by-kind.ts';
import { WITHOUT_QUEUE, writeChanges } from '../record/booking-records.ts';
import { recordOf } from '../record/booking-store.ts';
import { withBooking } from '../record/booking-transaction.ts';
import { endDueFlags, raiseFlag, raiseUnlessDealtWith } from '../record/flags.ts';
import { quotesOver } from '../workflow/money/paying-later.ts';
import { keepTickets, type TicketOnRecord, ticketsOfItem } from './item-tickets.ts';
import { keepFlights } from './keep-flights.ts';
import { lapse } from './lapse.ts';
import { doubtOrder, isLookedAfter, isSeenTwice, keepRead, lookAgainAt, type Standing } from './order-standing.ts';
import { verifyOrder } from './verify-order.ts';

type ReadOrder = Extract<ReadOrderOutcome, { ok: true }>['order'];
/** `supplier` is undefined if its account is no longer configured. */
type Look = Standing & { item: FlightItem; supplier: FlightSupplier | undefined; renames: readonly Rename[] };

/**
 * Records one read of an item's order, or that the supplier did not answer: tickets, deadline, whether it stands, and the time of
 * the next read. Only the supplier's own data moves the item; anything else odd is flagged for an operator.
 */
export async function recordLook(
  { db, now }: { db: Database; now: () => number },
  { id: itemId, bookingId }: Pick<BookingItem, 'id' | 'bookingId'>,
  { supplier, outcome }: { supplier: FlightSupplier | undefined; outcome: ReadOrderOutcome },
): Promise<void> {
  await withBooking(db, bookingId, async (tx, booking) => {
    const item = booking.items.filter(isFlight).find(({ id }) => id === itemId);
    if (!item || !(await isLookedAfter(tx, booking, item))) return;
    const look = { tx, booking, item, supplier, renames: await renamesOf(tx, bookingId), now: now() };
    if (!outcome.ok) {
      if (outcome.reason === 'not-found') await doubtOrder(look);
      return scheduleNext(look, await ticketsOfItem(tx, itemId));
    }
    if (supplier && item.readAt === null && !hasBegun(look)) await verifyOrder(look, supplier, outcome.order);
    const tickets = await keepTickets(
      tx,
      item,
      ticketsIn(look, outcome.order).filter((one) => isNews(look, one)),
    );
    const kept = { ...item, ...(await keepOrder(look, outcome.order)) };
    if (outcome.order.isCancelled && (await isSeenTwice(look))) return lapse(look, tickets);
    const seen = outcome.order.isCancelled ? kept : await keepFlights({ ...look, item: kept }, outcome.order);
    await moveBy({ ...look, item: seen }, outcome.order, tickets);
  });
}

/** The name corrections of a booking, requested or applied. */
async function renamesOf(db: Executor, bookingId: string): Promise<Rename[]> {
  const isRename = and(eq(amendments.kind, 'name'), inArray(amendments.state, ['asked', 'applied']));
  const rows = await db
    .select({ personId: amendments.person, naming: amendments.naming })
    .from(amendments)
    .where(and(eq(amendments.bookingId, bookingId), isRename));
  return rows.flatMap(({ personId, naming }) =>
    personId && naming ? [{ personId, before: naming.before, wanted: naming.wanted }] : [],
  );
}

/** Whether the first flight has left. */
const hasBegun = ({ item, now }: Pick<Look, 'item' | 'now'>): boolean =>
  now >= (departureOf(item.supplierOffer) ?? Number.POSITIVE_INFINITY);

/** After departure only a newly issued ticket matters; used tickets, or those no longer in the record, are not reported. */
const isNews = (look: Look, { status }: Ticket): boolean => !hasBegun(look) || status === 'issued';

function ticketsIn({ booking, supplier, renames }: Look, { documents, travelers }: ReadOrder) {
  // The passengers were erased on request: they can no longer be told apart.
  if (booking.passengers.length === 0) return ticketsOf(documents, (traveler) => traveler);
  const asBooked = (one: Booking['passengers'][0]) => ({ ...one, ...supplier?.nameAsBooked(one), middleName: undefined });
  const places = placesByAnyName(booking.passengers, renames, (people) => travelersInOrder(people.map(asBooked), travelers));
  return ticketsOf(documents, (traveler) => {
    const passenger = places.indexOf(traveler);
    return passenger === -1 ? null : passenger;
  });
}

/** Stores what the order contains now. The earliest deadline ever stated stands, even if the supplier no longer states it. */
function keepOrder(look: Look, order: ReadOrder) {
  const { item } = look;
  const zones = order.ticketZones ?? [];
  const known =
    item.ticketingDeadlineAt?.getTime() ??
    (item.ticketingDeadline === null ? null : deadlineInstant(item.ticketingDeadline, zones));
  const said = order.ticketingDeadline === null ? null : deadlineInstant(order.ticketingDeadline, zones);
  const isEarlier = said !== null && (known === null || said < known);
  const [ticketingDeadline, ticketingDeadlineAt] = isEarlier ? [order.ticketingDeadline, said] : [item.ticketingDeadline, known];
  return keepRead(look, order, {
    ticketingDeadline,
    ticketingDeadlineAt: ticketingDeadlineAt === null ? null : new Date(ticketingDeadlineAt),
    locators: order.locators.length > 0 ? order.locators : item.locators,
  });
}

/** Moves the item's state according to its tickets. */
async function moveBy(look: Look, order: ReadOrder, tickets: TicketOnRecord[]): Promise<void> {
  const { tx, booking, item } = look;
  if (hasBegun(look)) return scheduleNext(look, tickets);
  const hasAll = isTicketed(ticketHolders(item.supplierOffer, booking.passengers), tickets);
  const named = new Set(ticketsIn(look, order).map(({ number }) => number));
  const isMissing = tickets.some(
    ({ number, status, recordedBy }) => recordedBy === 'system' && status === 'issued' && !named.has(number),
  );
  if (isMissing) await raiseUnlessDealtWith(tx, booking.id, 'order-differs', ofItem(item, 'tickets-missing'));
  if (hasAll) await markTicketed(look, tickets, 'system');
  else if (item.state === 'ticketed') {
    await transition(tx, 'item', item, { event: 'item-unticketed', actor: 'system' });
    await raiseFlag(tx, booking.id, 'order-differs', ofItem(item, 'tickets-void'));
  }
  await scheduleNext(look, tickets);
}

/**
 * Every traveller has a ticket, from the supplier or the desk: the deadline flags end, and so do quotes for cancelling, since an order is
 * free only until its tickets are issued. The booking's row is locked.
 */
export async function markTicketed(
  { tx, booking, item }: Pick<Look, 'tx' | 'booking' | 'item'>,
  tickets: TicketOnRecord[],
  actor: Actor,
): Promise<void> {
  const data = { tickets: tickets.filter(({ type, status }) => type === 'ticket' && status === 'issued').length };
  if (!(await transition(tx, 'item', item, { event: 'item-ticketed', actor, data }))) return;
  await endDueFlags(tx, item, { actor, note: 'issued' });
  const record = await recordOf(tx, booking);
  const ofItem = { ...record, amendments: record.amendments.filter(({ itemId }) => itemId === item.id) };
  await writeChanges(tx, record, quotesOver(ofItem), WITHOUT_QUEUE);
}

/** The next departure ahead; after the last one, the last. */
function nextDeparture({ item, now }: Look): number | undefined {
  const departures = departuresOf(item.supplierOffer);
  return departures.find((at) => at > now) ?? departures.at(-1);
}

/** Schedules the next read of the order, and flags tickets not yet issued. */
async function scheduleNext(look: Look, tickets: TicketOnRecord[]): Promise<void> {
  const { tx, booking, item, supplier, now } = look;
  const hasAll = isTicketed(ticketHolders(item.supplierOffer, booking.passengers), tickets);
  const isWaiting = !hasAll && !hasBegun(look) && ticketIssueOf(supplier, item.supplierOffer) !== 'none';
  const times: TicketTimes = {
    now,
    confirmedAt: (booking.confirmedAt ?? booking.createdAt).getTime(),
    ticketingDeadlineAt: item.ticketingDeadlineAt?.getTime() ?? null,
    departsAt: departureOf(item.supplierOffer),
  };
  await lookAgainAt(look, isWaiting ? nextTicketLook(times) : nextFlightLook({ now, departsAt: nextDeparture(look) }));
  const mark = isWaiting ? reachedMark(times) : undefined;
  if (mark === undefined) return;
  await endDueFlags(tx, item, { actor: 'system', note: 'less time is left' }, dueAbout(item, mark));
  await raiseUnlessDealtWith(tx, booking.id, 'ticket-due', dueAbout(item, mark));
}
