import { z } from 'zod';
import { officeCall } from '../office-call.ts';
import { ItemToQuote, type TripQuoteActed, TripQuoteFilters, type TripQuoteList, type TripQuotePage } from './trip-quotes.ts';

const Quote = z.string().trim().min(1).max(80);
const Line = (most: number) => z.string().trim().max(most, `is longer than ${most} letters`);

export const listTripQuotes = officeCall<TripQuoteList>()({
  summary: 'See the list of quoted trips',
  permission: 'quotes.read',
  input: z.object({
    filters: TripQuoteFilters.default({}),
    /** Of the page before. */
    cursor: z.string().max(120).nullable().default(null),
  }),
  logs: 'personal-data',
});
export const showTripQuote = officeCall<TripQuotePage | null>()({
  summary: 'See a quoted trip',
  permission: 'quotes.read',
  input: z.object({ quote: Quote }),
  logs: 'personal-data',
});
export const startTripQuote = officeCall<TripQuoteActed>()({
  summary: 'Begin a trip for a request, or for somebody who calls',
  permission: 'quotes.make',
  input: z.object({ lead: z.string().trim().max(80).optional() }),
  logs: 'action',
});
export const describeTripQuote = officeCall<TripQuoteActed>()({
  summary: 'Say for whom a trip is, and write to them',
  permission: 'quotes.make',
  input: z.object({
    quote: Quote,
    name: Line(100).default(''),
    email: Line(254).default(''),
    phone: Line(40).default(''),
    title: Line(120).default(''),
    note: Line(2_000).default(''),
  }),
  logs: 'action',
  hidden: ['name', 'email', 'phone', 'title', 'note'],
});
export const addToTripQuote = officeCall<TripQuoteActed>()({
  summary: 'Put something into a quoted trip',
  permission: 'quotes.make',
  input: z.object({ quote: Quote, item: ItemToQuote }),
  logs: 'action',
  hidden: ['item'],
});
export const dropFromTripQuote = officeCall<TripQuoteActed>()({
  summary: 'Take something out of a quoted trip',
  permission: 'quotes.make',
  input: z.object({ quote: Quote, place: z.number().int().min(1).max(20) }),
  logs: 'action',
});
export const sendTripQuote = officeCall<TripQuoteActed>()({
  summary: 'Send a quoted trip: its link, and the end of the version before',
  permission: 'quotes.make',
  input: z.object({ quote: Quote, until: z.string().trim().max(40) }),
  logs: 'action',
});
export const sendTripQuoteAgain = officeCall<TripQuoteActed>()({
  summary: 'Mail the link of a quoted trip again',
  permission: 'quotes.make',
  input: z.object({ quote: Quote }),
  logs: 'action',
});
export const reviseTripQuote = officeCall<TripQuoteActed>()({
  summary: 'Begin a new version of a quoted trip',
  permission: 'quotes.make',
  input: z.object({ quote: Quote }),
  logs: 'action',
});
export const withdrawTripQuote = officeCall<TripQuoteActed>()({
  summary: 'Withdraw a quoted trip',
  permission: 'quotes.make',
  input: z.object({ quote: Quote }),
  logs: 'action',
});
