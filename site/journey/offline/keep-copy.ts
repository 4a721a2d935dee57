import stylesUrl from '../../app.css?url';
import { copyAddress, JOURNEY, OTHERS, WORKER } from './copy-names.ts';
import { COPIES, COPY_HEADERS, forgetOldCopies, noteEnd } from './forget-in-time.ts';

export type CopyToKeep = {
  reference: string;
  /** Of whom and what it is, in a list of several. */
  name: string;
  /** Markup: what stands above the list of other copies, and below it. */
  parts: { title: string; head: string; body: string };
  /** When the server said what is in it. */
  madeAt: string;
  until: string;
};

/** Nobody travels so often; the oldest give way. */
const MOST_COPIES = 12;
/** A page that runs nothing and loads nothing: all that it is made of is in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

let work: Promise<unknown> = Promise.resolve();
/** How often something was forgotten: what was asked to be kept before that is not kept after it. */
let forgottenTimes = 0;

/**
 * Keeps a page of its own of a booking on the device, and registers the worker that shows it. One thing after the other: what is forgotten is not kept
 * by what had begun before. Answers whether it is there; false where the browser keeps nothing.
 */
export function keepCopy(copy: CopyToKeep): Promise<boolean> {
  const asked = forgottenTimes;
  const kept = work.then(() => (asked === forgottenTimes ? keep(copy) : false)).catch(() => false);
  work = kept;
  return kept;
}

/** Of this booking, or of all. */
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
  const page = pageOf(parts, await styles.text());
  const cache = await caches.open(COPIES);
  const address = copyAddress(reference);
  // Another tab may have a newer one.
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
