import { z } from 'zod';
import { plainMailAddress } from '#domain/mail-address.ts';

export const MailAddress = z.string().max(254).transform(plainMailAddress).pipe(z.email().max(254));

/** What tells a form of ours from a program: the token that came with it, and a field that nobody sees. */
export const FromForm = z.object({
  formToken: z.string().trim().max(80).optional(),
  website: z.string().max(0, 'has to stay empty').optional(),
});
