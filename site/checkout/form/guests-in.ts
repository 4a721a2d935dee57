import type { PassengerInput } from '#contract/shapes.ts';
import { nameProblem } from '#domain/booking/passenger.ts';
import type { RoomGuest } from '#domain/booking/room-guest.ts';
import * as es from '../../messages/es.ts';
import { type FieldErrors, guestField } from './field-names.ts';
import type { FieldText } from './typed-date.ts';

/** A room that needs a guest. */
export type ExpectedRoom = Pick<RoomGuest, 'itemId' | 'room'>;

type Names = { firstName: string; lastName: string };

/**
 * The guests of the rooms in a booking form. With a flight a guest is one of its passengers, by index; without one, a typed name.
 */
export function guestsIn(
  text: FieldText,
  rooms: ExpectedRoom[],
  passengers: readonly Pick<PassengerInput, keyof Names>[],
): RoomGuest[] {
  return rooms.map((room, index) => {
    const of: FieldText = (field) => text(guestField(index, field));
    const chosen = passengers[Number(of('traveler') || index)];
    const { firstName, lastName } =
      passengers.length > 0 && chosen ? chosen : { firstName: of('firstName'), lastName: of('lastName') };
    const wishes = of('wishes');
    return { ...room, firstName, lastName, ...(wishes ? { wishes } : {}) };
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
