import { plainText } from '../../places/plain-text.ts';
import type { Passenger } from '../passenger.ts';
import type { RoomGuest } from './room-guest.ts';
import { spelledOut } from './spelled-out.ts';

/** A person's name as in their document. */
export type PersonName = { firstName: string; middleName?: string | undefined; lastName: string };

/** A person named in a booking: `traveler-1` is its first passenger, `guest-ITEM-0` the guest of an item's first room. */
export type NamedPerson = { id: string; name: PersonName };

type People = { passengers: readonly Passenger[]; guests: readonly RoomGuest[] };

/** The letters as reservation systems keep them: no accents, spaces, hyphens or apostrophes. */
export const lettersOf = (name: string): string => plainName(name).replaceAll(' ', '');

/** The words of {@link lettersOf}. */
export const plainName = (name: string): string => plainText(spelledOut(name));

export const givenNames = ({ firstName, middleName }: PersonName): string => [firstName, middleName].filter(Boolean).join(' ');

/** Ignores accents, hyphens and how given names are split into first and middle: tickets show none of it. */
export const isSameName = (one: PersonName, other: PersonName): boolean =>
  lettersOf(givenNames(one)) === lettersOf(givenNames(other)) && lettersOf(one.lastName) === lettersOf(other.lastName);

type Born = PersonName & { dateOfBirth: string };

/** Indexes of passengers listed twice: by the names that tickets show, and by birth date. An airline would cancel the duplicate. */
export const repeatedPassengers = (passengers: readonly Born[]): number[] =>
  passengers.flatMap((one, index) => {
    const isKnown = Boolean(one.firstName.trim() && one.lastName.trim() && one.dateOfBirth);
    const isIt = (other: Born) => other.dateOfBirth === one.dateOfBirth && isSameName(other, one);
    return isKnown && passengers.slice(0, index).some(isIt) ? [index] : [];
  });

const isGuestCalled = ({ firstName, lastName }: RoomGuest, name: PersonName): boolean =>
  isSameName({ firstName, lastName }, name) || isSameName({ firstName, lastName }, { ...name, middleName: undefined });

const travelerId = (place: number): string => `traveler-${place + 1}`;
const guestId = ({ itemId, room }: RoomGuest): string => `guest-${itemId}-${room}`;

/** Everybody a booking names, once: its passengers, and room guests who are not passengers. */
export function namedPeople({ passengers, guests }: People): NamedPerson[] {
  const travelers = passengers.map(({ firstName, middleName, lastName }, place) => ({
    id: travelerId(place),
    name: { firstName, ...(middleName ? { middleName } : {}), lastName },
  }));
  const others = guests.filter((guest) => !travelers.some(({ name }) => isGuestCalled(guest, name)));
  return [...travelers, ...others.map((guest) => ({ id: guestId(guest), name: nameOfGuest(guest) }))];
}

const nameOfGuest = ({ firstName, lastName }: RoomGuest): PersonName => ({ firstName, lastName });

/** The item of a room guest; undefined for a traveller. */
export const roomItemOf = (personId: string): string | undefined => /^guest-(.+)-\d+$/.exec(personId)?.[1];

/** Items with a room in this person's name, travellers included. */
export function itemsOfRooms(people: People, personId: string): string[] {
  const room = roomItemOf(personId);
  const name = namedPeople(people).find(({ id }) => id === personId)?.name;
  return room ? [room] : people.guests.flatMap((guest) => (name && isGuestCalled(guest, name) ? [guest.itemId] : []));
}

/** Index in the booking's passengers; undefined for a room guest. */
function placeOf(personId: string): number | undefined {
  const place = /^traveler-(\d+)$/.exec(personId)?.[1];
  return place === undefined ? undefined : Number(place) - 1;
}

/** A change of a person's name, made or pending. */
export type Rename = { personId: string; before: PersonName; wanted: PersonName };

/** The passengers and room guests with one person renamed wherever they appear. */
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
 * Indexes of passengers in an order, as `placesOf` finds them: by the recorded name, else by the old or the requested name of a
 * rename. The airline's record and ours take over a corrected name at different times.
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

export const fullName = (name: PersonName): string => `${givenNames(name)} ${name.lastName}`;
