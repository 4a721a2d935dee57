import { isLeavingPage } from './page-code.ts';
import { untilAnswered } from './waiting-requests.ts';

/**
 * What React Router does not ask for, such as the form that saves an offer, the browser asks for itself, and without a connection shows its own
 * page instead of the visitor's. Here the line is asked first: until it answers the page stays as it is, and `ConnectionNotice` offers to try again.
 */
export function waitOutPlainDocuments(): void {
  let newest = 0;
  /** A form whose line has answered. */
  let answered: EventTarget | null = null;

  async function afterAnAnswer(event: Event, proceed: () => void): Promise<void> {
    event.preventDefault();
    const own = ++newest;
    const { href } = location;
    const isWanted = () => own === newest && !isLeavingPage() && location.href === href;
    await untilAnswered(lineAnswers, { isSafe: true, holdsPage: true, isWanted });
    if (isWanted()) proceed();
  }

  // On the window, after React Router, which takes what it answers itself.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || !leadsToDocument(link)) return;
    void afterAnAnswer(event, () => location.assign(link.href));
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form === answered) return;
    void afterAnAnswer(event, () => {
      answered = form;
      form.requestSubmit(event.submitter);
      answered = null;
    });
  });
}

/** The smallest thing that the site has, and always answers. */
async function lineAnswers(signal: AbortSignal): Promise<void> {
  const answer = await fetch('/robots.txt', { signal, cache: 'no-store' });
  await answer.text();
  if (!answer.ok) throw new TypeError();
}

/** Another document of this site, in this tab. */
function leadsToDocument(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return link.origin === location.origin && !link.target && !link.hasAttribute('download') && !isHere;
}
