import { keep, readKept } from '../../visitor/browser-storage.ts';
import { isKeepable } from './form-sections.ts';

/**
 * Incomplete input, without the card, is kept in this tab's session storage until the tab closes, so two tabs do not overwrite
 * each other.
 */
const KEPT_KEY = (bookingId: string) => `tq.booking-form.${bookingId}`;

export function fieldsOf(form: HTMLFormElement, isWanted: (field: string) => boolean): [name: string, value: string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && isWanted(name) ? [[name, value] as [string, string]] : [],
  );
}

export function keepForm(form: HTMLFormElement, bookingId: string): void {
  keep('tab', KEPT_KEY(bookingId), JSON.stringify(fieldsOf(form, isKeepable)));
}

/** Called once the booking is made. */
export const forgetKeptForm = (bookingId: string): void => keep('tab', KEPT_KEY(bookingId), null);

/**
 * Fills fields for which the server has no value, and unfolds what they are folded behind. The country of a telephone is one of its number:
 * without that it is only the visitor's own.
 */
export function restoreForm(form: HTMLFormElement, bookingId: string): void {
  const kept = JSON.parse(readKept('tab', KEPT_KEY(bookingId)) ?? '[]') as [string, string][];
  for (const [name, value] of kept) {
    const field = form.elements.namedItem(name);
    if (!isTyped(field)) continue;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = true;
    else if (isAsSent(form, name) && field.value !== value) field.value = value;
    else continue;
    field.closest('details')?.setAttribute('open', '');
  }
}

function isAsSent(form: HTMLFormElement, name: string): boolean {
  // The country of an address stands after it, and is proposed by the server.
  if (name === 'country') return (form.elements.namedItem('address') as HTMLInputElement | null)?.defaultValue === '';
  // That of a telephone stands before its number, which is still as it was sent.
  const said = form.elements.namedItem(name.replace(/Country$/, ''));
  return isTyped(said) && said.value === '';
}

const isTyped = (field: Element | RadioNodeList | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
