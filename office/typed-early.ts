type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Caret = readonly [number | null, number | null];
type Typed = { value: string; caret: Caret };

/** Boxes and buttons keep what they have; a file cannot be set. */
const KEPT_ANYHOW = ['checkbox', 'radio', 'file', 'submit', 'button', 'hidden'];

/**
 * Notes what is typed before React answers; the answer puts it back, once the page is hydrated. React 19 sets a text area that it hydrates to its
 * first value (`initTextarea`), and tells no component what was typed before. Call it before hydration.
 */
export function keepTyped(page: Document): () => void {
  const typed = new Map<Field, Typed>();
  const note = (field: Field) => typed.set(field, { value: field.value, caret: caretOf(field) });
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) if (isTyped(field)) note(field);
  const noteTarget = ({ target }: Event): void => {
    if (isField(target) && isTyped(target)) note(target);
  };
  for (const event of ['input', 'keyup', 'pointerup']) page.addEventListener(event, noteTarget, true);
  return () => {
    for (const event of ['input', 'keyup', 'pointerup']) page.removeEventListener(event, noteTarget, true);
    for (const [field, one] of typed) if (field.isConnected) putBack(field, one);
    typed.clear();
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function isTyped(field: Field): boolean {
  if (field instanceof HTMLInputElement && KEPT_ANYHOW.includes(field.type)) return false;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  // Where no option is marked, the browser chooses the first.
  const sent = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.selectedOptions[0] !== sent;
}

/** Kinds without a caret, as dates, have none. */
const caretOf = (field: Field): Caret =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];

/** React hears of it as of anything typed: it compares with the last value that was set by way of the element itself. */
function putBack(field: Field, { value, caret: [start, end] }: Typed): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
