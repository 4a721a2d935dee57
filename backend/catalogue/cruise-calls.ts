import type { Handlers } from '#contract/calls.ts';
import type { CabinAnswer, FoundCruise, PerPerson } from '#contract/cruises.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import {
  type CabinCategory,
  type Cruise,
  type CruiseLine,
  callsOf,
  OCCUPANCIES,
  type Port,
  type Sailing,
  type Ship,
} from '#domain/cruises/cruise.ts';
import { type CruiseResults, viewCruises } from '#domain/cruises/cruise-results.ts';
import { occupancyOf, type PartyProblem, partyProblems } from '#domain/cruises/party.ts';
import { isSoldOut, pricePerPerson, returnDay, startingPrice } from '#domain/cruises/sailing-price.ts';
import { intAmountOf, type Money } from '#domain/money.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import { shownCurrency } from '../search/shown-currency.ts';
import type { Catalogues, CruiseWhole } from './catalogues.ts';
import { type BriefSailing, type CruiseCatalogue, choicesFrom } from './cruise-catalogue.ts';

type CruiseCalls = Pick<Handlers, 'cruiseChoices' | 'searchCruises' | 'cruiseSailings' | 'cruiseOffer'>;

export type CatalogueTerms = {
  catalogues: Catalogues;
  exchangeRates: ExchangeRates;
  currency: string;
  /** Days are counted from this zone's midnight. */
  timeZone: string;
};

/** The agency's cruises: nothing sails sooner than tomorrow. */
export function cruiseCalls({ catalogues, exchangeRates, currency, timeZone }: CatalogueTerms): CruiseCalls {
  const tomorrow = () => addDays(todayIn(timeZone), 1);
  return {
    cruiseChoices: async () => reply(choicesFrom(catalogues.cruises(), tomorrow())),

    searchCruises: async ({ from, to, region, line, port, filters, sort, pagination, currencyCode }) => {
      const catalogue = catalogues.cruises();
      const first = tomorrow();
      const { minPrice, maxPrice, ...ticked } = filters;
      const { items, matching, facets, price, inTheWay } = viewCruises(catalogue.index, {
        question: { from: from && from > first ? from : first, to, region, line, port },
        filters: { ...ticked, minPrice, maxPrice },
        sort,
        shown: pagination.offset - 1 + pagination.pageSize,
      });
      return reply({
        data: items.slice(pagination.offset - 1).map((item) => foundCruise(catalogue, item)),
        meta: {
          count: matching,
          currency,
          shownCurrency: await shownCurrency(exchangeRates, currency, currencyCode),
          facets,
          price,
          inTheWay,
          isEmpty: !catalogue.index.items.some(({ departs }) => departs >= first),
        },
        dictionaries: dictionariesOf(catalogue, facets),
      });
    },

    cruiseSailings: async ({ id, sailing: wanted, currencyCode }) => {
      const catalogue = catalogues.cruises();
      const whole = wholeOf(catalogue, id) ?? (await catalogues.goneCruise(id));
      if (!whole) return NO_SUCH_CRUISE;
      const { cruise } = whole;
      const { sailings } = catalogue;
      const first = tomorrow();
      const toCome = (sailings.get(id) ?? []).filter(({ departs }) => departs >= first);
      const chosenId = wanted ?? toCome.find(({ from }) => from !== null)?.id;
      const known = chosenId === undefined ? undefined : await catalogues.sailing(chosenId);
      if (wanted !== undefined && known?.sailing.cruise !== id) return NO_SUCH_SAILING;
      return reply({
        ...whole,
        sailings: toCome.map((sailing) => sailingAnswer(cruise, sailing)),
        chosen: known ? chosenAnswer(cruise, known.sailing, { isGone: known.isGone || known.sailing.departs < first }) : null,
        meta: { currency, shownCurrency: await shownCurrency(exchangeRates, currency, currencyCode) },
      });
    },

    cruiseOffer: async ({ id, cabin: wanted, travelers }) => {
      const known = await catalogues.sailing(id);
      const cruise = known && catalogues.cruises().cruises.get(known.sailing.cruise);
      if (!known || !cruise) return NO_SUCH_SAILING;
      const { sailing, isGone } = known;
      if (isGone || sailing.departs < tomorrow()) return NOT_SOLD;
      const cabin = cruise.cabins.find((category) => category.id === wanted);
      const fare = sailing.fares.find((one) => one.cabin === wanted);
      if (!cabin || !fare) return refuse('not-found', 'This sailing has no cabin with this id');
      const { departs } = sailing;
      const born = travelers.map(({ dateOfBirth }) => dateOfBirth);
      const problems = partyProblems(born, {
        departs,
        infantMinimumMonths: cruise.infantMinimumMonths,
        sleeps: cabin.sleeps,
      });
      if (problems.length > 0) {
        const errors = problems.map((problem) => partyError(problem, cruise));
        return refuse('invalid-request', 'Not everybody can sail in this cabin: correct who travels', errors);
      }
      const occupancy = occupancyOf(travelers.length);
      const perPerson = occupancy && !isSoldOut(fare) ? pricePerPerson(sailing, fare, occupancy) : null;
      if (!perPerson) return NOT_SOLD;
      const times = (money: Money) => intAmountOf({ ...money, amountMinor: money.amountMinor * travelers.length });
      return reply({
        cruise: { id: cruise.id, name: cruise.name, nights: cruise.nights },
        sailing: { id, departs, returns: returnDay(cruise, departs) },
        cabin: { id: cabin.id, kind: cabin.kind, name: cabin.name },
        perPerson: intAmountOf(perPerson),
        total: times(perPerson),
        portTaxes: times({ amountMinor: sailing.portTaxesMinor, currency: sailing.currency }),
      });
    },
  };
}

function wholeOf({ cruises, ships, lines, ports }: CruiseCatalogue, id: string): CruiseWhole | undefined {
  const cruise = cruises.get(id);
  if (!cruise) return undefined;
  const ship = ships.get(cruise.ship) as Ship;
  return {
    cruise,
    ship,
    line: lines.get(ship.line) as CruiseLine,
    ports: Object.fromEntries(callsOf(cruise).map((code) => [code, ports.get(code) as Port])),
  };
}

const NO_SUCH_CRUISE = refuse('not-found', 'There is no cruise with this id');
const NO_SUCH_SAILING = refuse('not-found', 'There is no sailing with this id');
const NOT_SOLD = refuse('offer-unavailable', 'This cabin is not sold so any more: choose another cabin or another day');

const PARTY_WORDS: Record<PartyProblem['reason'], (cruise: Cruise) => string> = {
  'not-born': () => 'is after the day of sailing',
  'too-young': ({ infantMinimumMonths }) =>
    `is younger than ${infantMinimumMonths} months on the day of sailing: no infant so young sails`,
  'no-adult': () => 'has nobody of 18 years or more on the day of sailing',
  'too-many': () => 'are more than the cabin has beds for',
};

const partyError = ({ traveler, reason }: PartyProblem, cruise: Cruise): FieldError => ({
  pointer: traveler === null ? '/travelers' : `/travelers/${traveler}/dateOfBirth`,
  detail: PARTY_WORDS[reason](cruise),
});

const sailingAnswer = (cruise: Cruise, { id, departs, from, isTaxTold }: BriefSailing) => ({
  id,
  departs,
  returns: returnDay(cruise, departs),
  from: from && intAmountOf(from),
  isTaxTold,
});

function foundCruise(
  { cruises, ships, lines, ports }: CruiseCatalogue,
  { sailing, dates }: CruiseResults['items'][number],
): FoundCruise {
  const cruise = cruises.get(sailing.cruise.id) as Cruise;
  const { id, name, region, nights } = cruise;
  const calls = callsOf(cruise).map((code) => ports.get(code) as Port);
  const ship = ships.get(cruise.ship) as Ship;
  return {
    cruise: { id, name, region, nights },
    line: lines.get(ship.line) as CruiseLine,
    ship: { id: ship.id, name: ship.name },
    embarkation: calls[0] as Port,
    disembarkation: calls.at(-1) as Port,
    calls,
    sailing: { ...sailingAnswer(cruise, sailing), from: intAmountOf(sailing.from) },
    dates,
  };
}

function dictionariesOf({ lines, ships, ports }: CruiseCatalogue, facets: CruiseResults['facets']) {
  const named = (known: ReadonlyMap<string, { name: string }>, values: { value: string }[]) =>
    Object.fromEntries(values.map(({ value }) => [value, known.get(value)?.name ?? value]));
  return {
    lines: named(lines, facets.line),
    ships: named(ships, facets.ship),
    ports: Object.fromEntries(facets.port.map(({ value }) => [value, ports.get(value) as Port])),
  };
}

function chosenAnswer(cruise: Cruise, sailing: Sailing, { isGone }: { isGone: boolean }) {
  const { id, departs, currency, portTaxesMinor, isTaxTold } = sailing;
  return {
    ...sailingAnswer(cruise, { id, departs, from: startingPrice(sailing), isTaxTold }),
    portTaxes: intAmountOf({ amountMinor: portTaxesMinor, currency }),
    cabins: cruise.cabins.flatMap((cabin) => cabinAnswer(cabin, sailing) ?? []),
    isGone,
  };
}

function cabinAnswer(cabin: CabinCategory, sailing: Sailing): CabinAnswer | undefined {
  const fare = sailing.fares.find((one) => one.cabin === cabin.id);
  if (!fare) return undefined;
  const prices = OCCUPANCIES.map((occupancy, index) => {
    const price = index < cabin.sleeps ? pricePerPerson(sailing, fare, occupancy) : null;
    return [occupancy, price && intAmountOf(price)] as const;
  });
  return { ...cabin, perPerson: Object.fromEntries(prices) as PerPerson, left: fare.left, isSoldOut: isSoldOut(fare) };
}
