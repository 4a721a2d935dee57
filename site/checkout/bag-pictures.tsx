import { renderToStaticMarkup } from 'react-dom/server';
import { type BagOption, flightsOf } from '#domain/booking/bags/bag-options.ts';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import { type Allowance, baggageOnWay } from '#domain/flights/bag-allowance.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { firstSegment, lastSegment } from '#domain/flights/itinerary.ts';
import { cityName } from '#domain/places/airport.ts';
import { bagPictures as es } from '../messages/es/checkout/bag-pictures.ts';
import { priceWords } from '../prices/charged-words.ts';
import { directionLabel } from '../results/offers/way-view.ts';
import { waysOf } from './form/bag-fields.ts';

type Bags = { options: readonly BagOption[]; bought: readonly BoughtBags[] };

/** A kind of bag on one leg of the trip, in words. */
export type BagPicture = {
  kind: 'item' | 'cabin' | 'checked';
  name: string;
  included: string;
  isIncluded: boolean;
  /** What one more costs; `null` if none is sold for this leg. */
  more: string | null;
  /** Those that were added. */
  added: string | null;
};

/** For each leg of the trip: the bags that the fare includes, as static markup, made on the server. */
export const bagPicturesMarkup = (offer: FlightOffer, bags: Bags): string[] =>
  offer.itineraries.map((itinerary, way) =>
    renderToStaticMarkup(
      <>
        <h3 className="font-semibold">
          {es.way(
            directionLabel(offer.itineraries, way),
            cityName(firstSegment(itinerary).departure.iataCode),
            cityName(lastSegment(itinerary).arrival.iataCode),
          )}
        </h3>
        <ul className="bags">
          {bagPicturesOf(offer, way, bags).map((bag) => (
            <Bag key={bag.kind} bag={bag} />
          ))}
        </ul>
      </>,
    ),
  );

/** What a fare includes on a leg, and what one more costs: what every traveller with a seat has, and the lowest price. */
export function bagPicturesOf(offer: FlightOffer, way: number, bags: Bags): BagPicture[] {
  const { cabin, checked } = baggageOnWay(offer, offer.itineraries[way] as FlightOffer['itineraries'][number]);
  const picture = (kind: 'cabin' | 'checked', type: BagOption['type'], allowance: Allowance | undefined): BagPicture => {
    const words = es[kind];
    const isIncluded = allowance !== undefined && allowance.pieces !== 0;
    const price = priceOf(
      offer,
      way,
      bags.options.filter((option) => option.type === type),
    );
    const added = onWay(offer, way, bags.bought)
      .filter((bag) => bag.type === type)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      kind,
      name: words.name,
      included: allowance ? words.included(allowance) : es.unknown,
      isIncluded,
      more: price === null ? null : words.more(price, isIncluded || added > 0),
      added: added > 0 ? es.added(added) : null,
    };
  };
  const item = { kind: 'item', ...es.item, isIncluded: true, more: null, added: null } as const;
  return [...(cabin ? [item] : []), picture('cabin', 'carry-on', cabin), picture('checked', 'checked', checked)];
}

/** The lowest price of one bag on a leg, with what it covers if that is not just this leg. */
function priceOf(offer: FlightOffer, way: number, all: readonly BagOption[]): string | null {
  const options = onWay(offer, way, all).toSorted((a, b) => a.single.amountMinor - b.single.amountMinor);
  const [cheapest] = options;
  if (!cheapest) return null;
  const price = priceWords(cheapest.single);
  const isJustThis = flightsOn(offer, way).join() === cheapest.flights.join();
  const told = isJustThis ? price : es.covering(price, waysOf(cheapest, offer));
  return options.every(({ single }) => single.amountMinor === cheapest.single.amountMinor) ? told : es.from(told);
}

const onWay = <Sold extends Pick<BagOption, 'flights'>>(offer: FlightOffer, way: number, bags: readonly Sold[]): Sold[] =>
  bags.filter(({ flights }) => flightsOn(offer, way).some((index) => flights.includes(index)));

const flightsOn = (offer: FlightOffer, way: number): number[] =>
  flightsOf(offer).flatMap(({ leg, index }) => (leg === way ? [index] : []));

/** Drawn on one ground line, each as large as it is beside the others. */
const DRAWN: Record<BagPicture['kind'], string> = {
  item: 'M21 33v-3a7 7 0 0 1 14 0v3M17 60V41a8 8 0 0 1 8-8h6a8 8 0 0 1 8 8v19zM22 60V50h12v10',
  cabin: 'M24 26v-9h8v9M17 26h22v32H17zM23 33v18M33 33v18M20 58v3M36 58v3',
  checked: 'M22 14V6h12v8M12 14h32v44H12zM21 22v28M35 22v28M17 58v3M39 58v3',
};

const Bag = ({ bag: { kind, name, included, isIncluded, more, added } }: { bag: BagPicture }) => (
  <li>
    <svg viewBox="0 0 56 64" className="bag-drawn" data-in={isIncluded || added !== null ? '' : undefined} aria-hidden="true">
      <path d={DRAWN[kind]} />
    </svg>
    <b>{name}</b>
    <span>{included}</span>
    {more ? <span className="figures">{more}</span> : null}
    {added ? <strong>{added}</strong> : null}
  </li>
);
