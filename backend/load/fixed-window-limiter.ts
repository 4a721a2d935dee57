import { LRUCache } from 'lru-cache';

const MOST_KEYS = 20_000;

/** Limits attempts by key within a window that begins with the first: true while within the limit. */
export function createFixedWindowLimiter({ windowMs, most }: { windowMs: number; most: number }): (key: string) => boolean {
  const tries = new LRUCache<string, { count: number }>({ max: MOST_KEYS, ttl: windowMs });
  return (key) => {
    const known = tries.get(key) ?? { count: 0 };
    if (known.count === 0) tries.set(key, known);
    known.count += 1;
    return known.count <= most;
  };
}
