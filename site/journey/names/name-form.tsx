import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { PersonName } from '#domain/booking/names/person-name.ts';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { correctName as es } from '../../messages/es/journey/correct-name.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useContactNumber } from '../../visitor/use-contact-number.ts';
import type { NameAnswer } from './names-steps.ts';
import type { NamesView } from './names-view.ts';

const FIELDS = ['firstName', 'middleName', 'lastName'] as const;
type Writing = NonNullable<NamesView['writing']>;

/**
 * The form for a corrected name, with the rules for corrections. Each new answer needs a new `key`, so that the first error gets
 * the focus.
 */
export function NameForm({ writing: { id, name, inWords }, answer }: { writing: Writing; answer: NameAnswer | undefined }) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const shown = answer?.values ?? name;
  const fields = FIELDS.filter((field) => field !== 'middleName' || name.middleName);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, []);
  return (
    <Form ref={form} method="post" noValidate className="card space-y-4 p-4 sm:p-6">
      {answer?.refusal ? <Refusal {...answer.refusal} /> : null}
      <div>
        <h2 className="text-xl font-semibold wrap-anywhere">{es.correctOf(inWords)}</h2>
        <p className="mt-1">{es.lead}</p>
      </div>
      <input type="hidden" name="person" value={id} />
      <input type="hidden" name="step" value="review" />
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={es[field]}
          maxLength={60}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          required={field !== 'middleName'}
          defaultValue={shown[field]}
          error={answer?.errors?.[field]}
        />
      ))}
      <button type="submit" disabled={isBusy} className="button button-primary">
        {isBusy ? es.reviewing : es.review}
      </button>
      <Rules />
    </Form>
  );
}

const Rules = () => (
  <div className="border-t border-line pt-4">
    <h3 className="font-semibold">{es.rules}</h3>
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {es.small.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    <p className="mt-2 text-muted">{`${es.noMistake} ${es.notPerson}`}</p>
  </div>
);

function Refusal({ heading, text, isAnother }: NonNullable<NameAnswer['refusal']>) {
  const number = useContactNumber();
  return (
    <Notice tone={isAnother ? 'warning' : 'info'} heading={heading} role="alert">
      <p>{text}</p>
      {isAnother ? <p className="mt-2">{es.whatThen(number)}</p> : null}
    </Notice>
  );
}

/** The request for review, before it is made. */
export function ReviewName({ review }: { review: NonNullable<NameAnswer['review']> }) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  const { personId, before, wanted, name, lines } = review;
  return (
    <div className="card space-y-4 p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{es.reviewHeading}</h2>
      <dl className="space-y-3 wrap-anywhere">
        {[
          [es.onBooking, before],
          [es.wanted, wanted],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{[es.isSmall, ...lines].join(' ')}</p>
      <p>{es.cost}</p>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <Hidden step="ask" personId={personId} name={name} />
          <button type="submit" disabled={isBusy} className="button button-primary">
            {isBusy ? es.asking : es.ask}
          </button>
        </Form>
        <Form method="post">
          <Hidden step="again" personId={personId} name={name} />
          <button type="submit" disabled={isBusy} className="button button-quiet">
            {es.change}
          </button>
        </Form>
      </div>
    </div>
  );
}

const Hidden = ({ step, personId, name }: { step: string; personId: string; name: PersonName }) => (
  <>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="person" value={personId} />
    {FIELDS.map((field) => (
      <input key={field} type="hidden" name={field} value={name[field] ?? ''} />
    ))}
  </>
);
