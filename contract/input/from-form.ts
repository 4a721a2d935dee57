import { z } from 'zod';
import { plainMailAddress } from '#domain/contact/mail-address.ts';

export const MailAddress = z.string().max(254).transform(plainMailAddress).pipe(z.email().max(254));

/** Protection of forms against bots: the token served with the form, and a hidden field that must stay empty. */
export const FromForm = z.object({
  formToken: z.string().trim().max(80).optional(),
  website: z.string().max(0, 'has to stay empty').optional(),
});
