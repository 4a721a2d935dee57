import type { Fault } from './fault.ts';

const QUOTES = { caughtBy: ['tests/http/group-quotes.test.ts'] };
const ACCEPTED = { caughtBy: ['backend/desk/accepted-quotes.test.ts'] };

/** Faults in the agency's quotes: accepted after they expired, read without the link, kept after their person was erased. */
export const QUOTE_FAULTS: readonly Fault[] = [
  {
    ...QUOTES,
    file: 'backend/quotes/quote-calls.ts',
    name: 'an expired or withdrawn quote can be accepted',
    find: "if (state === 'expired' || state === 'withdrawn') return NOT_OPEN[state];\n        if (state === 'open')",
    replace: "if (state !== 'accepted')",
  },
  {
    ...QUOTES,
    file: 'backend/secrets/secret-token.ts',
    name: 'the link token of a quote is stored in plain text',
    find: "createHash('sha256').update(token).digest('base64url')",
    replace: "(createHash('sha256'), token)",
  },
  {
    ...QUOTES,
    file: 'backend/enquiries/forget-enquiries.ts',
    name: 'quotes survive the erasure of their recipient',
    find: 'await forgetQuotes(tx);\n    await dropUnsent(',
    replace: 'await dropUnsent(',
  },
  {
    file: 'backend/office/trip-quotes/list-trip-quotes.ts',
    caughtBy: ['backend/office/trip-quotes/trip-quote-handlers.test.ts'],
    name: 'a trip begins with a quote that nobody accepted',
    find: 'quote?.acceptedAt ? quote.content : null',
    replace: 'quote ? quote.content : null',
  },
  {
    ...ACCEPTED,
    file: 'backend/desk/leads.ts',
    name: 'an accepted quote leaves Today before its trip is booked',
    find: "sold?.isConfirmed || trip === 'of-another'",
    replace: 'sold',
  },
  {
    ...ACCEPTED,
    file: 'backend/desk/leads.ts',
    name: 'an accepted quote waits for a person after its trip is booked',
    find: "sold?.isConfirmed || trip === 'of-another'",
    replace: "trip === 'of-another'",
  },
  {
    ...ACCEPTED,
    file: 'backend/trip-quotes/trips-of-leads.ts',
    name: 'a trip that was sent before a quote was accepted counts as made of it',
    find: 'or(isNull(tripQuotes.sentAt), gte(',
    replace: 'or(sql`true`, gte(',
  },
  {
    ...ACCEPTED,
    file: 'backend/desk/leads.ts',
    name: 'a request that a colleague made a trip of waits for who may not see it',
    find: " || trip === 'of-another'",
    replace: '',
  },
];
