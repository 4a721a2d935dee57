import { type RefObject, useCallback, useEffect, useState } from 'react';
import { afterPress, watchPresses } from '../../ui/after-press.ts';
import { BUYER_FIELDS } from './buyer-fields.ts';
import { errorsIn, textIn } from './errors-in.ts';
import type { FieldErrors } from './field-names.ts';
import type { Expected } from './passengers-in.ts';
import { DATE_BOXES } from './typed-date.ts';

const NONE: FieldErrors = {};

/** Telephones and the buyer check themselves in the browser. */
const CHECK_THEMSELVES = new Set(['phone', 'emergencyPhone', ...BUYER_FIELDS]);

export type FoundErrors = {
  errors: FieldErrors;
  /** Reports the result of a field's own check; `undefined` when the value is valid. */
  tell: (field: string, problem: string | undefined) => void;
};

/**
 * The current errors: the server's until they are corrected, and those found when a field loses focus. No error appears while
 * typing; one disappears as soon as the value is valid. An empty field is an error only on paying.
 */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  answered: FieldErrors = NONE,
  expected: Expected,
): FoundErrors {
  const [found, setFound] = useState({ after: answered, errors: answered });
  const change = useCallback(
    (toNext: (errors: FieldErrors) => FieldErrors) =>
      setFound((before) => {
        const now = before.after === answered ? before.errors : answered;
        const next = toNext(now);
        return next === before.errors ? before : { after: answered, errors: next };
      }),
    [answered],
  );
  const tell = useCallback(
    (field: string, problem: string | undefined) => change((errors) => withProblem(errors, field, problem)),
    [change],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    watchPresses();
    const mend = () => {
      const wrong = errorsIn(new FormData(element), expected);
      change((errors) => {
        const left = Object.entries(errors).filter(([field]) => field in wrong || isForOthers(field, element));
        return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
      });
    };
    const check = ({ target, relatedTarget }: FocusEvent) => {
      const field = fieldLeft(target, relatedTarget);
      const values = new FormData(element);
      if (!field || !isFilledIn(values, field) || isForOthers(field, element)) return;
      const problem = errorsIn(values, expected)[field];
      afterPress(() => tell(field, problem));
    };
    element.addEventListener('input', mend);
    element.addEventListener('change', mend);
    element.addEventListener('focusout', check);
    return () => {
      element.removeEventListener('input', mend);
      element.removeEventListener('change', mend);
      element.removeEventListener('focusout', check);
    };
  }, [form, expected, change, tell]);

  return { errors: found.after === answered ? found.errors : answered, tell };
}

function withProblem(errors: FieldErrors, field: string, problem: string | undefined): FieldErrors {
  if (errors[field] === problem) return errors;
  const { [field]: _, ...others } = errors;
  return problem ? { ...others, [field]: problem } : others;
}

const DATE_BOX = new RegExp(`(${DATE_BOXES.join('|')})$`);
const DATE = /\.(birth|passportExpiry|passportIssuance)$/;

/** The field that lost focus; the boxes of a date count as one field. */
function fieldLeft(target: EventTarget | null, goesTo: EventTarget | null): string | null {
  const name = (target as HTMLInputElement | null)?.name ?? '';
  const date = name.replace(DATE_BOX, '');
  if (!DATE.test(date)) return name || null;
  return (goesTo as HTMLInputElement | null)?.name?.startsWith(date) ? null : date;
}

function isFilledIn(form: FormData, field: string): boolean {
  const names = DATE.test(field) ? DATE_BOXES.map((box) => field + box) : [field];
  return names.every((name) => textIn(form)(name) !== '');
}

/** Some fields report their own errors; a country missing from the page's list may still exist on the server's. */
function isForOthers(field: string, form: HTMLFormElement): boolean {
  if (CHECK_THEMSELVES.has(field)) return true;
  const input = form.elements.namedItem(field);
  if (!(input instanceof HTMLInputElement) || !input.list || input.value.trim() === '') return false;
  const typed = input.value.trim().toLowerCase();
  return ![...input.list.options].some(({ value }) => value.toLowerCase() === typed);
}
