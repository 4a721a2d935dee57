import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { AIRPORTS, airportsOf } from '#domain/places/airport.ts';
import { priceOffers } from '../amadeus/offers/pricing.ts';
import { type SearchBody, searchOffers } from '../amadeus/offers/search.ts';
import { searchOffers as searchDirect } from '../duffel/offers/search.ts';
import { AIRCRAFT, canLand, fleetOf } from './airlines/aircraft.ts';
import { AIRLINE_BY_CODE, AIRLINES } from './airlines/airlines.ts';
import { cabinsOf } from './airlines/cabins.ts';
import { OPENING_HOURS } from './data/opening-hours.ts';
import { PARTNERS } from './data/partners.ts';
import { firstFlightOf } from './fares/sale.ts';
import { findItineraries } from './network/connections.ts';
import type { Itinerary } from './network/itinerary.ts';
import type { Route } from './network/network.ts';
import { type Flight, flightsOn } from './network/timetable.ts';
import { rowsOf } from './table-rows.ts';
import { createWorld, type World } from './world.ts';

/** What somebody of the region would notice at once if it were otherwise. Read over a year from a fixed day. */
const TODAY = '2026-11-28';
const YEAR = Array.from({ length: 355 }, (_, day) => addDays(TODAY, day));
const every = (days: number) => YEAR.filter((_, index) => index % days === 3);

let world: World;
beforeAll(() => {
  world = createWorld({ now: () => Date.parse(`${TODAY}T12:00:00Z`) });
});

const routesOf = (from: string, to: string): readonly Route[] => world.network.get(from)?.get(to) ?? [];
const allRoutes = () => [...world.network.values()].flatMap((destinations) => [...destinations.values()].flat());
const nonstops = (from: string, to: string, date: CalendarDate): Flight[] =>
  routesOf(from, to).flatMap((route) => flightsOn(route, date));
const itineraries = (pair: string, date: CalendarDate): Itinerary[] => {
  const [from, to] = pair.split('-') as [string, string];
  return findItineraries(world.network, airportsOf(from), airportsOf(to), date);
};
const search = (pair: string, date: CalendarDate, more: Partial<SearchBody> & { back?: CalendarDate } = {}): FlightOffer[] => {
  const [from, to] = pair.split('-') as [string, string];
  const { back, ...body } = more;
  const leg = (id: string, origin: string, destination: string, day: CalendarDate) => ({
    id,
    originLocationCode: origin,
    destinationLocationCode: destination,
    departureDateTimeRange: { date: day },
  });
  const legs = [leg('1', from, to, date), ...(back ? [leg('2', to, from, back)] : [])];
  return searchOffers(world, { originDestinations: legs, travelers: [{ id: '1', travelerType: 'ADULT' }], ...body }).data;
};
const cheapest = (offers: FlightOffer[]) => offers.toSorted((a, b) => Number(a.price.total) - Number(b.price.total))[0];
const isNonstop = (offer: FlightOffer | undefined) => offer?.itineraries.every(({ segments }) => segments.length === 1);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const WELL_KNOWN =
  `BOG-MDE BOG-CTG BOG-ADZ BOG-LET EOH-BOG MDE-ADZ CLO-CTG LIM-CUZ LIM-IQT UIO-GYE UIO-GPS SCL-PUQ SCL-CJC AEP-BRC AEP-USH
  GRU-GIG CGH-SDU MEX-CUN BOG-LIM BOG-UIO BOG-SCL BOG-EZE BOG-GRU BOG-MEX BOG-CUN BOG-PTY BOG-PUJ BOG-CCS BOG-MIA MDE-MIA BOG-JFK BOG-MCO
  BOG-MAD BOG-CDG BOG-LHR BOG-NRT EZE-SCL EZE-MIA EZE-FCO LIM-MAD MEX-MAD MEX-NRT GRU-LIS`.split(/\s+/);

describe('tickets', () => {
  const agreements = new Set(
    PARTNERS.trim()
      .split('\n')
      .map((row) => row.slice(0, row.lastIndexOf('|')).split(/[|>]/).sort().join(' ')),
  );
  const areKnown = (a: string, b: string) => {
    if (a === b || agreements.has([a, b].sort().join(' '))) return true;
    const [one, other] = [AIRLINE_BY_CODE.get(a)?.alliance, AIRLINE_BY_CODE.get(b)?.alliance];
    return one !== undefined && one !== 'none' && one === other;
  };
  const strangers = (codes: string[]) =>
    codes.flatMap((a) => codes.filter((b) => a < b && !areKnown(a, b)).map((b) => `${a}+${b} of ${codes}`));

  // May wait: the sandboxes’ own world, gone through whole.
  test('join only an airline with itself and its partners, there and back @waits', () => {
    const found = WELL_KNOWN.flatMap((pair) =>
      every(90).flatMap((date) => [
        ...itineraries(pair, date).flatMap((itinerary) => strangers(itinerary.map(({ route }) => route.airline.code))),
        ...search(pair, date, { back: addDays(date, 7) }).flatMap(({ itineraries: legs }) =>
          strangers(legs.flatMap(({ segments }) => segments.map(({ carrierCode }) => carrierCode))),
        ),
      ]),
    );
    expect(found).toEqual([]);
  });

  // May wait: the sandboxes’ own world, gone through whole.
  test('change planes only at a hub of one of the airlines, within hours of the day where there is such a connection @waits', () => {
    for (const pair of WELL_KNOWN) {
      for (const date of every(60)) {
        const found = itineraries(pair, date);
        const waits = (itinerary: Itinerary) =>
          itinerary.slice(1).map((flight, index) => (flight.departsAt - (itinerary[index] as Flight).arrivesAt) / 3_600_000);
        for (const itinerary of found) {
          for (const [index, { route }] of itinerary.slice(0, -1).entries()) {
            const hubs = [route.airline, (itinerary[index + 1] as Flight).route.airline].flatMap((airline) => airline.hubs);
            expect(hubs, `${pair} ${date}`).toContain(route.to.iataCode);
          }
        }
        const byDay = found.filter((itinerary) => waits(itinerary).every((hours) => hours <= 5.5));
        if (byDay.length > 0) expect(found, `${pair} ${date}`).toEqual(byDay);
      }
    }
  });

  test('change planes in neither the city they leave nor the one they go to', () => {
    for (const pair of ['ASU-EZE', 'EZE-BRC', 'MDE-PTY', 'BSB-CGH', 'MID-NLU', 'BOG-JFK', 'BOG-LGW']) {
      const ends = pair.split('-').map((code) => AIRPORTS.get(code)?.cityCode);
      for (const date of every(60)) {
        const stops = itineraries(pair, date).flatMap((itinerary) =>
          itinerary.slice(0, -1).map(({ route }) => route.to.cityCode),
        );
        expect(
          stops.filter((city) => ends.includes(city)),
          `${pair} ${date}`,
        ).toEqual([]);
      }
    }
  });

  test('of a domestic journey stay in the country', () => {
    const domestic = WELL_KNOWN.filter(
      (pair) => new Set(pair.split('-').map((code) => AIRPORTS.get(code)?.countryCode)).size === 1,
    );
    for (const pair of domestic) {
      for (const date of every(30)) {
        for (const itinerary of itineraries(pair, date)) {
          expect(new Set(itinerary.flatMap(({ route }) => [route.from.countryCode, route.to.countryCode])).size, pair).toBe(1);
        }
      }
    }
  });

  test('under 800 km are nonstop where there are nonstops', () => {
    for (const pair of ['BOG-MDE', 'BOG-CTG', 'BOG-CLO', 'BOG-PEI', 'EOH-BOG', 'LIM-CUZ', 'UIO-GYE', 'GRU-GIG', 'CGH-SDU']) {
      for (const date of every(20))
        expect(
          itineraries(pair, date).every(({ length }) => length === 1),
          `${pair} ${date}`,
        ).toBe(true);
    }
  });
});

describe('prices', () => {
  test.each(['BOG-MDE', 'BOG-CTG', 'BOG-ADZ', 'BOG-MIA', 'BOG-LIM', 'BOG-PTY', 'BOG-JFK', 'BOG-SCL'])(
    'the cheapest of %s is a nonstop, one way and return',
    (pair) => {
      for (const date of every(24)) {
        expect(isNonstop(cheapest(search(pair, date))), `${pair} ${date}`).toBe(true);
        expect(isNonstop(cheapest(search(pair, date, { back: addDays(date, 7) }))), `${pair} ${date} and back`).toBe(true);
      }
    },
  );

  test('no airline sells a connection below its own cheapest nonstop', () => {
    for (const pair of ['BOG-MAD', 'EZE-MIA', 'GRU-LIS', 'BOG-EZE', 'MEX-MAD']) {
      for (const date of every(60)) {
        for (const [, offers] of Map.groupBy(search(pair, date), ({ validatingAirlineCodes }) => validatingAirlineCodes?.[0])) {
          const nonstop = offers.filter(isNonstop);
          if (nonstop.length > 0) expect(isNonstop(cheapest(offers)), `${pair} ${date}`).toBe(true);
        }
      }
    }
  });

  test.each([
    ['BOG-CTG', 1.7],
    ['BOG-ADZ', 1.7],
    ['BOG-SMR', 1.7],
    ['LIM-CUZ', 1.5],
  ])('of %s at Easter are at least %d times those of February', (pair, times) => {
    const of = (dates: CalendarDate[]) =>
      median(dates.flatMap((date) => search(pair, date).map(({ price }) => Number(price.total))));
    const holyWeek = ['2027-03-20', '2027-03-24', '2027-03-25', '2027-03-27'];
    const february = ['2027-02-06', '2027-02-10', '2027-02-18', '2027-02-20'];
    expect(of(holyWeek) / of(february)).toBeGreaterThanOrEqual(times);
  });

  test('fly no farther than the lowest fare a kilometre allows', () => {
    for (const pair of ['BOG-MAD', 'BOG-NRT', 'MEX-MAD', 'MEX-NRT', 'EZE-MIA', 'GRU-LIS']) {
      for (const date of every(60)) {
        const itinerary = itineraries(pair, date)[0];
        const [first, last] = [itinerary?.[0]?.route.from, itinerary?.at(-1)?.route.to];
        if (!first || !last) continue;
        for (const { price } of search(pair, date)) expect(Number(price.base), `${pair} ${date}`).toBeGreaterThan(250);
      }
    }
  });

  test('rise towards the day of departure', () => {
    const boughtAhead = (days: number) => {
      const date = '2027-04-14';
      const then = createWorld({ now: () => Date.parse(`${addDays(date, -days)}T12:00:00Z`) });
      const body = {
        originDestinations: [
          { id: '1', originLocationCode: 'BOG', destinationLocationCode: 'MDE', departureDateTimeRange: { date } },
        ],
        travelers: [{ id: '1', travelerType: 'ADULT' }],
      };
      return median(searchOffers(then, body).data.map(({ price }) => Number(price.total)));
    };
    const [tomorrow, week, month, quarter] = [1, 7, 30, 90].map(boughtAhead) as [number, number, number, number];
    expect(tomorrow).toBeGreaterThan(week);
    expect(week).toBeGreaterThan(month);
    expect(month).toBeGreaterThanOrEqual(quarter);
    expect(tomorrow / quarter).toBeGreaterThan(1.8);
  });

  test('include the IVA of Colombia where it is due: not to places without roads, on journeys abroad that begin here', () => {
    const ivaOf = (offer: FlightOffer | undefined) => {
      const asked = { data: { type: 'flight-offers-pricing' as const, flightOffers: [offer as FlightOffer] } };
      const [priced] = priceOffers(world, asked, new URLSearchParams(), undefined).data.flightOffers;
      return Number(priced?.travelerPricings[0]?.price.taxes?.find(({ code }) => code === 'YS')?.amount ?? 0);
    };
    const [there, back] = ['2027-04-14', '2027-04-21'];
    for (const pair of ['BOG-ADZ', 'BOG-LET', 'ADZ-PVA', 'CTG-ADZ']) expect(ivaOf(cheapest(search(pair, there))), pair).toBe(0);
    for (const pair of ['BOG-MDE', 'BOG-MAD', 'BOG-MIA']) expect(ivaOf(cheapest(search(pair, there))), pair).toBeGreaterThan(0);
    expect(ivaOf(cheapest(search('BOG-MAD', there, { back })))).toBeGreaterThan(0);
    expect(ivaOf(cheapest(search('MAD-BOG', there, { back })))).toBe(0);
  });
});

const hours = new Map(
  rowsOf<[string, string, string]>(OPENING_HOURS).map(([iataCode, departures, arrivals]) => [iataCode, { departures, arrivals }]),
);
const isIn = (span = '00:00-24:00', local: string) => {
  const [from, to] = span.split('-') as [string, string];
  return local.slice(11, 16) >= from && local.slice(11, 16) <= to;
};

describe('on the day itself', () => {
  test('no supplier sells a flight that has left or leaves within the hour', () => {
    const noon = Date.parse(`${TODAY}T17:00:00Z`);
    const today = createWorld({ now: () => noon });
    const legs = [
      { id: '1', originLocationCode: 'BOG', destinationLocationCode: 'MDE', departureDateTimeRange: { date: TODAY } },
    ];
    const gds = searchOffers(today, { originDestinations: legs, travelers: [{ id: '1', travelerType: 'ADULT' }] }).data.map(
      (offer) => offer.itineraries[0]?.segments[0]?.departure.at as string,
    );
    const direct = searchDirect(today, 'USD', {
      slices: [{ origin: 'BOG', destination: 'MDE', departure_date: TODAY }],
      passengers: [{ type: 'adult' }],
    }).offers.map(({ sale }) => firstFlightOf(sale).departureLocal);
    for (const departures of [gds, direct]) {
      expect(departures.length).toBeGreaterThan(10);
      expect(departures.filter((at) => Date.parse(`${at}-05:00`) < noon + 3_600_000)).toEqual([]);
    }
  });
});

describe('the timetable', () => {
  test('has the flights people know', () => {
    for (const date of YEAR) {
      const of = (pair: string, code?: string) => {
        const [from, to] = pair.split('-') as [string, string];
        return nonstops(from, to, date).filter(({ route }) => code === undefined || route.airline.code === code).length;
      };
      expect(of('LIM-CUZ', 'LA'), date).toBeGreaterThanOrEqual(15);
      expect(of('UIO-GYE'), date).toBeGreaterThanOrEqual(8);
      expect(of('GYE-GPS'), date).toBeGreaterThanOrEqual(2);
      for (const pair of ['UIO-GPS', 'LIM-IQT', 'ADZ-PVA', 'SCL-PUQ', 'AEP-USH', 'BOG-LET'])
        expect(of(pair), date).toBeGreaterThanOrEqual(1);
    }
  });

  test('has flights between 22:30 and 01:30', () => {
    const leave = (from: string, to: string) =>
      every(30).flatMap((date) => nonstops(from, to, date).map((flight) => flight.departureLocal.slice(11, 16)));
    const isLate = (clock: string) => clock >= '22:30' || clock <= '01:30';
    for (const [from, to] of [
      ['BOG', 'EZE'],
      ['BOG', 'MAD'],
      ['EZE', 'MIA'],
      ['LIM', 'MIA'],
    ] as const) {
      expect(leave(from, to).some(isLate), `${from}–${to}`).toBe(true);
    }
    expect(leave('BOG', 'MAD').every((clock) => clock >= '14:00')).toBe(true);
  });

  // May wait: the sandboxes’ own world, gone through whole.
  test('keeps to the hours of airports @waits', () => {
    const broken = allRoutes()
      .filter(({ from, to }) => hours.has(from.iataCode) || hours.has(to.iataCode))
      .flatMap((route) => ['2027-01-15', '2027-07-15'].flatMap((date) => flightsOn(route, date)))
      .filter(({ route, departureLocal, arrivalLocal }) => {
        const [departures, arrivals] = [hours.get(route.from.iataCode)?.departures, hours.get(route.to.iataCode)?.arrivals];
        return !isIn(departures, departureLocal) || !isIn(arrivals, arrivalLocal);
      })
      .map(
        ({ route, departureLocal, arrivalLocal }) =>
          `${route.from.iataCode} ${departureLocal} ${route.to.iataCode} ${arrivalLocal}`,
      );
    expect(broken).toEqual([]);
  });

  test('has no flights that law forbids', () => {
    const pairs = (code: string, country: string) =>
      allRoutes().filter(
        ({ airline, from, to }) => airline.code === code && (from.countryCode === country || to.countryCode === country),
      );
    for (const code of ['CU', 'V0', 'QL', '5R', 'SU']) expect(pairs(code, 'US')).toEqual([]);
    for (const country of ['ES', 'GB', 'FR', 'DE']) expect(pairs('SU', country)).toEqual([]);
    for (const airport of ['EOH', 'PVA', 'CGH', 'SDU', 'LGA', 'DCA']) {
      const home = AIRPORTS.get(airport)?.countryCode;
      expect(
        [...(world.network.get(airport)?.values() ?? [])].flat().filter(({ to }) => to.countryCode !== home),
        airport,
      ).toEqual([]);
    }
  });
});

describe('aircraft', () => {
  const seenOn = (routes: Route[], dates = ['2027-02-10', '2027-07-10']) =>
    routes.flatMap((route) => dates.flatMap((date) => flightsOn(route, date)));

  // May wait: the sandboxes’ own world, gone through whole.
  test('fly no farther than they can, and land only where they can @waits', () => {
    const wrong = seenOn(allRoutes(), ['2027-07-10'])
      .filter(({ route, aircraft }) => {
        const type = AIRCRAFT.get(aircraft);
        return !type || type.rangeKm < route.km || !canLand(type, route.from) || !canLand(type, route.to);
      })
      .map(({ route, aircraft }) => `${route.airline.code} ${route.from.iataCode}–${route.to.iataCode} ${aircraft}`);
    expect(wrong).toEqual([]);
  });

  test('that go on between two countries abroad are those that came from home', () => {
    const goingOn = allRoutes().filter(({ airline, from, to }) =>
      `${airline.code} ${from.iataCode}-${to.iataCode}`.match(/^(TK|ET|QR|LX) (EZE-GRU|GRU-EZE)$/),
    );
    expect(goingOn.length).toBeGreaterThan(0);
    expect(new Set(seenOn(goingOn).map(({ aircraft }) => AIRCRAFT.get(aircraft)?.kind))).toEqual(new Set(['wide']));
  });

  test.each(['EOH', 'PVA', 'UIB', 'MZL', 'BSC', 'NQU'])('at %s are turboprops', (airport) => {
    const flights = seenOn([...(world.network.get(airport)?.values() ?? [])].flat());
    expect(flights.length).toBeGreaterThan(0);
    expect(new Set(flights.map(({ aircraft }) => AIRCRAFT.get(aircraft)?.kind))).toEqual(new Set(['turboprop']));
  });

  test('belong to their airline', () => {
    const inLatinAmerica = allRoutes().filter(({ airline }) =>
      'AV LA CM P5 JA VE 9R H2 G3 AD AR AM Y4 VB IB UX'.includes(airline.code),
    );
    const strange = seenOn(inLatinAmerica, ['2027-02-10'])
      .filter(({ route, aircraft }) => !fleetOf(route.airline).some(({ code }) => code === aircraft))
      .map(({ route, aircraft }) => `${route.airline.code} ${route.from.iataCode}–${route.to.iataCode} ${aircraft}`);
    expect([...new Set(strange)]).toEqual([]);
  });

  test('have each seat once, in rows that follow each other, and cabins that their airline sells', () => {
    for (const airline of AIRLINES) {
      for (const { code } of fleetOf(airline)) {
        const cabins = cabinsOf(airline, code);
        const name = `${airline.code} ${code}`;
        expect(cabins.length, name).toBeGreaterThan(0);
        const numbers = cabins.flatMap(({ seats }) => seats.map(({ row, letter }) => `${row}${letter}`));
        expect(new Set(numbers).size, name).toBe(numbers.length);
        for (const [index, { firstRow }] of cabins.slice(1).entries())
          expect(firstRow, name).toBeGreaterThan(cabins[index]?.lastRow ?? 0);
        expect(cabins.at(-1)?.cabin, name).toBe('ECONOMY');
      }
    }
  });

  test.each([
    ['AV', '320', 180],
    ['AV', '788', 250],
    ['P5', '738', 186],
    ['JA', '32N', 186],
    ['9R', 'AT4', 48],
    ['VE', 'AT7', 70],
    ['IB', '359', 348],
    ['AR', '332', 265],
  ])('of %s of type %s have %d seats', (code, aircraft, seats) => {
    const cabins = cabinsOf(AIRLINE_BY_CODE.get(code) ?? never(), aircraft);
    expect(cabins.reduce((sum, cabin) => sum + cabin.seats.length, 0)).toBe(seats);
  });

  test('have no first class but those of the few airlines that still do', () => {
    const withFirst = AIRLINES.filter((airline) =>
      fleetOf(airline).some(({ code }) => cabinsOf(airline, code).some(({ cabin }) => cabin === 'FIRST')),
    );
    const few = withFirst.map(({ code }) => code).toSorted();
    expect(few).toEqual(['AF', 'BA', 'EK', 'EY', 'JL', 'LX', 'NH', 'SQ']);
    const first = { searchCriteria: { flightFilters: { cabinRestrictions: [{ cabin: 'FIRST' }] } } };
    for (const pair of ['BOG-MAD', 'BOG-MIA', 'LIM-MAD', 'EZE-MIA', 'MEX-MAD', 'GRU-LIS', 'BOG-CDG']) {
      for (const { validatingAirlineCodes } of search(pair, '2027-02-10', first))
        expect(few, pair).toContain(validatingAirlineCodes?.[0]);
    }
  });

  test('of LATAM have premium economy at home, and no business class', () => {
    const of = (pair: string, cabin: string) =>
      search(pair, '2027-02-10', { searchCriteria: { flightFilters: { cabinRestrictions: [{ cabin }] } } }).filter(
        ({ validatingAirlineCodes }) => validatingAirlineCodes?.[0] === 'LA',
      ).length;
    expect(of('LIM-CUZ', 'PREMIUM_ECONOMY')).toBeGreaterThan(0);
    expect(of('LIM-CUZ', 'BUSINESS')).toBe(0);
  });
});

describe('the network', () => {
  test('flies a seasonal route in its months only', () => {
    const seasonal = allRoutes().filter(({ months }) => months.size < 12);
    expect(seasonal.length).toBeGreaterThan(20);
    for (const route of seasonal) {
      for (let month = 1; month <= 12; month++) {
        const dates = [10, 11, 12, 13, 14, 15, 16].map((day) => `2027-${String(month).padStart(2, '0')}-${day}`);
        const flown = dates.some((date) => flightsOn(route, date).length > 0);
        expect(flown, `${route.airline.code} ${route.from.iataCode}–${route.to.iataCode} in ${month}`).toBe(
          route.months.has(month),
        );
      }
    }
  });

  test('keeps regional airlines at home, also at airports that no table has', () => {
    const abroad = allRoutes().filter(
      ({ airline, from, to }) => ['VE', '2I'].includes(airline.code) && from.countryCode !== to.countryCode,
    );
    expect(abroad.map(({ airline, from, to }) => `${airline.code} ${from.iataCode}–${to.iataCode}`)).toEqual([]);
  });

  test('numbers flights as their airlines do: in blocks by country, out and back side by side', () => {
    const numbersOf = (from: string, to: string, code: string) =>
      nonstops(from, to, '2027-02-10')
        .filter(({ carrier, route }) => carrier.code === code && route.airline.code === code)
        .map(({ number }) => Number(number));
    for (const [from, to, code, first, last] of [
      ['BOG', 'MDE', 'AV', 8_400, 9_889],
      ['UIO', 'GYE', 'AV', 1_600, 1_699],
      ['LIM', 'CUZ', 'LA', 2_000, 2_999],
      ['BOG', 'CTG', 'LA', 4_000, 4_389],
      ['BOG', 'CTG', 'P5', 7_000, 7_989],
      ['BOG', 'CTG', 'JA', 5_000, 5_889],
    ] as const) {
      const [out, back] = [numbersOf(from, to, code), numbersOf(to, from, code)];
      for (const number of [...out, ...back])
        expect([number >= first, number <= last], `${code} ${number}`).toEqual([true, true]);
      expect(new Set([...out, ...back]).size).toBe(out.length + back.length);
      expect(Math.abs(Math.min(...out) - Math.min(...back)), code).toBeLessThanOrEqual(3);
    }
  });
});

describe('a short answer', () => {
  test('has the cheapest of every airline before the second of any', () => {
    const few = search('BOG-MDE', '2027-02-10', { searchCriteria: { maxFlightOffers: 4 } });
    expect(new Set(few.map(({ validatingAirlineCodes }) => validatingAirlineCodes?.[0]))).toEqual(
      new Set(['AV', 'LA', 'JA', 'P5']),
    );
    expect(few[0]?.price.total).toBe(cheapest(search('BOG-MDE', '2027-02-10'))?.price.total);
  });
});

test('a change of planes on a short journey costs clearly more than the nonstop', () => {
  const of = (isWanted: (offer: FlightOffer) => boolean) =>
    median(
      every(24).flatMap((date) =>
        search('MDE-ADZ', date)
          .filter((offer) => offer.validatingAirlineCodes?.[0] === 'AV' && isWanted(offer))
          .map(({ price }) => Number(price.total)),
      ),
    );
  expect(of((offer) => isNonstop(offer) === false) / of((offer) => isNonstop(offer) === true)).toBeGreaterThan(1.2);
});

function never(): never {
  throw new Error('no such airline');
}
