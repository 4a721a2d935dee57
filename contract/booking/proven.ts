import { z } from 'zod';
import { BookingCredentials } from '../shapes.ts';

/** SPEC §8: malformed references and e-mails give the same "not found" as unknown ones. */
export const Lookup = z.object({ referenceId: z.string().default(''), email: z.string().default('') });

/** A lookup with proof: the token for a code sent by mail, or the credentials of bookings made in this browser. */
export const Proven = Lookup.extend({
  proof: z
    .object({
      token: z.string().max(64).optional(),
      keys: z.array(BookingCredentials).max(30).default([]),
    })
    .prefault({}),
});
