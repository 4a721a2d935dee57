import { eq } from 'drizzle-orm';
import type * as calls from '#contract/office/customers/trip-quote-calls.ts';
import type { TripQuoteActed } from '#contract/office/customers/trip-quotes.ts';
import { reply } from '#contract/problem.ts';
import type { Letters } from '#domain/enquiry.ts';
import { currencyOfCountry } from '#domain/places/country-currency.ts';
import { tripQuotes } from '../../db/schema.ts';
import {
  addToTripQuote,
  describeTripQuote,
  dropFromTripQuote,
  reviseTripQuote,
  type Sending,
  sendTripQuote,
  sendTripQuoteAgain,
  startTripQuote,
  withdrawTripQuote,
} from '../../trip-quotes/make-trip-quote.ts';
import type { CallContext, Handler, Subject } from '../handler.ts';
import { listTripQuotes, seenTripQuote, standingOfQuote, tripQuotePage } from './list-trip-quotes.ts';
import type { Selling } from './selling.ts';

type TripQuoteHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** What trips are quoted with: the letter, the address of a trip's page, the day of the agency. */
export type QuotingTrips = {
  letters: Pick<Letters, 'tripQuoteSent'>;
  linkTo: (token: string) => string;
  timeZone: string;
  /** Undefined for a command in a terminal, which has no suppliers. */
  selling: Selling | undefined;
};

const NOT_HERE: TripQuoteActed = { ok: false, reason: 'not-here' };
const NO_SUCH: TripQuoteActed = { ok: false, reason: 'no-such-quote' };

export function tripQuoteHandlers({ selling, letters, linkTo, timeZone }: QuotingTrips): TripQuoteHandlers {
  const shopping = selling?.shopping;
  /** Acts on a quote that this person sees. */
  const onQuote = <Input extends { quote: string }>(
    act: (
      id: string,
      input: Input,
      context: CallContext & { making: Pick<Sending, 'by' | 'staffId'> },
    ) => Promise<TripQuoteActed>,
  ) => ({
    about: async ({ quote }: Input, context: CallContext) =>
      aboutQuote(await seenTripQuote(context.db, quote, context.acting), context),
    perform: async (input: Input, context: CallContext) => {
      const { db, acting } = context;
      const id = await seenTripQuote(db, input.quote, acting);
      return reply(id ? await act(id, input, { ...context, making: makingOf(context) }) : NO_SUCH);
    },
  });
  /** How its traveller would be charged today, as the site says prices to who comes from the agency's home. */
  const chargeToday = async () => (await selling?.charging.termsOf(currencyOfCountry(selling.homeCountry))) ?? null;
  return {
    listTripQuotes: {
      perform: async ({ filters, cursor }, { db, acting }) => {
        const listed = await listTripQuotes(db, filters, { cursor, ...acting });
        return reply({ ...listed, charge: await chargeToday() });
      },
    },
    showTripQuote: {
      perform: async ({ quote }, { db, acting }) => {
        const id = await seenTripQuote(db, quote, acting);
        const page = id && (await tripQuotePage(db, id, { ...acting, linkTo }));
        return reply(page ? { ...page, charge: await chargeToday() } : null);
      },
    },
    startTripQuote: {
      perform: async ({ lead }, context) => reply(await startTripQuote(context.db, { lead, ...makingOf(context) })),
    },
    describeTripQuote: onQuote((id, { quote: _, ...typed }, { db }) => describeTripQuote(db, id, typed)),
    addToTripQuote: onQuote(async (id, { item }, { db, making }) =>
      shopping ? addToTripQuote({ db, shopping }, id, { item, timeZone, by: making.by }) : NOT_HERE,
    ),
    dropFromTripQuote: onQuote((id, { place }, { db, making }) =>
      dropFromTripQuote({ db, shopping }, id, { place, by: making.by }),
    ),
    sendTripQuote: onQuote(async (id, { until }, { db, making }) =>
      shopping ? sendTripQuote({ db, shopping }, id, { until, letters, linkTo, timeZone, ...making }) : NOT_HERE,
    ),
    sendTripQuoteAgain: onQuote((id, _, { db }) => sendTripQuoteAgain(db, id, { letters, linkTo })),
    reviseTripQuote: onQuote((id, _, { db, making }) => reviseTripQuote(db, id, making)),
    withdrawTripQuote: onQuote((id, _, { db, making }) => withdrawTripQuote(db, id, making)),
  };
}

const makingOf = ({ acting: { by, staffId } }: CallContext) => ({ by, staffId });

async function aboutQuote(id: string | undefined, { db }: CallContext): Promise<Subject | undefined> {
  if (!id) return undefined;
  const [found] = await db.select({ number: tripQuotes.number }).from(tripQuotes).where(eq(tripQuotes.id, id));
  return found && { kind: 'trip-quote', subject: found.number, standing: () => standingOfQuote(db, id) };
}
