import type { OfferToQuote } from '#contract/office/customers/offers-to-quote.ts';
import type { findFaresToQuote, findFlightsToQuote } from '#contract/office/customers/selling-calls.ts';
import type { OfficeInput } from '#contract/office/office-call.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { inShort } from '#domain/trip-quotes/item-in-short.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { foundIn, MOST_SHOWN } from './found.ts';
import type { Selling } from './selling.ts';

export async function findFlights({ search }: Selling, input: OfficeInput<typeof findFlightsToQuote>, address: string) {
  const { allFares: _, ...segment } = input;
  const found = await search.searchFlights({ ...segment, allFares: false, partial: false }, { address });
  return foundIn(found, ({ data, dictionaries, meta }) => ({
    found: data.slice(0, MOST_SHOWN).map((offer) => flightToQuote(offer, { segment, dictionaries })),
    isWhole: meta.suppliers.every(({ status }) => status === 'ok'),
  }));
}

export async function findFares({ search }: Selling, input: OfficeInput<typeof findFaresToQuote>, address: string) {
  const { allFares: _, ...segment } = input.segment;
  const found = await search.compareFares({ id: input.offerId }, { address });
  return foundIn(found, ({ data, dictionaries }) => ({
    found: data.map((offer) => flightToQuote(offer, { segment, dictionaries })),
  }));
}

type Asked = { segment: FlightSearchRequest; dictionaries: unknown };

function flightToQuote(offer: FlightOffer, { segment, dictionaries }: Asked): OfferToQuote {
  const { carriers = {} } = dictionaries as Dictionaries;
  const item = inShort({ kind: 'flight', offerId: offer.id, segment, offer, carriers, total: totalOf(offer) });
  return { item, toQuote: { kind: 'flight', offerId: offer.id, segment: { ...segment, allFares: false } } };
}
