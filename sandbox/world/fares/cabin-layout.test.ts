import { expect, test } from 'vitest';
import { AIRLINE_BY_CODE } from '../airlines/airlines.ts';
import { type CabinCode, cabinsOf } from '../airlines/cabins.ts';
import { type Flight, flightsOn } from '../network/timetable.ts';
import { createWorld } from '../world.ts';
import { cabinLayout } from './cabin-layout.ts';
import { flightKey, seatsOf } from './inventory.ts';

const DATE = '2027-02-10';
const world = createWorld({ now: () => Date.parse('2026-11-28T12:00:00Z') });
const CODES = 'AV LA CM P5 JA VE 9R H2 AR AM IB UX PU TP AF LH'.split(' ');

/** A flight of every airline and type. */
function flights(): Flight[] {
  const byType = new Map<string, Flight>();
  for (const destinations of world.network.values()) {
    for (const route of [...destinations.values()].flat()) {
      if (!CODES.includes(route.airline.code)) continue;
      for (const flight of flightsOn(route, DATE)) byType.set(`${route.airline.code} ${flight.aircraft}`, flight);
    }
  }
  return [...byType.values()];
}

const cabinCodesOf = ({ route, aircraft }: Flight): CabinCode[] => cabinsOf(route.airline, aircraft).map(({ cabin }) => cabin);

test('a seat map has every seat on sale, each number once in the aircraft', () => {
  const all = flights();
  expect(all.length).toBeGreaterThan(CODES.length);
  for (const flight of all) {
    const name = `${flight.route.airline.code} ${flight.aircraft}`;
    const maps = cabinCodesOf(flight).map((cabin) => cabinLayout(flight, cabin, seatsOf(flight, cabin)));
    for (const { cabin, seats } of maps) expect(seats.length, `${name} ${cabin}`).toBe(seatsOf(flight, cabin));
    const numbers = maps.flatMap(({ seats }) => seats.map(({ number }) => number));
    expect(new Set(numbers).size, name).toBe(numbers.length);
  }
});

test('as many seats of the map are free as the cabin has for sale, also after a sale', () => {
  for (const flight of flights()) {
    for (const cabin of cabinCodesOf(flight)) {
      const free = () => world.inventory.freeSeats(flight, cabin, world.today());
      const shown = () => cabinLayout(flight, cabin, free()).seats.filter(({ isTaken }) => !isTaken).length;
      const before = free();
      expect(shown()).toBe(before);
      world.inventory.take(flightKey(flight), cabin, 2);
      expect(shown()).toBe(Math.max(0, before - 2));
    }
  }
});

test('exits are over the wing, and the last row is not nearly empty', () => {
  for (const code of CODES) {
    const airline = AIRLINE_BY_CODE.get(code);
    if (!airline) throw new Error(`no airline ${code}`);
    for (const aircraft of ['319', '320', '32N', '738', '7M8', 'E90', '788', '789', '332', '359', '77W']) {
      const cabin = cabinsOf(airline, aircraft).at(-1);
      if (!cabin) continue;
      const { firstRow, lastRow, exitRows, across, seats } = cabin;
      expect(exitRows.length, `${code} ${aircraft}`).toBeGreaterThan(0);
      for (const row of exitRows) {
        const share = (row - firstRow) / (lastRow - firstRow);
        expect(share, `${code} ${aircraft} ${row}`).toBeGreaterThan(0.15);
        expect(share, `${code} ${aircraft} ${row}`).toBeLessThan(0.8);
      }
      const inLastRow = seats.filter(({ row }) => row === lastRow).length;
      expect(inLastRow, `${code} ${aircraft}`).toBeGreaterThanOrEqual(across.replaceAll('|', '').length * 0.4);
    }
  }
});
