import { LONGEST_SOURCE } from '#domain/picture.ts';
import { fetchBytes } from './fetch-bytes.ts';
import type { PictureFailure, PictureSource } from './port.ts';

/** Camera pictures have three to eight megabytes. */
const MOST_BYTES = 8 * 1024 * 1024;
const DEADLINE_MS = 8_000;
const MOST_REDIRECTS = 3;

export type PictureTerms = {
  /** The content backend's URL. It is the operator's own, so http and private addresses are allowed. */
  contentUrl: string;
  /** Further allowed origins of pictures, https on the public internet only. */
  origins: readonly string[];
  /** Whether an IP address is public; hosts of further origins must have only such addresses. */
  isPublicAddress: (address: string) => boolean;
  deadlineMs?: number;
  mostBytes?: number;
};

type Found = { ok: true; bytes: Buffer } | { ok: false; reason: PictureFailure };

/**
 * Pictures of the content backend and the allowed origins only; redirects and host names that lead to private addresses are
 * refused.
 */
export function createPictureSource({
  contentUrl,
  origins,
  isPublicAddress,
  deadlineMs = DEADLINE_MS,
  mostBytes = MOST_BYTES,
}: PictureTerms): PictureSource {
  const own = new URL(contentUrl).origin;
  const others = new Set(origins.filter((origin) => origin !== own && origin.startsWith('https:')));
  const isAllowed = (url: URL) => (url.origin === own || others.has(url.origin)) && url.username === '' && url.password === '';

  async function follow(url: URL, signal: AbortSignal, redirects = 0): Promise<Found> {
    if (!isAllowed(url)) return { ok: false, reason: 'not-allowed' };
    const answer = await fetchBytes(url, { signal, mostBytes, mayReach: url.origin === own ? undefined : isPublicAddress });
    if (!('redirect' in answer)) return answer;
    const next = URL.parse(answer.redirect, url);
    if (!next || redirects === MOST_REDIRECTS) return { ok: false, reason: 'not-found' };
    return follow(next, signal, redirects + 1);
  }

  return {
    nameOf(address, baseUrl) {
      const url = URL.parse(address.trim(), `${baseUrl}/`);
      if (!url || !isAllowed(url)) return undefined;
      const name = url.origin === own ? url.pathname + url.search : url.origin + url.pathname + url.search;
      return name.length <= LONGEST_SOURCE ? name : undefined;
    },
    async fetch(name) {
      const url = URL.parse(name, own);
      if (!url || name.length > LONGEST_SOURCE) return { ok: false, reason: 'not-allowed' };
      return follow(url, AbortSignal.timeout(deadlineMs));
    },
  };
}
