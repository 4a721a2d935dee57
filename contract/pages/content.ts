import { z } from 'zod';
import { OFFERED_SERVICES } from '#domain/company/phone-only.ts';
import { defineCall } from '../call.ts';

/** Content types, named as in the content backend (SPEC §3: `airlines_landing` is the default). */
export const CONTENT_TYPES = [
  'airlines_landing', // /aerolineas/{slug}
  'airports_landing', // /aeropuertos/{slug}
  'destinations', // /destinations/{slug}
  'country', // /{slug}
  'article', // /articulos/{slug}
  'blog', // /blog/{slug}
  'news', // /noticias/{slug}
  'entertainment', // /entretenimiento/{slug}
  'offer', // /ofertas/{slug}
  'flight_route', // /{slug}/results, slug vuelos-…-…
  'phone_offer', // /ofertas-por-telefono/{slug}, while it is valid
  'page', // /about-us, /contact-us, /faq, /privacy-policy, /terms, /codigo-de-conducta
] as const;

/** A page in a list. Times are ISO 8601. */
const ContentItem = z.object({
  id: z.string(),
  type: z.string(),
  /** Canonical path on this site, from the content backend's alias. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** IATA code of the airline, airport or city; ISO code of the country. */
  code: z.string().nullable(),
  countryCode: z.string().nullable(),
  /** `null` when the content backend does not say. */
  created: z.string().nullable(),
  changed: z.string().nullable(),
  /** `phone_offer` only: validity, conditions and numbers to call. No price, because it is not sold on the site. */
  phoneOnly: z
    .object({
      service: z.enum(OFFERED_SERVICES),
      from: z.string(),
      until: z.string(),
      conditions: z.string(),
      hours: z.string(),
      numbers: z.array(z.object({ countryCode: z.string(), number: z.string() })),
    })
    .nullable(),
});

const ContentPage = ContentItem.extend({
  /** Sanitised; headings have ids. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string(), level: z.number() })),
  words: z.number(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  questions: z.array(z.object({ ask: z.string(), answer: z.string() })),
  /** Source and day of reading for each fact that may change; a norm has no address. */
  facts: z.array(z.object({ says: z.string(), name: z.string(), url: z.string().nullable(), read: z.string() })),
  weather: z.array(z.object({ month: z.number(), high: z.number(), low: z.number(), rainDays: z.number() })),
  related: z.array(z.string()),
});

export type ContentItem = z.infer<typeof ContentItem>;
export type ContentPage = z.infer<typeof ContentPage>;

export const contentAt = defineCall({
  method: 'GET',
  path: '/content/page',
  summary: 'The page the content backend has at a path: asked for below /es first, then as it is',
  input: z.object({ path: z.string().min(1).max(300) }),
  // 404 content-not-found, 403 content-forbidden, otherwise content-failed: problems with SPEC §8's statusCode, message and ok.
  answers: { 200: z.object({ page: ContentPage }) },
});

export const listContent = defineCall({
  method: 'GET',
  path: '/content/list',
  summary: 'Pages of one type, in the content backend’s order',
  input: z.object({
    type: z.enum(CONTENT_TYPES).default('airlines_landing'),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(50),
  }),
  answers: { 200: z.object({ items: z.array(ContentItem), nextOffset: z.number().nullable() }) },
});

export const listContacts = defineCall({
  method: 'GET',
  path: '/company/contacts',
  summary: 'The agency’s numbers by country; empty when the content backend does not tell',
  input: z.object({}),
  answers: { 200: z.object({ contacts: z.array(z.object({ contactNumber: z.string(), countryCode: z.string() })) }) },
});
