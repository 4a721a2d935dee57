import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ChargeTermsAnswer } from '../shapes.ts';

const Place = z.object({
  type: z.enum(['airport', 'city']),
  iataCode: z.string(),
  name: z.string(),
  city: z.string(),
  cityCode: z.string(),
  country: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  lat: z.number(),
  lon: z.number(),
});

export const searchAirports = defineCall({
  method: 'GET',
  path: '/search/airports',
  summary: 'Airports and cities for what a visitor has typed, best first, at most ten',
  cacheSeconds: 3_600,
  input: z.object({ term: z.string().trim().min(2).max(80) }),
  answers: { 200: z.array(Place) },
});

export const searchSupplierAirports = defineCall({
  method: 'GET',
  path: '/search/am/airports',
  summary: 'The same, answered by the flight supplier’s own places call',
  input: z.object({ term: z.string().trim().min(2).max(80) }),
  answers: { 200: z.array(Place) },
});

export const nearbyAirports = defineCall({
  method: 'GET',
  path: '/airports/nearby',
  summary: 'Airports within a distance in kilometres, nearest first',
  input: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    distance: z.coerce.number().positive().max(2_000).default(25),
  }),
  answers: { 200: z.object({ airports: z.array(Place.extend({ distanceKm: z.number() })) }) },
});

export const readExchangeRates = defineCall({
  method: 'GET',
  path: '/exchange-rates',
  summary: 'What a US dollar buys, to show approximations by; empty when nobody has told lately',
  input: z.object({}),
  cacheSeconds: 3_600,
  answers: {
    200: z.object({
      base: z.string(),
      rates: z.record(z.string(), z.number()),
      asOf: z.string().nullable(),
      rateDate: z.string().nullable(),
      /** The currencies that are charged, at the rates of this moment. */
      charging: z.array(ChargeTermsAnswer),
    }),
  },
});
