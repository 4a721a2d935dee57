import { type FieldError, type Reply, refuse, reply } from '#contract/problem.ts';
import type { ChosenOuting } from '#contract/selling/outings.ts';
import { addDays, ageOn, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { depositOf } from '#domain/catalogue/deposit-terms.ts';
import {
  type Allotted,
  birthDateOf,
  MOST_TOGETHER,
  type PartyMember,
  type PartyPrice,
  priceOfCabin,
  priceOfPlaces,
  type SoldOuting,
} from '#domain/catalogue/outing.ts';
import { datedCancellation, type SaleTerms } from '#domain/catalogue/sale-terms.ts';
import type { WhatItIs } from '#domain/catalogue/same-outing.ts';
import { timeNow } from '#domain/clock.ts';
import { type CabinCategory, callsOf, type Port, type Sailing } from '#domain/cruises/cruise.ts';
import { type PartyProblem, partyProblems } from '#domain/cruises/party.ts';
import { returnDay } from '#domain/cruises/sailing-price.ts';
import { toEpoch } from '#domain/local-time.ts';
import { type InInstalments, PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import { FIRST_TERMS, type RetailTerms } from '#domain/retailing/retail-terms.ts';
import { zoneAt } from '#domain/stays/places/hotel-zone.ts';
import { numberOn, registerDay } from '#domain/stays/tourism-number.ts';
import type { Tour, TourDeparture, TourOperator } from '#domain/tours/tour.ts';
import { isPublished } from '#domain/tours/tour-publication.ts';
import type { Executor } from '../db/connection.ts';
import type { AskedOf, Catalogues, CruiseWhole } from './catalogues.ts';
import { wholeOf } from './whole-cruise.ts';

export const NO_SUCH_SAILING = refuse('not-found', 'There is no sailing with this id');
const NO_SUCH_DEPARTURE = refuse('not-found', 'There is no departure with this id');
export const NOT_SOLD = refuse('offer-unavailable', 'This is not sold so any more: choose another cabin or another day');
const ASKED_FOR = refuse('on-request', 'This is not sold online: ask the agency for it, and nothing is charged');

type CabinAsked = { id: string; cabin: string; travelers: readonly PartyMember[] };
/** The price of a cabin for a party, with its cruise, sailing and category. */
export type CabinQuote = {
  whole: CruiseWhole;
  sailing: Sailing;
  cabin: CabinCategory;
  price: PartyPrice;
  terms: RetailTerms | undefined;
};

/** What the agency's own catalogue sells, at its currently recorded prices. */
export type OutingQuotes = {
  /** Quotes a cabin, whether sold online or on request only. */
  cabin(asked: CabinAsked): Promise<Reply<CabinQuote>>;
  /** Quotes what is sold online; `tx` to ask within a transaction. */
  sold(chosen: ChosenOuting, tx?: Executor): Promise<Reply<SoldOuting>>;
  /** Quotes the same party at the catalogue's price of now, under the rules that it was sold by. */
  again(offer: SoldOuting, tx?: Executor): Promise<Reply<SoldOuting>>;
  /** When and where a sailing or departure is now; `undefined` once the catalogue has it no more. */
  whatItIs(of: Pick<Allotted, 'kind' | 'id'>): Promise<WhatItIs | undefined>;
  /** The balance and its due date if booked today; the due date counts in full. */
  instalmentsOf(offer: SoldOuting): InInstalments;
};

type Shelf = { catalogues: Catalogues; timeZone: string };
type PlacesAsked = { id: string; travelers: readonly PartyMember[] };

/** Nothing begins before tomorrow; days begin at the agency's midnight. */
export function outingQuotes(shelf: Shelf): OutingQuotes {
  return {
    cabin: (asked) => quoteCabin(shelf, asked),
    sold: (chosen, tx) =>
      chosen.kind === 'cruise'
        ? soldCabin(shelf, { id: chosen.sailing, cabin: chosen.cabin, travelers: chosen.travelers }, { tx })
        : soldPlaces(shelf, { id: chosen.departure, travelers: chosen.travelers }, { tx }),
    async again({ kind, id, unit: cabin, travelers, cabinNumber, retail }, tx) {
      const of = { tx, terms: retail ?? FIRST_TERMS };
      const party = travelers.map(({ age }) => ({ age }));
      const sold =
        kind === 'tour'
          ? await soldPlaces(shelf, { id, travelers: party }, of)
          : await soldCabin(shelf, { id, cabin, travelers: party }, of);
      // A cabin that is not there any more, or not for this party, is not sold any more: nothing that was asked is wrong.
      if (!sold.ok) return sold.problem.code === 'on-request' ? sold : NOT_SOLD;
      return cabinNumber !== undefined ? reply({ ...sold.body, cabinNumber }) : sold;
    },
    whatItIs: ({ kind, id }) => (kind === 'tour' ? departureAsItIs(shelf, id) : sailingAsItIs(shelf, id)),
    instalmentsOf({ deposit, total: { amountMinor: totalMinor }, travelers, begins: departs }) {
      const party = { totalMinor, travelers: travelers.length, departs, today: todayIn(shelf.timeZone) };
      const known = depositOf(deposit, party);
      if (!known) return PAID_AT_ONCE;
      const dayAfter = toEpoch(`${addDays(known.balanceDue, 1)}T00:00`, shelf.timeZone);
      return { balanceMinor: totalMinor - known.depositMinor, balanceDueAt: new Date(dayAfter - 1) };
    },
  };
}

const tomorrow = ({ timeZone }: Shelf): CalendarDate => addDays(todayIn(timeZone), 1);

async function quoteCabin(shelf: Shelf, asked: CabinAsked, of?: AskedOf): Promise<Reply<CabinQuote>> {
  const { catalogues } = shelf;
  const { id, cabin: wanted, travelers } = asked;
  const known = await catalogues.sailing(id, of);
  const whole = known && wholeOf(catalogues.cruises(), known.sailing.cruise);
  if (!known) return NO_SUCH_SAILING;
  const { sailing, isGone } = known;
  const { departs } = sailing;
  if (isGone || !whole || departs < tomorrow(shelf)) return NOT_SOLD;
  const { cruise } = whole;
  const cabin = cruise.cabins.find((category) => category.id === wanted);
  if (!cabin || !sailing.fares.some((one) => one.cabin === wanted)) return NO_SUCH_CABIN;
  const born = travelers.map((member) => birthDateOf(member, departs));
  const { infantMinimumMonths } = cruise;
  const problems = partyProblems(born, { departs, infantMinimumMonths, sleeps: cabin.sleeps });
  if (problems.length > 0) return partyRefusal(problems, travelers, infantMinimumMonths);
  const price = priceOfCabin(sailing, wanted, agesOn(born, departs));
  return price ? reply({ whole, sailing, cabin, price, terms: known.terms }) : NOT_SOLD;
}

async function soldCabin(shelf: Shelf, asked: CabinAsked, of?: AskedOf): Promise<Reply<SoldOuting>> {
  const quoted = await quoteCabin(shelf, asked, of);
  if (!quoted.ok) return quoted;
  const { sailing, cabin } = quoted.body;
  const isOnline = sailing.fares.some((fare) => fare.cabin === cabin.id && fare.allotment !== undefined);
  return isOnline && sailing.sale ? reply(soldOfCabin(shelf, quoted.body, sailing.sale)) : ASKED_FOR;
}

function soldOfCabin({ timeZone }: Shelf, quote: CabinQuote, sale: SaleTerms): SoldOuting {
  const { whole, sailing, cabin, price, terms } = quote;
  const { cruise, line, ports } = whole;
  const { departs } = sailing;
  const calls = callsOf(cruise).map((code) => ports[code]?.countryCode);
  return {
    kind: 'cruise',
    id: sailing.id,
    unit: cabin.id,
    quantity: 1,
    ...price,
    name: cruise.name,
    company: line.name,
    tourismNumber: null,
    cabin: cabin.name,
    ...voyageAsItIs(whole, sailing),
    cancellation: datedCancellation(sale.cancellation, { departs, total: price.total, timeZone }),
    deposit: sale.deposit,
    ...retailOf(terms),
    minimumMonths: cruise.infantMinimumMonths,
    // A cruise within one country needs no travel document beyond what is used at home.
    needsDocument: new Set(calls).size > 1,
  };
}

function voyageAsItIs(whole: CruiseWhole, { departs }: Pick<Sailing, 'departs'>) {
  const { cruise, ship, ports } = whole;
  const port = ports[callsOf(cruise)[0] as string] as Port;
  return {
    ship: ship.name,
    begins: departs,
    ends: returnDay(cruise, departs),
    place: port.name,
    time: cruise.days[0]?.depart ?? null,
    timeZone: zoneAt(port, port.countryCode),
    voyage: voyageOf(whole),
  };
}

async function sailingAsItIs({ catalogues }: Shelf, id: string): Promise<WhatItIs | undefined> {
  const known = await catalogues.sailing(id);
  const whole = known && !known.isGone && wholeOf(catalogues.cruises(), known.sailing.cruise);
  return whole ? voyageAsItIs(whole, known.sailing) : undefined;
}

const tourAsItIs = (tour: Tour, { departs }: Pick<TourDeparture, 'departs'>) => ({
  begins: departs,
  ends: addDays(departs, tour.days - 1),
  place: tour.meetingPoint,
  time: tour.meetingTime,
  ship: null,
});

async function departureAsItIs({ catalogues }: Shelf, id: string): Promise<WhatItIs | undefined> {
  const known = await catalogues.departure(id);
  const tour = known && !known.isGone && catalogues.tours().tours.get(known.departure.tour);
  return tour ? tourAsItIs(tour, known.departure) : undefined;
}

async function soldPlaces(shelf: Shelf, { id, travelers }: PlacesAsked, of?: AskedOf): Promise<Reply<SoldOuting>> {
  const { catalogues, timeZone } = shelf;
  const known = await catalogues.departure(id, of);
  const { tours, operators } = catalogues.tours();
  const tour = known && tours.get(known.departure.tour);
  const operator = tour && (operators.get(tour.operator) as TourOperator);
  if (!known) return NO_SUCH_DEPARTURE;
  const { departure, isGone } = known;
  const { departs, sale } = departure;
  const day = registerDay(new Date(timeNow()));
  if (isGone || !tour || !operator || departs < tomorrow(shelf) || !isPublished(tour, operator, day)) return NOT_SOLD;
  if (departure.allotment === undefined || !sale) return ASKED_FOR;
  const born = travelers.map((member) => birthDateOf(member, departs));
  const minimumMonths = tour.minimumAge * 12;
  const sleeps = Math.min(tour.groupMaximum, MOST_TOGETHER);
  const problems = partyProblems(born, { departs, infantMinimumMonths: minimumMonths, sleeps });
  if (problems.length > 0) return partyRefusal(problems, travelers, minimumMonths);
  const price = priceOfPlaces(departure, agesOn(born, departs));
  if (!price) return NOT_SOLD;
  return reply({
    kind: 'tour',
    id,
    unit: '',
    quantity: travelers.length,
    ...price,
    name: tour.name,
    company: operator.name,
    tourismNumber: numberOn(operator.tourismNumber ?? undefined, day),
    ...tourAsItIs(tour, departure),
    ...(tour.pickupArea ? { pickupArea: tour.pickupArea } : {}),
    timeZone: zoneAt(tour, tour.countryCode),
    cabin: null,
    cancellation: datedCancellation(sale.cancellation, { departs, total: price.total, timeZone }),
    deposit: sale.deposit,
    ...retailOf(known.terms),
    minimumMonths,
    needsDocument: false,
  });
}

const retailOf = (retail: RetailTerms | undefined) => (retail && retail.version !== 0 ? { retail } : {});

/** The ports of embarkation and disembarkation, from the cruise's days. */
function voyageOf({ cruise, ports }: CruiseWhole): NonNullable<SoldOuting['voyage']> {
  const calls = callsOf(cruise);
  const at = (code: string | undefined) => {
    const { lat, lon } = ports[code as string] as Port;
    return { lat, lon };
  };
  return { embarks: at(calls[0]), lands: at(calls.at(-1)), arrives: cruise.days.at(-1)?.arrive ?? null };
}

const NO_SUCH_CABIN = refuse('not-found', 'This sailing has no cabin with this id');

const agesOn = (born: readonly CalendarDate[], day: CalendarDate): number[] => born.map((date) => ageOn(date, day));

function partyRefusal(problems: readonly PartyProblem[], party: readonly PartyMember[], minimumMonths: number) {
  const errors = problems.map((problem) => partyError(problem, party, minimumMonths));
  return refuse('invalid-request', 'Not everybody can go together: correct who travels', errors);
}

export const PARTY_WORDS: Record<PartyProblem['reason'], (minimumMonths: number) => string> = {
  'not-born': () => 'is after the day it begins',
  'too-young': (minimumMonths) => `is younger than ${minimumMonths} months on the day it begins: nobody so young goes`,
  'no-adult': () => 'has nobody of 18 years or more on the day it begins',
  'too-many': () => 'are more than it has room for',
};

function partyError({ traveler, reason }: PartyProblem, party: readonly PartyMember[], minimumMonths: number): FieldError {
  const member = traveler === null ? undefined : party[traveler];
  const field = member && ('age' in member ? 'age' : 'dateOfBirth');
  return { pointer: field ? `/travelers/${traveler}/${field}` : '/travelers', detail: PARTY_WORDS[reason](minimumMonths) };
}
