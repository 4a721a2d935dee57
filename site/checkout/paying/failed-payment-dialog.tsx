import { useEffect, useId, useRef } from 'react';
import * as es from '../../messages/es.ts';

/** Clears the security code: the one field that is not kept, because it is used for one attempt only. */
function forgetSecurityCode(): void {
  const field = document.querySelector<HTMLInputElement>('input[name=cardCvv]');
  if (!field?.value) return;
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** SPEC §4, the failed-payment modal. It opens by itself; without scripts the notice in the page has the same text. */
export function FailedPaymentDialog({ heading, text, onDismiss }: { heading: string; text: string; onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    forgetSecurityCode();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={() => {
        document.getElementById('payment')?.scrollIntoView({ block: 'start' });
        onDismiss();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-2xl bg-surface p-6 text-ink shadow-2xl backdrop:bg-black/50"
    >
      <h2 id={`${id}-heading`} className="text-xl font-bold">
        {heading}
      </h2>
      <p id={`${id}-text`} className="mt-2">
        {text}
      </p>
      <button type="button" onClick={() => dialog.current?.close()} className="button button-primary mt-5 w-full">
        {es.checkout.useAnotherCard}
      </button>
    </dialog>
  );
}
