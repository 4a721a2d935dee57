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
 * Who makes a call: for rate limits and logs, and the country that a proxy in front found them in. `onIncomplete` is told when an answer does
 * without what could not be asked just now, or with what was known before: others are not to be shown what is made of it.
 */
export type Caller = { address: string; countryCode?: string | undefined; onIncomplete?: () => void };

/** The backend as plain functions, one per call: input already parsed, answer not yet written anywhere. */
export type Handlers = {
  [Name in CallName]: (input: InputOf<Calls[Name]>, caller: Caller) => Promise<Reply<AnswerOf<Calls[Name]>>>;
};

/** What the site calls: the same functions, taking unparsed input, wherever the backend runs. */
export type Backend = {
  [Name in CallName]: (input: AskOf<Calls[Name]>) => Promise<Reply<AnswerOf<Calls[Name]>>>;
};
