import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problem.ts';
import type { Refuse } from '../refuse.ts';

/** For all bodies being received or processed; one may have 256 KB, an ordinary one has a few kilobytes. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Bounds the total size of concurrent bodies: many that never end would fill the memory, each within its own limit. */
export function boundBodiesUnderWay(app: FastifyInstance, { refuse, longest }: { refuse: Refuse; longest: number }): void {
  let underWay = 0;
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // Without a Content-Length the limit per body is assumed.
    const bytes = encoding === undefined ? Math.min(Number(length ?? 0) || 0, longest) : longest;
    if (bytes === 0) return done();
    if (underWay + bytes > MOST_BYTES) {
      refuse(request, reply, problem('overloaded', 'More is being sent than can be taken in: try again in a few seconds'));
      return;
    }
    underWay += bytes;
    reply.raw.once('close', () => {
      underWay -= bytes;
    });
    done();
  });
}
