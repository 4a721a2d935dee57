import type { SharedStore } from './shared-store.ts';

/** A limit of anything by a key, within a window that begins with the first. `name` tells it from other limits. */
export type LimitTerms = { name: string; windowMs: number; most: number };

export type SharedLimit = {
  /** Counts one more: true while there are no more than allowed. */
  allows(key: string): Promise<boolean>;
  /** Counts so many more, and answers how many of them are allowed. */
  allowed(key: string, asked: number): Promise<number>;
  /** One that was counted was none of those that are limited. */
  takeBack(key: string): Promise<void>;
};

/**
 * Counted over all processes. Without Redis each counts what it sees itself: with it away, visitors may ask for as many times as much as there are
 * processes, but nobody is refused for that, and nobody may ask for ever.
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
