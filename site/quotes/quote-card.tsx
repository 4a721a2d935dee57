import { Form } from 'react-router';
import { ConsentField } from '../enquiry/consent-field.tsx';
import { consentTextFor } from '../messages/es/enquiry/consents.ts';
import { quotes as words } from '../messages/es/enquiry/quotes.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useErrorsUntilEdited } from '../ui/use-errors-until-edited.ts';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import type { NotAccepted } from './accept-quote.ts';
import type { QuoteView } from './read-quote.ts';

/** A quote: title, price, validity and what it includes. */
export function QuoteCard({ quote: { title, price, each, beside, chargeNote, facts, includes } }: { quote: QuoteView }) {
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-xl font-semibold wrap-anywhere">{title}</h2>
      <p className="mt-2">
        <span className="text-sm text-muted">{words.total}</span>{' '}
        <strong className="figures block text-[length:min(1.875rem,9vw)] leading-tight">{price}</strong>
        {each ? <span className="figures block text-sm text-muted">{each}</span> : null}
        {beside ? <span className="figures block text-sm text-muted">{beside}</span> : null}
      </p>
      {chargeNote ? <p className="mt-1 text-sm text-muted">{chargeNote}</p> : null}
      <dl className="mt-4">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 font-semibold">{words.includes}</h3>
      <ul className="mt-2 space-y-1.5">
        {includes.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={place} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-accent" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The acceptance form: name, consent and a button; nothing is charged. */
export function AcceptQuote({ last, isBusy }: { last: NotAccepted | undefined; isBusy: boolean }) {
  const { answer, round } = useLastAnswer(last);
  const { errors, problems, onInput } = useErrorsUntilEdited(answer, round);
  const { failure, name, consent } = answer ?? {};
  return (
    <Form method="post" noValidate onInput={onInput} className="card relative space-y-4 p-4 sm:p-6">
      {failure ? <Notice tone="danger" heading={failure} role="alert" /> : null}
      <ErrorSummary key={`errors ${round}`} heading={words.errorSummary} problems={problems} />
      <p>{words.acceptText}</p>
      <TextField
        label={words.name}
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={name}
        error={errors.name}
      />
      <ConsentField name="consent" consent={consentTextFor('enquiry')} isChecked={Boolean(consent)} error={errors.consent} />
      <button type="submit" disabled={isBusy} className="button button-primary w-full">
        {isBusy ? words.accepting : words.accept}
      </button>
    </Form>
  );
}
