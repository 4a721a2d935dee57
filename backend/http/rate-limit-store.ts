import type { SharedStore } from '../shared-store/shared-store.ts';

type Counted = { current: number; ttl: number };

/**
 * What `@fastify/rate-limit` counts in, where processes count together: as it wants it, a class. `name` tells one part of the server from
 * others. Where a process is alone the plugin counts by itself.
 */
export function sharedRateLimit(store: SharedStore, name: string) {
  return class {
    incr(key: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number): void {
      store.count(`requests ${name} ${key}`, { add: 1, windowMs }).then(
        ({ count, leftMs }) => done(null, { current: count, ttl: leftMs }),
        (error: Error) => done(error),
      );
    }
    child(): this {
      return this;
    }
  };
}
