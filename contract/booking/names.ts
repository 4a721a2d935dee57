import { z } from 'zod';
import { NAME_STAGES, NO_NAME_REASONS } from '#domain/booking/names/asked-name.ts';
import { defineCall } from '../call.ts';
import { Passenger } from '../shapes.ts';
import { Proven } from './proven.ts';

/** Corrections of names in a booking. */

const PersonName = Passenger.pick({ firstName: true, middleName: true, lastName: true });

const PersonId = z.string().max(90);

const Names = z.object({
  people: z.array(
    z.object({
      id: PersonId,
      name: PersonName,
      /** Why the name cannot be corrected now; null if it can. */
      why: z.enum(NO_NAME_REASONS).nullable(),
      /** The last requested correction. */
      request: z
        .object({
          stage: z.enum(NAME_STAGES),
          wanted: PersonName,
          at: z.string(),
          /** Deadline for the answer. */
          answerBy: z.string(),
          /** The airline's reason for refusing. */
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
