import { LRUCache } from 'lru-cache';
import { saysWhoSent } from '#domain/attribution.ts';
import { aliasOf } from '../content/read-content.ts';
import { isResource, knownRoute } from '../known-route.ts';
import type { KeptTerms, SiteRoute } from '../route-table.ts';

/**
 * The one name under which a page for everybody is kept, whatever the spelling of its address and whatever else the address says: `/blog`,
 * `/blog?pagina=2`. It is an address itself, the one the page is made at.
 */
export type KeptAddress = {
  key: string;
  path: string;
  route: SiteRoute & { kept: KeptTerms };
  /** Asked for by its name. */
  isPlain: boolean;
};

/** Lists are not read any further (`site/content/read-content.ts`). */
const LAST_NUMBER = 20;
const NUMBER = 'pagina';

const known = new LRUCache<string, KeptAddress>({ max: 1_000 });

/** What page for everybody an address asks for; `null` when it is made for whoever asks, or is none that can be. */
export function keptAddress(target: string): KeptAddress | null {
  const found = known.get(target);
  if (found) return found;
  const address = readAddress(target);
  // Names are few, and asked for again and again; spellings of them are endless.
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

/** In small letters, decoded, without a slash at its end; `null` for what only looks like a path of ours. */
function plainPath(raw: string): string | null {
  if (raw === '/') return raw;
  const path = NO_PAGE.test(raw) ? null : aliasOf(raw);
  return path === null || BELOW_ES.test(path) ? null : path;
}

/** A slash that is no slash, and a page's data. */
const NO_PAGE = /%2f|\.data$/i;
/** SPEC §2.3: led away. */
const BELOW_ES = /^\/es(\/|$)/;

/** Which part of it: 1 for the first or only one, `null` where the address asks for more than caches keep. */
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
