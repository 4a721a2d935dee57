import * as alerts from './alerts.ts';
import type { AnswerOf, AskOf, InputOf } from './call.ts';
import { giveCallCode } from './call-code.ts';
import { contentAt, listContacts, listContent } from './content.ts';
import { cruiseChoices, cruiseOffer, cruiseSailings, searchCruises } from './cruises.ts';
import * as flights from './flights.ts';
import { readIcons } from './icons.ts';
import * as mail from './mail.ts';
import * as myJourney from './my-journey.ts';
import { correctName, findNames } from './names.ts';
import * as places from './places.ts';
import * as prices from './prices.ts';
import type { Reply } from './problem.ts';
import * as quotes from './quotes.ts';
import * as session from './session.ts';
import { searchDestinations, searchStays, stayOffers, validateStay } from './stays.ts';
import { readTour, searchTours } from './tours.ts';
import * as visitor from './visitor.ts';

/** Every call of the backend by name. */
export const calls = {
  ...places,
  ...flights,
  ...session,
  ...mail,
  ...myJourney,
  ...visitor,
  ...prices,
  ...alerts,
  ...quotes,
  searchDestinations,
  searchStays,
  stayOffers,
  validateStay,
  cruiseChoices,
  searchCruises,
  cruiseSailings,
  cruiseOffer,
  searchTours,
  readTour,
  contentAt,
  listContent,
  listContacts,
  readIcons,
  giveCallCode,
  findNames,
  correctName,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/**
 * The origin of a call, for rate limits, logs and the country detected by a proxy in front. `onIncomplete` is called when an
 * answer lacks data that could not be fetched now, or has outdated data: a page made from it must not be cached for other
 * visitors.
 */
export type Caller = { address: string; countryCode?: string | undefined; onIncomplete?: () => void };

/** The backend as functions, one per call: they take parsed input and return the answer unserialised. */
export type Handlers = {
  [Name in CallName]: (input: InputOf<Calls[Name]>, caller: Caller) => Promise<Reply<AnswerOf<Calls[Name]>>>;
};

/** The typed client of the site: the same calls with unparsed input, wherever the backend runs. */
export type Backend = {
  [Name in CallName]: (input: AskOf<Calls[Name]>) => Promise<Reply<AnswerOf<Calls[Name]>>>;
};
