import { data, redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import { quotes as words } from '../messages/es/enquiry/quotes.ts';
import { consents, consentTextFor } from '../messages/es.ts';
import { quoteAddress } from './quote-address.ts';

export type NotAccepted = { errors: Record<string, string>; name: string; consent: string; failure: string | null };

/** Accepts a quote, and redirects to it in its new state: accepted, expired or withdrawn. Otherwise returns the form's errors. */
export async function sendAcceptance(form: FormData, token: string, backend: Backend) {
  const [name, consent] = ['name', 'consent'].map((field) => String(form.get(field) ?? '').trim()) as [string, string];
  const errors = { ...(name ? {} : { name: words.noName }), ...(consent ? {} : { consent: consents.missing }) };
  const fail = (status: number, failed: Partial<NotAccepted>) =>
    data<NotAccepted>({ errors: {}, name, consent, failure: null, ...failed }, { status });
  if (Object.keys(errors).length > 0) return fail(422, { errors });
  // The version of the consent text that was shown, which may be older than the current one.
  const accepted = await backend.acceptQuote({ token, name: name.slice(0, 100), consentVersion: consent.slice(0, 20) });
  if (accepted.ok || accepted.problem.code === 'quote-over' || accepted.problem.code === 'link-not-valid')
    return redirect(quoteAddress(encodeURIComponent(token)), 303);
  const { code, status } = accepted.problem;
  // The consent text is not one of ours, or the name is invalid.
  if (code === 'invalid-request')
    return fail(status, { errors: { name: words.noName }, consent: consentTextFor('enquiry').version });
  return fail(status, { failure: words.failedAccept });
}
