import { z } from 'zod';
import { defineCall } from '../call.ts';

/** SPEC §3 and §8: if unknown, the site's home country and US dollars. */
export const visitorPlace = defineCall({
  method: 'GET',
  path: '/visitor/place',
  summary:
    'The country, the money and the city of whoever asks, for pages that are the same for everybody; nothing that names a visitor',
  input: z.object({}),
  answers: {
    200: z.object({
      isLocated: z.boolean(),
      country: z.string(),
      countryCode: z.string(),
      currency: z.object({ code: z.string(), name: z.string() }),
      flag: z.string(),
      city: z.string().nullable(),
      /** To a tenth of a degree: the approximate position of the city. */
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** The nearest with scheduled service, within 200 km (SPEC §9). */
      airport: z.object({ iataCode: z.string(), city: z.string(), name: z.string() }).nullable(),
    }),
  },
});
