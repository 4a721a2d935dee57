import { type CalendarDate, isCalendarDate, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { findJourneys, type Journey } from '../world/connections.ts';
import { type CabinCode, familiesOf, sellsCabin, type TravelerKind } from '../world/fares.ts';
import type { Network } from '../world/network.ts';
import type { Flight } from '../world/timetable.ts';
import { invalidDate, invalidFormat, mandatoryMissing } from './errors.ts';
import { dictionariesOf, priceTravelers, type Sale, searchedOffer, type Traveler, totalCents } from './offers.ts';

const MAX_OFFERS = 250;
const CABINS: CabinCode[] = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'];

type SearchBody = {
  originDestinations?: {
    id: string;
    originLocationCode?: string;
    destinationLocationCode?: string;
    departureDateTimeRange?: { date?: string };
  }[];
  travelers?: { id: string; travelerType: TravelerKind; associatedAdultId?: string }[];
  searchCriteria?: {
    maxFlightOffers?: number;
    flightFilters?: {
      cabinRestrictions?: { cabin: CabinCode }[];
      connectionRestriction?: { maxNumberOfConnections?: number };
    };
  };
};

/** `POST /v2/shopping/flight-offers`: offers for one or two directions, cheapest first. */
export function searchOffers(network: Network, body: SearchBody) {
  const legs = (body.originDestinations ?? []).map((leg, index) => readLeg(leg, index));
  if (legs.length === 0) throw mandatoryMissing('/originDestinations');
  const travelers = (body.travelers ?? []).map(({ id, travelerType, associatedAdultId }) => ({
    id,
    kind: travelerType,
    ...(associatedAdultId ? { associatedAdultId } : {}),
  }));
  if (travelers.length === 0) throw mandatoryMissing('/travelers');
  const filters = body.searchCriteria?.flightFilters;
  const cabin = filters?.cabinRestrictions?.[0]?.cabin ?? 'ECONOMY';
  if (!CABINS.includes(cabin))
    throw invalidFormat('cabin is not known', '/searchCriteria/flightFilters/cabinRestrictions/0/cabin');
  const nonStop = filters?.connectionRestriction?.maxNumberOfConnections === 0;
  const most = Math.min(body.searchCriteria?.maxFlightOffers ?? MAX_OFFERS, MAX_OFFERS);

  const perLeg = legs.map((leg) =>
    findJourneys(network, airportsOf(leg.from), airportsOf(leg.to), leg.date, nonStop).filter((journey) =>
      sellsCabin(journey, cabin),
    ),
  );
  const sales = combine(perLeg)
    .map((journeys) => saleOf(journeys, cabin, travelers))
    .map((sale) => ({ sale, cents: totalCents(priceTravelers(sale)) }))
    .sort((a, b) => a.cents - b.cents)
    .slice(0, most);
  const segmentId = numberSegments();
  const data: FlightOffer[] = sales.map(({ sale }, index) => searchedOffer(sale, String(index + 1), segmentId));
  return { meta: { count: data.length }, data, dictionaries: dictionariesOf(sales.flatMap(({ sale }) => sale.journeys)) };
}

/** Within one answer the same flight has the same id in every offer. */
export function numberSegments(): (flight: Flight) => string {
  const numbers = new Map<string, string>();
  return (flight) => {
    const key = `${flight.route.airline.code}${flight.number}${flight.departureLocal}`;
    const number = numbers.get(key) ?? String(numbers.size + 1);
    numbers.set(key, number);
    return number;
  };
}

function saleOf(journeys: Journey[], cabin: CabinCode, travelers: Traveler[]): Sale {
  const family = familiesOf(journeys[0] as Journey)[0] as Sale['family'];
  return { journeys, family, cabin, travelers, boughtOn: todayIn('UTC'), priceFactor: 1 };
}

/** Return trips of one airline are what sells; where there are hardly any, two airlines share the ticket. */
const ENOUGH_PAIRS = 20;

/** One way as it is; out and back paired, the shortest with the shortest first. */
function combine(perLeg: Journey[][]): Journey[][] {
  const [out, back] = perLeg as [Journey[], Journey[] | undefined];
  if (!back) return out.map((journey) => [journey]);
  const pairs = [...pairUp(out, back, (outbound, inbound) => airlineOf(outbound) === airlineOf(inbound))];
  if (pairs.length >= ENOUGH_PAIRS) return pairs;
  const mixed = pairUp(out, back, (outbound, inbound) => airlineOf(outbound) !== airlineOf(inbound));
  return [...pairs, ...[...mixed].slice(0, 2 * ENOUGH_PAIRS)];
}

function* pairUp(
  out: Journey[],
  back: Journey[],
  belong: (outbound: Journey, inbound: Journey) => boolean,
): Generator<Journey[]> {
  let found = 0;
  for (const [outRank, outbound] of out.slice(0, 40).entries()) {
    for (const [backRank, inbound] of back.slice(0, 40).entries()) {
      if (found >= MAX_OFFERS * 2 || outRank + backRank > 45) break;
      const leavesAfter = arrival(outbound) + 3_600_000 < (inbound[0] as Flight).departsAt;
      if (!leavesAfter || !belong(outbound, inbound)) continue;
      found += 1;
      yield [outbound, inbound];
    }
  }
}

const airlineOf = (journey: Journey) => (journey[0] as Flight).route.airline.code;
const arrival = (journey: Journey) => (journey.at(-1) as Flight).arrivesAt;

function readLeg(leg: NonNullable<SearchBody['originDestinations']>[number], index: number) {
  const at = `/originDestinations/${index}`;
  const { originLocationCode: from, destinationLocationCode: to, departureDateTimeRange } = leg;
  const date: CalendarDate | undefined = departureDateTimeRange?.date;
  if (!from || !/^[A-Z]{3}$/.test(from)) throw invalidFormat('City/Airport - 3 characters', `${at}/originLocationCode`);
  if (!to || !/^[A-Z]{3}$/.test(to)) throw invalidFormat('City/Airport - 3 characters', `${at}/destinationLocationCode`);
  if (!date || !isCalendarDate(date)) throw invalidDate('Date must be a day', `${at}/departureDateTimeRange/date`);
  if (date < todayIn('Pacific/Pago_Pago')) throw invalidDate('Date/Time is in the past', `${at}/departureDateTimeRange/date`);
  return { from, to, date };
}
