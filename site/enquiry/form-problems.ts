import type { Problem } from '#contract/problem.ts';
import { plainMailAddress } from '#domain/contact/mail-address.ts';
import * as es from '../messages/es.ts';
import { typedText } from '../request/typed-text.ts';

/** The errors of a form, or why it was not accepted although its fields are valid. */
export type FormFailure = {
  errors: Record<string, string>;
  values: Record<string, string>;
  /** In Spanish, with the server's own status message as small print (SPEC §8). */
  failure?: { text: string; statusMessage: string };
};

/** The values of these fields, to fill the form again. */
export const valuesOf = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, typedText(form, name)]));

const LOOKS_LIKE_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const isMailAddress = (typed: string): boolean => LOOKS_LIKE_MAIL.test(plainMailAddress(typed)) && typed.length <= 254;

const OF_FIELD: Record<string, string> = es.enquiry.errors;

/** A refusal by the backend: errors at the fields it names, else a sentence above the form. */
export function refusedForm(
  { errors = [], code, title, retryAfterSeconds = 60 }: Problem,
  values: FormFailure['values'],
): FormFailure {
  const fields = errors.map(({ pointer }) => pointer.split('/')[1] ?? '');
  const known = fields.map(
    (field) => [field === 'consents' ? 'consent' : field, OF_FIELD[field] ?? es.enquiry.errors.check] as const,
  );
  if (code === 'invalid-request' && known.length > 0) return { errors: Object.fromEntries(known), values };
  const { again, tooMany, failed } = es.enquiry.failures;
  const text = code === 'form-again' ? again : code === 'too-many-requests' ? tooMany(Math.ceil(retryAfterSeconds / 60)) : failed;
  return { errors: {}, values, failure: { text, statusMessage: title } };
}
