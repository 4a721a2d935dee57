import { passOnList } from './airport-list.ts';
import { noteSign, startWhenSomebodyIsHere } from './framework.ts';
import { sayNothingCame } from './nothing-came.ts';
import { answeredInSearchForm, catchUp } from './search-form.ts';

/** Controls that only the framework can answer: buttons without a form action, links that open a dialog. */
const WAITS = 'button[type=button], a[aria-haspopup=dialog]';
/** Elements made by the first script (`month-dialog.ts`), and those with listeners of their own (`nothing-came.ts`). */
const OWN = '[data-first-touch], .connection-notice';
/** Payment pages and printed pages do not start a visit. */
const NO_VISIT = '[data-layout=blank], [data-layout=custom]';
/** A telephone link that should first ask a question dials after this time. */
const LINK_WAITS_MS = 8_000;
const waiting = new Set<HTMLElement>();
let isOver = false;
let hasFailed = false;

/**
 * The first script of a page, before the framework: answers the search form, records other taps for the framework, and starts it. The head of each
 * page names its file (`entry.server.tsx`).
 */
function answer(event: Event): void {
  const element = event.target instanceof Element ? event.target : null;
  if (!element || element.closest(OWN) || answeredInSearchForm(event, element)) return;
  const tapped = event.type === 'click' ? element.closest<HTMLElement>(WAITS) : null;
  const isLink = tapped?.localName === 'a';
  // The link was followed before this script loaded, or is followed now.
  const isFollowed = isLink && (hasFailed || !event.isTrusted || event.eventPhase === Event.NONE);
  if (!tapped || isFollowed || isElsewhere(event as MouseEvent)) return;
  event.preventDefault();
  event.stopPropagation();
  tapped.setAttribute('data-tapped', '');
  waiting.add(tapped);
  if (hasFailed) letGo(tapped);
  else if (isLink) setTimeout(letGo, LINK_WAITS_MS, tapped);
}

/** A click meant to open a new tab. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/** An element whose code does not load behaves as without scripts; a button without an action then says so. */
function letGo(element: HTMLElement): void {
  if (isOver || !waiting.delete(element)) return;
  element.removeAttribute('data-tapped');
  if (element.localName === 'a') element.click();
  else sayNothingCame();
}

/** The framework or one of its files did not load. The controls handled here keep working. */
function giveUp(): void {
  if (isOver) return;
  hasFailed = true;
  for (const element of waiting) letGo(element);
}

/** Called after hydration: the framework handles everything from now on, the recorded events first. */
export function handOver(): void {
  if (isOver) return;
  isOver = true;
  window.tqTap = () => {};
  passOnList();
  // React can handle repeated clicks once its own work is done.
  setTimeout(() => {
    for (const element of waiting) {
      element.removeAttribute('data-tapped');
      if (element.isConnected) element.click();
    }
    waiting.clear();
  });
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
 * When a browser returns to a page it restores typed values, some while parsing, some after the load event. The load event can be
 * late: once the framework starts to load, it waits for that.
 */
const catchUpSoon = () => setTimeout(() => isOver || catchUp());

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
