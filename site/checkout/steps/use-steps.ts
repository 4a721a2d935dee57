import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import { openFolds } from '../../ui/open-folds.ts';
import { errorsIn } from '../form/errors-in.ts';
import type { FieldErrors } from '../form/field-names.ts';
import type { Expected } from '../form/passengers-in.ts';
import { problemsInOrder } from '../form/problems-in-order.ts';

/** The ids of the steps, which their addresses end with. */
export type StepId = 'viajeros' | 'extras' | 'pago';

export type Steps = {
  /** The steps of this booking, in order. */
  of: readonly StepId[];
  /** The one that a narrow screen shows; `null` until the browser has told which. */
  shown: StepId | null;
  /** Whether the visitor has gone to the shown step, so that the focus goes there too. */
  isGone: boolean;
  /** Follows the way to the next step, unless a field of this one is wrong or empty: its error is shown, and the first one focused. */
  goOn: (event: MouseEvent, from: StepId) => void;
};

type StepsAsked = {
  form: RefObject<HTMLFormElement | null>;
  of: readonly StepId[];
  /** Where a page that is opened anew begins; `null`: at its first step, or at the one that its address ends with. */
  begins: StepId | null;
  expected: Expected;
  /** The errors of the server's last answer, and which answer it is. */
  answered: FieldErrors | undefined;
  round: number;
  tell: (field: string, problem: string | undefined) => void;
};

/** The steps of the booking page; the shown one follows the address, and the first error of an answer. */
export function useSteps({ form, of, begins, expected, answered, round, tell }: StepsAsked) {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const [at, setAt] = useState<{ shown: StepId | null; isGone: boolean }>({ shown: begins, isGone: false });
  const show = (shown: StepId, isGone = false) => setAt((before) => (before.shown === shown ? before : { shown, isGone }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells one way to the same address from the next
  useEffect(() => {
    const aimedAt = stepOf(document.getElementById(hash.slice(1)));
    if (aimedAt) show(aimedAt, at.shown !== null);
    // A form that was sent has no hash, and stays where it was; going back to the address without one is the first step.
    else if (type === 'POP') show(begins ?? (of[0] as StepId), at.shown !== null);
  }, [hash, key, type, of, begins]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const [first] = problemsInOrder(answered ?? {}, {});
    const step = first && stepOf(document.getElementById(first.fieldId));
    if (step) show(step);
  }, [round]);

  const goOn = (event: MouseEvent, from: StepId) => {
    const element = form.current;
    if (!element) return;
    const values = new FormData(element);
    const wrong = Object.fromEntries(
      Object.entries(errorsIn(values, expected)).filter(([field]) => stepOf(controlOf(element, field)) === from),
    );
    const [first] = problemsInOrder(wrong, Object.fromEntries([...values].map(([name, value]) => [name, String(value)])));
    if (!first) return;
    event.preventDefault();
    flushSync(() => {
      for (const [field, problem] of Object.entries(wrong)) tell(field, problem);
    });
    const field = document.getElementById(first.fieldId);
    openFolds(field);
    field?.focus();
  };

  /** Whatever a link of the form leads to is shown before it is gone to. */
  const onClickCapture = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#field-"]');
    const field = link && document.getElementById(link.hash.slice(1));
    const step = stepOf(field);
    if (step) flushSync(() => show(step));
    openFolds(field);
  };

  /** The key that ends typing goes on to the next step where there is one, instead of paying. */
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLElement;
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    const onward = field.closest('[data-step]')?.querySelector<HTMLAnchorElement>('a[data-onward]');
    if (!onward?.checkVisibility()) return;
    event.preventDefault();
    onward.click();
  };

  return { steps: { of, goOn, ...at } satisfies Steps, onClickCapture, onKeyDown };
}

const stepOf = (element: Element | null): StepId | null => (element?.closest('[data-step]')?.id as StepId | undefined) ?? null;

/** A date has three boxes and no field of its own name; of several buttons the first tells where they are. */
function controlOf(form: HTMLFormElement, field: string): Element | null {
  const found = form.elements.namedItem(field) ?? form.elements.namedItem(`${field}Day`);
  return found instanceof RadioNodeList ? (found[0] as Element) : found;
}
