import { data, redirect } from 'react-router';
import type { Contact } from '#contract/booking/my-journey.ts';
import { checkPhone } from '#domain/contact/phone.ts';
import { siteConfig } from '#site-config';
import { looksLikeEmail, textIn } from '../../checkout/form/errors-in.ts';
import { type FieldErrors, phoneCountryField } from '../../checkout/form/field-names.ts';
import { contactData as es } from '../../messages/es/journey/contact-data.ts';
import { checkout } from '../../messages/es.ts';
import type { PageRequest } from '../../request/context.ts';
import { lookupCookie } from '../../request/visitor-cookies.ts';
import { CONTACT_PAGE } from '../journey-pages.ts';
import { type Asker, type ProofAnswer, proofNeeded, proveAndGoOn, sendCode } from '../proof/proof-steps.ts';

/** The answer to a form of the page, unless it redirects. */
export type ContactAnswer = ProofAnswer & {
  errors?: FieldErrors;
  /** The typed values, to be shown again. */
  values?: Record<string, string>;
};

/** Handles a posted form of the page, by its `step`. */
export function takeContactStep(form: FormData, asker: Asker, page: PageRequest) {
  switch (form.get('step')) {
    case 'send':
      return sendCode(form, asker, page);
    case 'prove':
      return proveAndGoOn(form, asker, page, { onward: CONTACT_PAGE, take: (typed) => save(typed, asker, page) });
    default:
      return save(form, asker, page);
  }
}

async function save(form: FormData, asker: Asker, { backend, isSecure }: PageRequest) {
  const { contact, errors, values } = contactIn(form);
  const again = (status: number, more: Partial<ContactAnswer>) =>
    data<ContactAnswer>({ problem: null, sentMinutes: null, values, ...more }, { status });
  if (!contact) return again(400, { errors });
  const version = String(form.get('version') ?? '').slice(0, 64);
  const changed = await backend.changeContact({ ...asker, contact, version });
  if (changed.ok) {
    // The lookup stored in this browser has to use the new address, too.
    const lookup = lookupCookie({ referenceId: asker.referenceId, email: changed.body.email }, isSecure);
    const saved = changed.body.email === asker.email ? '1' : 'correo';
    return redirect(`${CONTACT_PAGE}?guardado=${saved}`, { headers: { 'set-cookie': lookup } });
  }
  const { code, status } = changed.problem;
  switch (code) {
    case 'proof-needed':
      return proofNeeded(form);
    case 'contact-changed':
      // Shows the stored values; the typed ones were based on older data.
      return data<ContactAnswer>({ problem: es.changed, sentMinutes: null }, { status });
    case 'too-many-requests':
      return again(status, { problem: es.tooOften });
    case 'invalid-request':
      return again(status, { errors: { email: checkout.errors.email } });
    default:
      return again(status, { problem: es.failed });
  }
}

function contactIn(form: FormData): { contact: Contact | null; errors: FieldErrors; values: Record<string, string> } {
  const text = textIn(form);
  const email = text('email').slice(0, 254);
  const country = phoneCountryField('phone');
  const phone = checkPhone(text('phone').slice(0, 40), text(country).slice(0, 2) || siteConfig.company.country);
  const errors: FieldErrors = {
    ...(looksLikeEmail(email) ? {} : { email: checkout.errors.email }),
    ...(phone ? {} : { phone: checkout.errors.contactNumber }),
  };
  // Only a form of a booking with such a tour has the field.
  const pickup = form.has('pickupPlace') ? { pickupPlace: text('pickupPlace').slice(0, 200) } : {};
  const values = { email, phone: text('phone').slice(0, 40), [country]: text(country).slice(0, 2), ...pickup };
  return { contact: phone && !errors.email ? { email, phone, ...pickup } : null, errors, values };
}
