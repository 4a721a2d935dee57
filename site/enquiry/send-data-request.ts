import { data } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import { DATA_RIGHTS } from '#domain/enquiry.ts';
import * as es from '../messages/es.ts';
import { type FormFailure, isMailAddress, refusedForm, valuesOf } from './form-problems.ts';
import { enquiryFormData } from './send-enquiry.ts';

export type DataRequestAnswer = { ok: true; number: string; email: string } | ({ ok: false; token?: string } & FormFailure);

const FIELDS = ['right', 'name', 'email', 'reference', 'message'] as const;

/** Sends a request about personal data. The answer does not reveal whether the person is known. */
export async function sendDataRequest(form: FormData, backend: Backend) {
  const values = valuesOf(form, FIELDS);
  const text = (name: string) => (values[name] ?? '').trim();
  const right = DATA_RIGHTS.find((one) => one === text('right'));
  const { name, email, message, website } = es.enquiry.errors;
  const errors = {
    ...(right ? {} : { right: es.dataRequest.rightMissing }),
    ...(text('name') ? {} : { name }),
    ...(isMailAddress(text('email')) ? {} : { email }),
    ...(text('message').length <= 4_000 ? {} : { message }),
    ...(form.get('website') ? { website } : {}),
  };
  if (Object.keys(errors).length > 0 || !right) return data<DataRequestAnswer>({ ok: false, errors, values }, { status: 422 });
  const sent = await backend.requestPersonalData({
    right,
    name: text('name').slice(0, 100),
    email: text('email'),
    message: text('message'),
    ...(text('reference') ? { reference: text('reference').slice(0, 20) } : {}),
    ...(form.get('token') ? { formToken: String(form.get('token')).slice(0, 80) } : {}),
  });
  if (sent.ok) return data<DataRequestAnswer>({ ok: true, number: sent.body.id, email: text('email') });
  const { token } = await enquiryFormData(backend);
  return data<DataRequestAnswer>({ ok: false, token, ...refusedForm(sent.problem, values) }, { status: sent.problem.status });
}
