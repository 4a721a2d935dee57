import { data } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import { checkPhone } from '#domain/contact/phone.ts';
import { CONTACT_TIMES, type ConsentPurpose } from '#domain/enquiry.ts';
import { MOST_PEOPLE } from '#domain/quote.ts';
import { siteConfig } from '#site-config';
import { phoneCountryField } from '../checkout/form/field-names.ts';
import { PHONE_COUNTRIES } from '../checkout/phone-countries.ts';
import type { PhoneCountry } from '../checkout/sections/travelers/phone-field.tsx';
import { groupSize } from '../messages/es/enquiry/enquiry.ts';
import * as es from '../messages/es.ts';
import { readAbout } from './asked-for.ts';
import { type FormFailure, isMailAddress, refusedForm, valuesOf } from './form-problems.ts';

/** Data for an enquiry form in a page; the same for every visitor, so that the page can be cached. */
export type EnquiryFormData = { token: string; phoneCountries: PhoneCountry[] };

/**
 * For the loader of a page with an enquiry form. Without a token the enquiry is sent like one of an API client, which is accepted
 * too.
 */
export async function enquiryFormData(backend: Backend): Promise<EnquiryFormData> {
  const issued = await backend.issueFormToken({ shown: 'this-hour' });
  return { token: issued.ok ? issued.body.token : '', phoneCountries: PHONE_COUNTRIES };
}

export type Receipt = { purpose: ConsentPurpose; reference: string };
export type EnquiryAnswer =
  | { ok: true; number: string; answerBy: string | null; email: string; receipts: Receipt[]; from: string }
  | ({ ok: false; from: string; token?: string } & FormFailure);

const FIELDS = [
  'kind',
  'context',
  'about',
  'contactTime',
  'people',
  'name',
  'email',
  'phone',
  phoneCountryField('phone'),
  'message',
  'consent',
  'from',
] as const;

/** Sends a posted enquiry; on refusal, answers with errors by field. */
export async function sendEnquiry(form: FormData, backend: Backend) {
  const values = valuesOf(form, FIELDS);
  const text = (name: string) => (values[name] ?? '').trim();
  const from = pageOf(text('from'));
  const fail = (failure: FormFailure, status: number, token?: string) =>
    data<EnquiryAnswer>({ ok: false, from, ...failure, ...(token ? { token } : {}) }, { status });
  const phone = checkPhone(text('phone'), text(phoneCountryField('phone')) || siteConfig.company.country);
  const { name, email, message, noMessage, website, phone: noPhone } = es.enquiry.errors;
  const people = peopleIn(text('people'));
  const errors = {
    ...(text('name') ? {} : { name }),
    ...(isMailAddress(text('email')) ? {} : { email }),
    ...(phone ? {} : { phone: noPhone }),
    ...(text('message').length <= 4_000 ? {} : { message }),
    ...(kindOf(text('kind')) === 'claim' && !text('message') ? { message: noMessage } : {}),
    ...(values.consent ? {} : { consent: es.consents.missing }),
    ...(people === undefined ? { people: groupSize.wrong } : {}),
    ...(form.get('website') ? { website } : {}),
  };
  if (Object.keys(errors).length > 0 || !phone) return fail({ errors, values }, 422);
  const about = readAbout(text('about'));
  const contactTime = CONTACT_TIMES.find((known) => known === text('contactTime'));
  const sent = await backend.sendMail({
    kind: kindOf(text('kind')),
    name: text('name').slice(0, 100),
    email: text('email'),
    phone,
    message: text('message'),
    context: text('context').slice(0, 300),
    ...(contactTime ? { contactTime } : {}),
    ...(people ? { people } : {}),
    ...(about ? { about } : {}),
    // The version of the text that was shown, which may be older than the current one.
    consents: [{ purpose: 'enquiry', version: values.consent ?? '' }],
    ...(form.get('token') ? { formToken: String(form.get('token')).slice(0, 80) } : {}),
  });
  if (sent.ok) {
    const { id: number, answerBy, consents: receipts } = sent.body;
    return data<EnquiryAnswer>({ ok: true, number, answerBy, email: text('email'), receipts, from });
  }
  const { token } = await enquiryFormData(backend);
  return fail(refusedForm(sent.problem, values), sent.problem.status, token);
}

/** Any other value counts as `contact`. */
const kindOf = (typed: string): 'contact' | 'enquiry' | 'claim' => (typed === 'enquiry' || typed === 'claim' ? typed : 'contact');

/** The number of travellers; `null` when left empty, `undefined` when it is no valid number. */
function peopleIn(typed: string): number | null | undefined {
  if (typed === '') return null;
  const people = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return people >= 1 && people <= MOST_PEOPLE ? people : undefined;
}

/** The page that the visitor came from, if it is one of this site; else empty. */
const pageOf = (typed: string): string => (/^\/(?![/\\])[^\s\\]{0,300}$/.test(typed) ? typed : '');
