import { LRUCache } from 'lru-cache';

/** Guards the booking lookup: a few tries a minute from one address, and for one reference from anywhere. */
export type LookupLimiter = { allows(address: string, reference: string): boolean };

const WINDOW_MS = 60_000;

export function createLookupLimiter({ perAddress = 10, perReference = 10 } = {}): LookupLimiter {
  const tries = new LRUCache<string, { count: number }>({ max: 20_000, ttl: WINDOW_MS });
  const within = (key: string, limit: number) => {
    const known = tries.get(key);
    if (!known) {
      tries.set(key, { count: 1 });
      return true;
    }
    known.count += 1;
    return known.count <= limit;
  };
  return {
    // Both are counted in any case: a refused try must not be free for the other.
    allows(address, reference) {
      const byAddress = within(`address ${address}`, perAddress);
      const byReference = within(`reference ${reference}`, perReference);
      return byAddress && byReference;
    },
  };
}
