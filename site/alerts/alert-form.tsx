import { Form, Link } from 'react-router';
import { ConsentField } from '../enquiry/consent-field.tsx';
import { FormNotice } from '../enquiry/form-notice.tsx';
import { HiddenFields } from '../enquiry/hidden-fields.tsx';
import { alerts as words } from '../messages/es/enquiry/alerts.ts';
import * as es from '../messages/es.ts';
import { currencyInWords } from '../prices/amount-money.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { AnswerInView } from '../ui/answer-in-view.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useErrorsUntilEdited } from '../ui/use-errors-until-edited.ts';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import { ONE_WAY } from './alert-paths.ts';
import type { AlertAnswer, alertForm } from './ask-alert.ts';

type AlertFormProps = {
  form: Awaited<ReturnType<typeof alertForm>>;
  last: AlertAnswer | undefined;
  isAsking: boolean;
};

/** Confirms the request and names the address the confirmation mail went to. */
const AlertAsked = ({ answer }: { answer: AlertAnswer & { ok: true } }) => (
  <section className="page max-w-2xl flex-1 space-y-4 py-10">
    <h1 className="text-3xl font-bold">{words.title}</h1>
    <AnswerInView answer={answer}>
      <Notice tone="good" heading={words.askedHeading} role="status">
        <p className="wrap-anywhere">{words.askedText(answer.email, answer.hours)}</p>
        <p>{words.askedMissing}</p>
      </Notice>
    </AnswerInView>
  </section>
);

/** The form for an alert on a trip's price. */
export function AlertForm({ form, last, isAsking }: AlertFormProps) {
  const { answer, round } = useLastAnswer(last);
  const { errors, problems, onInput } = useErrorsUntilEdited(answer, round);
  if (answer?.ok) return <AlertAsked answer={answer} />;
  const values = answer?.values ?? form.values;
  // As it is now: a rate may have ended since the form was shown.
  const currency = answer?.currency ?? form.currency;
  const of = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <section className="page max-w-2xl flex-1 py-10">
      <h1 className="text-3xl font-bold">{words.title}</h1>
      <p className="mt-2 text-lg text-muted">{words.lead}</p>
      <Form method="post" noValidate onInput={onInput} className="card relative mt-6 space-y-4 p-4 sm:p-6">
        <FormNotice key={`failure ${round}`} failure={answer?.failure} />
        <ErrorSummary key={`errors ${round}`} heading={es.enquiry.errorSummary} problems={problems} />
        <HiddenFields key={`hidden ${round}`} token={answer?.token ?? form.token} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.origin} hint={words.placeHint} required maxLength={80} autoComplete="off" {...of('origin')} />
          <TextField
            label={words.destination}
            hint={words.placeHint}
            required
            maxLength={80}
            autoComplete="off"
            {...of('destination')}
          />
          <SelectField label={words.month} required {...of('month')}>
            <option value="">{words.chooseMonth}</option>
            {form.months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.trip} {...of('viaje')}>
            <option value="">{words.trips.roundTrip}</option>
            <option value={ONE_WAY}>{words.trips.oneWay}</option>
          </SelectField>
        </div>
        <AmountField label={words.most} hint={words.mostHint(currencyInWords(currency))} currency={currency} {...of('most')} />
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...of('email')}
        />
        <ConsentField
          name="consent"
          consent={es.consentTextFor('price-alert')}
          isChecked={Boolean(values.consent)}
          error={errors.consent}
        />
        <button type="submit" disabled={isAsking} className="button button-primary w-full">
          {isAsking ? words.asking : words.ask}
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
