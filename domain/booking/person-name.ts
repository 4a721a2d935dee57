import { plainText } from '../places/plain-text.ts';
import type { Passenger } from './passenger.ts';
import type { RoomGuest } from './room-guest.ts';

/** What somebody is called, as their document has it. */
export type PersonName = { firstName: string; middleName?: string | undefined; lastName: string };

/** Somebody a booking names: `traveler-1` is the first of its passengers, `guest-ITEM-0` whom the first room of an item is for. */
export type NamedPerson = { id: string; name: PersonName };

type People = { passengers: readonly Passenger[]; guests: readonly RoomGuest[] };

/** Letters as reservation systems keep them: no accents, spaces, hyphens or apostrophes. */
export const lettersOf = (name: string): string => plainName(name).replaceAll(' ', '');

/** The same in words. Letters that are two in plain Latin are written so: `Æ` would be lost. */
export const plainName = (name: string): string =>
  plainText(name.replace(/[æœþ]/gi, (letter) => ({ æ: 'ae', œ: 'oe', þ: 'th' })[letter.toLowerCase()] ?? letter));

export const givenNames = ({ firstName, middleName }: PersonName): string => [firstName, middleName].filter(Boolean).join(' ');

/** Without accents, hyphens and the place of the second given name, which no ticket shows. */
export const isSameName = (one: PersonName, other: PersonName): boolean =>
  lettersOf(givenNames(one)) === lettersOf(givenNames(other)) && lettersOf(one.lastName) === lettersOf(other.lastName);

const isGuestCalled = ({ firstName, lastName }: RoomGuest, name: PersonName): boolean =>
  isSameName({ firstName, lastName }, name) || isSameName({ firstName, lastName }, { ...name, middleName: undefined });

const travelerId = (place: number): string => `traveler-${place + 1}`;
const guestId = ({ itemId, room }: RoomGuest): string => `guest-${itemId}-${room}`;

/** Everybody a booking names, once: who travels, and whom rooms are for that is none of those. */
export function namedPeople({ passengers, guests }: People): NamedPerson[] {
  const travelers = passengers.map(({ firstName, middleName, lastName }, place) => ({
    id: travelerId(place),
    name: { firstName, ...(middleName ? { middleName } : {}), lastName },
  }));
  const others = guests.filter((guest) => !travelers.some(({ name }) => isGuestCalled(guest, name)));
  return [...travelers, ...others.map((guest) => ({ id: guestId(guest), name: nameOfGuest(guest) }))];
}

const nameOfGuest = ({ firstName, lastName }: RoomGuest): PersonName => ({ firstName, lastName });

/** Which item somebody's room is of; none of who travels. */
export const roomItemOf = (personId: string): string | undefined => /^guest-(.+)-\d+$/.exec(personId)?.[1];

/** Items whose rooms are for somebody, be they a traveller too. */
export function itemsOfRooms(people: People, personId: string): string[] {
  const room = roomItemOf(personId);
  const name = namedPeople(people).find(({ id }) => id === personId)?.name;
  return room ? [room] : people.guests.flatMap((guest) => (name && isGuestCalled(guest, name) ? [guest.itemId] : []));
}

/** The place in the booking's passengers that somebody has; none of whom only a room is for. */
function placeOf(personId: string): number | undefined {
  const place = /^traveler-(\d+)$/.exec(personId)?.[1];
  return place === undefined ? undefined : Number(place) - 1;
}

/** Somebody who is called otherwise, or is to be. */
export type Rename = { personId: string; before: PersonName; wanted: PersonName };

/** A booking's people with somebody called otherwise: wherever they are named. */
export function renamed<Known extends Passenger>(
  { passengers, guests }: { passengers: readonly Known[]; guests: readonly RoomGuest[] },
  { personId, before, wanted }: Rename,
): { passengers: Known[]; guests: RoomGuest[] } {
  const { firstName, middleName, lastName } = wanted;
  const ofRoom = roomItemOf(personId) !== undefined;
  return {
    passengers: passengers.map((one, place) =>
      travelerId(place) === personId ? { ...one, firstName, middleName: middleName || undefined, lastName } : one,
    ),
    guests: guests.map((guest) => {
      const isThem = ofRoom ? guestId(guest) === personId : isGuestCalled(guest, before);
      return isThem ? { ...guest, firstName: ofRoom ? givenNames(wanted) : firstName, lastName } : guest;
    }),
  };
}

/**
 * Where passengers are in an order, as `placesOf` finds them: by their names on record, else by the name that was, or is to be. An airline's record and
 * ours get a corrected name at different times.
 */
export function placesByAnyName<Known extends Passenger>(
  passengers: readonly Known[],
  renames: readonly Rename[],
  placesOf: (people: readonly Known[]) => (number | undefined)[],
): (number | undefined)[] {
  const places = placesOf(passengers);
  for (const { personId, before, wanted } of renames) {
    const place = placeOf(personId);
    if (place === undefined || places[place] !== undefined) continue;
    for (const { firstName, middleName, lastName } of [before, wanted]) {
      const otherwise = passengers.map((one, index) => (index === place ? { ...one, firstName, middleName, lastName } : one));
      const found = placesOf(otherwise)[place];
      if (found !== undefined && !places.includes(found)) places[place] = found;
    }
  }
  return places;
}
