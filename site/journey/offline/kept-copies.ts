import { copyAddress, FORGET_REFERENCE } from './copy-names.ts';
import { COPIES, COPY_HEADERS, forgetOldCopies } from './forget-in-time.ts';

/** A copy on this device; `copyAt` is the address at which the worker serves it. */
export type KeptCopy = { reference: string; title: string; copyAt: string };

/** Copies that have not expired, the newest first. */
export async function keptCopies(): Promise<KeptCopy[]> {
  if ((await forgetOldCopies()) === 0) return [];
  const cache = await caches.open(COPIES);
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const reference = new URL(request.url).searchParams.get(FORGET_REFERENCE) ?? '';
      const title = (await cache.match(request))?.headers.get(COPY_HEADERS.title) ?? reference;
      return { reference, title: decodeURIComponent(title), copyAt: copyAddress(reference) };
    }),
  );
  return copies.reverse();
}
