import { randomBytes } from 'node:crypto';
import type { Backend, Caller } from '#contract/calls.ts';
import type { Sold } from '#domain/company/services.ts';
import { contentPageAt } from '../content/read-content.ts';
import { contentSecurityPolicy, type PolicyOptions } from '../request/answer/content-security-policy.ts';
import type { Elsewhere } from '../request/answer/elsewhere.ts';
import { namedByHash } from '../request/answer/named-by-hash.ts';
import { backendOfPage } from '../request/backend-of-page.ts';
import type { PageRequest, RateSource } from '../request/context.ts';
import { backendForEverybody } from './backend-for-everybody.ts';
import { keptAddress } from './kept-address.ts';
import { type KeptPage, keptPage } from './kept-page.ts';
import type { Made } from './kept-pages.ts';

/** An answer that is not cached, for the requests waiting for it; `null` when it has to be made for each of them. */
export type AnswerForNow = { status: number; headers: KeptPage['headers']; body: string } | null;

export type MakePageOptions = PolicyOptions & {
  origin: string;
  sells: Sold;
  backendFor: (caller: Caller) => Backend;
  onError: (error: unknown) => void;
  rates: () => RateSource | undefined;
  /** Renders a page with the site's own handler. */
  render: (request: Request, page: PageRequest) => Promise<Response>;
  /** Where redirects lead from an address without a page. */
  elsewhere: (target: string) => Elsewhere | undefined;
  onGrown: (key: string, page: KeptPage) => void;
};

type Found = { isWhole: boolean; isPersonal: boolean; underWay: number };

const NOT_FINISHED = '<!--$!-->';
const PERSONAL: Made<AnswerForNow> = { isKept: false, answer: null, isGone: true, isShown: false };

/**
 * Makes a page that is the same for everybody. It cannot contain anything of the first visitor: the request has only the key as
 * its address and no headers, and the backend is called without a caller.
 */
export async function makePage(key: string, options: MakePageOptions): Promise<Made<AnswerForNow>> {
  const address = keptAddress(key);
  if (!address) return PERSONAL;
  const madeAt = performance.now();
  const found: Found = { isWhole: true, isPersonal: false, underWay: 0 };
  const backend = backendFor(options, found);
  const nonce = randomBytes(16).toString('base64');
  // A route's name without a content page is a search, which is not shared.
  const isSearch = address.route.kept.ofContent && !(await contentPageAt(address.path, backend).catch(() => null));
  if (isSearch) return PERSONAL;
  const { origin, sells: sold, onError } = options;
  const page: PageRequest = {
    backend,
    nonce,
    rates: options.rates(),
    sold,
    origin,
    isSecure: origin.startsWith('https:'),
    onError,
    makePdf: () => Promise.reject(new Error('a page that is the same for everybody has no papers')),
    mayLeaveTo: () => false,
    staticParts: new Map(),
  };
  const answer = await options.render(new Request(origin + key), page);
  if (found.isPersonal) return PERSONAL;
  const moved = answer.status === 404 ? options.elsewhere(key) : undefined;
  if (moved) return { isKept: false, answer: { ...moved, body: '' }, isGone: true, isShown: false };
  const made = page.html === undefined ? undefined : namedByHash(page.html.join(''), nonce);
  const headers: [string, string][] = [
    ['content-type', answer.headers.get('content-type') ?? 'text/html; charset=utf-8'],
    ['content-security-policy', contentSecurityPolicy(made ?? { scripts: [], styles: [] }, options, address.path)],
    ['reporting-endpoints', `csp="${options.reportsTo}"`],
    ...(address.route.isIndexed ? [] : [['x-robots-tag', 'noindex'] as [string, string]]),
    ['vary', 'accept-encoding'],
  ];
  const wrong = answer.status === 200 ? whyNotKept(answer, made?.html ?? '', nonce) : undefined;
  if (wrong) onError(new Error(`${key} is not for everybody: ${wrong}`));
  if (answer.status === 200 && made && found.isWhole && found.underWay === 0 && !wrong) {
    return { isKept: true, page: keptPage(made.html, { headers, madeAt, onGrown: (grown) => options.onGrown(key, grown) }) };
  }
  // Each header once: `new Response` joins those given twice, and a content type in two halves is none.
  for (const name of ['set-cookie', ...headers.map(([one]) => one)]) answer.headers.delete(name);
  const { status } = answer;
  const forNow = { status, headers: [...answer.headers, ...headers], body: made?.html ?? (await answer.text()) };
  return { isKept: false, answer: forNow, isGone: status < 500 && status !== 200, isShown: status === 200 };
}

function backendFor({ backendFor: ask }: MakePageOptions, found: Found): Backend {
  const incomplete = () => {
    found.isWhole = false;
  };
  const personal = () => {
    found.isPersonal = true;
  };
  const underWay = (more: number) => {
    found.underWay += more;
  };
  const backend = ask({ address: 'everybody', onIncomplete: incomplete });
  return backendOfPage(backendForEverybody(backend, { incomplete, personal, underWay }), 'GET');
}

/** Programming errors that caching would spread to everybody. */
function whyNotKept({ headers }: Response, html: string, nonce: string): string | undefined {
  if (headers.has('set-cookie')) return 'it sets a cookie';
  if (headers.has('cache-control')) return 'its route says how long it may be kept';
  if (html.includes(nonce)) return 'it holds its nonce';
  return html.includes(NOT_FINISHED) ? 'a part of it could not be rendered' : undefined;
}
