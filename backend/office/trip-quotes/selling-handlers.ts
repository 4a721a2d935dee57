import type * as calls from '#contract/office/customers/selling-calls.ts';
import { type Reply, reply } from '#contract/problem.ts';
import type { CallContext, Handler } from '../handler.ts';
import { findFares, findFlights } from './find-flights.ts';
import { findCabins, findCruises, findDepartures, findTours } from './find-outings.ts';
import { findHotels, findRooms } from './find-stays.ts';
import type { Selling } from './selling.ts';

type SellingHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };
type NotHere = { ok: false; reason: 'not-here' };

/** Searches for somebody on the telephone. A command in a terminal has no suppliers: `selling` is undefined there. */
export function sellingHandlers(selling: Selling | undefined): SellingHandlers {
  const searching = <Input, Result>(find: (of: Selling, input: Input, visitor: string) => Promise<Reply<Result>>) => ({
    perform: async (input: Input, { acting }: CallContext): Promise<Reply<Result | NotHere>> =>
      selling ? find(selling, input, `office ${acting.by}`) : reply({ ok: false, reason: 'not-here' }),
  });
  return {
    findFlightsToQuote: searching(findFlights),
    findFaresToQuote: searching(findFares),
    findHotelsToQuote: searching(findHotels),
    findRoomsToQuote: searching(findRooms),
    findCruisesToQuote: searching(findCruises),
    findCabinsToQuote: searching(findCabins),
    findToursToQuote: searching(findTours),
    findDeparturesToQuote: searching(findDepartures),
  };
}
