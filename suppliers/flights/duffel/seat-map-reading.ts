import type { z } from 'zod';
import { isAmount } from '#domain/flights/offer-amounts.ts';
import type { Facility, Seat, SeatMap, SeatTrait } from '#domain/flights/seat-map.ts';
import { parseDecimal } from '#domain/money.ts';
import type { SeatMapShape } from './shapes.ts';

type RawMap = z.infer<typeof SeatMapShape>;
type Element = RawMap['cabins'][0]['rows'][0]['sections'][0]['elements'][0];

const FACILITIES: Record<string, Facility['kind']> = {
  ...{ lavatory: 'lavatory', galley: 'galley', bassinet: 'bassinet', closet: 'closet', stairs: 'stairs', exit_row: 'exit' },
};

/** Duffel draws cabins in sections between the aisles; the widest row of a section says how many places it has. */
export function seatMapOf(map: RawMap, travelerIds: string[]): SeatMap {
  return {
    segmentId: map.segment_id,
    amenities: [],
    cabins: map.cabins.map(({ cabin_class, deck, rows }) => {
      const sections = Math.max(0, ...rows.map((row) => row.sections.length));
      const widths = Array.from({ length: sections }, (_, section) =>
        Math.max(0, ...rows.map((row) => row.sections[section]?.elements.length ?? 0)),
      );
      const drawn = rows.map((row, index) => {
        const follows =
          rows[index - 1]?.sections.some(({ elements }) => elements.some(({ type }) => type === 'exit_row')) ?? false;
        const places = widths.flatMap((width, section) => {
          const elements = row.sections[section]?.elements ?? [];
          const filled = Array.from({ length: width }, (_, place) => elementOf(elements[place], travelerIds));
          return section === 0 ? filled : [null, ...filled];
        });
        const seat = places.find((place) => place?.kind === 'seat') as Seat | undefined;
        const isExitRow = follows || places.some((place) => place?.kind === 'exit');
        return { number: seat ? Number.parseInt(seat.number, 10) : null, isExitRow, places: placed(places, isExitRow) };
      });
      const aisles = widths.flatMap((width, section) => [...(section === 0 ? [] : [true]), ...Array<boolean>(width).fill(false)]);
      return {
        ...{ cabin: cabin_class.toUpperCase(), deck },
        columns: aisles.map((isAisle, column) => (isAisle ? null : letterOf(drawn, column))),
        rows: drawn,
      };
    }),
  };
}

function letterOf(rows: { places: (Seat | Facility | null)[] }[], column: number): string | null {
  const seat = rows.map(({ places }) => places[column]).find((place) => place?.kind === 'seat') as Seat | undefined;
  return seat?.number.slice(-1) ?? null;
}

/** Where a seat stands in its row says whether it is at a window or an aisle. */
function placed(places: (Seat | Facility | null)[], isExitRow: boolean): (Seat | Facility | null)[] {
  return places.map((place, index) => {
    if (place?.kind !== 'seat') return place;
    const isWindow = index === 0 || index === places.length - 1;
    const isAisle = places[index - 1] === null || places[index + 1] === null;
    const where: SeatTrait = isWindow ? 'window' : isAisle ? 'aisle' : 'middle';
    return { ...place, traits: [where, ...(isExitRow ? (['exit-row'] as const) : []), ...place.traits] };
  });
}

function elementOf(element: Element | undefined, travelerIds: string[]): Seat | Facility | null {
  if (!element || element.type === 'empty') return null;
  if (element.type !== 'seat' || !element.designator) {
    if (element.type.startsWith('restricted_seat')) return { kind: 'other', name: element.type };
    return { kind: FACILITIES[element.type] ?? 'other', name: element.type };
  }
  const services = element.available_services ?? [];
  const buyers = [...new Set([...travelerIds, ...services.map(({ passenger_id }) => passenger_id)])];
  return {
    ...{ kind: 'seat', number: element.designator },
    traits: /leg ?room/i.test(element.name ?? '') ? ['leg-room'] : [],
    notes: [...(element.name ? [element.name] : []), ...(element.disclosures ?? [])],
    offers: buyers.map((travelerId) => {
      const service = services.find(({ passenger_id }) => passenger_id === travelerId);
      if (!service) return { travelerId, status: services.length > 0 ? 'blocked' : 'occupied', price: null };
      const { total_amount: amount, total_currency: currency } = service;
      const price = isAmount(amount, currency) ? parseDecimal(amount, currency) : null;
      return { travelerId, status: 'available', price, serviceId: service.id };
    }),
  };
}
