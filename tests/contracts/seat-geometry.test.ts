import { describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { readSeatMaps } from '#suppliers/flights/amadeus/seat-map-reading.ts';
import { seatMapOf } from '#suppliers/flights/duffel/seat-map-reading.ts';
import { readPage, SeatMapShape } from '#suppliers/flights/duffel/shapes.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { aTrip, must, SUPPLIER_NAMES, startSupplier, within } from '../harness/suppliers/flight-suppliers.ts';
import { geometryFaults } from '../harness/visitors/cabin-geometry.ts';

const seatsIn = (maps: SeatMap[]): number =>
  maps
    .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ places }) => places)))
    .filter((place) => place?.kind === 'seat').length;

/** Each letter in one column, aisles through all rows: for every recorded cabin and every cabin of the sandboxes. */
describe.skipIf(!hasContracts)('recorded cabins', () => {
  test('of the documented Amadeus map keep each letter in one column', () => {
    const maps = readSeatMaps(readContract('amadeus/examples/seatmap-docs.json')) ?? [];
    expect(maps.flatMap(geometryFaults)).toEqual([]);
    expect(maps[0]?.cabins[0]?.columns).toEqual(['A', 'B', 'C', null, 'D', 'E', 'F']);
  });

  test.each([
    ['get-seat-maps', ['A', 'B', 'C', null, 'D', 'E', 'F', 'G', null, 'H', 'J', 'K']],
    ['seat_map_with_restricted_seat_general_seat-maps', ['A', 'B', 'C', null, 'D', 'E', 'F']],
  ])('of Duffel’s %s keep each letter in one column', (name, columns) => {
    const raw = readContract<{ data?: unknown }>(`duffel/${name}.json`);
    const list = Array.isArray(raw) ? raw : [raw.data ?? raw].flat();
    const maps = (readPage(SeatMapShape, { data: list })?.items ?? []).map((map) => seatMapOf(map, []));
    expect(maps.flatMap(geometryFaults)).toEqual([]);
    expect(maps[0]?.cabins[0]?.columns).toEqual(columns);
  });
});

// May wait: the sandboxes’ own cabins.
test.each(SUPPLIER_NAMES)('cabins of the %s sandbox keep each letter in one column, narrow and wide @waits', async (name) => {
  const running = await startSupplier(name);
  const wide = aTrip({
    legInfo: aTrip().legInfo.map((leg, back) => ({
      ...leg,
      ...(back ? { from: 'MAD', to: 'BOG' } : { from: 'BOG', to: 'MAD' }),
    })),
  });
  for (const trip of [aTrip(), wide, { ...wide, cabin: 'business' as const }]) {
    const { offers } = must(await running.supplier.search(trip, within()));
    for (const offer of offers.slice(0, 6)) {
      const { seatMaps } = must(await running.supplier.seatMaps(offer as FlightOffer));
      expect(seatMaps.flatMap(geometryFaults)).toEqual([]);
      expect(seatsIn(seatMaps)).toBeGreaterThan(0);
    }
  }
  running.stop();
});
