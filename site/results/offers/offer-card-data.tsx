import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import type { Choosing } from '#domain/flights/results/result-index.ts';
import * as es from '../../messages/es.ts';
import { termsKey } from '../../prices/charged-words.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import type { StaticParts } from '../../ui/static-part.tsx';
import { type OfferCardData, type OfferParts, partName } from './offer-card.tsx';
import { offerCardView } from './offer-card-view.ts';
import { OfferAirline, OfferDetails, OfferIncluded, OfferWays } from './offer-parts.tsx';

type Made = Omit<OfferCardData, 'approximate' | 'parts'> & { parts: OfferParts };
type What = Choosing['what'];

/** Markup by kind of choice and by the terms its price is charged under, kept as long as the offer itself. */
const made = new WeakMap<FlightOffer, Map<string, Made>>();
/** The legs shown on a card. */
const DIRECTIONS: Record<What, [from: number, to?: number]> = { trip: [0], outbound: [0, 1], inbound: [1] };

type CardContext = { dictionaries: Dictionaries; home: HomePrices; choosing: What; staticParts: StaticParts | null };

/** The data of a card. Its static markup is stored in `staticParts` while a page is rendered, else returned with the data. */
export function offerCardData(offer: FlightOffer, context: CardContext): OfferCardData {
  const { dictionaries, home, choosing, staticParts } = context;
  const cards = made.get(offer) ?? new Map<string, Made>();
  made.set(offer, cards);
  const key = `${choosing} ${termsKey()}`;
  const known = cards.get(key) ?? makeCard(offer, dictionaries, choosing);
  cards.set(key, known);
  const { parts, ...card } = { ...known, approximate: home.of(totalOf(offer)) };
  if (!staticParts) return { ...card, parts };
  for (const [part, markup] of Object.entries(parts)) staticParts.set(partName(offer.id, part as keyof OfferParts), markup);
  return card;
}

function makeCard(offer: FlightOffer, dictionaries: Dictionaries, choosing: What): Made {
  const whole = offerCardView(offer, dictionaries);
  const shown = { ...whole, itineraries: whole.itineraries.slice(...DIRECTIONS[choosing]) };
  const { id, flights, airline, total, perPerson, travelers, itineraries } = shown;
  const ways = itineraries.map(({ departs, arrives, stopWords }) => es.offersInWords.wayInWords(departs, arrives, stopWords));
  return {
    id,
    flights,
    airline,
    total,
    perPerson,
    travelers,
    heading: es.offersInWords.offerHeading(airline, ways, total),
    parts: {
      airline: markupOf(<OfferAirline offer={shown} />),
      ways: markupOf(<OfferWays offer={shown} />),
      included: markupOf(<OfferIncluded offer={shown} isCompared={choosing === 'trip'} />),
      details: markupOf(<OfferDetails offer={shown} withPrice={choosing !== 'outbound'} isCompared={choosing === 'trip'} />),
    },
  };
}

const markupOf = (part: ReactNode): string => renderToStaticMarkup(part);
