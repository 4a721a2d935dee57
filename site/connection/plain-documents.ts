import { isLeavingPage } from './page-code.ts';
import { untilAnswered } from './waiting-requests.ts';

/**
 * What React Router does not ask for, such as the form that saves an offer, the browser asks for itself, and without a connection shows its own
 * page instead of the visitor's. Here the line is asked first: until it answers the page stays as it is, and `ConnectionNotice` offers to try again.
 */
export function waitOutPlainDocuments(): void {
  let newest = new AbortController();
  /** A form whose line has answered. */
  let isAnswered: HTMLFormElement | null = null;

  const once = async (proceed: () => void) => {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    const { href } = location;
    const isWanted = () => !signal.aborted && !isLeavingPage() && location.href === href;
    await untilAnswered(lineAnswers, { signal, isSafe: true, holdsPage: true, isWanted }).catch(() => undefined);
    if (isWanted()) proceed();
  };

  // On the window, after React Router, which takes what it answers itself.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlain(event) || !leadsToDocument(link)) return;
    event.preventDefault();
    void once(() => location.assign(link.href));
  });
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form === isAnswered) return;
    event.preventDefault();
    void once(() => {
      isAnswered = form;
      form.requestSubmit(submitter);
      isAnswered = null;
    });
  });
}

/** The smallest thing that the site has, and always answers. */
async function lineAnswers(signal: AbortSignal): Promise<void> {
  const answer = await fetch('/robots.txt', { signal, cache: 'no-store' });
  if (!answer.ok) throw new TypeError(`the line answers ${answer.status}`);
  await answer.text();
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Another document of this site, in this tab. */
function leadsToDocument(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return link.origin === location.origin && !link.target && !link.hasAttribute('download') && !isHere;
}
