/** What somebody had done in a form before its code was there. */
export type Left = {
  form: HTMLFormElement | undefined;
  folds: boolean[];
  /** The field that has the focus, and what of it is selected. */
  focus: { id: string; start: number | null; end: number | null } | null;
  /** Which of its buttons was pressed, by their order; -1 for none. */
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

/** The same in the form that has come in its place; what is typed the form reads by itself. */
export function goOn(place: HTMLElement, { folds, focus, pressed }: Left): void {
  for (const [index, fold] of place.querySelectorAll('details').entries()) fold.open = folds[index] ?? fold.open;
  const field = focus?.id ? document.getElementById(focus.id) : null;
  field?.focus();
  if (focus && focus.start !== null && field instanceof HTMLInputElement) field.setSelectionRange(focus.start, focus.end);
  place.querySelectorAll('button')[pressed]?.click();
}

/** Where a form that is sent as it is leads. */
export function addressIn(form: HTMLFormElement): string {
  const asked = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return `${form.getAttribute('action')}?${new URLSearchParams(asked)}`;
}
