import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built browser files present at startup, precompressed where the browser accepts it. Files below /assets (hundreds
 * per build, thousands after several) are looked up by name: a route for each would take most of the startup time.
 */
export async function builtFiles(app: FastifyInstance, dir: string): Promise<void> {
  const hashed = new Set(readdirSync(join(dir, 'assets')));
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
    index: false,
    // The ETag carries the same information in fewer bytes.
    lastModified: false,
    setHeaders: (reply, path) => {
      // Names under /assets contain a content hash; the name of the latest build must not be cached.
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
        // HTTP/1.1 keeps connections by default; the page's answer has stated for how long, so its forty files need not.
        reply.raw.removeHeader('connection');
        // Scripts and styles are no pages that another site could frame; this header would be over half a kilobyte of a first visit.
        reply.removeHeader('x-frame-options');
        // Cached for a year without revalidation, and fetched whole.
        return reply.sendFile(`/assets/${name}`, { etag: false, acceptRanges: false });
      }
      // An asset of another build is not looked up among pages, and its 404 must not be cached.
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
    },
  });
}
