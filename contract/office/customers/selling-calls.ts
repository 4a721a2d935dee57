import { z } from 'zod';
import { MOST_OF_A_KIND } from '#domain/stays/occupancy.ts';
import { CalendarDate, CatalogueId, FlightSearchRequest } from '../../shapes.ts';
import { officeCall } from '../office-call.ts';
import type { CruiseToQuote, Found, HotelToQuote, OfferToQuote, TourToQuote } from './offers-to-quote.ts';
import { Nights } from './trip-quotes.ts';

const Party = z.object({
  adults: z.number().int().min(1).max(MOST_OF_A_KIND).default(2),
  childAges: z.array(z.number().int().min(0).max(17)).max(9).default([]),
});
const Days = { from: CalendarDate.optional(), to: CalendarDate.optional() };

export const findFlightsToQuote = officeCall<Found<OfferToQuote[]>>()({
  summary: 'Search flights for a caller',
  permission: 'quotes.make',
  input: FlightSearchRequest,
  logs: 'nothing',
});
export const findFaresToQuote = officeCall<Found<OfferToQuote[]>>()({
  summary: 'See all fares of flights that were found',
  permission: 'quotes.make',
  input: z.object({ offerId: z.string().min(1).max(200), segment: FlightSearchRequest }),
  logs: 'nothing',
});
export const findHotelsToQuote = officeCall<Found<{ place: string; hotels: HotelToQuote[] }>>()({
  summary: 'Search hotels for a caller',
  permission: 'quotes.make',
  input: z.object({ place: z.string().trim().min(2).max(80), nights: Nights }),
  logs: 'nothing',
});
export const findRoomsToQuote = officeCall<Found<OfferToQuote[]>>()({
  summary: 'See the rooms of a hotel for a caller',
  permission: 'quotes.make',
  input: z.object({ hotelId: z.string().min(1).max(200), nights: Nights }),
  logs: 'nothing',
});
export const findCruisesToQuote = officeCall<Found<CruiseToQuote[]>>()({
  summary: 'Search cruises for a caller',
  permission: 'quotes.make',
  input: z.object({ ...Days, party: Party }),
  logs: 'nothing',
});
export const findCabinsToQuote = officeCall<Found<OfferToQuote[]>>()({
  summary: 'See the cabins of a sailing for a caller',
  permission: 'quotes.make',
  input: z.object({ cruise: CatalogueId, sailing: CatalogueId, party: Party }),
  logs: 'nothing',
});
export const findToursToQuote = officeCall<Found<TourToQuote[]>>()({
  summary: 'Search tours for a caller',
  permission: 'quotes.make',
  input: z.object(Days),
  logs: 'nothing',
});
export const findDeparturesToQuote = officeCall<Found<OfferToQuote[]>>()({
  summary: 'See the departures of a tour for a caller',
  permission: 'quotes.make',
  input: z.object({ tour: CatalogueId, party: Party }),
  logs: 'nothing',
});
