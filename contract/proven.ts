import { z } from 'zod';
import { BookingCredentials } from './shapes.ts';

/** SPEC §8: what cannot be anybody's reference or e-mail is a booking that is not found, like any other. */
export const Lookup = z.object({ referenceId: z.string().default(''), email: z.string().default('') });

/** Beside reference and e-mail: what a code was changed for, or the keys of bookings that this browser made. */
export const Proven = Lookup.extend({
  proof: z
    .object({
      token: z.string().max(64).optional(),
      keys: z.array(BookingCredentials).max(30).default([]),
    })
    .prefault({}),
});
