import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import type { Fault } from '../../faults.ts';
import type { AskedLapse } from '../../http.ts';
import { type Journal, openJournal } from '../../journal.ts';
import { locator } from '../../locator.ts';
import { flightKey } from '../../world/fares/inventory.ts';
import {
  airlineTimeLimitHours,
  itinerariesOf,
  type Sale,
  seatedTravelers,
  segmentsOf,
  validatingAirline,
} from '../../world/fares/sale.ts';
import { type AskedChange, changeOfDay, type ScheduleChange } from '../../world/network/schedule-changes.ts';
import type { World } from '../../world/world.ts';
import { invalidData, invalidFormat, mandatoryMissing, notFound, priceDiscrepancy } from '../errors.ts';
import { type Extras, extrasPrice, readExtras, takeChosenSeats } from '../offers/extras.ts';
import { dictionariesOf } from '../offers/offers.ts';
import { grandTotal, saleNow } from '../offers/pricing.ts';
import { changedItineraries, flownLegs } from './changed-itineraries.ts';
import { checkTravelers } from './check-travelers.ts';
import { afterTime, type Consolidator, ticketingOf } from './consolidator.ts';
import type { Contact, OrderBody, OrderTerms, OrderTraveler, StoredOrder, TicketingAgreement } from './order.ts';
import { readBack } from './read-back.ts';

const OFFICE = 'BOGCO2100';

/** The orders of the GDS. Orders and the seats they take survive a restart. */
export function openOrders(
  world: World,
  dataDir: string,
  consolidator: Consolidator = { ticketsAfterMs: null },
  /** The share of orders that an airline changes per day. */
  changeShare = 0,
) {
  const journal: Journal<StoredOrder> = openJournal(join(dataDir, 'amadeus-orders.jsonl'));
  for (const order of journal.all()) if (order.status === 'booked') changeSeats(world, order, 1);

  const close = (order: StoredOrder): void => {
    changeSeats(world, order, -1);
    journal.put({ ...order, status: 'cancelled' });
  };
  const known = (id: string): StoredOrder => {
    letTimePass();
    const order = journal.get(id);
    if (!order) throw notFound();
    return order;
  };
  const current = (id: string): StoredOrder => {
    const order = known(id);
    if (order.status === 'cancelled') throw notFound();
    return order;
  };
  /** Tickets the orders the consolidator has reached, and cancels those past their limit, which frees their seats. */
  function letTimePass(): void {
    const now = new Date(world.now()).toISOString();
    for (const order of journal.all()) {
      const later = afterTime(order, now);
      if (later === order) continue;
      if (later.status === 'cancelled') changeSeats(world, order, -1);
      journal.put(later);
    }
  }

  const change = (order: StoredOrder, asked: ScheduleChange): void => {
    const itineraries: Itinerary[] = order.changed ?? order.data.flightOffers[0]?.itineraries ?? [];
    journal.put({ ...order, changed: changedItineraries(itineraries, asked) });
  };
  /** Applies the day's spontaneous change to an order, if there is one. */
  const letDayPass = (order: StoredOrder): StoredOrder => {
    const day = new Date(world.now()).toISOString().slice(0, 10);
    if (changeShare <= 0 || order.status !== 'booked' || order.changedOn === day) return order;
    const itineraries = order.changed ?? order.data.flightOffers[0]?.itineraries ?? [];
    const injected = changeOfDay(order.id, day, changeShare, flownLegs(itineraries));
    if (injected) change({ ...order, changedOn: day }, injected);
    return journal.get(order.id) ?? order;
  };

  const named = (name: string): StoredOrder | undefined =>
    journal.all().find(({ id, clientReference }) => [id, encodeURIComponent(id), clientReference].includes(name));

  return {
    /** Applies an airline's change to a booked order, found by its id or by the client reference. */
    changeSchedule({ order: name, ...asked }: AskedChange): boolean {
      const order = named(name);
      if (order?.status !== 'booked') return false;
      change(order, asked);
      return true;
    },
    /** Moves the limit of an order without tickets to now. */
    lapse({ order: name }: AskedLapse): boolean {
      letTimePass();
      const order = named(name);
      if (order?.status !== 'booked' || order.ticketedAt) return false;
      journal.put({ ...order, cancelsAt: new Date(world.now()).toISOString() });
      letTimePass();
      return true;
    },
    all() {
      letTimePass();
      return journal.all();
    },
    letTimePass,
    create(body: OrderBody, clientReference: string | undefined, fault: Fault | undefined) {
      const made = makeOrder(world, body, { clientReference, fault, consolidator });
      journal.put(made.order);
      return { data: made.order.data, dictionaries: dictionariesOf(itinerariesOf(made.sale), made.sale.currency) };
    },
    /** A lapsed order can still be read; one cancelled by the caller cannot. */
    read(id: string) {
      const order = known(id);
      if (order.status === 'cancelled' && (!order.lapsedAt || order.ticketing?.leavesNoTrace)) throw notFound();
      return readBack(letDayPass(order));
    },
    /** The offers of an order, for its seat maps. */
    offersOf: (id: string): FlightOffer[] => current(id).data.flightOffers,
    cancel: (id: string) => close(current(id)),
    /** Orders by the caller's own reference, sent as `ama-client-ref` when they were created. */
    list(clientReference: string) {
      letTimePass();
      const found = journal.all().filter((order) => order.clientReference === clientReference && order.status === 'booked');
      return { meta: { count: found.length }, data: found.map((order) => readBack(order).data) };
    },
  };
}

/** Creates the order and takes its seats; or throws an error with the real code and takes nothing. */
function makeOrder(
  world: World,
  { data }: OrderBody,
  manner: { clientReference: string | undefined; fault: Fault | undefined; consolidator: Consolidator },
): { order: StoredOrder; sale: Sale } {
  const { flightOffers, travelers = [], ...rest } = data ?? {};
  const offer = flightOffers?.[0];
  if (!offer) throw mandatoryMissing('/data/flightOffers');
  if (flightOffers.length > 1) throw invalidData('Only one offer can be ordered at a time', '/data/flightOffers/1');
  if (rest.formOfPayments !== undefined) throw invalidFormat('formOfPayments cannot be sent', '/data/formOfPayments');
  if (data?.type !== 'flight-order') throw invalidFormat('type must be flight-order', '/data/type');
  // A searched offer has no taxes; only a priced offer can be ordered.
  if (!offer.travelerPricings?.every(({ price }) => price?.taxes))
    throw invalidData('The offer has not been priced', '/data/flightOffers/0');
  const sale = saleNow(world, offer, manner.fault, '/data/flightOffers/0');
  checkTravelers(travelers, rest.contacts ?? [], sale);
  const extras = readExtras(offer, sale);
  const current = grandTotal(sale, extrasPrice(sale, extras).totalMinor);
  const asked = offer.price.grandTotal ?? offer.price.total;
  if (current !== asked) throw priceDiscrepancy(current, asked);
  const fare = grandTotal(sale, 0);
  if (fare !== offer.price.total) throw priceDiscrepancy(fare, offer.price.total);
  takeChosenSeats(world.inventory, extras);
  const order = orderOf(world, sale, extras, { ...manner, offer, travelers, rest });
  for (const { flight, cabin, seats } of order.takes) world.inventory.take(flight, cabin, seats);
  return { order, sale };
}

function orderOf(
  world: World,
  sale: Sale,
  extras: Extras,
  given: {
    offer: FlightOffer;
    travelers: OrderTraveler[];
    rest: OrderTerms;
    clientReference: string | undefined;
    fault: Fault | undefined;
    consolidator: Consolidator;
  },
): StoredOrder {
  const { offer, travelers, rest, clientReference, fault } = given;
  const reference = locator();
  // As in every id recorded: the record's locator, compressed.
  const id = deflateSync(`/G/${reference}`).toString('base64');
  const createdAt = new Date(world.now()).toISOString();
  const agreement = rest.ticketingAgreement ?? { option: 'CONFIRM' };
  const withinMs = fault?.ticketsWithinMs ?? airlineTimeLimitHours(sale, world.today()) * 3_600_000;
  const deadline = { airline: validatingAirline(sale).code, at: new Date(world.now() + withinMs).toISOString() };
  return {
    id,
    clientReference,
    status: 'booked',
    createdAt,
    cancelsAt: cancelTime(agreement, createdAt),
    airlineDeadline: agreement.option === 'CONFIRM' ? null : deadline,
    ticketing: ticketingOf(given.consolidator, { automatedProcess: rest.automatedProcess, createdAtMs: world.now(), fault }),
    takes: segmentsOf(sale).map(({ flight, cabin }) => ({
      flight: flightKey(flight),
      cabin,
      seats: seatedTravelers(sale.travelers),
    })),
    chosenSeats: extras.chosen.flatMap(({ flight, seat }) => (seat ? [{ flight: flightKey(flight), seat }] : [])),
    data: {
      ...rest,
      type: 'flight-order',
      // Real ids arrive already percent-encoded.
      id: encodeURIComponent(id),
      queuingOfficeId: OFFICE,
      associatedRecords: [{ reference, creationDate: createdAt.slice(0, 23), originSystemCode: 'GDS', flightOfferId: offer.id }],
      flightOffers: [offer],
      travelers,
      ticketingAgreement: agreement,
      automatedProcess: [
        ...(rest.automatedProcess ?? []),
        { code: 'IMMEDIATE', queue: { number: '0', category: '0' }, officeId: OFFICE },
      ],
      ...(rest.contacts ? { contacts: rest.contacts.map(withJoinedName) } : {}),
    },
  };
}

/** `6D` counts from the day of booking, to midnight of the office. */
function cancelTime({ option, delay, dateTime }: TicketingAgreement, createdAt: string): string | null {
  if (option !== 'DELAY_TO_CANCEL') return null;
  if (dateTime) return new Date(dateTime).toISOString();
  if (!delay) throw mandatoryMissing('/data/ticketingAgreement/delay');
  const days = /^(\d{1,3})D$/.exec(delay)?.[1];
  if (!days) throw invalidFormat('delay', '/data/ticketingAgreement/delay');
  return `${addDays(todayIn('UTC', new Date(createdAt)), Number(days))}T00:00:00.000Z`;
}

/** A contact's names are returned joined in its first name. */
function withJoinedName(contact: Contact): Contact {
  const { firstName, lastName } = contact.addresseeName ?? {};
  const joined = [firstName, lastName].filter(Boolean).join(' ');
  return joined ? { ...contact, addresseeName: { firstName: joined } } : contact;
}

function changeSeats(world: World, { takes, chosenSeats }: StoredOrder, direction: 1 | -1): void {
  for (const { flight, cabin, seats } of takes) world.inventory.take(flight, cabin, seats * direction);
  for (const { flight, seat } of chosenSeats) {
    const seats = world.inventory.chosenSeats(flight);
    if (direction === 1) seats.add(seat);
    else seats.delete(seat);
  }
}
