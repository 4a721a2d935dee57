import type { SharedStore } from './shared-store.ts';

/** A limit by key, within a window that begins with the first count. `name` separates limits. */
export type LimitTerms = { name: string; windowMs: number; most: number };

export type SharedLimit = {
  /** Counts one; true while within the limit. */
  allows(key: string): Promise<boolean>;
  /** Counts this many; returns how many of them are allowed. */
  allowed(key: string, asked: number): Promise<number>;
  /** Uncounts one that should not have counted. */
  takeBack(key: string): Promise<void>;
};

/**
 * Counts over all processes. While Redis is away each process counts alone: visitors may then do the limit once per process, but
 * are not refused because of it, and are not unlimited.
 */
export function createSharedLimit(store: SharedStore, { name, windowMs, most }: LimitTerms): SharedLimit {
  const allowed = async (key: string, asked: number) => {
    if (asked === 0) return 0;
    const { count } = await store.count(`${name} ${key}`, { add: asked, windowMs });
    return Math.min(asked, Math.max(0, most - (count - asked)));
  };
  return {
    allowed,
    allows: async (key) => (await allowed(key, 1)) === 1,
    takeBack: async (key) => void (await store.count(`${name} ${key}`, { add: -1, windowMs })),
  };
}
