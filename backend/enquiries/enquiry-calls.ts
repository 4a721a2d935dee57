import { setTimeout as delay } from 'node:timers/promises';
import type { InputOf } from '#contract/call.ts';
import type { Calls, Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, refuseFor, reply } from '#contract/problem.ts';
import { CONSENT_REFERENCE_LENGTH, plainReference } from '#domain/booking/booking-reference.ts';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { lineOfMail } from '#domain/contact/mail-address.ts';
import type { ConsentText, Enquiry, Letters, NumberedEnquiry } from '#domain/enquiry.ts';
import { addWorkingDays } from '#domain/rights/working-days.ts';
import type { LookupLimiter } from '../booking/looking-up/lookup-limiter.ts';
import { NO_SESSION } from '../booking/opening/editable-booking.ts';
import { loadSession } from '../booking/record/booking-store.ts';
import {
  type AskedConsent,
  type Consent,
  consentsOf,
  findByConsentReference,
  keepConsents,
  textOf,
} from '../consents/consents.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Limits } from '../forms/enquiry-limits.ts';
import { formRefusal, tooMany } from '../forms/form-refusals.ts';
import { formToken } from '../forms/form-token.ts';
import { oweAbandonedMail } from '../mail/abandoned-checkouts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { confirmDataRequest, type DataRequestContext, keepDataRequest } from './data-requests.ts';
import { keepEnquiry } from './enquiry-store.ts';
import type { LeadOf } from './lead-of.ts';
import { withdraw } from './withdraw-consents.ts';

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

export type EnquiryContext = {
  db: Database;
  outbox: Outbox;
  letters: Letters;
  consentTexts: readonly ConsentText[];
  /** The agency's address for visitors' messages. */
  agencyMail: string;
  limits: Limits;
  /** Guards receipts against guessing. */
  limiter: LookupLimiter;
  linkTo: DataRequestContext['linkTo'];
  timeZone: string;
  /** Looks up the requested sailing or tour in the catalogue. */
  leadOf: LeadOf;
  /** The legal deadline to answer a claim, in working days. */
  claims: () => { workingDays: number; country: string };
};

/** Enquiries, consents and requests about personal data: each row is stored with its mails in one transaction. */
export function enquiryCalls(context: EnquiryContext): EnquiryCalls {
  const { db, outbox, letters, consentTexts, agencyMail, limits } = context;

  return {
    issueFormToken: async ({ shown }) => reply({ token: formToken(timeNow(), { toTheHour: shown === 'this-hour' }) }),

    sendMail: (input, { address }) => sendMail(context, input, address),

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
      const asked = { enquiry, right, address, viaForm: token !== undefined, limits, now: timeNow() };
      const kept = await keepEnquiry(db, asked, (tx, row) => keepDataRequest(tx, row, { right, email }, context));
      return kept.ok ? reply({ id: kept.row.number }, 202) : tooMany(kept.waitSeconds);
    },

    confirmPersonalData: async ({ token }) => {
      const confirmed = await confirmDataRequest(db, token, context, todayIn(context.timeZone));
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
      const found = await findReceipt(context, reference, address);
      return found.ok ? reply(receiptOf(found.body)) : found;
    },

    withdrawConsent: async ({ reference }, { address }) => {
      const found = await findReceipt(context, reference, address);
      if (!found.ok) return found;
      const letter = ({ reference: ours, purpose }: Consent, about: string) =>
        letters.consentWithdrawn({ reference: ours, purpose, about });
      return reply(receiptOf(await withdraw(db, found.body.id, { outbox, agencyMail, letter })));
    },
  };
}

type Mailed = InputOf<Calls['sendMail']>;

function claimAnsweredBy({ timeZone, claims }: Pick<EnquiryContext, 'timeZone' | 'claims'>): CalendarDate {
  const { workingDays, country } = claims();
  return addWorkingDays(todayIn(timeZone), workingDays, country);
}

async function sendMail(context: EnquiryContext, input: Mailed, address: string) {
  const { db, consentTexts, limits } = context;
  const { formToken: token, consents } = input;
  const refused = unknownConsents(consents, consentTexts) ?? (await formRefusal(token));
  if (refused) return refused;
  const enquiry = await enquiryOf(context, input);
  const { kind, email, message } = enquiry;
  if (!enquiry.name) return refuse('invalid-request', 'Correct these fields and send the request again: /name', [NO_NAME]);
  if (kind === 'claim' && message.trim() === '')
    return refuse('invalid-request', 'Correct these fields and send the request again: /message', [NO_MESSAGE]);
  const answerBy = kind === 'claim' ? claimAnsweredBy(context) : null;
  const given = { enquiry, address, viaForm: token !== undefined, limits, now: timeNow(), answerBy };
  const kept = await keepEnquiry(db, given, async (tx, { id, number }) => {
    await keepConsents(tx, consents, consentTexts, { email, enquiryId: id });
    await writeAbout(context, tx, { ...enquiry, number, answerBy });
  });
  if (!kept.ok) return tooMany(kept.waitSeconds);
  const { id, number, answerBy: due } = kept.row;
  return reply({ id: number, answerBy: due, consents: await consentsOf(db, { enquiryId: id }) }, 202);
}

async function enquiryOf({ leadOf }: EnquiryContext, input: Mailed): Promise<Enquiry> {
  const { kind, name, email, phone, message, context = '', contactTime, people, about } = input;
  const formatted = phone.formatted ?? `${phone.countryCode} ${phone.nationalNumber}`;
  return {
    kind,
    name: lineOfMail(name),
    email,
    phone: lineOfMail(formatted, 40),
    message,
    context: lineOfMail(context, 300),
    ...(contactTime ? { contactTime } : {}),
    ...(people ? { people } : {}),
    ...(about ? { lead: await leadOf(about, about.seen) } : {}),
  };
}

/** Mails to the agency, which can reply directly, and to the enquirer. */
async function writeAbout({ outbox, letters, agencyMail }: EnquiryContext, tx: Transaction, enquiry: NumberedEnquiry) {
  const { name, email, number } = enquiry;
  const toAgency = { ...letters.enquiryToAgency(enquiry), to: agencyMail, replyTo: { name, address: email } };
  await outbox.put(tx, { purpose: 'enquiry-to-agency', about: number, content: toAgency });
  const toVisitor = { ...letters.enquiryReceived(enquiry), to: email };
  await outbox.put(tx, { purpose: 'enquiry-received', about: number, content: toVisitor });
}

async function findReceipt({ db, limiter }: EnquiryContext, typed: string, address: string) {
  const reference = plainReference(typed);
  if (!(await limiter.allows(address, reference))) return refuseFor(60, 'Too many receipts were asked for: wait a minute');
  await delay(await limiter.delayMs(reference));
  const consent = reference.length === CONSENT_REFERENCE_LENGTH ? await findByConsentReference(db, reference) : undefined;
  if (consent) await limiter.found(address, reference);
  return consent ? reply(consent) : refuse('consent-not-found', 'No consent has this reference');
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
