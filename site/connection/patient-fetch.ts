import { deadline } from './deadline.ts';
import { busyFor, untilAnswered } from './waiting-requests.ts';

/**
 * React Router fetches the data of pages and replaces the current page by an error page when that fails. Here such a request waits instead
 * (docs/decisions/027-a-line-that-fails.md): the navigation stays pending, the page stays as it is, and `ConnectionNotice` offers to try again.
 */
export function waitOutBadLines(settlesItself: (url: URL, init: RequestInit | undefined) => boolean): void {
  const browserFetch = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof URL ? input : null;
    if (!url || url.origin !== location.origin || !url.pathname.endsWith('.data')) return browserFetch(input, init);
    const attempt = (signal: AbortSignal) => wholeAnswer(browserFetch(url, { ...init, signal }));
    if (settlesItself(url, init)) return attempt(deadline(SETTLED_BY_MS, init?.signal)).catch(asLost);
    const isSafe = (init?.method ?? 'GET') === 'GET';
    return untilAnswered(attempt, { signal: init?.signal ?? null, isSafe, holdsPage: true });
  };
}

/** Longer than a bank takes; only after that is a paying visitor sent to the page that looks up the outcome. */
const SETTLED_BY_MS = 90_000;
const asLost = (cause: unknown): never => {
  throw new TypeError('no answer', { cause });
};

/** The answer only if it is complete and the site's own; a proxy's page or a truncated one counts as none. */
async function wholeAnswer(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  const { status, statusText, headers } = answer;
  if (headers.get('x-remix-response') !== 'yes') {
    const retryAfter = Number(headers.get('retry-after'));
    throw status === 503 && retryAfter ? busyFor(retryAfter * 1_000) : new TypeError(`not the site's own answer: ${status}`);
  }
  if (status === 204 || status === 205) return answer;
  const text = await answer.text();
  // Each line of the encoding ends with a newline; there is none within a line.
  if (!text.endsWith('\n')) throw new TypeError('the answer has no end');
  return new Response(text, { status, statusText, headers });
}
