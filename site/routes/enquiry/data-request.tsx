import { Form, Link } from 'react-router';
import { DATA_RIGHTS } from '#domain/enquiry.ts';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { FormNotice } from '../../enquiry/form-notice.tsx';
import { HiddenFields } from '../../enquiry/hidden-fields.tsx';
import { sendDataRequest } from '../../enquiry/send-data-request.ts';
import { enquiryFormData } from '../../enquiry/send-enquiry.ts';
import * as es from '../../messages/es.ts';
import { backendOf } from '../../request/context.ts';
import { AnswerInView } from '../../ui/answer-in-view.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useErrorsUntilEdited } from '../../ui/use-errors-until-edited.ts';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/data-request';

export const meta: Route.MetaFunction = () => [
  { title: es.dataRequest.title },
  { name: 'description', content: es.dataRequest.lead },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  return enquiryFormData(backendOf(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  return sendDataRequest(await request.formData(), backendOf(context));
}

/** Ley 1581: requests to see, correct or erase personal data, or to withdraw a consent. */
export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, round } = useLastAnswer(actionData);
  const { errors, problems, onInput } = useErrorsUntilEdited(answer, round);
  const isSending = useNavigationUnderWay().state === 'submitting';
  if (answer?.ok) {
    return (
      <section className="page max-w-2xl flex-1 py-10">
        <h1 className="text-3xl font-bold">{es.dataRequest.title}</h1>
        <div className="mt-6">
          <AnswerInView answer={answer}>
            <Notice tone="good" heading={es.dataRequest.sentHeading(answer.number)} role="status">
              <p>{es.dataRequest.sentText(answer.email)}</p>
            </Notice>
          </AnswerInView>
        </div>
      </section>
    );
  }
  const values = answer?.values ?? {};
  const of = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <section className="page max-w-2xl flex-1 py-10">
      <h1 className="text-3xl font-bold">{es.dataRequest.title}</h1>
      <p className="mt-2 text-lg text-muted">{es.dataRequest.lead}</p>
      <Form method="post" noValidate onInput={onInput} className="card relative mt-6 space-y-4 p-4 sm:p-6">
        <FormNotice key={`failure ${round}`} failure={answer?.failure} />
        <ErrorSummary key={`errors ${round}`} heading={es.enquiry.errorSummary} problems={problems} />
        <HiddenFields key={`hidden ${round}`} token={answer?.token ?? loaderData.token} />
        <SelectField label={es.dataRequest.right} required {...of('right')}>
          <option value="" />
          {DATA_RIGHTS.map((right) => (
            <option key={right} value={right}>
              {es.dataRequest.rights[right]}
            </option>
          ))}
        </SelectField>
        <TextField label={es.enquiry.name} required maxLength={100} autoComplete="name" {...of('name')} />
        <TextField
          label={es.enquiry.email}
          hint={es.dataRequest.emailHint}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...of('email')}
        />
        <TextField
          label={es.dataRequest.reference}
          hint={es.dataRequest.referenceHint}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...of('reference')}
        />
        <TextAreaField label={es.dataRequest.message} hint={es.dataRequest.messageHint} maxLength={4_000} {...of('message')} />
        <button type="submit" disabled={isSending} className="button button-primary w-full">
          {isSending ? es.enquiry.sending : es.enquiry.send}
        </button>
      </Form>
      <p className="mt-4">
        <Link className="link inline-flex min-h-11 items-center" to="/privacy-policy/constancia">
          {es.dataRequest.receiptLink}
        </Link>
      </p>
    </section>
  );
}
