import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { findCardErrors } from '#domain/payment/card.ts';
import { cardIn } from './card-in.ts';
import { TRANSACTION_FIELD } from './field-names.ts';
import { type FormSection, isKeepable, SAVED_AFTER_MS, sectionOf } from './form-sections.ts';
import type { SavedSection } from './save-section.ts';

const KEPT_KEY = (bookingId: string) => `tq.booking-form.${bookingId}`;

/**
 * Nothing typed is lost: each section is saved with the server some seconds after its last key, once it is complete; and what is not
 * complete yet is kept in this tab until it ends. A card is handed over to the provider instead, by itself, once all of it is right; it is
 * never kept. Tabs keep their own, so that two do not fight.
 */
export function useKeptForm(bookingId: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, bookingId);
    const timers = new Map<FormSection, ReturnType<typeof setTimeout>>();
    const card = cardHandler(element, bookingId, () => void revalidate());
    const onInput = ({ target }: Event) => {
      const section = sectionOf((target as HTMLInputElement).name ?? '');
      if (!section) return;
      if (section === 'payment') card.changed();
      else keep(element, bookingId);
      clearTimeout(timers.get(section));
      const save = () => (section === 'payment' ? card.handOver() : saveSection(element, bookingId, section));
      timers.set(section, setTimeout(save, SAVED_AFTER_MS[section]));
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
  }, [bookingId, revalidate]);
  return form;
}

function fieldsOf(form: HTMLFormElement, isWanted: (field: string) => boolean): [name: string, value: string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && isWanted(name) ? [[name, value] as [string, string]] : [],
  );
}

function keep(form: HTMLFormElement, bookingId: string): void {
  sessionStorage.setItem(KEPT_KEY(bookingId), JSON.stringify(fieldsOf(form, isKeepable)));
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

/** What is sent is not lost when the sending fails: it is kept in the tab, and all of it is sent when the booking is paid. */
function saveSection(form: HTMLFormElement, bookingId: string, section: FormSection): void {
  send(bookingId, section, fieldsOf(form, isKeepable)).catch(() => undefined);
}

async function send(bookingId: string, section: FormSection, fields: [string, string][]): Promise<SavedSection> {
  const query = new URLSearchParams({ id: bookingId, section });
  const answer = await fetch(`/booking/save?${query}`, { method: 'POST', body: new URLSearchParams(fields), keepalive: true });
  return (await answer.json()) as SavedSection;
}

/** SPEC §5: a card is handed over only while none of its four fields is wrong; what stands for it goes with the form, until a key changes it. */
function cardHandler(form: HTMLFormElement, bookingId: string, onCardsRefused: () => void) {
  let keys = 0;
  const setTransaction = (id: string) => {
    const field = form.elements.namedItem(TRANSACTION_FIELD);
    if (field instanceof HTMLInputElement) field.value = id;
  };
  return {
    changed() {
      keys += 1;
      setTransaction('');
    },
    async handOver() {
      const typed = new FormData(form);
      const isRight = Object.keys(findCardErrors(cardIn(typed), new Date())).length === 0;
      if (!isRight || typed.get('paymentWay') === 'page') return;
      const at = keys;
      try {
        const { outcome, transactionId } = await send(
          bookingId,
          'payment',
          fieldsOf(form, (field) => sectionOf(field) === 'payment'),
        );
        if (outcome === 'saved' && transactionId && keys === at) setTransaction(transactionId);
        if (outcome === 'cards-refused') onCardsRefused();
      } catch {
        // It is handed over with the rest when the booking is paid.
      }
    },
  };
}
