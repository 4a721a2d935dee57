import { join } from 'node:path';
import { ageOn, isCalendarDate } from '#domain/calendar-date.ts';
import { currencyExponent, parseDecimal, toDecimal } from '#domain/money.ts';
import type { Fault } from '../faults.ts';
import { openJournal } from '../journal.ts';
import { locator } from '../locator.ts';
import { type CabinCode, type FlightKey, flightKey } from '../world/inventory.ts';
import { firstFlightOf, type Sale, seatedTravelers, segmentsOf, validatingAirline } from '../world/sale.ts';
import type { World } from '../world/world.ts';
import { invalid, notFound, offerGone, priceChanged, required, wrongAmount, wrongState } from './errors.ts';
import { newId } from './ids.ts';
import { canBeHeld, carrierObject, conditionsOf, sliceObject } from './offers.ts';
import { type BoughtService, findServices } from './services.ts';
import { amountsOf, type Passenger, type StoredOffer, saleOf } from './stored-offer.ts';

type OrderPassenger = {
  id?: string;
  title?: string;
  given_name?: string;
  family_name?: string;
  born_on?: string;
  gender?: string;
  email?: string;
  phone_number?: string;
  infant_passenger_id?: string;
  identity_documents?: { type?: string; unique_identifier?: string; expires_on?: string; issuing_country_code?: string }[];
};
type Payment = { type?: string; amount?: string; currency?: string };
export type OrderBody = {
  data?: {
    type?: string;
    selected_offers?: string[];
    passengers?: OrderPassenger[];
    payments?: Payment[];
    services?: { id: string; quantity: number }[];
    metadata?: Record<string, string>;
  };
};

export type StoredOrder = {
  id: string;
  createdAt: string;
  cancelledAt: string | null;
  metadata: Record<string, string>;
  takes: { flight: FlightKey; cabin: CabinCode; seats: number }[];
  seats: { flight: FlightKey; number: string }[];
  paidAt: string | null;
  paymentRequiredBy: string | null;
  total: { amount: string; currency: string };
  refund: string;
  body: Record<string, unknown>;
};
type Cancellation = { id: string; orderId: string; createdAt: string; expiresAt: string; confirmedAt: string | null };

const CANCELLATION_LIFETIME_MS = 60 * 60_000;

/** Duffel's orders: instant ones are paid from the balance, held ones cancel themselves when they are not paid in time. */
export function openOrders(world: World, dataDir: string, findOffer: (id: string) => StoredOffer | undefined) {
  const journal = openJournal<StoredOrder>(join(dataDir, 'duffel-orders.jsonl'));
  const cancellations = openJournal<Cancellation>(join(dataDir, 'duffel-cancellations.jsonl'));
  for (const order of journal.all()) if (!order.cancelledAt) changeSeats(world, order, 1);
  const now = () => new Date(world.now()).toISOString();

  const close = (order: StoredOrder): void => {
    changeSeats(world, order, -1);
    journal.put({ ...order, cancelledAt: now() });
  };
  const current = (id: string): StoredOrder => {
    const order = journal.get(id);
    if (!order) throw notFound();
    const isOverdue = !order.paidAt && !order.cancelledAt && order.paymentRequiredBy !== null && order.paymentRequiredBy < now();
    if (isOverdue) close(order);
    return journal.get(id) as StoredOrder;
  };

  return {
    all: () => journal.all(),

    create({ data = {} }: OrderBody, fault: Fault | undefined) {
      const order = makeOrder(world, data, findOffer, fault);
      changeSeats(world, order, 1);
      journal.put(order);
      return orderObject(order);
    },

    read: (id: string) => orderObject(current(id)),

    /** Newest first; by what was booked for whom where that is asked. */
    list(query: URLSearchParams) {
      const reference = query.get('booking_reference');
      const awaiting = query.get('awaiting_payment');
      return journal
        .all()
        .map(({ id }) => current(id))
        .filter((order) => !reference || order.body.booking_reference === reference)
        .filter((order) => awaiting === null || String(!order.paidAt && !order.cancelledAt) === awaiting)
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map(orderObject);
    },

    change(id: string, metadata: Record<string, string> | undefined) {
      const order = current(id);
      journal.put({ ...order, metadata: { ...order.metadata, ...metadata } });
      return orderObject(current(id));
    },

    pay(orderId: string | undefined, payment: Payment | undefined) {
      if (!orderId) throw required('/data/order_id');
      const order = current(orderId);
      if (order.cancelledAt) throw wrongState('order_cancelled', 'The order has been cancelled');
      if (order.paidAt) throw wrongState('already_paid', 'The order has already been paid for');
      if (payment?.amount !== order.total.amount || payment.currency !== order.total.currency) throw wrongAmount();
      journal.put({ ...order, paidAt: now() });
      const { amount, currency } = order.total;
      return {
        id: newId('pay'),
        type: payment.type ?? 'balance',
        amount,
        currency,
        status: 'succeeded',
        created_at: now(),
        live_mode: false,
      };
    },

    quoteCancellation(orderId: string | undefined) {
      if (!orderId) throw required('/data/order_id');
      const order = current(orderId);
      if (order.cancelledAt) throw wrongState('already_cancelled', 'The order has already been cancelled');
      const expiresAt = new Date(world.now() + CANCELLATION_LIFETIME_MS).toISOString();
      const cancellation: Cancellation = { id: newId('ore'), orderId, createdAt: now(), expiresAt, confirmedAt: null };
      cancellations.put(cancellation);
      return cancellationObject(cancellation, order);
    },

    confirmCancellation(id: string) {
      const cancellation = cancellations.get(id);
      if (!cancellation) throw notFound();
      const order = current(cancellation.orderId);
      if (cancellation.confirmedAt) return cancellationObject(cancellation, order);
      if (order.cancelledAt) throw wrongState('already_cancelled', 'The order has already been cancelled');
      if (cancellation.expiresAt < now()) throw wrongState('order_cancellation_expired', 'The quote has expired');
      close(order);
      const confirmed = { ...cancellation, confirmedAt: now() };
      cancellations.put(confirmed);
      return cancellationObject(confirmed, order);
    },

    readCancellation(id: string) {
      const cancellation = cancellations.get(id);
      if (!cancellation) throw notFound();
      return cancellationObject(cancellation, current(cancellation.orderId));
    },
  };
}

function makeOrder(
  world: World,
  data: NonNullable<OrderBody['data']>,
  findOffer: (id: string) => StoredOffer | undefined,
  fault: Fault | undefined,
): StoredOrder {
  const [offerId] = data.selected_offers ?? [];
  if (!offerId) throw required('/data/selected_offers');
  const offer = findOffer(offerId);
  if (!offer) throw notFound();
  if (fault?.soldOut) throw offerGone();
  if (fault?.priceFactor) throw priceChanged();
  const isHeld = data.type === 'hold' || data.type === 'pay_later';
  if (!isHeld && data.type !== undefined && data.type !== 'instant') throw invalid('/data/type', 'must be instant or hold');
  const sale = saleOf(world, offer);
  if (isHeld && !canBeHeld(sale, offer)) throw wrongState('offer_requires_instant_payment', 'This offer cannot be held');
  const passengers = readPassengers(data.passengers ?? [], offer, sale);
  const services = findServices(world, sale, offer, data.services ?? []);
  const servicesMinor = services.reduce(
    (sum, { service, quantity }) => sum + parseDecimal(service.total_amount, sale.currency).amountMinor * quantity,
    0,
  );
  const amounts = amountsOf(sale, offer);
  const total = toDecimal({ amountMinor: amounts.totalMinor + servicesMinor, currency: sale.currency });
  if (!isHeld) checkPayment(data.payments, total, sale.currency);
  const createdAt = new Date(world.now()).toISOString();
  const requiredBy = isHeld ? holdUntil(sale, world.now()) : null;
  return {
    ...{ id: newId('ord'), createdAt, cancelledAt: null, metadata: data.metadata ?? {} },
    takes: segmentsOf(sale).map(({ flight, cabin }) => ({
      flight: flightKey(flight),
      cabin,
      seats: seatedTravelers(sale.travelers),
    })),
    seats: services.flatMap(({ seat }) => seat ?? []),
    ...{ paidAt: isHeld ? null : createdAt, paymentRequiredBy: requiredBy, total: { amount: total, currency: sale.currency } },
    refund: refundOf(sale, amounts.totalMinor),
    body: {
      ...{ booking_reference: locator(), content: 'managed', type: isHeld ? 'hold' : 'instant', live_mode: false },
      ...{ base_amount: amounts.base, base_currency: sale.currency, tax_amount: amounts.tax, tax_currency: sale.currency },
      conditions: conditionsOf(sale.components.map(({ terms }) => terms.family)),
      documents: isHeld
        ? []
        : passengers.map(({ id }) => ({ type: 'electronic_ticket', unique_identifier: ticketNumber(id), passenger_ids: [id] })),
      owner: carrierObject(validatingAirline(sale)),
      passengers,
      services: services.map(orderedService),
      slices: sale.components.map((part, index) => ({ ...sliceObject(part, offer, index), changeable: false })),
      offer_id: offer.id,
    },
  };
}

function orderObject(order: StoredOrder) {
  const isOpen = !order.cancelledAt;
  return {
    ...{ ...order.body, id: order.id, created_at: order.createdAt, synced_at: order.createdAt, cancelled_at: order.cancelledAt },
    available_actions: isOpen ? ['cancel', 'update'] : [],
    metadata: order.metadata,
    payment_status: {
      awaiting_payment: isOpen && !order.paidAt,
      payment_required_by: order.paidAt ? null : order.paymentRequiredBy,
      price_guarantee_expires_at: order.paidAt ? null : order.paymentRequiredBy,
      paid_at: order.paidAt,
    },
    ...{ total_amount: order.total.amount, total_currency: order.total.currency },
  };
}

function cancellationObject(cancellation: Cancellation, order: StoredOrder) {
  return {
    ...{ id: cancellation.id, order_id: order.id, live_mode: false, created_at: cancellation.createdAt },
    ...{ expires_at: cancellation.expiresAt, confirmed_at: cancellation.confirmedAt },
    ...{ refund_amount: order.paidAt ? order.refund : '0.00', refund_currency: order.total.currency, refund_to: 'balance' },
  };
}

function orderedService({ service, quantity }: BoughtService) {
  const { maximum_quantity: _, ...rest } = service;
  return { ...rest, id: newId('ser'), quantity };
}

function changeSeats(world: World, { takes, seats }: StoredOrder, direction: 1 | -1): void {
  for (const { flight, cabin, seats: count } of takes) world.inventory.take(flight, cabin, count * direction);
  for (const { flight, number } of seats) {
    const chosen = world.inventory.chosenSeats(flight);
    if (direction === 1) chosen.add(number);
    else chosen.delete(number);
  }
}

function checkPayment(payments: Payment[] | undefined, total: string, currency: string): void {
  const [payment] = payments ?? [];
  if (!payment) throw required('/data/payments');
  if (payment.type !== 'balance' && payment.type !== 'arc_bsp_cash')
    throw invalid('/data/payments/0/type', 'must be balance or arc_bsp_cash');
  if (payment.amount !== total || payment.currency !== currency) throw wrongAmount();
}

const HOLD_HOURS = 48;

const holdUntil = (sale: Sale, now: number): string =>
  new Date(Math.min(now + HOLD_HOURS * 3_600_000, firstFlightOf(sale).departsAt - 3_600_000)).toISOString();

/** What comes back when the ticket is given back: nothing, or the price less the dearest penalty of its parts. */
function refundOf(sale: Sale, paidMinor: number): string {
  const penalties = sale.components.map(({ terms }) => terms.family.refundPenalty);
  const unit = 10 ** currencyExponent(sale.currency);
  const kept = penalties.includes(null) ? paidMinor : Math.max(...(penalties as number[])) * unit * sale.travelers.length;
  return toDecimal({ amountMinor: Math.max(0, paidMinor - kept), currency: sale.currency });
}

const ticketNumber = (seed: string) => `125${[...seed.slice(-10)].map((letter) => letter.charCodeAt(0) % 10).join('')}`;

type PassengerField = 'title' | 'given_name' | 'family_name' | 'born_on' | 'gender' | 'email' | 'phone_number';

/** What each field of a passenger has to look like, and what is said when it does not. */
const FIELDS: Record<PassengerField, [RegExp, string]> = {
  title: [/^(mr|ms|mrs|miss|dr)$/, 'is not a known title'],
  given_name: [/^[\p{L}'’ -]+$/u, 'must contain only letters'],
  family_name: [/^[\p{L}'’ -]+$/u, 'must contain only letters'],
  born_on: [/^\d{4}-\d{2}-\d{2}$/, 'must be a date'],
  gender: [/^[mf]$/, 'must be m or f'],
  email: [/^\S+@\S+$/, 'must be an e-mail address'],
  phone_number: [/^\+[1-9]\d{6,14}$/, 'must be in E.164'],
};
const AGES: Record<Passenger['type'], [least: number, most: number]> = {
  ...{ adult: [12, 130], child: [2, 17], infant_without_seat: [0, 1] },
};

/** The passengers of the offer by their ids, as the airline can carry them. */
function readPassengers(given: OrderPassenger[], offer: StoredOffer, sale: Sale) {
  if (given.length === 0) throw required('/data/passengers');
  if (given.length !== offer.passengers.length) throw invalid('/data/passengers', 'must be those of the offer');
  const departs = firstFlightOf(sale).departureLocal.slice(0, 10);
  return given.map((passenger, index) => {
    const at = `/data/passengers/${index}`;
    const known = offer.passengers.find(({ id }) => id === passenger.id);
    if (!known) throw invalid(`${at}/id`, 'is not a passenger of the offer');
    checkFields(passenger, at);
    const [least, most] = AGES[known.type];
    const age = isCalendarDate(passenger.born_on ?? '') ? ageOn(passenger.born_on ?? '', departs) : Number.NaN;
    if (!(age >= least && age <= most)) throw invalid(`${at}/born_on`, `does not fit ${known.type}`);
    const { identity_documents: _, ...rest } = passenger;
    const infant_passenger_id = passenger.infant_passenger_id ?? null;
    return { loyalty_programme_accounts: [], ...rest, id: known.id, type: known.type, infant_passenger_id };
  });
}

function checkFields(passenger: OrderPassenger, at: string): void {
  for (const [field, [pattern, message]] of Object.entries(FIELDS) as [PassengerField, [RegExp, string]][]) {
    const value = passenger[field];
    if (!value) throw required(`${at}/${field}`);
    if (!pattern.test(value)) throw invalid(`${at}/${field}`, message);
  }
}
