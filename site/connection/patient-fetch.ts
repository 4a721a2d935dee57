import { deadline } from './deadline.ts';
import { untilAnswered } from './waiting-requests.ts';

/**
 * React Router asks for the data of pages with `fetch` and puts an error page in place of the one that is there when that fails.
 * Here such a request waits for an answer instead (docs/decisions/027-a-line-that-fails.md): the navigation it belongs to stays under
 * way, the page stays as it is, and `ConnectionNotice` offers to ask again.
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

/** Longer than a bank takes: who pays is sent to where the truth is known only when it is hopeless. */
const SETTLED_BY_MS = 90_000;
const asLost = (cause: unknown): never => {
  throw new TypeError('no answer', { cause });
};

/** All of an answer that is the site's own. What a proxy says in its place, or half of one, is as good as none. */
async function wholeAnswer(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  const { status, statusText, headers } = answer;
  if (headers.get('x-remix-response') !== 'yes') throw new TypeError(`not the site's own answer: ${status}`);
  if (status === 204 || status === 205) return answer;
  const text = await answer.text();
  // Each line of the encoding ends with one; inside of it there is none.
  if (!text.endsWith('\n')) throw new TypeError('the answer has no end');
  return new Response(text, { status, statusText, headers });
}
