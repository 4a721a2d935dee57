import { z } from 'zod';
import { isAmount } from '#domain/flights/offer-amounts.ts';
import type { Facility, Seat, SeatCabin, SeatMap, SeatOffer, SeatTrait } from '#domain/flights/seat-map.ts';
import { parseDecimal } from '#domain/money.ts';

const Coordinates = z.looseObject({ x: z.number().int(), y: z.number().int() });
const Status = z.enum(['AVAILABLE', 'BLOCKED', 'OCCUPIED']).catch('BLOCKED');
const Price = z.looseObject({ currency: z.string(), total: z.string() }).optional().catch(undefined);
const RawSeat = z.looseObject({
  ...{ cabin: z.string().default('ECONOMY'), number: z.string().regex(/^\d+[A-Z]$/), coordinates: Coordinates },
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
const Deck = z.looseObject({
  deckConfiguration: z.looseObject({ exitRowsX: z.array(z.number()).default([]) }).optional(),
  facilities: z.array(RawFacility).default([]),
  seats: z.array(RawSeat).default([]),
});
const RawMap = z.looseObject({
  ...{ segmentId: z.string().optional(), segmentid: z.string().optional(), decks: z.array(Deck) },
  aircraftCabinAmenities: z.record(z.string(), z.unknown()).default({}),
});
const Answer = z.looseObject({
  data: z.array(RawMap),
  /** Both spellings have been seen. */
  dictionaries: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
type Names = Record<string, unknown>;

/** Codes that matter to whoever chooses; the rest is said by the airline's own words, as notes. */
const TRAITS: Record<string, SeatTrait> = {
  ...{
    W: 'window',
    A: 'aisle',
    '9': 'middle',
    E: 'exit-row',
    L: 'leg-room',
    '1A': 'no-infant',
    IE: 'no-child',
    '1': 'restricted',
  },
};
const FACILITIES: Record<string, Facility['kind']> = {
  ...{
    LA: 'lavatory',
    GN: 'galley',
    G: 'galley',
    BA: 'bassinet',
    CL: 'closet',
    SO: 'closet',
    ST: 'stairs',
    D: 'exit',
    E: 'exit',
  },
};

export function readSeatMaps(body: unknown): SeatMap[] | undefined {
  const answer = Answer.safeParse(body);
  if (!answer.success) return undefined;
  const { data, dictionaries } = answer.data;
  const characteristics = dictionaries.seatCharacteristics ?? dictionaries.seatCharacteristic ?? {};
  const facilities = dictionaries.facilities ?? dictionaries.facility ?? {};
  return data.map((map) => ({
    segmentId: map.segmentId ?? map.segmentid ?? '',
    cabins: map.decks.flatMap((deck, index) => cabinsOf(deck, index, characteristics, facilities)),
    amenities: Object.entries(map.aircraftCabinAmenities).map(([name, details]) => `${name}: ${JSON.stringify(details)}`),
  }));
}

/** Seats are told by coordinates: `x` along the aircraft, `y` across. Each cabin of a deck is drawn by itself. */
function cabinsOf(deck: z.infer<typeof Deck>, index: number, characteristics: Names, facilityNames: Names): SeatCabin[] {
  const byCabin = Map.groupBy(deck.seats, (seat) => seat.cabin);
  const exits = new Set(deck.deckConfiguration?.exitRowsX ?? []);
  const facilities = deck.facilities.map(({ code, coordinates }) => ({
    ...coordinates,
    place: { kind: FACILITIES[code] ?? 'other', name: String(facilityNames[code] ?? code) } satisfies Facility,
  }));
  return [...byCabin].map(([cabin, seats], rank) => {
    const all = seats.map((seat) => ({ ...seat.coordinates, place: seatOf(seat, characteristics) }));
    const [firstX, lastX] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
    const isLast = rank === byCabin.size - 1;
    const inHere = facilities.filter(({ x }) => (rank === 0 || x >= firstX) && (isLast || x <= lastX));
    const width = Math.max(...[...all, ...inHere].map(({ y }) => y)) + 1;
    const across = Array.from({ length: width }, (_, y) => y);
    const xs = [...new Set([...all, ...inHere].map(({ x }) => x))].sort((a, b) => a - b);
    const letterAt = (y: number) => all.find((seat) => seat.y === y)?.place.number.slice(-1) ?? null;
    return {
      ...{ cabin, deck: index, columns: across.map(letterAt) },
      rows: xs.map((x) => {
        const places: (Seat | Facility | null)[] = across.map(
          (y) => all.find((seat) => seat.x === x && seat.y === y)?.place ?? null,
        );
        for (const { y, place } of inHere.filter((facility) => facility.x === x)) places[y] ??= place;
        const seat = places.find((place) => place?.kind === 'seat') as Seat | undefined;
        const isExitRow = exits.has(x) || (seat?.traits.includes('exit-row') ?? false);
        return { number: seat ? Number.parseInt(seat.number, 10) : null, isExitRow, places };
      }),
    };
  });
}

function seatOf({ number, characteristicsCodes, travelerPricing }: z.infer<typeof RawSeat>, names: Names): Seat {
  return {
    ...{ kind: 'seat', number },
    traits: characteristicsCodes.flatMap((code) => TRAITS[code] ?? []),
    notes: characteristicsCodes.flatMap((code) => (TRAITS[code] || !names[code] ? [] : [String(names[code])])),
    offers: travelerPricing.map(({ travelerId, id, seatAvailabilityStatus, price }) => ({
      travelerId: travelerId ?? id ?? '',
      status: seatAvailabilityStatus.toLowerCase() as SeatOffer['status'],
      price: price && seatAvailabilityStatus === 'AVAILABLE' ? priceOf(price) : null,
    })),
  };
}

/** A seat with a price that is no amount cannot be bought. */
const priceOf = ({ total, currency }: { total: string; currency: string }) =>
  isAmount(total, currency) ? parseDecimal(total, currency) : null;
