import { z } from 'zod';
import { MailAddress } from '../../input/from-form.ts';
import { officeCall } from '../office-call.ts';
import type { Outcome } from '../refusals.ts';

const Booking = z
  .string()
  .trim()
  .min(1, 'names no booking')
  .max(80, 'is too long to be a reference')
  .describe('Reference, id or locator');
const Mail = z.uuid('names no mail');

/** A mail as it was sent. `words` are null for who sees personal data masked, and where none were kept. */
export type SentMail = {
  purpose: string;
  state: string;
  sentAt: Date | null;
  isMasked: boolean;
  words: { to: string; subject: string; text: string; html: string } | null;
  enclosures: { place: number; fileName: string; type: string }[];
};
/** A file that was attached, in Base64; null as the words are. */
export type SentEnclosure = { fileName: string; type: string; content: string } | null;

export type MailResent = Outcome<{ mailId: string }, 'no-such-mail' | 'not-kept' | 'under-way' | 'too-often' | 'erased'>;

export const readMail = officeCall<SentMail | null>()({
  summary: 'Open a mail about a booking as it was sent',
  permission: 'bookings.read',
  input: z.object({ booking: Booking, mail: Mail }),
  booking: 'booking',
  logs: 'personal-data',
});
export const readEnclosure = officeCall<SentEnclosure>()({
  summary: 'Open a paper that was attached to a mail, as it was sent',
  permission: 'bookings.read',
  input: z.object({ booking: Booking, mail: Mail, place: z.coerce.number().int().min(1).max(50) }),
  booking: 'booking',
  logs: 'personal-data',
});
export const resendMail = officeCall<MailResent>()({
  summary: 'Send a mail about a booking once more, to the e-mail that the booking has now',
  permission: 'bookings.mail',
  input: z.object({ booking: Booking, mail: Mail, as: z.enum(['same', 'now']) }),
  booking: 'booking',
  logs: 'action',
});

/** `again`: the mail that did not arrive, which is sent once more with what it would say now. */
export const changeContact = officeCall<
  Outcome<Record<never, never>, 'nothing-to-change' | 'no-phone' | 'erased' | 'too-often'>
>()({
  summary:
    'Change where the traveller of a booking is written to, called, and fetched by a tour; the old and the new e-mail are told',
  permission: 'bookings.contact',
  input: z.object({
    booking: Booking,
    email: MailAddress.optional(),
    phone: z.string().trim().max(40, 'is too long to be a telephone').optional(),
    pickupPlace: z.string().trim().max(200, 'is too long to be a hotel or an address').optional(),
    reason: z.string().trim().min(3, 'is needed: how it is known that the traveller asked for it').max(2_000),
    again: Mail.optional(),
  }),
  booking: 'booking',
  logs: 'action',
  hidden: ['email', 'phone', 'pickupPlace'],
});
