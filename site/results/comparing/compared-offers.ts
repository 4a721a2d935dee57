import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf } from '#domain/flights/itinerary.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { comparing as es } from '../../messages/es/results/comparing.ts';
import { choiceOf } from '../choosing/choice.ts';
import { featuresOf } from '../offers/fare-view.ts';
import { offerCardView } from '../offers/offer-card-view.ts';
import { wayViews } from '../offers/way-view.ts';
import { type ComparedRow, markedRow, plainRow } from './compared-rows.ts';

export type Found = { offer: FlightOffer; dictionaries: Dictionaries };
export type ComparedOffers = {
  columns: { id: string; choice: string; airline: string; airlineCode: string; total: string }[];
  rows: ComparedRow[];
};

/** Offers as columns of the same rows: price, each way, bags and conditions; in words. */
export function comparedOffers(found: readonly Found[]): ComparedOffers {
  const cards = found.map(({ offer, dictionaries }) => offerCardView(offer, dictionaries));
  const ways = found.map(({ offer, dictionaries }) => wayViews(offer, dictionaries));
  const features = found.map(({ offer }) => featuresOf(offer));
  const legs = Math.max(...ways.map(({ length }) => length));
  return {
    columns: cards.map(({ id, flights, airline, airlineCode, total }) => ({
      id,
      choice: choiceOf(id, flights),
      airline,
      airlineCode,
      total,
    })),
    rows: [
      markedRow(
        es.total,
        cards.map(({ total, perPerson, travelers }) => (travelers > 1 ? `${total} (${perPerson})` : total)),
        { of: found.map(({ offer }) => totalOf(offer).amountMinor), mark: es.best },
      ),
      plainRow(
        es.fare,
        cards.map(({ fareName }) => fareName ?? '–'),
      ),
      ...Array.from({ length: legs }, (_, leg) => leg).flatMap((leg) => {
        const label = ways[0]?.[leg]?.label;
        return [
          plainRow(
            es.way(label),
            ways.map((of) => timesOf(of[leg])),
          ),
          markedRow(
            es.durationOf(label),
            ways.map((of) => stopsOf(of[leg])),
            { of: found.map(({ offer }) => minutesOf(offer, leg)), mark: es.shortest },
          ),
        ];
      }),
      ...(features[0] ?? []).map(({ label }, row) =>
        plainRow(
          label,
          features.map((of) => of[row]?.value ?? '–'),
        ),
      ),
    ],
  };
}

type Way = ReturnType<typeof wayViews>[number] | undefined;

const timesOf = (way: Way): string =>
  way ? `${es.times(way.day, way.departs, way.arrives)}${way.dayOffset > 0 ? es.daysLater(way.dayOffset) : ''}` : '–';

const stopsOf = (way: Way): string =>
  way
    ? [way.duration, [way.stopWords, ...(way.stopCities.length > 0 ? [es.via(way.stopCities.join(', '))] : [])].join(' ')].join(
        '; ',
      )
    : '–';

function minutesOf({ itineraries }: FlightOffer, leg: number): number {
  const itinerary = itineraries[leg];
  return itinerary ? durationMinutesOf(itinerary) : Number.POSITIVE_INFINITY;
}
