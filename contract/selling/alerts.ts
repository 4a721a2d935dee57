import { z } from 'zod';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { isAlertMonth } from '#domain/prices/price-alert.ts';
import { MOST_TYPED } from '#domain/typed-amount.ts';
import { defineCall } from '../call.ts';
import { FromForm, MailAddress } from '../input/from-form.ts';
import { PlaceCode } from '../shapes.ts';

/** Price alerts by mail: requested, confirmed by the link in a mail, ended by the link in every mail. */

const Token = z.string().min(1).max(64);

const Alert = z.object({
  origin: z.string(),
  destination: z.string(),
  month: z.string(),
  isRoundTrip: z.boolean(),
});

export const askPriceAlert = defineCall({
  method: 'POST',
  path: '/prices/alerts',
  summary:
    'Ask to be mailed when a route gets cheaper in a month, for one adult in economy. Nothing happens before the link in a mail is followed; the answer is the same whoever is known',
  input: FromForm.extend({
    email: MailAddress,
    origin: PlaceCode,
    destination: PlaceCode,
    month: z.string().refine(isAlertMonth, 'must be a month, as yyyy-MM'),
    isRoundTrip: z.boolean().default(true),
    /** Maximum price in whole units of `currencyCode`; without it, any price lower than now. */
    most: z.number().int().min(1).max(MOST_TYPED).optional(),
    /** The currency that prices were shown in, and that mails say them in: dollars, or one that the agency charges in now. */
    currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).optional(),
    /** Version of the consent text that was accepted. */
    consentVersion: z.string().trim().min(1).max(20),
  }),
  answers: { 202: z.object({ hours: z.number().int() }) },
});

export const confirmPriceAlert = defineCall({
  method: 'POST',
  path: '/prices/alerts/confirm',
  summary: 'Follow the link of such a request, once and within two days. `end` is what the alert is ended with',
  input: z.object({ token: Token }),
  answers: {
    200: z.discriminatedUnion('outcome', [
      Alert.extend({ outcome: z.literal('active'), end: z.string(), consent: z.string() }),
      z.object({ outcome: z.enum(['too-many', 'month-over']) }),
    ]),
  },
});

export const endPriceAlert = defineCall({
  method: 'POST',
  path: '/prices/alerts/end',
  summary: 'End an alert by what a mail of it holds; ending it twice is ending it once',
  input: z.object({ token: Token }),
  answers: { 200: Alert },
});
