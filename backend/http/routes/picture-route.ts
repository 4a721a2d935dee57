import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LONGEST_SOURCE, PICTURE_PATH, readPictureVersion } from '#domain/picture.ts';
import { networkOf } from '../../network/network-of.ts';
import { MEDIA_TYPE } from '../../pictures/convert-picture.ts';
import type { PictureAnswer, Pictures } from '../../pictures/pictures.ts';

type Failure = Extract<PictureAnswer, { ok: false }>['reason'];

/** A failure of the source may pass; for a source that is not allowed the answer does not even reveal that it exists. */
const STATUS: Record<Failure, number> = {
  'not-allowed': 404,
  'not-found': 404,
  'no-picture': 415,
  'too-large': 413,
  'timed-out': 504,
  unreachable: 502,
  busy: 503,
};
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * `GET /picture/704/x2.webp?src=…`. The answer is a picture or plain text: opened on its own in a browser, it can run and load
 * nothing.
 */
export function pictureRoute(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { width: string; version: string }; Querystring: { src?: unknown } }>(
    `${PICTURE_PATH}/:width/:version`,
    async (request, reply) => {
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      const version = readPictureVersion(request.params.width, request.params.version);
      const { src } = request.query;
      if (!version || typeof src !== 'string' || src === '' || src.length > LONGEST_SOURCE) return refused(404);
      const answer = await pictures.read({ source: src, version, visitor: networkOf(request.ip) });
      if (!answer.ok) return refused(STATUS[answer.reason]);
      const { bytes, etag } = answer.picture;
      reply.header('cache-control', KEPT).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(MEDIA_TYPE[version.format]).send(bytes);

      function refused(status: number) {
        if (status === 503) reply.header('retry-after', 2);
        return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(STATUS_CODES[status]);
      }
    },
  );
}
