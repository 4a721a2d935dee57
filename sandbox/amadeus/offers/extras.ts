import type { FareDetails, FlightOffer } from '#domain/flights/flight-offer.ts';
import { toDecimal } from '#domain/money.ts';
import { extraBagsCents } from '../../world/airlines/bags.ts';
import { MOST_EXTRA_BAGS } from '../../world/fares/ancillaries.ts';
import { cabinLayout } from '../../world/fares/cabin-layout.ts';
import { flightKey, type Inventory } from '../../world/fares/inventory.ts';
import type { Sale } from '../../world/fares/sale.ts';
import type { Flight } from '../../world/network/timetable.ts';
import { fromUsd } from '../../world/rates.ts';
import { invalidFormat, invalidLength, serviceGone } from '../errors.ts';

export type ChosenExtra = { travelerId: string; flight: Flight; bags: number; seat: string | undefined };

/** Bags and seats chosen on top of the fares, from the offer's `additionalServices`. */
export type Extras = {
  chosen: ChosenExtra[];
  /** The same, as part of a traveller's fare details for one flight. */
  on(travelerId: string, flight: Flight): Pick<FareDetails, 'additionalServices'>;
};

export const NO_EXTRAS: Extras = { chosen: [], on: () => ({}) };

/** Reads the extras of a returned offer. Flights are taken from the sale, in the offer's order. */
export function readExtras(offer: FlightOffer, sale: Sale): Extras {
  const flights = sale.components.flatMap(({ segments }) => segments.map(({ flight }) => flight));
  const ids = offer.itineraries.flatMap(({ segments }) => segments.map(({ id }) => id));
  const byKey = new Map<string, FareDetails['additionalServices']>();
  const chosen: ChosenExtra[] = [];
  for (const [index, pricing] of offer.travelerPricings.entries()) {
    for (const details of pricing.fareDetailsBySegment) {
      const services = details.additionalServices;
      const flight = flights[ids.indexOf(details.segmentId)];
      if (!services || !flight) continue;
      const at = `/data/flightOffers/0/travelerPricings/${index}/fareDetailsBySegment`;
      const bags = services.chargeableCheckedBags?.quantity ?? 0;
      if (!Number.isInteger(bags) || bags < 0) throw invalidFormat('quantity', at);
      if (bags > MOST_EXTRA_BAGS) throw invalidLength(`At most ${MOST_EXTRA_BAGS} bags`, at);
      chosen.push({ travelerId: pricing.travelerId, flight, bags, seat: services.chargeableSeatNumber });
      byKey.set(`${pricing.travelerId} ${flightKey(flight)}`, services);
    }
  }
  if (chosen.length === 0) return NO_EXTRAS;
  return {
    chosen,
    on(travelerId, flight) {
      const additionalServices = byKey.get(`${travelerId} ${flightKey(flight)}`);
      return additionalServices ? { additionalServices } : {};
    },
  };
}

/** The price of the extras on top of the fares: bags per leg, seats per flight. */
export function extrasPrice(sale: Sale, { chosen }: Extras) {
  let bagsMinor = 0;
  let seatsMinor = 0;
  for (const { itinerary, segments, terms } of sale.components) {
    const onThis = chosen.filter(({ flight }) => itinerary.includes(flight));
    for (const { id } of sale.travelers) {
      const bags = Math.max(0, ...onThis.filter(({ travelerId }) => travelerId === id).map((extra) => extra.bags));
      if (bags > 0) bagsMinor += fromUsd(extraBagsCents(itinerary, terms.family.checkedBags, bags), sale.currency).amountMinor;
    }
    for (const { flight, seat } of onThis) {
      if (seat === undefined || terms.family.seat === 'included') continue;
      const { cabin } = segments.find((segment) => segment.flight === flight) as (typeof segments)[0];
      const found = cabinLayout(flight, cabin, 0).seats.find(({ number }) => number === seat);
      if (!found) throw serviceGone();
      seatsMinor += fromUsd(found.dollars * 100, sale.currency).amountMinor;
    }
  }
  const line = (type: string, amountMinor: number) => ({ amount: toDecimal({ amountMinor, currency: sale.currency }), type });
  return {
    totalMinor: bagsMinor + seatsMinor,
    lines: [...(bagsMinor > 0 ? [line('CHECKED_BAGS', bagsMinor)] : []), ...(seatsMinor > 0 ? [line('SEATS', seatsMinor)] : [])],
  };
}

/** Takes the chosen seats; throws before taking any if one of them is no longer free. */
export function takeChosenSeats(inventory: Inventory, { chosen }: Extras): void {
  const wanted = chosen.filter(({ seat }) => seat !== undefined);
  if (wanted.some(({ flight, seat }) => inventory.chosenSeats(flightKey(flight)).has(seat as string))) throw serviceGone();
  for (const { flight, seat } of wanted) inventory.chosenSeats(flightKey(flight)).add(seat as string);
}
