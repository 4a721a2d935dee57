import { isListOpen, suggestFor } from './airport-list.ts';
import { fill } from './fill.ts';
import { openMonth } from './month-dialog.ts';
import { isPlaceBox } from './place-box.ts';
import { sayTravelers, stepCount, typeCount } from './travelers.ts';

const FORM = 'form[action="/result"]';

/**
 * Handles the search form's scripted controls in the server's fields; the framework takes over their values
 * (`search-form/searched-before/typed-before.ts`). Returns whether the element was one of them.
 */
export function answeredInSearchForm(event: Event, element: Element): boolean {
  const form = element.closest<HTMLFormElement>(FORM);
  if (!form) return false;
  if (event.type === 'click') return tap(event, element.closest<HTMLElement>('[data-tap]'), form);
  if (isPlaceBox(element)) {
    if (event.type === 'focusin') element.select();
    if (event.type !== 'keydown' || isAskedFor(event as KeyboardEvent)) suggestFor(element);
  } else if (event.type === 'focusin') {
    if (element instanceof HTMLInputElement && element.type === 'number') element.select();
  } else if (event.type === 'input') {
    typeCount(form, element);
    keepUp(form);
  }
  return true;
}

/** Updates the texts beside fields the browser restored, or the visitor changed, before this script loaded. */
export function catchUp(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) keepUp(form);
}

function keepUp(form: HTMLFormElement): void {
  keepReturn(form);
  sayTravelers(form);
}

/** An arrow key reopens a closed list. */
function isAskedFor(event: KeyboardEvent): boolean {
  if (isListOpen() || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false;
  event.preventDefault();
  return true;
}

function tap(event: Event, button: HTMLElement | null, form: HTMLFormElement): boolean {
  if (!button) return false;
  const { tap: meaning } = button.dataset;
  const [first, second] = button.parentElement?.querySelectorAll('input') ?? [];
  if (meaning === 'more' || meaning === 'less') stepCount(form, first, meaning === 'more' ? 1 : -1);
  else if (meaning === 'swap' && first && second) {
    const { value } = first;
    fill(first, second.value);
    fill(second, value);
  } else if (meaning === 'calendar' && first) openMonth(form, first);
  else return false;
  event.stopPropagation();
  return true;
}

/** SPEC §4: one way has no return date. */
function keepReturn(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[name=returnDate]');
  if (!input) return;
  const isOneWay = form.querySelector<HTMLInputElement>('[name=tripType]:checked')?.value === '1';
  if (isOneWay) input.value = '';
  input.disabled = isOneWay;
  const button = input.parentElement?.querySelector('button');
  if (button) button.disabled = isOneWay;
}
