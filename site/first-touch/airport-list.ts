import type { Place } from '#domain/places/airport-search.ts';
import * as es from '../messages/es.ts';
import { termOf } from '../search-form/places/place-lookup.ts';
import { airportLookup, codeInLabel, placeLabel, saysAPlace } from '../search-form/places/suggested-places.ts';
import { isUnderCity, LIST_LOOK, placeInWords, suggestionsInWords } from '../search-form/places/suggestion-look.ts';
import { addTo, element } from './element.ts';
import { fill } from './fill.ts';
import { startFramework } from './framework.ts';

type OpenList = {
  input: HTMLInputElement;
  term: string;
  places: Place[];
  active: number;
  /** The visitor moved through the list with the arrow keys, so the active item counts as chosen on blur. */
  isAimed: boolean;
  box: HTMLElement;
  /** The field's own `aria-controls`, restored when the list closes. */
  controls: string;
  ended: AbortController;
};

const LIST_ID = 'first-touch-list';
const optionId = (index: number) => `${LIST_ID}-${index}`;
let open: OpenList | null = null;
let asked: AbortController | undefined;
let isPassedOn = false;

/** Suggests places for an airport field before the framework loads, as `search-form/places/suggestion-list.tsx` does afterwards. */
export async function suggestFor(input: HTMLInputElement): Promise<void> {
  asked?.abort();
  const term = termOf(input.value);
  if (term === null || codeInLabel(input.value) !== '' || document.activeElement !== input) return close();
  asked = new AbortController();
  const { signal } = asked;
  try {
    show(input, term, await airportLookup.find(term, signal));
  } catch {
    if (!signal.aborted) show(input, term, null);
  }
  // After the list has been painted.
  if (!signal.aborted) requestAnimationFrame(() => setTimeout(startFramework));
}

export const isListOpen = (): boolean => open !== null;

/** From now on the framework handles typing; an open list stays until the visitor chooses or leaves the field. */
export function passOnList(): void {
  isPassedOn = true;
}

/** `found` is `null` if the lookup failed. */
function show(input: HTMLInputElement, term: string, found: Place[] | null): void {
  if (document.activeElement !== input || termOf(input.value) !== term) return;
  close();
  const places = found ?? [];
  const box = element('div', LIST_LOOK.box, { role: 'region', 'aria-label': es.suggestions.label });
  const status = LIST_LOOK.status[places.length === 0 ? 'empty' : 'counted'];
  addTo(box, 'p', status, { role: 'status' }, suggestionsInWords(places.length, found === null));
  const named = { id: LIST_ID, role: 'listbox', 'aria-label': es.suggestions.label };
  const list = addTo(box, 'div', LIST_LOOK.list, named);
  for (const [index, place] of places.entries()) list.append(option(place, index, isUnderCity(place, places)));
  const hang = () => {
    const { left, bottom, width } = input.getBoundingClientRect();
    Object.assign(box.style, { left: `${left + scrollX}px`, top: `${bottom + scrollY}px`, width: `${width}px` });
  };
  hang();
  // The field keeps the focus.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  document.body.append(box);
  const ended = new AbortController();
  input.addEventListener('keydown', onKey, { signal: ended.signal });
  input.addEventListener('blur', settle, { signal: ended.signal });
  input.addEventListener('input', () => isPassedOn && close(), { signal: ended.signal });
  addEventListener('resize', hang, { signal: ended.signal });
  open = { input, term, places, active: 0, isAimed: false, box, controls: input.getAttribute('aria-controls') ?? '', ended };
  input.setAttribute('aria-expanded', String(places.length > 0));
  input.setAttribute('aria-controls', LIST_ID);
  mark(0);
}

function option(place: Place, index: number, isIndented: boolean): HTMLElement {
  const said = placeInWords(place);
  const row = element('div', LIST_LOOK.option, { id: optionId(index), role: 'option', tabindex: -1 });
  const words = addTo(row, 'span', `${LIST_LOOK.words} ${isIndented ? LIST_LOOK.underCity : ''}`);
  addTo(words, 'span', LIST_LOOK.place, {}, said.place);
  addTo(words, 'span', LIST_LOOK.note, {}, said.note);
  addTo(row, 'span', LIST_LOOK.code, {}, place.iataCode);
  row.addEventListener('click', () => choose(place));
  row.addEventListener('mouseenter', () => mark(index));
  return row;
}

function mark(active: number): void {
  if (!open) return;
  open.active = active;
  const options = open.box.querySelectorAll('[role=option]');
  for (const [index, row] of options.entries()) row.setAttribute('aria-selected', String(index === active));
  options[active]?.scrollIntoView({ block: 'nearest' });
  if (options[active]) open.input.setAttribute('aria-activedescendant', optionId(active));
}

function onKey(event: KeyboardEvent): void {
  if (!open) return;
  const { places, active } = open;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') close();
  else if (step && places.length > 0) {
    open.isAimed = true;
    mark((active + step + places.length) % places.length);
  } else if (event.key === 'Enter' && places[active]) choose(places[active]);
  else return;
  // The framework may already be listening too.
  event.stopPropagation();
  if (event.key !== 'Escape') event.preventDefault();
}

/** On blur, text long enough to name a place selects the active suggestion. */
function settle(): void {
  const best = open?.places[open.active];
  const isMeant = open?.isAimed || saysAPlace(open?.input.value ?? '');
  if (open && best && isMeant && termOf(open.input.value) === open.term) choose(best);
  else close();
}

function choose(place: Place): void {
  const input = open?.input;
  close();
  if (input) fill(input, placeLabel(place));
}

function close(): void {
  if (!open) return;
  const { input, box, controls, ended } = open;
  open = null;
  ended.abort();
  box.remove();
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', controls);
  input.removeAttribute('aria-activedescendant');
}
