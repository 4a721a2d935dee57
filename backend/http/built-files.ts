import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * The built browser files that were there at the start, compressed ones where the browser takes them. Those below /assets, hundreds a build and
 * thousands after some, are found by their names: a route for each of them would be most of what the server's start takes.
 */
export async function builtFiles(app: FastifyInstance, dir: string): Promise<void> {
  const hashed = new Set(readdirSync(join(dir, 'assets')));
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
    index: false,
    // The tag says as much, in fewer bytes.
    lastModified: false,
    setHeaders: (reply, path) => {
      // Names under /assets hold a hash of the content; which build is the latest nobody else may keep.
      const kept = path.endsWith('/builds/latest.json') ? 'no-cache' : 'public, max-age=3600';
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : kept);
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (request, reply) => {
      const name = request.params['*'];
      if (hashed.has(name)) {
        // HTTP/1.1 keeps a connection without being told to; of the forty files of a first visit, the page has said for how long.
        reply.raw.removeHeader('connection');
        // Kept for a year without asking again, and fetched whole.
        return reply.sendFile(`/assets/${name}`, { etag: false, acceptRanges: false });
      }
      // One that another build has, or had, is not looked for among pages; nobody may remember that it is not here.
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
    },
  });
}
