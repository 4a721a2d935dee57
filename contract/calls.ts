import * as myJourney from './booking/my-journey.ts';
import { correctName, findNames } from './booking/names.ts';
import * as session from './booking/session.ts';
import type { AnswerOf, AskOf, InputOf } from './call.ts';
import { giveCallCode } from './pages/call-code.ts';
import { contentAt, listContacts, listContent } from './pages/content.ts';
import { readIcons } from './pages/icons.ts';
import * as mail from './pages/mail.ts';
import * as visitor from './pages/visitor.ts';
import type { Reply } from './problem.ts';
import * as alerts from './selling/alerts.ts';
import { cruiseChoices, cruiseOffer, cruiseSailings, searchCruises } from './selling/cruises.ts';
import * as flights from './selling/flights.ts';
import * as places from './selling/places.ts';
import * as prices from './selling/prices.ts';
import * as quotes from './selling/quotes.ts';
import { searchDestinations, searchStays, stayOffers, validateStay } from './selling/stays.ts';
import { readTour, searchTours } from './selling/tours.ts';
import { findTripQuote, openTripQuote } from './selling/trip-quotes.ts';

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
  findTripQuote,
  openTripQuote,
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
 * The origin of a call, for rate limits, logs and the country detected by a proxy in front. `isVisitor`: it came from outside, and does
 * not say that it is a robot. `onIncomplete` is called when an
 * answer lacks data that could not be fetched now, or has outdated data: a page made from it must not be cached for other
 * visitors.
 */
export type Caller = { address: string; countryCode?: string | undefined; isVisitor?: boolean; onIncomplete?: () => void };

/** The backend as functions, one per call: they take parsed input and return the answer unserialised. */
export type Handlers = {
  [Name in CallName]: (input: InputOf<Calls[Name]>, caller: Caller) => Promise<Reply<AnswerOf<Calls[Name]>>>;
};

/** The typed client of the site: the same calls with unparsed input, wherever the backend runs. */
export type Backend = {
  [Name in CallName]: (input: AskOf<Calls[Name]>) => Promise<Reply<AnswerOf<Calls[Name]>>>;
};
