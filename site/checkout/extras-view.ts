import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { ChosenSeat } from '#domain/booking/seats.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { cityName } from '#domain/places/airport.ts';
import * as es from '../messages/es.ts';
import { bagLabel } from './form/bag-fields.ts';

/** A traveller's first name, by which a family knows who sits where; empty until it is entered. */
export const calledBy = (passenger: { firstName: string } | undefined): string =>
  passenger?.firstName.trim().split(/\s+/)[0] ?? '';

/** The chosen seats in words, in the order of flights and travellers; travellers without a name yet are numbered. */
export function seatLines(
  { itineraries, travelerPricings }: FlightOffer,
  seats: readonly ChosenSeat[],
  passengers: readonly { firstName: string }[],
): string[] {
  return itineraries
    .flatMap(({ segments }) => segments)
    .flatMap(({ id, departure, arrival }) =>
      travelerPricings.flatMap(({ travelerId }, traveler) => {
        const seat = seats.find((one) => one.segmentId === id && one.travelerId === travelerId);
        const route = `${cityName(departure.iataCode)} → ${cityName(arrival.iataCode)}`;
        return seat
          ? [
              es.priceLines.seatChosen(
                route,
                calledBy(passengers[traveler]) || es.checkout.passenger(traveler + 1).toLowerCase(),
                seat.number,
              ),
            ]
          : [];
      }),
    );
}

/** The bags bought beyond those of the fare, in words. */
export const bagLines = (offer: FlightOffer, bags: readonly BoughtBags[]): string[] =>
  bags.map((bag) => es.priceLines.bagsChosen(bagLabel(bag, offer), bag.quantity));
