import { addDays, weekday } from '#domain/calendar-date.ts';
import * as es from '../messages/es.ts';
import { returnAfter } from '../search-form/dates/length-of-stay.ts';
import { addTo, element } from './element.ts';
import { fill } from './fill.ts';

type Picking = {
  dialog: HTMLDialogElement;
  departure: HTMLInputElement;
  /** The return date field of a round trip. */
  back: HTMLInputElement | null;
  which: 'departure' | 'return';
};

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-CO', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`));
};
const monthName = inWords({ month: 'long', year: 'numeric' });
const dayName = inWords({ dateStyle: 'full' });
const weekdayLetter = inWords({ weekday: 'narrow' });
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
/** Weeks start on Sunday in Colombia. */
const A_SUNDAY = '2026-01-04';

const DIALOG =
  'm-auto max-h-[calc(100dvh-1rem)] w-[min(26rem,calc(100vw-1rem))] scroll-pb-20 overflow-y-auto rounded-2xl bg-surface p-4 text-ink shadow-card backdrop:bg-black/50 sm:p-6';
const DAY =
  'mx-auto flex h-12 w-full cursor-pointer items-center justify-center rounded-lg text-base hover:bg-sunken disabled:opacity-40';
const PICKED = 'bg-accent-soft font-bold ring-2 ring-accent';
const PAGE = 'flex size-11 items-center justify-center rounded-xl text-2xl text-accent hover:bg-sunken disabled:opacity-40';

/**
 * A simple month calendar, used until the one with prices (`search-form/dates/price-calendar.tsx`) can load. It writes into the form's
 * fields and keeps working after hydration.
 */
export function openMonth(form: HTMLFormElement, input: HTMLInputElement): void {
  const back = form.querySelector<HTMLInputElement>('[name=returnDate]:enabled');
  const isReturn = input === back;
  const departure = isReturn ? form.querySelector<HTMLInputElement>('[name=departureDate]') : input;
  if (!departure) return;
  const dialog = element('dialog', DIALOG, { 'aria-label': es.calendar.label, 'data-first-touch': '' });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  const begins = draw({ dialog, departure, back, which: isReturn ? 'return' : 'departure' });
  dialog.showModal();
  focusOn(dialog, begins);
}

/** Renders the current step: heading, month navigation, and the month of the field's date. Returns the date it starts with. */
function draw(picking: Picking): string {
  const { dialog, departure, back, which } = picking;
  const isReturn = which === 'return';
  const { value } = isReturn && back ? back : departure;
  const earliest = (isReturn && departure.value) || departure.min;
  const isOnSale = (day: string) => day >= earliest && day <= departure.max;
  dialog.replaceChildren();
  const head = addTo(dialog, 'div', 'mb-3 flex items-center justify-between gap-2');
  const turnBack = addButton(head, PAGE, { 'aria-label': es.calendar.previousMonth }, '‹', () => turn(-1));
  addTo(head, 'h2', 'text-center text-lg font-bold', {}, isReturn ? es.calendar.pickReturn : es.calendar.pickDeparture);
  const turnOn = addButton(head, PAGE, { 'aria-label': es.calendar.nextMonth }, '›', () => turn(31));
  const name = addTo(dialog, 'h3', 'mb-2 text-center font-semibold first-letter:uppercase', { 'aria-live': 'polite' });
  const days = addTo(dialog, 'div', 'grid grid-cols-7 gap-y-1');
  const foot = addTo(dialog, 'p', 'dialog-foot');
  addButton(foot, 'button button-quiet', {}, es.calendar.close, () => dialog.close());
  // The field's date may be before the departure by now.
  const begins = value > earliest ? value : earliest;
  let month = monthOf(begins);
  const show = () => {
    name.textContent = monthName(month);
    days.replaceChildren(...weekdays(), ...daysOf(month).map((day) => dayButton(picking, day, isOnSale(day))));
    turnBack.disabled = addDays(month, -1) < earliest;
    turnOn.disabled = monthOf(addDays(month, 31)) > departure.max;
  };
  const turn = (by: number) => {
    month = monthOf(addDays(month, by));
    show();
    // Puts the month's first day into the tab order, and focuses it if the pressed button is disabled now.
    const [first] = days.querySelectorAll<HTMLButtonElement>('button:enabled');
    if (first) first.tabIndex = 0;
    if (!dialog.querySelector(':focus:enabled')) first?.focus();
  };
  // Arrow keys move by day or week, across months too.
  days.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    const from = (event.target as HTMLElement).dataset.day;
    if (!step || !from) return;
    event.preventDefault();
    const to = addDays(from, step);
    if (!isOnSale(to)) return;
    if (monthOf(to) !== month) turn(step < 0 ? -1 : 31);
    focusOn(dialog, to);
  });
  show();
  return begins;
}

const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, at) => addDays(month, at)).filter((day) => monthOf(day) === month);

const weekdays = (): HTMLElement[] =>
  Array.from({ length: 7 }, (_, at) =>
    element('span', 'pb-1 text-center text-sm text-muted', { 'aria-hidden': true }, weekdayLetter(addDays(A_SUNDAY, at))),
  );

function dayButton(picking: Picking, day: string, isOnSale: boolean): HTMLElement {
  const isPicked = day === picking.departure.value || day === picking.back?.value;
  const said = { 'data-day': day, 'aria-label': dayName(day), 'aria-pressed': isPicked ? 'true' : 'false' };
  const attributes = { type: 'button', tabindex: -1, disabled: !isOnSale, ...said };
  const button = element('button', `${DAY} ${isPicked ? PICKED : ''}`, attributes, String(Number(day.slice(8))));
  if (day.endsWith('-01')) button.style.gridColumnStart = String(weekday(day) + 1);
  button.addEventListener('click', () => pick(picking, day));
  return button;
}

function addButton(parent: Element, className: string, attributes: Record<string, string>, text: string, onClick: () => void) {
  const button = addTo(parent, 'button', className, { type: 'button', ...attributes }, text);
  button.addEventListener('click', onClick);
  return button;
}

/** Moving a round trip keeps its length; its return is picked next. */
function pick(picking: Picking, day: string): void {
  const { dialog, departure, back, which } = picking;
  if (which === 'return' || !back) {
    fill(which === 'return' && back ? back : departure, day);
    dialog.close();
    return;
  }
  const moved = returnAfter(day, { departureDate: departure.value, returnDate: back.value }, departure.max);
  fill(departure, day);
  fill(back, moved);
  draw({ ...picking, which: 'return' });
  focusOn(dialog, moved);
}

/** Focuses a day and makes it the only one in the tab order. */
function focusOn(dialog: HTMLElement, day: string): void {
  for (const one of dialog.querySelectorAll<HTMLElement>('[data-day]')) one.tabIndex = one.dataset.day === day ? 0 : -1;
  dialog.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}
