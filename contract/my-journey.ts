import { z } from 'zod';
import { defineCall } from './call.ts';

/** What whoever booked does with a booking afterwards. */

/** SPEC §8: what cannot be anybody's reference or e-mail is a booking that is not found, like any other. */
const Lookup = z.object({ referenceId: z.string().default(''), email: z.string().default('') });

export const sendBookingCode = defineCall({
  method: 'POST',
  path: '/user/booking/code',
  summary:
    'Send a code of six digits to the e-mail of a booking, if there is one with this reference and e-mail: the answer does not say',
  input: Lookup,
  answers: { 202: z.object({ validMinutes: z.number().int() }) },
});

export const proveBooking = defineCall({
  method: 'POST',
  path: '/user/booking/code/prove',
  summary: 'Type in that code: what is answered proves for half an hour who asks. A code is good once, and for five tries',
  input: Lookup.extend({ code: z.string().max(40) }),
  answers: { 200: z.object({ token: z.string(), expiresAt: z.string() }) },
});
