import { parseDecimal, toDecimal } from '#domain/money.ts';
import { cabinBagKilograms, checkedBagKilograms, extraBagsCents } from '../../world/airlines/bags.ts';
import { isSmall } from '../../world/fares/ancillaries.ts';
import { cabinLayout, type Seat } from '../../world/fares/cabin-layout.ts';
import { type FlightKey, flightKey } from '../../world/fares/inventory.ts';
import { type FareComponent, type FareSegment, type Sale, validatingAirline } from '../../world/fares/sale.ts';
import type { Flight } from '../../world/network/timetable.ts';
import { fromUsd } from '../../world/rates.ts';
import type { World } from '../../world/world.ts';
import { invalid, required, serviceNotAvailable } from '../errors.ts';
import { derivedId } from '../ids.ts';
import { type Service, segmentIdOf, sliceIdOf } from './offers.ts';
import type { StoredOffer } from './stored-offer.ts';

const MOST_BAGS = 2;

type BagOnSale = { name: string; type: 'checked' | 'carry_on'; kilograms: number; share: number };

/** Low-cost airlines also sell lighter bags, and the cabin bag that other airlines include. */
function bagsOnSale({ itinerary, terms }: FareComponent): BagOnSale[] {
  const bag = checkedBagKilograms(itinerary, terms.family.cabin);
  const ordinary: BagOnSale = { name: 'bag', type: 'checked', kilograms: bag, share: 1 };
  if (itinerary[0]?.route.airline.kind !== 'low') return [ordinary];
  return [
    { name: 'light', type: 'checked', kilograms: 15, share: 0.7 },
    ordinary,
    { name: 'cabin', type: 'carry_on', kilograms: cabinBagKilograms(itinerary), share: 0.5 },
  ];
}

/** Airlines that sell a bag for the whole trip, and its price relative to the sum of single ways. */
const BY_TRIP = new Set(['H2', 'LA', 'BA', 'TO']);
const TRIP_SHARE = 0.9;

/**
 * Bags for each passenger with a seat: per slice, or for the whole trip if the airline sells them so. The quantity limit depends
 * on the fare.
 */
export function bagServices(sale: Sale, offer: StoredOffer): Service[] {
  if (offer.testRoute === 'no-services') return [];
  const flown = sale.components.filter(({ itinerary }) => !itinerary.some(isSmall));
  const isByTrip = flown.length > 1 && flown.length === sale.components.length && sellsBagsByTrip(sale);
  const parts = isByTrip ? [flown] : flown.map((component) => [component]);
  return parts.flatMap((components) => {
    const [first] = components as [FareComponent];
    const slice = sale.components.indexOf(first);
    const cents = components.reduce(
      (sum, { itinerary, terms }) => sum + extraBagsCents(itinerary, terms.family.checkedBags, 1),
      0,
    );
    return offer.passengers
      .filter(({ type }) => type !== 'infant_without_seat')
      .flatMap((passenger) =>
        bagsOnSale(first).map(({ name, type, kilograms, share }) => ({
          id: derivedId('ase', offer.id, name, slice, passenger.id),
          type: 'baggage' as const,
          passenger_ids: [passenger.id],
          segment_ids: components.flatMap(({ itinerary }) => itinerary.map((flight) => segmentIdOf(offer.id, flight))),
          total_amount: toDecimal(fromUsd(Math.round(cents * share * (isByTrip ? TRIP_SHARE : 1)), sale.currency)),
          total_currency: sale.currency,
          maximum_quantity: first.terms.family.checkedBags > 0 ? 1 : MOST_BAGS,
          metadata: {
            type,
            maximum_weight_kg: kilograms,
            maximum_length_cm: null,
            maximum_height_cm: null,
            maximum_depth_cm: null,
          },
        })),
      );
  });
}

const sellsBagsByTrip = (sale: Sale): boolean => BY_TRIP.has(validatingAirline(sale).code);

/** `GET /air/seat_maps`: the cabin of each flight in sections between the aisles. */
export function seatMaps(world: World, sale: Sale, offer: StoredOffer) {
  if (offer.testRoute === 'no-services') return [];
  return sale.components.flatMap(({ segments, terms }, index) =>
    segments.map((segment) => {
      const { flight, cabin } = segment;
      const layout = cabinLayout(flight, cabin, world.inventory.freeSeats(flight, cabin, world.today()));
      const across = layout.across.split('|');
      const rows: unknown[] = [];
      for (let row = layout.firstRow; row <= layout.lastRow; row++) {
        if (layout.exitRows.includes(row)) rows.push({ sections: across.map(() => ({ elements: [{ type: 'exit_row' }] })) });
        const elements = (letters: string) =>
          [...letters].map((letter) => {
            const seat = layout.seats.find((one) => one.row === row && one.letter === letter);
            return seat ? seatElement(world, sale, offer, flight, seat, terms.family.seat === 'included') : { type: 'empty' };
          });
        rows.push({ sections: across.map((letters) => ({ elements: elements(letters) })) });
      }
      rows.push({ sections: across.map((_, side) => ({ elements: [{ type: side === 0 ? 'lavatory' : 'galley' }] })) });
      return {
        id: derivedId('sea', offer.id, flight.number, flight.departureLocal),
        segment_id: segmentIdOf(offer.id, flight),
        slice_id: sliceIdOf(offer.id, index),
        cabins: [
          {
            cabin_class: cabin.toLowerCase(),
            deck: 0,
            aisles: across.length - 1,
            wings: { first_row_index: 4, last_row_index: Math.min(12, rows.length - 1) },
            rows,
          },
        ],
      };
    }),
  );
}

function seatElement(world: World, sale: Sale, offer: StoredOffer, flight: Flight, seat: Seat, isIncluded: boolean) {
  const isFree = !seat.isTaken && !world.inventory.chosenSeats(flightKey(flight)).has(seat.number);
  const buyers = buyersOf(seat, offer);
  return {
    type: 'seat',
    id: derivedId('ele', offer.id, flight.number, seat.number),
    designator: seat.number,
    name: seat.isExit ? 'Exit row seat' : '',
    disclosures: seat.isExit
      ? ['Do not seat children in exit row seats', 'Do not seat passengers with special needs in exit row seats']
      : [],
    available_services: !isFree
      ? []
      : buyers.map((passenger) => ({
          id: seatServiceId(offer, flight, seat.number, passenger.id),
          passenger_id: passenger.id,
          total_amount: toDecimal(fromUsd(isIncluded ? 0 : seat.dollars * 100, sale.currency)),
          total_currency: sale.currency,
        })),
  };
}

/** Lap infants get no seat; children get none in an exit row. */
const buyersOf = (seat: Seat, offer: StoredOffer) =>
  offer.passengers.filter(({ type }) => type === 'adult' || (type === 'child' && !seat.isExit));

const seatServiceId = (offer: StoredOffer, flight: Flight, seat: string, passengerId: string) =>
  derivedId('ase', offer.id, 'seat', flight.number, flight.departureLocal, seat, passengerId);

/** An extra as a buyer names it. */
export type AskedService = { id?: string; quantity?: number };
export type BoughtService = { service: Service; quantity: number; seat: { flight: FlightKey; number: string } | null };

export const priceOfServices = (services: BoughtService[], currency: string): number =>
  services.reduce((sum, { service, quantity }) => sum + parseDecimal(service.total_amount, currency).amountMinor * quantity, 0);

/** Finds the requested services among those on sale; throws for unknown or unavailable ones. */
export function findServices(
  world: World,
  sale: Sale,
  offer: StoredOffer,
  asked: AskedService[] | undefined,
  { at = '/services', bags = bagServices(sale, offer) } = {},
): BoughtService[] {
  if (asked === undefined || asked === null) return [];
  if (!Array.isArray(asked)) throw invalid(at, 'must be a list');
  if (asked.length === 0) return [];
  const bagById = new Map(bags.map((service) => [service.id, service]));
  const seats = seatServices(world, sale, offer);
  const found = asked.map((one: AskedService | null, index): BoughtService => {
    const here = `${at}/${index}`;
    if (typeof one !== 'object' || one === null) throw invalid(here, 'must be a service');
    const { id, quantity } = one;
    if (!id) throw required(`${here}/id`);
    if (quantity === undefined || quantity === null) throw required(`${here}/quantity`);
    const [bag, seat] = [bagById.get(id), seats.get(id)];
    if (!bag && !seat) throw serviceNotAvailable(here);
    const most = bag ? bag.maximum_quantity : 1;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) throw invalid(`${here}/quantity`, `must be 1 to ${most}`);
    return bag ? { service: bag, quantity, seat: null } : { ...(seat as Omit<BoughtService, 'quantity'>), quantity };
  });
  checkTogether(found, at);
  return found;
}

/** Each service may be requested once, with one seat per passenger and flight, and one passenger per seat. */
function checkTogether(found: BoughtService[], at: string): void {
  const taken = new Set<string>();
  for (const [index, { service, seat }] of found.entries()) {
    const places = seat ? [`${seat.flight} ${seat.number}`, `${service.segment_ids[0]} ${service.passenger_ids[0]}`] : [];
    for (const key of [service.id, ...places]) {
      if (taken.has(key)) throw invalid(`${at}/${index}/id`, 'is a service or seat that was asked for already');
      taken.add(key);
    }
  }
}

function seatServices(world: World, sale: Sale, offer: StoredOffer) {
  const found = new Map<string, Omit<BoughtService, 'quantity'>>();
  const add = ({ flight, cabin }: FareSegment, isIncluded: boolean) => {
    const layout = cabinLayout(flight, cabin, world.inventory.freeSeats(flight, cabin, world.today()));
    const taken = world.inventory.chosenSeats(flightKey(flight));
    for (const seat of layout.seats) {
      if (seat.isTaken || taken.has(seat.number)) continue;
      for (const { id: passengerId } of buyersOf(seat, offer)) {
        const service: Service = {
          id: seatServiceId(offer, flight, seat.number, passengerId),
          type: 'seat',
          maximum_quantity: 1,
          passenger_ids: [passengerId],
          segment_ids: [segmentIdOf(offer.id, flight)],
          total_currency: sale.currency,
          total_amount: toDecimal(fromUsd(isIncluded ? 0 : seat.dollars * 100, sale.currency)),
          metadata: { designator: seat.number, name: '', disclosures: [] },
        };
        found.set(service.id, { service, seat: { flight: flightKey(flight), number: seat.number } });
      }
    }
  };
  for (const { segments, terms } of sale.components)
    for (const segment of segments) add(segment, terms.family.seat === 'included');
  return found;
}
