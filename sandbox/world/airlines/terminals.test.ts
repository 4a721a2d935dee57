import { expect, test } from 'vitest';
import { searchOffers as searchGds } from '../../amadeus/offers/search.ts';
import { offerObject } from '../../duffel/offers/offers.ts';
import { searchOffers as searchDirect } from '../../duffel/offers/search.ts';
import { flightsOn } from '../network/timetable.ts';
import { createWorld } from '../world.ts';
import { terminalOf } from './terminals.ts';

const DATE = '2027-02-10';
const world = createWorld({ now: () => Date.parse('2026-11-28T12:00:00Z') });

type End = { carrier: string; number: string; airport: string; terminal: string | null };
const nameOf = ({ carrier, number, airport }: End) => `${carrier} ${number} ${airport}`;
const byName = (ends: End[]) => new Map(ends.map((end) => [nameOf(end), end.terminal]));

function gdsEnds(from: string, to: string): End[] {
  const leg = { id: '1', originLocationCode: from, destinationLocationCode: to, departureDateTimeRange: { date: DATE } };
  const { data } = searchGds(world, { originDestinations: [leg], travelers: [{ id: '1', travelerType: 'ADULT' }] });
  return data.flatMap(({ itineraries }) =>
    itineraries.flatMap(({ segments }) =>
      segments.flatMap(({ carrierCode: carrier, number = '', departure, arrival }) =>
        [departure, arrival].map(({ iataCode, terminal = null }) => ({ carrier, number, airport: iataCode, terminal })),
      ),
    ),
  );
}

function directEnds(from: string, to: string): End[] {
  const { offers } = searchDirect(world, 'USD', {
    slices: [{ origin: from, destination: to, departure_date: DATE }],
    passengers: [{ type: 'adult' }],
    cabin_class: 'economy',
  });
  return offers.flatMap(({ sale, offer }) =>
    offerObject(sale, offer, null).slices.flatMap(({ segments }) =>
      segments.flatMap((segment) => {
        const [carrier, number] = [segment.marketing_carrier.iata_code, segment.marketing_carrier_flight_number];
        return [
          { carrier, number, airport: segment.origin.iata_code, terminal: segment.origin_terminal },
          { carrier, number, airport: segment.destination.iata_code, terminal: segment.destination_terminal },
        ];
      }),
    ),
  );
}

test('both suppliers name the same terminal of a flight', () => {
  let shared = 0;
  for (const [from, to] of ['BOG-MDE', 'BOG-MIA', 'BOG-MAD', 'LIM-CUZ', 'MEX-CUN', 'SCL-EZE'].map((pair) => pair.split('-'))) {
    const gds = byName(gdsEnds(from as string, to as string));
    for (const end of directEnds(from as string, to as string)) {
      const known = gds.get(nameOf(end));
      if (known === undefined) continue;
      if (known !== null) shared += 1;
      expect(end.terminal, nameOf(end)).toBe(known);
    }
  }
  expect(shared).toBeGreaterThan(50);
});

test.each([
  ['AV', 'BOG', 'MDE', '1', null],
  ['LA', 'BOG', 'LIM', '1', null],
  ['9R', 'BOG', 'EOH', '2', null],
  ['VE', 'BOG', 'EOH', '2', null],
  ['IB', 'MAD', 'BOG', '4', '1'],
  ['UX', 'MAD', 'BOG', '1', '1'],
  ['LA', 'SCL', 'PUQ', '1', null],
  ['LA', 'SCL', 'LIM', '2', null],
])('%s flies from %s to %s at the terminals people know', (code, from, to, leaves, lands) => {
  const route = world.network
    .get(from)
    ?.get(to)
    ?.find(({ airline }) => airline.code === code);
  const [flight] = route ? flightsOn(route, DATE) : [];
  if (!flight) throw new Error('no such flight');
  expect([terminalOf(flight, flight.route.from), terminalOf(flight, flight.route.to)]).toEqual([leaves, lands]);
});
