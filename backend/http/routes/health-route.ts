import type { FastifyInstance } from 'fastify';
import type { DatabaseHealth } from '../../db/database-health.ts';
import type { StoreHealth } from '../../shared-store/shared-store.ts';

/**
 * What the product cannot work without, `sandboxes` only if they are its own; and `redis`, which it can work without, if
 * configured, or if several processes run without it.
 */
export type Health = {
  database: DatabaseHealth;
  sandboxes?: 'ok' | 'gone';
  redis?: StoreHealth | undefined;
  processes: number;
};

/**
 * `GET /healthz`: 200 while everything required is available, else 503 with what is missing; Redis is reported but not required.
 */
export function healthRoute(app: FastifyInstance, health: () => Promise<Health>): void {
  app.get('/healthz', async (_request, reply) => {
    const { redis = 'ok', processes, ...needed } = await health();
    const ok = Object.values(needed).every((state) => state === 'ok');
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...(ok ? {} : needed), ...(redis === 'ok' ? {} : { redis }), ...(redis === 'missing' ? { processes } : {}) });
  });
}
