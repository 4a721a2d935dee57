import stylesUrl from '../../app.css?url';
import { copyAddress, JOURNEY, OTHERS, WORKER } from './copy-names.ts';
import { COPIES, COPY_HEADERS, forgetOldCopies, noteEnd } from './forget-in-time.ts';

export type CopyToKeep = {
  reference: string;
  /** The title that identifies the copy in a list. */
  name: string;
  /** HTML for the title and for the parts above and below the links to other copies. */
  parts: { title: string; head: string; body: string };
  /** When the server rendered the data. */
  madeAt: string;
  until: string;
};

/** The most copies kept; the oldest are deleted. */
const MOST_COPIES = 12;
/** The policy of a copy: no scripts and no requests, because it contains everything it needs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

let work: Promise<unknown> = Promise.resolve();
/** Counts deletions: a copy requested before a deletion is not stored after it. */
let forgottenTimes = 0;

/**
 * Stores a booking as a page of its own on the device and registers the worker that serves it. Calls run one after the other, so
 * that a copy begun earlier does not survive a deletion. Returns whether it is stored; false where the browser stores nothing.
 */
export function keepCopy(copy: CopyToKeep): Promise<boolean> {
  const asked = forgottenTimes;
  const kept = work.then(() => (asked === forgottenTimes ? keep(copy) : false)).catch(() => false);
  work = kept;
  return kept;
}

/** Deletes the copies of this booking, or all. */
export function forgetCopies(reference?: string): Promise<void> {
  forgottenTimes += 1;
  const forgotten = work.then(async () => {
    if (!('caches' in window)) return;
    if (reference === undefined) await caches.delete(COPIES);
    else if (await caches.has(COPIES)) await (await caches.open(COPIES)).delete(copyAddress(reference));
    if ((await forgetOldCopies()) > 0) return;
    const registration = await navigator.serviceWorker?.getRegistration(JOURNEY);
    if (registration?.scope.endsWith(JOURNEY)) await registration.unregister();
  });
  work = forgotten.catch(() => undefined);
  return forgotten;
}

async function keep({ reference, name, parts, madeAt, until }: CopyToKeep): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  await navigator.serviceWorker.register(WORKER, { scope: JOURNEY });
  const styles = await fetch(stylesUrl);
  if (!styles.ok) return false;
  // The agency's colours and letters are in the page itself.
  const ofPage = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);
  const page = pageOf(parts, ofPage.join('') + (await styles.text()));
  const cache = await caches.open(COPIES);
  const address = copyAddress(reference);
  // Another tab may have stored a newer copy.
  const there = await cache.match(address);
  if ((there?.headers.get(COPY_HEADERS.made) ?? '') > madeAt) return true;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    [COPY_HEADERS.made]: madeAt,
    [COPY_HEADERS.until]: until,
    [COPY_HEADERS.title]: encodeURIComponent(name),
  };
  await cache.put(address, new Response(page, { headers }));
  noteEnd(until);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_COPIES).map((oldest) => cache.delete(oldest)));
  await forgetOldCopies();
  return true;
}

const pageOf = ({ title, head, body }: CopyToKeep['parts'], styles: string): string =>
  [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${styles}</style></head>`,
    `<body><main class="page py-8">${head}${OTHERS}${body}</main></body></html>`,
  ].join('');
