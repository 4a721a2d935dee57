import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Facility, SeatMap, SeatRow } from '#domain/flights/seat-map.ts';
import { aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { seatLines } from '../checkout/extras-view.ts';
import { seatPlan } from './seat-plan.ts';
import { priceShade } from './seat-state.ts';

const facility = (kind: Facility['kind']): Facility => ({ kind, name: kind });
const row = (places: SeatRow['places'], isExitRow = false): SeatRow => ({ number: null, isExitRow, places });

/** The legend of a cabin map with these rows. */
function legendOf(rows: SeatRow[]) {
  const flightOffer = aStoredBooking().selectedFlightOffer?.flightOffer;
  const segmentId = flightOffer?.itineraries[0]?.segments[0]?.id ?? '';
  const map: SeatMap = { segmentId, amenities: [], cabins: [{ cabin: 'ECONOMY', deck: 0, columns: ['A', null, 'B'], rows }] };
  const session = { id: 'x', flightOffer, dictionaries: {}, passengers: [] } as never;
  return seatPlan({ session, seatMaps: [map], chosen: [] })?.flights[0]?.signs.map(({ symbol, label }) => `${symbol} ${label}`);
}

test('lists every sign on the map once in the legend, and no others', () => {
  expect(legendOf([row([null, null, null])])).toEqual([]);
  expect(
    legendOf([
      row([facility('lavatory'), null, facility('lavatory')]),
      row([facility('galley'), null, facility('other')]),
      row([facility('exit'), null, facility('exit')]),
    ]),
  ).toEqual(['WC Baño', '☕ Cocina', '⇔ Salida de emergencia; la línea punteada marca su fila']);
});

test('explains the line of an exit row on a map without doors', () => {
  expect(legendOf([row([null, null, null], true)])).toEqual(['⇔ Salida de emergencia; la línea punteada marca su fila']);
});

test('labels travellers by first name once it is known, and by number until then', () => {
  const flightOffer = aStoredBooking().selectedFlightOffer?.flightOffer;
  const [segment] = flightOffer?.itineraries[0]?.segments ?? [];
  const pricings = flightOffer?.travelerPricings.slice(0, 1) ?? [];
  const family = ['1', '2'].map((travelerId) => ({ ...pricings[0], travelerId }));
  const seatMap: SeatMap = {
    segmentId: segment?.id ?? '',
    amenities: [],
    cabins: [{ cabin: 'ECONOMY', deck: 0, columns: ['A'], rows: [] }],
  };
  const chosen = [{ segmentId: segment?.id ?? '', travelerId: '2', number: '9C' }];
  const told = (passengers: { firstName: string }[]) => {
    const offer = { ...flightOffer, travelerPricings: family } as FlightOffer;
    const session = { id: 'x', flightOffer: offer, dictionaries: {}, passengers } as never;
    const labels = seatPlan({ session, seatMaps: [seatMap], chosen })?.travelers.map(({ label }) => label);
    return [labels, seatLines(offer, chosen, passengers)[0]?.split(': ')[1]];
  };
  expect(told([])).toEqual([['Pasajero 1 (adulto)', 'Pasajero 2 (adulto)'], 'pasajero 2, silla 9C']);
  expect(told([{ firstName: 'Ana María' }, { firstName: ' Íñigo' }])).toEqual([
    ['1. Ana (adulto)', '2. Íñigo (adulto)'],
    'Íñigo, silla 9C',
  ]);
});

test('no price above the lowest has the shade of the lowest, which no rule of the styles names', () => {
  const styles = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
  const named = new Set([...styles.matchAll(/\[data-tier="(\d+)"\]/g)].map(([, tier]) => Number(tier)));
  const unnamed = Array.from({ length: 20 }, (_, tier) => tier).filter((tier) => !named.has(priceShade(tier)));
  expect(unnamed).toEqual([0]);
});
