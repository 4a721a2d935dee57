import type { Cabin } from '#domain/cabin.ts';
import {
  areValidCounts,
  PASSENGER_TYPES,
  type PassengerType,
  stepPassengers,
  type TravelerCounts,
  totalPassengers,
  withPassengers,
} from '#domain/passengers.ts';
import * as es from '../messages/es.ts';
import { travelersInWords } from '../search-form/travelers/travelers-in-words.ts';
import { fill } from './fill.ts';

/** The last valid counts of a form. */
const known = new WeakMap<HTMLFormElement, TravelerCounts>();

const fieldOf = (form: HTMLFormElement, type: PassengerType) => form.querySelector<HTMLInputElement>(`[name=${type}]`);
const typeOf = (field: Element | undefined) => PASSENGER_TYPES.find((type) => type === field?.getAttribute('name'));

function countsIn(form: HTMLFormElement): TravelerCounts {
  const counts = (read: (field: HTMLInputElement | null) => number): TravelerCounts => ({
    adult: read(fieldOf(form, 'adult')),
    child: read(fieldOf(form, 'child')),
    infant: read(fieldOf(form, 'infant')),
  });
  const inFields = counts((field) => field?.valueAsNumber ?? 0);
  return known.get(form) ?? (areValidCounts(inFields) ? inFields : counts((field) => Number(field?.defaultValue)));
}

/** Changes a count by one and announces it, because the focus is on the button and not on the field. */
export function stepCount(form: HTMLFormElement, field: Element | undefined, by: 1 | -1): void {
  const type = typeOf(field);
  const counts = countsIn(form);
  const next = type ? stepPassengers(counts, type, by) : counts;
  if (!type || next === counts) return;
  setCount(form, type, next);
  const said = form.querySelector('[data-counted]');
  if (said) said.textContent = es.passengersOfType(type, next[type]);
}

/** A count beyond a bound is silently ignored (SPEC §5). */
export function typeCount(form: HTMLFormElement, field: Element): void {
  const type = typeOf(field);
  if (type) setCount(form, type, withPassengers(countsIn(form), type, (field as HTMLInputElement).valueAsNumber));
}

function setCount(form: HTMLFormElement, type: PassengerType, counts: TravelerCounts): void {
  known.set(form, counts);
  const field = fieldOf(form, type);
  if (field) fill(field, String(counts[type]));
  sayTravelers(form);
}

/** Updates the summary of travellers and the disabled state of the buttons. */
export function sayTravelers(form: HTMLFormElement): void {
  const counts = countsIn(form);
  const line = form.querySelector('[data-travelers]');
  const cabin = form.querySelector<HTMLSelectElement>('[name=cabinClass]')?.value as Cabin | undefined;
  // On a slow connection a passenger is counted while the rest of the form is still coming: the line is written when it is there.
  if (cabin && line) line.textContent = travelersInWords(totalPassengers(counts), cabin);
  for (const type of PASSENGER_TYPES) {
    for (const [meaning, by] of [
      ['less', -1],
      ['more', 1],
    ] as const) {
      const button = fieldOf(form, type)?.parentElement?.querySelector(`[data-tap=${meaning}]`);
      if (stepPassengers(counts, type, by) !== counts) button?.removeAttribute('aria-disabled');
      else button?.setAttribute('aria-disabled', 'true');
    }
  }
}
