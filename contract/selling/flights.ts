import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  AgentId,
  CalendarDate,
  FlightSearchRequest,
  InfoData,
  OfferAnswer,
  OfferEcho,
  ShownCurrency,
  SupplierStatus,
} from '../shapes.ts';
import { RecordedCruiseSearch } from './cruises.ts';
import { RecordedHolidaySearch, StaySearch } from './stays.ts';
import { RecordedTourSearch } from './tours.ts';

const Dictionaries = z.record(z.string(), z.unknown());

export const searchFlights = defineCall({
  method: 'POST',
  path: '/air/flight-offer/search',
  summary: 'Search flight offers from every configured supplier',
  input: FlightSearchRequest.extend({
    /** Answer with the first results; suppliers still `searching` can be asked for again. */
    partial: z.boolean().default(false),
  }),
  answers: {
    200: z.object({
      data: z.array(OfferAnswer),
      dictionaries: Dictionaries,
      meta: z.object({
        searchId: z.string(),
        count: z.number().int(),
        currency: z.string(),
        shownCurrency: ShownCurrency,
        expiresAt: z.string(),
        suppliers: z.array(SupplierStatus),
      }),
    }),
  },
});

export const searchOutcome = defineCall({
  method: 'GET',
  path: '/air/flight-offer/search/{searchId}',
  summary: 'How a search ended: answers once every supplier has answered or run out of time',
  input: z.object({
    searchId: z.string().min(1).max(40),
    /** Comma-separated suppliers whose offers the caller already has. */
    seen: z.string().max(200).default(''),
  }),
  answers: {
    200: z.object({
      count: z.number().int(),
      /** Number of offers from suppliers not in `seen`: new flights, and lower prices for known ones. */
      fresh: z.number().int(),
      /** The lowest total of these. */
      cheapest: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
      suppliers: z.array(SupplierStatus),
    }),
  },
});

export const priceCalendar = defineCall({
  method: 'POST',
  path: '/air/price-calendar',
  summary: 'The lowest known price of a trip on other days; with fill, missing days are looked up meanwhile: ask again',
  input: FlightSearchRequest.extend({
    from: CalendarDate,
    to: CalendarDate,
    /** What moves to the days: the departure with all later legs, or only the return. */
    move: z.enum(['trip', 'return']).default('trip'),
    fill: z.boolean().default(false),
  }),
  answers: {
    200: z.object({
      days: z.array(
        z.object({
          departureDate: z.string(),
          returnDate: z.string().nullable(),
          /** `none`: nothing is sold on that day; `unknown`: not searched yet. */
          state: z.enum(['known', 'none', 'unknown']),
          cheapest: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
          /** Whether a nonstop trip is available at that price. */
          isDirect: z.boolean(),
        }),
      ),
      isFilling: z.boolean(),
    }),
  },
});

export const getFlightOffer = defineCall({
  method: 'GET',
  path: '/air/flightOffer/{id}',
  summary: 'One offer of a search, by its id; 410 once the search has expired',
  input: z.object({ id: z.string().min(1).max(200) }),
  answers: { 200: z.object({ data: OfferAnswer, dictionaries: Dictionaries }) },
});

export const compareFares = defineCall({
  method: 'GET',
  path: '/air/flightOffer/{id}/fares',
  summary: 'Every fare the flights of an offer are sold at, cheapest first; each can be chosen by its id',
  input: z.object({ id: z.string().min(1).max(200) }),
  answers: { 200: z.object({ data: z.array(OfferAnswer), dictionaries: Dictionaries }) },
});

export const validateFlightOffer = defineCall({
  method: 'POST',
  path: '/air/flight-offer/validate',
  summary: 'Price an offer with its supplier again; meta.priceChange when it costs more or less than it did',
  input: z.object({
    data: z.object({
      type: z.literal('flight-offers-pricing'),
      flightOffers: z.array(OfferEcho).length(1),
      disId: z.string().max(200).optional(),
      metaName: z.string().max(200).optional(),
    }),
  }),
  answers: {
    200: z.object({
      data: z.array(OfferAnswer),
      dictionaries: Dictionaries,
      included: z.record(z.string(), z.unknown()),
      meta: z.object({
        priceChange: z.object({ from: z.string(), to: z.string(), currency: z.string() }).optional(),
      }),
    }),
  },
});

export const createFlightOrder = defineCall({
  method: 'POST',
  path: '/{gdsProvider}/flight/order/create',
  summary: 'Create the supplier’s order of a booking whose payment is authorised',
  input: z.object({ gdsProvider: z.string(), agentId: AgentId, flightOfferId: z.string().max(64) }),
  answers: { 201: z.object({ id: z.string(), locators: z.array(z.object({ airline: z.string(), reference: z.string() })) }) },
});

export const recordSearch = defineCall({
  method: 'POST',
  path: '/api/search_requests',
  summary: 'Record a search request, for flights, stays, holidays, cruises or tours, with its attribution',
  input: z.object({
    agentId: AgentId,
    segment: z.union([FlightSearchRequest, RecordedHolidaySearch, StaySearch, RecordedCruiseSearch, RecordedTourSearch]),
    infoData: InfoData,
  }),
  answers: { 201: z.object({ id: z.string() }) },
});

export const updateSearchRecord = defineCall({
  method: 'PATCH',
  path: '/api/search_requests/{id}',
  summary: 'Say what became of a recorded search',
  input: z.object({
    id: z.uuid(),
    resultCount: z.number().int().min(0).max(10_000).optional(),
    selectedOfferId: z.string().max(200).optional(),
    status: z.enum(['searching', 'found', 'empty', 'failed', 'selected']).optional(),
  }),
  answers: { 200: z.object({ id: z.string() }) },
});
