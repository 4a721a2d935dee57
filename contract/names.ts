import { z } from 'zod';
import { NAME_STAGES, NO_NAME_REASONS } from '#domain/booking/asked-name.ts';
import { defineCall } from './call.ts';
import { Proven } from './proven.ts';
import { Passenger } from './shapes.ts';

/** Mistakes in the names of a booking. */

const PersonName = Passenger.pick({ firstName: true, middleName: true, lastName: true });

const PersonId = z.string().max(90);

const Names = z.object({
  people: z.array(
    z.object({
      id: PersonId,
      name: PersonName,
      /** Why their name cannot be corrected now; nothing where it can. */
      why: z.enum(NO_NAME_REASONS).nullable(),
      /** The last correction that was asked for. */
      request: z
        .object({
          stage: z.enum(NAME_STAGES),
          wanted: PersonName,
          at: z.string(),
          /** Until when somebody answers. */
          answerBy: z.string(),
          /** What the airline said, where it could not be. */
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

export const findNames = defineCall({
  method: 'POST',
  path: '/user/booking/names/find',
  summary: 'Whom a booking names, whether their names can be corrected now, and how corrections stand. Changes nothing',
  input: Proven,
  answers: { 200: Names },
});

export const correctName = defineCall({
  method: 'POST',
  path: '/user/booking/names/correct',
  summary:
    'Ask the agency to have a mistake in a name corrected: a letter or two, names in each other’s place, a surname that is missing. Refused where it would be another person. Asking twice asks once',
  input: Proven.extend({ personId: PersonId, name: PersonName }),
  answers: { 200: Names },
});

export type Names = z.output<typeof Names>;
export type PersonNameTyped = z.output<typeof PersonName>;
