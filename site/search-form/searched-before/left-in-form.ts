/** What the visitor had done in a form before its code loaded. */
export type Left = {
  form: HTMLFormElement | undefined;
  folds: boolean[];
  /** The focused field and its text selection. */
  focus: { id: string; start: number | null; end: number | null } | null;
  /** The index of the pressed button among the form's buttons; -1 for none. */
  pressed: number;
};

export function whatIsLeft(place: HTMLElement, pressed: number): Left {
  const field = document.activeElement;
  const isIn = field instanceof HTMLElement && place.contains(field);
  const { selectionStart: start = null, selectionEnd: end = null } = (isIn ? field : {}) as Partial<HTMLInputElement>;
  return {
    form: place.querySelector('form') ?? undefined,
    folds: [...place.querySelectorAll('details')].map(({ open }) => open),
    focus: isIn ? { id: field.id, start, end } : null,
    pressed,
  };
}

/** Restores that state in the form that replaced the server's, and repeats the press; the form reads typed values by itself. */
export function goOn(place: HTMLElement, { folds, focus, pressed }: Left): void {
  for (const [index, fold] of place.querySelectorAll('details').entries()) fold.open = folds[index] ?? fold.open;
  const field = focus?.id ? document.getElementById(focus.id) : null;
  field?.focus();
  if (focus && focus.start !== null && field instanceof HTMLInputElement) field.setSelectionRange(focus.start, focus.end);
  place.querySelectorAll('button')[pressed]?.click();
}

/** The address that submitting the form natively would lead to. */
export function addressIn(form: HTMLFormElement): string {
  const asked = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return `${form.getAttribute('action')}?${new URLSearchParams(asked)}`;
}
