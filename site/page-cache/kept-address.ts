import { LRUCache } from 'lru-cache';
import { saysWhoSent } from '#domain/visitor/attribution.ts';
import { aliasOf } from '../content/read-content.ts';
import { isResource, knownRoute } from '../known-route.ts';
import type { KeptTerms, SiteRoute } from '../route-table.ts';

/**
 * The cache key of a page, independent of the spelling of its address and of its other parameters: `/blog`, `/blog?pagina=2`. The
 * key is itself an address, from which the page is made.
 */
export type KeptAddress = {
  key: string;
  path: string;
  route: SiteRoute & { kept: KeptTerms };
  /** Whether the address equals the key. */
  isPlain: boolean;
};

/** The highest cached page number: lists have no further pages (`site/content/read-content.ts`). */
const LAST_NUMBER = 20;
const NUMBER = 'pagina';

const known = new LRUCache<string, KeptAddress>({ max: 1_000 });

/** The cached page for an address; `null` when the page is personal or does not exist. */
export function keptAddress(target: string): KeptAddress | null {
  const found = known.get(target);
  if (found) return found;
  const address = readAddress(target);
  // Only keys are cached: they are few and frequent, while their spellings are unlimited.
  if (address?.isPlain) known.set(target, address);
  return address;
}

function readAddress(target: string): KeptAddress | null {
  const [raw = '', query = ''] = splitOnce(target, '?');
  const path = plainPath(raw);
  if (path === null || isResource(path)) return null;
  const route = knownRoute(path);
  if (!route?.kept) return null;
  const number = numberIn(query, route.kept);
  if (number === null) return null;
  const key = number === 1 ? path : `${path}?${NUMBER}=${number}`;
  return { key, path, route: route as KeptAddress['route'], isPlain: key === target };
}

/** The path in lower case, decoded, without a trailing slash; `null` when it only looks like a path of ours. */
function plainPath(raw: string): string | null {
  if (raw === '/') return raw;
  const path = NO_PAGE.test(raw) ? null : aliasOf(raw);
  return path === null || BELOW_ES.test(path) ? null : path;
}

/** An escaped slash, or a request for the data of a page. */
const NO_PAGE = /%2f|\.data$/i;
/** SPEC §2.3: redirected, hence not cached. */
const BELOW_ES = /^\/es(\/|$)/;

/** The page number: 1 for the first or only one, `null` for a number beyond what is cached. */
function numberIn(query: string, { unless, isNumbered }: KeptTerms): number | null {
  if (query === '') return 1;
  const params = new URLSearchParams(query);
  if (unless === 'anything') return [...params.keys()].every(saysWhoSent) ? 1 : null;
  if (unless.some((name) => params.has(name))) return null;
  const asked = isNumbered ? params.get(NUMBER) : null;
  if (asked === null) return 1;
  const number = /^[1-9]\d?$/.test(asked) ? Number(asked) : null;
  return number !== null && number <= LAST_NUMBER ? number : null;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
