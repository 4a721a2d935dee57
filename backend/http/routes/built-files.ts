import { readdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { shareAssets } from './share-assets.ts';

const YEAR_SECONDS = 31_536_000;
/** Of a file of a build; nothing that leads to another folder. */
const A_NAME = /^[\w-][\w.-]*\.\w+$/;

/**
 * Serves the built browser files present at startup, precompressed where the browser accepts it. Files below /assets (hundreds
 * per build, thousands after several) are looked up by name: a route for each would take most of the startup time.
 * `shared`: a folder in which processes of other builds have put theirs.
 */
export async function builtFiles(app: FastifyInstance, dir: string, shared?: string): Promise<void> {
  const [own, ofAll] = [join(dir, 'assets'), shared && join(shared, 'assets')];
  if (ofAll)
    await shareAssets(own, ofAll).catch((err: unknown) => {
      app.log.error(
        { err },
        'the folder of SHARED_ASSETS_DIR cannot be used: pages of another release may miss their scripts here',
      );
    });
  const hashed = new Set(readdirSync(own));
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
  /** The folder that has it, if any. */
  const folderOf = async (name: string): Promise<string | undefined> => {
    if (hashed.has(name)) return own;
    if (!ofAll || !A_NAME.test(name)) return undefined;
    return access(join(ofAll, name)).then(
      () => ofAll,
      () => undefined,
    );
  };
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: async (request, reply) => {
      const name = request.params['*'];
      const folder = await folderOf(name);
      if (folder) {
        // HTTP/1.1 keeps connections by default; the page's answer has stated for how long, so its forty files need not.
        reply.raw.removeHeader('connection');
        // Scripts and styles are no pages that another site could frame; this header would be over half a kilobyte of a first visit.
        reply.removeHeader('x-frame-options');
        // Cached for a year without revalidation, and fetched whole.
        return reply.sendFile(name, folder, { etag: false, acceptRanges: false });
      }
      // An asset of another build is not looked up among pages, and its 404 must not be cached.
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
    },
  });
}
