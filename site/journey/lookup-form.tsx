import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import { offlineCopy } from '../messages/es/journey/offline-copy.ts';
import * as es from '../messages/es.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** Errors found in the typed values before any lookup. */
export type LookupErrors = { referenceId?: string; email?: string };

/** Checked when nothing of the booking should stay on the device. */
export const SHARED_FIELD = 'compartido';

type LookupFormProps = {
  /** Why the lookup failed; errors of a field are in `errors`. */
  problem: string | undefined;
  errors: LookupErrors;
  values: { referenceId: string; email: string; isShared: boolean };
};

/**
 * Reference and e-mail, which together open a booking. Posted, so that neither appears in an address. Each new answer needs a new
 * `key`, so that it gets the focus.
 */
export function LookupForm({ problem, errors, values }: LookupFormProps) {
  const isSearching = useNavigationUnderWay().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-answer], [aria-invalid]')?.focus();
  }, []);
  return (
    <Form ref={form} method="post" noValidate className="card mt-6 max-w-xl space-y-4 p-4 sm:p-6">
      {problem ? (
        <div data-answer="" tabIndex={-1}>
          <Notice tone="danger" heading={problem} role="alert" />
        </div>
      ) : null}
      <TextField
        name="referenceId"
        label={es.journey.reference}
        hint={es.journey.referenceHint}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values.referenceId}
        error={errors.referenceId}
      />
      <TextField
        name="email"
        label={es.journey.email}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
      />
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name={SHARED_FIELD}
          defaultChecked={values.isShared}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{offlineCopy.shared}</span>
      </label>
      <button type="submit" disabled={isSearching} className="button button-primary w-full">
        {isSearching ? es.journey.searching : es.journey.submit}
      </button>
    </Form>
  );
}
