import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problem.ts';
import type { Refuse } from './refuse.ts';

/** Of all bodies that are being received and worked on; one may be a quarter of a megabyte, an ordinary one is a few kilobytes. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Many bodies that never end would fill the memory, each within its own limit: together they have one too. */
export function boundBodiesUnderWay(app: FastifyInstance, { refuse, longest }: { refuse: Refuse; longest: number }): void {
  let underWay = 0;
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // One whose length is not said may become as long as is allowed.
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
