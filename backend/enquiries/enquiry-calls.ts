import { setTimeout as delay } from 'node:timers/promises';
import type { Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import { CONSENT_REFERENCE_LENGTH, plainReference } from '#domain/booking/booking-reference.ts';
import { todayIn } from '#domain/calendar-date.ts';
import type { ConsentText, Enquiry, Letters } from '#domain/enquiry.ts';
import { lineOfMail } from '#domain/mail-address.ts';
import { addWorkingDays } from '#domain/rights/working-days.ts';
import { loadSession } from '../booking/booking-store.ts';
import { NO_SESSION } from '../booking/editable-booking.ts';
import type { LookupLimiter } from '../booking/lookup-limiter.ts';
import type { Database } from '../db/connection.ts';
import { oweAbandonedMail } from '../mail/abandoned-checkouts.ts';
import type { Outbox } from '../mail/outbox.ts';
import {
  type AskedConsent,
  type Consent,
  consentsOf,
  findByConsentReference,
  keepConsents,
  textOf,
  withdraw,
} from './consent-store.ts';
import { confirmDataRequest, type DataRequestParts, keepDataRequest } from './data-requests.ts';
import type { Limits } from './enquiry-limits.ts';
import { keepEnquiry } from './enquiry-store.ts';
import { formRefusal, tooMany } from './form-refusals.ts';
import { formToken } from './form-token.ts';
import type { LeadOf } from './lead-of.ts';

type EnquiryCalls = Pick<
  Handlers,
  | 'issueFormToken'
  | 'sendMail'
  | 'requestPersonalData'
  | 'confirmPersonalData'
  | 'giveConsents'
  | 'readConsents'
  | 'findConsent'
  | 'withdrawConsent'
>;

export type EnquiryParts = {
  db: Database;
  outbox: Outbox;
  letters: Letters;
  consentTexts: readonly ConsentText[];
  /** Where the agency reads what visitors write. */
  agencyMail: string;
  limits: Limits;
  /** Guards receipts against guessing. */
  limiter: LookupLimiter;
  linkTo: DataRequestParts['linkTo'];
  timeZone: string;
  /** What the catalogue says of the sailing or tour somebody asks for. */
  leadOf: LeadOf;
  /** So many working days after it was made a claim has its answer. */
  claimDays: number;
};

/** Enquiries, consents and requests about personal data: a row first, then mails about it in the same transaction. */
export function enquiryCalls(parts: EnquiryParts): EnquiryCalls {
  const { db, outbox, letters, consentTexts, agencyMail, limits, limiter } = parts;

  async function findReceipt(typed: string, address: string) {
    const reference = plainReference(typed);
    if (!(await limiter.allows(address, reference)))
      return refuse('too-many-requests', 'Too many receipts were asked for: wait a minute');
    await delay(await limiter.delayMs(reference));
    const consent = reference.length === CONSENT_REFERENCE_LENGTH ? await findByConsentReference(db, reference) : undefined;
    if (consent) await limiter.found(address, reference);
    return consent ? reply(consent) : refuse('consent-not-found', 'No consent has this reference');
  }

  return {
    issueFormToken: async ({ shown }) => reply({ token: formToken(Date.now(), { toTheHour: shown === 'this-hour' }) }),

    sendMail: async ({ formToken: token, kind, name, email, phone, message, context = '', consents, ...asked }, { address }) => {
      const { contactTime, people, about } = asked;
      const refused = unknownConsents(consents, consentTexts) ?? (await formRefusal(token));
      if (refused) return refused;
      const formatted = phone.formatted ?? `${phone.countryCode} ${phone.nationalNumber}`;
      const enquiry: Enquiry = {
        kind,
        name: lineOfMail(name),
        email,
        phone: lineOfMail(formatted, 40),
        message,
        context: lineOfMail(context, 300),
        ...(contactTime ? { contactTime } : {}),
        ...(people ? { people } : {}),
        ...(about ? { lead: await parts.leadOf(about, about.seen) } : {}),
      };
      if (!enquiry.name) return refuse('invalid-request', 'Correct these fields and send the request again: /name', [NO_NAME]);
      if (kind === 'claim' && message.trim() === '')
        return refuse('invalid-request', 'Correct these fields and send the request again: /message', [NO_MESSAGE]);
      const answerBy = kind === 'claim' ? addWorkingDays(todayIn(parts.timeZone), parts.claimDays) : null;
      const given = { enquiry, address, viaForm: token !== undefined, limits, now: Date.now(), answerBy };
      const kept = await keepEnquiry(db, given, async (tx, { id, number }) => {
        await keepConsents(tx, consents, consentTexts, { email, enquiryId: id });
        const numbered = { ...enquiry, number, answerBy };
        const toAgency = {
          ...letters.enquiryToAgency(numbered),
          to: agencyMail,
          replyTo: { name: enquiry.name, address: email },
        };
        await outbox.put(tx, { purpose: 'enquiry-to-agency', about: number, content: toAgency });
        const toVisitor = { ...letters.enquiryReceived(numbered), to: email };
        await outbox.put(tx, { purpose: 'enquiry-received', about: number, content: toVisitor });
      });
      if (!kept.ok) return tooMany(kept.waitSeconds);
      const { id, number, answerBy: due } = kept.row;
      return reply({ id: number, answerBy: due, consents: await consentsOf(db, { enquiryId: id }) }, 202);
    },

    requestPersonalData: async ({ formToken: token, right, name, email, reference = '', message }, { address }) => {
      const refused = await formRefusal(token);
      if (refused) return refused;
      const enquiry: Enquiry = {
        kind: 'personal-data',
        name: lineOfMail(name),
        email,
        phone: '',
        message,
        context: lineOfMail(reference, 20),
      };
      const asked = { enquiry, address, viaForm: token !== undefined, limits, now: Date.now() };
      const kept = await keepEnquiry(db, asked, (tx, row) => keepDataRequest(tx, row, { right, email }, parts));
      return kept.ok ? reply({ id: kept.row.number }, 202) : tooMany(kept.waitSeconds);
    },

    confirmPersonalData: async ({ token }) => {
      const confirmed = await confirmDataRequest(db, token, parts, todayIn(parts.timeZone));
      return confirmed ? reply(confirmed) : refuse('link-not-valid', 'This link was used already, or its time is over');
    },

    giveConsents: async ({ consents, ...key }) => {
      const booking = await loadSession(db, key);
      if (!booking) return NO_SESSION;
      const refused = unknownConsents(consents, consentTexts);
      if (refused) return refused;
      const email = booking.customer?.email ?? '';
      await db.transaction(async (tx) => {
        await keepConsents(tx, consents, consentTexts, { email, bookingId: booking.id });
        if (consents.some(({ purpose }) => purpose === 'newsletter')) await oweAbandonedMail(tx, booking.id);
      });
      return reply({ consents: await consentsOf(db, { bookingId: booking.id }) });
    },

    readConsents: async (key) => {
      const booking = await loadSession(db, key);
      return booking ? reply({ consents: await consentsOf(db, { bookingId: booking.id }) }) : NO_SESSION;
    },

    findConsent: async ({ reference }, { address }) => {
      const found = await findReceipt(reference, address);
      return found.ok ? reply(receiptOf(found.body)) : found;
    },

    withdrawConsent: async ({ reference }, { address }) => {
      const found = await findReceipt(reference, address);
      if (!found.ok) return found;
      const letter = ({ reference: ours, purpose }: Consent, about: string) =>
        letters.consentWithdrawn({ reference: ours, purpose, about });
      return reply(receiptOf(await withdraw(db, found.body.id, { outbox, agencyMail, letter })));
    },
  };
}

const NO_MESSAGE: FieldError = { pointer: '/message', detail: 'is missing' };
const NO_NAME: FieldError = { pointer: '/name', detail: 'has to be a name' };

function unknownConsents(asked: AskedConsent[], texts: readonly ConsentText[]) {
  const errors = asked.flatMap((one, index) =>
    textOf(texts, one) ? [] : [{ pointer: `/consents/${index}/version`, detail: 'is no text of ours' }],
  );
  return errors.length > 0
    ? refuse('invalid-request', 'Correct these fields and send the request again: /consents', errors)
    : undefined;
}

const receiptOf = ({ reference, purpose, version, text, givenAt, withdrawnAt }: Consent) => ({
  reference,
  purpose,
  version,
  text,
  givenAt: givenAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
