import type { InputOf } from '#contract/call.ts';
import type { Calls, Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import type { CabinAnswer, FoundCruise, PerPerson } from '#contract/selling/cruises.ts';
import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { depositOf } from '#domain/catalogue/deposit-terms.ts';
import type { SoldTraveler } from '#domain/catalogue/outing.ts';
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
import { onlineState } from '#domain/cruises/online-state.ts';
import { youngestMonths } from '#domain/cruises/party.ts';
import { faresOf, isSoldOut, pricePerPerson, returnDay, type SharedPrice, startingPrice } from '#domain/cruises/sailing-price.ts';
import { type Sharing, sharingOf, TWO_TOGETHER } from '#domain/cruises/sharing.ts';
import { intAmountOf } from '#domain/money.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import { isDatabaseTrouble } from '../db/database-trouble.ts';
import { shownCurrency } from '../search/shown-currency.ts';
import { roomKey } from './allotments.ts';
import type { Catalogues } from './catalogues.ts';
import { type BriefSailing, type CruiseCatalogue, choicesFrom } from './cruise-catalogue.ts';
import { NO_SUCH_SAILING } from './outing-quotes.ts';
import type { OutingSales } from './outing-sales.ts';
import { coversNow, picturesNow } from './pictures/pictures-now.ts';
import { wholeOf } from './whole-cruise.ts';

type CruiseCalls = Pick<Handlers, 'cruiseChoices' | 'searchCruises' | 'cruiseSailings' | 'cruiseOffer'>;

export type CatalogueTerms = {
  catalogues: Catalogues;
  outings: Pick<OutingSales, 'cabin' | 'roomOf'>;
  exchangeRates: ExchangeRates;
  currency: string;
  /** Days begin at this zone's midnight. */
  timeZone: string;
};

/** The calls for cruises; sailings start tomorrow at the earliest. */
export function cruiseCalls(terms: CatalogueTerms): CruiseCalls {
  const { catalogues, outings, exchangeRates, currency, timeZone } = terms;
  const tomorrow = () => addDays(todayIn(timeZone), 1);

  /**
   * The bookable cabins of the shown sailings; null while the database does not answer, since the sailings are found all the
   * same.
   */
  async function roomAboard(items: CruiseResults['items']): Promise<Room | null> {
    try {
      return await outings.roomOf(
        'cruise',
        items.map(({ sailing }) => sailing.id),
      );
    } catch (error) {
      if (isDatabaseTrouble(error)) return null;
      throw error;
    }
  }

  async function chosenOf(
    cruise: Cruise,
    { sailing, isGone }: { sailing: Sailing; isGone: boolean },
    { first, sharing }: { first: CalendarDate; sharing: Sharing },
  ) {
    const isOver = isGone || sailing.departs < first;
    const room = isOver ? new Map<string, number>() : await outings.roomOf('cruise', [sailing.id]);
    return chosenAnswer(cruise, sailing, { isGone: isOver, room, sharing });
  }

  return {
    cruiseChoices: async () => reply(choicesFrom(catalogues.cruises(), tomorrow())),

    searchCruises: async ({ cabins, from, to, region, line, port, filters, sort, pagination, currencyCode }) => {
      const catalogue = catalogues.cruises();
      const first = tomorrow();
      const { minPrice, maxPrice, ...ticked } = filters;
      const sharing = sharingOf(cabins);
      const { items, matching, facets, price, blockingFilters } = viewCruises(catalogue.indexFor(sharing), {
        question: { from: from && from > first ? from : first, to, region, line, port, youngestMonths: youngestMonths(cabins) },
        filters: { ...ticked, minPrice, maxPrice },
        sort,
        shown: pagination.offset - 1 + pagination.pageSize,
      });
      const shown = items.slice(pagination.offset - 1);
      const [room, covers] = await Promise.all([
        roomAboard(shown),
        coversNow(
          catalogues,
          'cruise',
          shown.map(({ sailing }) => sailing.cruise.id),
        ),
      ]);
      return reply({
        data: shown.map((item) => foundCruise(catalogue, item, { room, sharing, covers })),
        meta: {
          count: matching,
          currency,
          shownCurrency: await shownCurrency(exchangeRates, currency, currencyCode),
          facets,
          price,
          blockingFilters,
          isEmpty: !catalogue.indexFor(TWO_TOGETHER).items.some(({ departs }) => departs >= first),
        },
        dictionaries: dictionariesOf(catalogue, facets),
      });
    },

    cruiseSailings: async ({ id, sailing: wanted, sharedBy: sharing, currencyCode }) => {
      const catalogue = catalogues.cruises();
      const whole = wholeOf(catalogue, id) ?? (await catalogues.goneCruise(id));
      if (!whole) return NO_SUCH_CRUISE;
      const { cruise } = whole;
      const { sailings } = catalogue;
      const first = tomorrow();
      const toCome = (sailings.get(id) ?? []).filter(({ departs }) => departs >= first);
      const chosenId = wanted ?? toCome.find((sailing) => catalogue.priceOf(sailing, sharing) !== null)?.id;
      const known = chosenId === undefined ? undefined : await catalogues.sailing(chosenId);
      if (wanted !== undefined && known?.sailing.cruise !== id) return NO_SUCH_SAILING;
      return reply({
        ...whole,
        pictures: await picturesNow(catalogues, 'cruise', id),
        sailings: toCome.map((sailing) => sailingAnswer(cruise, sailing, catalogue.priceOf(sailing, sharing))),
        chosen: known ? await chosenOf(cruise, known, { first, sharing }) : null,
        meta: { currency, shownCurrency: await shownCurrency(exchangeRates, currency, currencyCode) },
      });
    },

    cruiseOffer: (asked) => cruiseOffer(terms, asked),
  };
}

async function cruiseOffer({ outings, timeZone }: CatalogueTerms, asked: InputOf<Calls['cruiseOffer']>) {
  const { id, cabin: wanted, travelers } = asked;
  const quoted = await outings.cabin({ id, cabin: wanted, travelers });
  if (!quoted.ok) return quoted;
  const { whole, sailing, cabin, price } = quoted.body;
  const { cruise } = whole;
  const { departs, currency } = sailing;
  const [each] = price.travelers as [SoldTraveler];
  const deposit = depositOf(sailing.sale?.deposit ?? null, {
    totalMinor: price.total.amountMinor,
    travelers: travelers.length,
    departs,
    today: todayIn(timeZone),
  });
  const room = (await outings.roomOf('cruise', [id])).get(roomKey(id, wanted));
  return reply({
    cruise: { id: cruise.id, name: cruise.name, nights: cruise.nights },
    sailing: { id, departs, returns: returnDay(cruise, departs) },
    cabin: { id: cabin.id, kind: cabin.kind, name: cabin.name },
    perPerson: intAmountOf({ amountMinor: each.amountMinor, currency }),
    total: intAmountOf(price.total),
    portTaxes: intAmountOf({ amountMinor: price.portTaxesMinor, currency }),
    isBookable: room !== undefined && room > 0,
    deposit: deposit ? { amount: deposit.depositMinor, currency, balanceDue: deposit.balanceDue } : null,
  });
}

const NO_SUCH_CRUISE = refuse('not-found', 'There is no cruise with this id');

type Brief = Pick<BriefSailing, 'id' | 'departs' | 'isTaxTold'>;

const sailingAnswer = (cruise: Cruise, { id, departs, isTaxTold }: Brief, price: SharedPrice | null) => ({
  id,
  departs,
  returns: returnDay(cruise, departs),
  isTaxTold,
  from: price && intAmountOf(price.perPerson),
  total: price && intAmountOf(price.total),
});

function foundCruise(
  { cruises, ships, lines, ports, faresAt }: CruiseCatalogue,
  { sailing, price, dates }: CruiseResults['items'][number],
  { room, sharing, covers }: { room: Room | null; sharing: Sharing; covers: ReadonlyMap<string, string> },
): FoundCruise {
  const cruise = cruises.get(sailing.cruise.id) as Cruise;
  const { id, name, region, nights, infantMinimumMonths } = cruise;
  const online = room && onlineState(faresAt(sailing), roomIn(room, cruise, sailing.id), sharing);
  const calls = callsOf(cruise).map((code) => ports.get(code) as Port);
  const ship = ships.get(cruise.ship) as Ship;
  return {
    cruise: { id, name, region, nights, infantMinimumMonths },
    line: lines.get(ship.line) as CruiseLine,
    ship: { id: ship.id, name: ship.name, guests: ship.guests },
    picture: covers.get(id) ?? null,
    embarkation: calls[0] as Port,
    disembarkation: calls.at(-1) as Port,
    calls,
    sailing: {
      ...sailingAnswer(cruise, sailing, price),
      from: intAmountOf(price.perPerson),
      total: intAmountOf(price.total),
      online,
    },
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

type Room = ReadonlyMap<string, number>;

/** The bookable number of each cabin category; `undefined` if on request only. */
const roomIn = (room: Room, { cabins }: Cruise, sailing: string): (number | undefined)[] =>
  cabins.map(({ id }) => room.get(roomKey(sailing, id)));

type ChosenTerms = { isGone: boolean; room: Room; sharing: Sharing };

function chosenAnswer(cruise: Cruise, sailing: Sailing, { isGone, room, sharing }: ChosenTerms) {
  const { currency, portTaxesMinor } = sailing;
  return {
    ...sailingAnswer(cruise, sailing, startingPrice(sailing, cruise, sharing)),
    portTaxes: intAmountOf({ amountMinor: portTaxesMinor, currency }),
    online: onlineState(faresOf(sailing, cruise), roomIn(room, cruise, sailing.id), sharing),
    cabins: cruise.cabins.flatMap((cabin) => cabinAnswer(cabin, sailing, room) ?? []),
    terms: sailing.sale ? { cancellation: sailing.sale.cancellation, deposit: sailing.sale.deposit } : null,
    isGone,
  };
}

function cabinAnswer(cabin: CabinCategory, sailing: Sailing, room: Room): CabinAnswer | undefined {
  const fare = sailing.fares.find((one) => one.cabin === cabin.id);
  if (!fare) return undefined;
  const prices = OCCUPANCIES.map((occupancy, index) => {
    const price = index < cabin.sleeps ? pricePerPerson(sailing, fare, occupancy) : null;
    return [occupancy, price && intAmountOf(price)] as const;
  });
  const [left, online] = [fare.left, room.get(roomKey(sailing.id, cabin.id)) ?? 0];
  const isGone = isSoldOut(fare);
  return {
    ...cabin,
    perPerson: Object.fromEntries(prices) as PerPerson,
    left,
    isSoldOut: isGone,
    isBookable: online > 0 && !isGone,
    bookable: isGone ? 0 : online,
  };
}
