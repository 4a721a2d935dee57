import type { COPY_HEADERS } from './forget-in-time.ts';

/** The part of the service worker interface that this one uses. */
type WorkerScope = {
  addEventListener(name: 'install' | 'activate', take: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(
    name: 'fetch',
    take: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  caches: CacheStorage;
  registration: { unregister(): Promise<boolean> };
  fetch(request: Request): Promise<Response>;
};

export type WorkerTerms = {
  paths: { journey: string; copy: string; forget: string };
  reference: string;
  cacheName: string;
  headers: typeof COPY_HEADERS;
  others: { marker: string; heading: string };
  forgottenPage: string;
  patienceMs: number;
};

type Copy = { reference: string; title: string; made: string; answer: Response };

/**
 * The service worker of Mi viaje: serves the copy of a booking when its page does not load. It handles only navigations in its own part of the site.
 * It is sent as its own source text (`worker-script.ts`), so it may refer to nothing outside this function.
 */
export function copiesWorker(scope: WorkerScope, terms: WorkerTerms): void {
  const { paths, headers, others, cacheName } = terms;

  /** The copies, the newest first; deletes expired ones. */
  async function copies(): Promise<Copy[]> {
    if (!(await scope.caches.has(cacheName))) return [];
    const cache = await scope.caches.open(cacheName);
    const kept: Copy[] = [];
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const until = Date.parse(answer?.headers.get(headers.until) ?? '');
      if (!answer || !(until > Date.now())) {
        await cache.delete(request);
        continue;
      }
      const reference = new URL(request.url).searchParams.get(terms.reference) ?? '';
      const title = decodeURIComponent(answer.headers.get(headers.title) ?? '');
      kept.push({ reference, title, made: answer.headers.get(headers.made) ?? '', answer });
    }
    return kept.sort((one, other) => (one.made < other.made ? 1 : -1));
  }

  const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const linkTo = ({ reference, title }: Copy): string =>
    `<li><a class="link inline-flex min-h-11 items-center" href="${paths.copy}?${terms.reference}=${encodeURIComponent(reference)}">${escaped(title)}</a></li>`;

  async function show(copy: Copy, all: Copy[]): Promise<Response> {
    const links = all.filter((one) => one !== copy).map(linkTo);
    const list =
      links.length > 0 ? `<h2 class="text-xl font-semibold">${escaped(others.heading)}</h2><ul>${links.join('')}</ul>` : '';
    const page = (await copy.answer.text()).replace(others.marker, () => list);
    return new Response(page, { headers: copy.answer.headers });
  }

  /** The page if it loads in time, else its copy. */
  async function open(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const asked = pathname === paths.copy ? (searchParams.get(terms.reference) ?? '') : null;
    if (asked !== null) {
      const all = await copies();
      const copy = all.find(({ reference }) => reference === asked);
      return copy ? show(copy, all) : Response.redirect(paths.journey);
    }
    const fromServer = scope.fetch(request);
    // Without a copy the browser waits for the page as usual, and reports a failed connection itself.
    const all = await copies().catch((): Copy[] => []);
    const [newest] = all;
    if (!newest) return fromServer;
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), terms.patienceMs));
    const answer = await Promise.race([fromServer.catch(() => undefined), late]);
    return answer && answer.status < 500 ? answer : show(newest, all);
  }

  /** Deletes copies on the device first, with or without a connection; then the server deletes the cookies. */
  async function forget(request: Request): Promise<Response> {
    const onward = request.clone();
    const reference = (await request.formData()).get(terms.reference);
    const cache = await scope.caches.open(cacheName);
    for (const kept of await cache.keys()) {
      if (!reference || new URL(kept.url).searchParams.get(terms.reference) === reference) await cache.delete(kept);
    }
    if ((await cache.keys()).length === 0) {
      await scope.caches.delete(cacheName);
      await scope.registration.unregister();
    }
    const done = { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" } };
    return scope.fetch(onward).catch(() => new Response(terms.forgottenPage, done));
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(copies()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode !== 'navigate') return;
    const { pathname, search } = new URL(request.url);
    if (request.method === 'POST' && pathname + search === paths.forget) event.respondWith(forget(request));
    // Documents are downloads, which a copied page cannot replace.
    if (request.method === 'GET' && !pathname.startsWith(`${paths.journey}/documento/`)) event.respondWith(open(request));
  });
}
