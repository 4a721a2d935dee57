import { z } from 'zod';
import { CONSENT_PURPOSES, CONTACT_TIMES, DATA_RIGHTS, STAY_DAYS } from '#domain/enquiry.ts';
import { MOST_PEOPLE } from '#domain/quote.ts';
import { hotelsIn } from '#domain/stays/hotel-id.ts';
import { defineCall } from '../call.ts';
import { FromForm, MailAddress } from '../input/from-form.ts';
import { SharedBy } from '../selling/outings.ts';
import { AgentId, CatalogueId, Phone, Total } from '../shapes.ts';

/** Enquiries, consents and requests under data protection law. */

const line = (max: number) => z.string().trim().max(max);

/** An accepted consent: its purpose and the version of its text. */
const GivenConsent = z.object({ purpose: z.enum(CONSENT_PURPOSES), version: line(20).min(1) });
const ConsentReference = z.object({ purpose: z.enum(CONSENT_PURPOSES), reference: z.string() });

/**
 * `of` is a cruise or tour of the catalogue, or a hotel id of the stay search; `id` its sailing or departure, or the days of
 * the stay.
 */
const About = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['sailing', 'tour']),
    of: CatalogueId,
    id: CatalogueId,
    seen: Total.optional(),
    /** Sailings only: the party the price was for. */
    sharedBy: SharedBy.optional(),
  }),
  z.object({
    kind: z.literal('stay'),
    of: z
      .string()
      .max(200)
      .refine((id) => hotelsIn(id).length > 0, 'is no hotel'),
    id: z.string().regex(STAY_DAYS, 'must be two days with _ between them'),
    seen: Total.optional(),
  }),
]);

export const issueFormToken = defineCall({
  method: 'GET',
  path: '/mail/form-token',
  summary: 'What a form sends back with an enquiry: when it was shown, signed. The same for everybody',
  /** A cached page can be served later in the hour, so its token is the same for the whole hour. */
  input: z.object({ shown: z.enum(['now', 'this-hour']).default('now') }),
  answers: { 200: z.object({ token: z.string() }) },
});

export const sendMail = defineCall({
  method: 'POST',
  path: '/mail/send',
  summary:
    'Ask the agency something. It is kept under a number that can be quoted, then mailed; sent twice within minutes it is one',
  input: FromForm.extend({
    /** `claim`: a petition, complaint or claim, with a legal deadline for the answer. */
    kind: z.enum(['contact', 'enquiry', 'claim']),
    name: line(100).min(1),
    email: MailAddress,
    phone: Phone,
    message: line(4_000).default(''),
    context: line(300).optional(),
    contactTime: z.enum(CONTACT_TIMES).optional(),
    /** Number of travellers: ten or more are a group. */
    people: z.number().int().min(1).max(MOST_PEOPLE).optional(),
    /** The sailing, tour or stay asked about, and the price the visitor saw. */
    about: About.optional(),
    consents: z.array(GivenConsent).max(CONSENT_PURPOSES.length).default([]),
  }),
  answers: { 202: z.object({ id: z.string(), answerBy: z.string().nullable(), consents: z.array(ConsentReference) }) },
});

export const requestPersonalData = defineCall({
  method: 'POST',
  path: '/personal-data/request',
  summary:
    'Ask to see, correct or erase one’s personal data, or take back a consent. A link to the e-mail address confirms who asks',
  input: FromForm.extend({
    right: z.enum(DATA_RIGHTS),
    name: line(100).min(1),
    email: MailAddress,
    /** The booking it is about; without it, the enquiries from that address. */
    reference: line(20).optional(),
    message: line(4_000).default(''),
  }),
  answers: { 202: z.object({ id: z.string() }) },
});

export const confirmPersonalData = defineCall({
  method: 'POST',
  path: '/personal-data/confirm',
  summary: 'Follow the link of such a request: what can be done at once is done. Good once, and for two days',
  input: z.object({ token: z.string().min(1).max(64) }),
  answers: {
    200: z.object({
      id: z.string(),
      right: z.enum(DATA_RIGHTS),
      outcome: z.enum(['erased', 'under-way', 'trip-ahead', 'with-agency']),
    }),
  },
});

const Receipt = z.object({
  reference: z.string(),
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string(),
  text: z.string(),
  givenAt: z.string(),
  withdrawnAt: z.string().nullable(),
});

export const giveConsents = defineCall({
  method: 'POST',
  path: '/user/session/consents',
  summary: 'What the visitor agreed to on the booking form; agreeing twice to the same words is once',
  input: z.object({
    agentId: AgentId,
    flightOfferId: z.string().min(1).max(64),
    consents: z.array(GivenConsent).min(1).max(CONSENT_PURPOSES.length),
  }),
  answers: { 200: z.object({ consents: z.array(ConsentReference) }) },
});

export const readConsents = defineCall({
  method: 'POST',
  path: '/user/session/consents/find',
  summary: 'The consents of a booking, by reference',
  input: z.object({ agentId: AgentId, flightOfferId: z.string().min(1).max(64) }),
  answers: { 200: z.object({ consents: z.array(ConsentReference) }) },
});

export const findConsent = defineCall({
  method: 'POST',
  path: '/consent/find',
  summary: 'The receipt of a consent, by its reference',
  input: z.object({ reference: line(40) }),
  answers: { 200: Receipt },
});

export const withdrawConsent = defineCall({
  method: 'POST',
  path: '/consent/withdraw',
  summary: 'Take a consent back, by its reference. What was asked with it is forgotten',
  input: z.object({ reference: line(40) }),
  answers: { 200: Receipt },
});
