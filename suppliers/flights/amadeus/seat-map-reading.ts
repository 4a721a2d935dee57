import { z } from 'zod';
import { isAmount } from '#domain/flights/prices/offer-amounts.ts';
import type { Facility, Seat, SeatCabin, SeatMap, SeatOffer, SeatTrait } from '#domain/flights/seat-map.ts';
import { parseDecimal } from '#domain/money.ts';
import { mostFrequent } from '../most-frequent.ts';
import { withoutNulls } from './offer-check.ts';

/** Limits coordinates, because a deck is drawn as wide as they reach. */
const Place = z.number().int().min(-100).max(300);
const Coordinates = z.looseObject({ x: Place, y: Place });
const Status = z.enum(['AVAILABLE', 'BLOCKED', 'OCCUPIED']).catch('BLOCKED');
const Price = z.looseObject({ currency: z.string(), total: z.string() }).optional().catch(undefined);
const RawSeat = z.looseObject({
  cabin: z.string().default('ECONOMY'),
  number: z.string().regex(/^\d{1,3}[A-Z]$/),
  coordinates: Coordinates,
  characteristicsCodes: z.array(z.string()).default([]),
  /** The documented name is `travelerId`; a documented answer has `id`. */
  travelerPricing: z
    .array(
      z.looseObject({
        travelerId: z.string().optional(),
        id: z.string().optional(),
        seatAvailabilityStatus: Status,
        price: Price,
      }),
    )
    .default([]),
});
const RawFacility = z.looseObject({ code: z.string(), coordinates: Coordinates });

/** A list without invalid items, so that one of them does not lose the map. */
const readable = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable().catch(null as never))
    .default([])
    .catch([])
    .transform((items) => items.filter((one) => one !== null));
const Deck = z.looseObject({
  deckConfiguration: z
    .looseObject({ exitRowsX: z.array(z.number()).default([]) })
    .optional()
    .catch(undefined),
  facilities: readable(RawFacility),
  seats: readable(RawSeat),
});
const RawMap = z.looseObject({
  segmentId: z.string().optional(),
  segmentid: z.string().optional(),
  decks: readable(Deck),
  aircraftCabinAmenities: z.record(z.string(), z.unknown()).default({}).catch({}),
});
const Answer = z.looseObject({
  data: z.array(z.unknown()).transform((maps) => maps.flatMap((map) => RawMap.safeParse(map).data ?? [])),
  /** Both spellings occur. */
  dictionaries: z.record(z.string(), z.record(z.string(), z.unknown()).catch({})).default({}).catch({}),
});
type Names = Record<string, unknown>;

function wordFor(names: Names, code: string): string | undefined {
  const word = Object.hasOwn(names, code) ? names[code] : undefined;
  return typeof word === 'string' ? word : undefined;
}

/** Traits shown to the visitor; other codes appear as notes in the airline's words. */
const TRAITS: Record<string, SeatTrait> = {
  W: 'window',
  A: 'aisle',
  '9': 'middle',
  E: 'exit-row',
  L: 'leg-room',
  '1A': 'no-infant',
  IE: 'no-child',
  '1': 'restricted',
};
const FACILITIES: Record<string, Facility['kind']> = {
  LA: 'lavatory',
  GN: 'galley',
  G: 'galley',
  BA: 'bassinet',
  CL: 'closet',
  SO: 'closet',
  ST: 'stairs',
  D: 'exit',
  E: 'exit',
};

export function readSeatMaps(body: unknown): SeatMap[] | undefined {
  const answer = Answer.safeParse(withoutNulls(body));
  if (!answer.success) return undefined;
  const { data, dictionaries } = answer.data;
  const characteristics = dictionaries.seatCharacteristics ?? dictionaries.seatCharacteristic ?? {};
  const facilities = dictionaries.facilities ?? dictionaries.facility ?? {};
  // A flight without a drawn cabin has no map.
  const drawn = data.filter(({ decks }) => decks.some(({ seats }) => seats.length > 0));
  return drawn.map((map) => ({
    segmentId: map.segmentId ?? map.segmentid ?? '',
    cabins: map.decks.flatMap((deck, index) => cabinsOf(deck, index, characteristics, facilities)),
    amenities: Object.entries(map.aircraftCabinAmenities).map(([name, details]) => `${name}: ${JSON.stringify(details)}`),
  }));
}

/** Seats are placed by coordinates: `x` along the aircraft, `y` across. Each cabin of a deck is drawn separately. */
function cabinsOf(deck: z.infer<typeof Deck>, index: number, characteristics: Names, facilityNames: Names): SeatCabin[] {
  const cabins = [...Map.groupBy(deck.seats, (seat) => seat.cabin)].map(([cabin, seats]) => ({
    cabin,
    seats: seats.map((seat) => ({ ...seat.coordinates, place: seatOf(seat, characteristics) })),
    firstX: Math.min(...seats.map(({ coordinates }) => coordinates.x)),
  }));
  const exits = new Set(deck.deckConfiguration?.exitRowsX ?? []);
  const facilities = deck.facilities.map(({ code, coordinates }) => ({
    ...coordinates,
    place: { kind: FACILITIES[code] ?? 'other', name: wordFor(facilityNames, code) ?? code } satisfies Facility,
  }));
  const seatYs = new Set(cabins.flatMap(({ seats }) => letterPlaces(seats).map(({ y }) => y)));
  const inOrder = cabins.toSorted((a, b) => a.firstX - b.firstX);
  // A facility between two cabins belongs to the front one; before the first cabin, to the first.
  const cabinAt = (x: number) => inOrder.findLast(({ firstX }) => firstX <= x) ?? inOrder[0];
  return inOrder.map((own) => {
    const inHere = facilities.filter(({ x }) => cabinAt(x) === own);
    const columns = seatColumns(own.seats, inHere, seatYs);
    const xs = [...new Set([...own.seats, ...inHere].map(({ x }) => x))].sort((a, b) => a - b);
    return {
      cabin: own.cabin,
      deck: index,
      columns: columns.map(({ letter, isAisle }) => (isAisle ? null : (letter ?? ''))),
      rows: xs.map((x) => {
        const places: (Seat | Facility | null)[] = columns.map(
          ({ letter }) => own.seats.find((seat) => seat.x === x && letter !== null && letterOf(seat) === letter)?.place ?? null,
        );
        for (const { y, place } of inHere.filter((facility) => facility.x === x)) {
          const at = columns.findIndex((column, index) => column.y === y && places[index] === null);
          if (at !== -1) places[at] = place;
        }
        const seat = places.find((place) => place?.kind === 'seat') as Seat | undefined;
        const isExitRow = exits.has(x) || (seat?.traits.includes('exit-row') ?? false);
        return { number: seat ? Number.parseInt(seat.number, 10) : null, isExitRow, places };
      }),
    };
  });
}

type At<Place> = { x: number; y: number; place: Place };
type SeatColumn = { y: number; letter: string | null; isAisle: boolean };

/** The position across of most seats of each letter. */
const letterPlaces = (seats: At<Seat>[]): { letter: string; y: number }[] =>
  [...Map.groupBy(seats, letterOf)].map(([letter, own]) => ({ letter, y: mostFrequent(own.map(({ y }) => y)) }));

const letterOf = ({ place }: At<Seat>): string => place.number.slice(-1);

/**
 * Columns from left to right: one for each letter, at the position of most of its seats, since some rows are shifted, and one
 * for each position without a letter, which is an aisle if there are seats on both sides of it and no cabin of the deck has a
 * seat there.
 */
function seatColumns(seats: At<Seat>[], facilities: At<Facility>[], seatYs: ReadonlySet<number>): SeatColumn[] {
  const letters = letterPlaces(seats).sort((a, b) => a.y - b.y || (a.letter < b.letter ? -1 : 1));
  const taken = letters.map(({ y }) => y);
  const [first, last] = [Math.min(...taken), Math.max(...taken)];
  const across = [...taken, ...facilities.map(({ y }) => y)];
  const from = Math.min(...across);
  return Array.from({ length: Math.max(...across) - from + 1 }, (_, index) => from + index).flatMap((y): SeatColumn[] => {
    const here = letters.filter((letter) => letter.y === y);
    return here.length > 0
      ? here.map(({ letter }) => ({ y, letter, isAisle: false }))
      : [{ y, letter: null, isAisle: y > first && y < last && !seatYs.has(y) }];
  });
}

function seatOf({ number, characteristicsCodes, travelerPricing }: z.infer<typeof RawSeat>, names: Names): Seat {
  return {
    kind: 'seat',
    number,
    traits: characteristicsCodes.flatMap((code) => TRAITS[code] ?? []),
    notes: characteristicsCodes.flatMap((code) => (TRAITS[code] ? [] : (wordFor(names, code) ?? []))),
    offers: travelerPricing.map(({ travelerId, id, seatAvailabilityStatus, price }) => ({
      travelerId: travelerId ?? id ?? '',
      status: seatAvailabilityStatus.toLowerCase() as SeatOffer['status'],
      price: price && seatAvailabilityStatus === 'AVAILABLE' ? priceOf(price) : null,
    })),
  };
}

/** Null for an invalid price: the seat is not for sale. */
const priceOf = ({ total, currency }: { total: string; currency: string }) =>
  isAmount(total, currency) ? parseDecimal(total, currency) : null;
