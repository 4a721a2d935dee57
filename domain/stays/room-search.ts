import { MOST_OF_A_KIND, OLDEST_CHILD, type RoomOccupancy } from './occupancy.ts';

/** One room or cabin of a form. An invalid count is `NaN`; an age not chosen is `null`. */
export type RoomSearch = { adults: number; children: number; ages: (number | null)[] };
export type RoomProblem = 'bad-count' | 'no-adult' | 'too-many-guests' | 'ages-missing';

/** Most age boxes of a form; the API assumes the other ages and says so. */
const MOST_AGES = 20;

export const ONE_ADULT: RoomSearch = { adults: 1, children: 0, ages: [] };

/** Parameter with the number of rooms that a form without scripts should show next. */
export const ROOM_COUNT = 'roomCount';
export const asksForOtherRooms = (params: URLSearchParams): boolean =>
  params.has(ROOM_COUNT) && Number(params.get(ROOM_COUNT)) !== Number(params.get('rooms'));

/** Suffix of a room's field names: `''` for the first room, `2` for the second. */
export const roomSuffix = (index: number): string => (index === 0 ? '' : String(index + 1));

/**
 * Reads the rooms of a URL, at most one more than `most`, so that the error shows without an endless page. A field that is
 * absent has the `usual` value.
 */
export function readRooms(params: URLSearchParams, { most, usual }: { most: number; usual: RoomSearch }): RoomSearch[] {
  const said = Math.trunc(Number(params.get(ROOM_COUNT) ?? params.get('rooms')));
  const length = Math.max(1, Math.min(most + 1, Number.isFinite(said) ? said : 1));
  return Array.from({ length }, (_, index) => roomIn(params, roomSuffix(index), usual));
}

function roomIn(params: URLSearchParams, suffix: string, usual: RoomSearch): RoomSearch {
  const count = (name: string, otherwise: number) => {
    const text = params.get(name + suffix)?.trim();
    return text ? Number(text) : otherwise;
  };
  const ages = params.getAll(`ages${suffix}`).flatMap((text) => text.split(',').map(ageOf));
  return withChildren({ adults: count('adults', usual.adults), children: 0, ages }, count('children', usual.children));
}

const ageOf = (text: string): number | null => {
  const age = text.trim() ? Number(text) : Number.NaN;
  return Number.isInteger(age) && age >= 0 && age <= OLDEST_CHILD ? age : null;
};

/** The inverse of {@link readRooms}. */
export const writeRooms = (rooms: readonly RoomSearch[]): [name: string, value: string][] => [
  ['rooms', String(rooms.length)],
  ...rooms.flatMap(({ adults, children, ages }, index): [string, string][] => {
    const suffix = roomSuffix(index);
    return [
      [`adults${suffix}`, String(adults)],
      [`children${suffix}`, String(children)],
      ...ages.map((age): [string, string] => [`ages${suffix}`, age === null ? '' : String(age)]),
    ];
  }),
];

/** The room with as many age boxes as children; known ages are kept. */
export function withChildren(room: RoomSearch, children: number): RoomSearch {
  const boxes = Math.max(0, Math.min(MOST_AGES, Number.isInteger(children) ? children : 0));
  return { ...room, children, ages: Array.from({ length: boxes }, (_, index) => room.ages[index] ?? null) };
}

/** Problems of all rooms, by field. */
export const roomProblems = (rooms: readonly RoomSearch[]): [field: string, problem: RoomProblem | undefined][] =>
  rooms.flatMap(({ adults, children, ages }, index): [string, RoomProblem | undefined][] => {
    const suffix = roomSuffix(index);
    const ofChildren = countProblem(children);
    return [
      [`adults${suffix}`, countProblem(adults) ?? (adults < 1 ? 'no-adult' : undefined)],
      [`children${suffix}`, ofChildren],
      [`ages${suffix}`, !ofChildren && ages.includes(null) ? 'ages-missing' : undefined],
    ];
  });

export const countProblem = (count: number): 'bad-count' | 'too-many-guests' | undefined => {
  if (!Number.isInteger(count) || count < 0) return 'bad-count';
  return count > MOST_OF_A_KIND ? 'too-many-guests' : undefined;
};

/** The occupancy of a room without problems. */
export const occupancyOf = ({ adults, ages }: RoomSearch): RoomOccupancy => ({
  adults,
  childAges: ages.filter((age) => age !== null),
});
