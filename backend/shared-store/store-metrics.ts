import type { StoreHealth } from './shared-store.ts';

/** Whether Redis accepts writes, in the Prometheus text format; empty if none is configured. */
export const storeMetrics = (health: StoreHealth | undefined): string =>
  health === undefined
    ? ''
    : [
        '# HELP tiquete_redis_up 1 while Redis keeps what it is given, 0 while each process has only what is its own.',
        '# TYPE tiquete_redis_up gauge',
        `tiquete_redis_up ${health === 'ok' ? 1 : 0}`,
        '',
      ].join('\n');
