import type { FastifyInstance } from 'fastify';
import type { DatabaseHealth } from '../db/database-health.ts';

/** What the product cannot do its work without. `standIns` only where they are its own. */
export type Health = { database: DatabaseHealth; standIns?: 'ok' | 'gone' };

/** `GET /healthz`: 200 while all of it is there, 503 with what is not. */
export function healthRoute(app: FastifyInstance, health: () => Promise<Health>): void {
  app.get('/healthz', async (_request, reply) => {
    const found = await health();
    const ok = Object.values(found).every((state) => state === 'ok');
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ok ? { ok } : { ok, ...found });
  });
}
