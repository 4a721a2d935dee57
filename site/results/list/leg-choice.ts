import type { Dictionaries, FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import { flightsIn } from '#domain/flights/itinerary.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import type { Choosing, Results } from '#domain/flights/results/result-index.ts';
import { BY_LEG, CHOOSING_PARAMS, FILTER_PARAMS } from '#domain/flights/results/result-view.ts';
import * as es from '../../messages/es.ts';
import { priceWords } from '../../prices/charged-words.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import type { StaticParts } from '../../ui/static-part.tsx';
import type { ViewAddress } from '../filters/view-address.ts';
import type { OfferCardData } from '../offers/offer-card.tsx';
import { offerCardData } from '../offers/offer-card-data.tsx';
import { type WayView, wayViews } from '../offers/way-view.ts';

/** How a round trip is chosen: as a whole, or first the outbound and then a return sold with it. */
export type LegChoice = {
  what: Choosing['what'];
  wholeTripsHref: string;
  byLegHref: string;
  /** The chosen outbound, and the link that goes back to choose another. */
  outbound: { itinerary: WayView; changeHref: string } | null;
};

type Shown = {
  page: Results;
  choosing: Choosing;
  /** The cheapest of all trips in the current choice, regardless of filters; price differences are relative to it. */
  cheapest: FlightOffer | undefined;
  address: ViewAddress;
  dictionaries: Dictionaries;
  home: HomePrices;
  /** Receives the static markup of cards; `null` puts it into the data. */
  staticParts: StaticParts | null;
};

/** The switch between the two ways of choosing; `null` unless the trip is a round trip. */
export function legChoice({ choosing, cheapest, address, dictionaries }: Shown): LegChoice | null {
  if (cheapest?.itineraries.length !== 2) return null;
  const { by, outbound } = CHOOSING_PARAMS;
  const [wayOut] = choosing.what === 'inbound' ? wayViews(cheapest, dictionaries) : [];
  return {
    what: choosing.what,
    wholeTripsHref: address.without([by, outbound]),
    byLegHref: address.with({ [by]: BY_LEG }),
    outbound: wayOut ? { itinerary: wayOut, changeHref: address.without([outbound, ...FILTER_PARAMS]) } : null,
  };
}

/** The cards of the current choice: whole trips, outbounds with a link to their returns, or returns with the amount each adds. */
export function offerCards({ page, choosing, cheapest, address, ...context }: Shown): OfferCardData[] {
  const { what } = choosing;
  return page.offers.map((offer) => {
    const card = offerCardData(offer, { ...context, choosing: what });
    if (what === 'outbound') {
      const flights = flightsIn(offer.itineraries[0] as Itinerary);
      return { ...card, returnsHref: address.with({ [CHOOSING_PARAMS.outbound]: flights }) };
    }
    return what === 'inbound' ? { ...card, difference: cheapest ? differenceOf(offer, cheapest) : null } : card;
  });
}

function differenceOf(offer: FlightOffer, cheapest: FlightOffer): string {
  const total = totalOf(offer);
  const more = total.amountMinor - totalOf(cheapest).amountMinor;
  return more > 0
    ? es.offersInWords.moreThanCheapest(priceWords({ ...total, amountMinor: more }))
    : es.offersInWords.cheapestReturn;
}
