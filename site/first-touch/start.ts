import { passOnList } from './airport-list.ts';
import { noteSign, startWhenSomebodyIsHere } from './framework.ts';
import { sayNothingCame } from './nothing-came.ts';
import { answeredInSearchForm, catchUp } from './search-form.ts';

/** Controls that only the framework can answer: buttons without a form action, links that open a dialog. */
const ACTIONLESS = 'button[type=button]';
const ASKS_FIRST = 'a[aria-haspopup=dialog]';
/** Offline a browser would show a page of its own in place of this one. Mi viaje has copies on the device, and needs no network. */
const OFFLINE = `${ACTIONLESS}, a[href^="/"]:not([href^="/user/"])`;
const actionless = () => (navigator.onLine ? ACTIONLESS : OFFLINE);
/** Buttons whose every tap counts. */
const COUNTS = '[data-tap=more], [data-tap=less]';
/** Elements made by the first script (`month-dialog.ts`), and those with listeners of their own (`nothing-came.ts`). */
const OWN = '[data-first-touch], .connection-notice';
/** Payment pages and printed pages do not start a visit. */
const NO_VISIT = '[data-layout=blank], [data-layout=custom]';
/** A telephone link that should first ask a question dials after this time; a form that waits for another tap is sent without it. */
const LINK_WAITS_MS = 8_000;
/** In the order they were tapped; a button that counts is here once for each tap. */
const waiting: HTMLElement[] = [];
let isOver = false;
let hasFailed = false;

/**
 * The first script of a page, before the framework: answers the search form, records other taps for the framework, and starts it. The head of each
 * page names its file (`entry.server.tsx`).
 */
function answer(event: Event): void {
  const element = event.target instanceof Element ? event.target : null;
  if (!element || element.closest(OWN) || answeredInSearchForm(event, element)) return;
  // What is typed into a place replaces what was there, as it does with the framework.
  if (event.type === 'focusin' && element.matches('input[role=combobox]')) (element as HTMLInputElement).select();
  const tapped =
    event.type === 'click' ? (element.closest<HTMLElement>(`${actionless()}, ${ASKS_FIRST}`) ?? sendingWhatWaits(element)) : null;
  // A button without an action of its own does nothing until the framework is there.
  const isFollowable = tapped !== null && !tapped.matches(actionless());
  // It was followed before this script loaded, or is followed now.
  const isFollowed = isFollowable && (hasFailed || !event.isTrusted || event.eventPhase === Event.NONE);
  if (!tapped || isFollowed || isElsewhere(event as MouseEvent)) return;
  event.preventDefault();
  event.stopPropagation();
  tapped.setAttribute('data-tapped', '');
  // Tapped again, a button that opens something would close it.
  if (tapped.matches(COUNTS) || !waiting.includes(tapped)) waiting.push(tapped);
  if (hasFailed) letGo(tapped);
  else if (isFollowable) setTimeout(letGo, LINK_WAITS_MS, tapped);
}

/** The button that sends a form in which another tap still waits: sent now, the form would be without it. */
function sendingWhatWaits(element: Element): HTMLElement | null {
  const button = element.closest<HTMLButtonElement>('button[type=submit]');
  return button?.form && waiting.some((one) => button.form?.contains(one)) ? button : null;
}

/** A click meant to open a new tab. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/** An element whose code does not load behaves as without scripts; a button without an action then says so. */
function letGo(element: HTMLElement): void {
  if (isOver || !waiting.includes(element)) return;
  for (let at = waiting.indexOf(element); at >= 0; at = waiting.indexOf(element)) waiting.splice(at, 1);
  element.removeAttribute('data-tapped');
  if (element.matches(actionless())) sayNothingCame();
  else element.click();
}

/** The framework or one of its files did not load. The controls handled here keep working. */
function giveUp(): void {
  if (isOver) return;
  hasFailed = true;
  for (const element of [...waiting]) letGo(element);
}

/** Called after hydration: the framework handles everything from now on, the recorded events first. */
export function handOver(): void {
  if (isOver) return;
  isOver = true;
  window.tqTap = () => {};
  passOnList();
  // React can handle repeated clicks once its own work is done.
  setTimeout(repeatTaps);
}

/** One by one: what a tap changes is rendered before the next, which may count on from it or send it. */
async function repeatTaps(): Promise<void> {
  for (const element of waiting.splice(0)) {
    element.removeAttribute('data-tapped');
    if (element.isConnected) element.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function start(): void {
  const kept = window.tqTaps ?? [];
  window.tqTap = answer;
  // A repeated `focusin` would select text typed meanwhile, to be overwritten.
  for (const event of kept) if (event.type !== 'focusin') answer(event);
  window.tqSend?.();
  addEventListener('error', ({ target }) => (target as Element).localName === 'script' && giveUp(), true);
  addEventListener('unhandledrejection', giveUp);
  startWhenSomebodyIsHere();
  for (const event of kept) noteSign(event);
  addEventListener('keydown', (event) => window.tqTap?.(event), true);
  catchUpSoon();
  addEventListener('DOMContentLoaded', catchUpSoon);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded);
}

/**
 * When a browser returns to a page it restores typed values, some while parsing, some in a task of its own afterwards, some after the load event.
 * The load event can be late: once the framework starts to load, it waits for that.
 */
const catchUpSoon = () =>
  // A timer may come before the browser's own task on a busy phone; an idle moment comes after it. Safari has none.
  (window.requestIdleCallback ?? setTimeout)(() => isOver || catchUp());

function whenLoaded(): void {
  catchUpSoon();
  if (!document.querySelector(NO_VISIT)) startVisit();
}

/** SPEC §6: a visitor is identified only by `agentId`, created on the first load. Its code is loaded after the page. */
function startVisit(): void {
  import('../visitor/agent.ts')
    .then((agent) => agent.startVisit())
    .catch(() => {
      // A visitor without a label can still search and book: the server creates one.
    });
}

start();
