import type { SharedStore } from '../../shared-store/shared-store.ts';

type Counted = { current: number; ttl: number };

/**
 * The counter store of `@fastify/rate-limit` for processes that count together; the plugin expects a class. `name` separates the
 * parts of the server. A single process uses the plugin's own store.
 */
export function sharedRateLimit(store: SharedStore, name: string) {
  return class {
    incr(key: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number): void {
      store.count(`requests ${name} ${key}`, { add: 1, windowMs, isOften: true }).then(
        ({ count, leftMs }) => done(null, { current: count, ttl: leftMs }),
        (error: Error) => done(error),
      );
    }
    child(): this {
      return this;
    }
  };
}
