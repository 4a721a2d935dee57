import type { z } from 'zod';
import { isAmount } from '#domain/flights/prices/offer-amounts.ts';
import type { Facility, Seat, SeatMap, SeatTrait } from '#domain/flights/seat-map.ts';
import { parseDecimal } from '#domain/money.ts';
import { type Column, columnsOf, placedInColumns } from './seat-columns.ts';
import type { SeatMapShape } from './shapes.ts';

type RawMap = z.infer<typeof SeatMapShape>;
type Element = RawMap['cabins'][0]['rows'][0]['sections'][0]['elements'][0];

const FACILITIES: Record<string, Facility['kind']> = {
  lavatory: 'lavatory',
  galley: 'galley',
  bassinet: 'bassinet',
  closet: 'closet',
  stairs: 'stairs',
  exit_row: 'exit',
};

type Place = Seat | Facility;
type Standing = { letter: string | null; place: Place | null };

/** Translates a Duffel map. Its cabins are given in sections between aisles; a seat is in the column of its letter. */
export function seatMapOf(map: RawMap, travelerIds: string[]): SeatMap {
  return {
    segmentId: map.segment_id,
    amenities: [],
    cabins: map.cabins.map(({ cabin_class, deck, rows }) => {
      const standing = rows.map(({ sections }) =>
        sections.map(({ elements }) => elements.map((element) => standingOf(elementOf(element, travelerIds)))),
      );
      const columns = columnsOf(standing);
      return {
        cabin: cabin_class.toUpperCase(),
        deck,
        columns: columns.map(({ letter, isAisle }) => (isAisle ? null : (letter ?? ''))),
        rows: standing.map((row, index) => {
          const follows = (standing[index - 1] ?? []).some((places) => places.some(isExit));
          const places = placedInColumns(row, columns).map((one) => one?.place ?? null);
          const seat = places.find((place) => place?.kind === 'seat') as Seat | undefined;
          const isExitRow =
            follows || row.some((all) => all.some(isExit)) || (seat?.notes.some((note) => EXIT.test(note)) ?? false);
          return {
            number: seat ? Number.parseInt(seat.number, 10) : null,
            isExitRow,
            places: withPlaces(places, columns, isExitRow),
          };
        }),
      };
    }),
  };
}

const EXIT = /^exit row seat/i;
const isExit = ({ place }: Standing): boolean => place?.kind === 'exit';
const standingOf = (place: Place | null): Standing => ({
  letter: place?.kind === 'seat' ? place.number.replace(/^\d+/, '') : null,
  place,
});

/** Adds window, aisle and middle by a seat's position in its row. */
function withPlaces(places: (Place | null)[], columns: Column[], isExitRow: boolean): (Place | null)[] {
  /** What is next to a seat on one side: a seat, an aisle or the wall. */
  const beyond = (index: number, step: 1 | -1): 'seat' | 'aisle' | 'wall' => {
    for (let at = index + step; at >= 0 && at < columns.length; at += step) {
      if (columns[at]?.isAisle) return 'aisle';
      if (places[at]?.kind === 'seat') return 'seat';
    }
    return 'wall';
  };
  return places.map((place, index) => {
    if (place?.kind !== 'seat') return place;
    const sides = [beyond(index, -1), beyond(index, 1)];
    const at: SeatTrait[] = [
      ...(sides.includes('wall') ? (['window'] as const) : []),
      ...(sides.includes('aisle') ? (['aisle'] as const) : []),
    ];
    return {
      ...place,
      traits: [...(at.length > 0 ? at : (['middle'] as const)), ...(isExitRow ? (['exit-row'] as const) : []), ...place.traits],
    };
  });
}

/** `14A`, as on the boarding pass; row numbers may have leading zeros. */
const DESIGNATOR = /^0*(\d{1,3})([A-Za-z])$/;

function elementOf(element: Element | undefined, travelerIds: string[]): Seat | Facility | null {
  if (!element || element.type === 'empty') return null;
  const [, row, letter] = DESIGNATOR.exec(element.designator ?? '') ?? [];
  if (element.type !== 'seat' || !row || !letter) {
    if (element.type.startsWith('restricted_seat')) return { kind: 'other', name: element.type };
    return { kind: FACILITIES[element.type] ?? 'other', name: element.type };
  }
  const services = element.available_services ?? [];
  const buyers = [...new Set([...travelerIds, ...services.map(({ passenger_id }) => passenger_id)])];
  return {
    kind: 'seat',
    number: `${row}${letter.toUpperCase()}`,
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
