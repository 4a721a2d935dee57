import { currencyExponent, toDecimal } from '#domain/money.ts';
import type { Fault } from '../../faults.ts';
import { locator } from '../../locator.ts';
import { flightKey } from '../../world/fares/inventory.ts';
import {
  firstFlightOf,
  itinerariesOf,
  type Sale,
  seatedTravelers,
  segmentsOf,
  validatingAirline,
} from '../../world/fares/sale.ts';
import type { Flight } from '../../world/network/timetable.ts';
import type { World } from '../../world/world.ts';
import { alreadyBooked, invalid, linkedNotFound, offerGone, priceChanged, required, wrongState } from '../errors.ts';
import { newId } from '../ids.ts';
import { canBeHeld, carrierObject, conditionsOf, sliceObject } from '../offers/offers.ts';
import { type BoughtService, findServices, priceOfServices } from '../offers/services.ts';
import { amountsOf, type StoredOffer, saleOf } from '../offers/stored-offer.ts';
import { type OrderData, type StoredOrder, ticketsOf } from './order.ts';
import { readPassengers } from './order-passengers.ts';
import { checkPayments } from './order-payment.ts';

const TYPES = ['instant', 'hold', 'pay_later'];
const MOST_METADATA = 50;
const HOLD_HOURS = 48;

export type OrderContext = {
  world: World;
  findOffer(id: string): StoredOffer | undefined;
  isBooked(offerRequestId: string): boolean;
  fault: Fault | undefined;
};

/** Builds the order a body asks for; throws if it cannot be made. Takes no seats and stores nothing. */
export function makeOrder(data: OrderData, { world, findOffer, isBooked, fault }: OrderContext): StoredOrder {
  const offer = selectedOffer(data, findOffer);
  const isHeld = data.type === 'hold' || data.type === 'pay_later';
  if (data.type !== undefined && !TYPES.includes(data.type)) throw invalid('/type', 'must be instant or hold');
  checkUsers(data.users);
  if (isBooked(offer.requestId)) throw alreadyBooked();
  if (fault?.soldOut) throw offerGone();
  if (fault?.priceFactor) throw priceChanged();
  const sale = saleOf(world, offer);
  if (isHeld && !canBeHeld(sale, offer)) throw wrongState('offer_requires_instant_payment', 'This offer cannot be held');
  const passengers = readPassengers(data.passengers, offer, sale);
  const services = findServices(world, sale, offer, data.services);
  const metadata = readMetadata(data.metadata);
  const amounts = amountsOf(sale, offer);
  const total = {
    amount: toDecimal({ amountMinor: amounts.totalMinor + priceOfServices(services, sale.currency), currency: sale.currency }),
    currency: sale.currency,
  };
  checkPayments(data, isHeld, total);
  const createdAt = new Date(world.now()).toISOString();
  return {
    id: newId('ord'),
    createdAt,
    cancelledAt: null,
    metadata,
    offer,
    total,
    takes: segmentsOf(sale).map(({ flight, cabin }) => ({
      flight: flightKey(flight),
      cabin,
      seats: seatedTravelers(sale.travelers),
    })),
    seats: services.flatMap(({ seat }) => seat ?? []),
    paidAt: isHeld ? null : createdAt,
    paymentRequiredBy: isHeld ? holdUntil(sale, world.now()) : null,
    refund: refundOf(sale, amounts.totalMinor),
    departsAt: firstFlightOf(sale).departsAt,
    arrivesAt: lastFlightOf(sale).arrivesAt,
    bought: Object.fromEntries(services.map(({ service, quantity }) => [service.id, quantity])),
    body: {
      booking_reference: locator(),
      content: 'managed',
      type: isHeld ? 'hold' : 'instant',
      live_mode: false,
      base_amount: amounts.base,
      base_currency: sale.currency,
      tax_amount: amounts.tax,
      tax_currency: sale.currency,
      conditions: conditionsOf(sale.components.map(({ terms }) => terms.family)),
      documents: isHeld ? [] : ticketsOf(passengers, validatingAirline(sale).code),
      owner: carrierObject(validatingAirline(sale)),
      passengers,
      services: services.map(orderedService),
      slices: sale.components.map((part, index) => ({ ...sliceObject(part, offer, index), changeable: false })),
      offer_id: offer.id,
    },
  };
}

/** No customer users are kept here: one that is named is unknown. */
function checkUsers(users: unknown): void {
  if (users === undefined || users === null) return;
  if (!Array.isArray(users)) throw invalid('/users', 'must be a list');
  if (users.length > 0) throw linkedNotFound('/users');
}

const lastFlightOf = (sale: Sale) => itinerariesOf(sale).at(-1)?.at(-1) as Flight;

function selectedOffer({ selected_offers: selected }: OrderData, findOffer: OrderContext['findOffer']): StoredOffer {
  if (!Array.isArray(selected) || selected.length === 0 || !selected[0]) throw required('/selected_offers');
  if (selected.length > 1) throw invalid('/selected_offers', 'must be one offer');
  const offer = findOffer(selected[0]);
  if (!offer) throw linkedNotFound('/selected_offers');
  return offer;
}

export function orderedService({ service, quantity }: BoughtService) {
  const { maximum_quantity: _, ...rest } = service;
  return { ...rest, id: newId('ser'), quantity };
}

/**
 * The earlier metadata with the given pairs: keys of up to 40 characters, values of up to 500, and up to fifty pairs, the earlier ones
 * counted.
 */
export function readMetadata(given: unknown, before: Record<string, string> = {}): Record<string, string> {
  if (given === undefined || given === null) return before;
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid('/metadata', 'must be an object');
  const pairs = Object.entries(given);
  const metadata = { ...before, ...given } as Record<string, string>;
  if (Object.keys(metadata).length > MOST_METADATA) throw invalid('/metadata', `must not have more than ${MOST_METADATA} pairs`);
  for (const [key, value] of pairs) {
    if (key.length > 40) throw invalid(`/metadata/${key}`, 'must have a key of at most 40 characters');
    if (typeof value !== 'string' || value.length > 500)
      throw invalid(`/metadata/${key}`, 'must be a string of at most 500 characters');
  }
  return metadata;
}

const holdUntil = (sale: Sale, now: number): string =>
  new Date(Math.min(now + HOLD_HOURS * 3_600_000, firstFlightOf(sale).departsAt - 3_600_000)).toISOString();

/** The refund of a ticket: zero, or the price less the highest penalty of its parts. */
function refundOf(sale: Sale, paidMinor: number): string {
  const penalties = sale.components.map(({ terms }) => terms.family.refundPenalty);
  const unit = 10 ** currencyExponent(sale.currency);
  const kept = penalties.includes(null) ? paidMinor : Math.max(...(penalties as number[])) * unit * sale.travelers.length;
  return toDecimal({ amountMinor: Math.max(0, paidMinor - kept), currency: sale.currency });
}
