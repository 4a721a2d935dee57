import type { SubmitEvent } from 'react';
import { loadQuietly } from '../../connection/load-part.ts';
import { FORGET, FORGET_REFERENCE } from './copy-names.ts';

type ForgetFormProps = {
  label: string;
  /** The booking's reference; without it, everything on this device is forgotten. */
  reference?: string;
  onForget?: () => void;
};

/** Deletes a booking's traces on this device: the page and the worker delete copies, the server deletes cookies. */
export function ForgetForm({ label, reference, onForget }: ForgetFormProps) {
  async function forget(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    onForget?.();
    await loadQuietly(() => import('./keep-copy.ts'))
      .then(({ forgetCopies }) => forgetCopies(reference))
      .catch(() => undefined);
    form.submit();
  }
  return (
    <form method="post" action={FORGET} onSubmit={forget} className="mt-3">
      {reference ? <input type="hidden" name={FORGET_REFERENCE} value={reference} /> : null}
      <button type="submit" className="button button-quiet">
        {label}
      </button>
    </form>
  );
}
