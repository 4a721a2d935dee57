import { useFetcher, useLocation } from 'react-router';
import { CONTACT_TIMES } from '#domain/enquiry.ts';
import { PhoneField } from '../checkout/sections/travelers/phone-field.tsx';
import { groupSize } from '../messages/es/enquiry/enquiry.ts';
import * as es from '../messages/es.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { useErrorsUntilEdited } from '../ui/use-errors-until-edited.ts';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import { type AskedFor, writeAbout } from './asked-for.ts';
import { ConsentField } from './consent-field.tsx';
import { EnquirySent } from './enquiry-sent.tsx';
import { FormNotice } from './form-notice.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import type { EnquiryAnswer, EnquiryFormData } from './send-enquiry.ts';

/** The address that every enquiry form posts to. */
const ENQUIRY_PATH = '/enquiry';

export type EnquiryFormProps = {
  kind: 'contact' | 'enquiry' | 'claim';
  /** The subject for the agency: `Hoteles en Cartagena`. */
  context?: string;
  /** The sailing, tour or stay of the enquiry and its price here; if several, the visitor chooses one. */
  about?: AskedFor | Several;
  heading: string;
  headingLevel?: 1 | 2 | 3;
  /** Data that the page's loader got from `enquiryFormData`. */
  form: EnquiryFormData;
  /** Without scripts: the answer, on the page that the form posts to. */
  answer?: EnquiryAnswer | undefined;
};

/**
 * SPEC §5, enquiry form: requires name, e-mail and telephone. The answer replaces the form; without scripts it is on the page
 * that the form posts to.
 */
export function EnquiryForm({ kind, context = '', about, heading, headingLevel = 2, form, answer: given }: EnquiryFormProps) {
  const fetcher = useFetcher<EnquiryAnswer>();
  const { pathname, search } = useLocation();
  const { answer, round } = useLastAnswer(fetcher.data ?? given);
  const { errors, problems, onInput } = useErrorsUntilEdited(answer, round);
  const Heading = `h${headingLevel}` as const;
  if (answer?.ok) return <EnquirySent answer={answer} headingLevel={headingLevel} />;
  const values = answer?.values ?? {};
  const { several, one } = leadOf(about);
  const asked = values.about || one;
  const sentAs = values.kind || kind;
  const isSending = fetcher.state !== 'idle';
  const of = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <fetcher.Form method="post" action={ENQUIRY_PATH} noValidate onInput={onInput} className="card relative space-y-4 p-4 sm:p-6">
      <Heading className="text-xl font-semibold">{heading}</Heading>
      <FormNotice key={`failure ${round}`} failure={answer?.failure} />
      <ErrorSummary key={`errors ${round}`} heading={es.enquiry.errorSummary} problems={problems} />
      <input type="hidden" name="kind" value={sentAs} />
      <input type="hidden" name="context" value={values.context || context} />
      {asked && !several ? <input type="hidden" name="about" value={asked} /> : null}
      <input type="hidden" name="from" value={answer?.from || pathname + search} />
      <HiddenFields key={`hidden ${round}`} token={answer?.token ?? form.token} />
      {several ? <AboutChoices {...several} {...of('about')} /> : null}
      <TextField label={es.enquiry.name} required maxLength={100} autoComplete="name" {...of('name')} />
      <TextField label={es.enquiry.email} type="email" required maxLength={254} autoComplete="email" {...of('email')} />
      <PhoneField
        name="phone"
        label={es.enquiry.phone}
        hint={es.enquiry.phoneHint()}
        autoComplete="tel"
        countries={form.phoneCountries}
        values={values}
        error={errors.phone}
      />
      {asked || several ? <HowMany {...of('people')} /> : null}
      {asked || several ? <ContactTime {...of('contactTime')} /> : null}
      <TextAreaField
        label={es.enquiry.message}
        hint={sentAs === 'claim' ? es.claim.messageHint : es.enquiry.messageHint}
        maxLength={4_000}
        {...of('message')}
      />
      <ConsentField
        name="consent"
        consent={es.consentTextFor('enquiry')}
        isChecked={Boolean(values.consent)}
        error={errors.consent}
      />
      <button type="submit" disabled={isSending} className="button button-primary w-full">
        {isSending ? es.enquiry.sending : es.enquiry.send}
      </button>
    </fetcher.Form>
  );
}

type Several = { label: string; choices: { label: string; about: AskedFor }[] };

/** The subject as a field value, or the choices when there are several. */
function leadOf(about: EnquiryFormProps['about']): { several?: Several; one: string } {
  if (!about) return { one: '' };
  if ('kind' in about) return { one: writeAbout(about) };
  return about.choices.length > 0 ? { several: about, one: '' } : { one: '' };
}

type OfField = { name: string; error: string | undefined; defaultValue: string | undefined };

const AboutChoices = ({ label, choices, ...of }: OfField & Several) => (
  <SelectField label={label} {...of}>
    {choices.map((choice) => (
      <option key={choice.about.id} value={writeAbout(choice.about)}>
        {choice.label}
      </option>
    ))}
  </SelectField>
);

const HowMany = (of: OfField) => (
  <TextField label={groupSize.label} hint={groupSize.hint} inputMode="numeric" maxLength={3} autoComplete="off" {...of} />
);

const ContactTime = (of: OfField) => (
  <SelectField label={es.enquiry.contactTime} {...of}>
    {CONTACT_TIMES.map((time) => (
      <option key={time} value={time}>
        {es.enquiry.contactTimes[time]}
      </option>
    ))}
  </SelectField>
);
