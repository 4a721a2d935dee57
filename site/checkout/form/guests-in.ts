import type { PassengerInput } from '#contract/shapes.ts';
import type { RoomGuest } from '#domain/booking/names/room-guest.ts';
import { nameProblem } from '#domain/booking/passenger.ts';
import { ageOn, type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts';
import * as es from '../../messages/es.ts';
import { type FieldErrors, guestField } from './field-names.ts';
import type { FieldText } from './typed-date.ts';

/** A room that needs a guest, and the day of their arrival. */
export type ExpectedRoom = Pick<RoomGuest, 'itemId' | 'room'> & { checkIn?: CalendarDate };

/** Airlines call adults who are twelve; a room is not given to them. */
const LEAD_AGE = 18;

/** The index of the passenger a room is for. */
const leadOf = (text: FieldText, room: number): number => Number(text(guestField(room, 'traveler')) || room);

type Names = { firstName: string; lastName: string };

/**
 * The guests of the rooms in a booking form. With a flight a guest is one of its passengers, by index; without one, a typed name.
 */
export function guestsIn(
  text: FieldText,
  rooms: ExpectedRoom[],
  passengers: readonly Pick<PassengerInput, keyof Names>[],
): RoomGuest[] {
  return rooms.map(({ itemId, room }, index) => {
    const of: FieldText = (field) => text(guestField(index, field));
    const chosen = passengers[leadOf(text, index)];
    const { firstName, lastName } =
      passengers.length > 0 && chosen ? chosen : { firstName: of('firstName'), lastName: of('lastName') };
    const wishes = of('wishes');
    return { itemId, room, firstName, lastName, ...(wishes ? { wishes } : {}) };
  });
}

/** The errors of typed guests by field, in Spanish. */
export function guestErrors(text: FieldText, rooms: ExpectedRoom[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const index of rooms.keys()) {
    for (const field of ['firstName', 'lastName'] as const) {
      const at = guestField(index, field);
      const problem = nameProblem(text(at));
      if (problem) errors[at] = problem === 'missing' ? es.missingField(at) : es.checkout.passengerProblems[problem];
    }
  }
  return errors;
}

/** The errors of rooms that would be in a minor's name, at the passenger chosen. Birth dates that are not typed yet are no error of theirs. */
export function minorErrors(
  text: FieldText,
  rooms: ExpectedRoom[],
  passengers: readonly Pick<PassengerInput, 'dateOfBirth'>[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { checkIn }] of rooms.entries()) {
    const born = passengers[leadOf(text, index)]?.dateOfBirth ?? '';
    if (checkIn && isCalendarDate(born) && ageOn(born, checkIn) < LEAD_AGE)
      errors[guestField(index, 'traveler')] = es.checkout.errors.roomOfMinor;
  }
  return errors;
}
