import { type RefObject, useEffect, useRef } from 'react';
import { type FormSection, SAVED_AFTER_MS, sectionOf } from './form-sections.ts';

const KEPT_KEY = (bookingId: string) => `tq.booking-form.${bookingId}`;

/**
 * Nothing typed is lost: each section is saved with the server some seconds after its last key, once it is complete; and what is not
 * complete yet is kept in this tab until it ends. The card is in neither. Tabs keep their own, so that two do not fight.
 */
export function useKeptForm(bookingId: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, bookingId);
    const timers = new Map<FormSection, ReturnType<typeof setTimeout>>();
    const onInput = ({ target }: Event) => {
      const section = sectionOf((target as HTMLInputElement).name ?? '');
      if (!section) return;
      keep(element, bookingId);
      clearTimeout(timers.get(section));
      timers.set(
        section,
        setTimeout(() => save(element, bookingId, section), SAVED_AFTER_MS[section]),
      );
    };
    const stop = () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
    element.addEventListener('input', onInput);
    // Who pays sends all of it.
    element.addEventListener('submit', stop);
    return () => {
      stop();
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', stop);
    };
  }, [bookingId]);
  return form;
}

/** What is in the form, without the card. */
function savableIn(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && sectionOf(name) !== null ? [[name, value] as [string, string]] : [],
  );
}

function keep(form: HTMLFormElement, bookingId: string): void {
  sessionStorage.setItem(KEPT_KEY(bookingId), JSON.stringify(savableIn(form)));
}

/** Once it is booked, nobody needs it. */
export const forgetKeptForm = (bookingId: string): void => sessionStorage.removeItem(KEPT_KEY(bookingId));

/** Into fields that the server had nothing for. */
function restore(form: HTMLFormElement, bookingId: string): void {
  const kept = JSON.parse(sessionStorage.getItem(KEPT_KEY(bookingId)) ?? '[]') as [string, string][];
  for (const [name, value] of kept) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value === '') field.value = value;
  }
}

function save(form: HTMLFormElement, bookingId: string, section: FormSection): void {
  const query = new URLSearchParams({ id: bookingId, section });
  const body = new URLSearchParams(savableIn(form));
  fetch(`/booking/save?${query}`, { method: 'POST', body, keepalive: true }).catch(() => {
    // It is kept in the tab, and all of it is sent when the booking is paid.
  });
}
